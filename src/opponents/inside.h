/* What the opponents of this folder think with; see tankodrom/opponent.h for the manners. */
#ifndef OPPONENTS_INSIDE_H
#define OPPONENTS_INSIDE_H

#include <tankodrom/opponent.h>

/* Who plays a game besides by chance, closed by a row without a name: levels from the lowest, the master, those that
 * others are measured by. */
extern const tk_opponent ai_chess_players[], ai_rush_players[], ai_duel_players[];
/* Found by their names and never listed: other ways to think, for tournaments to compare. */
extern const tk_opponent ai_rush_trials[], ai_duel_trials[];

/* Every legal action equally often. Knows no game. */
void ai_random_think(const tk_opponent *self, const tk_think *think, tk_thought *thought);
/* Tank Chess, one turn and the answer to it. */
void ai_simple_chess_think(const tk_opponent *self, const tk_think *think, tk_thought *thought);
/* Rush, one turn; the best use of the hand. */
void ai_greedy_rush_think(const tk_opponent *self, const tk_think *think, tk_thought *thought);
/* Tank Duel, one action; by the odds of shots and the position after it. */
void ai_gunner_think(const tk_opponent *self, const tk_think *think, tk_thought *thought);
/* Tank Duel: a seat that the rules play by themselves. */
void ai_tankobot_think(const tk_opponent *self, const tk_think *think, tk_thought *thought);

/* Why a legal action may be good, as the table has it; see tk_opponent_explain. */
const tk_shape *ai_chess_explain(const tk_think *think, tk_action action, tk_thought *thought);
const tk_shape *ai_rush_explain(const tk_think *think, tk_action action, tk_thought *thought);
const tk_shape *ai_duel_explain(const tk_think *think, tk_action action, tk_thought *thought);

/* A reason without fields. */
#define AI_REASON(key, words)                                                                                          \
    {                                                                                                                  \
        key, "", .text = (words), .field = { TK_NO_FIELDS }                                                            \
    }

#endif
