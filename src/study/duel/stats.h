/* What happens in many matches of Tank Duel: shots, losses, points and who wins, gathered while opponents play, for the
 * balance of cards, tanks and scenarios. */
#ifndef STUDY_DUEL_STATS_H
#define STUDY_DUEL_STATS_H

#include <tankodrom/duel.h>

#include "base/json.h"
#include "study/selfplay.h"

enum {
    DUEL_STATS_TYPES = 16,
    DUEL_STATS_ROUNDS = 96,
    DUEL_STATS_SHOOTERS = 3, /* tanks, guns, infantry */
    DUEL_STATS_SOURCES = 3,  /* of points: crews, tanks, objectives */
    DUEL_STATS_ROWS = 64,
    DUEL_STATS_NAME = 64
};

typedef struct duel_stats_shots {
    size_t fired, hit, pierced; /* hits that hull down hides are none (5.7.3) */
    size_t lost;                /* tanks eliminated by them */
} duel_stats_shots;

typedef struct duel_stats {
    size_t matches;
    size_t won[TK_DUEL_SIDES];
    size_t rounds[DUEL_STATS_ROUNDS + 1]; /* matches by length; the last place is for all longer ones */
    uint64_t rounds_sum, actions;
    duel_stats_shots by[DUEL_STATS_SHOOTERS];
    size_t lost[TK_DUEL_SIDES]; /* tanks eliminated, of whatever cause */
    size_t exploded, burned, abandoned;
    uint64_t points[TK_DUEL_SIDES][DUEL_STATS_SOURCES];
    duel_stats_shots pair[DUEL_STATS_TYPES][DUEL_STATS_TYPES]; /* tanks of one type at tanks of another */
} duel_stats;

/* Plays the matches of the plan and adds up what happened. False, reported, when something broke. */
bool duel_stats_gather(selfplay_plan *plan, duel_stats *stats);

/* One scenario, or one tank against another. */
typedef struct duel_stats_row {
    char name[DUEL_STATS_NAME];                            /* of the scenario */
    char german[DUEL_STATS_NAME], soviet[DUEL_STATS_NAME]; /* types, of tank against tank */
    duel_stats stats;
} duel_stats_row;

typedef struct duel_stats_report {
    const selfplay_plan *plan;
    const char *types[DUEL_STATS_TYPES]; /* ids; NULL past the last */
    bool versus;
    size_t count;
    duel_stats_row row[DUEL_STATS_ROWS];
    double seconds;
} duel_stats_report;

/* duel_stats_run.c: plays one scenario, all of them ("all"), or every German tank against every Soviet one, and prints.
 * The plan has its games, seed, threads and stop. Returns an exit code. */
int duel_stats_run(const cli_syntax *syntax, cli_opening *opening, selfplay_plan *plan, const char *seats, bool versus,
                   bool json);

/* duel_stats_print.c */
void duel_stats_print(const duel_stats_report *report);
/* For cli_json_print; the context is a duel_stats_report. */
void duel_stats_write(tk_json_writer *writer, const void *context);

#endif
