/* The procedures of rounds and tank phases (3.1, 6.0, 7.0, 8.0, 8.1, 8.5, 9.0, 17.2) and the answers to what they ask,
 * for the tables of procedures.c. The steps are named for saved matches, which are checked against them. */
#ifndef GAMES_DUEL_RULES_ROUND_ROUND_H
#define GAMES_DUEL_RULES_ROUND_ROUND_H

#include "games/duel/rules/flow/inside.h"

enum { ROUND_BEGIN, ROUND_DRAW, ROUND_BIDS, ROUND_BIDDING, ROUND_TANKS, ROUND_REINFORCE };
enum { TANK_ADMINISTRATION, TANK_ACTION, TANK_DISCARD, TANK_ENDS = DUEL_TANK_ENDS };
enum {
    ADMINISTRATION_BEGIN,
    ADMINISTRATION_SMOKE,
    ADMINISTRATION_SMOKE_INSIDE,
    ADMINISTRATION_FIRE,
    ADMINISTRATION_FIRE_CHOSEN,
    ADMINISTRATION_FIRE_PAID,
    ADMINISTRATION_MORALE,
    ADMINISTRATION_MORALE_CHOSEN,
    ADMINISTRATION_MORALE_PAID,
    ADMINISTRATION_HATCH,
    ADMINISTRATION_HATCH_CHOSEN
};
enum { DISCARD_STEP_BEGIN, DISCARD_STEP_CHOSEN };
enum { RADIO_NEXT, RADIO_CHOSEN, RADIO_REPLIED };

duel_step duel_run_round, duel_run_tank, duel_run_administration, duel_run_discard_step, duel_run_radio;

extern const duel_answers duel_answers_bids, duel_answers_radio, duel_answers_radio_reply, duel_answers_fire_check,
    duel_answers_morale, duel_answers_hatch, duel_answers_discard_step;

/* initiative.c: what bidding is made of. */
bool duel_must_bid(const duel_rules *rules, const duel_body *body, unsigned seat);
void duel_bid(duel_doing *doing, unsigned seat, unsigned card, unsigned tank);
/* Turns the bids over, turns cards for tankobots, and puts the tanks in order. */
void duel_reveal_bids(duel_doing *doing);

#endif
