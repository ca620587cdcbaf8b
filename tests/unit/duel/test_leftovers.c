/* Nothing of what is over is left in a state: Cards that have been drawn and procedures that have ended. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "core/rules.h"
#include "games/duel/rules/body.h"
#include "support/memory.h"
#include "support/random_play.h"

static void check(const tk_game *game, const void *inside) {
    const duel_body *body = inside;
    (void)game;
    for (unsigned at = body->draws; at < sizeof body->draw; at++) {
        assert_int_equal(body->draw[at], 0);
    }
    for (unsigned at = body->damages; at < sizeof body->damage; at++) {
        assert_int_equal(body->damage[at], 0);
    }
    for (unsigned at = body->frames; at < DUEL_FRAMES; at++) {
        assert_int_equal(body->frame[at].procedure | body->frame[at].step, 0);
    }
}

static void test_leftovers(void **unused) {
    tk_game *game = NULL;
    (void)unused;
    assert_int_equal(tk_game_open("duel", NULL, NULL, &game, NULL), TK_OK);
    tk_state *state = take_state(game);
    for (uint64_t seed = 1; seed <= 4; seed++) {
        tk_random random;
        tk_random_seed(&random, seed);
        tk_start(game, seed, state);
        unsigned step = 0;
        do {
            check(game, tk_state_body_of(game, state, "duel"));
        } while (step++ < 400 && random_play(game, state, &random, 1) == 1);
    }
    free(state);
    tk_game_close(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_leftovers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
