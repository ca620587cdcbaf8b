/* The figures of a game of cards: rates of actions, matches, completions and choices on the machine at hand, the size
 * of a state, and the documents. */
#ifndef STUDY_BENCH_MATCH_H
#define STUDY_BENCH_MATCH_H

#include <tankodrom/error.h>

#include "study/bench/measure.h"

enum { BENCH_MATCH_ROWS = 4 };

/* What is measured: a game as it is opened, the opponent that plays it, and what the figures are called: actions,
 * matches, completions, choices. */
typedef struct bench_match_subject {
    const char *game, *option, *opponent;
    const char *const *largest; /* options of the match whose documents are measured */
    bench_figure figure[BENCH_MATCH_ROWS];
} bench_match_subject;

/* Takes all figures on one core, each run lasting about `seconds`. */
tk_status bench_match(const bench_match_subject *subject, double seconds, const bench_audience *to, tk_error *error);

#endif
