/* Wounds and deaths (12.1.4.a, b), with VP as D-11 and 14.1 say. `by` is the tank whose action caused it. */
#ifndef GAMES_DUEL_RULES_DAMAGE_CREW_H
#define GAMES_DUEL_RULES_DAMAGE_CREW_H

#include "games/duel/rules/flow/flow.h"

void duel_wound(duel_doing *doing, unsigned tank, unsigned position, unsigned other, bool kill, unsigned by);
void duel_kill_member(duel_doing *doing, unsigned tank, unsigned member, unsigned by);
unsigned duel_dead(const duel_body *body, unsigned tank);

#endif
