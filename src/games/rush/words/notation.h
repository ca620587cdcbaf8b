/* The notation of actions. */
#ifndef GAMES_RUSH_WORDS_NOTATION_H
#define GAMES_RUSH_WORDS_NOTATION_H

#include "games/rush/rules/body.h"

void rush_write_action(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action action, tk_text *text);
tk_status rush_read_action(const rush_rules *rules, const rush_body *body, unsigned seat, const char *string,
                           tk_action *action, tk_error *error);

#endif
