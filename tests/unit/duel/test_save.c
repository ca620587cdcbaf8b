/* Saved matches of Tank Duel: what was saved is read back, and what is read from changed bytes can be
 * played. */
#include "core/rules.h"
#include "support/duel_table.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/saved.h"

/* ---- Whole matches ---- */

static const char *const option_sets[][6] = {
    {"scenario=duel", "german=1", NULL},
    {"scenario=meeting", "german=2", "soviet=2", NULL},
    {"scenario=high-ground", "edition=ja", "tankobots=2", NULL},
    {"scenario=crossroads", "tankobots=1,2", NULL},
    {"scenario=breakthrough", "soviet=2", NULL},
    {"scenario=gun-line", "infantry=on", NULL},
    {"scenario=infantry-assault", "edition=ja", "tankobots=1", NULL},
    {"scenario=deep-mud", NULL},
    {"scenario=snowstorm", "guns=on", NULL},
    {"radios=on", "german=2", "soviet=2", "infantry=on", "passes=1", NULL},
};

enum { SETS = sizeof option_sets / sizeof option_sets[0], PLAYED_ON = 40, DAMAGED = 12 };

typedef struct saving {
    tk_game *game;
    tk_state *state, *again;
    tk_random random;
} saving;

/* What is read from changed bytes can be shown and played: every legal action is taken without harm. */
static void assert_playable(saving *test) {
    for (unsigned seat = 0; seat <= tk_game_seats(test->game); seat++) {
        tk_view(test->game, test->again, seat < tk_game_seats(test->game) ? seat : TK_NO_SEAT, NULL, 0);
    }
    assert_true(random_play(test->game, test->again, &test->random, PLAYED_ON) <= PLAYED_ON);
}

static void check_damage(saving *test, uint8_t *bytes, size_t size) {
    const size_t body = saved_body(test->game);
    for (unsigned time = 0; time < DAMAGED; time++) {
        size_t at = body + tk_random_below(&test->random, size - body - SAVED_CHECKSUM_SIZE);
        uint8_t before = bytes[at];
        bytes[at] =
            (uint8_t)(time % 2 == 0 ? before ^ 1u << tk_random_below(&test->random, 8) : tk_random_next(&test->random));
        saved_seal(bytes, size);
        if (tk_load(test->game, bytes, size, test->again, NULL) == TK_OK) {
            assert_playable(test);
        }
        bytes[at] = before;
        saved_seal(bytes, size);
    }
}

static void check_saving(saving *test) {
    size_t size, other;
    uint8_t *bytes = saved_take(test->game, test->state, &size);
    assert_status(tk_load(test->game, bytes, size, test->again, NULL), TK_OK);
    assert_true(tk_hash(test->game, test->state) == tk_hash(test->game, test->again));
    uint8_t *second = saved_take(test->game, test->again, &other);
    assert_int_equal(size, other);
    assert_memory_equal(bytes, second, size);
    check_damage(test, bytes, size);
    free(bytes);
    free(second);
}

static void play_match(saving *test, uint64_t seed) {
    random_choice choice;
    unsigned actions = 0;
    tk_random_seed(&test->random, seed);
    tk_start(test->game, seed, test->state);
    for (; random_choose(test->game, test->state, &test->random, &choice); actions++) {
        assert_true(actions < RANDOM_PLAY_BOUND);
        if (tk_random_below(&test->random, 8) == 0) {
            check_saving(test);
        }
        tk_apply(test->game, test->state, choice.seat, choice.action, NULL);
    }
    check_saving(test);
}

static void test_random_matches(void **state) {
    (void)state;
    for (unsigned set = 0; set < SETS; set++) {
        saving test;
        tk_error error;
        assert_status(tk_game_open("duel", option_sets[set], NULL, &test.game, &error), TK_OK);
        test.state = take_state(test.game);
        test.again = take_state(test.game);
        for (uint64_t seed = 1; seed <= 2; seed++) {
            play_match(&test, seed);
        }
        free(test.state);
        free(test.again);
        tk_game_close(test.game);
    }
}

/* rule:19.0: a match that ends before a tankobot has thrown away what Leadership took can be kept like any other */
static void test_loot_at_the_end(void **state) {
    static const char *const options[] = {"scenario=duel", "tankobots=2", "passes=1", NULL};
    enum { SEEDS = 5000, TANKOBOT = 1 };
    (void)state;
    saving test;
    assert_status(tk_game_open("duel", options, NULL, &test.game, NULL), TK_OK);
    test.state = take_state(test.game);
    test.again = take_state(test.game);
    bool found = false;
    for (uint64_t seed = 1; seed <= SEEDS && !found; seed++) {
        tk_random_seed(&test.random, seed);
        tk_start(test.game, seed, test.state);
        random_play(test.game, test.state, &test.random, RANDOM_PLAY_BOUND);
        const duel_body *body = tk_state_body_of(test.game, test.state, "duel");
        found = duel_count(&body->hand[TANKOBOT]) > 0;
    }
    assert_true(found);
    check_saving(&test);
    free(test.state);
    free(test.again);
    tk_game_close(test.game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_matches),
        cmocka_unit_test(test_loot_at_the_end),
    };
    return cmocka_run_group_tests_name("duel save", tests, NULL, NULL);
}
