/* The notation of actions; see notation.c. */
#ifndef GAMES_DUEL_WORDS_NOTATION_H
#define GAMES_DUEL_WORDS_NOTATION_H

#include "base/text.h"
#include "games/duel/rules/body.h"

void duel_write_action(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action, tk_text *text);
tk_status duel_read_action(const duel_rules *rules, const duel_body *body, unsigned seat, const char *string,
                           tk_action *action, tk_error *error);

#endif
