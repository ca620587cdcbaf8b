/* Hashing: a 64-bit mixer for incremental position keys, a running hash for whole states, SHA-256 for digests. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* A bijection of 64-bit words that spreads every input bit over all output bits (the finish of SplitMix64). */
static inline uint64_t tk_mix(uint64_t word) {
    word += UINT64_C(0x9e3779b97f4a7c15);
    word = (word ^ (word >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ (word >> 27)) * UINT64_C(0x94d049bb133111eb);
    return word ^ (word >> 31);
}

/* Folds one more word into a running hash; the order of words matters. */
static inline uint64_t tk_hash_word(uint64_t hash, uint64_t word) {
    return tk_mix(hash ^ tk_mix(word));
}

typedef struct tk_sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes taken so far */
    uint8_t block[64];
} tk_sha256;

void tk_sha256_start(tk_sha256 *sha);
void tk_sha256_take(tk_sha256 *sha, const void *bytes, size_t size);
void tk_sha256_end(tk_sha256 *sha, uint8_t digest[32]);
/* The same, giving the first eight bytes of the digest alone, the first of them lowest. */
uint64_t tk_sha256_end_word(tk_sha256 *sha);
/* 64 lower-case hexadecimal digits and a closing 0. */
void tk_sha256_text(const uint8_t digest[32], char out[65]);

#endif
