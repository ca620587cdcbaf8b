/* The figures of Tank Chess that `tankodrom bench chess` prints: rates and ratios on the machine at hand. */
#ifndef STUDY_CHESS_BENCH_H
#define STUDY_CHESS_BENCH_H

#include <tankodrom/error.h>

#include "study/bench/measure.h"

/* Takes all figures, each run lasting about `seconds`. One core, but for the ratio of two threads to one. */
tk_status bench_chess(double seconds, const bench_audience *to, tk_error *error);

#endif
