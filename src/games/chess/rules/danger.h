/* What stands under fire: what pieces could destroy on the next turn of their side (C9 to C15), whether that side is to
 * move or not, and also where the match is over: C17 asks so, and so do people who look at a board. */
#ifndef GAMES_CHESS_RULES_DANGER_H
#define GAMES_CHESS_RULES_DANGER_H

#include "games/chess/rules/body.h"

enum { CHESS_SHOTS_MOST = 3 * (8 * 64 + 1) }; /* in three directions or at three distances, from wherever it can be */

/* The shots of one piece at enemies of the set `targets`; returns how many. */
size_t chess_shots_list(const chess_rules *rules, const chess_position *position, unsigned colour, unsigned index,
                        uint64_t targets, tk_action shots[CHESS_SHOTS_MOST]);
/* What each piece of a colour could destroy of the set `targets`: hit[place in the list], 0 for pieces that are gone.
 */
void chess_threats_find(const chess_rules *rules, const chess_position *position, unsigned colour, uint64_t targets,
                        uint64_t hit[TK_CHESS_PIECES_MOST]);
/* The pieces of a colour that could destroy an enemy of the set `targets`. */
uint64_t chess_attackers(const chess_rules *rules, const chess_position *position, unsigned colour, uint64_t targets);
/* The pieces of a colour that the other could destroy. */
uint64_t chess_endangered(const chess_rules *rules, const chess_position *position, unsigned colour);
/* The shots of one piece at a free square, if something of the other colour without armour stood there. */
size_t chess_shots_at_free(const chess_rules *rules, const chess_position *position, unsigned colour, unsigned index,
                           unsigned square, tk_action shots[CHESS_SHOTS_MOST]);

#endif
