/* The table of positions that were searched: shared by all processors without locks.
 *
 *   key ^ data   data: move (35 bits) | value (16) | depth (8) | bound (2) | age (3)
 *
 * Two words are written one after the other; a reader that catches one of each sees a key that does not fit (Hyatt's
 * way). Four entries share a cache line; the shallowest and oldest gives way. */
#ifndef OPPONENTS_CHESS_SEARCH_TABLE_H
#define OPPONENTS_CHESS_SEARCH_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tankodrom/game.h>

enum { SEARCH_BOUND_NONE, SEARCH_BOUND_LOWER, SEARCH_BOUND_UPPER, SEARCH_BOUND_EXACT };

typedef struct search_entry {
    _Atomic uint64_t check;
    _Atomic uint64_t data;
} search_entry;

typedef struct search_table {
    search_entry *entry;
    size_t mask; /* of buckets; a power of two less one */
    unsigned age;
} search_table;

typedef struct search_found {
    tk_action move; /* 0: none */
    int value;
    int depth;
    unsigned bound; /* none: the position is not there */
} search_found;

/* Lays the table over memory of that many bytes. */
void search_table_lay(search_table *table, void *memory, size_t size, unsigned age);
search_found search_table_find(const search_table *table, uint64_t hash);
void search_table_keep(const search_table *table, uint64_t hash, search_found what);
void search_table_prefetch(const search_table *table, uint64_t hash);

#endif
