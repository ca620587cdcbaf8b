/* C17: once the game is over nothing is called, not even by the move that ended it in a draw. */
#include "support/chess/test.h"

static const char position[] = "position=8 b wCH1/N wHD1/N bCA8/S #B7 #B8 bLG8/N wMC2/NW";

/* How many events of a check the last move of `moves` gives to those who listen. */
static size_t events_of(chess_table *table, const char *move) {
    tk_action action = 0;
    tk_event events[16];
    tk_event_log log = {.events = events, .capacity = 16};
    unsigned seat = tk_chess_to_move(table->game, table->state);
    assert_int_equal(tk_action_read(table->game, table->state, seat, move, &action, NULL), TK_OK);
    assert_int_equal(tk_apply(table->game, table->state, seat, action, &log), TK_OK);
    size_t checks = 0;
    for (size_t i = 0; i < log.count && i < 16; i++) {
        char json[256];
        tk_event_json(table->game, &events[i], json, sizeof json);
        checks += strstr(json, "check") != NULL;
    }
    return checks;
}

/* rule:C17 the same move with and without the limit of quiet turns that it reaches */
static void no_call_with_a_draw_by_quiet_turns(void **unused) {
    (void)unused;
    chess_table table = table_with((const char *[]){position, NULL});
    play(&table, "G8/NE");
    assert_string_equal(written(&table, "C2>A4/NW"), "C2>A4/NW(+)");
    assert_int_equal(events_of(&table, "C2>A4/NW"), 1);
    assert_true(tk_chess_check_called(table.game, table.state));
    table_close(&table);

    table = table_with((const char *[]){position, "quiet=1", NULL});
    play(&table, "G8/NE");
    assert_string_equal(written(&table, "C2>A4/NW"), "C2>A4/NW");
    assert_int_equal(events_of(&table, "C2>A4/NW"), 0);
    assert_string_equal(ended(&table), "quiet");
    assert_false(tk_chess_check_called(table.game, table.state));
    table_close(&table);
}

/* rule:C17 rule:C18 a check that repeats the position for the third time */
static void no_call_with_a_third_occurrence(void **unused) {
    (void)unused;
    chess_table table = table_with((const char *[]){position, NULL});
    play(&table, "G8/NE C2>A4/NW"); /* the first time */
    play(&table, "G8/N A4/N G8/NE A4/NW");
    assert_string_equal(ended(&table), "");
    play(&table, "G8/N A4/N G8/NE");
    assert_string_equal(written(&table, "A4/NW"), "A4/NW");
    assert_int_equal(events_of(&table, "A4/NW"), 0);
    assert_string_equal(ended(&table), "repetition");
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_call_with_a_draw_by_quiet_turns),
        cmocka_unit_test(no_call_with_a_third_occurrence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
