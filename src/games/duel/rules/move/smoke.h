/* Smoke (10.5); see smoke.c. */
#ifndef GAMES_DUEL_RULES_MOVE_SMOKE_H
#define GAMES_DUEL_RULES_MOVE_SMOKE_H

#include "games/duel/rules/flow/flow.h"

void duel_push_smoke(duel_doing *doing, unsigned tank);

#endif
