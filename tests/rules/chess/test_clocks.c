/* C19: clocks. The library has no time of its own: the caller tells it how much has passed. */
#include "support/chess/test.h"

static int64_t left(const chess_table *table, unsigned seat) {
    return tk_clock(table->game, table->state, seat);
}

static tk_status wait_for(chess_table *table, uint64_t milliseconds) {
    return tk_elapse(table->game, table->state, milliseconds, NULL);
}

static chess_table clocked(const char *clock, const char *increment) {
    return table_with((const char *const[]){"position=8 w wCA1/N wMD1/N bCH8/S bLD6/W", clock, increment, NULL});
}

/* rule:C19: clocks are optional */
static void without_clocks_no_time_passes(void **unused) {
    (void)unused;
    chess_table table = table_with(NULL);
    assert_int_equal(left(&table, 0), -1);
    assert_int_equal(left(&table, 1), -1);
    assert_status(wait_for(&table, 1000), TK_ERROR_NOT_IN_GAME);
    assert_string_equal(ended(&table), "");
    table_close(&table);
}

/* rule:C19: the times suggested for both boards can be set */
static void the_suggested_times_fit(void **unused) {
    (void)unused;
    chess_table small = table_with((const char *const[]){"clock=1800", NULL});
    assert_int_equal(left(&small, 0), 30 * 60 * 1000);
    assert_int_equal(left(&small, 1), 30 * 60 * 1000);
    table_close(&small);
    chess_table large = table_with((const char *const[]){"size=20", "clock=2700", "increment=10", NULL});
    assert_int_equal(left(&large, 0), 45 * 60 * 1000);
    table_close(&large);
    assert_status(refusal_of_options((const char *const[]){"clock=soon", NULL}, NULL), TK_ERROR_OPTION_VALUE);
    assert_status(refusal_of_options((const char *const[]){"clock=-5", NULL}, NULL), TK_ERROR_OPTION_VALUE);
    assert_status(refusal_of_options((const char *const[]){"increment=5", NULL}, NULL), TK_ERROR_OPTION_CLASH);
}

/* rule:C19: White's clock starts the game; then the clock of the side to move runs */
static void the_clock_of_the_side_to_move_runs(void **unused) {
    (void)unused;
    chess_table table = clocked("clock=60", NULL);
    assert_status(wait_for(&table, 1500), TK_OK);
    assert_int_equal(left(&table, 0), 58500);
    assert_int_equal(left(&table, 1), 60000);
    play(&table, "A1/NE");
    assert_int_equal(left(&table, 0), 58500);
    assert_status(wait_for(&table, 4000), TK_OK);
    assert_status(wait_for(&table, 1), TK_OK);
    assert_int_equal(left(&table, 0), 58500);
    assert_int_equal(left(&table, 1), 55999);
    play(&table, "H8/SW");
    assert_status(wait_for(&table, 500), TK_OK);
    assert_int_equal(left(&table, 0), 58000);
    table_close(&table);
}

/* rule:C19: an increment is added to the clock of the side that has moved */
static void the_increment_follows_the_move(void **unused) {
    (void)unused;
    chess_table table = clocked("clock=60", "increment=2");
    assert_int_equal(left(&table, 0), 60000);
    assert_status(wait_for(&table, 5000), TK_OK);
    play(&table, "A1/NE");
    assert_int_equal(left(&table, 0), 57000);
    assert_int_equal(left(&table, 1), 60000);
    assert_status(wait_for(&table, 1000), TK_OK);
    play(&table, "H8/SW");
    assert_int_equal(left(&table, 1), 61000);
    assert_int_equal(left(&table, 0), 57000);
    table_close(&table);
}

/* rule:C19: a fallen flag loses */
static void a_fallen_flag_loses(void **unused) {
    (void)unused;
    chess_table table = clocked("clock=60", NULL);
    assert_status(wait_for(&table, 59999), TK_OK);
    assert_string_equal(ended(&table), "");
    assert_status(wait_for(&table, 2), TK_OK);
    assert_string_equal(ended(&table), "flag");
    assert_int_equal(winner(&table), 1);
    assert_int_equal(tk_legal(table.game, table.state, 0, NULL, 0), 0);
    assert_true(left(&table, 0) >= 0);
    table_close(&table);
    table = clocked("clock=60", "increment=30");
    play(&table, "A1/NE");
    assert_status(wait_for(&table, UINT64_MAX), TK_OK); /* any number is time */
    assert_string_equal(ended(&table), "flag");
    assert_int_equal(winner(&table), 0);
    table_close(&table);
}

/* rule:C19: a completed winning move beats a later flag */
static void a_win_beats_a_later_flag(void **unused) {
    (void)unused;
    chess_table table = table_with((const char *const[]){"position=8 w wCD6/N bCH1/S", "clock=10", NULL});
    assert_status(wait_for(&table, 9999), TK_OK);
    play(&table, "D6>off");
    assert_string_equal(ended(&table), "escaped");
    (void)wait_for(&table, 60000);
    assert_string_equal(ended(&table), "escaped");
    assert_int_equal(winner(&table), 0);
    table_close(&table);
}

/* rule:C19 rule:C18: so does a completed draw */
static void a_draw_beats_a_later_flag(void **unused) {
    (void)unused;
    chess_table table = clocked("clock=10", NULL);
    play(&table, "A1/NE H8/SW A1/N H8/S A1/NE H8/SW A1/N H8/S");
    assert_string_equal(ended(&table), "repetition");
    (void)wait_for(&table, 60000);
    assert_string_equal(ended(&table), "repetition");
    table_close(&table);
}

/* rule:C19 rule:C18: time makes no other position */
static void clocks_do_not_hinder_repetition(void **unused) {
    (void)unused;
    chess_table table = clocked("clock=100", "increment=1");
    for (int i = 0; i < 2; i++) {
        assert_string_equal(ended(&table), "");
        assert_status(wait_for(&table, 700), TK_OK);
        play(&table, "A1/NE");
        assert_status(wait_for(&table, 900), TK_OK);
        play(&table, "H8/SW A1/N H8/S");
    }
    assert_string_equal(ended(&table), "repetition");
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_clocks_no_time_passes),
        cmocka_unit_test(the_suggested_times_fit),
        cmocka_unit_test(the_clock_of_the_side_to_move_runs),
        cmocka_unit_test(the_increment_follows_the_move),
        cmocka_unit_test(a_fallen_flag_loses),
        cmocka_unit_test(a_win_beats_a_later_flag),
        cmocka_unit_test(a_draw_beats_a_later_flag),
        cmocka_unit_test(clocks_do_not_hinder_repetition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
