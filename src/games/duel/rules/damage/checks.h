/* What turns cards without asking anybody, and says whether the tank is eliminated now. */
#ifndef GAMES_DUEL_RULES_DAMAGE_CHECKS_H
#define GAMES_DUEL_RULES_DAMAGE_CHECKS_H

#include "games/duel/rules/flow/flow.h"

bool duel_explosion_check(duel_doing *doing, unsigned tank, unsigned by); /* 12.2 */
bool duel_explode(duel_doing *doing, unsigned tank, unsigned by);         /* 12.2.2 */
bool duel_ignition_check(duel_doing *doing, unsigned tank, unsigned by);  /* 12.3.1 */
bool duel_ignite(duel_doing *doing, unsigned tank, unsigned by);          /* D-34 */
bool duel_out_of_control(duel_doing *doing, unsigned tank, unsigned by);  /* escape, then abandoned */
void duel_put_out(duel_doing *doing, unsigned tank);                      /* 12.3.3 */
/* Nobody survives (D-3). Always true. */
bool duel_catastrophe(duel_doing *doing, unsigned tank, unsigned by);

#endif
