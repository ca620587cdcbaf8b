/* tankodrom puzzle exam: how many forced wins of matches a player misses. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/arguments.h"
#include "app/chess/puzzle/puzzle.h"
#include "app/entrant.h"
#include "app/files.h"
#include "app/interrupt.h"
#include "app/opening.h"
#include "app/report/report.h"
#include "app/selfplay/match.h"
#include "study/chess/exam.h"

enum { BATCH = 8 /* matches a thread between two looks */, POSITIONS_MOST = 1000000, MICROSECOND = 1000 };

typedef struct exam_sums {
    const char *player;
    uint64_t wanted, asked, found, matches, nanoseconds, slowest;
    tk_buffer missed; /* exam_result */
} exam_sums;

/* Matches are looked at in their order, so that the threads change nothing; what is more than was wanted is left. */
static bool add(exam_sums *sums, const exam_result *results, size_t count) {
    for (size_t index = 0; index < count && sums->asked < sums->wanted; index++) {
        const exam_result *result = &results[index];
        sums->matches++;
        if (result->answer == EXAM_NOT_ASKED) {
            continue;
        }
        sums->asked++;
        sums->nanoseconds += result->nanoseconds;
        sums->slowest = result->nanoseconds > sums->slowest ? result->nanoseconds : sums->slowest;
        if (result->answer == EXAM_FOUND) {
            sums->found++;
        } else if (!tk_buffer_add(&sums->missed, result, sizeof *result)) {
            return false;
        }
    }
    return true;
}

static void tell_progress(const exam_sums *sums) {
    if (isatty(STDERR_FILENO)) {
        fprintf(stderr, "\r\033[K");
        fprintf(stderr, _("%llu of %llu positions, %llu missed"), (unsigned long long)sums->asked,
                (unsigned long long)sums->wanted, (unsigned long long)(sums->asked - sums->found));
        fflush(stderr);
    }
}

static void tell(cli_report *to, const void *context) {
    const exam_sums *sums = context;
    const exam_result *missed = (const exam_result *)(const void *)sums->missed.data;
    report_table(to, NULL, N_("Forced wins of matches, put before a player:"));
    report_row(to, "exam");
    report_text(to, "player", N_("player"), sums->player);
    report_count(to, "positions", N_("positions"), sums->asked);
    report_count(to, "missed", N_("missed"), sums->asked - sums->found);
    report_count(to, "matches", N_("matches"), sums->matches);
    report_mean(to, "microseconds_sum", N_("mean µs"), sums->nanoseconds / MICROSECOND, sums->asked);
    report_count(to, "slowest_microseconds", N_("slowest µs"), sums->slowest / MICROSECOND);
    report_table_end(to);
    report_table(to, "missed_positions", N_("What was missed:"));
    for (size_t index = 0; index < sums->missed.size / sizeof *missed; index++) {
        report_row(to, NULL);
        report_text(to, "played", N_("played"), missed[index].played);
        report_text(to, "key", N_("wins"), missed[index].key);
        report_text(to, "position", N_("position"), missed[index].position);
    }
    report_table_end(to);
}

static int examine(exam_sums *sums, exam_plan *plan, bool json) {
    const size_t batch = (size_t)BATCH * plan->threads;
    exam_result *results = calloc(batch, sizeof *results);
    bool fine = results != NULL;
    plan->count = batch;
    while (fine && sums->asked < sums->wanted && !atomic_load(plan->stop)) {
        fine = exam_run(plan, results) == TK_OK && (atomic_load(plan->stop) || add(sums, results, batch));
        plan->first += batch;
        tell_progress(sums);
    }
    free(results);
    if (isatty(STDERR_FILENO)) {
        fprintf(stderr, "\r\033[K");
    }
    if (!fine) {
        return cli_memory_error();
    }
    return !cli_report_print(tell, sums, json) ? CLI_FAILED : atomic_load(plan->stop) ? CLI_INTERRUPTED : CLI_OK;
}

int puzzle_exam_command(int argc, char **argv) {
    exam_plan plan = {.walk.seed = 1, .stop = cli_listen_to_interrupts()};
    exam_sums sums = {.wanted = 100};
    cli_opening opening;
    entrant player;
    uint64_t turns = 2, blunders = 8, threads = 1;
    const char *seats = NULL;
    bool json = false;
    const cli_option options[] = {
        OPTION_NUMBER("count", 'n', &sums.wanted, 1, POSITIONS_MOST, N_("positions to put before it (default 100)")),
        OPTION_NUMBER("in", 0, &turns, 2, TK_SOLVE_TURNS_MOST, N_("wins in so many turns (default 2)")),
        OPTION_NUMBER("blunders", 0, &blunders, 0, 100, N_("moves of a hundred made by chance (default 8)")),
        OPTION_NUMBER("nodes", 0, &plan.nodes, 0, 0, N_("give a position up after so many moves tried")),
        CLI_SEATS_ROW(&seats),
        CLI_SEED_ROW(&plan.walk.seed),
        CLI_OPENING_ROWS(opening),
        OPTION_NUMBER("threads", 't', &threads, 1, WORKERS_MOST, N_("threads to work on (default 1)")),
        OPTION_JSON(&json),
        {0}};
    static const char *const examples[] = {"tankodrom puzzle exam master:ms=10 --count 1000",
                                           "tankodrom puzzle exam level4 --in 3 --size 20", NULL};
    const cli_syntax syntax = {
        "puzzle exam", "PLAYER",
        N_("Plays matches of Tank Chess between opponents, puts positions in which somebody wins "
           "by force before a player, and counts the wins that it misses. A player is an "
           "opponent, with settings where wanted (master:ms=10, nodes, threads, hash)."),
        options, examples};
    cli_list operands;
    cli_opening_start_rows(&opening);
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    end = cli_entrant(&syntax, "chess", operands.text[0], HOST_UCI, &player);
    if (end == CLI_GO_ON && player.command != NULL) {
        end = cli_usage_error(&syntax, _("only opponents of this program can be examined"));
    }
    tk_game *game = NULL;
    opening.game = "chess";
    end = end == CLI_GO_ON ? cli_opening_open(&opening, &syntax, &game) : end;
    if (end != CLI_GO_ON) {
        return end;
    }
    selfplay_plan players = {.game = game};
    end = cli_match_seats(&syntax, seats, &players);
    plan.walk = (walk_plan){.game = game,
                            .opponent = {players.opponent[0], players.opponent[1]},
                            .blunders = (unsigned)blunders,
                            .seed = plan.walk.seed};
    plan.player = &player.settings;
    plan.turns = (unsigned)turns;
    plan.threads = (unsigned)threads;
    sums.player = player.shown;
    end = end == CLI_GO_ON ? examine(&sums, &plan, json) : end;
    tk_buffer_free(&sums.missed);
    tk_game_close(game);
    return end;
}
