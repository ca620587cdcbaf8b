/* The notation of moves (rule:C20). */
#include "support/chess/words.h"

static chess_library words;

/* The action that a text means in a position, for the side to move; the text must be a whole move. */
static tk_action read_move(const char *line, const char *move) {
    chess_position position = words_at(&words, line);
    const char *at = move;
    tk_action action = 0;
    tk_error error;
    tk_status status = chess_read_move(&words.rules, &position, position.side, false, &at, &action, &error);
    if (status != TK_OK) {
        fail_msg("%s in %s: %s", move, line, tk_status_name(status));
    }
    assert_string_equal(at, "");
    return action;
}

/* Reads a move and writes it again. */
static void written(const char *line, const char *move, const char *expected) {
    chess_position position = words_at(&words, line);
    tk_action action = read_move(line, move);
    char out[32];
    tk_text text;
    tk_text_start(&text, out, sizeof out);
    static chess_body body;
    body.position = position;
    chess_write_move(&words.rules, &body, position.side, action, &text);
    tk_text_end(&text);
    assert_string_equal(out, expected);
}

static const char alone[] = "16 w wMH3/N wCA1/E bCP16/W #O16 #O15 #P15 #B1 #B2 #A2";

/* rule:C20 from, to, facing; turns on the spot in all three ways; small letters and blanks */
static void test_forms(void **state) {
    (void)state;
    tk_action move = chess_action(chess_square(7, 2), chess_square(6, 4), TK_CHESS_NW);
    tk_action turn = chess_action(chess_square(7, 2), chess_square(7, 2), TK_CHESS_NE);
    assert_int_equal(read_move(alone, "H3>G5/NW"), move);
    assert_int_equal(read_move(alone, "h3>g5/nw"), move);
    assert_int_equal(read_move(alone, " H3 > G5\t/ NW"), move);
    assert_int_equal(read_move(alone, "H3/NE"), turn);
    assert_int_equal(read_move(alone, "H3>H3/NE"), turn);
    assert_int_equal(read_move(alone, ">H3/NE"), turn);
    written(alone, "h3 > g5/nw", "H3>G5/NW");
    written(alone, "H3>H3/NE", "H3/NE");
}

/* rule:C20 a shot and the marks inside the brackets */
static void test_brackets(void **state) {
    (void)state;
    /* a medium tank turns to the side of a light tank; the command tanks are far from everything */
    static const char shot[] = "16 w wMC3/N bLG3/N wCA16/S bCP1/N #O1 #O2 #P2 #A15 #B15 #B16";
    tk_action turn = chess_action(chess_square(2, 2), chess_square(2, 2), TK_CHESS_E);
    assert_int_equal(read_move(shot, "C3/E(G3)"), chess_action_shot(turn, chess_square(6, 2)));
    assert_int_equal(read_move(shot, "C3/E ( g3 + )"), chess_action_shot(turn, chess_square(6, 2)));
    assert_int_equal(read_move(shot, "C3/E(+-)"), turn);
    assert_int_equal(read_move(shot, "C3/E(#)"), turn);
    assert_int_equal(read_move(shot, "C3/E"), turn);
    written("16 w wMC3/N bLG3/N wCA1/N bCP16/S #A2 #B1 #B2 #O15 #P15 #O16", "C3/E(G3#)", "C3/E(G3)");
}

/* rule:C20 rule:C17 the calls: + check, - escape, both; # and = at the end, where nothing is called */
static void test_marks(void **state) {
    (void)state;
    /* the heavy tank will see the command tank's front next turn */
    written("16 w wHA1/N wCP1/N bCB10/S #O1 #O2 #P2", "A1>A2/N", "A1>A2/N(+)");
    written("16 w wLA1/N bCB16/S bLG1/S wCP1/N #O1 #O2 #P2 #A15 #B15 #C15", "A1/E(G1)", "A1/E(G1)");
    written("16 w wHA1/N bLG1/S bCB10/S wCP1/N #O1 #O2 #P2", "A1/E(G1)", "A1/E(G1+)");
    written("16 w wCH11/N bCP1/N #O1 #O2 #P2", "H11>H12/N", "H11>H12/N(-)");
    written("16 w wCH11/N wHA1/N bCB10/S", "H11>H12/N", "H11>H12/N(+-)");
    written("16 w wCH15/N bCP1/N #O1 #O2 #P2", "H15>OFF", "H15>off(=)");
    written("16 w wCH15/N bCP1/N #O1 #O2 #P2", "H15 > off / N (=)", "H15>off(=)");
    written("16 w wMC3/N wCA1/N bCG3/N", "C3/E(G3)", "C3/E(G3#)");
}

/* rule:C20 Black's moves are written with the same compass */
static void test_black(void **state) {
    (void)state;
    written("16 b wCA1/N bCI16/S #A2 #B1 #B2", "I16>I15/S", "I16>I15/S");
    written("16 b bCI2/S wCA16/N #A15 #B15 #B16", "I2>off", "I2>off(=)");
}

/* rule:C20 rule:C9 a shot that the armour stops is dropped */
static void test_shots_that_bounce_are_dropped(void **state) {
    (void)state;
    static const char line[] = "16 w wLC3/W bHC9/S wCA1/N bCP16/S";
    assert_int_equal(read_move(line, "C3/N(C9)"), chess_action(chess_square(2, 2), chess_square(2, 2), TK_CHESS_N));
}

/* rule:C20 records with the board turned: every facing is, no square is */
static void test_turned_compass(void **state) {
    (void)state;
    chess_position position = words_at(&words, alone);
    const char *at = "H3>G5/SE, next";
    tk_action action = 0;
    assert_status(chess_read_move(&words.rules, &position, TK_CHESS_WHITE, true, &at, &action, NULL), TK_OK);
    assert_int_equal(action, chess_action(chess_square(7, 2), chess_square(6, 4), TK_CHESS_NW));
    assert_string_equal(at, ", next");
}

static void refused(const char *line, const char *move, tk_status expected, uint32_t column, const char *token,
                    const char *detail) {
    chess_position position = words_at(&words, line);
    const char *at = move;
    tk_action action = 4711;
    tk_error error;
    assert_status(chess_read_move(&words.rules, &position, position.side, false, &at, &action, &error), expected);
    assert_string_equal(error.token, token);
    assert_string_equal(error.detail, detail);
    assert_int_equal(error.column, column);
    assert_ptr_equal(at, move);
    assert_int_equal(action, 4711);
    assert_status(chess_read_move(&words.rules, &position, position.side, false, &at, &action, NULL), expected);
}

/* rule:C20 what is no move */
static void test_bad_forms(void **state) {
    (void)state;
    refused(alone, "", TK_ERROR_CHESS_MOVE, 1, "", "");
    refused(alone, "resign", TK_ERROR_CHESS_MOVE, 1, "resign", "");
    refused(alone, "H3", TK_ERROR_CHESS_NO_FACING, 3, "H3", "");
    refused(alone, "H3>", TK_ERROR_CHESS_MOVE, 4, "H3>", "");
    refused(alone, "H3>G5", TK_ERROR_CHESS_NO_FACING, 6, "H3>G5", "");
    refused(alone, "H3>G5 , x", TK_ERROR_CHESS_NO_FACING, 7, "H3>G5", "");
    refused(alone, "H3>G5/", TK_ERROR_CHESS_NO_FACING, 7, "H3>G5/", "");
    refused(alone, "H3>G5(B11)", TK_ERROR_CHESS_NO_FACING, 6, "H3>G5(B11)", "");
    refused(alone, "H3-G5/N", TK_ERROR_CHESS_MOVE, 3, "H3-G5/N", "");
    refused(alone, "H3>away/N", TK_ERROR_CHESS_MOVE, 4, "H3>away/N", "");
    refused(alone, "Q3>G5/N", TK_ERROR_CHESS_SQUARE, 1, "Q3", "A1–P16");
    refused(alone, "H3>G17/N", TK_ERROR_CHESS_SQUARE, 4, "G17", "A1–P16");
    refused(alone, "H3G5/N", TK_ERROR_CHESS_SQUARE, 1, "H3G5", "A1–P16");
    refused(alone, "H3>G5/X", TK_ERROR_CHESS_FACING, 7, "X", "");
    refused(alone, "H3>G5/NNW", TK_ERROR_CHESS_FACING, 7, "NNW", "");
    refused(alone, "H3>G5/NW(", TK_ERROR_CHESS_MOVE, 10, "H3>G5/NW(", "");
    refused(alone, "H3>G5/NW()", TK_ERROR_CHESS_MOVE, 10, "H3>G5/NW()", "");
    refused(alone, "H3>G5/NW(+", TK_ERROR_CHESS_MOVE, 11, "H3>G5/NW(+", "");
    refused(alone, "H3>G5/NW(B99)", TK_ERROR_CHESS_SQUARE, 10, "B99", "A1–P16");
    refused(alone, "H3>G5/NW(x)", TK_ERROR_CHESS_MOVE, 10, "H3>G5/NW(x)", "");
    refused("16 w wCH15/N bCP1/N", "H15>off(P1)", TK_ERROR_CHESS_MOVE, 12, "H15>off(P1)", "");
}

/* rule:C20 an illegal move is told by its reason and the part that it is about */
static void test_illegal_moves(void **state) {
    (void)state;
    static const char line[] = "16 w wMH3/N wLD3/N wRM1/N wCA1/N bCP16/S bLH9/E bLE4/S bHM9/N #H5 xG4 #D8 bMD12/E";
    refused(line, "C9>C10/N", TK_ERROR_CHESS_EMPTY, 1, "C9", "");
    refused(line, "P16>P15/S", TK_ERROR_CHESS_NOT_YOURS, 1, "P16", "");
    refused(line, "G4>G5/N", TK_ERROR_CHESS_WRECK, 1, "G4", "");
    refused(line, "H5>G5/N", TK_ERROR_CHESS_OBSTACLE, 1, "H5", "");
    refused(line, "H3>G4/NW", TK_ERROR_CHESS_WRECK, 4, "G4", "");
    refused(line, "H3>H5/N", TK_ERROR_CHESS_OBSTACLE, 4, "H5", "");
    refused(line, "H3>D3/N", TK_ERROR_CHESS_OCCUPIED, 4, "D3", "");
    refused(line, "H3/N", TK_ERROR_CHESS_NO_CHANGE, 1, "H3/N", "");
    refused(line, "H3>H4/S", TK_ERROR_CHESS_TOO_FAR, 4, "H4/S", "4");
    refused(line, "H3>A3 / W", TK_ERROR_CHESS_TOO_FAR, 4, "A3 / W", "4");
    refused(line, "H3>off", TK_ERROR_CHESS_NO_ESCAPE, 4, "off", "");
    refused(line, "A1>off", TK_ERROR_CHESS_ESCAPE_FAR, 4, "off", "5");
    refused(line, "H3/NE(P1)", TK_ERROR_CHESS_NO_TARGET, 7, "P1", "");
    refused(line, "H3/NE(D3)", TK_ERROR_CHESS_OWN_TARGET, 7, "D3", "");
    refused(line, "H3/NE(P16+)", TK_ERROR_CHESS_NOT_AIMED, 7, "P16", "");
    refused(line, "D3/NE(E4)", TK_ERROR_CHESS_TOO_CLOSE, 7, "E4", "");
    refused(line, "H3/NE(H9)", TK_ERROR_CHESS_NO_LINE, 7, "H9", "");
    refused(line, "M1>M2/N(M9)", TK_ERROR_CHESS_RANGE, 9, "M9", "");
}

/* rule:C20 rule:C22 every legal move has a text of its own, which reads back, in positions of both sizes */
static void test_every_move_reads_back(void **state) {
    (void)state;
    static tk_action actions[4096];
    static char texts[4096][24];
    static const char open[] = "20 b #F6 #G7 wDC4/SE wRD9/W wLE10/N wCJ1/N bCK4/E bHJ10/S bMN9/NW bLT1/S bRA9/E xB1";
    const chess_position positions[] = {words.basic[0], words.basic[1], words_at(&words, open)};
    for (unsigned index = 0; index < 3; index++) {
        const chess_position *position = &positions[index];
        static chess_body body;
        body.position = *position;
        size_t count = chess_moves_list(&words.rules, position, position->side, actions, 4096);
        assert_in_range(count, 100, 4096);
        for (size_t move = 0; move < count; move++) {
            tk_text text;
            tk_text_start(&text, texts[move], sizeof texts[move]);
            chess_write_move(&words.rules, &body, position->side, actions[move], &text);
            assert_true(tk_text_end(&text) < sizeof texts[move]);
            const char *at = texts[move];
            tk_action again = 0;
            assert_status(chess_read_move(&words.rules, position, position->side, false, &at, &again, NULL), TK_OK);
            assert_int_equal(again, actions[move]);
            assert_string_equal(at, "");
        }
        qsort(texts, count, sizeof *texts, (int (*)(const void *, const void *))strcmp);
        for (size_t move = 1; move < count; move++) {
            assert_string_not_equal(texts[move - 1], texts[move]);
        }
    }
}

static int open_words(void **state) {
    (void)state;
    words_open(&words);
    return 0;
}

static int close_words(void **state) {
    (void)state;
    words_close(&words);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forms),
        cmocka_unit_test(test_brackets),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_black),
        cmocka_unit_test(test_shots_that_bounce_are_dropped),
        cmocka_unit_test(test_turned_compass),
        cmocka_unit_test(test_bad_forms),
        cmocka_unit_test(test_illegal_moves),
        cmocka_unit_test(test_every_move_reads_back),
    };
    return cmocka_run_group_tests(tests, open_words, close_words);
}
