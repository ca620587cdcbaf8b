/* What a seat cannot see, dealt again; see hidden.c. */
#ifndef GAMES_DUEL_RULES_HIDDEN_H
#define GAMES_DUEL_RULES_HIDDEN_H

#include "games/duel/rules/body.h"

void duel_complete(const duel_rules *rules, duel_body *body, unsigned seat, uint64_t seed);

#endif
