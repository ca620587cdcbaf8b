/* The phases of a round (3.1); see round.c. */
#ifndef GAMES_DUEL_RULES_ROUND_ROUND_H
#define GAMES_DUEL_RULES_ROUND_ROUND_H

#include "games/duel/rules/flow/flow.h"

void duel_push_round(duel_doing *doing);

#endif
