/* Whoever the search does not take for exposed after a move cannot be fired at: the shots at those that are left are
 * all shots there are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/chess.h>

#include "base/random/guess.h"
#include "core/rules.h"
#include "opponents/chess/search/moves.h"
#include "support/start.h"

enum { SHOTS = 20000, MOVES_TRIED = 12 };

typedef struct table {
    tk_game *game;
    tk_state *state;
    tk_guess random;
    size_t spared, seen; /* targets that need not be looked at, of how many */
    search_shared shared;
    search_worker worker;
    chess_known known[2][TK_CHESS_PIECES_MOST];
    tk_action shots[SHOTS], all[SHOTS];
} table;

static void compare(table *open) {
    search_worker *worker = &open->worker;
    const chess_position *position = &worker->position;
    const unsigned me = position->side;
    const uint64_t enemies = position->alive[1 - me], targets = search_exposed(worker, 1);
    assert_int_equal(targets & ~enemies, 0);
    open->seen += (size_t)__builtin_popcountll(enemies);
    open->spared += (size_t)__builtin_popcountll(enemies & ~targets);
    const size_t count =
        chess_survey_shots(worker->rules, position, me, targets, worker->known[me], open->shots, SHOTS);
    const size_t all = chess_survey_shots(worker->rules, position, me, enemies, open->known[me], open->all, SHOTS);
    assert_int_equal(count, all);
}

static void try_moves(table *open) {
    search_worker *worker = &open->worker;
    const chess_body *body = tk_state_body_of(open->game, open->state, "chess");
    search_sight sight = {0};
    worker->position = body->position;
    worker->used = 0;
    assert_true(search_see_danger(worker, &sight));
    worker->frame[0].sight = &sight;
    for (unsigned index = 0; index < MOVES_TRIED; index++) {
        tk_action move = 0;
        chess_undo undo;
        assert_int_equal(
            tk_legal_random(open->game, open->state, worker->position.side, tk_guess_next(&open->random), &move),
            TK_OK);
        if (!chess_action_escapes(move)) {
            search_make(worker, 0, move, &undo);
            compare(open);
            search_unmake(worker, 0, move, &undo);
        }
    }
}

static void nobody_else_can_be_hit(void **unused) {
    (void)unused;
    static const char *const sizes[] = {"size=16", "size=20"};
    table *open = calloc(1, sizeof *open);
    assert_non_null(open);
    tk_guess_seed(&open->random, 11);
    for (unsigned match = 0; match < 8; match++) {
        const char *const options[] = {sizes[match % 2], NULL};
        assert_int_equal(tk_game_open("chess", options, NULL, &open->game, NULL), TK_OK);
        open->state = malloc(tk_state_size(open->game));
        assert_non_null(open->state);
        start_match(open->game, 1, open->state);
        memset(open->known, 0, sizeof open->known);
        memset(open->worker.known, 0, sizeof open->worker.known);
        open->worker.shared = &open->shared;
        open->worker.rules = tk_game_rules_of(open->game, "chess");
        for (unsigned ply = 0; ply < 120 && tk_deciders(open->game, open->state) != 0; ply++) {
            tk_action action = 0;
            const unsigned seat = (unsigned)__builtin_ctz(tk_deciders(open->game, open->state));
            try_moves(open);
            assert_int_equal(tk_legal_random(open->game, open->state, seat, tk_guess_next(&open->random), &action),
                             TK_OK);
            assert_int_equal(tk_apply(open->game, open->state, seat, action, NULL), TK_OK);
        }
        tk_game_close(open->game);
        free(open->state);
    }
    print_message("%zu of %zu were spared\n", open->spared, open->seen);
    assert_true(open->spared * 4 > open->seen);
    free(open);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_else_can_be_hit)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
