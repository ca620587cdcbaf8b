/* Matches that opponents play with each other, on several threads. */
#ifndef STUDY_SELFPLAY_H
#define STUDY_SELFPLAY_H

#include <tankodrom/game.h>
#include <tankodrom/opponent.h>

#include "study/workers.h"

/* Watches matches as they are played, each worker's on its own thread. */
typedef struct selfplay_observer {
    void (*start)(void *context, unsigned worker, const tk_state *state);
    void (*events)(void *context, unsigned worker, const tk_event_log *log); /* of one action */
    void (*end)(void *context, unsigned worker, const tk_state *state);      /* not of matches that were stopped */
    void *context;
} selfplay_observer;

typedef struct selfplay_ply {
    uint8_t seat;
    tk_action action;
} selfplay_ply;

typedef struct selfplay_plan selfplay_plan;

/* Is given every match that came to its end, on the thread that played it. False breaks everything off. */
typedef struct selfplay_keeper {
    bool (*keep)(void *context, const selfplay_plan *plan, size_t match, const tk_seed *seed, const selfplay_ply *plies,
                 size_t count);
    void *context;
} selfplay_keeper;

struct selfplay_plan {
    const tk_game *game;
    const tk_opponent *opponent[TK_SEATS_MAX];
    bool swap; /* the opponents change seats after every match */
    uint64_t seed;
    size_t count;
    unsigned threads;
    unsigned milliseconds; /* of processor time for each decision of those who ask when to stop; 0: their own */
    const atomic_bool *stop;
    const selfplay_observer *observer; /* each of these may be NULL */
    const selfplay_keeper *keeper;
    const workers_watch *watch;
};

typedef struct selfplay_match {
    bool played; /* to its end */
    uint32_t plies;
    const char *reason, *reason_text; /* as in tk_outcome */
    int32_t payoff[TK_SEATS_MAX];
    uint8_t place[TK_SEATS_MAX];
} selfplay_match;

typedef enum selfplay_end {
    SELFPLAY_DONE,     /* also when it was stopped; matches that were stopped stay unplayed */
    SELFPLAY_ILLEGAL,  /* an opponent chose what is not legal */
    SELFPLAY_NOT_KEPT, /* the keeper could not */
    SELFPLAY_NO_MEMORY
} selfplay_end;

/* Plays all matches into `matches` (plan->count of them, zeroed). */
selfplay_end selfplay_run(const selfplay_plan *plan, selfplay_match *matches);

/* Which of the listed opponents sits at a seat in a match. */
static inline unsigned selfplay_opponent_at(const selfplay_plan *plan, size_t match, unsigned seat) {
    unsigned seats = tk_game_seats(plan->game);
    return plan->swap ? (unsigned)((seat + match) % seats) : seat;
}

#endif
