#include "opponents/chess/solve/table.h"

#define MOVE_MASK ((UINT64_C(1) << 35) - 1)

static unsigned won_in(const solve_entry *entry) {
    return (unsigned)(entry->known >> 48 & 255u);
}

static unsigned failed_in(const solve_entry *entry) {
    return (unsigned)(entry->known >> 56);
}

static unsigned effort(const solve_entry *entry) {
    return won_in(entry) > failed_in(entry) ? won_in(entry) : failed_in(entry);
}

void ai_solve_table_lay(solve_table *table, void *memory, size_t size) {
    const size_t most = size / (SOLVE_BUCKET * sizeof(solve_entry));
    table->entries = memory;
    table->buckets = most > 0 ? 1 : 0;
    while (table->buckets != 0 && table->buckets <= most / 2) {
        table->buckets *= 2;
    }
}

static solve_entry *bucket_of(const solve_table *table, uint64_t hash) {
    return &table->entries[(hash & (table->buckets - 1)) * SOLVE_BUCKET];
}

int ai_solve_table_find(const solve_table *table, uint64_t hash, unsigned turns, tk_action *move) {
    if (table->buckets == 0) {
        return 0;
    }
    const solve_entry *entry = bucket_of(table, hash);
    for (unsigned index = 0; index < SOLVE_BUCKET; index++, entry++) {
        if (entry->hash == hash && entry->known != 0) {
            const unsigned won = won_in(entry);
            *move = entry->known & MOVE_MASK;
            return won != 0 && won <= turns ? 1 : failed_in(entry) >= turns ? -1 : 0;
        }
    }
    return 0;
}

/* The entry of a position, or the one that cost least. */
static solve_entry *place_for(solve_table *table, uint64_t hash) {
    solve_entry *entry = bucket_of(table, hash), *least = entry;
    for (unsigned index = 0; index < SOLVE_BUCKET; index++, entry++) {
        if (entry->hash == hash && entry->known != 0) {
            return entry;
        }
        least = effort(entry) < effort(least) ? entry : least;
    }
    *least = (solve_entry){.hash = hash};
    return least;
}

void ai_solve_table_keep_win(solve_table *table, uint64_t hash, unsigned turns, tk_action move) {
    if (table->buckets != 0) {
        solve_entry *entry = place_for(table, hash);
        if (won_in(entry) == 0 || won_in(entry) > turns) {
            entry->known = (uint64_t)failed_in(entry) << 56 | (uint64_t)turns << 48 | (move & MOVE_MASK);
        }
    }
}

void ai_solve_table_keep_failure(solve_table *table, uint64_t hash, unsigned turns) {
    if (table->buckets != 0) {
        solve_entry *entry = place_for(table, hash);
        if (failed_in(entry) < turns) {
            entry->known = (entry->known & ~(UINT64_C(255) << 56)) | (uint64_t)turns << 56;
        }
    }
}
