/* What Rush adds to the commands. */
#include <stdio.h>
#include <tankodrom/rush.h>

#include "app/rush/stats.h"
#include "study/rush/bench.h"

static int gather(const cli_opening *opening, const cli_syntax *syntax, cli_texts *texts) {
    uint64_t players = cli_opening_given(opening, "players")->number;
    char number[32];
    (void)syntax;
    snprintf(number, sizeof number, "%u", (unsigned)players);
    return players == 0 ? CLI_GO_ON : cli_texts_add(texts, "players", number);
}

static const cli_game_option options[] = {
    {.place = CLI_PLACE_SEATS,
     .row = {.name = "players",
             .letter = 'p',
             .kind = CLI_NUMBER,
             .least = 2,
             .most = TK_RUSH_PLAYERS_MOST,
             .value_name = "N",
             .help = N_("how many players of Rush there are (default 4)")},
     .refusal = N_("--players is for Rush; -o german=N and -o soviet=N say how many play Tank Duel")},
    {0},
};

const cli_game cli_game_rush = {
    .game = "rush", .options = options, .gather = gather, .bench = bench_rush, .stats = rush_stats_command};
