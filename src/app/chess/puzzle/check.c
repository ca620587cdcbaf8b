/* tankodrom puzzle check: proves every puzzle of a pack again and says how long that takes. */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/solve.h>
#include <time.h>

#include "app/arguments.h"
#include "app/chess/puzzle/puzzle.h"
#include "app/interrupt.h"
#include "app/report/progress.h"
#include "app/report/report.h"
#include "study/workers.h"
#include "tui/i18n.h"

enum { KEYS_MOST = 64, MICROSECONDS = 1000000, SOON = MICROSECONDS / 10, LATE = 5 * MICROSECONDS };

typedef struct check_result {
    bool done, right;
    uint64_t microseconds, nodes;
} check_result;

typedef struct check_job {
    const tk_puzzles *puzzles;
    check_result *results;
    uint64_t turns; /* 0: all */
} check_job;

/* Of this thread alone, so that what else the machine does does not count. */
static uint64_t processor_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * MICROSECONDS + (uint64_t)now.tv_nsec / 1000;
}

/* The same keys, no more and no fewer, in as many turns. */
static bool is_right(const check_job *job, size_t index, const tk_solve *solve, const tk_action *keys,
                     const tk_solution *solution) {
    tk_puzzle puzzle;
    tk_puzzles_at(job->puzzles, index, &puzzle);
    if (solution->verdict != TK_SOLVE_WON || !solution->whole || solution->turns != puzzle.turns ||
        solution->keys != puzzle.keys) {
        return false;
    }
    for (size_t key = 0; key < puzzle.keys; key++) {
        tk_action action;
        size_t at = 0;
        if (tk_action_read(solve->game, solve->state, (unsigned)__builtin_ctz(tk_deciders(solve->game, solve->state)),
                           tk_puzzles_key(job->puzzles, index, key), &action, NULL) != TK_OK) {
            return false;
        }
        while (at < solution->keys && keys[at] != action) {
            at++;
        }
        if (at == solution->keys) {
            return false;
        }
    }
    return true;
}

static void check_puzzle(void *context, unsigned worker, size_t index) {
    const check_job *job = context;
    check_result *result = &job->results[index];
    tk_puzzle puzzle;
    tk_game *game = NULL;
    tk_solution solution;
    tk_action keys[KEYS_MOST];
    (void)worker;
    tk_puzzles_at(job->puzzles, index, &puzzle);
    if ((job->turns != 0 && puzzle.turns != job->turns) || tk_puzzle_start(&puzzle, &game, NULL) != TK_OK) {
        return;
    }
    tk_state *state = malloc(tk_state_size(game));
    const uint64_t begun = processor_time();
    tk_solve solve = {.game = game,
                      .state = state,
                      .turns = puzzle.turns,
                      .all = true,
                      .memory = calloc(1, TK_SOLVE_MEMORY),
                      .memory_size = TK_SOLVE_MEMORY};
    if (state != NULL && solve.memory != NULL) {
        tk_start(game, &(tk_seed){{0}}, state);
        result->done = tk_solve_find(&solve, keys, KEYS_MOST, &solution) == TK_OK;
        result->right = result->done && solution.keys <= KEYS_MOST && is_right(job, index, &solve, keys, &solution);
        result->microseconds = processor_time() - begun;
        result->nodes = result->done ? solution.nodes : 0;
    }
    free(solve.memory);
    free(state);
    tk_game_close(game);
}

/* ---- The report ---- */

typedef struct check_sums {
    uint64_t count, right, soon, timely, slowest, microseconds, nodes;
} check_sums;

static check_sums sum_up(const check_job *job, unsigned turns, unsigned size) {
    check_sums sums = {0};
    tk_puzzle puzzle;
    for (size_t index = 0; tk_puzzles_at(job->puzzles, index, &puzzle) == TK_OK; index++) {
        const check_result *result = &job->results[index];
        if (!result->done || puzzle.turns != turns || (unsigned)strtoul(puzzle.position, NULL, 10) != size) {
            continue;
        }
        sums.count++;
        sums.right += result->right;
        sums.soon += result->right && result->microseconds < SOON;
        sums.timely += result->right && result->microseconds < LATE;
        sums.slowest = result->microseconds > sums.slowest ? result->microseconds : sums.slowest;
        sums.microseconds += result->microseconds;
        sums.nodes += result->nodes;
    }
    return sums;
}

static void tell_milliseconds(cli_report *to, const char *key, const char *label, uint64_t microseconds) {
    char text[32];
    snprintf(text, sizeof text, "%.1f", (double)microseconds / 1000);
    report_text(to, NULL, label, text);
    report_count(to, key, NULL, microseconds);
}

static void tell_row(cli_report *to, unsigned turns, unsigned size, const check_sums *sums) {
    report_row(to, NULL);
    report_count(to, "turns", N_("turns"), turns);
    report_count(to, "size", N_("board"), size);
    report_count(to, "puzzles", N_("puzzles"), sums->count);
    report_count(to, "proved", N_("proved"), sums->right);
    report_share(to, "under_100_milliseconds_per_10000", N_("under 0.1 s"), sums->soon, sums->count);
    report_share(to, "under_5_seconds_per_10000", N_("under 5 s"), sums->timely, sums->count);
    tell_milliseconds(to, "mean_microseconds", N_("mean ms"), sums->microseconds / sums->count);
    tell_milliseconds(to, "slowest_microseconds", N_("slowest ms"), sums->slowest);
    report_mean(to, "moves_sum", N_("moves tried"), sums->nodes, sums->count);
}

static void tell(cli_report *to, const void *context) {
    const check_job *job = context;
    report_table(to, "lengths", N_("Every puzzle proved again, with all its keys, from nothing:"));
    for (unsigned turns = 1; turns <= TK_SOLVE_TURNS_MOST; turns++) {
        for (unsigned size = 8; size <= 24; size++) {
            const check_sums sums = sum_up(job, turns, size);
            if (sums.count > 0) {
                tell_row(to, turns, size, &sums);
            }
        }
    }
    report_table_end(to);
}

static int count_wrong(const check_job *job, size_t count) {
    int code = CLI_OK;
    tk_puzzle puzzle;
    for (size_t index = 0; index < count; index++) {
        tk_puzzles_at(job->puzzles, index, &puzzle);
        if ((job->turns == 0 || puzzle.turns == job->turns) && !job->results[index].right) {
            cli_error(_("puzzle %zu is not as the pack says"), index + 1);
            code = CLI_FAILED;
        }
    }
    return code;
}

static int check(check_job *job, unsigned threads, bool json) {
    const atomic_bool *stop = cli_listen_to_interrupts();
    const size_t count = tk_puzzles_count(job->puzzles);
    progress bar;
    job->results = calloc(count + 1, sizeof *job->results);
    if (job->results == NULL) {
        return cli_memory_error();
    }
    workers_watch watch = progress_start(&bar);
    workers_run(&(workers_job){.count = count, .task = check_puzzle, .context = job, .watch = &watch, .stop = stop},
                threads);
    progress_end(&bar);
    const bool printed = cli_report_print(tell, job, json);
    const int code = atomic_load(stop) ? CLI_INTERRUPTED : count_wrong(job, count);
    free(job->results);
    return printed ? code : CLI_FAILED;
}

int puzzle_check_command(int argc, char **argv) {
    check_job job = {0};
    uint64_t threads = 1;
    bool json = false;
    const cli_option options[] = {
        OPTION_NUMBER("in", 0, &job.turns, 1, TK_SOLVE_TURNS_MOST, N_("only wins in so many turns")),
        OPTION_NUMBER("threads", 't', &threads, 1, WORKERS_MOST, N_("threads to work on (default 1)")),
        OPTION_JSON(&json),
        {0}};
    static const char *const examples[] = {"tankodrom puzzle check", "tankodrom puzzle check mine.json --in 3", NULL};
    const cli_syntax syntax = {"puzzle check", "[FILE]",
                               N_("Proves every puzzle of a pack, the built-in one by default: that it is won in as "
                                  "many turns as the pack says and in no fewer, by its keys and by no other move. "
                                  "Prints how long that takes, in time of the processor."),
                               options, examples};
    cli_list operands;
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    tk_puzzles *puzzles = puzzle_pack_open(operands.count > 0 ? operands.text[0] : NULL);
    job.puzzles = puzzles;
    end = puzzles != NULL ? check(&job, (unsigned)threads, json) : CLI_FAILED;
    tk_puzzles_close(puzzles);
    return end;
}
