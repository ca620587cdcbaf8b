/* How fast and how deep the master searches Tank Chess: figures of `tankodrom bench chess`. */
#ifndef STUDY_CHESS_BENCH_SEARCH_H
#define STUDY_CHESS_BENCH_SEARCH_H

#include "study/bench/measure.h"

/* In middle games (middle_games.h), on one core: positions searched a second, and how deep it comes in a tenth of a
 * second and, unless runs are to be short, in a whole one; of the processor's time, which other programs do not
 * change. */
tk_status bench_chess_search(double seconds, const bench_audience *to, tk_error *error);

#endif
