/* A setup of Tank Chess while it is being made, with its name: whether it is a setup (C21) is asked only when it is
 * checked, shown by the engine or saved. */
#ifndef APP_CHESS_SETUP_BOARD_H
#define APP_CHESS_SETUP_BOARD_H

#include <tankodrom/chess.h>

#include "base/buffer.h"
#include "games/chess/pack/draft.h"

typedef struct setup_board {
    chess_draft draft;
    char name[128];
} setup_board;

/* Bare, White to move, without a name. */
void setup_board_clear(setup_board *board, unsigned size);
/* What a setup file holds, without its name. TK_ERROR_CHESS_… or TK_ERROR_JSON… when it is none. */
tk_status setup_board_read(setup_board *board, const char *json, size_t size, tk_error *error);
/* Names it; what no file may have in it becomes visible marks. */
void setup_board_rename(setup_board *board, const char *name);
/* Puts or takes away by a token of position lines: #O2, xB11, wHC1/N, and -O2 for making a square free. What stands
 * there already is not replaced. */
tk_status setup_board_token(setup_board *board, const char *token, size_t length, tk_error *error);

/* A game that starts there, and its start, both for the caller to close and free. TK_ERROR_CHESS_… when it is no
 * setup. */
tk_status setup_board_open(const setup_board *board, tk_game **game, tk_state **state, tk_error *error);
/* The setup file. */
tk_status setup_board_write(const setup_board *board, tk_buffer *bytes, tk_error *error);

#endif
