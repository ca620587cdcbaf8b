/* The odds of a shot, as tankodrom/duel.h says; see odds.c. */
#ifndef GAMES_DUEL_RULES_FIRE_ODDS_H
#define GAMES_DUEL_RULES_FIRE_ODDS_H

#include "games/duel/rules/body.h"

bool duel_aim_now(const duel_rules *rules, const duel_body *body, unsigned target, tk_duel_aim *aim);
bool duel_odds(const duel_rules *rules, const duel_body *body, const tk_duel_aim *aim, tk_duel_odds *odds);

#endif
