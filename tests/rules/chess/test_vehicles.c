/* C14 and C15: the self-propelled gun and the heavy rocket launcher of the large board. */
#include "support/chess/test.h"

/* rule:C14: straight ahead only */
static void the_gun_fires_ahead_only(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N bCA8/S wDD2/N bLD7/S bLG6/S bLB5/S");
    assert_status(asked(&table, "D2", "D3", "N", "D7"), TK_OK);
    assert_status(asked(&table, "D2", "D3", "N", "G6"), TK_ERROR_CHESS_NOT_AIMED);
    assert_status(asked(&table, "D2", "D3", "N", "B5"), TK_ERROR_CHESS_NOT_AIMED);
    assert_int_equal(moves_to(&table, "D2", "D3", "N"), 2);
    table_close(&table);
    /* turned, the diagonal is ahead */
    table = table_at("8 w wCH1/N bCA8/S wDD3/N bLG6/S");
    assert_status(asked(&table, "D3", "D3", "NE", "G6"), TK_OK);
    table_close(&table);
}

/* rule:C14: gun 4 destroys a heavy tank through its front */
static void the_gun_pierces_everything(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N bCA8/S wDD2/N bHD6/S");
    play(&table, "D2>D3/N(D6)");
    assert_int_equal(at(&table, "D6").thing, TK_CHESS_WRECK);
    table_close(&table);
}

/* rule:C14 rule:C9: it needs the gap and the clear line like any tank */
static void the_gun_needs_gap_and_line(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N bCA8/S wDD2/N bLD4/S wDF2/N bLF7/S xF5");
    assert_status(asked(&table, "D2", "D3", "N", "D4"), TK_ERROR_CHESS_TOO_CLOSE);
    assert_status(asked(&table, "F2", "F3", "N", "F7"), TK_ERROR_CHESS_NO_LINE);
    table_close(&table);
}

/* rule:C14: the armour of a medium tank: 2, 1, 0 */
static void the_gun_is_armoured_like_a_medium_tank(void **unused) {
    (void)unused;
    static const struct {
        const char *shooter;
        const char *facing;
        tk_status status;
    } rows[7] = {{"L", "S", TK_ERROR_CHESS_ARMOUR},
                 {"L", "E", TK_ERROR_CHESS_ARMOUR},
                 {"L", "N", TK_OK},
                 {"M", "S", TK_ERROR_CHESS_ARMOUR},
                 {"M", "E", TK_OK},
                 {"M", "N", TK_OK},
                 {"H", "S", TK_OK}};
    for (int i = 0; i < 7; i++) {
        char line[96];
        snprintf(line, sizeof line, "8 w wCH1/N bCA8/S w%sD2/N bDD6/%s", rows[i].shooter, rows[i].facing);
        chess_table table = table_at(line);
        assert_status(asked(&table, "D2", "D3", "N", "D6"), rows[i].status);
        table_close(&table);
    }
}

/* rule:C15: exactly 3, 4 or 5 squares, straight and diagonally */
static void rockets_have_a_range(void **unused) {
    (void)unused;
    for (int distance = 1; distance <= 8; distance++) {
        char line[96], target[16];
        bool hits = distance >= 3 && distance <= 5;
        snprintf(target, sizeof target, "D%d", 3 + distance);
        snprintf(line, sizeof line, "12 w wCH1/N bCA12/S wRD2/N bH%s/S", target);
        chess_table table = table_at(line);
        assert_status(asked(&table, "D2", "D3", "N", target), hits ? TK_OK : TK_ERROR_CHESS_RANGE);
        table_close(&table);
        snprintf(target, sizeof target, "%c%d", 'C' + distance, 3 + distance);
        snprintf(line, sizeof line, "12 w wCH1/N bCA12/S wRB2/NE bH%s/S", target);
        table = table_at(line);
        assert_status(asked(&table, "B2", "C3", "NE", target), hits ? TK_OK : TK_ERROR_CHESS_RANGE);
        table_close(&table);
    }
}

/* rule:C15: over obstacles, wrecks and pieces of both sides, without a gap */
static void rockets_fly_over_anything(void **unused) {
    (void)unused;
    static const char *const things[4] = {"#D4 #D5 #D6", "xD4 xD5 xD6", "wHD4/N wHD5/N wHD6/N", "bHD4/N bHD5/N bHD6/N"};
    for (int i = 0; i < 4; i++) {
        char line[96];
        snprintf(line, sizeof line, "8 w wCH1/N bCA8/S wRD2/N bHD7/S %s", things[i]);
        chess_table table = table_at(line);
        play(&table, "D2>D3/N(D7)");
        assert_int_equal(at(&table, "D7").thing, TK_CHESS_WRECK);
        table_close(&table);
    }
}

/* rule:C15: the rulebook's black rocket launcher chooses between a medium tank at 3 and a self-propelled gun at 5 */
static void rockets_choose_one_target(void **unused) {
    (void)unused;
    chess_table table = table_at("12 b bCA12/S wCL1/N bRE10/S wME6/N wDE4/N");
    assert_int_equal(moves_to(&table, "E10", "E9", "S"), 3);
    assert_status(reads(&table, "E10>E9/S"), TK_OK);
    assert_status(reads(&table, "E10>E9/S(E6)"), TK_OK);
    assert_status(reads(&table, "E10>E9/S(E4)"), TK_OK);
    play(&table, "E10>E9/S(E4)");
    assert_int_equal(at(&table, "E4").thing, TK_CHESS_WRECK);
    assert_int_equal(at(&table, "E6").thing, TK_CHESS_PIECE);
    table_close(&table);
}

/* rule:C15: straight ahead only */
static void rockets_fly_ahead_only(void **unused) {
    (void)unused;
    chess_table table = table_at("12 w wCL1/N bCA12/S wRE2/N bLH6/S bLB6/S bLE8/S");
    assert_status(asked(&table, "E2", "E3", "N", "H6"), TK_ERROR_CHESS_NOT_AIMED);
    assert_status(asked(&table, "E2", "E3", "N", "B6"), TK_ERROR_CHESS_NOT_AIMED);
    assert_status(asked(&table, "E2", "E3", "N", "E8"), TK_OK);
    table_close(&table);
}

/* rule:C15 rule:C9: enemies only, and only after a move */
static void rockets_spare_their_own(void **unused) {
    (void)unused;
    chess_table table = table_at("12 w wCL1/N bCA12/S wRE2/N wLE6/N xE7 bLE8/S bLE5/S");
    assert_status(asked(&table, "E2", "E3", "N", "E6"), TK_ERROR_CHESS_OWN_TARGET);
    tk_status wreck = asked(&table, "E2", "E3", "N", "E7");
    assert_true(wreck == TK_ERROR_CHESS_NO_TARGET || wreck == TK_ERROR_CHESS_WRECK);
    assert_status(asked(&table, "E2", "E2", "N", "E5"), TK_ERROR_CHESS_NO_CHANGE);
    assert_status(asked(&table, "E2", "E3", "N", "E5"), TK_ERROR_CHESS_RANGE);
    assert_int_equal(moves_to(&table, "E2", "E3", "N"), 2);
    table_close(&table);
}

/* rule:C15: the armour of a light tank, gun 5 */
static void rockets_are_thinly_armoured(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N bCA8/S wLD2/N bRD6/S wLF2/N bRF6/E");
    assert_status(asked(&table, "D2", "D3", "N", "D6"), TK_ERROR_CHESS_ARMOUR);
    assert_status(asked(&table, "F2", "F3", "N", "F6"), TK_OK);
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_gun_fires_ahead_only),   cmocka_unit_test(the_gun_pierces_everything),
        cmocka_unit_test(the_gun_needs_gap_and_line), cmocka_unit_test(the_gun_is_armoured_like_a_medium_tank),
        cmocka_unit_test(rockets_have_a_range),       cmocka_unit_test(rockets_fly_over_anything),
        cmocka_unit_test(rockets_choose_one_target),  cmocka_unit_test(rockets_fly_ahead_only),
        cmocka_unit_test(rockets_spare_their_own),    cmocka_unit_test(rockets_are_thinly_armoured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
