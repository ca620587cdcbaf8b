/* What goes on, as Prometheus reads it: https://prometheus.io/docs/instrumenting/exposition_formats/ */
#ifndef SERVER_OPERATION_METRICS_H
#define SERVER_OPERATION_METRICS_H

#include <stdbool.h>

#include "base/buffer.h"
#include "server/hub/hub.h"
#include "server/operation/histogram.h"

/* What the network counts: now, and since the start. */
typedef struct net_counts {
    uint64_t sockets, queued; /* now: connections of any kind; bytes that wait */
    uint64_t accepted, refused_address, refused_full, upgrades, requests; /* since the start */
    uint64_t refused_origin, floods, slow, vanished, unfinished, oversize, errors;
    operation_histogram request; /* from a message's arrival until the hub has dealt with it */
    operation_histogram turn;    /* one turn of the loop, without waiting */
} net_counts;

/* False when memory ran out. */
bool metrics_write(const net_counts *net, const hub_counts *counts, bool stopping, tk_buffer *out);

#endif
