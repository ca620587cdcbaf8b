/* What the opponents of this folder choose with; see tankodrom/opponent.h for the manners. */
#ifndef OPPONENTS_INSIDE_H
#define OPPONENTS_INSIDE_H

#include <tankodrom/opponent.h>

/* Every legal action equally often. Knows no game. */
tk_action ai_random_choose(const tk_game *game, const tk_state *seen, unsigned seat, uint64_t seed);
/* Tank Chess, one turn and the answer to it. */
tk_action ai_simple_chess_choose(const tk_game *game, const tk_state *seen, unsigned seat, uint64_t seed);
/* Rush, one turn; the best use of the hand. */
tk_action ai_greedy_rush_choose(const tk_game *game, const tk_state *seen, unsigned seat, uint64_t seed);
/* Tank Duel, one action; by the odds of shots and the position after it. */
tk_action ai_gunner_choose(const tk_game *game, const tk_state *seen, unsigned seat, uint64_t seed);
/* Tank Duel: a seat that the rules play by themselves. */
tk_action ai_tankobot_choose(const tk_game *game, const tk_state *seen, unsigned seat, uint64_t seed);

#endif
