/* Setup files (C21). */
#ifndef GAMES_CHESS_PACK_SETUP_H
#define GAMES_CHESS_PACK_SETUP_H

#include "games/chess/rules/body.h"

/* What is read has been checked. */
tk_status chess_read_setup(const char *json, size_t size, chess_position *position, tk_error *error);
void chess_write_setup(const chess_position *position, const char *name, tk_text *text);
tk_status chess_check_setup(const chess_position *position, tk_error *error);

#endif
