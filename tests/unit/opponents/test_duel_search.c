/* The search of Tank Duel: it decides by what its seat sees and by its seed, with a crew as without one, keeps to its
 * budgets, and tells what it has found. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/duel.h>
#include <tankodrom/opponent.h>

#include "support/start.h"

enum { NODES = 150, LEGAL_MOST = 1024 };

typedef struct table {
    tk_game *game;
    tk_state *state, *seen;
    void *memory;
} table;

static table open_table(const char *const *options) {
    table made = {0};
    assert_int_equal(tk_game_open("duel", options, NULL, &made.game, NULL), TK_OK);
    made.state = malloc(tk_state_size(made.game));
    made.seen = malloc(tk_state_size(made.game));
    made.memory = calloc(1, tk_opponent_memory(tk_opponent_named("duel", "master"), made.game));
    assert_non_null(made.state);
    assert_non_null(made.seen);
    assert_non_null(made.memory);
    start_match(made.game, 1, made.state);
    return made;
}

static void close_table(table *open) {
    tk_game_close(open->game);
    free(open->state);
    free(open->seen);
    free(open->memory);
}

static unsigned decider(const table *open) {
    return (unsigned)__builtin_ctz(tk_deciders(open->game, open->state));
}

/* The gunner goes on for whoever decides. */
static void go_on(table *open, uint64_t seed) {
    const unsigned seat = decider(open);
    tk_complete(open->game, open->state, seat, seed, open->seen);
    const tk_action action =
        tk_opponent_choose(tk_opponent_named("duel", "gunner"), open->game, open->seen, seat, seed);
    assert_int_equal(tk_apply(open->game, open->state, seat, action, NULL), TK_OK);
}

static tk_thought ask(table *open, const char *name, uint64_t deal, tk_think think) {
    tk_thought thought;
    think.game = open->game;
    think.seat = decider(open);
    think.seen = open->seen;
    think.memory = open->memory;
    tk_complete(open->game, open->state, think.seat, deal, open->seen);
    assert_int_equal(tk_opponent_think(tk_opponent_named("duel", name), &think, &thought), TK_OK);
    assert_int_equal(tk_check(open->game, open->state, think.seat, thought.action), TK_OK);
    return thought;
}

static void assert_same(const tk_thought *one, const tk_thought *other) {
    assert_int_equal(one->action, other->action);
    assert_int_equal(one->playouts, other->playouts);
    assert_memory_equal(one->value, other->value, sizeof one->value);
    assert_int_equal(one->candidate_count, other->candidate_count);
    for (unsigned i = 0; i < one->candidate_count; i++) {
        assert_int_equal(one->candidate[i].value, other->candidate[i].value);
        assert_int_equal(one->candidate[i].line[0].action, other->candidate[i].line[0].action);
    }
}

/* ---- Honesty ---- */

static void closed_cards_dealt_again_change_nothing(void **unused) {
    (void)unused;
    static const char *const options[][5] = {{"scenario=meeting", NULL},
                                             {"scenario=platoons", "german=2", "soviet=2", "radios=on", NULL},
                                             {"scenario=infantry-assault", "edition=ja", NULL},
                                             {"scenario=gun-line", "soviet=2", NULL},
                                             {"scenario=platoons", "german=4", "soviet=4", NULL},
                                             {"scenario=breakthrough", "tankobots=2", NULL}};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        table open = open_table(options[i]);
        for (uint64_t step = 0; step < 160 && tk_deciders(open.game, open.state) != 0; step++) {
            for (size_t index = 0; tk_opponent_at("duel", index) != NULL; index++) {
                const tk_opponent *opponent = tk_opponent_at("duel", index);
                if (step % 4 != 0 || (step % 20 != 0 && strcmp(opponent->name, "master") != 0)) {
                    continue;
                }
                const tk_think think = {.seed = step + 1, .nodes = NODES, .candidates = 4};
                const tk_thought one = ask(&open, opponent->name, 2 * step, think);
                const tk_thought other = ask(&open, opponent->name, 2 * step + 1, think);
                assert_same(&one, &other);
            }
            go_on(&open, step);
        }
        close_table(&open);
    }
}

/* ---- Crews and budgets ---- */

/* Served one after the other, the last one first. */
static void work_backwards(void *context, void (*part)(void *task, unsigned index), void *task) {
    for (unsigned index = *(const unsigned *)context; index > 0; index--) {
        part(task, index - 1);
    }
}

static void a_crew_finds_what_one_finds(void **unused) {
    (void)unused;
    static const char *const options[] = {"scenario=meeting", NULL};
    table open = open_table(options);
    for (unsigned step = 0; step < 24; step++) {
        unsigned count = 2 + step % 5;
        const tk_crew crew = {.count = count, .work = work_backwards, .context = &count};
        const tk_thought one = ask(&open, "level5", 1, (tk_think){.seed = step, .candidates = 8});
        const tk_thought all = ask(&open, "level5", 1, (tk_think){.seed = step, .candidates = 8, .crew = &crew});
        assert_same(&one, &all);
        assert_int_equal(one.nodes, all.nodes);
        go_on(&open, step);
    }
    close_table(&open);
}

static bool at_once(void *context) {
    ++*(unsigned *)context;
    return true;
}

/* Counts down. */
static bool after_some(void *context) {
    unsigned *left = context;
    *left -= *left > 0;
    return *left == 0;
}

static void it_stops_when_told(void **unused) {
    (void)unused;
    static const char *const options[] = {"scenario=duel", NULL};
    table open = open_table(options);
    for (unsigned step = 0; step < 40; step++) {
        tk_action legal[LEGAL_MOST];
        const size_t count = tk_legal(open.game, open.state, decider(&open), legal, LEGAL_MOST);
        unsigned asked = 0, left = 30;
        const tk_thought none = ask(&open, "master", 1, (tk_think){.stop = at_once, .context = &asked});
        assert_int_equal(none.playouts, 0);
        assert_int_equal(asked, count > 1 ? 1 : 0);
        const tk_thought some = ask(&open, "master", 1, (tk_think){.stop = after_some, .context = &left});
        assert_true(some.playouts < 30);
        go_on(&open, step);
    }
    close_table(&open);
}

/* A playout under way when the actions run out is finished: a hundred more at most. */
static void it_counts_what_it_tries(void **unused) {
    (void)unused;
    static const char *const options[] = {"scenario=meeting", NULL};
    table open = open_table(options);
    for (unsigned step = 0; step < 40; step++) {
        const uint64_t nodes = 50 + step * 40;
        const tk_thought thought = ask(&open, "master", 1, (tk_think){.seed = step, .nodes = nodes});
        assert_true(thought.nodes < nodes + 100 || thought.playouts == 0);
        go_on(&open, step);
    }
    close_table(&open);
}

/* ---- What it tells ---- */

static unsigned reports;

static void count_report(void *context, const tk_thought *thought) {
    assert_non_null(context);
    assert_non_null(thought->reason);
    reports++;
}

static void it_tells_what_it_found(void **unused) {
    (void)unused;
    static const char *const options[] = {"scenario=meeting", "edition=ja", NULL};
    enum { WANTED = 5 };
    table open = open_table(options);
    reports = 0;
    for (unsigned step = 0; step < 60; step++) {
        tk_action legal[LEGAL_MOST];
        const size_t count = tk_legal(open.game, open.state, decider(&open), legal, LEGAL_MOST);
        const tk_thought thought = ask(
            &open, "level5", 1,
            (tk_think){.seed = step, .nodes = 2000, .candidates = WANTED, .report = count_report, .context = &open});
        assert_true(thought.judged);
        assert_int_equal(thought.value[0], -thought.value[1]);
        assert_in_range(thought.value[0] + 1000, 0, 2000);
        assert_in_range(thought.candidate_count, 1, count < WANTED ? count : WANTED);
        assert_int_equal(thought.candidate[0].line[0].action, thought.action);
        assert_int_equal(thought.candidate[0].value, thought.value[decider(&open)]);
        for (unsigned i = 0; i < thought.candidate_count; i++) {
            const tk_candidate *candidate = &thought.candidate[i];
            assert_int_equal(candidate->length, 1);
            assert_int_equal(tk_check(open.game, open.state, decider(&open), candidate->line[0].action), TK_OK);
            assert_true(candidate->effort > 0);
            assert_true(i < 2 || candidate->value <= thought.candidate[i - 1].value);
            for (unsigned other = 0; other < i; other++) {
                assert_int_not_equal(candidate->line[0].action, thought.candidate[other].line[0].action);
            }
        }
        assert_true(count == 1 || (thought.playouts > 0 && thought.nodes >= thought.playouts));
        go_on(&open, step);
    }
    assert_true(reports > 0);
    close_table(&open);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(closed_cards_dealt_again_change_nothing),
        cmocka_unit_test(a_crew_finds_what_one_finds),
        cmocka_unit_test(it_stops_when_told),
        cmocka_unit_test(it_counts_what_it_tries),
        cmocka_unit_test(it_tells_what_it_found),
    };
    return cmocka_run_group_tests_name("duel search", tests, NULL, NULL);
}
