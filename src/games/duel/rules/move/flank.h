/* Flanking (10.4); see flank.c. */
#ifndef GAMES_DUEL_RULES_MOVE_FLANK_H
#define GAMES_DUEL_RULES_MOVE_FLANK_H

#include "games/duel/rules/flow/flow.h"

void duel_push_flank(duel_doing *doing, unsigned tank);
/* The other tank of the Flank under way, and whether its marker shall go. */
unsigned duel_flank_target(const duel_body *body);
bool duel_flank_evades(const duel_body *body);
/* An answer of TK_DUEL_ASK_FLANK, for a tank that moves or does not; and whether there is any. */
tk_status duel_may_flank(const duel_rules *rules, const duel_body *body, bool moving, unsigned target, bool defensive);
tk_status duel_may_flank_any(const duel_rules *rules, const duel_body *body, bool moving);

#endif
