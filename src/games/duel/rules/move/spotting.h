/* Spotted triggers (5.4.1, D-5); see spotting.c. */
#ifndef GAMES_DUEL_RULES_MOVE_SPOTTING_H
#define GAMES_DUEL_RULES_MOVE_SPOTTING_H

#include "games/duel/rules/flow/flow.h"

/* Every enemy may spot the tank seen now, or only one of them. */
void duel_push_spotted(duel_doing *doing, unsigned seen);
void duel_push_shown(duel_doing *doing, unsigned seen, unsigned watcher);
/* While TK_DUEL_ASK_SPOT is asked: the tank seen, and the one that may spot it. */
unsigned duel_spotted_tank(const duel_body *body);
unsigned duel_spotted_watcher(const duel_body *body);
/* TK_OK when the tank may be given a marker of that enemy now, dropping what it has acquired (D-46). */
tk_status duel_may_spot(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned target);
/* Spots, giving up what is acquired (D-46). */
void duel_take_spot(duel_doing *doing, unsigned tank, unsigned target);

#endif
