/* Buying (R12 to R15, R21, R32). */
#ifndef GAMES_RUSH_RULES_BUYING_H
#define GAMES_RUSH_RULES_BUYING_H

#include "games/rush/rules/piles.h"

void rush_pay(rush_doing *doing, unsigned card);
void rush_buy(rush_doing *doing, unsigned slot);

#endif
