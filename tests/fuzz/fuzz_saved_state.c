/* Saved states: any bytes are read or refused without harm; what is read saves and loads as the same state and can be
 * played. The first byte says how the others are taken: as a whole file; or, so that fuzzing gets past checksum and
 * mark, as what stands between them; or as a match and changes of its bytes: seed, how far it has come (two bytes),
 * then where (two bytes) and what is turned there. These last stay of use when rules and packs change. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/registry.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/saved.h"
#include "support/sealed_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { GAMES_MOST = 8, PLAY_MOST = 16, WHOLE = 0x80, CHANGED = 0x40, GAME_BITS = 0x3f };

static tk_game *games[GAMES_MOST];
static size_t game_count;

static void insist(bool holds) {
    if (!holds) {
        abort();
    }
}

static void open_one(const tk_rules *rules, const char *const *options) {
    insist(game_count < GAMES_MOST);
    insist(tk_game_open_rules(rules, options, NULL, &games[game_count++], NULL) == TK_OK);
}

/* Each game as it is, and Tank Duel with what the scenario of its default does not have. */
static void open_games(void) {
    static const char *const three[] = {"seats=3", NULL};
    static const char *const many[] = {"scenario=platoons", "german=2", "soviet=3",  "tankobots=2",
                                       "infantry=on",       "guns=on",  "radios=on", NULL};
    static const char *const hills[] = {"scenario=high-ground", "edition=ja", "weather=snow", NULL};
    static const char *const mud[] = {"scenario=breakthrough", "weather=mud", "infantry=on", NULL};
    open_one(&sealed_game, three);
    for (size_t i = 0; tk_registry[i] != NULL; i++) {
        open_one(tk_registry[i], NULL);
    }
    open_one(tk_registry_find("duel"), many);
    open_one(tk_registry_find("duel"), hills);
    open_one(tk_registry_find("duel"), mud);
}

static size_t mark_end(const tk_game *game) {
    return saved_body(game) - 4 - 4 * (2 + TK_SEATS_MAX);
}

static uint8_t *change(const tk_game *game, const uint8_t *data, size_t size, size_t *changed) {
    enum { HEAD = 3, CHANGE = 3 };
    tk_state *state = take_state(game);
    tk_random random;
    tk_random_seed(&random, size > 0 ? data[0] : 0);
    tk_start(game, size > 0 ? data[0] : 0, state);
    random_play(game, state, &random, size >= HEAD ? data[1] + 256u * (data[2] & 1u) : 0);
    uint8_t *bytes = saved_take(game, state, changed);
    size_t first = mark_end(game), count = *changed - first - SAVED_CHECKSUM_SIZE;
    for (size_t at = HEAD; at + CHANGE <= size; at += CHANGE) {
        bytes[first + (data[at] + 256u * data[at + 1]) % count] ^= data[at + 2];
    }
    saved_seal(bytes, *changed);
    free(state);
    return bytes;
}

/* The head up to the mark as the game writes it, then the bytes given, with the body's length and the checksum right.
 */
static uint8_t *wrap(const tk_game *game, const uint8_t *data, size_t size, size_t *wrapped) {
    size_t start_size, head = mark_end(game), body = saved_body(game);
    tk_state *state = take_state(game);
    tk_start(game, 1, state);
    uint8_t *start = saved_take(game, state, &start_size);
    *wrapped = head + size + SAVED_CHECKSUM_SIZE;
    uint8_t *bytes = take(*wrapped);
    memcpy(bytes, start, head);
    if (size > 0) {
        memcpy(bytes + head, data, size);
    }
    if (head + size >= body) {
        for (unsigned i = 0; i < 4; i++) {
            bytes[body - 4 + i] = (uint8_t)((head + size - body) >> (8 * i) & 0xff);
        }
    }
    saved_seal(bytes, *wrapped);
    free(start);
    free(state);
    return bytes;
}

static void use(const tk_game *game, tk_state *state) {
    size_t size;
    tk_state *again = take_state(game);
    uint8_t *bytes = saved_take(game, state, &size);
    insist(tk_load(game, bytes, size, again, NULL) == TK_OK);
    insist(tk_hash(game, again) == tk_hash(game, state));
    tk_random random;
    tk_random_seed(&random, size);
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
        tk_view(game, state, seat, NULL, 0);
        tk_complete(game, state, seat, 1, again);
        insist(tk_deciders(game, again) == tk_deciders(game, state));
    }
    tk_dump(game, state, NULL, 0);
    insist(random_play(game, state, &random, PLAY_MOST) <= PLAY_MOST);
    tk_elapse(game, state, 1000, NULL);
    free(bytes);
    free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (game_count == 0) {
        open_games();
    }
    if (size == 0) {
        return 0;
    }
    const tk_game *game = games[(data[0] & GAME_BITS) % game_count];
    size_t given = size - 1;
    uint8_t *bytes = (data[0] & WHOLE) != 0     ? take_copy(data + 1, given)
                     : (data[0] & CHANGED) != 0 ? change(game, data + 1, size - 1, &given)
                                                : wrap(game, data + 1, size - 1, &given);
    tk_state *state = take_state(game);
    tk_error error;
    tk_status status = tk_load(game, bytes, given, state, &error);
    if (status == TK_OK) {
        use(game, state);
    } else {
        insist(error.status == status);
    }
    free(state);
    free(bytes);
    return 0;
}
