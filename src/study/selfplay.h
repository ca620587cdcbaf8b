/* Matches between opponents, many at once. Match number i depends on the seed and i alone, so that the results are the
 * same on any number of threads. */
#ifndef STUDY_SELFPLAY_H
#define STUDY_SELFPLAY_H

#include <stdatomic.h>
#include <tankodrom/game.h>
#include <tankodrom/opponent.h>

#include "app/opening.h"

/* Watches matches as they are played, each worker's on its own thread. */
typedef struct selfplay_observer {
    void (*start)(void *context, unsigned worker, const tk_state *state);
    void (*events)(void *context, unsigned worker, const tk_event_log *log); /* of one action */
    void (*end)(void *context, unsigned worker, const tk_state *state);      /* not of matches that were stopped */
    void *context;
} selfplay_observer;

typedef struct selfplay_plan {
    const tk_game *game;
    const tk_opponent *opponent[TK_SEATS_MAX];
    bool swap; /* the opponents change seats after every match */
    uint64_t seed;
    size_t count;
    unsigned threads;
    const char *records;        /* folder to write records to; NULL for none */
    const cli_opening *opening; /* to open the records' games with */
    const atomic_bool *stop;
    const selfplay_observer *observer; /* may be NULL */
} selfplay_plan;

typedef struct selfplay_match {
    bool played; /* to its end */
    uint32_t plies;
    const char *reason, *reason_text; /* as in tk_outcome */
    int32_t payoff[TK_SEATS_MAX];
} selfplay_match;

/* Who sits where, from "random,simple"; one name stands for all seats; NULL: the opponent that knows the game.
 * CLI_GO_ON, or the exit code of what was reported. */
int selfplay_read_seats(const cli_syntax *syntax, const char *text, selfplay_plan *plan);

/* Plays all matches into `matches` (plan->count of them, zeroed). False, reported, when something broke; matches that
 * were stopped stay unplayed. */
bool selfplay_run(const selfplay_plan *plan, selfplay_match *matches);

/* Plays them for the observer alone, who has been told of all that came to an end. False, reported, when something
 * broke. */
bool selfplay_watch(selfplay_plan *plan, const selfplay_observer *observer);

/* Which of the listed opponents sits at a seat in a match. */
static inline unsigned selfplay_opponent_at(const selfplay_plan *plan, size_t match, unsigned seat) {
    unsigned seats = tk_game_seats(plan->game);
    return plan->swap ? (unsigned)((seat + match) % seats) : seat;
}

#endif
