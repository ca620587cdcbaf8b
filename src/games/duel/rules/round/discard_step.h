/* The discard step (8.5); see discard_step.c. */
#ifndef GAMES_DUEL_RULES_ROUND_DISCARD_STEP_H
#define GAMES_DUEL_RULES_ROUND_DISCARD_STEP_H

#include "games/duel/rules/flow/flow.h"

void duel_push_discard_step(duel_doing *doing, unsigned tank);

#endif
