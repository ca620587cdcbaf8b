/* The phases of a round (3.1); see round.c. */
#ifndef GAMES_DUEL_RULES_ROUND_ROUND_H
#define GAMES_DUEL_RULES_ROUND_ROUND_H

#include "games/duel/rules/flow/flow.h"

/* ---- Bidding for initiative (7.0); see initiative.c ---- */

bool duel_must_bid(const duel_rules *rules, const duel_body *body, unsigned seat);
void duel_bid(duel_doing *doing, unsigned seat, unsigned card, unsigned tank);
/* Turns the bids over, turns cards for tankobots, and puts the tanks in order. */
void duel_reveal_bids(duel_doing *doing);

/* ---- A tank phase (8.0); see tank_phase.c ---- */

/* The cards that may go yet in the discard step under way (8.5); see discard_step.c. */
unsigned duel_discards_left(const duel_body *body);

enum { DUEL_TANK_ENDS = 3 }; /* the step that ends the phase: where duel_abandon_phase goes on */

#endif
