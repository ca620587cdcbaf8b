/* What takes longer than the event loop may wait is done by threads of its own: the moves of opponents, the hashing of
 * passwords.
 *
 *   event loop                       lanes                    workers
 *   work_submit(lane, job) ────────► a queue each ──────────► job->run
 *   poll(work_descriptor) ◄── eventfd ◄───────────────────────┘
 *   work_take: jobs in the order in which they were finished
 *
 * A lane has its own threads and its own bounded queue, so that no flood in one of them makes another wait: ten
 * thousand bad logins are refused or wait for the one thread that checks passwords, and the opponents play on.
 *
 * A job is a part of what it is about, and its owner's: from the moment it is submitted until work_take gives it back
 * the owner leaves it alone, but for work_stop. Nothing is allocated for a job. */
#ifndef SERVER_WORK_WORK_H
#define SERVER_WORK_WORK_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tankodrom/error.h>

typedef enum work_lane { WORK_OPPONENTS, WORK_PASSWORDS, WORK_NOTICES, WORK_BACKUPS, WORK_LANES } work_lane;

typedef struct work_job work_job;
struct work_job {
    void (*run)(work_job *job);  /* on a worker */
    void (*back)(work_job *job); /* for the loop, which calls it, or not, when it has taken the job */
    bool ran;                    /* false when it was stopped before it began */
    /* The pool's. */
    atomic_bool stop;
    int64_t until; /* milliseconds of the clock that never jumps; 0: for ever */
    work_job *next;
};

typedef struct work_crew {
    unsigned workers; /* at least 1 */
    size_t queue;     /* jobs that may wait; those being done do not count */
} work_crew;

enum { WORK_WORKERS_MOST = 256 }; /* in all lanes together */

typedef struct work_pool work_pool;

/* Starts the workers. TK_ERROR_ARGUMENT, TK_ERROR_MEMORY when the system gives no threads. */
tk_status work_open(const work_crew crews[WORK_LANES], work_pool **opened);
/* Stops all jobs and waits for the workers to go home; whatever had been submitted can then be taken. Nothing more is
 * accepted. */
void work_end(work_pool *pool);
/* Ends, and forgets jobs that were not taken: their owners release them. NULL is allowed. */
void work_close(work_pool *pool);

/* TK_ERROR_TOO_MANY when the queue of the lane is full, or the pool has ended. */
tk_status work_submit(work_pool *pool, work_lane lane, work_job *job);
/* Asks a job to end soon. One that waits is finished at once without having run, and makes room in its queue. May come
 * too late, never too early: the job comes back by work_take in any case. */
void work_stop(work_pool *pool, work_lane lane, work_job *job);
/* For the job itself, on its worker: from so many milliseconds on it counts as asked to end; 0: no more. */
void work_limit(work_job *job, unsigned milliseconds);
/* For the job itself: whether it was asked to end. `job` is a work_job, as the context of a tk_think's stop. */
bool work_stopped(void *job);

/* Becomes readable when there are finished jobs. */
int work_descriptor(const work_pool *pool);
/* Takes up to `most` finished jobs, and returns how many. */
size_t work_take(work_pool *pool, work_job **jobs, size_t most);
/* How many wait in a lane. */
size_t work_waiting(work_pool *pool, work_lane lane);
/* How many were submitted and not taken yet, in all lanes. */
size_t work_out(work_pool *pool);

#endif
