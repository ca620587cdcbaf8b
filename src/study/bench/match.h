/* The figures of the games of cards that `tankodrom bench` prints: rates of actions, matches, completions and choices
 * on the machine at hand, and the size of a state. */
#ifndef STUDY_BENCH_MATCH_H
#define STUDY_BENCH_MATCH_H

#include <tankodrom/error.h>

#include "study/bench/measure.h"

/* Both take all figures on one core, each run lasting about `seconds`. */
tk_status bench_rush(double seconds, bench_taker take, void *context, tk_error *error);
tk_status bench_duel(double seconds, bench_taker take, void *context, tk_error *error);

#endif
