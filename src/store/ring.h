/* The ring of blocks between whoever submits and the writer. A block is a head, its writes, their rows and bytes, in
 * one piece, with pointers into itself; what is left at the end of the memory is skipped by a block without writes.
 *
 *      taken            stored            added
 *   ─────┼──────────────────┼─────────────────┼─────  room  ──► (round)
 *        completions to     waiting for
 *        be taken           the writer
 *
 * The positions only grow; their remainder is the place. The lock around them is the caller's; the blocks themselves
 * are touched without it, by the one whose part they lie in. */
#ifndef STORE_RING_H
#define STORE_RING_H

#include "store/store.h"

typedef struct ring_block {
    size_t size;
    size_t count; /* 0: nothing but what is left at the end */
    store_completion completion;
    store_write writes[];
} ring_block;

typedef struct store_ring {
    unsigned char *bytes;
    size_t size;
    uint64_t added, stored, taken;
} store_ring;

/* False when there is no memory. size: a power of two. */
bool store_ring_make(store_ring *ring, size_t size);
void store_ring_free(store_ring *ring);
bool store_verb_has_row(store_verb verb);
/* Whether these are writes that a server may ask for. */
bool store_ring_fits(const store_write *writes, size_t count);
/* What a block for them takes. */
size_t store_ring_size(const store_write *writes, size_t count);
/* Copies writes into a new block, with snapshots sealed, of the size found before; false when there is no room now. */
bool store_ring_add(store_ring *ring, const store_write *writes, size_t count, size_t size, uint64_t cookie);
ring_block *store_ring_at(const store_ring *ring, uint64_t position);

/* The blocks of a part of the ring, one after another; NULL behind the last. */
typedef struct store_group {
    const store_ring *ring;
    uint64_t at, end;
} store_group;
ring_block *store_group_next(store_group *group);

#endif
