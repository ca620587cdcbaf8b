/* Position lines (rule:C22). */
#include "base/random/guess.h"
#include "support/chess/words.h"

static chess_library words;

/* rule:C22 the example of the rule */
static void test_example(void **state) {
    (void)state;
    chess_position position = words_at(&words, "16 w #basic wHC1/N wCH1/N bCI16/S xB11");
    assert_int_equal(position.size, 16);
    assert_int_equal(position.side, TK_CHESS_WHITE);
    assert_int_equal(position.count[TK_CHESS_WHITE], 2);
    assert_int_equal(position.count[TK_CHESS_BLACK], 1);
    assert_int_equal(position.board[chess_square(1, 10)], TK_CHESS_WRECK);
    assert_int_equal(position.board[chess_square(14, 1)], TK_CHESS_OBSTACLE);
    assert_string_equal(words_line(&words, &position), "16 w #basic xB11 wHC1/N wCH1/N bCI16/S");
}

/* rule:C22 tokens in any order, letters small, blanks of any kind */
static void test_order_and_letters_do_not_matter(void **state) {
    (void)state;
    chess_position position = words_at(&words, "\t8  b xb2 bcd8/se wcd1/nw #h8 wRa1/e\n");
    assert_string_equal(words_line(&words, &position), "8 b #H8 xB2 wCD1/NW wRA1/E bCD8/SE");
}

/* rule:C22 pieces keep their order, obstacles come by rank and file */
static void test_written_order(void **state) {
    (void)state;
    chess_position position = words_at(&words, "9 w wMB2/N wCA1/N wLC3/N bCI9/S #I1 #A2 #B1");
    assert_string_equal(words_line(&words, &position), "9 w #B1 #I1 #A2 wMB2/N wCA1/N wLC3/N bCI9/S");
}

/* rule:C22 #basic stands for all of the setup's obstacles or is not written */
static void test_basic(void **state) {
    (void)state;
    chess_position start = words_at(&words, "16 w #basic #P16 wCH1/N bCI16/S");
    assert_string_equal(words_line(&words, &start), "16 w #basic #P16 wCH1/N bCI16/S");
    chess_position bare = words_at(&words, "16 w #O2 wCH1/N bCI16/S");
    assert_string_equal(words_line(&words, &bare), "16 w #O2 wCH1/N bCI16/S");
    char line[TK_CHESS_LINE_SIZE];
    tk_text text;
    tk_text_start(&text, line, sizeof line);
    chess_write_line(&start, NULL, &text);
    tk_text_end(&text);
    assert_null(strstr(line, "#basic"));
    chess_position again = words_at(&words, line);
    assert_memory_equal(&again, &start, sizeof start);
}

static void refused(const char *line, tk_status expected, uint32_t column, const char *token) {
    chess_position position;
    tk_error error;
    assert_status(chess_read_line(line, words_basic, &words, &position, &error), expected);
    assert_status(error.status, expected);
    assert_int_equal(error.line, 1);
    assert_int_equal(error.column, column);
    assert_string_equal(error.token, token);
    assert_status(chess_read_line(line, words_basic, &words, &position, NULL), expected);
}

/* rule:C22 what is no line is refused with place, token and reason */
static void test_refusals(void **state) {
    (void)state;
    refused("", TK_ERROR_CHESS_SIZE, 1, "");
    refused("7 w", TK_ERROR_CHESS_SIZE, 1, "7");
    refused("25 w", TK_ERROR_CHESS_SIZE, 1, "25");
    refused("big w", TK_ERROR_CHESS_SIZE, 1, "big");
    refused("-16 w", TK_ERROR_CHESS_SIZE, 1, "-16");
    refused("16", TK_ERROR_CHESS_COLOUR, 3, "");
    refused("16 white", TK_ERROR_CHESS_COLOUR, 4, "white");
    refused("8 w *A1", TK_ERROR_SYNTAX, 5, "*A1");
    refused("8 w #I1", TK_ERROR_CHESS_SQUARE, 6, "I1");
    refused("8 w xA9", TK_ERROR_CHESS_SQUARE, 6, "A9");
    refused("8 w #A1B", TK_ERROR_CHESS_SQUARE, 6, "A1B");
    refused("8 w #", TK_ERROR_CHESS_SQUARE, 5, "#");
    refused("8 w wTA1/N", TK_ERROR_CHESS_PIECE, 6, "T");
    refused("8 w w", TK_ERROR_CHESS_PIECE, 5, "w");
    refused("8 w wHA9/N", TK_ERROR_CHESS_SQUARE, 7, "A9");
    refused("8 w wH/N", TK_ERROR_CHESS_SQUARE, 5, "wH/N");
    refused("8 w wHA1/Q", TK_ERROR_CHESS_FACING, 10, "Q");
    refused("8 w wHA1/NNE", TK_ERROR_CHESS_FACING, 10, "NNE");
    refused("8 w wHA1", TK_ERROR_CHESS_FACING, 5, "wHA1");
    refused("8 w wHA1/", TK_ERROR_CHESS_FACING, 5, "wHA1/");
    refused("8 w #A1 xA1", TK_ERROR_CHESS_OVERLAP, 9, "xA1");
    refused("8 w #A1 wHA1/N", TK_ERROR_CHESS_OVERLAP, 9, "wHA1/N");
    refused("8 w #basic", TK_ERROR_CHESS_NO_BASIC, 5, "#basic");
    refused("16 w #O2 #basic", TK_ERROR_CHESS_OVERLAP, 10, "#basic O2");
    refused("16 w #basic #O2", TK_ERROR_CHESS_OVERLAP, 13, "#O2");
    refused("16 w #basic #basic", TK_ERROR_CHESS_OVERLAP, 13, "#basic K2");
    refused("8 w wCA1/N wCB1/N bCA8/S", TK_ERROR_CHESS_COMMAND_TANKS, 12, "wCB1/N");
    refused("8 w wLA1/N bCA8/S", TK_ERROR_CHESS_COMMAND_TANKS, 18, "wC");
    refused("8 w wCA1/N bLA8/S", TK_ERROR_CHESS_COMMAND_TANKS, 18, "bC");
    refused("8 w", TK_ERROR_CHESS_COMMAND_TANKS, 4, "wC");
}

static void test_details(void **state) {
    (void)state;
    chess_position position;
    tk_error error;
    chess_read_line("8 w #I1", words_basic, &words, &position, &error);
    assert_string_equal(error.detail, "A1–H8");
    chess_read_line("8 w wCA1/N wCB1/N", words_basic, &words, &position, &error);
    assert_string_equal(error.detail, "White has several");
    chess_read_line("8 w wCA1/N", words_basic, &words, &position, &error);
    assert_string_equal(error.detail, "Black has none");
}

static void test_too_many_pieces(void **state) {
    (void)state;
    char line[TK_CHESS_LINE_SIZE];
    tk_text text;
    tk_text_start(&text, line, sizeof line);
    tk_text_put(&text, "24 w bCA24/S wCA1/N");
    for (unsigned index = 1; index < TK_CHESS_PIECES_MOST; index++) {
        tk_text_put(&text, " wL");
        chess_write_square(&text, chess_square(index % 24, index / 24));
        tk_text_put(&text, "/N");
    }
    tk_text_end(&text);
    chess_position position = words_at(&words, line);
    assert_int_equal(position.count[TK_CHESS_WHITE], 64);
    assert_int_equal(position.command[TK_CHESS_WHITE], 0);
    tk_text_put(&text, " wLX10/N");
    tk_text_end(&text);
    tk_error error;
    assert_status(chess_read_line(line, words_basic, &words, &position, &error), TK_ERROR_CHESS_TOO_MANY);
    assert_string_equal(error.token, "wLX10/N");
    assert_string_equal(error.detail, "64");
}

static unsigned free_square(const chess_position *position, tk_guess *random) {
    for (;;) {
        unsigned square = chess_square((unsigned)tk_guess_below(random, position->size),
                                       (unsigned)tk_guess_below(random, position->size));
        if (position->board[square] == TK_CHESS_FREE) {
            return square;
        }
    }
}

static chess_position random_position(tk_guess *random) {
    chess_position position;
    chess_position_clear(&position, 8 + (unsigned)tk_guess_below(random, 17));
    chess_set_side(&position, (unsigned)tk_guess_below(random, 2));
    for (unsigned left = (unsigned)tk_guess_below(random, 12); left > 0; left--) {
        chess_put_obstacle(&position, free_square(&position, random));
        chess_put_wreck(&position, free_square(&position, random));
    }
    for (unsigned colour = 0; colour < 2; colour++) {
        unsigned count = 1 + (unsigned)tk_guess_below(random, 10);
        unsigned command = (unsigned)tk_guess_below(random, count);
        for (unsigned index = 0; index < count; index++) {
            tk_chess_kind kind = index == command ? TK_CHESS_COMMAND : (tk_chess_kind)(1 + tk_guess_below(random, 5));
            chess_put_piece(&position, colour, kind, free_square(&position, random),
                            (tk_chess_facing)tk_guess_below(random, 8));
        }
    }
    return position;
}

/* rule:C22 written and read back without loss, the hash and the order of the pieces included */
static void test_round_trip(void **state) {
    (void)state;
    tk_guess random;
    tk_guess_seed(&random, 22);
    for (unsigned round = 0; round < 2000; round++) {
        chess_position position = random_position(&random);
        chess_position again = words_at(&words, words_line(&words, &position));
        assert_memory_equal(&again, &position, sizeof position);
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
        cmocka_unit_test(test_example),         cmocka_unit_test(test_order_and_letters_do_not_matter),
        cmocka_unit_test(test_written_order),   cmocka_unit_test(test_basic),
        cmocka_unit_test(test_refusals),        cmocka_unit_test(test_details),
        cmocka_unit_test(test_too_many_pieces), cmocka_unit_test(test_round_trip),
    };
    return cmocka_run_group_tests(tests, open_words, close_words);
}
