/* An opponent at work: with its memory through a match, its crew of threads and its budget. The library's opponents
 * read no clock; here is who reads it for them, and who measures whether they keep to it. */
#ifndef STUDY_THINKER_H
#define STUDY_THINKER_H

#include <stdatomic.h>
#include <tankodrom/opponent.h>

#define THINKER_HASH_MOST 65536u /* MiB */
#define THINKER_MILLISECONDS_MOST 86400000u

/* How an opponent plays, where that is chosen. */
typedef struct thinker_settings {
    const tk_opponent *opponent;
    uint64_t nodes; /* 0: no limit */
    unsigned
        milliseconds; /* 0: as long as the opponent is let think by itself, and without a clock where nodes are given */
    unsigned threads; /* 0 as 1 */
    unsigned hash;    /* MiB of memory, at least as much as the opponent wants; 0: that */
} thinker_settings;

/* The time for a decision by these settings; 0 for no clock. */
unsigned thinker_milliseconds(const thinker_settings *settings);

typedef struct thinker thinker;

/* NULL when memory ran out. The game must outlive it. */
thinker *thinker_open(const tk_game *game, const thinker_settings *settings);
void thinker_close(thinker *self); /* NULL is allowed */
/* Before the first question of another match. */
void thinker_forget(thinker *self);

/* Nanoseconds on a clock that never jumps. */
uint64_t thinker_clock(void);

typedef struct thinker_question {
    const tk_state *seen; /* by tk_complete */
    unsigned seat;
    uint64_t seed;
    uint64_t nodes;      /* 0: no limit */
    unsigned depth;      /* stops when so many actions ahead have been looked at; 0: no limit */
    unsigned candidates; /* as in tk_think */
    /* May be NULL, and may change while it thinks: when to stop, by thinker_clock; UINT64_MAX for never. */
    const atomic_uint_least64_t *until;
    const atomic_bool *stop;                                  /* may be NULL */
    void (*report)(void *context, const tk_thought *thought); /* may be NULL; from the thread that asked */
    void *context;
} thinker_question;

tk_status thinker_think(thinker *self, const thinker_question *question, tk_thought *thought);

#endif
