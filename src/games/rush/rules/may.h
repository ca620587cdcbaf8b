/* "May this be done?", asked by the list of legal actions and by the check of one: TK_OK or the reason. */
#ifndef GAMES_RUSH_RULES_MAY_H
#define GAMES_RUSH_RULES_MAY_H

#include "games/rush/rules/body.h"

tk_status rush_may_pay(const rush_rules *rules, const rush_body *body, unsigned card);
tk_status rush_may_buy(const rush_rules *rules, const rush_body *body, unsigned slot);
/* R12, R25: how much more the vehicle in that slot costs than can be spent on it in this phase; 0 for an empty one. */
unsigned rush_missing(const rush_rules *rules, const rush_body *body, unsigned slot);
tk_status rush_may_use(const rush_rules *rules, const rush_body *body, unsigned card, unsigned ability);
tk_status rush_may_protect(const rush_rules *rules, const rush_body *body, unsigned card, unsigned base);
/* R17, R18: bases of the active player that a card with a defence may protect, a bit each. */
unsigned rush_bases_to_protect(const rush_body *body);
tk_status rush_may_hit(const rush_rules *rules, const rush_body *body, unsigned target, unsigned seat, unsigned base);
tk_status rush_may_take(const rush_rules *rules, const rush_body *body, unsigned slot);
tk_status rush_may_join(const rush_rules *rules, const rush_body *body, unsigned card);
tk_status rush_may_strike(const rush_rules *rules, const rush_body *body, unsigned card, unsigned target, unsigned seat,
                          unsigned base);
tk_status rush_may_reward(const rush_body *body, unsigned doubles);
/* Whether an attacker has any legal target. */
bool rush_has_target(const rush_rules *rules, const rush_body *body, unsigned card);
/* Whether the card being resolved has an ability left that could be used. */
bool rush_has_ability(const rush_rules *rules, const rush_body *body);

#endif
