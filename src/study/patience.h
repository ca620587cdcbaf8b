/* How long somebody who thinks may go on: by the clock, and until somebody loses interest. For `stop` of tk_think. */
#ifndef STUDY_PATIENCE_H
#define STUDY_PATIENCE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct patience {
    int64_t until;           /* nanoseconds of the clock that never jumps; 0: for ever */
    const atomic_bool *stop; /* may be NULL */
} patience;

/* From now on; 0 milliseconds: for ever. */
patience patience_of(unsigned milliseconds, const atomic_bool *stop);
/* Whether it is at its end; context is a patience. From any thread. */
bool patience_ends(void *context);

#endif
