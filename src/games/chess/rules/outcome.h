/* How a match ended (C16, C18, C19). */
#ifndef GAMES_CHESS_RULES_OUTCOME_H
#define GAMES_CHESS_RULES_OUTCOME_H

#include "games/chess/rules/body.h"

void chess_outcome(const chess_rules *rules, const chess_body *body, tk_outcome *outcome);

#endif
