/* A bar on standard error that says how far a long job is and how long it will still take. It shows itself only when
 * standard error is a terminal, and only when the job lasts longer than a blink. */
#ifndef APP_PROGRESS_H
#define APP_PROGRESS_H

#include <stdbool.h>

#include "study/workers.h"

typedef struct progress {
    bool shown;   /* standard error is a terminal */
    bool on_line; /* something stands on its line now */
    double begun; /* seconds, of progress_clock */
} progress;

/* Seconds on a clock that never jumps. */
double progress_clock(void);

/* Begins now. What is returned shows the bar as the work goes on. */
workers_watch progress_start(progress *bar);
/* Wipes the bar off. */
void progress_end(progress *bar);

#endif
