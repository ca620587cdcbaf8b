/* Tankobots at the table of the Tank Duel tests: the known table of temperaments, and the Soviets played by it. */
#ifndef SUPPORT_DUEL_BOT_H
#define SUPPORT_DUEL_BOT_H

#include "support/duel/battle.h"

/* The faces of all temperaments as they are known. */
void bot_faces(duel_rules *rules);
/* The Soviets of seat 1 are tankobots of that temperament, and a round is about to begin. All stand in the centre and
 * nobody has spotted anybody. */
void bot_before(duel_table *table, tk_duel_temperament temperament, const duel_scenario *scenario);
/* The phase of S1 begins, first of all tanks; what its administration turns is on the pile. */
void bot_phase(duel_table *table);
/* Both: S1 is about to act, and what it turns next is of no use to it. */
void bot_open(duel_table *table, tk_duel_temperament temperament, const duel_scenario *scenario);
/* Lets it act, and fails unless it says this first of all that it does; peril is no doing. */
void bot_does(duel_table *table, tk_duel_bot_reason reason);
/* Whether it said that in the last action. */
bool bot_said(const duel_table *table, tk_duel_bot_reason reason);
const char *bot_name(tk_duel_temperament temperament);

#endif
