/* Seeds: what a match is dealt from.
 *
 * A seed is 256 bits, and the numbers of a match come from it by a cipher (ChaCha with 8 rounds): whoever has seen any
 * of them can tell neither the seed, nor those before, nor those to come. That holds for seeds that cannot be guessed
 * themselves, 32 bytes of the system's own randomness; tk_seed_of_number is for tests, lessons and study.
 *
 * The seeds of tk_complete and of opponents are others: plain 64-bit numbers, for guessing and not for dealing. What is
 * guessed from them may be foreseen by whoever knows them, and nothing is lost by that. */
#ifndef TANKODROM_SEED_H
#define TANKODROM_SEED_H

#include <stddef.h>
#include <stdint.h>
#include <tankodrom/error.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TK_SEED_BYTES 32
#define TK_SEED_TEXT_SIZE 65 /* with the closing 0 */

typedef struct tk_seed {
    uint8_t byte[TK_SEED_BYTES];
} tk_seed;

/* The seed that a number stands for: the SHA-256 of "tankodrom seed N", N in decimal. */
tk_seed tk_seed_of_number(uint64_t number);
/* 64 hexadecimal digits in small letters, the first byte first; like snprintf. */
size_t tk_seed_write(const tk_seed *seed, char *out, size_t size);
/* Reads those digits, or a decimal number from 0 to 18446744073709551615 as the seed that it stands for. Anything else
 * is TK_ERROR_SYNTAX and leaves *seed alone. */
tk_status tk_seed_read(const char *text, size_t length, tk_seed *seed);
/* Numbers to guess with (tk_complete, tk_think) that follow from a match and tell nothing of its seed: the first eight
 * bytes, the first of them lowest, of the SHA-256 of "tankodrom guess SEED N", the seed as tk_seed_write has it. */
uint64_t tk_seed_guess(const tk_seed *seed, uint64_t number);

#ifdef __cplusplus
}
#endif

#endif
