/* Actions in words, of every game of the registry: any text is read as a legal action or refused with a reason, and
 * what was read is written and read back as the same. The first byte chooses the game, the second how far a random
 * match has come, the rest is the text. Tank Duel also comes with everything that its default scenario lacks. */
#include <stdlib.h>
#include <string.h>

#include <tankodrom/game.h>

#include "support/memory.h"
#include "support/random_play.h"
#include "support/start.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { GAMES_MOST = 8 };

static const tk_game *open_game(unsigned choice) {
    static const char *const many[] = {
        "scenario=high-ground", "german=2", "soviet=2", "infantry=on", "guns=on", "radios=on", "weather=snow", NULL};
    static tk_game *games[GAMES_MOST];
    size_t count = 0;
    while (count + 1 < GAMES_MOST && tk_game_info_at(count) != NULL) {
        count++;
    }
    size_t which = choice % (count + 1);
    const char *name = which < count ? tk_game_info_at(which)->name : "duel";
    if (games[which] == NULL && tk_game_open(name, which < count ? NULL : many, NULL, &games[which], NULL) != TK_OK) {
        abort();
    }
    return games[which];
}

static void read_as(const tk_game *game, const tk_state *state, unsigned seat, const char *text) {
    tk_action action = 0;
    tk_error error;
    tk_status status = tk_action_read(game, state, seat, text, &action, &error);
    if (status != TK_OK) {
        if (error.status != status || error.column > strlen(text) + 1) {
            abort();
        }
        return;
    }
    char written[256];
    tk_action again = 0;
    if (tk_check(game, state, seat, action) != TK_OK ||
        tk_action_text(game, state, seat, action, written, sizeof written) >= sizeof written ||
        tk_action_read(game, state, seat, written, &again, NULL) != TK_OK || again != action) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2) {
        return 0;
    }
    const tk_game *game = open_game(data[0]);
    tk_state *state = take_state(game);
    tk_guess random;
    tk_guess_seed(&random, data[1]);
    start_match(game, data[1], state);
    random_play(game, state, &random, data[1]);
    char *text = take(size - 1);
    memcpy(text, data + 2, size - 2);
    text[size - 2] = '\0';
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
        if ((tk_deciders(game, state) >> seat & 1u) != 0) {
            read_as(game, state, seat, text);
        }
    }
    free(text);
    free(state);
    return 0;
}
