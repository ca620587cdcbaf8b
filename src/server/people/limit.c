#include "server/people/limit.h"

#include <arpa/inet.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { WAYS = 8 }; /* buckets among which a key may choose */

/* A bucket is kept as the moment at which it will be full; one that is not there is full. */
typedef struct bucket {
    uint64_t key;
    int64_t full_at;
} bucket;

struct limit_table {
    limit_rule rule;
    size_t sets;
    /* Nobody who does not know it can choose keys that push another's out. */
    uint8_t secret[crypto_shorthash_KEYBYTES];
    bucket buckets[];
};

limit_table *limit_open(limit_rule rule, size_t buckets) {
    const size_t sets = buckets / WAYS + 1;
    limit_table *made = calloc(1, sizeof *made + sets * WAYS * sizeof *made->buckets);
    if (made != NULL) {
        made->rule = rule;
        made->sets = sets;
        randombytes_buf(made->secret, sizeof made->secret);
    }
    return made;
}

void limit_close(limit_table *table) {
    free(table);
}

/* The bucket of the key, or the one that makes place for it. */
static bucket *find(limit_table *table, const void *key, size_t size, int64_t now) {
    uint64_t hash;
    crypto_shorthash((uint8_t *)&hash, key, size, table->secret);
    bucket *set = table->buckets + hash % table->sets * WAYS, *fullest = set;
    for (unsigned i = 0; i < WAYS; i++) {
        if (set[i].key == hash) {
            return &set[i];
        }
        if (set[i].full_at < fullest->full_at) {
            fullest = &set[i];
        }
    }
    *fullest = (bucket){.key = hash, .full_at = now};
    return fullest;
}

bool limit_take(limit_table *table, const void *key, size_t size, int64_t now, int64_t *wait) {
    bucket *own = find(table, key, size, now);
    const int64_t capacity = (int64_t)table->rule.burst * table->rule.every;
    int64_t full_at = own->full_at > now ? own->full_at : now;
    /* A clock that was set back must not lock anybody out. */
    full_at = full_at > now + capacity ? now + capacity : full_at;
    const int64_t after = full_at + table->rule.every;
    if (after - now > capacity) {
        own->full_at = full_at;
        if (wait != NULL) {
            *wait = after - now - capacity;
        }
        return false;
    }
    own->full_at = after;
    return true;
}

void limit_return(limit_table *table, const void *key, size_t size, int64_t now) {
    bucket *own = find(table, key, size, now);
    own->full_at -= table->rule.every;
}

size_t limit_address(const char *address, uint8_t key[LIMIT_KEY_SIZE]) {
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    if (inet_pton(AF_INET, address, key) == 1) {
        return 4;
    }
    if (inet_pton(AF_INET6, address, key) == 1) {
        if (memcmp(key, mapped, sizeof mapped) != 0) {
            return 8;
        }
        memmove(key, key + sizeof mapped, 4);
        return 4;
    }
    const size_t length = strlen(address);
    const size_t size = length < LIMIT_KEY_SIZE ? length : LIMIT_KEY_SIZE;
    memcpy(key, address, size);
    return size;
}
