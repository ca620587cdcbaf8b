/* What the statistics of several games print alike. */
#ifndef APP_STATS_PARTS_H
#define APP_STATS_PARTS_H

#include <stddef.h>

#include "base/json.h"

double stats_per_cent(size_t part, size_t whole);

/* For JSON, whose numbers are whole here: hundredths of a per cent. */
uint64_t stats_per_10000(size_t part, size_t whole);

/* A member "rounds": how many matches were how long, for lengths from 0 to `most`. */
void stats_write_rounds(tk_json_writer *writer, const size_t *matches, unsigned most);

#endif
