/* The hash of a match; see hash.c. */
#ifndef GAMES_DUEL_RULES_HASH_H
#define GAMES_DUEL_RULES_HASH_H

#include "games/duel/rules/body.h"

uint64_t duel_hash(const duel_rules *rules, const duel_body *body);

#endif
