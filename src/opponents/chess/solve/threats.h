/* Moves that threaten to win with the next one.
 *
 * Where a side cannot win at once, a move of it makes a threat only by the piece that moves, from where it then stands,
 * or by another one that gets through where it stood. The second is asked once a piece, the first once a square and
 * facing, without making the move: some ten times faster than to look at every position after a move. */
#ifndef OPPONENTS_CHESS_SOLVE_THREATS_H
#define OPPONENTS_CHESS_SOLVE_THREATS_H

#include "games/chess/rules/body.h"

/* The mark of such a move, above the bits that an action has. */
#define SOLVE_THREAT (UINT64_C(1) << 63)

/* Marks them among all moves of a colour, which come as the generator gives them, in a position where it cannot win at
 * once. A move that opens a line for others, and may block it again, is marked too. The position is as before
 * afterwards. */
void ai_solve_mark_threats(const chess_rules *rules, chess_position *position, unsigned colour, tk_action *moves,
                           size_t count);

#endif
