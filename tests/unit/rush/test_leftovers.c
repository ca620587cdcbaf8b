/* Nothing of what is over is left in a state: Where a card lay in a depot that it has left. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "games/rush/rules/body.h"
#include "support/memory.h"
#include "support/random_play.h"

static void check(const tk_game *game, const void *inside) {
    const rush_body *body = inside;
    (void)game;
    for (unsigned card = 0; card < TK_RUSH_CARDS; card++) {
        bool lies = false;
        for (unsigned seat = 0; seat < TK_RUSH_PLAYERS_MOST; seat++) {
            lies = lies || rush_has(&body->player[seat].depot, card);
        }
        assert_true(lies == (body->stamp[card] != 0));
    }
}

static void test_leftovers(void **unused) {
    tk_game *game = NULL;
    (void)unused;
    assert_int_equal(tk_game_open("rush", NULL, NULL, &game, NULL), TK_OK);
    tk_state *state = take_state(game);
    for (uint64_t seed = 1; seed <= 4; seed++) {
        tk_random random;
        tk_random_seed(&random, seed);
        tk_start(game, seed, state);
        unsigned step = 0;
        do {
            check(game, tk_state_body_of(game, state, "rush"));
        } while (step++ < 400 && random_play(game, state, &random, 1) == 1);
    }
    free(state);
    tk_game_close(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_leftovers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
