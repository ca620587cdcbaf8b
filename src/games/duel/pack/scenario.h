/* What a scenario may have, for its reader and for whoever makes one: limits, and the judge of a draft. */
#ifndef GAMES_DUEL_PACK_SCENARIO_H
#define GAMES_DUEL_PACK_SCENARIO_H

#include "core/faults.h"
#include "games/duel/pack/pack.h"

#define DUEL_SCENARIO_FORMAT "tankodrom-duel-scenario-1"

enum {
    DUEL_APCR_MOST = 9,
    DUEL_HILLS_MOST = 7,
    DUEL_ROAD_ORDERS_MOST = 8,
    DUEL_PASSES_MOST = 9,
    DUEL_OBJECTIVE_POINTS_MOST = 99,
    DUEL_SCENARIO_NAME_MOST = 120, /* bytes */
    DUEL_SCENARIO_TEXT_MOST = 1200
};

/* Which ranges an objective has; one with `to` has `from`. */
bool duel_objective_has_from(unsigned kind);
bool duel_objective_has_to(unsigned kind);

/* All that is wrong with a scenario of one's own, which bears its name itself. to->rules has what is printed
 * (duel_read_printed); rules->scenario is what could be read, which is the scenario where nothing is wrong. */
void duel_judge_scenario(const tk_json *draft, duel_reading *to, tk_faults *faults);
/* The text of one, refused at the first thing that is wrong. */
tk_status duel_read_own_scenario(const char *text, size_t length, duel_reading *to, tk_error *error);

#endif
