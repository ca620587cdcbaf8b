/* Bidding for initiative (7.0); see initiative.c. */
#ifndef GAMES_DUEL_RULES_ROUND_INITIATIVE_H
#define GAMES_DUEL_RULES_ROUND_INITIATIVE_H

#include "games/duel/rules/flow/flow.h"

bool duel_must_bid(const duel_rules *rules, const duel_body *body, unsigned seat);
void duel_bid(duel_doing *doing, unsigned seat, unsigned card, unsigned tank);
/* Turns the bids over, turns cards for tankobots, and puts the tanks in order. */
void duel_reveal_bids(duel_doing *doing);

#endif
