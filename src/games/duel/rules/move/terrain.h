/* Terrain (10.3) and Mines on a moving tank; see terrain.c. */
#ifndef GAMES_DUEL_RULES_MOVE_TERRAIN_H
#define GAMES_DUEL_RULES_MOVE_TERRAIN_H

#include "games/duel/rules/flow/flow.h"

void duel_push_terrain(duel_doing *doing, unsigned tank, unsigned card, unsigned half, bool by_enemy);
/* What is laid on whom by the Terrain action under way. */
typedef struct duel_laying {
    unsigned tank, card, half;
} duel_laying;
duel_laying duel_terrain_laid(const duel_body *body);
/* Whether the moving tank can get into terrain (10.3.1; snow). */
tk_status duel_may_enter(const duel_rules *rules, const duel_body *body, unsigned tank);
/* 10.2.4, D-51, D-64: Terrain or Mines on an enemy. */
tk_status duel_may_lay(const duel_rules *rules, const duel_body *body, unsigned kind, unsigned tank);

#endif
