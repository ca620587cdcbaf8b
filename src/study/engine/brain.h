/* A thought on a thread of its own, so that whoever started it can go on listening and stop it. */
#ifndef STUDY_ENGINE_BRAIN_H
#define STUDY_ENGINE_BRAIN_H

#include "study/thinker.h"

/* What ends a thought; with nothing of it the opponent ends it by itself. */
typedef struct brain_limits {
    uint64_t nodes;        /* 0: no limit */
    uint64_t milliseconds; /* 0: no limit */
    unsigned depth;        /* 0: no limit */
    unsigned candidates;
    bool infinite; /* answers when it is stopped, not before */
    bool ponder;   /* the same until brain_hit, from when on the time counts */
} brain_limits;

/* Both are called from the thinking thread. */
typedef struct brain_listener {
    void (*report)(void *context, const tk_thought *thought, uint64_t nanoseconds);
    void (*answer)(void *context, const tk_thought *thought, uint64_t nanoseconds); /* once for each thought */
    void *context;
} brain_listener;

typedef struct brain brain;

brain *brain_open(const brain_listener *listener); /* NULL when memory ran out */
void brain_close(brain *self);                     /* stops it before; NULL is allowed */

/* Begins. What is asked about stays the caller's and as it is until the answer. False when there is no thread for it.
 */
bool brain_start(brain *self, thinker *mind, const thinker_question *question, const brain_limits *limits);
/* What was pondered has come to pass. */
void brain_hit(brain *self);
/* Each returns when the answer has been given, at once where nothing is thought about: stopped now, or when it is ready
 * (one that would go on for ever is stopped). */
void brain_stop(brain *self);
void brain_wait(brain *self);

#endif
