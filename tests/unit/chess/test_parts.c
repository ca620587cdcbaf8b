/* Moves of Tank Chess in parts, as clients give and get them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <tankodrom/chess.h>

#include "support/parts_play.h"

static tk_game *open_game(const char *option) {
    const char *const options[] = {option, NULL};
    tk_game *game = NULL;
    assert_int_equal(tk_game_open("chess", options, NULL, &game, NULL), TK_OK);
    return game;
}

static void test_random_matches(void **state) {
    (void)state;
    static const char *const places[] = {"size=16", "size=20", "position=8 w wCD7/N wRA1/N bCH8/S bDA5/S"};
    uint64_t verbs = 0;
    for (size_t index = 0; index < sizeof places / sizeof *places; index++) {
        tk_game *game = open_game(places[index]);
        for (uint64_t seed = 1; seed <= 2; seed++) {
            verbs |= parts_play(game, seed, 60);
        }
        tk_game_close(game);
    }
    assert_int_equal(verbs, (UINT64_C(1) << TK_CHESS_VERBS) - 1);
}

static void json_is(const tk_game *game, tk_chess_move move, const char *expected) {
    char text[128];
    tk_action_json(game, tk_chess_action_of(move), text, sizeof text);
    assert_string_equal(text, expected);
}

static void test_json(void **state) {
    (void)state;
    tk_game *game = open_game("size=16");
    const tk_chess_square h3 = {7, 2}, f5 = {5, 4}, b11 = {1, 10}, beyond = {16, 0};
    json_is(game, (tk_chess_move){.from = h3, .to = f5, .facing = TK_CHESS_NW},
            "{\"verb\":\"move\",\"from\":\"H3\",\"to\":\"F5\",\"facing\":\"NW\"}");
    json_is(game, (tk_chess_move){.from = h3, .to = f5, .facing = TK_CHESS_NW, .fires = true, .target = b11},
            "{\"verb\":\"move\",\"from\":\"H3\",\"to\":\"F5\",\"facing\":\"NW\",\"target\":\"B11\"}");
    json_is(game, (tk_chess_move){.from = h3, .escapes = true}, "{\"verb\":\"escape\",\"from\":\"H3\"}");
    json_is(game, (tk_chess_move){.from = h3, .to = beyond}, "");
    tk_game_close(game);
}

/* Parts that are missing, too many or off the board make no action. */
static void test_refused(void **state) {
    (void)state;
    tk_game *game = open_game("size=16");
    tk_action action = 0;
    tk_parts parts = {.verb = TK_CHESS_DO_MOVE, .given = 7, .value = {0, 1, TK_CHESS_E}};
    assert_int_equal(tk_action_of(game, &parts, &action), TK_OK);
    for (unsigned field = 0; field < 3; field++) {
        tk_parts fewer = parts;
        fewer.given &= ~(1u << field);
        assert_int_equal(tk_action_of(game, &fewer, &action), TK_ERROR_ARGUMENT);
    }
    for (unsigned field = 0; field < 4; field++) {
        tk_parts wrong = parts;
        wrong.given |= 1u << field;
        wrong.value[field] = 16;
        assert_int_equal(tk_action_of(game, &wrong, &action), TK_ERROR_ARGUMENT);
    }
    parts.verb = TK_CHESS_DO_ESCAPE;
    assert_int_equal(tk_action_of(game, &parts, &action), TK_ERROR_ARGUMENT);
    assert_false(tk_action_parts(game, UINT64_C(1) << 35, &parts));
    assert_false(tk_action_parts(game, UINT64_C(1) << 25, &parts)); /* a target without a shot */
    tk_game_close(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_matches), cmocka_unit_test(test_json),
                                       cmocka_unit_test(test_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
