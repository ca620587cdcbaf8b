/* How long to think about one move when a clock is for the whole match. */
#ifndef STUDY_ENGINE_BUDGET_H
#define STUDY_ENGINE_BUDGET_H

#include <stdint.h>

/* Milliseconds, at least 1: of what is `left`, with what every move adds, and the moves until more is added (0: none is
 * said). Something is kept for the way of the answer to the clock. */
uint64_t budget_milliseconds(uint64_t left, uint64_t increment, uint64_t moves_to_go);

#endif
