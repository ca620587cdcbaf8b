/* The search by playouts, of a game that does not matter: candidates are columns of numbers made up here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/hash.h"
#include "opponents/playout/playout.h"
#include "support/start.h"
#include "support/tally_game.h"

typedef struct bench {
    tk_game *game;
    tk_state *state;
    void *memory;
} bench;

static bench open_bench(void) {
    bench open = {0};
    assert_int_equal(tk_game_open_rules(&tally_rules, NULL, NULL, &open.game, NULL), TK_OK);
    open.state = malloc(tk_state_size(open.game));
    open.memory = malloc(playout_memory(open.game));
    assert_non_null(open.state);
    assert_non_null(open.memory);
    start_match(open.game, 1, open.state);
    return open;
}

static void close_bench(bench *open) {
    free(open->state);
    free(open->memory);
    tk_game_close(open->game);
}

/* What a candidate is worth on average, and noise of the deal that all share. */
typedef struct columns {
    int32_t mean[PLAYOUT_CANDIDATES_MOST];
    int32_t noise, own_noise;
} columns;

static uint64_t play(const void *context, const tk_state *deal, unsigned candidate, uint64_t seed,
                     int32_t value[TK_SEATS_MAX]) {
    (void)deal;
    const columns *table = context;
    const int32_t luck = table->noise > 0 ? (int32_t)(seed % (uint64_t)table->noise) : 0;
    const uint64_t own = tk_hash_word(seed, candidate);
    value[0] = table->mean[candidate] + luck + (table->own_noise > 0 ? (int32_t)(own % (uint64_t)table->own_noise) : 0);
    value[1] = -value[0];
    return 7;
}

static playout_answer ask(const bench *open, const columns *table, tk_think think, unsigned candidates,
                          uint64_t playouts) {
    playout_answer answer;
    think.game = open->game;
    think.seen = open->state;
    const playout_question question = {
        .think = &think, .candidates = candidates, .playouts = playouts, .margin = 200, .play = play, .context = table};
    playout_search(&question, open->memory, &answer);
    return answer;
}

/* A difference of 10 is found under a noise of 1000 that the deals have in common. */
static void the_best_wins_on_common_deals(void **unused) {
    (void)unused;
    bench open = open_bench();
    const columns table = {.mean = {0, -10, 10, 5}, .noise = 1000, .own_noise = 4};
    const playout_answer answer = ask(&open, &table, (tk_think){.seed = 3}, 4, 400);
    assert_int_equal(answer.count, 4);
    assert_int_equal(answer.rank[0].candidate, 2);
    assert_int_equal(answer.rank[0].value[1], -answer.rank[0].value[0]);
    uint64_t sum = 0;
    unsigned seen = 0;
    for (unsigned i = 0; i < answer.count; i++) {
        sum += answer.rank[i].playouts;
        seen |= 1u << answer.rank[i].candidate;
    }
    assert_int_equal(seen, 15);
    assert_int_equal(answer.playouts, sum);
    assert_int_equal(answer.nodes, 7 * sum);
    close_bench(&open);
}

/* Where the candidates do not differ the policy's own choice stays, whatever is ahead by luck. */
static void luck_does_not_beat_the_policy(void **unused) {
    (void)unused;
    bench open = open_bench();
    const columns table = {.own_noise = 1000};
    unsigned left = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        left += ask(&open, &table, (tk_think){.seed = seed}, 2, 64).rank[0].candidate != 0;
    }
    assert_in_range(left, 0, 8); /* one in 44 lies two standard errors above; it is looked at some times */
    close_bench(&open);
}

static void the_budget_is_kept(void **unused) {
    (void)unused;
    bench open = open_bench();
    const columns table = {.own_noise = 1000};
    for (uint64_t playouts = 1; playouts < 2000; playouts = playouts * 3 + 1) {
        const playout_answer answer = ask(&open, &table, (tk_think){.seed = 9}, 6, playouts);
        assert_in_range(answer.playouts, 1, playouts + 5); /* a deal that was begun is finished */
    }
    const playout_answer nodes = ask(&open, &table, (tk_think){.seed = 9, .nodes = 700}, 5, 0);
    assert_in_range(nodes.nodes, 700, 700 + 5 * 7 - 1);
    close_bench(&open);
}

static bool stop_after(void *context) {
    unsigned *left = context;
    return (*left)-- == 0;
}

static void it_stops_when_it_is_told(void **unused) {
    (void)unused;
    bench open = open_bench();
    const columns table = {.own_noise = 1000};
    unsigned left = 0;
    assert_int_equal(ask(&open, &table, (tk_think){.stop = stop_after, .context = &left}, 3, 0).count, 0);
    left = 5;
    const playout_answer answer = ask(&open, &table, (tk_think){.stop = stop_after, .context = &left}, 3, 0);
    assert_int_equal(answer.playouts, 15);
    close_bench(&open);
}

/* A crew whose members come one after the other, the last first. */
static void work_backwards(void *context, void (*part)(void *task, unsigned index), void *task) {
    for (unsigned index = *(unsigned *)context; index-- > 0;) {
        part(task, index);
    }
}

static void a_crew_finds_the_same(void **unused) {
    (void)unused;
    bench open = open_bench();
    const columns table = {.mean = {0, 100, 120}, .own_noise = 500};
    unsigned count = 3;
    const tk_crew crew = {.count = count, .work = work_backwards, .context = &count};
    const playout_answer alone = ask(&open, &table, (tk_think){.seed = 4}, 3, 300);
    const playout_answer together = ask(&open, &table, (tk_think){.seed = 4, .crew = &crew}, 3, 300);
    assert_int_equal(alone.count, together.count);
    for (unsigned i = 0; i < alone.count; i++) {
        assert_int_equal(alone.rank[i].candidate, together.rank[i].candidate);
        assert_int_equal(alone.rank[i].playouts, together.rank[i].playouts);
        assert_int_equal(alone.rank[i].value[0], together.rank[i].value[0]);
    }
    close_bench(&open);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_wins_on_common_deals),
        cmocka_unit_test(luck_does_not_beat_the_policy),
        cmocka_unit_test(the_budget_is_kept),
        cmocka_unit_test(it_stops_when_it_is_told),
        cmocka_unit_test(a_crew_finds_the_same),
    };
    return cmocka_run_group_tests_name("playouts", tests, NULL, NULL);
}
