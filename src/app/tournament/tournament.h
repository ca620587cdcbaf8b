/* What the files of this folder share: the tournament that a command line asks for. */
#ifndef APP_TOURNAMENT_TOURNAMENT_H
#define APP_TOURNAMENT_TOURNAMENT_H

#include "app/opening.h"
#include "app/report/report.h"
#include "study/tournament/journal.h"
#include "study/tournament/run.h"

/* Most units of a tournament: what is kept of one is half a kilobyte. */
#define CONTEST_UNITS_MOST 10000000u

typedef struct contest {
    tournament_plan plan;
    entrant entrants[ELO_ENTRANTS_MOST];
    tournament_pairing *pairings;
    position *openings; /* given ones */
    tk_game *base;      /* as the options say, whoever plays */
    tournament_unit *units;
    bool gauntlet;
    bool tested;
    elo_test test;
    double seconds;
    int journal;      /* a file, or -1 */
    int64_t kept;     /* bytes of it that are whole lines */
    int journal_torn; /* why it could not be written, an errno: nothing more is; 0 while it can */
} contest;

/* ---- Who plays what (field.c) ---- */

/* Each returns CLI_GO_ON, or the exit code of what was reported. */
int contest_enter(contest *self, const cli_syntax *syntax, const char *game, const char *const *names, size_t count);
/* Opens the games, each with the seats that its players need, and pairs the entrants. */
int contest_pair(contest *self, const cli_syntax *syntax, cli_opening *opening);
/* Openings from a file, a line each as study/engine/position.h has it. */
int contest_read_openings(contest *self, const cli_syntax *syntax, const char *path);
/* "elo0=0,elo1=20,alpha=0.05,beta=0.05", each of which may be missing. */
int contest_read_test(contest *self, const cli_syntax *syntax, const char *text);
void contest_close(contest *self);

/* ---- The journal (keep.c) ---- */

/* Takes up what a journal has of this tournament, or begins it. */
int contest_open_journal(contest *self, const char *path, int argc, char **argv);
/* Adds a unit, on the disk when it returns. For tournament_run. */
bool contest_keep(void *context, size_t number, const tournament_unit *unit);
/* The command line of a journal; the texts are the caller's to free. */
int contest_recall(const char *path, journal_head *head, tk_buffer *texts);

/* ---- The report (report.c) ---- */

void contest_tell(cli_report *to, const void *context);
/* Writes the chart. */
bool contest_draw(const contest *self, const char *path);

#endif
