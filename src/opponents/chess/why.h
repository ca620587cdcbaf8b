/* Why a move is good, as the position has it: what it destroys, what it saves, what can be hit afterwards. */
#ifndef OPPONENTS_CHESS_WHY_H
#define OPPONENTS_CHESS_WHY_H

#include <tankodrom/opponent.h>

#include "games/chess/rules/body.h"

/* What a piece can do and how hard it is to destroy. */
int ai_chess_worth(const chess_rules *rules, unsigned kind);
/* Fills in the reason of a legal move of the side to move. */
void ai_chess_why(const chess_rules *rules, const chess_position *position, tk_action action, tk_thought *thought);

#endif
