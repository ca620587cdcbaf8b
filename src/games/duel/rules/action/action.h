/* The action step (8.2); see action.c. */
#ifndef GAMES_DUEL_RULES_ACTION_ACTION_H
#define GAMES_DUEL_RULES_ACTION_ACTION_H

#include "games/duel/rules/flow/flow.h"

enum { DUEL_FIRE_ORDERS = 3 }; /* for a fire in place of the tank action (12.3.2) */

void duel_push_action_step(duel_doing *doing, unsigned tank);
/* Order icons that a gun of the active side takes. */
unsigned duel_gun_orders(const duel_rules *rules, const duel_body *body, unsigned gun);

#endif
