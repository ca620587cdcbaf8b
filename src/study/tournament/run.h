/* Plays a tournament, on several threads, and on several ranks where there are. */
#ifndef STUDY_TOURNAMENT_RUN_H
#define STUDY_TOURNAMENT_RUN_H

#include "study/tournament/elo.h"
#include "study/tournament/match.h"

typedef struct tournament_run {
    const tournament_plan *plan;
    unsigned threads;
    tournament_unit *units; /* plan_units of them: those that have been played are not played again */
    const elo_test *test;   /* of the first pairing; may be NULL */
    /* Is told of every unit when it has been played, one at a time. False: it could not be kept, break off. */
    bool (*finished)(void *context, size_t number, const tournament_unit *unit);
    void *context;
    int *reason; /* of TOURNAMENT_NOT_STARTED, an errno; may be NULL */
    const atomic_bool *interrupt;
    const workers_watch *watch; /* is told of all units */
} tournament_run;

typedef enum tournament_end {
    TOURNAMENT_DONE,        /* all played, or interrupted */
    TOURNAMENT_DECIDED,     /* the test is */
    TOURNAMENT_NOT_KEPT,    /* a record or a unit */
    TOURNAMENT_NOT_STARTED, /* another program, by no fault of its own */
    TOURNAMENT_NO_MEMORY
} tournament_end;

/* Of the ranks but the first the units are empty afterwards. */
tournament_end tournament_play(const tournament_run *run);

/* The units that a pairing has played. */
elo_units tournament_units_of(const tournament_plan *plan, const tournament_unit *units, size_t pairing);
/* The mean score of the first of a unit's pairing. */
double tournament_score(const tournament_plan *plan, const tournament_unit *unit);

#endif
