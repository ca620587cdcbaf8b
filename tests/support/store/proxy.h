/* Stands between a store and its PostgreSQL, and cuts their connections at the worst moments. */
#ifndef SUPPORT_STORE_PROXY_H
#define SUPPORT_STORE_PROXY_H

#include "support/store/place.h"

typedef enum proxy_mode {
    PROXY_PASSES,
    PROXY_REFUSES,            /* and cuts all there are */
    PROXY_CUTS_BEFORE_COMMIT, /* the next order to commit never arrives */
    PROXY_CUTS_AFTER_COMMIT,  /* the answer to it never arrives */
    PROXY_HANGS_AFTER_COMMIT, /* the same, and the server does not learn that we are gone */
} proxy_mode;

typedef struct proxy proxy;

/* Listens on a socket in the folder of a place, whose database it leads to. */
proxy *proxy_start(const place *at);
/* The address that leads there. */
const char *proxy_address(const proxy *between);
void proxy_set(proxy *between, proxy_mode mode);
/* How many connections were cut at a commit. */
int proxy_cuts(const proxy *between);
void proxy_stop(proxy *between);

#endif
