/* What can be chosen when a game is opened. */
#ifndef GAMES_CHESS_RULES_OPTIONS_H
#define GAMES_CHESS_RULES_OPTIONS_H

#include "games/chess/rules/body.h"

extern const tk_option_info chess_options[];
/* Also reads the start position; the pack of the rules is there. */
tk_status chess_read_options(const tk_options *given, chess_rules *rules, tk_error *error);

#endif
