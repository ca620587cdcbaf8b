/* Events; see tell.c. Both also add the event to body->told, with or without a log. */
#ifndef GAMES_DUEL_RULES_FLOW_TELL_H
#define GAMES_DUEL_RULES_FLOW_TELL_H

#include "games/duel/rules/flow/flow.h"

void duel_tell(const duel_doing *doing, tk_duel_event kind, unsigned seat, int a, int b, int c, int d);
/* With five values, and to some seats only. */
void duel_tell_to(const duel_doing *doing, tk_seats audience, tk_duel_event kind, unsigned seat, const int value[5]);

#endif
