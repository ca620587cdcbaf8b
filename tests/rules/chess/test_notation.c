/* C20: moves as players write them, one at a time. */
#include "support/chess/test.h"

/* rule:C20: from, to and the facing at the end; a turn on the spot is shorter and is read in three forms */
static void plain_moves_and_turns(void **unused) {
    (void)unused;
    chess_table table = table_with(NULL);
    assert_string_equal(written(&table, "H3>F5/NW"), "H3>F5/NW");
    assert_string_equal(written(&table, "H3/NE"), "H3/NE");
    assert_string_equal(written(&table, "H3>H3/NE"), "H3/NE");
    assert_string_equal(written(&table, ">H3/NE"), "H3/NE");
    play(&table, "H3>F5/NW");
    assert_int_equal(at(&table, "F5").kind, TK_CHESS_MEDIUM);
    assert_int_equal(at(&table, "F5").facing, TK_CHESS_NW);
    table_close(&table);
}

/* rule:C20: a shot and its marks stand in brackets: the examples of the rule */
static void shots_and_marks(void **unused) {
    (void)unused;
    chess_table table = table_at("16 w wCA1/N bCN14/S wMO8/N bLH10/N");
    assert_string_equal(written(&table, "O8>N10/NW(H10)"), "O8>N10/NW(H10+)");
    assert_string_equal(written(&table, "O8>N10/NW(H10+)"), "O8>N10/NW(H10+)");
    assert_string_equal(written(&table, "O8>N10/NW"), "O8>N10/NW(+)");
    assert_string_equal(written(&table, "O8>N10/NW(+)"), "O8>N10/NW(+)");
    play(&table, "O8>N10/NW(H10+)");
    assert_int_equal(at(&table, "H10").thing, TK_CHESS_WRECK);
    table_close(&table);
}

/* rule:C20: the escape */
static void escapes(void **unused) {
    (void)unused;
    chess_table table = table_at("16 w wCH15/N bCA1/S");
    assert_string_equal(written(&table, "H15>off"), "H15>off(=)");
    assert_string_equal(written(&table, "H15>off(=)"), "H15>off(=)");
    play(&table, "H15>off(=)");
    assert_string_equal(ended(&table), "escaped");
    table_close(&table);
}

/* rule:C20: the command tank destroyed, and every mark together with a target */
static void marks_with_targets(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCD4/N wMH1/N bCH7/S bLE5/N");
    assert_string_equal(written(&table, "H1>H2/N(H7)"), "H1>H2/N(H7#)");
    assert_string_equal(written(&table, "H1>H2/N(H7#)"), "H1>H2/N(H7#)");
    assert_string_equal(written(&table, "H1>H2/N(E5)"), "H1>H2/N(E5+-)");
    assert_string_equal(written(&table, "H1>H2/N(E5+-)"), "H1>H2/N(E5+-)");
    assert_string_equal(written(&table, "H1>H2/N"), "H1>H2/N(+-)");
    table_close(&table);
    table = table_at("8 w wCD4/N wMG1/W bCA8/S #A7 #B7 #B8 bLH3/N bHC7/S");
    assert_string_equal(written(&table, "G1/SW"), "G1/SW(-)");
    table_close(&table);
}

/* rule:C20: every legal move has a text of its own that leads back to it */
static void every_move_can_be_written_and_read(void **unused) {
    (void)unused;
    static const char *const lines[] = {
        "8 w wCD5/NE bCE4/S wLB2/N wMG2/W wHA5/E wDF7/S wRC7/S bLG5/N bHC3/W bRA8/S xD7",
        "12 b wCD5/NE bCE4/S wLB2/N wMG2/W wHA5/E bDF7/S bRC7/S bLG5/N bHC3/W #H9"};
    for (int i = 0; i < 2; i++) {
        chess_table table = table_at(lines[i]);
        unsigned seat = tk_chess_to_move(table.game, table.state);
        tk_action actions[4096];
        size_t count = tk_legal(table.game, table.state, seat, actions, 4096);
        assert_in_range(count, 100, 4096);
        for (size_t k = 0; k < count; k++) {
            char text[64];
            tk_action again = 0;
            assert_in_range(tk_action_text(table.game, table.state, seat, actions[k], text, sizeof text), 4, 20);
            tk_status status = tk_action_read(table.game, table.state, seat, text, &again, NULL);
            if (status != TK_OK || again != actions[k]) {
                fail_msg("%s: %s", text, tk_status_name(status));
            }
        }
        table_close(&table);
    }
}

/* rule:C20: what is no move is refused, with what was read */
static void nonsense_is_refused(void **unused) {
    (void)unused;
    chess_table table = table_with(NULL);
    static const char *const texts[] = {"",           "pass",      "H3",           "H3>",         "H3>F5",
                                        "H3>F5/",     "H3>F5/X",   "H3>F5/NNW",    "H3/",         "H3>F5/NW(",
                                        "H3>F5/NW(+", "H3>F5/NW)", "H3>F5/NW x",   "H3>F5/NW(B)", "H3>F5/NWH3>F5/NW",
                                        "H3-F5/NW",   "H0>H4/N",   "H3>H99999999", "\xff",        "H3>F5/NW(B11"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (reads(&table, texts[i]) == TK_OK) {
            fail_msg("'%s' is read as a move", texts[i]);
        }
    }
    table_close(&table);
}

/* rule:C20: what is a move but not a legal one is refused by its reason, which names the square */
static void illegal_moves_name_their_reason(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        tk_status status;
        const char *token;
    } rows[] = {
        {"H3>H9/N", TK_ERROR_CHESS_TOO_FAR, "H9"},        {"H3>H5/N", TK_ERROR_CHESS_OBSTACLE, "H5"},
        {"H1>H3/N", TK_ERROR_CHESS_OCCUPIED, "H3"},       {"A5>A6/N", TK_ERROR_CHESS_EMPTY, "A5"},
        {"I14>I13/S", TK_ERROR_CHESS_NOT_YOURS, "I14"},   {"H3>H4/N(H8)", TK_ERROR_CHESS_NO_TARGET, "H8"},
        {"H3>H4/N(H1)", TK_ERROR_CHESS_OWN_TARGET, "H1"}, {"H3>H4/N(I14)", TK_ERROR_CHESS_NOT_AIMED, "I14"},
    };
    chess_table table = table_with(NULL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tk_action action = 0;
        tk_error error = {0};
        assert_status(tk_action_read(table.game, table.state, 0, rows[i].text, &action, &error), rows[i].status);
        assert_int_equal(error.status, rows[i].status);
        assert_non_null(strstr(error.token, rows[i].token));
        char message[256];
        assert_true(tk_error_text(&error, NULL, message, sizeof message) > 0);
        assert_non_null(strstr(message, rows[i].token));
    }
    table_close(&table);
}

/* rule:C20: squares off the board and facings that are none */
static void squares_and_facings_are_checked(void **unused) {
    (void)unused;
    chess_table table = table_with(NULL);
    assert_status(reads(&table, "H3>Q4/N"), TK_ERROR_CHESS_SQUARE);
    assert_status(reads(&table, "H3>H17/N"), TK_ERROR_CHESS_SQUARE);
    assert_status(reads(&table, "H3>H4/N(Q9)"), TK_ERROR_CHESS_SQUARE);
    assert_status(reads(&table, "H3>H4/UP"), TK_ERROR_CHESS_FACING);
    table_close(&table);
}

/* rule:C20: with the board turned, White facing S, every facing is turned round and squares stay */
static void the_turned_compass_is_read(void **unused) {
    (void)unused;
    chess_table table = table_with(NULL);
    static const char *const turned[8] = {"S", "SW", "W", "NW", "N", "NE", "E", "SE"};
    for (int i = 1; i < 4; i++) { /* turns that a medium tank can make from N */
        char text[16];
        const char *end = text;
        tk_action action = 0;
        snprintf(text, sizeof text, "H3/%s", turned[i]);
        assert_status(tk_chess_move_read(table.game, table.state, true, &end, &action, NULL), TK_OK);
        assert_int_equal(tk_chess_move_of(action).facing, i);
        assert_int_equal(*end, '\0');
    }
    const char *text = "H3>F5/SE, I14>I13/N";
    const char *end = text;
    tk_action action = 0;
    assert_status(tk_chess_move_read(table.game, table.state, true, &end, &action, NULL), TK_OK);
    assert_int_equal(end - text, 8); /* behind the move, before the comma */
    tk_chess_move move = tk_chess_move_of(action);
    assert_int_equal(move.facing, TK_CHESS_NW);
    assert_int_equal(move.to.file, 5);
    assert_int_equal(move.to.rank, 4);
    /* the same text with the board not turned: facing SE on F5 is beyond four steps */
    tk_error error = {0};
    end = text;
    assert_status(tk_chess_move_read(table.game, table.state, false, &end, &action, &error), TK_ERROR_CHESS_TOO_FAR);
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_moves_and_turns),
        cmocka_unit_test(shots_and_marks),
        cmocka_unit_test(escapes),
        cmocka_unit_test(marks_with_targets),
        cmocka_unit_test(every_move_can_be_written_and_read),
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(illegal_moves_name_their_reason),
        cmocka_unit_test(squares_and_facings_are_checked),
        cmocka_unit_test(the_turned_compass_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
