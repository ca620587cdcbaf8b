/* C17: the calls "check" and "escape". In most positions here Black's command tank stands on A8 behind obstacles, so
 * that nothing can be fired at it but along what a test leaves open. */
#include "support/chess/test.h"

static void assert_calls(const chess_table *table, bool check, bool escape) {
    assert_int_equal(tk_chess_check_called(table->game, table->state), check);
    assert_int_equal(tk_chess_escape_called(table->game, table->state), escape);
}

/* rule:C17: nothing is called when nothing is threatened */
static void no_threat_no_call(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N wHD1/N bCA8/S #A7 #B7 #B8 bLG8/N");
    assert_string_equal(written(&table, "H1>H2/N"), "H1>H2/N");
    play(&table, "H1>H2/N");
    assert_calls(&table, false, false);
    table_close(&table);
}

/* rule:C17: check, when the command tank could be destroyed on the next turn */
static void check_is_called(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N wHD1/N bCA8/S #B7 #B8 bLG8/N wMC2/NW");
    assert_string_equal(written(&table, "C2>A4/NW"), "C2>A4/NW(+)"); /* B3 A4; then A5/… or A3, and N along file A */
    play(&table, "C2>A4/NW");
    assert_calls(&table, true, false);
    table_close(&table);
}

/* rule:C17: by any piece of the side, not only the one that moved */
static void a_discovered_check_is_called(void **unused) {
    (void)unused;
    /* the light tank on A3 (gun 1 against front 1) is no threat itself, but stands before the heavy one */
    chess_table table = table_at("8 w wCH1/N wHA1/N wLA3/N bCA8/S #B7 #B8 bLG8/N");
    play(&table, "H1>H2/N");
    assert_calls(&table, false, false);
    play(&table, "G8/NE");
    assert_string_equal(written(&table, "A3>B4/NE"), "A3>B4/NE(+)");
    play(&table, "A3>B4/NE");
    assert_calls(&table, true, false);
    table_close(&table);
}

/* rule:C17 rule:C12: a line of fire at armour that holds is no check */
static void armour_that_holds_is_no_check(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N wLA1/N bCA8/S #B7 #B8 bLG8/N");
    assert_string_equal(written(&table, "A1>A2/N"), "A1>A2/N");
    table_close(&table);
    /* turned to show its side the same tank is in check */
    table = table_at("8 w wCH1/N wLA1/N bCA8/W #B7 #B8 bLG8/N");
    assert_string_equal(written(&table, "A1>A2/N"), "A1>A2/N(+)");
    table_close(&table);
}

/* rule:C17: escape, when the own command tank could leave on the next turn */
static void escape_is_called(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCD2/N bCA8/S #A7 #B7 #B8 #C8 bLG8/N");
    play(&table, "D2>D3/N"); /* six steps away */
    assert_calls(&table, false, false);
    play(&table, "G8/NE");
    assert_string_equal(written(&table, "D3>D4/N"), "D3>D4/N(-)"); /* five */
    play(&table, "D3>D4/N");
    assert_calls(&table, false, true);
    table_close(&table);
}

/* rule:C17: also when another piece has opened the way */
static void an_opened_way_is_called(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCD4/N wHD7/E bCA8/S #A7 #B7 #B8 #C8 bLG1/N");
    assert_string_equal(written(&table, "D7/NE"), "D7/NE");
    assert_string_equal(written(&table, "D7>E7/E"), "D7>E7/E(-)");
    table_close(&table);
}

/* rule:C17 rule:C20: both at once */
static void both_are_called(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCD3/N wMH1/N bCH7/S #G8 #G7 #G6");
    assert_string_equal(written(&table, "D3>D4/N"), "D3>D4/N(+-)");
    play(&table, "D3>D4/N");
    assert_calls(&table, true, true);
    table_close(&table);
}

/* rule:C17: for Black the same, with its own far edge */
static void black_calls_too(void **unused) {
    (void)unused;
    chess_table table = table_at("8 b bCE6/S wCA1/N #A2 #B2 #B1 wHH1/S");
    assert_string_equal(written(&table, "E6>E5/S"), "E6>E5/S(-)");
    play(&table, "E6>E5/S");
    assert_calls(&table, false, true);
    play(&table, "H1/SE"); /* White's turn over: the call was Black's */
    assert_calls(&table, false, false);
    table_close(&table);
}

/* rule:C17: no call at the start, before anybody has moved */
static void nobody_calls_at_the_start(void **unused) {
    (void)unused;
    chess_table table = table_at("8 b wCD4/N wMH1/N bCH7/S");
    assert_calls(&table, false, false);
    table_close(&table);
}

/* rule:C17 rule:C20: a win is written as such, without a call */
static void no_call_after_the_end(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCD4/N wMH1/N bCH7/S");
    assert_string_equal(written(&table, "H1>H2/N(H7)"), "H1>H2/N(H7#)");
    assert_string_equal(written(&table, "D4>off"), "D4>off(=)");
    play(&table, "H1>H2/N(H7)");
    assert_calls(&table, false, false);
    table_close(&table);
    table = table_at("8 w wCD4/N wMH1/N bCH7/S");
    play(&table, "D4>off");
    assert_calls(&table, false, false);
    table_close(&table);
}

/* rule:C17: a check binds nobody: it may be ignored, and one may walk into it */
static void a_check_may_be_ignored(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCA1/N wMH1/N bCH7/S bLC8/N");
    play(&table, "H1>H2/N");
    assert_calls(&table, true, false);
    size_t black = moves(&table);
    assert_true(black > 50);
    play(&table, "C8/NE H2>H3/N(H7)");
    assert_string_equal(ended(&table), "destroyed");
    assert_int_equal(winner(&table), 0);
    table_close(&table);
    /* into the file of the medium tank */
    table = table_at("8 b wCA1/N wMH1/N bCG6/E");
    play(&table, "G6>H6/E H1>H2/N(H6)");
    assert_string_equal(ended(&table), "destroyed");
    table_close(&table);
}

/* rule:C17 rule:C15: rockets threaten over obstacles */
static void rockets_call_check(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N wRA2/N bCA8/S #A7 #B7 #B8 bLG8/N");
    assert_string_equal(written(&table, "A2>A3/N"), "A2>A3/N(+)");
    assert_string_equal(written(&table, "A2>A3/N(A8)"), "A2>A3/N(A8#)");
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_threat_no_call),
        cmocka_unit_test(check_is_called),
        cmocka_unit_test(a_discovered_check_is_called),
        cmocka_unit_test(armour_that_holds_is_no_check),
        cmocka_unit_test(escape_is_called),
        cmocka_unit_test(an_opened_way_is_called),
        cmocka_unit_test(both_are_called),
        cmocka_unit_test(black_calls_too),
        cmocka_unit_test(nobody_calls_at_the_start),
        cmocka_unit_test(no_call_after_the_end),
        cmocka_unit_test(a_check_may_be_ignored),
        cmocka_unit_test(rockets_call_check),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
