/* tankodrom stats duel */
#ifndef APP_DUEL_STATS_H
#define APP_DUEL_STATS_H

#include "app/games.h"
#include "base/json.h"
#include "study/duel/stats.h"

enum { DUEL_ROWS_MOST = 64, DUEL_NAME_MOST = 64 };

/* One scenario, or one tank against another. */
typedef struct duel_row {
    char name[DUEL_NAME_MOST];                           /* of the scenario */
    char german[DUEL_NAME_MOST], soviet[DUEL_NAME_MOST]; /* types, of tank against tank */
    duel_stats stats;
} duel_row;

typedef struct duel_report {
    const selfplay_plan *plan;
    const char *types[DUEL_STATS_TYPES]; /* ids; NULL past the last */
    bool versus;
    size_t count;
    duel_row row[DUEL_ROWS_MOST];
    double seconds;
} duel_report;

/* Plays one scenario, all of them ("all"), or every German tank against every Soviet one, and prints. */
int duel_stats_command(const cli_stats_request *request);

/* stats_print.c */
void duel_report_print(const duel_report *report);
/* For cli_json_print; the context is a duel_report. */
void duel_report_write(tk_json_writer *writer, const void *context);

#endif
