/* The figures of a game's documents (tankodrom/present.h) that `tankodrom bench` prints: tables a second and their
 * sizes in every language, and what a step costs early and late in a match. */
#ifndef STUDY_BENCH_DOCUMENTS_H
#define STUDY_BENCH_DOCUMENTS_H

#include <tankodrom/error.h>

#include "study/bench/measure.h"

/* Takes all figures on one core, each run lasting about `seconds`. options: as for tk_game_open. A game that nobody
 * tells has none. */
tk_status bench_documents(const char *game, const char *const *options, double seconds, const bench_audience *to,
                          tk_error *error);

#endif
