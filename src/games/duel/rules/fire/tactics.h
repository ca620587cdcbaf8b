/* Tactics (13); see tactics.c. */
#ifndef GAMES_DUEL_RULES_FIRE_TACTICS_H
#define GAMES_DUEL_RULES_FIRE_TACTICS_H

#include "games/duel/rules/flow/flow.h"

/* By seats; the result is in body->stopped. */
void duel_push_tactics(duel_doing *doing, unsigned defender, unsigned attacker);

#endif
