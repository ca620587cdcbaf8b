/* A set of numbered tasks shared out among threads: whoever is free takes the next number. Which thread does a task is
 * left to chance, so a task's result may depend on its number alone. */
#ifndef STUDY_WORKERS_H
#define STUDY_WORKERS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#define WORKERS_MOST 256u

/* Is told some times a second, by the thread that waits, how many tasks are done. */
typedef struct workers_watch {
    void (*tick)(void *context, size_t done, size_t count);
    void *context;
} workers_watch;

typedef struct workers_job {
    size_t count; /* tasks 0 to count-1 */
    void (*task)(void *context, unsigned worker, size_t index);
    void *context;
    const workers_watch *watch; /* may be NULL */
    /* May be NULL: no task is begun any more once it is true. */
    const atomic_bool *stop;
} workers_job;

/* Does all tasks on that many threads (1 to WORKERS_MOST) and returns when they have ended. Returns how many were
 * done: fewer than count only when stopped. When the system gives fewer threads, those it gives do the work. */
size_t workers_run(const workers_job *job, unsigned threads);

/* How many processors this process may use; at least 1. */
unsigned workers_processors(void);

#endif
