/* What lies open to a seat (R42), and the rest dealt again. Seat TK_NO_SEAT is an onlooker. */
#ifndef GAMES_RUSH_RULES_HIDDEN_H
#define GAMES_RUSH_RULES_HIDDEN_H

#include "games/rush/rules/body.h"

bool rush_hand_open(const rush_body *body, unsigned seat, unsigned owner);
/* R23: whether what was done last is a choice that is hidden until all have chosen. */
bool rush_last_is_secret(const rush_body *body);
void rush_complete(const rush_rules *rules, rush_body *body, unsigned seat, uint64_t seed);

#endif
