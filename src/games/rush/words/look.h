/* What a seat may see (R42). Seat TK_NO_SEAT is an onlooker. */
#ifndef GAMES_RUSH_WORDS_LOOK_H
#define GAMES_RUSH_WORDS_LOOK_H

#include "games/rush/rules/body.h"

void rush_look(const rush_rules *rules, const rush_body *body, unsigned seat, tk_rush_sight *sight);

#endif
