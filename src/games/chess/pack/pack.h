/* The pack of Tank Chess: the table of pieces, the Basic Setups, and setup files (C21). */
#ifndef GAMES_CHESS_PACK_PACK_H
#define GAMES_CHESS_PACK_PACK_H

#include "games/chess/rules/body.h"

tk_status chess_read_pieces(const tk_pack *pack, chess_type type[TK_CHESS_KINDS], tk_error *error);
tk_status chess_read_basic(const tk_pack *pack, unsigned size, chess_position *position, tk_error *error);
tk_status chess_check_pack(const tk_pack *pack, tk_error *error);

/* What is read has been checked. */
tk_status chess_read_setup(const char *json, size_t size, chess_position *position, tk_error *error);
void chess_write_setup(const chess_position *position, const char *name, tk_text *text);
tk_status chess_check_setup(const chess_position *position, tk_error *error);

void chess_report_setup(const chess_rules *rules, const chess_position *position, tk_chess_report *report);

#endif
