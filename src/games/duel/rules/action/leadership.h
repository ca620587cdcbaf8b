/* Leadership played alone (8.3.4); see leadership.c. */
#ifndef GAMES_DUEL_RULES_ACTION_LEADERSHIP_H
#define GAMES_DUEL_RULES_ACTION_LEADERSHIP_H

#include "games/duel/rules/flow/flow.h"

void duel_push_leadership(duel_doing *doing, unsigned tank);

#endif
