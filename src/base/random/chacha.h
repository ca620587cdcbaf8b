/* ChaCha (Bernstein), the permutation of a block: what the numbers of a match come from. */
#ifndef BASE_RANDOM_CHACHA_H
#define BASE_RANDOM_CHACHA_H

#include <stdint.h>

enum { TK_CHACHA_WORDS = 16 };

/* A block of 16 words from a key of 8 and the four behind them, counter and nonce; rounds is even. */
void tk_chacha_block(const uint32_t key[8], const uint32_t place[4], unsigned rounds, uint32_t out[TK_CHACHA_WORDS]);

#endif
