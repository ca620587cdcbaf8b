/* What the commands share that let opponents play many matches. */
#ifndef APP_SELFPLAY_MATCH_H
#define APP_SELFPLAY_MATCH_H

#include "app/arguments.h"
#include "app/i18n.h"
#include "app/progress.h"
#include "study/selfplay.h"

enum { CLI_GAMES_MOST = 10000000 };

/* Rows of a cli_option table. The help says how many are played by default. */
#define CLI_GAMES_ROW(games, text)                                                                                     \
    {                                                                                                                  \
        .name = "games", .letter = 'n', .kind = CLI_NUMBER, .value = &(games), .least = 1, .most = CLI_GAMES_MOST,     \
        .value_name = "N", .help = (text)                                                                              \
    }
#define CLI_SEATS_ROW(seats)                                                                                           \
    {                                                                                                                  \
        .name = "seats", .kind = CLI_TEXT, .value = &(seats), .value_name = "NAME,NAME",                               \
        .help = N_("who plays; one name stands for all seats (default: the game's own opponent)")                      \
    }
#define CLI_SEED_ROW(seed)                                                                                             \
    {                                                                                                                  \
        .name = "seed", .kind = CLI_NUMBER, .value = &(seed), .value_name = "N",                                       \
        .help = N_("equal seeds give equal matches (default 1)")                                                       \
    }
#define CLI_THREADS_ROW(threads)                                                                                       \
    {                                                                                                                  \
        .name = "threads", .letter = 't', .kind = CLI_NUMBER, .value = &(threads), .least = 1, .most = WORKERS_MOST,   \
        .value_name = "N", .help = N_("threads to play on (default: one for each processor)")                          \
    }

/* Who sits where, from "random,simple"; one name stands for all seats; NULL: the opponent that knows the game.
 * CLI_GO_ON, or the exit code of what was reported. */
int cli_match_seats(const cli_syntax *syntax, const char *text, selfplay_plan *plan);

/* Says what broke matches off. True when nothing did. */
bool cli_match_report(selfplay_end end);

#endif
