#include "base/random/random.h"

#include <string.h>

#include "base/hash.h"
#include "base/random/chacha.h"

enum { ROUNDS = 8, BITS = 16 };

void tk_random_start(tk_random *random, const tk_seed *seed) {
    memset(random, 0, sizeof *random);
    for (unsigned index = 0; index < 8; index++) {
        const uint8_t *byte = seed->byte + 4 * (size_t)index;
        random->key[index] =
            (uint32_t)byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16 | (uint32_t)byte[3] << 24;
    }
}

tk_seed tk_random_seed(const tk_random *random) {
    tk_seed seed;
    for (unsigned index = 0; index < TK_SEED_BYTES; index++) {
        seed.byte[index] = (uint8_t)(random->key[index / 4] >> (8 * (index % 4)));
    }
    return seed;
}

uint64_t tk_random_hash(uint64_t hash, const tk_random *random) {
    for (unsigned index = 0; index < 8; index += 2) {
        hash = tk_hash_word(hash, random->key[index] | (uint64_t)random->key[index + 1] << 32);
    }
    return tk_hash_word(hash, random->drawn);
}

static void fill(tk_random *random, uint64_t block) {
    const uint32_t place[4] = {(uint32_t)block, (uint32_t)(block >> 32), 0, 0};
    uint32_t word[TK_CHACHA_WORDS];
    tk_chacha_block(random->key, place, ROUNDS, word);
    for (unsigned index = 0; index < TK_RANDOM_NUMBERS; index++) {
        random->number[index] = (uint16_t)(word[index / 2] >> (index % 2 * BITS));
    }
}

static inline unsigned next(tk_random *random) {
    const uint64_t drawn = random->drawn++;
    if (drawn % TK_RANDOM_NUMBERS == 0) {
        fill(random, drawn / TK_RANDOM_NUMBERS);
    }
    return random->number[drawn % TK_RANDOM_NUMBERS];
}

unsigned tk_random_below(tk_random *random, unsigned bound) {
    if (bound < 2) {
        return 0;
    }
    unsigned product = next(random) * bound;
    if (product % TK_RANDOM_BOUND_MOST < bound) {
        /* 2^16 modulo bound: that many of the lowest products would favour some numbers. */
        const unsigned least = TK_RANDOM_BOUND_MOST % bound;
        while (product % TK_RANDOM_BOUND_MOST < least) {
            product = next(random) * bound;
        }
    }
    return product / TK_RANDOM_BOUND_MOST;
}

void tk_random_shuffle(tk_random *random, uint8_t *items, size_t count) {
    for (size_t i = count; i > 1; i--) {
        const unsigned other = tk_random_below(random, (unsigned)i);
        const uint8_t item = items[i - 1];
        items[i - 1] = items[other];
        items[other] = item;
    }
}
