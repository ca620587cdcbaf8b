/* tankodrom tune: fits the weights of Tank Chess's evaluation to how matches of self-play end. */
#include <stdio.h>

#include "app/arguments.h"
#include "app/command.h"
#include "app/files.h"
#include "app/interrupt.h"
#include "app/opening.h"
#include "app/report/progress.h"
#include "app/report/report.h"
#include "app/selfplay/match.h"
#include "study/chess/tune.h"

enum { ROUNDS_MOST = 1000000 };

/* For people with five digits, for programs, whose numbers are whole, in millionths. */
static void tell_error(cli_report *to, const char *key, const char *label, double error) {
    char text[32];
    snprintf(text, sizeof text, "%.5f", error);
    report_text(to, NULL, label, text);
    report_count(to, key, NULL, (uint64_t)(error * 1e6 + 0.5));
}

static void tell(cli_report *to, const void *context) {
    const tune_result *result = context;
    report_table(to, NULL, N_("How well the evaluation tells who wins:"));
    report_row(to, "tuning");
    report_count(to, "games", N_("matches"), result->games);
    report_count(to, "positions", N_("positions"), result->positions);
    tell_error(to, "error_before_millionths", N_("square error before"), result->before);
    tell_error(to, "error_after_millionths", N_("fitted"), result->after);
    report_table_end(to);
}

/* Into the file or, for people, below the table. Of nothing nothing has been learned: the file stays as it is. */
static bool write_weights(const tune_result *result, const char *file, bool json, bool stopped) {
    if (result->positions == 0) {
        if (!stopped) {
            cli_error(_("there is no position to learn from"));
        }
        return stopped;
    }
    if (file != NULL) {
        return cli_file_write(file, result->weights.data, result->weights.size);
    }
    if (!json) {
        printf("\n%s", result->weights.data);
    }
    return true;
}

static int tune(tune_plan *plan, const char *file, bool json) {
    progress bar;
    tune_result result;
    const workers_watch watch = progress_start(&bar);
    plan->watch = &watch;
    const tk_status status = tune_chess(plan, &result);
    plan->watch = NULL;
    progress_end(&bar);
    bool fine = status == TK_OK;
    if (!fine) {
        cli_memory_error();
    } else {
        fine = cli_report_print(tell, &result, json);
        fine = write_weights(&result, file, json, atomic_load(plan->stop)) && fine;
    }
    tk_buffer_free(&result.weights);
    return !fine ? CLI_FAILED : atomic_load(plan->stop) ? CLI_INTERRUPTED : CLI_OK;
}

static int run(int argc, char **argv) {
    tune_plan plan = {.nodes = 1000, .seed = 1, .stop = cli_listen_to_interrupts()};
    cli_opening opening;
    uint64_t games = 1000, rounds = 2000;
    const char *file = NULL;
    bool json = false;
    const cli_option options[] = {
        CLI_GAMES_ROW(&games, N_("matches to learn from (default 1000)")),
        OPTION_NUMBER("nodes", 0, &plan.nodes, 1, UINT32_MAX, N_("moves tried for each move (default 1000)")),
        OPTION_NUMBER("rounds", 0, &rounds, 1, ROUNDS_MOST, N_("steps down the error (default 2000)")),
        OPTION_TEXT("out", &file, "FILE", N_("write the weights into this file")),
        CLI_SEED_ROW(&plan.seed),
        CLI_OPENING_ROWS(opening),
        OPTION_JSON(&json),
        {0}};
    static const char *const examples[] = {"tankodrom tune --games 5000 --nodes 2000 --out weights.txt", NULL};
    const cli_syntax syntax = {
        "tune", "",
        N_("Lets the strongest opponent of Tank Chess play itself from random openings, fits the "
           "weights of its evaluation to how the matches end, and writes them as the source "
           "has them. Whether they play better a tournament has to tell. The result depends on "
           "the seed. Ctrl-C fits to what has been played, or ends the fitting where it is."),
        options, examples};
    cli_list operands;
    tk_game *game = NULL;
    cli_opening_start_rows(&opening);
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    opening.game = "chess";
    end = cli_opening_open(&opening, &syntax, &game);
    if (end != CLI_GO_ON) {
        return end;
    }
    plan.game = game;
    plan.games = (unsigned)games;
    plan.rounds = (unsigned)rounds;
    end = tune(&plan, file, json);
    tk_game_close(game);
    return end;
}

const cli_command command_tune = {
    .name = "tune", .summary = N_("fit the evaluation of Tank Chess to matches"), .run = run};
