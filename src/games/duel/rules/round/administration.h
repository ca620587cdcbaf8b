/* The administration step (8.1); see administration.c. */
#ifndef GAMES_DUEL_RULES_ROUND_ADMINISTRATION_H
#define GAMES_DUEL_RULES_ROUND_ADMINISTRATION_H

#include "games/duel/rules/flow/flow.h"

void duel_push_administration(duel_doing *doing, unsigned tank);

#endif
