/* Snapshots are sealed: a digest in front of their bytes ties them to the match and the entry that they are of, so that
 * one that came to stand elsewhere is not believed. It finds mistakes and damage, not malice. */
#ifndef STORE_SEAL_H
#define STORE_SEAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"

enum { STORE_SEAL_SIZE = 32 };

void store_seal(int64_t match, int64_t sequence, const void *bytes, size_t size, uint8_t seal[STORE_SEAL_SIZE]);
/* Takes the seal off; false, with the bytes as they were, when it is not theirs. */
bool store_unseal(int64_t match, int64_t sequence, tk_buffer *bytes);

#endif
