/* The figures of Tank Duel that `tankodrom bench duel` prints: rates on the machine at hand, and the size of a state.
 */
#ifndef BENCH_DUEL_H
#define BENCH_DUEL_H

#include <tankodrom/error.h>

#include "bench/measure.h"

/* Takes all figures on one core, each run lasting about `seconds`. */
tk_status bench_duel(double seconds, bench_taker take, void *context, tk_error *error);

#endif
