#include "app/chess/setup/board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/chess/pack/pack.h"
#include "games/chess/words/words.h"

#define POSITION "position="

void setup_board_clear(setup_board *board, unsigned size) {
    *board = (setup_board){.name = ""};
    chess_draft_clear(&board->draft, size);
}

void setup_board_rename(setup_board *board, const char *name) {
    char visible[4 * sizeof board->name];
    tk_text text = tk_text_on(visible, sizeof visible);
    tk_text_visible(&text, name, strlen(name));
    tk_text_copy(board->name, sizeof board->name, visible, strlen(visible));
}

tk_status setup_board_token(setup_board *board, const char *token, size_t length, tk_error *error) {
    unsigned square = 0;
    tk_chess_content content;
    const tk_status status = chess_draft_token(&board->draft, token, length, &square, &content, error);
    if (status != TK_OK) {
        return status;
    }
    tk_chess_content *cell = chess_draft_at(&board->draft, square);
    if (content.thing != TK_CHESS_FREE && cell->thing != TK_CHESS_FREE) {
        return chess_refuse(error, TK_ERROR_CHESS_OVERLAP, 0, 0, (chess_part){token, length}, NULL);
    }
    *cell = content;
    return TK_OK;
}

/* ---- The engine's side ---- */

static tk_status build(const setup_board *board, chess_position *position, tk_error *error) {
    const tk_status status = chess_draft_position(&board->draft, true, position, error);
    return status == TK_OK ? chess_check_setup(position, error) : status;
}

/* Opens at what follows "position=" in `option`. */
static tk_status open_at(const char *option, tk_game **game, tk_state **state, tk_error *error) {
    const char *const options[] = {option, NULL};
    *state = NULL;
    tk_status status = tk_game_open("chess", options, NULL, game, error);
    if (status != TK_OK) {
        return status;
    }
    *state = malloc(tk_state_size(*game));
    if (*state == NULL) {
        tk_game_close(*game);
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    const tk_seed any = {{0}}; /* nothing is left to chance */
    tk_start(*game, &any, *state);
    return TK_OK;
}

tk_status setup_board_open(const setup_board *board, tk_game **game, tk_state **state, tk_error *error) {
    char option[sizeof POSITION + TK_CHESS_LINE_SIZE] = POSITION;
    chess_position position;
    tk_text text;
    *game = NULL;
    *state = NULL;
    tk_status status = build(board, &position, error);
    if (status != TK_OK) {
        return status;
    }
    tk_text_start(&text, option + strlen(option), TK_CHESS_LINE_SIZE);
    chess_write_line(&position, NULL, &text);
    tk_text_end(&text);
    return open_at(option, game, state, error);
}

tk_status setup_board_read(setup_board *board, const char *json, size_t size, tk_error *error) {
    chess_position position;
    const tk_status status = chess_read_setup(json, size, &position, error);
    if (status == TK_OK) {
        setup_board_clear(board, position.size);
        chess_draft_take(&board->draft, &position);
    }
    return status;
}

tk_status setup_board_write(const setup_board *board, tk_buffer *bytes, tk_error *error) {
    chess_position position;
    tk_text text;
    tk_status status = build(board, &position, error);
    if (status != TK_OK) {
        return status;
    }
    tk_text_start(&text, NULL, 0);
    chess_write_setup(&position, board->name, &text);
    size_t size = tk_text_end(&text);
    if (!tk_buffer_reserve(bytes, size + 1)) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_text_start(&text, bytes->data, size + 1);
    chess_write_setup(&position, board->name, &text);
    bytes->size = tk_text_end(&text);
    return TK_OK;
}
