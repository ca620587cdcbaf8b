/* tankodrom stats: what happens in many matches, for the balance of cards, tanks and scenarios. */
#include "app/command.h"
#include "app/games.h"
#include "app/interrupt.h"
#include "app/selfplay/match.h"

static bool has_stats(const cli_game *game) {
    return game->stats != NULL;
}

static int run(int argc, char **argv) {
    cli_opening opening;
    selfplay_plan plan = {.stop = cli_listen_to_interrupts(), .seed = 1};
    uint64_t games = 1000, threads = workers_processors();
    cli_stats_request request = {.opening = &opening, .plan = &plan};
    const cli_option options[] = {CLI_GAMES_ROW(&games, N_("matches to play (default 1000)")),
                                  CLI_GAME_ROWS(opening, CLI_PLACE_SEATS),
                                  CLI_SEATS_ROW(&request.seats),
                                  CLI_SEED_ROW(&plan.seed),
                                  CLI_OPTION_ROW(opening),
                                  CLI_PACK_ROW(opening.pack),
                                  CLI_GAME_ROWS(opening, CLI_PLACE_MATCH),
                                  CLI_GAME_ROWS(opening, CLI_PLACE_STATS),
                                  CLI_THREADS_ROW(&threads),
                                  OPTION_JSON(&request.json),
                                  {0}};
    static const char *const examples[] = {"tankodrom stats rush --games 10000 --players 4 --seats greedy",
                                           "tankodrom stats duel --games 2000 --scenario all", NULL};
    const cli_syntax syntax = {
        "stats", "GAME",
        N_("Lets opponents play matches and prints how long they last and who wins; of Rush how often each card "
           "is offered, bought, used and won with; of Tank Duel how shots fare, what is lost and what points "
           "are won for (--scenario all plays every scenario). The results depend on the seed and not on the "
           "number of threads. Ctrl-C prints what has been played so far."),
        options, examples};
    cli_list operands;
    cli_opening_start_rows(&opening);
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    opening.game = operands.text[0];
    request.syntax = &syntax;
    plan.count = (size_t)games;
    plan.threads = (unsigned)(threads < games ? threads : games);
    const cli_game *game = cli_game_named(opening.game);
    if (game == NULL || !has_stats(game)) {
        char names[128];
        cli_games_list(has_stats, names, sizeof names);
        return cli_usage_error(&syntax, _("there are statistics of the games %s only, not of '%s'"), names,
                               opening.game);
    }
    if (cli_opening_is_foreign(&opening, &syntax)) {
        return CLI_USAGE;
    }
    end = game->stats(&request);
    return atomic_load(plan.stop) ? CLI_INTERRUPTED : end;
}

const cli_command command_stats = {
    .name = "stats", .summary = N_("let opponents play and print how cards and tanks fare"), .run = run};
