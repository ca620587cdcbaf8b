#include "opponents/chess/search/table.h"

enum { WAYS = 4, MOVE_BITS = 35, AGES = 8 };

void search_table_lay(search_table *table, void *memory, size_t size, unsigned age) {
    size_t buckets = 1;
    while (buckets * 2 * WAYS * sizeof(search_entry) <= size) {
        buckets *= 2;
    }
    *table = (search_table){.entry = memory, .mask = buckets - 1, .age = age % AGES};
}

static uint64_t pack(search_found what, unsigned age) {
    return what.move | (uint64_t)(uint16_t)(int16_t)what.value << MOVE_BITS |
           (uint64_t)(uint8_t)(what.depth < 0 ? 0 : what.depth) << 51 | (uint64_t)what.bound << 59 |
           (uint64_t)age << 61;
}

static search_found unpack(uint64_t data) {
    return (search_found){.move = data & ((UINT64_C(1) << MOVE_BITS) - 1),
                          .value = (int16_t)(uint16_t)(data >> MOVE_BITS & 0xffff),
                          .depth = (int)(data >> 51 & 0xff),
                          .bound = (unsigned)(data >> 59 & 3)};
}

static search_entry *bucket_of(const search_table *table, uint64_t hash) {
    return table->entry + (hash & table->mask) * WAYS;
}

void search_table_prefetch(const search_table *table, uint64_t hash) {
    __builtin_prefetch(bucket_of(table, hash));
}

search_found search_table_find(const search_table *table, uint64_t hash) {
    search_entry *bucket = bucket_of(table, hash);
    for (unsigned way = 0; way < WAYS; way++) {
        const uint64_t data = atomic_load_explicit(&bucket[way].data, memory_order_relaxed);
        const uint64_t check = atomic_load_explicit(&bucket[way].check, memory_order_relaxed);
        if ((check ^ data) == hash && data != 0) {
            return unpack(data);
        }
    }
    return (search_found){0};
}

/* How much an entry is worth keeping: deep and of this question. */
static int worth_keeping(uint64_t data, unsigned age) {
    if (data == 0) {
        return -1000;
    }
    const unsigned old = (age - (unsigned)(data >> 61)) % AGES;
    return (int)(data >> 51 & 0xff) - 4 * (int)old;
}

void search_table_keep(const search_table *table, uint64_t hash, search_found what) {
    search_entry *bucket = bucket_of(table, hash);
    search_entry *place = bucket;
    int least = INT32_MAX;
    for (unsigned way = 0; way < WAYS; way++) {
        const uint64_t data = atomic_load_explicit(&bucket[way].data, memory_order_relaxed);
        const uint64_t check = atomic_load_explicit(&bucket[way].check, memory_order_relaxed);
        if ((check ^ data) == hash) {
            const search_found old = unpack(data);
            if (what.move == 0) {
                what.move = old.move;
            }
            if (what.bound != SEARCH_BOUND_EXACT && old.depth > what.depth + 2 &&
                (unsigned)(data >> 61) == table->age) {
                return;
            }
            place = &bucket[way];
            break;
        }
        const int worth = worth_keeping(data, table->age);
        if (worth < least) {
            least = worth;
            place = &bucket[way];
        }
    }
    const uint64_t data = pack(what, table->age);
    atomic_store_explicit(&place->check, hash ^ data, memory_order_relaxed);
    atomic_store_explicit(&place->data, data, memory_order_relaxed);
}
