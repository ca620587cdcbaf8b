/* The pack of Tank Chess: the table of pieces, the Basic Setups, and setup files (C21). */
#ifndef GAMES_CHESS_PACK_PACK_H
#define GAMES_CHESS_PACK_PACK_H

#include "base/grid.h"
#include "games/chess/rules/body.h"

tk_status chess_read_pieces(const tk_pack *pack, chess_type type[TK_CHESS_KINDS], tk_error *error);
tk_status chess_read_basic(const tk_pack *pack, unsigned size, chess_position *position, tk_error *error);
tk_status chess_check_pack(const tk_pack *pack, tk_error *error);

/* What is read has been checked. */
tk_status chess_read_setup(const char *json, size_t size, chess_position *position, tk_error *error);
void chess_write_setup(const chess_position *position, const char *name, tk_text *text);
tk_status chess_check_setup(const chess_position *position, tk_error *error);

/* What a side has, and whether any of it can leave its square. */
typedef struct chess_side_count {
    unsigned pieces, kinds[TK_CHESS_KINDS];
    bool mobile;
} chess_side_count;
chess_side_count chess_count_side(const chess_position *position, unsigned colour);

/* Free squares that no piece could ever drive to; squares whose counterpart through the centre does not hold the same;
 * what each colour could destroy on the first turn, were it to move. */
tk_grid chess_find_unreached(const chess_position *position);
tk_grid chess_find_unmatched(const chess_position *position);
tk_grid chess_find_targets(const chess_rules *rules, const chess_position *position, unsigned colour);

void chess_report_setup(const chess_rules *rules, const chess_position *position, tk_chess_report *report);

#endif
