/* The pack of Tank Chess: the table of pieces and the Basic Setups. */
#ifndef GAMES_CHESS_PACK_PACK_H
#define GAMES_CHESS_PACK_PACK_H

#include "games/chess/rules/body.h"

tk_status chess_read_pieces(const tk_pack *pack, chess_type type[TK_CHESS_KINDS], tk_error *error);
tk_status chess_read_basic(const tk_pack *pack, unsigned size, chess_position *position, tk_error *error);
tk_status chess_check_pack(const tk_pack *pack, tk_error *error);

#endif
