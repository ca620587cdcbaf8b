/* What Leadership and Command both do (8.3.4, 8.4.1, D-2); see uses.c. */
#ifndef GAMES_DUEL_RULES_ACTION_USES_H
#define GAMES_DUEL_RULES_ACTION_USES_H

#include "games/duel/rules/flow/flow.h"

tk_status duel_may_use(const duel_rules *rules, const duel_body *body, unsigned use, unsigned target);
void duel_use_it(duel_doing *doing, unsigned use, unsigned target);
unsigned duel_conceal_number(const duel_rules *rules, const duel_body *body, unsigned tank);
/* An enemy seat with cards (D-45). */
tk_status duel_may_rob(const duel_rules *rules, const duel_body *body, unsigned seat);

#endif
