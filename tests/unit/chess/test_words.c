/* Squares, facings, pieces in letters (rule:C1). */
#include "support/chess/words.h"

static void read_square(const char *text, unsigned size, int expected, size_t taken) {
    const char *at = text;
    unsigned square = 9999;
    bool found = chess_read_square(&at, size, &square);
    assert_int_equal(found, expected >= 0);
    assert_int_equal(square, expected >= 0 ? expected : 9999);
    assert_int_equal(at - text, taken);
}

static void test_squares_are_read(void **state) {
    (void)state;
    read_square("A1", 16, (int)chess_square(0, 0), 2);
    read_square("h15>off", 16, (int)chess_square(7, 14), 3);
    read_square("P16", 16, (int)chess_square(15, 15), 3);
    read_square("x24/N", 24, (int)chess_square(23, 23), 3);
    read_square("Q1", 16, -1, 0);
    read_square("A17", 16, -1, 0);
    read_square("A0", 16, -1, 0);
    read_square("A01", 16, -1, 0);
    read_square("A111", 16, -1, 0);
    read_square("A", 16, -1, 0);
    read_square("11", 16, -1, 0);
    read_square("@1", 16, -1, 0);
    read_square("", 16, -1, 0);
}

static void test_every_square_reads_back(void **state) {
    (void)state;
    for (unsigned rank = 0; rank < 24; rank++) {
        for (unsigned file = 0; file < 24; file++) {
            char text[4];
            tk_chess_square square = {(uint8_t)file, (uint8_t)rank};
            assert_int_equal(tk_chess_square_text(square, text, sizeof text), rank < 9 ? 2 : 3);
            read_square(text, 24, (int)chess_square(file, rank), strlen(text));
        }
    }
    char text[4] = "?";
    assert_int_equal(tk_chess_square_text((tk_chess_square){24, 0}, text, sizeof text), 0);
    assert_string_equal(text, "");
}

/* rule:C1 the compass, clockwise from N */
static void test_facings(void **state) {
    (void)state;
    static const char *const names[8] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    for (unsigned index = 0; index < 8; index++) {
        const char *at = names[index];
        unsigned facing = 99;
        assert_true(chess_read_facing(&at, &facing));
        assert_int_equal(facing, index);
        assert_int_equal(*at, '\0');
        assert_string_equal(tk_chess_key(TK_CHESS_WORDS_FACING, index), names[index]);
    }
    static const char *const wrong[] = {"", "NN", "EN", "NEE", "X", "1", " N", NULL};
    for (unsigned index = 0; wrong[index] != NULL; index++) {
        const char *at = wrong[index];
        unsigned facing = 99;
        assert_false(chess_read_facing(&at, &facing));
        assert_ptr_equal(at, wrong[index]);
    }
    const char *small = "sw(+)";
    unsigned facing = 99;
    assert_true(chess_read_facing(&small, &facing));
    assert_int_equal(facing, TK_CHESS_SW);
    assert_string_equal(small, "(+)");
    assert_null(tk_chess_key(TK_CHESS_WORDS_FACING, TK_CHESS_FACINGS));
}

static void test_pieces(void **state) {
    (void)state;
    static const char letters[] = "CLMHDR";
    for (unsigned index = 0; index < TK_CHESS_KINDS; index++) {
        const char *at = letters + index;
        tk_chess_kind kind = TK_CHESS_KINDS;
        assert_true(chess_read_kind(&at, &kind));
        assert_int_equal(kind, index);
        assert_int_equal(tk_chess_letter(kind), letters[index]);
        assert_true(tk_chess_name(TK_CHESS_WORDS_KIND, kind)[0] != '\0');
    }
    const char *small = "h";
    const char *none = "";
    tk_chess_kind kind = TK_CHESS_COMMAND;
    assert_true(chess_read_kind(&small, &kind));
    assert_int_equal(kind, TK_CHESS_HEAVY);
    assert_false(chess_read_kind(&none, &kind));
    assert_null(tk_chess_name(TK_CHESS_WORDS_KIND, TK_CHESS_KINDS));
    assert_null(tk_chess_key(TK_CHESS_WORDS_LISTS, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_squares_are_read),
        cmocka_unit_test(test_every_square_reads_back),
        cmocka_unit_test(test_facings),
        cmocka_unit_test(test_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
