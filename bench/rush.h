/* The figures of Rush that `tankodrom bench rush` prints: rates on the machine at hand, and the size of a state. */
#ifndef BENCH_RUSH_H
#define BENCH_RUSH_H

#include <tankodrom/error.h>

#include "bench/measure.h"

/* Takes all figures on one core, each run lasting about `seconds`. */
tk_status bench_rush(double seconds, bench_taker take, void *context, tk_error *error);

#endif
