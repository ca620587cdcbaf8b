/* Openings at random: the same for the same round, another for another, legal, and the match goes on after them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "study/tournament/opening.h"

enum { ROUNDS = 8, PLIES = 5 };

static tk_buffer make(const tournament_plan *plan, size_t round, const tk_game *game, tk_state *const work[2]) {
    const tk_seed seed = tk_seed_of_number(1);
    tk_buffer plies = {0};
    assert_true(opening_make(plan, round, game, &seed, work, &plies));
    return plies;
}

static void test_random_openings(void **state) {
    (void)state;
    tk_game *game = NULL;
    assert_int_equal(tk_game_open("chess", NULL, NULL, &game, NULL), TK_OK);
    tk_state *const work[2] = {malloc(tk_state_size(game)), malloc(tk_state_size(game))};
    assert_true(work[0] != NULL && work[1] != NULL);
    const tournament_plan plan = {.seed = 7, .opening_plies = PLIES, .judge = tk_opponent_named("chess", "master")};
    const tk_seed seed = tk_seed_of_number(1);
    for (size_t round = 0; round < ROUNDS; round++) {
        tk_buffer plies = make(&plan, round, game, work), again = make(&plan, round, game, work),
                  other = make(&plan, round + 1, game, work);
        assert_int_equal(plies.size, PLIES * sizeof(position_ply));
        tk_start(game, &seed, work[0]);
        bool differs = false;
        for (size_t i = 0; i < PLIES; i++) {
            position_ply ply, same, another;
            memcpy(&ply, plies.data + i * sizeof ply, sizeof ply);
            memcpy(&same, again.data + i * sizeof ply, sizeof ply);
            memcpy(&another, other.data + i * sizeof ply, sizeof ply);
            assert_true(ply.action == same.action && ply.seat == same.seat);
            differs = differs || ply.action != another.action;
            assert_int_equal(tk_apply(game, work[0], ply.seat, ply.action, NULL), TK_OK);
        }
        assert_true(differs);
        assert_int_not_equal(tk_deciders(game, work[0]), 0);
        tk_buffer_free(&plies);
        tk_buffer_free(&again);
        tk_buffer_free(&other);
    }
    free(work[0]);
    free(work[1]);
    tk_game_close(game);
}

/* The judge, asked again with a memory of its own, finds nobody much better. */
static void test_level(void **state) {
    (void)state;
    enum { MOST = 150, JUDGE_NODES = 5000 };
    tk_game *game = NULL;
    assert_int_equal(tk_game_open("chess", NULL, NULL, &game, NULL), TK_OK);
    tk_state *const work[2] = {malloc(tk_state_size(game)), malloc(tk_state_size(game))};
    const tk_opponent *master = tk_opponent_named("chess", "master");
    const size_t size = tk_opponent_memory(master, game);
    assert_true(work[0] != NULL && work[1] != NULL && size > 0);
    const tournament_plan plan = {.seed = 7, .opening_plies = 8, .judge = master};
    const tk_seed seed = tk_seed_of_number(1);
    for (size_t round = 0; round < ROUNDS; round++) {
        tk_buffer plies = make(&plan, round, game, work);
        tk_start(game, &seed, work[0]);
        for (size_t at = 0; at < plies.size; at += sizeof(position_ply)) {
            position_ply ply;
            memcpy(&ply, plies.data + at, sizeof ply);
            assert_int_equal(tk_apply(game, work[0], ply.seat, ply.action, NULL), TK_OK);
        }
        void *memory = calloc(1, size);
        assert_non_null(memory);
        const unsigned seat = (unsigned)__builtin_ctz(tk_deciders(game, work[0]));
        const tk_think think = {.game = game, .seen = work[0], .seat = seat, .nodes = JUDGE_NODES, .memory = memory};
        tk_thought thought;
        assert_int_equal(tk_opponent_think(master, &think, &thought), TK_OK);
        assert_true(thought.judged);
        assert_in_range(thought.value[seat] + MOST, 0, 2 * MOST);
        free(memory);
        tk_buffer_free(&plies);
    }
    free(work[0]);
    free(work[1]);
    tk_game_close(game);
}

static void test_without(void **state) {
    (void)state;
    tk_buffer plies = {0};
    assert_true(opening_make(&(tournament_plan){.seed = 7}, 0, NULL, NULL, (tk_state *const[2]){NULL, NULL}, &plies));
    assert_int_equal(plies.size, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_openings), cmocka_unit_test(test_level),
                                       cmocka_unit_test(test_without)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
