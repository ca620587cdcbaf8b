/* The table of opponents, and the random one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/opponent.h>

#include "support/tally_game.h"

static void opponents_are_listed_by_game(void **unused) {
    (void)unused;
    assert_string_equal(tk_opponent_at("chess", 0)->name, "random");
    assert_string_equal(tk_opponent_at("chess", 1)->name, "simple");
    assert_null(tk_opponent_at("chess", 2));
    assert_string_equal(tk_opponent_at("tally", 0)->name, "random");
    assert_null(tk_opponent_at("tally", 1));
    assert_null(tk_opponent_at(NULL, 0));
    assert_ptr_equal(tk_opponent_named("chess", "simple"), tk_opponent_at("chess", 1));
    assert_null(tk_opponent_named("tally", "simple"));
    assert_null(tk_opponent_named("chess", "perfect"));
    assert_null(tk_opponent_named("chess", NULL));
}

static void random_plays_every_action_about_equally_often(void **unused) {
    (void)unused;
    tk_game *game = NULL;
    assert_int_equal(tk_game_open_rules(&tally_rules, NULL, NULL, &game, NULL), TK_OK);
    tk_state *state = malloc(tk_state_size(game));
    assert_non_null(state);
    tk_start(game, 1, state);
    unsigned said[4] = {0};
    for (uint64_t seed = 0; seed < 3000; seed++) {
        tk_action action = tk_opponent_named("tally", "random")->choose(game, state, 2, seed);
        assert_in_range(action, 1, 3);
        said[action]++;
    }
    for (unsigned number = 1; number <= 3; number++) {
        assert_in_range(said[number], 850, 1150); /* 1000 expected, 5.8 standard deviations of 26 */
    }
    free(state);
    tk_game_close(game);
}

static void simple_chess_refuses_other_games(void **unused) {
    (void)unused;
    tk_game *game = NULL;
    assert_int_equal(tk_game_open_rules(&tally_rules, NULL, NULL, &game, NULL), TK_OK);
    tk_state *state = malloc(tk_state_size(game));
    assert_non_null(state);
    tk_start(game, 1, state);
    assert_int_equal(tk_opponent_named("chess", "simple")->choose(game, state, 0, 1), 0);
    free(state);
    tk_game_close(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opponents_are_listed_by_game),
        cmocka_unit_test(random_plays_every_action_about_equally_often),
        cmocka_unit_test(simple_chess_refuses_other_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
