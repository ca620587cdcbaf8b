#include "store/ring.h"

#include <assert.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "store/seal.h"

/* Of blocks, so that a head always fits where one begins, at the end of the memory too. */
enum { ALIGNMENT = 64 };
static_assert(sizeof(ring_block) <= ALIGNMENT, "a head fits what is left at the end");

static size_t rounded(size_t size) {
    return (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
}

bool store_ring_make(store_ring *ring, size_t size) {
    *ring = (store_ring){.bytes = aligned_alloc(ALIGNMENT, size), .size = size};
    return ring->bytes != NULL;
}

void store_ring_free(store_ring *ring) {
    free(ring->bytes);
    *ring = (store_ring){0};
}

bool store_verb_has_row(store_verb verb) {
    return verb <= STORE_APPEND || verb == STORE_LEASE || verb == STORE_NOTICE || verb == STORE_SAME;
}

static bool is_fit(const store_write *write) {
    const bool with_row = store_verb_has_row(write->verb);
    if ((unsigned)write->verb >= STORE_VERB_COUNT || with_row != (write->row != NULL) ||
        (write->bytes != NULL) != (write->verb == STORE_SNAPSHOT || write->verb == STORE_SIGNAL) ||
        write->size > STORE_SNAPSHOT_MOST) {
        return false;
    }
    switch (write->verb) {
    case STORE_ADD:
    case STORE_PUT: /* entries are appended, leases taken, notices advanced */
        return (unsigned)write->kind < STORE_KIND_COUNT && write->kind != STORE_ENTRIES && write->kind != STORE_LEASES;
    case STORE_REMOVE:
        return (unsigned)write->kind < STORE_KIND_COUNT && write->kind != STORE_ENTRIES;
    case STORE_APPEND:
        return write->kind == STORE_ENTRIES;
    case STORE_LEASE:
        return write->kind == STORE_LEASES;
    case STORE_NOTICE:
        return write->kind == STORE_NOTICES;
    case STORE_SAME: /* what may be missing cannot be compared */
        return (unsigned)write->kind < STORE_KIND_COUNT && write->kind != STORE_ENTRIES && write->kind != STORE_LINES;
    case STORE_SIGNAL:
        return write->size <= STORE_SIGNAL_MOST && write->sequence >= 0 &&
               memchr(write->bytes, 0, write->size) == NULL && tk_text_is_utf8(write->bytes, write->size);
    default:
        return true;
    }
}

/* A text that is not closed within its member would be read beyond it; one that is no UTF-8 could not be read again. */
static bool is_text(const store_write *write) {
    const store_shape *shape = store_shape_of(write->kind);
    for (size_t i = 0; write->row != NULL && i < shape->count; i++) {
        const store_column *column = &shape->columns[i];
        const char *text = (const char *)write->row + column->offset;
        const char *end = column->kind == STORE_TEXT ? memchr(text, 0, column->size) : text;
        if (end == NULL || (column->kind == STORE_TEXT && !tk_text_is_utf8(text, (size_t)(end - text)))) {
            return false;
        }
    }
    return true;
}

static size_t row_size(const store_write *write) {
    return write->row == NULL ? 0 : rounded(store_shape_of(write->kind)->size);
}

bool store_ring_fits(const store_write *writes, size_t count) {
    bool fits = writes != NULL && count > 0 && count <= STORE_BATCH_MOST;
    for (size_t i = 0; fits && i < count; i++) {
        fits = is_fit(&writes[i]) && is_text(&writes[i]);
    }
    return fits;
}

static size_t seal_size(const store_write *write) {
    return write->verb == STORE_SNAPSHOT ? STORE_SEAL_SIZE : 0;
}

size_t store_ring_size(const store_write *writes, size_t count) {
    size_t size = rounded(sizeof(ring_block) + count * sizeof *writes);
    for (size_t i = 0; i < count; i++) {
        size += row_size(&writes[i]) + rounded(writes[i].size + seal_size(&writes[i]));
    }
    return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

ring_block *store_ring_at(const store_ring *ring, uint64_t position) {
    return (ring_block *)(void *)(ring->bytes + position % ring->size);
}

static void fill(ring_block *block, const store_write *writes, size_t count) {
    unsigned char *at = (unsigned char *)block + rounded(sizeof *block + count * sizeof *writes);
    for (size_t i = 0; i < count; i++) {
        store_write *write = &block->writes[i];
        *write = writes[i];
        if (write->row != NULL) {
            write->row = memcpy(at, writes[i].row, store_shape_of(write->kind)->size);
            at += row_size(write);
        }
        if (write->bytes != NULL) {
            write->size += seal_size(write);
            write->bytes = at;
            memcpy(at + seal_size(write), writes[i].bytes, writes[i].size);
            if (write->verb == STORE_SNAPSHOT) {
                store_seal(write->number, write->sequence, writes[i].bytes, writes[i].size, at);
            }
            at += rounded(write->size);
        }
    }
}

bool store_ring_add(store_ring *ring, const store_write *writes, size_t count, size_t size, uint64_t cookie) {
    const size_t place = (size_t)(ring->added % ring->size), behind = ring->size - place;
    const size_t skipped = size <= behind ? 0 : behind;
    if (size > ring->size || ring->added - ring->taken + skipped + size > ring->size) {
        return false;
    }
    if (skipped > 0) {
        *store_ring_at(ring, ring->added) = (ring_block){.size = skipped};
        ring->added += skipped;
    }
    ring_block *block = store_ring_at(ring, ring->added);
    block->size = size;
    block->count = count;
    block->completion = (store_completion){.cookie = cookie};
    fill(block, writes, count);
    ring->added += size;
    return true;
}

ring_block *store_group_next(store_group *group) {
    while (group->at < group->end) {
        ring_block *block = store_ring_at(group->ring, group->at);
        group->at += block->size;
        if (block->count > 0) {
            return block;
        }
    }
    return NULL;
}
