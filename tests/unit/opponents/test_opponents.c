/* The table of opponents, and the random one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/opponent.h>

#include "support/start.h"
#include "support/tally_game.h"
#include "support/thinking.h"

static void opponents_are_listed_by_game(void **unused) {
    (void)unused;
    assert_string_equal(tk_opponent_at("chess", 0)->name, "random");
    size_t count = 0;
    while (tk_opponent_at("chess", count) != NULL) {
        count++;
    }
    assert_null(tk_opponent_at("chess", count + 1));
    assert_string_equal(tk_opponent_at("tally", 0)->name, "random");
    assert_null(tk_opponent_at("tally", 1));
    assert_null(tk_opponent_at(NULL, 0));
    assert_string_equal(tk_opponent_named("chess", "simple")->name, "simple");
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
    start_match(game, 1, state);
    unsigned said[4] = {0};
    for (uint64_t seed = 0; seed < 3000; seed++) {
        tk_action action = tk_opponent_choose(tk_opponent_named("tally", "random"), game, state, 2, seed);
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
    start_match(game, 1, state);
    assert_int_equal(tk_opponent_choose(tk_opponent_named("chess", "simple"), game, state, 0, 1), 0);
    free(state);
    tk_game_close(game);
}

/* Ten levels in every game, each called something of its own and saying what it does. */
static void every_game_has_every_level(void **unused) {
    (void)unused;
    for (size_t which = 0; tk_game_info_at(which) != NULL; which++) {
        const char *name = tk_game_info_at(which)->name;
        for (unsigned level = 1; level <= TK_LEVELS; level++) {
            const tk_opponent *opponent = tk_opponent_of_level(name, level);
            assert_non_null(opponent);
            assert_int_equal(opponent->level, level);
            assert_true(strlen(opponent->help) > 0);
            for (unsigned other = 1; other < level; other++) {
                assert_string_not_equal(opponent->title, tk_opponent_of_level(name, other)->title);
                assert_string_not_equal(opponent->help, tk_opponent_of_level(name, other)->help);
            }
        }
        assert_null(tk_opponent_of_level(name, 0));
        assert_null(tk_opponent_of_level(name, TK_LEVELS + 1));
        assert_non_null(tk_opponent_named(name, "master"));
    }
}

/* In every game each opponent answers with a legal action and a reason; what it does not use may be missing. */
static void every_opponent_says_why(void **unused) {
    (void)unused;
    for (size_t which = 0; tk_game_info_at(which) != NULL; which++) {
        const char *name = tk_game_info_at(which)->name;
        tk_game *game = NULL;
        assert_int_equal(tk_game_open(name, NULL, NULL, &game, NULL), TK_OK);
        tk_state *state = malloc(tk_state_size(game));
        assert_non_null(state);
        for (size_t index = 0; tk_opponent_at(name, index) != NULL; index++) {
            const tk_opponent *opponent = tk_opponent_at(name, index);
            tk_thought thought;
            char why[256];
            thinking asked = thinking_open(game, opponent);
            const unsigned steps = thinking_searches(&asked) ? 20 : 200;
            start_match(game, 1, state);
            for (unsigned step = 0; step < steps && tk_deciders(game, state) != 0; step++) {
                unsigned seat = 0;
                while ((tk_deciders(game, state) >> seat & 1u) == 0) {
                    seat++;
                }
                thinking_go_on(&asked, state, seat, step, &thought);
                assert_true(tk_thought_text(game, &thought, NULL, why, sizeof why) > 0);
                assert_null(strchr(why, '{'));
                assert_int_equal(tk_apply(game, state, seat, thought.action, NULL), TK_OK);
            }
            tk_think nobody = {.game = game, .seen = state, .seat = TK_NO_SEAT};
            assert_int_equal(tk_opponent_think(opponent, &nobody, &thought), TK_ERROR_ARGUMENT);
            assert_int_equal(thought.action, 0);
            assert_int_equal(tk_thought_text(game, &thought, NULL, why, sizeof why), 0);
            thinking_close(&asked);
        }
        free(state);
        tk_game_close(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opponents_are_listed_by_game),
        cmocka_unit_test(every_game_has_every_level),
        cmocka_unit_test(random_plays_every_action_about_equally_often),
        cmocka_unit_test(simple_chess_refuses_other_games),
        cmocka_unit_test(every_opponent_says_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
