#include "study/bench/match.h"

#include <stdlib.h>
#include <tankodrom/opponent.h>

#include "base/random/guess.h"
#include "study/bench/documents.h"

enum { ACTIONS_MOST = 1024, BATCH = 1000 };

typedef struct bench_table {
    tk_game *game;
    tk_state *state, *seen;
    const tk_opponent *opponent;
    tk_guess random;
    tk_action actions[ACTIONS_MOST];
} bench_table;

static void start(bench_table *table) {
    const tk_seed seed = tk_guess_match(&table->random);
    tk_start(table->game, &seed, table->state);
}

/* The seat to decide; a new match is begun when the last one is over. */
static unsigned decider(bench_table *table) {
    tk_seats deciders = tk_deciders(table->game, table->state);
    if (deciders == 0) {
        start(table);
        deciders = tk_deciders(table->game, table->state);
    }
    return (unsigned)__builtin_ctz(deciders);
}

static void act(bench_table *table, unsigned seat) {
    size_t count = tk_legal(table->game, table->state, seat, table->actions, ACTIONS_MOST);
    tk_action action = table->actions[tk_guess_below(&table->random, count)];
    tk_apply_legal(table->game, table->state, seat, action, NULL);
}

/* ---- The work ---- */

static uint64_t take_actions(void *context) {
    for (int i = 0; i < BATCH; i++) {
        act(context, decider(context));
    }
    return BATCH;
}

static uint64_t play_game(void *context) {
    bench_table *table = context;
    tk_seats deciders;
    start(table);
    while ((deciders = tk_deciders(table->game, table->state)) != 0) {
        act(table, (unsigned)__builtin_ctz(deciders));
    }
    return 1;
}

static uint64_t complete_states(void *context) {
    bench_table *table = context;
    unsigned seat = decider(table);
    for (int i = 0; i < BATCH / 10; i++) {
        tk_complete(table->game, table->state, seat, tk_guess_next(&table->random), table->seen);
    }
    act(table, seat);
    return BATCH / 10;
}

static uint64_t decide(void *context) {
    bench_table *table = context;
    for (int i = 0; i < BATCH / 10; i++) {
        unsigned seat = decider(table);
        tk_action action =
            tk_opponent_choose(table->opponent, table->game, table->state, seat, tk_guess_next(&table->random));
        tk_apply(table->game, table->state, seat, action, NULL);
    }
    return BATCH / 10;
}

/* ---- The figures ---- */

static const bench_work works[BENCH_MATCH_ROWS] = {take_actions, play_game, complete_states, decide};

static void take_size(const bench_table *table, const bench_audience *to) {
    double size = (double)tk_state_size(table->game);
    to->take(to->context,
             &(bench_figure){.key = "state", .name = TK_TEXT("state"), .unit = "B", .rate = {size, size, size}});
}

static void close_table(bench_table *table) {
    free(table->state);
    free(table->seen);
    tk_game_close(table->game);
}

static tk_status open_table(const bench_match_subject *subject, bench_table *table, tk_error *error) {
    const char *const options[] = {subject->option, NULL};
    *table = (bench_table){.opponent = tk_opponent_named(subject->game, subject->opponent)};
    tk_guess_seed(&table->random, 1);
    tk_status status = tk_game_open(subject->game, options, NULL, &table->game, error);
    if (status != TK_OK) {
        return status;
    }
    table->state = malloc(tk_state_size(table->game));
    table->seen = malloc(tk_state_size(table->game));
    if (table->state == NULL || table->seen == NULL) {
        close_table(table);
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    start(table);
    return TK_OK;
}

tk_status bench_match(const bench_match_subject *subject, double seconds, const bench_audience *to, tk_error *error) {
    bench_table table;
    tk_status status = open_table(subject, &table, error);
    if (status != TK_OK) {
        return status;
    }
    for (size_t i = 0; i < BENCH_MATCH_ROWS; i++) {
        bench_figure figure = subject->figure[i];
        figure.rate = bench_measure(works[i], &table, seconds, BENCH_PROCESSOR_TIME);
        to->take(to->context, &figure);
    }
    take_size(&table, to);
    close_table(&table);
    return bench_documents(subject->game, subject->largest, seconds, to, error);
}
