/* C10 and C16: leaving the board, and winning. */
#include "support/chess/test.h"

/* rule:C10 rule:C16: the rulebook's white command tank leaves on its fourth step and wins */
static void the_fourth_step_leaves(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCD5/N bCH1/S bLA7/S");
    play(&table, "D5>off");
    assert_string_equal(ended(&table), "escaped");
    assert_int_equal(winner(&table), 0);
    assert_int_equal(at(&table, "D5").thing, TK_CHESS_FREE);
    table_close(&table);
}

/* rule:C10: the exit costs a step like any other */
static void the_exit_is_a_step(void **unused) {
    (void)unused;
    static const struct {
        const char *from, *facing;
        tk_status status;
    } rows[] = {
        {"D8", "N", TK_OK},                     /* 1 */
        {"D4", "N", TK_OK},                     /* 5 */
        {"D3", "N", TK_ERROR_CHESS_ESCAPE_FAR}, /* 6 */
        {"D5", "NW", TK_OK},                    /* a turn and 4 */
        {"D5", "W", TK_ERROR_CHESS_ESCAPE_FAR}, /* two turns and 4; with one turn the way ends in A8's corner */
        {"D8", "S", TK_OK},                     /* four turns and 1, or straight back */
        {"D7", "S", TK_OK},                     /* three turns to the NE and 2 */
        {"D6", "S", TK_ERROR_CHESS_ESCAPE_FAR}, /* three turns and 3 */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char line[96];
        snprintf(line, sizeof line, "8 w wC%s/%s bCH1/S wLH3/N", rows[i].from, rows[i].facing);
        chess_table table = table_at(line);
        tk_status found = asked_escape(&table, rows[i].from);
        if (found != rows[i].status) {
            fail_msg("%s: %s", line, tk_status_name(found));
        }
        table_close(&table);
    }
}

/* rule:C10: diagonally too */
static void diagonal_exits_count(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCC4/NE bCH1/S");
    assert_status(asked_escape(&table, "C4"), TK_OK); /* D5 E6 F7 G8 off */
    play(&table, "C4>off");
    assert_string_equal(ended(&table), "escaped");
    table_close(&table);
    table = table_at("8 b wCH8/N bCF5/SW");
    assert_status(asked_escape(&table, "F5"), TK_OK); /* E4 D3 C2 B1 off */
    table_close(&table);
}

/* rule:C10: the rulebook's black command tank cannot leave across a corner */
static void corners_are_closed(void **unused) {
    (void)unused;
    chess_table table = table_at("8 b wCH8/N bCE5/SW");
    assert_status(asked_escape(&table, "E5"), TK_ERROR_CHESS_ESCAPE_FAR); /* D4 C3 B2 A1, and the corner */
    assert_status(reads(&table, "E5>off"), TK_ERROR_CHESS_ESCAPE_FAR);
    table_close(&table);
    table = table_at("8 w wCD4/NE bCH1/S");
    assert_status(asked_escape(&table, "D4"), TK_ERROR_CHESS_ESCAPE_FAR); /* E5 F6 G7 H8, and the corner */
    table_close(&table);
}

/* rule:C10: from a corner square the two other ways over the far edge are open; A16 and N, NE */
static void corner_squares_have_two_exits(void **unused) {
    (void)unused;
    for (int i = 0; i < 3; i++) {
        static const char *const facings[3] = {"N", "NE", "NW"};
        char line[96];
        snprintf(line, sizeof line, "16 w wCA16/%s bCP1/S", facings[i]);
        chess_table table = table_at(line);
        assert_status(asked_escape(&table, "A16"), TK_OK); /* NW by turning to N first */
        assert_int_equal(moves_from(&table, "A16") > 0, 1);
        table_close(&table);
    }
}

/* rule:C10: only over the far edge: not over one's own, nor over the sides */
static void other_edges_are_closed(void **unused) {
    (void)unused;
    static const char *const lines[] = {"8 w wCD1/S bCH7/S", "8 w wCA3/W bCH7/S", "8 w wCH3/E bCA7/S",
                                        "8 b bCD8/N wCH2/N", "8 b bCA6/W wCH2/N", "8 b bCH6/E wCA2/N"};
    static const char *const from[] = {"D1", "A3", "H3", "D8", "A6", "H6"};
    for (int i = 0; i < 6; i++) {
        chess_table table = table_at(lines[i]);
        assert_status(asked_escape(&table, from[i]), TK_ERROR_CHESS_ESCAPE_FAR);
        table_close(&table);
    }
}

/* rule:C10: only command tanks leave */
static void only_command_tanks_leave(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCA1/N bCH2/S wLB8/N wMC8/N wHD8/N wDE8/N wRF8/N");
    static const char *const from[5] = {"B8", "C8", "D8", "E8", "F8"};
    for (int i = 0; i < 5; i++) {
        assert_status(asked_escape(&table, from[i]), TK_ERROR_CHESS_NO_ESCAPE);
    }
    assert_status(reads(&table, "D8>off"), TK_ERROR_CHESS_NO_ESCAPE);
    table_close(&table);
}

/* rule:C10 rule:C8: the way to the edge must be free */
static void the_way_out_must_be_free(void **unused) {
    (void)unused;
    static const char *const things[4] = {"#D8", "xD8", "wHD8/N", "bHD8/N"};
    for (int i = 0; i < 4; i++) {
        char line[96];
        snprintf(line, sizeof line, "8 w wCD4/N bCH1/S %s", things[i]);
        chess_table table = table_at(line);
        assert_status(asked_escape(&table, "D4"), TK_ERROR_CHESS_ESCAPE_FAR);
        table_close(&table);
    }
}

/* rule:C10: the escape is one move however many ways lead out, and has no shot */
static void an_escape_is_one_move(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCD8/N bCH1/S bLD5/N bLH8/N");
    tk_action actions[1024];
    size_t count = tk_legal(table.game, table.state, 0, actions, 1024), escapes = 0;
    assert_in_range(count, 1, 1024);
    for (size_t i = 0; i < count; i++) {
        tk_chess_move move = tk_chess_move_of(actions[i]);
        if (!move.escapes) {
            continue;
        }
        escapes++;
        assert_false(move.fires);
        assert_true(move.to.file == move.from.file && move.to.rank == move.from.rank);
    }
    assert_int_equal(escapes, 1);
    table_close(&table);
}

/* rule:C16: the rulebook's black heavy tank destroys the white command tank; Black wins */
static void destroying_the_command_tank_wins(void **unused) {
    (void)unused;
    chess_table table = table_at("8 b bCH8/S wCD1/N bHD6/S wLA1/N");
    play(&table, "D6>D5/S(D1)");
    assert_string_equal(ended(&table), "destroyed");
    assert_int_equal(winner(&table), 1);
    assert_int_equal(at(&table, "D1").thing, TK_CHESS_WRECK);
    table_close(&table);
}

/* rule:C16: destroying anything else does not */
static void destroying_others_does_not_win(void **unused) {
    (void)unused;
    chess_table table = table_at("8 b bCH8/S wCA1/N bHD6/S wLD1/N");
    play(&table, "D6>D5/S(D1)");
    assert_string_equal(ended(&table), "");
    assert_int_equal(winner(&table), -1);
    table_close(&table);
}

/* rule:C16: Black escapes over White's edge */
static void black_escapes_to_the_south(void **unused) {
    (void)unused;
    chess_table table = table_at("8 b bCG2/S wCA1/N");
    play(&table, "G2>off");
    assert_string_equal(ended(&table), "escaped");
    assert_int_equal(winner(&table), 1);
    table_close(&table);
}

/* rule:C16: after the end nobody moves, and no count goes on */
static void nothing_follows_the_end(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCD7/N bCH1/S bLA4/S");
    tk_action actions[1024];
    assert_in_range(tk_legal(table.game, table.state, 0, actions, 1024), 1, 1024);
    play(&table, "D7>off");
    for (unsigned seat = 0; seat < 2; seat++) {
        assert_int_equal(tk_legal(table.game, table.state, seat, NULL, 0), 0);
        assert_status(tk_check(table.game, table.state, seat, actions[0]), TK_ERROR_FINISHED);
        assert_status(tk_apply(table.game, table.state, seat, actions[0], NULL), TK_ERROR_FINISHED);
        assert_status(tk_declare(table.game, table.state, seat, TK_RESIGN, NULL), TK_ERROR_FINISHED);
    }
    assert_int_equal(tk_chess_perft(table.game, table.state, 1), 0);
    assert_int_equal(tk_chess_perft(table.game, table.state, 2), 0);
    assert_string_equal(ended(&table), "escaped");
    table_close(&table);
}

/* rule:C16: a player may also give up, at any time */
static void resigning_loses(void **unused) {
    (void)unused;
    for (unsigned seat = 0; seat < 2; seat++) {
        chess_table table = table_with(NULL);
        assert_status(tk_declare(table.game, table.state, seat, TK_RESIGN, NULL), TK_OK);
        assert_string_equal(ended(&table), "resigned");
        assert_int_equal(winner(&table), 1 - (int)seat);
        table_close(&table);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fourth_step_leaves),         cmocka_unit_test(the_exit_is_a_step),
        cmocka_unit_test(diagonal_exits_count),           cmocka_unit_test(corners_are_closed),
        cmocka_unit_test(corner_squares_have_two_exits),  cmocka_unit_test(other_edges_are_closed),
        cmocka_unit_test(only_command_tanks_leave),       cmocka_unit_test(the_way_out_must_be_free),
        cmocka_unit_test(an_escape_is_one_move),          cmocka_unit_test(destroying_the_command_tank_wins),
        cmocka_unit_test(destroying_others_does_not_win), cmocka_unit_test(black_escapes_to_the_south),
        cmocka_unit_test(nothing_follows_the_end),        cmocka_unit_test(resigning_loses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
