/* What can be chosen when a game is opened. */
#ifndef GAMES_RUSH_RULES_OPTIONS_H
#define GAMES_RUSH_RULES_OPTIONS_H

#include "games/rush/rules/body.h"

extern const tk_option_info rush_options[];
tk_status rush_read_options(const tk_options *given, rush_rules *rules, tk_error *error);

#endif
