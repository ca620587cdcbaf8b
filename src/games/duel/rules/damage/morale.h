/* Morale (12.4) and leaving a tank in good order (12.6.1); see morale.c. */
#ifndef GAMES_DUEL_RULES_DAMAGE_MORALE_H
#define GAMES_DUEL_RULES_DAMAGE_MORALE_H

#include "games/duel/rules/flow/flow.h"

/* Why a crew leaves, as TK_DUEL_EVENT_BAILED_OUT says it. */
enum { DUEL_LEFT_BY_WILL = 1, DUEL_LEFT_BY_DEATHS, DUEL_LEFT_BY_MORALE };

/* 12.4: the icons of the damage card in use against the tank's state. */
bool duel_morale_fails(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned damage_card);
void duel_bail_out(duel_doing *doing, unsigned tank, unsigned why, unsigned by);
/* After a damage check, with its card (12.1.5, 12.4.3, D-37). */
void duel_morale_after_hit(duel_doing *doing, unsigned tank, unsigned damage_card, unsigned by);

#endif
