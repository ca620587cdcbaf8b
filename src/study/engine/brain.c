#include "study/engine/brain.h"

#include <pthread.h>
#include <stdlib.h>

enum { NANOSECONDS = 1000000 /* of a millisecond */ };

struct brain {
    brain_listener listener;
    thinker *mind;
    thinker_question question;
    brain_limits limits;
    atomic_bool stop;
    atomic_uint_least64_t until;
    uint64_t begun;
    bool busy;
    bool held; /* the answer has to wait */
    pthread_mutex_t lock;
    pthread_cond_t released;
    pthread_t thread;
};

brain *brain_open(const brain_listener *listener) {
    brain *made = calloc(1, sizeof *made);
    if (made != NULL) {
        made->listener = *listener;
        pthread_mutex_init(&made->lock, NULL);
        pthread_cond_init(&made->released, NULL);
    }
    return made;
}

void brain_close(brain *self) {
    if (self != NULL) {
        brain_stop(self);
        pthread_cond_destroy(&self->released);
        pthread_mutex_destroy(&self->lock);
        free(self);
    }
}

static void report(void *context, const tk_thought *thought) {
    brain *self = context;
    self->listener.report(self->listener.context, thought, thinker_clock() - self->begun);
}

static void *think(void *argument) {
    brain *self = argument;
    tk_thought thought;
    thinker_think(self->mind, &self->question, &thought);
    const uint64_t taken = thinker_clock() - self->begun;
    pthread_mutex_lock(&self->lock);
    while (self->held) {
        pthread_cond_wait(&self->released, &self->lock);
    }
    pthread_mutex_unlock(&self->lock);
    self->listener.answer(self->listener.context, &thought, taken);
    return NULL;
}

static uint64_t end_of_time(const brain_limits *limits, uint64_t now) {
    return limits->milliseconds == 0 ? UINT64_MAX : now + limits->milliseconds * NANOSECONDS;
}

bool brain_start(brain *self, thinker *mind, const thinker_question *question, const brain_limits *limits) {
    brain_stop(self);
    self->mind = mind;
    self->limits = *limits;
    self->held = limits->infinite || limits->ponder;
    self->begun = thinker_clock();
    atomic_store(&self->stop, false);
    atomic_store(&self->until, self->held ? UINT64_MAX : end_of_time(limits, self->begun));
    self->question = *question;
    self->question.nodes = limits->nodes;
    self->question.depth = limits->depth;
    self->question.candidates = limits->candidates;
    self->question.until = &self->until;
    self->question.stop = &self->stop;
    self->question.report = report;
    self->question.context = self;
    self->busy = pthread_create(&self->thread, NULL, think, self) == 0;
    return self->busy;
}

static void release(brain *self) {
    pthread_mutex_lock(&self->lock);
    self->held = false;
    pthread_cond_signal(&self->released);
    pthread_mutex_unlock(&self->lock);
}

void brain_hit(brain *self) {
    if (self->busy && self->limits.ponder && !self->limits.infinite) {
        atomic_store(&self->until, end_of_time(&self->limits, thinker_clock()));
        self->limits.ponder = false;
        release(self);
    }
}

static void join(brain *self) {
    if (self->busy) {
        pthread_join(self->thread, NULL);
        self->busy = false;
    }
}

void brain_stop(brain *self) {
    atomic_store(&self->stop, true);
    release(self);
    join(self);
}

void brain_wait(brain *self) {
    if (self->limits.infinite || self->limits.ponder) {
        brain_stop(self);
    }
    join(self);
}
