/* Random positions of Tank Chess for tests: every size, every kind of piece, wrecks, crowds, command tanks near the
 * far edge or near each other. The same seed always gives the same position. */
#ifndef SUPPORT_CHESS_RANDOM_POSITION_H
#define SUPPORT_CHESS_RANDOM_POSITION_H

#include "support/chess/reference.h"

/* SplitMix64: one step of it, and a number below `limit` (a bias of limit / 2^64 does not matter to tests). */
uint64_t test_random(uint64_t *seed);
int test_random_below(uint64_t *seed, int limit);

/* Exactly one command tank a side. */
void random_position(uint64_t seed, reference_position *position);

#endif
