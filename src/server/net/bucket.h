/* A limit on how often something may happen: a bucket that is filled at an even rate, and from which each time takes.
 */
#ifndef SERVER_NET_BUCKET_H
#define SERVER_NET_BUCKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct net_bucket {
    int64_t at;    /* when it was looked at last, in milliseconds */
    int64_t spent; /* thousandths that are missing */
} net_bucket;      /* all zero is a full one */

static inline void bucket_fill(net_bucket *bucket, int64_t rate, int64_t now) {
    int64_t passed = now - bucket->at;
    /* As long as it takes to fill any: keeps the product small. */
    passed = passed < 0 ? 0 : passed > 3600000 ? 3600000 : passed;
    bucket->spent -= passed * rate;
    bucket->spent = bucket->spent < 0 ? 0 : bucket->spent;
    bucket->at = now;
}

/* rate: a second; most: what it holds. False when there is not enough in it. */
static inline bool bucket_take(net_bucket *bucket, unsigned rate, unsigned most, size_t amount, int64_t now) {
    bucket_fill(bucket, rate, now);
    int64_t wanted = bucket->spent + (int64_t)amount * 1000;
    if (wanted > (int64_t)most * 1000) {
        return false;
    }
    bucket->spent = wanted;
    return true;
}

#endif
