/* Snapshots: any bytes are refused without harm, and a snapshot with any of its bytes changed too; one that is whole is
 * read back as the same match. The first byte says how the others are taken: as a whole file; or as a match and changes
 * of its bytes: seed, how far it has come (two bytes), then where (two bytes) and what is turned there. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/registry.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/saved.h"
#include "support/sealed/game.h"
#include "support/start.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { GAMES_MOST = 8, WHOLE = 0x80, GAME_BITS = 0x7f };

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

static void open_games(void) {
    static const char *const three[] = {"seats=3", NULL};
    open_one(&sealed_game, three);
    for (size_t i = 0; tk_registry[i] != NULL; i++) {
        open_one(tk_registry[i], NULL);
    }
}

static tk_state *play(const tk_game *game, const uint8_t *data, size_t size) {
    tk_state *state = take_state(game);
    tk_guess random;
    tk_guess_seed(&random, size > 0 ? data[0] : 0);
    start_match(game, size > 0 ? data[0] : 0, state);
    random_play(game, state, &random, size >= 3 ? data[1] + 256u * (data[2] & 1u) : 0);
    return state;
}

static void try_changed(const tk_game *game, const uint8_t *data, size_t size) {
    enum { HEAD = 3, CHANGE = 3 };
    size_t count;
    tk_state *state = play(game, data, size), *again = take_state(game);
    uint8_t *whole = saved_take(game, state, &count), *bytes = take_copy(whole, count);
    for (size_t at = HEAD; at + CHANGE <= size; at += CHANGE) {
        bytes[(data[at] + 256u * data[at + 1]) % count] ^= data[at + 2];
    }
    bool same = memcmp(whole, bytes, count) == 0;
    insist((tk_load(game, bytes, count, again, NULL) == TK_OK) == same);
    insist(!same || tk_hash(game, again) == tk_hash(game, state));
    free(bytes);
    free(whole);
    free(again);
    free(state);
}

static void try_whole(const tk_game *game, const uint8_t *data, size_t size) {
    tk_state *state = take_state(game);
    uint8_t *bytes = take_copy(data, size);
    tk_error error;
    tk_status status = tk_load(game, bytes, size, state, &error);
    insist(status == TK_OK || error.status == status);
    free(bytes);
    free(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (game_count == 0) {
        open_games();
    }
    if (size == 0) {
        return 0;
    }
    const tk_game *game = games[(data[0] & GAME_BITS) % game_count];
    if ((data[0] & WHOLE) != 0) {
        try_whole(game, data + 1, size - 1);
    } else {
        try_changed(game, data + 1, size - 1);
    }
    return 0;
}
