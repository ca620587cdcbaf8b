/* How often something may be tried: a bucket for each address or name, which holds some tokens and fills up again with
 * time. There is room for a fixed number of buckets. Where it is full, the one that is fullest, which remembers the
 * least, makes place: strangers by the thousand can make the table forget each other, but not one that has used its
 * tokens up. */
#ifndef SERVER_PEOPLE_LIMIT_H
#define SERVER_PEOPLE_LIMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct limit_rule {
    unsigned burst; /* tokens in a full bucket, at least 1 */
    int64_t every;  /* milliseconds in which one comes back, at least 1 */
} limit_rule;

typedef struct limit_table limit_table;

/* Memory for at least that many buckets of 16 bytes; NULL when there is none. libsodium has been started. */
limit_table *limit_open(limit_rule rule, size_t buckets);
void limit_close(limit_table *table); /* NULL is allowed */

/* Takes a token from the bucket of a key. False when there is none; *wait is then after how many milliseconds there
 * will be one, and may be NULL. */
bool limit_take(limit_table *table, const void *key, size_t size, int64_t now, int64_t *wait);
/* Puts one back: it was no failure after all. */
void limit_return(limit_table *table, const void *key, size_t size, int64_t now);

enum { LIMIT_KEY_SIZE = 64 };
/* The key of a host by its address as text, and how long it is: all of IPv4, also where it is written as IPv6, and half
 * of IPv6, as everybody is given 2^64 addresses of it. Any other text is its own key. */
size_t limit_address(const char *address, uint8_t key[LIMIT_KEY_SIZE]);

#endif
