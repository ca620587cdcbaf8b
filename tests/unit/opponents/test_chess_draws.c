/* Whether the program's seat takes a draw in Tank Chess. */
#include "support/chess/test.h"
#include "support/start.h"

#include <tankodrom/opponent.h>

static void test_takes_when_clearly_worse(void **state) {
    (void)state;
    chess_table table = table_at("8 w wCA1/N wLB1/N bCH8/S bHG8/S bLF8/S");
    assert_true(tk_opponent_takes_draw(table.game, table.state, TK_CHESS_WHITE));
    assert_false(tk_opponent_takes_draw(table.game, table.state, TK_CHESS_BLACK));
    table_close(&table);
}

static void test_plays_on_when_level(void **state) {
    (void)state;
    chess_table table = table_at("8 w wCA1/N wLB1/N bCH8/S bLG8/S");
    assert_false(tk_opponent_takes_draw(table.game, table.state, TK_CHESS_WHITE));
    assert_false(tk_opponent_takes_draw(table.game, table.state, TK_CHESS_BLACK));
    assert_false(tk_opponent_takes_draw(table.game, table.state, 2));
    table_close(&table);
}

static void test_takes_when_nothing_happens(void **state) {
    (void)state;
    chess_table table = table_with((const char *const[]){"position=8 w wCA1/N bCH8/S", "repetition=off", NULL});
    for (unsigned turn = 0; turn < 10; turn++) {
        assert_false(tk_opponent_takes_draw(table.game, table.state, TK_CHESS_WHITE));
        play(&table, "A1/NE H8/SW A1/E H8/W A1/NE H8/SW A1/N H8/S");
    }
    assert_true(tk_opponent_takes_draw(table.game, table.state, TK_CHESS_WHITE));
    table_close(&table);
}

static void test_other_games_know_no_draws(void **state) {
    (void)state;
    tk_game *game;
    assert_status(tk_game_open("rush", NULL, NULL, &game, NULL), TK_OK);
    tk_state *start = malloc(tk_state_size(game));
    start_match(game, 1, start);
    assert_false(tk_opponent_takes_draw(game, start, 0));
    free(start);
    tk_game_close(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_takes_when_clearly_worse), cmocka_unit_test(test_plays_on_when_level),
        cmocka_unit_test(test_takes_when_nothing_happens), cmocka_unit_test(test_other_games_know_no_draws)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
