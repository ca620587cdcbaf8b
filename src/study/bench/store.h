/* The figures of the store: durable actions a second, one table alone and a thousand at once, beside a bare loop of
 * SQLite transactions on the same disk. */
#ifndef STUDY_BENCH_STORE_H
#define STUDY_BENCH_STORE_H

#include <tankodrom/error.h>

#include "study/bench/measure.h"

/* In a folder of its own below TMPDIR, or /var/tmp, which is on a disk where /tmp may not be. */
tk_status bench_store(double seconds, const bench_audience *to, tk_error *error);

#endif
