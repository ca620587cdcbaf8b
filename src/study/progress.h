/* A bar on standard error that says how far a long job is and how long it will still take. It shows itself only when
 * standard error is a terminal, and only when the job lasts longer than a blink. */
#ifndef STUDY_PROGRESS_H
#define STUDY_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct progress {
    bool shown;   /* standard error is a terminal */
    bool on_line; /* something stands on its line now */
    double begun; /* seconds, of progress_clock */
    size_t count; /* of the whole */
} progress;

/* Seconds on a clock that never jumps. */
double progress_clock(void);

void progress_start(progress *bar, size_t count);
void progress_show(progress *bar, size_t done);
/* Wipes the bar off. */
void progress_end(progress *bar);

#endif
