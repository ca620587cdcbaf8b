/* What a seat may see; see look.c. Seat TK_NO_SEAT is an onlooker. */
#ifndef GAMES_DUEL_WORDS_LOOK_H
#define GAMES_DUEL_WORDS_LOOK_H

#include "games/duel/rules/body.h"

void duel_look(const duel_rules *rules, const duel_body *body, unsigned seat, tk_duel_sight *sight);
/* Whether the seat knows where a card is. */
bool duel_knows(const duel_body *body, unsigned seat, unsigned card);
/* 7.0: whether the seat may see the initiative card of a tank. */
bool duel_bid_open(const duel_rules *rules, const duel_body *body, unsigned seat, unsigned tank);

#endif
