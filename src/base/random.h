/* Random numbers: xoshiro256** (Blackman and Vigna), its state filled from a 64-bit seed by SplitMix64. Integers only,
 * the same numbers on every platform. The state is part of a match, so it is a plain struct that can be copied. */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

typedef struct tk_random {
    uint64_t word[4];
} tk_random;

void tk_random_seed(tk_random *random, uint64_t seed);
uint64_t tk_random_next(tk_random *random);
/* Every number from 0 to bound-1 equally often (Lemire's method with rejection); 0, without drawing, when bound is 0
 * or 1. */
uint64_t tk_random_below(tk_random *random, uint64_t bound);
/* Fisher-Yates over an array of bytes, as decks of cards are. */
void tk_random_shuffle(tk_random *random, uint8_t *items, size_t count);

#endif
