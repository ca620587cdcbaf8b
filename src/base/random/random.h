/* The random numbers of a match: ChaCha with 8 rounds, its key the seed, its blocks counted from 0 and its nonce 0.
 * They cannot be foreseen, nor run backwards, from what has been seen of them. Integers only, the same numbers on every
 * platform.
 *
 * A number is 16 bits, of which cards need no more; a block has 32 of them, the lower half of a word before the upper.
 * A block is computed when the first of its numbers is drawn, and kept until the first of the next: most matches draw a
 * few numbers an action, and the block would cost more than the rest of it. What is kept follows from key and count
 * alone, so that equal matches stay equal byte for byte. */
#ifndef BASE_RANDOM_RANDOM_H
#define BASE_RANDOM_RANDOM_H

#include <stddef.h>
#include <stdint.h>
#include <tankodrom/seed.h>

enum { TK_RANDOM_NUMBERS = 32, TK_RANDOM_BOUND_MOST = 65536 };

typedef struct tk_random {
    uint32_t key[8];
    uint64_t drawn;                     /* numbers so far */
    uint16_t number[TK_RANDOM_NUMBERS]; /* the block of the one drawn last; zeroes at first */
} tk_random;

void tk_random_start(tk_random *random, const tk_seed *seed);
/* The key as it was given. */
tk_seed tk_random_seed(const tk_random *random);
/* Everything that makes it another one, folded into a running hash. */
uint64_t tk_random_hash(uint64_t hash, const tk_random *random);

/* Every number from 0 to bound-1 equally often (Lemire's method with rejection); 0, without drawing, when bound is 0
 * or 1. At most TK_RANDOM_BOUND_MOST. */
unsigned tk_random_below(tk_random *random, unsigned bound);
/* Fisher-Yates over an array of bytes, as decks of cards are. */
void tk_random_shuffle(tk_random *random, uint8_t *items, size_t count);

#endif
