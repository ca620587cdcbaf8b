/* Actions and their parts: hooks of core/rules.h, and what the public header shows of them. */
#ifndef GAMES_DUEL_WORDS_PARTS_H
#define GAMES_DUEL_WORDS_PARTS_H

#include "core/rules.h"
#include "games/duel/rules/body.h"

bool duel_take_apart(const void *rules, tk_action action, tk_parts *parts);
bool duel_put_together(const void *rules, const tk_parts *parts, tk_action *action);
tk_duel_choice duel_choice_of(const duel_rules *rules, tk_action action);

#endif
