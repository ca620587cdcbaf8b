#include "study/workers.h"

#include <errno.h>
#include <pthread.h>
#include <time.h>
#include <unistd.h>

enum { TICK_NANOSECONDS = 100 * 1000 * 1000 };

typedef struct crew {
    const workers_job *job;
    atomic_size_t next;
    atomic_size_t done;
    pthread_mutex_t lock;
    pthread_cond_t left; /* a worker has gone home */
    unsigned at_work;
} crew;

typedef struct worker {
    crew *crew;
    unsigned number;
    pthread_t thread;
} worker;

static bool is_stopped(const workers_job *job) {
    return job->stop != NULL && atomic_load_explicit(job->stop, memory_order_relaxed);
}

static void work(crew *all, unsigned number) {
    const workers_job *job = all->job;
    while (!is_stopped(job)) {
        size_t index = atomic_fetch_add_explicit(&all->next, 1, memory_order_relaxed);
        if (index >= job->count) {
            return;
        }
        job->task(job->context, number, index);
        atomic_fetch_add_explicit(&all->done, 1, memory_order_relaxed);
    }
}

static void *work_and_leave(void *argument) {
    worker *self = argument;
    crew *all = self->crew;
    work(all, self->number);
    pthread_mutex_lock(&all->lock);
    all->at_work--;
    pthread_cond_signal(&all->left);
    pthread_mutex_unlock(&all->lock);
    return NULL;
}

static struct timespec next_tick(void) {
    struct timespec when;
    clock_gettime(CLOCK_REALTIME, &when);
    when.tv_nsec += TICK_NANOSECONDS;
    if (when.tv_nsec >= 1000000000L) {
        when.tv_nsec -= 1000000000L;
        when.tv_sec++;
    }
    return when;
}

static void wait_for_all(crew *all) {
    const workers_job *job = all->job;
    pthread_mutex_lock(&all->lock);
    while (all->at_work > 0) {
        struct timespec until = next_tick();
        int reason = pthread_cond_timedwait(&all->left, &all->lock, &until);
        if (reason == ETIMEDOUT && job->watch != NULL) {
            pthread_mutex_unlock(&all->lock);
            job->watch->tick(job->watch->context, atomic_load(&all->done), job->count);
            pthread_mutex_lock(&all->lock);
        }
    }
    pthread_mutex_unlock(&all->lock);
}

size_t workers_run(const workers_job *job, unsigned threads) {
    crew all = {.job = job, .lock = PTHREAD_MUTEX_INITIALIZER, .left = PTHREAD_COND_INITIALIZER};
    worker workers[WORKERS_MOST];
    unsigned started = 0;
    if (threads > WORKERS_MOST) {
        threads = WORKERS_MOST;
    }
    /* The lock keeps those already started from counting themselves out before they are counted in. */
    pthread_mutex_lock(&all.lock);
    while (started < threads) {
        worker *next = &workers[started];
        *next = (worker){.crew = &all, .number = started};
        if (pthread_create(&next->thread, NULL, work_and_leave, next) != 0) {
            break;
        }
        started++;
    }
    all.at_work = started;
    pthread_mutex_unlock(&all.lock);
    if (started == 0) {
        work(&all, 0);
    }
    wait_for_all(&all);
    for (unsigned i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
    }
    pthread_cond_destroy(&all.left);
    pthread_mutex_destroy(&all.lock);
    return atomic_load(&all.done);
}

unsigned workers_processors(void) {
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    if (count < 1) {
        return 1;
    }
    return count > (long)WORKERS_MOST ? WORKERS_MOST : (unsigned)count;
}
