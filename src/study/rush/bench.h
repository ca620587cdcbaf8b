/* The figures of Rush that `tankodrom bench rush` prints. */
#ifndef STUDY_RUSH_BENCH_H
#define STUDY_RUSH_BENCH_H

#include <tankodrom/error.h>

#include "study/bench/measure.h"

/* Takes all figures on one core, each run lasting about `seconds`. */
tk_status bench_rush(double seconds, const bench_audience *to, tk_error *error);

#endif
