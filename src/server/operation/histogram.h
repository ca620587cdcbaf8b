/* How long things take: counts in classes of time, for metrics. */
#ifndef SERVER_OPERATION_HISTOGRAM_H
#define SERVER_OPERATION_HISTOGRAM_H

#include <stddef.h>
#include <stdint.h>

enum { HISTOGRAM_CLASSES = 15 }; /* 100 µs, 200 µs, 400 µs … 1.6 s, and what took longer */

typedef struct operation_histogram {
    uint64_t count[HISTOGRAM_CLASSES + 1];
    uint64_t sum; /* microseconds */
} operation_histogram;

void histogram_take(operation_histogram *histogram, uint64_t microseconds);
/* The upper end of the class within which so many of 100 lie; 0 when nothing was taken yet. */
uint64_t histogram_within(const operation_histogram *histogram, unsigned percent);
/* The upper end of a class, in microseconds. */
uint64_t histogram_limit(size_t class_number);

#endif
