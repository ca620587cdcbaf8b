/* A match of Tank Chess as players write it down, a pair of moves a line (docs/notation.md). */
#include <string.h>
#include <tankodrom/chess.h>

#include "wasm/inside.h"

static tk_status take_move(void *context, unsigned seat, tk_action action, uint32_t line) {
    (void)line;
    return tk_record_apply(context, seat, action, NULL);
}

tk_status engine_read_players(engine *asked, engine_question *question, tk_error *error) {
    const tk_seed any = {{0}}; /* nothing is left to chance in such a game */
    const char *text = NULL;
    bool turned = false;
    tk_game *game = NULL;
    tk_record *record = NULL;
    if (engine_need_text(question, "text", &text, error) != TK_OK ||
        engine_take_switch(question, "turned", &turned, error) != TK_OK ||
        engine_open_game(asked, question, tk_record_game(asked->record), &game, error) != TK_OK) {
        return error->status;
    }
    if (engine_plain(tk_record_new(game, &any, &record), error) != TK_OK) {
        tk_game_close(game);
        return error->status;
    }
    const tk_status status =
        tk_chess_players_read(tk_record_game(record), text, strlen(text), turned, take_move, record, error);
    if (status == TK_ERROR_NOT_IN_GAME) {
        tk_record_close(record);
        return status;
    }
    if (status != TK_OK) { /* what came before is a match all the same */
        question->left_out = *error;
    }
    engine_match_take_own(asked, record);
    return TK_OK;
}
