/* The options of Rush through the game interface: players (R1), first (R5), ace (R24), company (R40). */
#include <tankodrom/rush.h>

#include "support/rush/table.h"
#include "support/start.h"

static tk_game *open_with(const char *first, const char *second, const char *third) {
    const char *const options[] = {first, second, third, NULL};
    tk_game *game = NULL;
    tk_error error = {0};
    assert_status(tk_game_open("rush", options, NULL, &game, &error), TK_OK);
    return game;
}

static void not_opened(const char *first, const char *second) {
    const char *const options[] = {first, second, NULL};
    tk_game *game = NULL;
    tk_error error = {0};
    tk_status status = tk_game_open("rush", options, NULL, &game, &error);
    assert_null(game);
    assert_true(status == TK_ERROR_OPTION_VALUE || status == TK_ERROR_OPTION_UNKNOWN ||
                status == TK_ERROR_OPTION_CLASH);
}

static tk_rush_sight sight_of(const tk_game *game, uint64_t seed) {
    tk_state *state = malloc(tk_state_size(game));
    assert_non_null(state);
    start_match(game, seed, state);
    tk_rush_sight sight;
    assert_true(tk_rush_look(game, state, TK_NO_SEAT, &sight));
    free(state);
    return sight;
}

/* rule:R1: players=2 to 5, 4 when nothing is said */
static void players(void **unused) {
    (void)unused;
    static const char *const texts[] = {"players=2", "players=3", "players=4", "players=5"};
    for (unsigned i = 0; i < 4; i++) {
        tk_game *game = open_with(texts[i], NULL, NULL);
        assert_int_equal(tk_game_seats(game), i + 2);
        assert_int_equal(sight_of(game, 1).players, i + 2);
        tk_game_close(game);
    }
    tk_game *game = open_with(NULL, NULL, NULL);
    assert_int_equal(tk_game_seats(game), 4);
    tk_game_close(game);
    not_opened("players=1", NULL);
    not_opened("players=6", NULL);
}

/* rule:R5: first=N is the N-th player, by lot when nothing is said */
static void first(void **unused) {
    (void)unused;
    static const char *const texts[] = {"first=1", "first=2", "first=3", "first=4", "first=5"};
    for (unsigned i = 0; i < 5; i++) {
        tk_game *game = open_with("players=5", texts[i], NULL);
        for (unsigned seed = 0; seed < 10; seed++) {
            assert_int_equal(sight_of(game, seed).first, i);
            assert_int_equal(sight_of(game, seed).active, i);
        }
        tk_game_close(game);
    }
    tk_game *game = open_with(NULL, NULL, NULL);
    unsigned seen = 0;
    for (unsigned seed = 0; seed < 60; seed++) {
        seen |= 1u << sight_of(game, seed).first;
    }
    assert_int_equal(seen, 15);
    tk_game_close(game);
    not_opened("players=3", "first=4");
    not_opened("first=0", NULL);
    not_opened("first=6", NULL);
}

/* rule:R24 rule:R40: the other two, and what they are not */
static void ace_and_company(void **unused) {
    (void)unused;
    static const char *const aces[] = {"ace=point", "ace=turn"};
    static const char *const companies[] = {"company=piles", "company=all"};
    for (unsigned i = 0; i < 2; i++) {
        tk_game *game = open_with(aces[i], companies[i], NULL);
        const rush_rules *rules = tk_game_rules_of(game, "rush");
        assert_non_null(rules);
        assert_int_equal(rules->ace_turns, i);
        assert_int_equal(rules->company_all, i);
        tk_game_close(game);
    }
    not_opened("ace=two", NULL);
    not_opened("company=none", NULL);
    not_opened("medals=9", NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players),
        cmocka_unit_test(first),
        cmocka_unit_test(ace_and_company),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
