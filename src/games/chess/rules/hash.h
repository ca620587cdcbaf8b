/* The hash of a match: its position, clocks, counters and history. */
#ifndef GAMES_CHESS_RULES_HASH_H
#define GAMES_CHESS_RULES_HASH_H

#include "games/chess/rules/body.h"

uint64_t chess_hash(const chess_rules *rules, const chess_body *body);

#endif
