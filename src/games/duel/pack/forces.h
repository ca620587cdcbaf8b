/* What options change in a scenario: tanks, crews, weather, optional rules, who commands what. */
#ifndef GAMES_DUEL_PACK_FORCES_H
#define GAMES_DUEL_PACK_FORCES_H

#include "core/options.h"
#include "games/duel/rules/body.h"

/* The options of the game, closed by one without a key. */
extern const tk_option_info duel_options[];
/* Fills edition, seats, commanders, tankobots and passes, and changes the scenario; the pack has been read. */
tk_status duel_apply_options(const tk_options *given, duel_rules *rules, tk_error *error);
/* Sides are made even for each edition by itself: leaves out the objectives that only another edition has. */
void duel_keep_objectives(duel_scenario *scenario, const duel_edition *edition);
/* 3.2.1, D-12: how often the deck is gone through with so many tanks in all. */
unsigned duel_usual_passes(unsigned tanks);

#endif
