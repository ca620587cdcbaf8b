/* Anti-tank guns (17.1, D-24); see guns.c. */
#ifndef GAMES_DUEL_RULES_FIRE_GUNS_H
#define GAMES_DUEL_RULES_FIRE_GUNS_H

#include "games/duel/rules/flow/flow.h"

void duel_push_gun(duel_doing *doing, unsigned gun, unsigned target); /* its order icons are paid */
/* The gun that is announced and has not fired yet, or has and is in body->shot; false when there is none. */
bool duel_gun_aims(const duel_body *body, unsigned *gun, unsigned *target, bool *fires);
/* Gun of the active tank's side at a target that the active tank has spotted; hands and payments are the caller's. */
tk_status duel_may_fire_gun(const duel_rules *rules, const duel_body *body, unsigned gun, unsigned target);

#endif
