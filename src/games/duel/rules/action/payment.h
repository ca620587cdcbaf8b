/* Order icons (4.2.3); see payment.c. */
#ifndef GAMES_DUEL_RULES_ACTION_PAYMENT_H
#define GAMES_DUEL_RULES_ACTION_PAYMENT_H

#include "games/duel/rules/flow/flow.h"

/* So many are missing; the hand must keep so many cards, because they are to be discarded afterwards. */
void duel_push_payment(duel_doing *doing, unsigned missing, unsigned kept);
/* How many are missing while TK_DUEL_ASK_PAYMENT is asked. */
unsigned duel_payment_missing(const duel_body *body);
/* A hand can pay so many order icons and keep so many cards. */
tk_status duel_may_afford(const duel_rules *rules, const duel_set *hand, unsigned orders, unsigned kept);

#endif
