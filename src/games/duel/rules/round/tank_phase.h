/* A tank phase (8.0); see tank_phase.c. */
#ifndef GAMES_DUEL_RULES_ROUND_TANK_PHASE_H
#define GAMES_DUEL_RULES_ROUND_TANK_PHASE_H

#include "games/duel/rules/flow/flow.h"

enum { DUEL_TANK_ENDS = 3 }; /* the step that ends the phase: where duel_abandon_phase goes on */

void duel_push_tank(duel_doing *doing, unsigned tank);

#endif
