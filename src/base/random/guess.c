#include "base/random/guess.h"

static uint64_t rotated_left(uint64_t word, unsigned count) {
    return word << count | word >> (64u - count);
}

void tk_guess_seed(tk_guess *guess, uint64_t seed) {
    for (unsigned i = 0; i < 4; i++) {
        seed += UINT64_C(0x9e3779b97f4a7c15);
        uint64_t word = seed;
        word = (word ^ (word >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
        word = (word ^ (word >> 27)) * UINT64_C(0x94d049bb133111eb);
        guess->word[i] = word ^ (word >> 31);
    }
}

uint64_t tk_guess_next(tk_guess *guess) {
    uint64_t *word = guess->word;
    const uint64_t result = rotated_left(word[1] * 5, 7) * 9;
    const uint64_t shifted = word[1] << 17;
    word[2] ^= word[0];
    word[3] ^= word[1];
    word[1] ^= word[2];
    word[0] ^= word[3];
    word[2] ^= shifted;
    word[3] = rotated_left(word[3], 45);
    return result;
}

/* The 128-bit product in two halves, by 32-bit limbs: __int128 is no part of C17. */
static uint64_t product(uint64_t left, uint64_t right, uint64_t *low) {
    const uint64_t left_low = left & UINT32_MAX;
    const uint64_t left_high = left >> 32;
    const uint64_t right_low = right & UINT32_MAX;
    const uint64_t right_high = right >> 32;
    const uint64_t lows = left_low * right_low;
    const uint64_t cross = left_high * right_low + (lows >> 32);
    const uint64_t middle = left_low * right_high + (cross & UINT32_MAX);
    *low = middle << 32 | (lows & UINT32_MAX);
    return left_high * right_high + (cross >> 32) + (middle >> 32);
}

uint64_t tk_guess_below(tk_guess *guess, uint64_t bound) {
    if (bound < 2) {
        return 0;
    }
    uint64_t low = 0;
    uint64_t high = product(tk_guess_next(guess), bound, &low);
    if (low < bound) {
        /* 2^64 modulo bound: that many of the lowest products would favour some numbers. */
        const uint64_t least = (0 - bound) % bound;
        while (low < least) {
            high = product(tk_guess_next(guess), bound, &low);
        }
    }
    return high;
}

void tk_guess_shuffle(tk_guess *guess, uint8_t *items, size_t count) {
    for (size_t i = count; i > 1; i--) {
        const size_t other = (size_t)tk_guess_below(guess, i);
        const uint8_t item = items[i - 1];
        items[i - 1] = items[other];
        items[other] = item;
    }
}

tk_seed tk_guess_match(tk_guess *guess) {
    tk_seed seed;
    for (unsigned index = 0; index < TK_SEED_BYTES / 8; index++) {
        const uint64_t word = tk_guess_next(guess);
        for (unsigned byte = 0; byte < 8; byte++) {
            seed.byte[8 * index + byte] = (uint8_t)(word >> (8 * byte));
        }
    }
    return seed;
}
