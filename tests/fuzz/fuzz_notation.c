/* Moves and players' records (C20). The first byte chooses the game and the compass, the rest is a record; its first
 * line is also read as one move. */
#include <stdlib.h>
#include <string.h>
#include <tankodrom/chess.h>

#include "support/start.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { GAMES = 3 };

static const tk_game *open_game(unsigned which) {
    static const char *const options[GAMES][2] = {
        {NULL},
        {"size=20", NULL},
        {"position=8 b #D4 xE5 wCA1/N wRB1/NE wDC3/E bCH7/S bMF6/SW bLH3/W", NULL},
    };
    static tk_game *games[GAMES];
    if (games[which] == NULL && tk_game_open("chess", options[which], NULL, &games[which], NULL) != TK_OK) {
        abort();
    }
    return games[which];
}

static tk_state *new_state(const tk_game *game) {
    tk_state *state = malloc(tk_state_size(game));
    if (state == NULL) {
        abort();
    }
    start_match(game, 1, state);
    return state;
}

static tk_status take_move(void *context, unsigned seat, tk_action action, uint32_t line) {
    (void)seat, (void)action;
    uint32_t *last = context;
    if (line < *last) {
        abort();
    }
    *last = line;
    return TK_OK;
}

static void read_one(const tk_game *game, const char *text, bool turned) {
    tk_state *state = new_state(game);
    const unsigned seat = tk_chess_to_move(game, state);
    const char *at = text;
    tk_action action;
    tk_error error;
    tk_status status = tk_chess_move_read(game, state, turned, &at, &action, &error);
    if (status == TK_OK) {
        char written[32];
        tk_action again = 0;
        if (tk_action_text(game, state, seat, action, written, sizeof written) >= sizeof written ||
            tk_action_read(game, state, seat, written, &again, NULL) != TK_OK || again != action) {
            abort();
        }
    } else if (at != text || error.status != status || error.column > strlen(text) + 1) {
        abort();
    }
    free(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (size == 0) {
        return 0;
    }
    const tk_game *game = open_game(bytes[0] % GAMES);
    const bool turned = bytes[0] / GAMES % 2 != 0;
    char *text = malloc(size);
    if (text == NULL) {
        return 0;
    }
    memcpy(text, bytes + 1, size - 1);
    text[size - 1] = '\0';
    read_one(game, text, turned);
    uint32_t last = 0;
    tk_error error;
    tk_status status = tk_chess_players_read(game, text, size - 1, turned, take_move, &last, &error);
    if (status != TK_OK && (error.status != status || error.line < last)) {
        abort();
    }
    free(text);
    return 0;
}
