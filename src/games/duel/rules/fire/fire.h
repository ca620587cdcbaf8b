/* A shot from its final accuracy to its end (11.1.3.b to i, 11.1.4); see fire.c. */
#ifndef GAMES_DUEL_RULES_FIRE_FIRE_H
#define GAMES_DUEL_RULES_FIRE_FIRE_H

#include "games/duel/rules/flow/flow.h"

/* body->shot is filled. */
void duel_push_fire(duel_doing *doing);

#endif
