#include "base/random/chacha.h"

static inline uint32_t rotated_left(uint32_t word, unsigned count) {
    return word << count | word >> (32u - count);
}

static inline void quarter(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d) {
    *a += *b;
    *d = rotated_left(*d ^ *a, 16);
    *c += *d;
    *b = rotated_left(*b ^ *c, 12);
    *a += *b;
    *d = rotated_left(*d ^ *a, 8);
    *c += *d;
    *b = rotated_left(*b ^ *c, 7);
}

void tk_chacha_block(const uint32_t key[8], const uint32_t place[4], unsigned rounds, uint32_t out[TK_CHACHA_WORDS]) {
    static const uint32_t constant[4] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}; /* "expand 32-byte k" */
    /* Sixteen variables, which a compiler keeps in registers as far as there are any. */
    uint32_t a0 = constant[0], a1 = constant[1], a2 = constant[2], a3 = constant[3];
    uint32_t b0 = key[0], b1 = key[1], b2 = key[2], b3 = key[3];
    uint32_t c0 = key[4], c1 = key[5], c2 = key[6], c3 = key[7];
    uint32_t d0 = place[0], d1 = place[1], d2 = place[2], d3 = place[3];
    for (unsigned round = 0; round < rounds; round += 2) {
        quarter(&a0, &b0, &c0, &d0);
        quarter(&a1, &b1, &c1, &d1);
        quarter(&a2, &b2, &c2, &d2);
        quarter(&a3, &b3, &c3, &d3);
        quarter(&a0, &b1, &c2, &d3);
        quarter(&a1, &b2, &c3, &d0);
        quarter(&a2, &b3, &c0, &d1);
        quarter(&a3, &b0, &c1, &d2);
    }
    const uint32_t mixed[TK_CHACHA_WORDS] = {a0, a1, a2, a3, b0, b1, b2, b3, c0, c1, c2, c3, d0, d1, d2, d3};
    for (unsigned index = 0; index < 4; index++) {
        out[index] = mixed[index] + constant[index];
        out[4 + index] = mixed[4 + index] + key[index];
        out[8 + index] = mixed[8 + index] + key[4 + index];
        out[12 + index] = mixed[12 + index] + place[index];
    }
}
