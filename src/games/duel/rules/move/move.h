/* Movement (10.1); see move.c. */
#ifndef GAMES_DUEL_RULES_MOVE_MOVE_H
#define GAMES_DUEL_RULES_MOVE_MOVE_H

#include "games/duel/rules/flow/flow.h"

void duel_push_move(duel_doing *doing, unsigned tank);
/* `way` is a tk_duel_way. */
tk_status duel_may_go(const duel_rules *rules, const duel_body *body, unsigned way);

#endif
