/* A tank action of cards (8.3.1 to 8.3.3); see build.c. */
#ifndef GAMES_DUEL_RULES_ACTION_BUILD_H
#define GAMES_DUEL_RULES_ACTION_BUILD_H

#include "games/duel/rules/flow/flow.h"

/* `laid`: the cards lie in body->play already and are carried out at once, for Fire with shot.target. */
void duel_push_build(duel_doing *doing, bool laid);
/* Whether a shot of the cards is announced. */
bool duel_build_shoots(const duel_body *body);
/* Lays the first or a further card of the tank action down. */
void duel_lay_card(duel_doing *doing, unsigned card, unsigned half);

#endif
