/* Numbers to guess with: opponents, completions, benches and tests. Fast, and easily foreseen by whoever has seen some
 * of them; what a match deals comes from base/random/random.h. xoshiro256** (Blackman and Vigna), its state filled from
 * a 64-bit seed by SplitMix64; integers only, the same numbers on every platform. */
#ifndef BASE_RANDOM_GUESS_H
#define BASE_RANDOM_GUESS_H

#include <stddef.h>
#include <stdint.h>
#include <tankodrom/seed.h>

typedef struct tk_guess {
    uint64_t word[4];
} tk_guess;

void tk_guess_seed(tk_guess *guess, uint64_t seed);
uint64_t tk_guess_next(tk_guess *guess);
/* Every number from 0 to bound-1 equally often (Lemire's method with rejection); 0, without drawing, when bound is 0
 * or 1. */
uint64_t tk_guess_below(tk_guess *guess, uint64_t bound);
/* Fisher-Yates over an array of bytes, as decks of cards are. */
void tk_guess_shuffle(tk_guess *guess, uint8_t *items, size_t count);
/* The next four numbers as the seed of a match that is made up: a completion, a bench. */
tk_seed tk_guess_match(tk_guess *guess);

#endif
