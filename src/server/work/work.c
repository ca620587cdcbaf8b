#include "server/work/work.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

typedef struct queue {
    work_job *first, *last;
    size_t count;
} queue;

typedef struct track {
    pthread_cond_t came;
    queue waiting;
    size_t most;
} track;

typedef struct worker {
    work_pool *pool;
    track *lane;
    pthread_t thread;
    work_job *job; /* that is being done */
} worker;

struct work_pool {
    int descriptor;
    pthread_mutex_t lock; /* of all below */
    track lanes[WORK_LANES];
    queue finished;
    size_t out; /* submitted and not taken */
    bool ending;
    unsigned count;
    worker workers[WORK_WORKERS_MOST];
};

static void queue_add(queue *to, work_job *job) {
    job->next = NULL;
    *(to->last != NULL ? &to->last->next : &to->first) = job;
    to->last = job;
    to->count++;
}

static work_job *queue_take(queue *from) {
    work_job *job = from->first;
    if (job != NULL) {
        from->first = job->next;
        from->last = from->first != NULL ? from->last : NULL;
        from->count--;
    }
    return job;
}

static bool queue_remove(queue *from, const work_job *job) {
    work_job *before = NULL;
    for (work_job *at = from->first; at != NULL; before = at, at = at->next) {
        if (at == job) {
            *(before != NULL ? &before->next : &from->first) = at->next;
            from->last = at->next != NULL ? from->last : before;
            from->count--;
            return true;
        }
    }
    return false;
}

/* With the lock. Once a job is here, its owner may take and free it. */
static void finish(work_pool *pool, work_job *job) {
    queue_add(&pool->finished, job);
    if (pool->finished.count == 1) {
        eventfd_write(pool->descriptor, 1);
    }
}

/* ---- The workers ---- */

static work_job *wait_for_job(worker *self) {
    while (self->lane->waiting.count == 0 && !self->pool->ending) {
        pthread_cond_wait(&self->lane->came, &self->pool->lock);
    }
    return queue_take(&self->lane->waiting);
}

/* Thoughts and passwords take whole processors; the loop, which everybody waits for, goes first. */
static void *work(void *argument) {
    enum { NICE = 10 };
    worker *self = argument;
    work_pool *pool = self->pool;
    setpriority(PRIO_PROCESS, 0, NICE); /* of this thread alone */
    pthread_mutex_lock(&pool->lock);
    for (work_job *job; (job = wait_for_job(self)) != NULL;) {
        job->ran = !pool->ending;
        if (job->ran) {
            self->job = job;
            pthread_mutex_unlock(&pool->lock);
            job->run(job);
            pthread_mutex_lock(&pool->lock);
            self->job = NULL;
        }
        finish(pool, job);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

static bool start_worker(work_pool *pool, track *in) {
    worker *self = &pool->workers[pool->count];
    *self = (worker){.pool = pool, .lane = in};
    if (pthread_create(&self->thread, NULL, work, self) != 0) {
        return false;
    }
    pool->count++;
    return true;
}

/* Signals are for the thread that knows what to do about them. */
static bool start_workers(work_pool *pool, const work_crew *crews) {
    sigset_t all, before;
    bool started = true;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    for (unsigned i = 0; i < WORK_LANES; i++) {
        for (unsigned k = 0; started && k < crews[i].workers; k++) {
            started = start_worker(pool, &pool->lanes[i]);
        }
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

/* ---- Opening and closing ---- */

static bool crews_fit(const work_crew *crews) {
    size_t workers = 0;
    for (unsigned i = 0; i < WORK_LANES; i++) {
        if (crews[i].workers < 1 || crews[i].workers > WORK_WORKERS_MOST || crews[i].queue < 1) {
            return false;
        }
        workers += crews[i].workers;
    }
    return workers <= WORK_WORKERS_MOST;
}

tk_status work_open(const work_crew crews[WORK_LANES], work_pool **opened) {
    *opened = NULL;
    if (!crews_fit(crews)) {
        return TK_ERROR_ARGUMENT;
    }
    work_pool *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return TK_ERROR_MEMORY;
    }
    pthread_mutex_init(&made->lock, NULL);
    for (unsigned i = 0; i < WORK_LANES; i++) {
        pthread_cond_init(&made->lanes[i].came, NULL);
        made->lanes[i].most = crews[i].queue;
    }
    made->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (made->descriptor < 0 || !start_workers(made, crews)) {
        work_close(made);
        return TK_ERROR_MEMORY;
    }
    *opened = made;
    return TK_OK;
}

void work_end(work_pool *pool) {
    pthread_mutex_lock(&pool->lock);
    pool->ending = true;
    for (unsigned i = 0; i < pool->count; i++) {
        if (pool->workers[i].job != NULL) {
            atomic_store(&pool->workers[i].job->stop, true);
        }
    }
    for (unsigned i = 0; i < WORK_LANES; i++) {
        pthread_cond_broadcast(&pool->lanes[i].came);
    }
    pthread_mutex_unlock(&pool->lock);
    for (unsigned i = 0; i < pool->count; i++) {
        pthread_join(pool->workers[i].thread, NULL);
    }
    pool->count = 0;
}

void work_close(work_pool *pool) {
    if (pool == NULL) {
        return;
    }
    work_end(pool);
    if (pool->descriptor >= 0) {
        close(pool->descriptor);
    }
    for (unsigned i = 0; i < WORK_LANES; i++) {
        pthread_cond_destroy(&pool->lanes[i].came);
    }
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

/* ---- The loop's side ---- */

tk_status work_submit(work_pool *pool, work_lane lane, work_job *job) {
    tk_status status = TK_ERROR_TOO_MANY;
    atomic_store(&job->stop, false);
    job->ran = false;
    pthread_mutex_lock(&pool->lock);
    if (!pool->ending && pool->lanes[lane].waiting.count < pool->lanes[lane].most) {
        queue_add(&pool->lanes[lane].waiting, job);
        pool->out++;
        pthread_cond_signal(&pool->lanes[lane].came);
        status = TK_OK;
    }
    pthread_mutex_unlock(&pool->lock);
    return status;
}

void work_stop(work_pool *pool, work_lane lane, work_job *job) {
    atomic_store(&job->stop, true);
    pthread_mutex_lock(&pool->lock);
    if (queue_remove(&pool->lanes[lane].waiting, job)) {
        finish(pool, job);
    }
    pthread_mutex_unlock(&pool->lock);
}

static int64_t clock_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void work_limit(work_job *job, unsigned milliseconds) {
    job->until = milliseconds > 0 ? clock_now() + milliseconds : 0;
}

bool work_stopped(void *job) {
    const work_job *own = job;
    return atomic_load_explicit(&own->stop, memory_order_relaxed) || (own->until != 0 && clock_now() >= own->until);
}

int work_descriptor(const work_pool *pool) {
    return pool->descriptor;
}

size_t work_take(work_pool *pool, work_job **jobs, size_t most) {
    size_t count = 0;
    eventfd_t woken;
    pthread_mutex_lock(&pool->lock);
    while (count < most && pool->finished.count > 0) {
        jobs[count++] = queue_take(&pool->finished);
    }
    pool->out -= count;
    if (pool->finished.count == 0) {
        eventfd_read(pool->descriptor, &woken);
    }
    pthread_mutex_unlock(&pool->lock);
    return count;
}

size_t work_waiting(work_pool *pool, work_lane lane) {
    pthread_mutex_lock(&pool->lock);
    const size_t count = pool->lanes[lane].waiting.count;
    pthread_mutex_unlock(&pool->lock);
    return count;
}

size_t work_out(work_pool *pool) {
    pthread_mutex_lock(&pool->lock);
    const size_t count = pool->out;
    pthread_mutex_unlock(&pool->lock);
    return count;
}
