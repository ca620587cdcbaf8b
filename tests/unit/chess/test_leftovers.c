/* Nothing of what is over is left in a state: Positions from before the last shot, which nothing asks for any more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "games/chess/rules/body.h"
#include "support/memory.h"
#include "support/random_play.h"

static void check(const tk_game *game, const void *inside) {
    const chess_body *body = inside;
    const chess_rules *rules = tk_game_rules_of(game, "chess");
    for (uint32_t at = body->kept; at < rules->history_size; at++) {
        assert_int_equal(body->history[at], 0);
    }
}

static void test_leftovers(void **unused) {
    tk_game *game = NULL;
    (void)unused;
    assert_int_equal(tk_game_open("chess", NULL, NULL, &game, NULL), TK_OK);
    tk_state *state = take_state(game);
    for (uint64_t seed = 1; seed <= 4; seed++) {
        tk_random random;
        tk_random_seed(&random, seed);
        tk_start(game, seed, state);
        unsigned step = 0;
        do {
            check(game, tk_state_body_of(game, state, "chess"));
        } while (step++ < 400 && random_play(game, state, &random, 1) == 1);
    }
    free(state);
    tk_game_close(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_leftovers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
