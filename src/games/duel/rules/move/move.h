/* Movement, flanking, terrain and what is seen of them (10.0, 5.4.1). */
#ifndef GAMES_DUEL_RULES_MOVE_MOVE_H
#define GAMES_DUEL_RULES_MOVE_MOVE_H

#include "games/duel/rules/flow/flow.h"

/* `way` is a tk_duel_way; see move.c. */
tk_status duel_may_go(const duel_rules *rules, const duel_body *body, unsigned way);

/* ---- Flanking (10.4); see flank.c ---- */

/* The other tank of the Flank under way, and whether its marker shall go. */
unsigned duel_flank_target(const duel_body *body);
bool duel_flank_evades(const duel_body *body);
/* An answer of TK_DUEL_ASK_FLANK, for a tank that moves or does not; and whether there is any. */
tk_status duel_may_flank(const duel_rules *rules, const duel_body *body, bool moving, unsigned target, bool defensive);
tk_status duel_may_flank_any(const duel_rules *rules, const duel_body *body, bool moving);

/* ---- Terrain (10.3) and Mines on a moving tank; see terrain.c ---- */

/* What is laid on whom by the Terrain action under way. */
typedef struct duel_laying {
    unsigned tank, card, half;
} duel_laying;
duel_laying duel_terrain_laid(const duel_body *body);
/* Whether the moving tank can get into terrain (10.3.1; snow). */
tk_status duel_may_enter(const duel_rules *rules, const duel_body *body, unsigned tank);
/* 10.2.4, D-51, D-64: Terrain or Mines on an enemy. */
tk_status duel_may_lay(const duel_rules *rules, const duel_body *body, unsigned kind, unsigned tank);

/* ---- Spotted triggers (5.4.1, D-5); see spotting.c ---- */

/* While TK_DUEL_ASK_SPOT is asked: the tank seen, and the one that may spot it. */
unsigned duel_spotted_tank(const duel_body *body);
unsigned duel_spotted_watcher(const duel_body *body);
/* TK_OK when the tank may be given a marker of that enemy now, dropping what it has acquired (D-46). */
tk_status duel_may_spot(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned target);
/* Spots, giving up what is acquired (D-46). */
void duel_take_spot(duel_doing *doing, unsigned tank, unsigned target);

#endif
