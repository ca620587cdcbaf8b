/* tankodrom train: makes networks learn from matches, and writes them as a source file. */
#include <stdio.h>
#include <stdlib.h>

#include "app/command.h"
#include "app/files.h"
#include "app/interrupt.h"
#include "app/opening.h"
#include "app/report/progress.h"
#include "app/report/report.h"
#include "app/selfplay/match.h"
#include "study/train/train.h"

enum { EPOCHS = 8, EPOCHS_MOST = 1000 };

typedef struct train_report {
    const train_plan *plan;
    const train_result *results;
} train_report;

typedef struct train_audience {
    progress bar;
    bool silent;
} train_audience;

/* ---- What is told ---- */

static void tell_epoch(void *context, unsigned which, unsigned epoch, const model_error *error) {
    train_audience *to = context;
    progress_end(&to->bar);
    if (!to->silent) {
        printf(_("network %u, time %u: log-loss %.5f, square error %.5f\n"), which + 1, epoch, error->log_loss,
               error->square);
        fflush(stdout);
    }
}

/* To programs, whose numbers are whole, in millionths. */
static void tell_loss(cli_report *to, const char *key, const char *label, double loss) {
    char text[32];
    snprintf(text, sizeof text, "%.5f", loss);
    report_text(to, NULL, label, text);
    report_count(to, key, NULL, (uint64_t)(loss * 1e6 + 0.5));
}

static void tell(cli_report *to, const void *context) {
    const train_report *report = context;
    report_text(to, "game", NULL, report->plan->game->game);
    report_count(to, "seed", NULL, report->plan->seed);
    report_table(to, "networks", N_("What they learned from:"));
    for (unsigned which = 0; which < report->plan->game->networks; which++) {
        const train_result *result = &report->results[which];
        report_row(to, NULL);
        report_text(to, "name", NULL, report->plan->game->title[which]);
        report_text(to, NULL, N_("network"), _(report->plan->game->title[which]));
        report_count(to, "matches", N_("matches"), result->matches);
        report_count(to, "samples", N_("tables"), result->samples);
        report_count(to, "held_out", N_("held out"), result->held_out);
        report_count(to, "cut", N_("weights cut"), result->net.cut);
        report_count(to, "seconds_playing", N_("s playing"), (uint64_t)(result->playing + 0.5));
        report_count(to, "seconds_learning", N_("s learning"), (uint64_t)(result->learning + 0.5));
        tell_loss(to, "log_loss_judged_millionths", N_("log-loss before"), result->judged.log_loss);
        tell_loss(to, "log_loss_learned_millionths", N_("learned"), result->learned.log_loss);
        tell_loss(to, "log_loss_millionths", N_("in whole numbers"), result->whole_numbers.log_loss);
        tell_loss(to, "square_error_judged_millionths", N_("square error before"), result->judged.square);
        tell_loss(to, "square_error_millionths", N_("in whole numbers"), result->whole_numbers.square);
    }
    report_table_end(to);
}

/* ---- Running ---- */

/* Says why nothing was learned; returns the exit code. */
static int leave(train_end end, bool fine) {
    if (end == TRAIN_TOO_FEW) {
        cli_error(_("too few matches to learn from and to judge by; --games or --seconds gives more"));
    } else if (end == TRAIN_NO_MEMORY) {
        cli_memory_error();
    }
    return end == TRAIN_STOPPED ? CLI_INTERRUPTED : end == TRAIN_DONE && fine ? CLI_OK : CLI_FAILED;
}

static int train_all(train_plan *plan, train_audience *to, const char *file, bool json) {
    train_result *results = calloc(TRAIN_NETWORKS_MOST, sizeof *results);
    tk_buffer text = {0};
    train_end end = results != NULL ? TRAIN_DONE : TRAIN_NO_MEMORY;
    bool fine = true;
    for (unsigned which = 0; end == TRAIN_DONE && which < plan->game->networks; which++) {
        const workers_watch watch = progress_start(&to->bar);
        plan->watch = &watch;
        end = train_network(plan, which, &results[which]);
        progress_end(&to->bar);
    }
    if (end == TRAIN_DONE) {
        const train_report report = {.plan = plan, .results = results};
        fine = cli_report_print(tell, &report, json);
        if (file != NULL) {
            fine = (train_write(plan, results, &text) ? cli_file_write(file, text.data, text.size)
                                                      : cli_memory_error() == CLI_OK) &&
                   fine;
        }
    }
    tk_buffer_free(&text);
    free(results);
    return leave(end, fine);
}

typedef struct weights_report {
    const train_plan *plan;
    const train_weights *learned;
} weights_report;

static void tell_weights(cli_report *to, const void *context) {
    const weights_report *report = context;
    const train_game *game = report->plan->game;
    const train_weights *learned = report->learned;
    report_text(to, "game", NULL, game->game);
    report_count(to, "seed", NULL, report->plan->seed);
    report_table(to, "weights", N_("What they learned from:"));
    for (unsigned which = 0; which < game->networks; which++) {
        report_row(to, NULL);
        report_text(to, "name", NULL, game->title[which]);
        report_text(to, NULL, N_("weights"), _(game->title[which]));
        report_count(to, "matches", N_("matches"), learned->matches[which]);
        report_count(to, "samples", N_("tables"), learned->tables[which]);
        tell_loss(to, "log_loss_before_millionths", N_("log-loss before"), learned->before[which]);
        tell_loss(to, "log_loss_learned_millionths", N_("learned"), learned->after[which]);
    }
    report_table_end(to);
}

static int learn_weights(train_plan *plan, train_audience *to, const char *file, bool json) {
    train_weights learned;
    const workers_watch watch = progress_start(&to->bar);
    plan->watch = &watch;
    const train_end end = plan->game->weights(plan, &learned);
    bool fine = end == TRAIN_DONE;
    progress_end(&to->bar);
    if (fine) {
        const weights_report report = {.plan = plan, .learned = &learned};
        fine = cli_report_print(tell_weights, &report, json);
        fine = (file == NULL || cli_file_write(file, learned.source.data, learned.source.size)) && fine;
    }
    tk_buffer_free(&learned.source);
    return leave(end, fine);
}

static int run(int argc, char **argv) {
    uint64_t games = 20000, epochs = 0, threads = workers_processors(), seconds = 0;
    const char *file = NULL;
    bool json = false, weights = false;
    train_audience to = {.silent = false};
    train_plan plan = {.stop = cli_listen_to_interrupts(), .seed = 1, .epoch = tell_epoch, .context = &to};
    const cli_option options[] = {
        CLI_GAMES_ROW(&games, N_("matches for each network (default 20000)")),
        OPTION_NUMBER("epochs", 'e', &epochs, 1, EPOCHS_MOST, N_("times through the tables (default 8)")),
        OPTION_NUMBER("seconds", 's', &seconds, 1, 1000000,
                      N_("for each network, a half of it for the matches: what is done by then is used")),
        OPTION_SWITCH("weights", &weights,
                      N_("the weights of the policy instead of networks, where it has some: of rush")),
        OPTION_TEXT("out", &file, "FILE", N_("write what was learned into this source file")),
        CLI_SEED_ROW(&plan.seed),
        CLI_THREADS_ROW(&threads),
        OPTION_JSON(&json),
        {0}};
    static const char *const examples[] = {
        "tankodrom train rush --games 200000 --out src/opponents/rush/policy/networks.c",
        "tankodrom train duel --seconds 600 --out src/opponents/duel/search/networks.c", NULL};
    const cli_syntax syntax = {"train", "rush|duel",
                               N_("Lets the policy of an opponent play itself, makes networks learn who wins from how "
                                  "tables look, and says how "
                                  "well they tell it of matches they have not seen, beside how well it is told without "
                                  "them. Without --seconds "
                                  "the result depends on the seed and not on the number of threads."),
                               options, examples};
    cli_list operands;
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    plan.game = train_game_named(operands.text[0]);
    if (plan.game == NULL) {
        return cli_usage_error(&syntax, _("there are no networks for '%s', only for %s"), operands.text[0],
                               "rush, duel");
    }
    if (weights && plan.game->weights == NULL) {
        return cli_usage_error(&syntax, _("there are no weights to be learned for '%s'"), plan.game->game);
    }
    if (weights && (epochs > 0 || seconds > 0)) {
        return cli_usage_error(&syntax, _("--epochs and --seconds are for networks, not for --weights"));
    }
    to.silent = json;
    plan.matches = (size_t)games;
    plan.epochs = epochs > 0 ? (unsigned)epochs : EPOCHS;
    plan.threads = (unsigned)threads;
    plan.seconds = (double)seconds;
    return weights ? learn_weights(&plan, &to, file, json) : train_all(&plan, &to, file, json);
}

const cli_command command_train = {
    .name = "train", .summary = N_("make networks learn from matches who is likely to win"), .run = run};
