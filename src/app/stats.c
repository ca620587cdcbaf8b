/* tankodrom stats: what happens in many matches, for the balance of cards, tanks and scenarios. */
#include <stdio.h>
#include <string.h>

#include "app/command.h"
#include "app/interrupt.h"
#include "app/json_output.h"
#include "app/match_rows.h"
#include "study/duel/stats.h"
#include "study/progress.h"
#include "study/rush/stats.h"

static int gather_and_print(selfplay_plan *plan, bool json) {
    static rush_stats stats; /* too much for some stacks */
    double begun = progress_clock();
    bool fine = rush_stats_gather(plan, &stats);
    rush_stats_report report = {.plan = plan, .stats = &stats, .seconds = progress_clock() - begun};
    if (!json) {
        rush_stats_print(&report);
    } else if (!cli_json_print(rush_stats_write, &report)) {
        fine = false;
    }
    if (atomic_load(plan->stop)) {
        return CLI_INTERRUPTED;
    }
    return fine ? CLI_OK : CLI_FAILED;
}

/* Opens Rush, with --players as one more option of it, and prints its cards. */
static int run_rush(const cli_syntax *syntax, uint64_t players, cli_opening *opening, selfplay_plan *plan,
                    const char *seats, bool json) {
    static char option[32]; /* the opening keeps it */
    tk_game *game = NULL;
    if (players != 0 && opening->options.count < CLI_LIST_MOST) {
        snprintf(option, sizeof option, "players=%u", (unsigned)players);
        opening->options.text[opening->options.count++] = option;
    }
    int end = cli_opening_open(opening, syntax, &game);
    if (end != CLI_GO_ON) {
        return end;
    }
    plan->game = game;
    end = selfplay_read_seats(syntax, seats, plan);
    if (end == CLI_GO_ON) {
        end = gather_and_print(plan, json);
    }
    tk_game_close(game);
    return end;
}

static int run(int argc, char **argv) {
    cli_opening opening = {0};
    selfplay_plan plan = {.opening = &opening, .stop = cli_listen_to_interrupts(), .seed = 1};
    uint64_t games = 1000, players = 0, threads = workers_processors();
    const char *seats = NULL;
    bool json = false, versus = false;
    const cli_option options[] = {CLI_GAMES_ROW(games, N_("matches to play (default 1000)")),
                                  {.name = "players",
                                   .letter = 'p',
                                   .kind = CLI_NUMBER,
                                   .value = &players,
                                   .least = 2,
                                   .most = TK_RUSH_PLAYERS_MOST,
                                   .value_name = "N",
                                   .help = N_("how many players of Rush there are (default 4)")},
                                  CLI_SEATS_ROW(seats),
                                  CLI_SEED_ROW(plan.seed),
                                  CLI_OPTION_ROW(opening),
                                  CLI_SCENARIO_ROWS(opening),
                                  {.name = "versus",
                                   .kind = CLI_SWITCH,
                                   .value = &versus,
                                   .help = N_("every German tank of Tank Duel against every Soviet one")},
                                  CLI_THREADS_ROW(threads),
                                  {.name = "json", .kind = CLI_SWITCH, .value = &json, .help = N_("write JSON")},
                                  {0}};
    static const char *const examples[] = {"tankodrom stats rush --games 10000 --players 4 --seats greedy",
                                           "tankodrom stats duel --games 2000 --scenario all", NULL};
    const cli_syntax syntax = {
        .command = "stats",
        .operands = "GAME",
        .least = 1,
        .most = 1,
        .options = options,
        .examples = examples,
        .about =
            N_("Lets opponents play matches and prints how long they last and who wins; of Rush how often each card "
               "is offered, bought, used and won with; of Tank Duel how shots fare, what is lost and what points "
               "are won for (--scenario all plays every scenario). The results depend on the seed and not on the "
               "number of threads. Ctrl-C prints what has been played so far.")};
    cli_list operands;
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    opening.game = operands.text[0];
    plan.count = (size_t)games;
    plan.threads = (unsigned)(threads < games ? threads : games);
    if (strcmp(opening.game, "duel") == 0) {
        return players != 0 ? cli_usage_error(&syntax, _("--players is for Rush; -o german=N and -o soviet=N say how "
                                                         "many play Tank Duel"))
                            : duel_stats_run(&syntax, &opening, &plan, seats, versus, json);
    }
    if (strcmp(opening.game, "rush") != 0) {
        return cli_usage_error(&syntax, _("there are statistics of the games 'rush' and 'duel' only, not of '%s'"),
                               opening.game);
    }
    if (versus) {
        return cli_usage_error(&syntax, _("--versus is for Tank Duel only"));
    }
    return run_rush(&syntax, players, &opening, &plan, seats, json);
}

const cli_command command_stats = {
    .name = "stats", .summary = N_("let opponents play and print how cards and tanks fare"), .run = run};
