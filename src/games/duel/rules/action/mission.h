/* What the mission adds to the rules (8.1.b, 8.4.2, 14.3, D-24); see mission.c. */
#ifndef GAMES_DUEL_RULES_ACTION_MISSION_H
#define GAMES_DUEL_RULES_ACTION_MISSION_H

#include "games/duel/rules/flow/flow.h"

void duel_push_mission(duel_doing *doing, tk_duel_mission mission);
tk_status duel_may_mission(const duel_rules *rules, const duel_body *body, unsigned mission);
bool duel_hill_is_free(const duel_rules *rules, const duel_body *body);
/* Deep mud forbids a side to flank and to go ahead of its lead tank, until it has two roads. */
bool duel_mud_binds(const duel_rules *rules, const duel_body *body, unsigned side);
bool duel_is_lead(const duel_rules *rules, const duel_body *body, unsigned tank);
/* Points that a side begins with; VP of the mission in administration (8.1.b). */
void duel_mission_start(duel_doing *doing);
void duel_mission_points(duel_doing *doing, unsigned tank);

#endif
