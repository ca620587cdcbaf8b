/* How long things took: counted in cells that grow with what they hold, so that no percentile is off by more than a
 * thirty-second part, however long the longest was. */
#ifndef STUDY_LOAD_HISTOGRAM_H
#define STUDY_LOAD_HISTOGRAM_H

#include <stdint.h>

enum {
    HISTOGRAM_PARTS = 32,                                        /* of each power of two */
    HISTOGRAM_CELLS = 2 * HISTOGRAM_PARTS + 30 * HISTOGRAM_PARTS /* up to more than an hour of microseconds */
};

typedef struct load_histogram {
    uint64_t count, sum, most;
    uint32_t cells[HISTOGRAM_CELLS];
} load_histogram; /* all zero is an empty one */

void load_histogram_take(load_histogram *histogram, int64_t microseconds);
void load_histogram_add(load_histogram *to, const load_histogram *from);
/* What no more than `thousandths` of them were longer than; 0 of none. 1000 is the longest. */
uint64_t load_histogram_at(const load_histogram *histogram, unsigned thousandths);

#endif
