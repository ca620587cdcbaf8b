/* The hash of a match. */
#ifndef GAMES_RUSH_RULES_HASH_H
#define GAMES_RUSH_RULES_HASH_H

#include "games/rush/rules/body.h"

uint64_t rush_hash(const rush_rules *rules, const rush_body *body);

#endif
