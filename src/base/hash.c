/* SHA-256 as FIPS 180-4 defines it; the names follow the standard's description, not its letters. */
#include "base/hash.h"

#include <string.h>

/* Fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
static const uint32_t round_constant[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/* Fractional parts of the square roots of the first 8 primes (FIPS 180-4, 5.3.3). */
static const uint32_t first_state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

static uint32_t rotated_right(uint32_t word, unsigned count) {
    return word >> count | word << (32u - count);
}

static void spread_block(const uint8_t block[64], uint32_t schedule[64]) {
    for (unsigned i = 0; i < 16; i++) {
        const uint8_t *byte = block + (size_t)4 * i;
        schedule[i] = (uint32_t)byte[0] << 24 | (uint32_t)byte[1] << 16 | (uint32_t)byte[2] << 8 | byte[3];
    }
    for (unsigned i = 16; i < 64; i++) {
        const uint32_t early = schedule[i - 15];
        const uint32_t late = schedule[i - 2];
        schedule[i] = schedule[i - 16] + schedule[i - 7] +
                      (rotated_right(early, 7) ^ rotated_right(early, 18) ^ early >> 3) +
                      (rotated_right(late, 17) ^ rotated_right(late, 19) ^ late >> 10);
    }
}

static void fold_block(uint32_t state[8], const uint8_t block[64]) {
    uint32_t schedule[64];
    uint32_t work[8];
    spread_block(block, schedule);
    memcpy(work, state, sizeof work);
    for (unsigned i = 0; i < 64; i++) {
        const uint32_t low = work[4];
        const uint32_t high = work[0];
        const uint32_t choice = (low & work[5]) ^ (~low & work[6]);
        const uint32_t majority = (high & work[1]) ^ (high & work[2]) ^ (work[1] & work[2]);
        const uint32_t first = work[7] + (rotated_right(low, 6) ^ rotated_right(low, 11) ^ rotated_right(low, 25)) +
                               choice + round_constant[i] + schedule[i];
        const uint32_t second = (rotated_right(high, 2) ^ rotated_right(high, 13) ^ rotated_right(high, 22)) + majority;
        memmove(work + 1, work, 7 * sizeof work[0]);
        work[4] += first;
        work[0] = first + second;
    }
    for (unsigned i = 0; i < 8; i++) {
        state[i] += work[i];
    }
}

void tk_sha256_start(tk_sha256 *sha) {
    memset(sha, 0, sizeof *sha);
    memcpy(sha->state, first_state, sizeof first_state);
}

void tk_sha256_take(tk_sha256 *sha, const void *bytes, size_t size) {
    const uint8_t *from = bytes;
    while (size > 0) {
        const size_t held = (size_t)(sha->length % 64);
        const size_t taken = size < 64 - held ? size : 64 - held;
        memcpy(sha->block + held, from, taken);
        sha->length += taken;
        from += taken;
        size -= taken;
        if (held + taken == 64) {
            fold_block(sha->state, sha->block);
        }
    }
}

void tk_sha256_end(tk_sha256 *sha, uint8_t digest[32]) {
    static const uint8_t padding[64] = {0x80};
    const uint64_t bits = sha->length * 8;
    const size_t held = (size_t)(sha->length % 64);
    uint8_t length[8];
    for (unsigned i = 0; i < 8; i++) {
        length[i] = (uint8_t)(bits >> (56 - 8 * i));
    }
    tk_sha256_take(sha, padding, held < 56 ? 56 - held : 120 - held);
    tk_sha256_take(sha, length, sizeof length);
    for (size_t i = 0; i < 32; i++) {
        digest[i] = (uint8_t)(sha->state[i / 4] >> (24 - 8 * (i % 4)));
    }
}

uint64_t tk_sha256_end_word(tk_sha256 *sha) {
    uint8_t digest[32];
    tk_sha256_end(sha, digest);
    uint64_t word = 0;
    for (unsigned i = 0; i < 8; i++) {
        word |= (uint64_t)digest[i] << (8 * i);
    }
    return word;
}

void tk_sha256_text(const uint8_t digest[32], char out[65]) {
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < 32; i++) {
        out[2 * i] = digits[digest[i] >> 4];
        out[2 * i + 1] = digits[digest[i] & 15];
    }
    out[64] = '\0';
}
