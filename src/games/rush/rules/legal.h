/* What a deciding seat may do: all of it in a fixed order, or the reason why something is not. */
#ifndef GAMES_RUSH_RULES_LEGAL_H
#define GAMES_RUSH_RULES_LEGAL_H

#include "games/rush/rules/body.h"

size_t rush_legal(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action *actions, size_t capacity);
tk_status rush_check(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action action);

#endif
