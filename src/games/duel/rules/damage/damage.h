/* The damage check (12.1); see damage.c. */
#ifndef GAMES_DUEL_RULES_DAMAGE_DAMAGE_H
#define GAMES_DUEL_RULES_DAMAGE_DAMAGE_H

#include "games/duel/rules/flow/flow.h"

/* by, from, target, location and card of body->shot are filled. */
void duel_push_damage(duel_doing *doing);

#endif
