/* What the commands share that let opponents play many matches. */
#ifndef APP_SELFPLAY_MATCH_H
#define APP_SELFPLAY_MATCH_H

#include "app/arguments.h"
#include "app/report/progress.h"
#include "app/report/report.h"
#include "study/stats.h"
#include "tui/i18n.h"

enum { CLI_GAMES_MOST = 10000000 };

/* Rows of a cli_option table. The help says how many are played by default. */
#define CLI_GAMES_ROW(games, text) OPTION_NUMBER("games", 'n', games, 1, CLI_GAMES_MOST, text)
#define CLI_SEATS_ROW(seats)                                                                                           \
    OPTION_TEXT("seats", seats, "NAME,NAME",                                                                           \
                N_("who plays; one name stands for all seats (default: the game's own opponent)"))
#define CLI_SEED_ROW(seed) OPTION_NUMBER("seed", 0, seed, 0, 0, N_("equal seeds give equal matches (default 1)"))
#define CLI_THREADS_ROW(threads)                                                                                       \
    OPTION_NUMBER("threads", 't', threads, 1, WORKERS_MOST, N_("threads to play on (default: one for each processor)"))

/* Who sits where, from "random,simple"; one name stands for all seats; NULL: the opponent that knows the game.
 * CLI_GO_ON, or the exit code of what was reported. */
int cli_match_seats(const cli_syntax *syntax, const char *text, selfplay_plan *plan);

/* Plays the matches of a plan, with a bar. What breaks them off is reported, and false returned. */
bool cli_match_play(selfplay_plan *plan, selfplay_match *matches);
/* The same for what is counted in them. */
bool cli_match_count(selfplay_plan *plan, const stats_kind *kind, void *counts);

/* A table "rounds": how many matches were how long, for lengths from 0 to `most`; without a title for programs alone.
 */
void cli_match_rounds(cli_report *report, const uint64_t *matches, unsigned most, const char *title);

#endif
