/* Infantry (17.3, D-24); see infantry.c. Hands and the phase are the caller's. */
#ifndef GAMES_DUEL_RULES_FIRE_INFANTRY_H
#define GAMES_DUEL_RULES_FIRE_INFANTRY_H

#include "games/duel/rules/flow/flow.h"

void duel_push_infantry(duel_doing *doing, unsigned target); /* the card is laid down */
/* Whom the infantry attacks. */
unsigned duel_infantry_target(const duel_body *body);
tk_status duel_may_advance(const duel_rules *rules, const duel_body *body, unsigned card);
tk_status duel_may_assault(const duel_rules *rules, const duel_body *body, unsigned card, unsigned target);
/* The infantry of the active tank's side goes 200 m forward; the card is laid down. */
void duel_advance(duel_doing *doing);

#endif
