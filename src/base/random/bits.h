/* Counting and finding, for random draws among others, the bits of a word that are set. Written out, because processors
 * that count bits are not asked for, and the compiler's own function for the others is called for every word. */
#ifndef BASE_RANDOM_BITS_H
#define BASE_RANDOM_BITS_H

#include <stdint.h>

#define TK_BYTE_ONES UINT64_C(0x0101010101010101)

/* The bits of each byte, counted in that byte. */
static inline uint64_t tk_bits_by_byte(uint64_t word) {
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    return (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
}

/* The bytes added up; the sum is below 256. */
static inline unsigned tk_bytes_sum(uint64_t bytes) {
    return (unsigned)(bytes * TK_BYTE_ONES >> 56);
}

static inline unsigned tk_bits(uint64_t word) {
    return tk_bytes_sum(tk_bits_by_byte(word));
}

/* Of bytes below 128, how many are at most a number below 128. */
static inline unsigned tk_bytes_at_most(uint64_t bytes, unsigned number) {
    const uint64_t tops = TK_BYTE_ONES << 7;
    return tk_bytes_sum((((number * TK_BYTE_ONES | tops) - bytes) & tops) >> 7);
}

/* Where the index-th set bit of a word is that has more: first its byte, by the sums of those before, then its place
 * there. The processor has nothing to guess, as it has in a loop over the bits. */
static inline unsigned tk_bit_at(uint64_t word, unsigned index) {
    const uint64_t sums = tk_bits_by_byte(word) * TK_BYTE_ONES;
    const unsigned shift = 8 * tk_bytes_at_most(sums, index);
    const unsigned rest = index - (unsigned)((sums << 8) >> shift & 255u);
    /* Each bit of the byte into a byte of its own, there as 0 or 1. */
    const uint64_t apart = (word >> shift & 255u) * TK_BYTE_ONES & UINT64_C(0x8040201008040201);
    const uint64_t each = (((apart & ~(TK_BYTE_ONES << 7)) + ~(TK_BYTE_ONES << 7)) | apart) >> 7 & TK_BYTE_ONES;
    return shift + tk_bytes_at_most(each * TK_BYTE_ONES, rest);
}

#endif
