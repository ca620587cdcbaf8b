/* What a deciding seat may do; see legal.c. */
#ifndef GAMES_DUEL_RULES_LEGAL_H
#define GAMES_DUEL_RULES_LEGAL_H

#include "games/duel/rules/body.h"

size_t duel_legal(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action *actions, size_t capacity);
tk_status duel_check(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action);
/* Whether the question that is open would be asked with the hands as they are. */
bool duel_question_stands(const duel_rules *rules, const duel_body *body);

#endif
