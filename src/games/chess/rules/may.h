/* Why a move is none. */
#ifndef GAMES_CHESS_RULES_MAY_H
#define GAMES_CHESS_RULES_MAY_H

#include "games/chess/rules/body.h"

/* TK_OK, or the reason by rule. Any 64-bit value may be asked. */
tk_status chess_moves_check(const chess_rules *rules, const chess_position *position, unsigned colour,
                            tk_action action);

#endif
