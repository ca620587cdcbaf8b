/* C18: the automatic draws. */
#ifndef GAMES_CHESS_RULES_DRAWS_H
#define GAMES_CHESS_RULES_DRAWS_H

#include "games/chess/rules/body.h"

void chess_history_add(const chess_rules *rules, chess_body *body);
/* The draw that a move makes which leads to a position with that hash, `quiet` moves since a piece was destroyed; the
 * body is as before the move, or at least its history is. */
tk_chess_end chess_draw_after(const chess_rules *rules, const chess_body *body, uint64_t hash, uint32_t quiet);

#endif
