/* Crew orders (8.3.5), and clearing a jammed transmission (D-39); see crew_order.c. */
#ifndef GAMES_DUEL_RULES_ACTION_CREW_ORDER_H
#define GAMES_DUEL_RULES_ACTION_CREW_ORDER_H

#include "games/duel/rules/flow/flow.h"

/* `more`: of a spot 1 pays for a second card; of a swap the member who moves. */
void duel_push_order(duel_doing *doing, tk_duel_order order, unsigned target, unsigned more);
void duel_push_clear(duel_doing *doing);
/* Whom the order under way tries to spot. */
unsigned duel_order_target(const duel_body *body);
tk_status duel_may_order(const duel_rules *rules, const duel_body *body, unsigned order, unsigned tank, unsigned more);
tk_status duel_may_clear(const duel_rules *rules, const duel_body *body);
tk_status duel_may_load(const duel_rules *rules, const duel_body *body);
/* Where a member may go, or TK_DUEL_NONE. */
unsigned duel_swap_to(const duel_rules *rules, const duel_body *body, unsigned member);
void duel_load_round(duel_doing *doing);

#endif
