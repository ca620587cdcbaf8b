/* The end of the match and who has won it (3.2.3, 14.0); see outcome.c. */
#ifndef GAMES_DUEL_RULES_OUTCOME_H
#define GAMES_DUEL_RULES_OUTCOME_H

#include "games/duel/rules/flow/flow.h"

int duel_side_points(const duel_rules *rules, const duel_body *body, unsigned side);
int duel_side_medals(const duel_rules *rules, const duel_body *body, unsigned side);
/* The match is over: nobody is asked any more. Pushes, questions and returns after it do nothing. */
void duel_finish(duel_doing *doing);
void duel_outcome(const duel_rules *rules, const duel_body *body, tk_outcome *outcome);

#endif
