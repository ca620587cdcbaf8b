#include "study/load/histogram.h"

#include <stddef.h>

enum { EXACT = 2 * HISTOGRAM_PARTS, PART_BITS = 5 };

static size_t cell_of(uint64_t value) {
    if (value < EXACT) {
        return (size_t)value;
    }
    const unsigned power = 63u - (unsigned)__builtin_clzll(value);
    const size_t cell = EXACT + (size_t)(power - PART_BITS - 1) * HISTOGRAM_PARTS +
                        ((value >> (power - PART_BITS)) & (HISTOGRAM_PARTS - 1));
    return cell < HISTOGRAM_CELLS ? cell : HISTOGRAM_CELLS - 1;
}

/* The largest that falls into a cell. */
static uint64_t end_of(size_t cell) {
    if (cell < EXACT) {
        return cell;
    }
    const unsigned shift = (unsigned)((cell - EXACT) / HISTOGRAM_PARTS) + 1;
    const uint64_t part = HISTOGRAM_PARTS + (cell - EXACT) % HISTOGRAM_PARTS;
    return ((part + 1) << shift) - 1;
}

void load_histogram_take(load_histogram *histogram, int64_t microseconds) {
    const uint64_t value = microseconds > 0 ? (uint64_t)microseconds : 0;
    histogram->count++;
    histogram->sum += value;
    histogram->most = value > histogram->most ? value : histogram->most;
    histogram->cells[cell_of(value)]++;
}

void load_histogram_add(load_histogram *to, const load_histogram *from) {
    to->count += from->count;
    to->sum += from->sum;
    to->most = from->most > to->most ? from->most : to->most;
    for (size_t cell = 0; cell < HISTOGRAM_CELLS; cell++) {
        to->cells[cell] += from->cells[cell];
    }
}

uint64_t load_histogram_at(const load_histogram *histogram, unsigned thousandths) {
    const uint64_t wanted = (histogram->count * thousandths + 999) / 1000;
    uint64_t seen = 0;
    for (size_t cell = 0; cell < HISTOGRAM_CELLS && histogram->count > 0; cell++) {
        seen += histogram->cells[cell];
        if (seen >= wanted) {
            return end_of(cell) < histogram->most ? end_of(cell) : histogram->most;
        }
    }
    return histogram->most;
}
