/* C22: a position in one line of text. */
#include "support/chess/reference.h"
#include "support/chess/test.h"

static void line_of(const chess_table *table, char *line) {
    size_t length = tk_chess_line_write(table->game, table->state, line, TK_CHESS_LINE_SIZE);
    assert_in_range(length, 1, TK_CHESS_LINE_SIZE - 1);
    assert_int_equal(length, strlen(line));
}

/* rule:C22: the example of the rule */
static void the_example_is_read(void **unused) {
    (void)unused;
    chess_table table = table_at("16 w #basic wHC1/N wCH1/N bCI16/S xB11");
    assert_int_equal(tk_chess_size(table.game), 16);
    assert_int_equal(tk_chess_to_move(table.game, table.state), TK_CHESS_WHITE);
    assert_int_equal(at(&table, "C1").kind, TK_CHESS_HEAVY);
    assert_int_equal(at(&table, "H1").kind, TK_CHESS_COMMAND);
    assert_int_equal(at(&table, "I16").colour, TK_CHESS_BLACK);
    assert_int_equal(at(&table, "B11").thing, TK_CHESS_WRECK);
    assert_int_equal(at(&table, "O2").thing, TK_CHESS_OBSTACLE);
    assert_int_equal(at(&table, "B15").thing, TK_CHESS_OBSTACLE);
    tk_chess_report report;
    tk_chess_setup_report(table.game, table.state, &report);
    assert_int_equal(report.obstacles, 50);
    table_close(&table);
}

/* rule:C22: tokens come in any order */
static void the_order_does_not_matter(void **unused) {
    (void)unused;
    char first[TK_CHESS_LINE_SIZE], second[TK_CHESS_LINE_SIZE];
    chess_table a = table_at("16 b #basic wHC1/N wCH1/N bCI16/S xB11 #A5");
    chess_table b = table_at("16 b xB11 bCI16/S #A5 wCH1/N #basic wHC1/N");
    assert_int_equal(tk_chess_to_move(a.game, a.state), TK_CHESS_BLACK);
    reference_position x, y;
    line_of(&a, first);
    line_of(&b, second);
    assert_true(reference_read(first, &x) && reference_read(second, &y));
    assert_true(reference_equal(&x, &y));
    assert_int_equal(tk_chess_perft(a.game, a.state, 2), tk_chess_perft(b.game, b.state, 2));
    table_close(&a);
    table_close(&b);
}

/* rule:C22: written and read back without loss, in the middle of a game too */
static void lines_are_read_back(void **unused) {
    (void)unused;
    chess_table table = table_at("10 w wCA1/N bCJ10/S wMD2/N bLD6/W bRG8/SE wDB2/W xE5 #F5");
    play(&table, "D2>D3/N(D6) G8>F9/SE B2>A2/W");
    char line[TK_CHESS_LINE_SIZE], again[TK_CHESS_LINE_SIZE];
    line_of(&table, line);
    chess_table copy = table_at(line);
    line_of(&copy, again);
    assert_string_equal(again, line);
    reference_position found, expected;
    assert_true(reference_read(line, &found));
    assert_true(reference_read("10 b wCA1/N bCJ10/S wMD3/N xD6 bRF9/SE wDA2/W xE5 #F5", &expected));
    assert_true(reference_equal(&found, &expected));
    assert_int_equal(moves(&copy), moves(&table));
    table_close(&copy);
    table_close(&table);
}

/* rule:C22 rule:C2: the start of the small board */
static void the_start_is_written(void **unused) {
    (void)unused;
    chess_table table = table_with(NULL);
    char line[TK_CHESS_LINE_SIZE];
    line_of(&table, line);
    reference_position found, expected;
    assert_true(reference_read(line, &found));
    assert_true(reference_read("16 w #basic wHC1/N wHM1/N wMF1/N wMJ1/N wMH3/N wLC3/N wLF3/N wLJ3/N wLM3/N wCH1/N "
                               "bHN16/S bHD16/S bMK16/S bMG16/S bMI14/S bLN14/S bLK14/S bLG14/S bLD14/S bCI16/S",
                               &expected));
    assert_true(reference_equal(&found, &expected));
    table_close(&table);
}

/* rule:C22 rule:C3: #basic exists for 16 and 20, and for no other size */
static void basic_exists_for_two_sizes(void **unused) {
    (void)unused;
    chess_table start = table_with((const char *const[]){"size=20", NULL});
    chess_table line = table_at("20 w #basic wCA1/N bCT20/S");
    for (uint8_t rank = 3; rank < 17; rank++) { /* beyond the pieces the obstacles are the same */
        for (uint8_t file = 0; file < 20; file++) {
            tk_chess_square here = {file, rank};
            assert_int_equal(tk_chess_at(start.game, start.state, here).thing == TK_CHESS_OBSTACLE,
                             tk_chess_at(line.game, line.state, here).thing == TK_CHESS_OBSTACLE);
        }
    }
    table_close(&start);
    table_close(&line);
    assert_status(refusal_of_line("18 w #basic wCA1/N bCR18/S", NULL), TK_ERROR_CHESS_NO_BASIC);
    assert_status(refusal_of_line("8 w wCA1/N bCH8/S #basic", NULL), TK_ERROR_CHESS_NO_BASIC);
}

/* rule:C22: draw counters and repetition history are not part of a line */
static void history_is_not_part_of_it(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCA1/N bCH8/S");
    play(&table, "A1/NE H8/SW A1/N H8/S");
    assert_int_equal(tk_chess_quiet(table.game, table.state), 4);
    char line[TK_CHESS_LINE_SIZE];
    line_of(&table, line);
    chess_table again = table_at(line);
    assert_int_equal(tk_chess_quiet(again.game, again.state), 0);
    play(&again, "A1/NE H8/SW A1/N H8/S");
    assert_string_equal(ended(&again), "");
    play(&again, "A1/NE H8/SW A1/N H8/S");
    assert_string_equal(ended(&again), "repetition");
    table_close(&again);
    table_close(&table);
}

/* rule:C22: bad lines are refused with the token and the reason */
static void bad_tokens_are_refused(void **unused) {
    (void)unused;
    static const struct {
        const char *line;
        tk_status status;
        const char *token;
    } rows[] = {
        {"7 w wCA1/N bCG7/S", TK_ERROR_CHESS_SIZE, "7"},
        {"25 w wCA1/N bCG7/S", TK_ERROR_CHESS_SIZE, "25"},
        {"x w wCA1/N bCG7/S", TK_ERROR_CHESS_SIZE, "x"},
        {"16x w wCA1/N bCG7/S", TK_ERROR_CHESS_SIZE, "16x"},
        {"4294967304 w wCA1/N bCG7/S", TK_ERROR_CHESS_SIZE, "4294967304"},
        {"8 g wCA1/N bCH8/S", TK_ERROR_CHESS_COLOUR, "g"},
        {"8 w wCA1/N bCH8/S wXD4/N", TK_ERROR_CHESS_PIECE, "X"},
        {"8 w wCA1/N bCH8/S wLD9/N", TK_ERROR_CHESS_SQUARE, "D9"},
        {"8 w wCA1/N bCH8/S wLD0/N", TK_ERROR_CHESS_SQUARE, "D0"},
        {"8 w wCA1/N bCH8/S wLI4/N", TK_ERROR_CHESS_SQUARE, "I4"},
        {"8 w wCA1/N bCH8/S wLD4/UP", TK_ERROR_CHESS_FACING, "UP"},
        {"8 w wCA1/N bCH8/S #Z4", TK_ERROR_CHESS_SQUARE, "Z4"},
        {"8 w wCA1/N bCH8/S xD99", TK_ERROR_CHESS_SQUARE, "D99"},
        {"16 w #basic wCA1/N bCH8/S #O2", TK_ERROR_CHESS_OVERLAP, "O2"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tk_error error = {0};
        tk_status found = refusal_of_line(rows[i].line, &error);
        if (found != rows[i].status) {
            fail_msg("%s: %s", rows[i].line, tk_status_name(found));
        }
        if (strstr(error.token, rows[i].token) == NULL) {
            fail_msg("%s: token %s", rows[i].line, error.token);
        }
    }
    static const char *const others[] = {"8",
                                         "8 ",
                                         "8 wCA1/N bCH8/S",
                                         "8 w wCA1/N bCH8/S hello",
                                         "8 w wCA1/N bCH8/S wL",
                                         "8 w wCA1/N bCH8/S wLD4",
                                         "8 w wCA1/N bCH8/S wLD4/",
                                         "8 w wCA1/N bCH8/S #",
                                         "8 w wCA1/N bCH8/S x",
                                         "8 w wCA1/N bCH8/S #basics",
                                         "8 w wCA1/N bCH8/S \xc5\x99"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        (void)refusal_of_line(others[i], NULL);
    }
}

/* rule:C22: a position brings its own size */
static void position_and_size_clash(void **unused) {
    (void)unused;
    assert_status(refusal_of_options((const char *const[]){"position=8 w wCA1/N bCH8/S", "size=16", NULL}, NULL),
                  TK_ERROR_OPTION_CLASH);
    assert_status(refusal_of_options((const char *const[]){"size=20", "position=8 w wCA1/N bCH8/S", NULL}, NULL),
                  TK_ERROR_OPTION_CLASH);
}

/* rule:C22: the longest lines fit where they should */
static void the_fullest_board_fits(void **unused) {
    (void)unused;
    char line[TK_CHESS_LINE_SIZE], again[TK_CHESS_LINE_SIZE];
    int length = snprintf(line, sizeof line, "24 w wCA1/NE bCX24/SW");
    for (int square_number = 1; square_number < 24 * 24 - 1; square_number++) {
        if (square_number == 24) {
            continue; /* one way out for White, one for Black */
        }
        if (square_number == 24 * 24 - 25) {
            continue;
        }
        int file = square_number % 24, rank = square_number / 24;
        const char *form = square_number < 64 ? " wH%c%d/NE" : square_number > 512 ? " bH%c%d/SW" : " #%c%d";
        length += snprintf(line + length, sizeof line - (size_t)length, form, 'A' + file, rank + 1);
    }
    assert_true((size_t)length < sizeof line);
    chess_table table = table_at(line);
    line_of(&table, again);
    reference_position x, y;
    assert_true(reference_read(line, &x) && reference_read(again, &y));
    assert_true(reference_equal(&x, &y));
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_is_read),        cmocka_unit_test(the_order_does_not_matter),
        cmocka_unit_test(lines_are_read_back),        cmocka_unit_test(the_start_is_written),
        cmocka_unit_test(basic_exists_for_two_sizes), cmocka_unit_test(history_is_not_part_of_it),
        cmocka_unit_test(bad_tokens_are_refused),     cmocka_unit_test(position_and_size_clash),
        cmocka_unit_test(the_fullest_board_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
