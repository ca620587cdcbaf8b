/* Actions of Rush in parts, as clients give and get them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/rush.h>

#include "support/parts_play.h"

static tk_game *open_game(const char *option) {
    const char *const options[] = {option, NULL};
    tk_game *game = NULL;
    assert_int_equal(tk_game_open("rush", options, NULL, &game, NULL), TK_OK);
    return game;
}

static void test_random_matches(void **state) {
    (void)state;
    static const char *const players[] = {"players=2", "players=3", "players=4", "players=5"};
    uint64_t verbs = 0;
    for (size_t index = 0; index < sizeof players / sizeof *players; index++) {
        tk_game *game = open_game(players[index]);
        for (uint64_t seed = 1; seed <= 3; seed++) {
            verbs |= parts_play(game, seed, 2000);
        }
        tk_game_close(game);
    }
    /* Several destroyed at once, or attackers without a target, are rare where nobody plans an attack. */
    const uint64_t rare = UINT64_C(1) << TK_RUSH_DO_WASTE | UINT64_C(1) << TK_RUSH_DO_REWARD;
    assert_int_equal(verbs | rare, (UINT64_C(1) << TK_RUSH_VERBS) - 1);
}

static void test_json(void **state) {
    (void)state;
    tk_game *game = open_game("players=3");
    char text[128];
    tk_parts strike = {.verb = TK_RUSH_DO_STRIKE, .given = 15, .value = {0, TK_RUSH_AT_BASE, 2, 1}};
    tk_rush_face first;
    tk_action action = 0;
    assert_true(tk_rush_face_of(game, 0, &first));
    assert_int_equal(tk_action_of(game, &strike, &action), TK_OK);
    tk_action_json(game, action, text, sizeof text);
    char expected[128] = "{\"verb\":\"strike\",\"card\":\"";
    strcat(strcat(expected, first.id), "\",\"target\":\"base\",\"owner\":2,\"base\":1}");
    assert_string_equal(text, expected);
    strike.given = 7; /* without the base */
    assert_int_equal(tk_action_of(game, &strike, &action), TK_ERROR_ARGUMENT);
    strike =
        (tk_parts){.verb = TK_RUSH_DO_STRIKE, .given = 15, .value = {0, TK_RUSH_AT_BASE, 3, 1}}; /* nobody sits there */
    assert_int_equal(tk_action_of(game, &strike, &action), TK_ERROR_ARGUMENT);
    const tk_parts end = {.verb = TK_RUSH_DO_END};
    assert_int_equal(tk_action_of(game, &end, &action), TK_OK);
    tk_action_json(game, action, text, sizeof text);
    assert_string_equal(text, "{\"verb\":\"end\"}");
    tk_game_close(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_matches), cmocka_unit_test(test_json)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
