/* The figures of Tank Duel that `tankodrom bench duel` prints. */
#ifndef STUDY_DUEL_BENCH_H
#define STUDY_DUEL_BENCH_H

#include <tankodrom/error.h>

#include "study/bench/measure.h"

/* Takes all figures on one core, each run lasting about `seconds`. */
tk_status bench_duel(double seconds, const bench_audience *to, tk_error *error);

#endif
