/* C1 to C3: the board, its compass, and the two printed setups. */
#include "support/chess/test.h"

/* rule:C1: files A… from White's left, ranks 1… from White's edge, N away from it; one step in every facing */
static void steps_follow_the_compass(void **unused) {
    (void)unused;
    static const struct {
        const char *facing, *to;
    } steps[8] = {{"N", "D5"}, {"NE", "E5"}, {"E", "E4"}, {"SE", "E3"},
                  {"S", "D3"}, {"SW", "C3"}, {"W", "C4"}, {"NW", "C5"}};
    for (int i = 0; i < 8; i++) {
        char line[64], move[32];
        snprintf(line, sizeof line, "8 w wCH1/N bCA8/S wHD4/%s", steps[i].facing);
        snprintf(move, sizeof move, "D4>%s/%s", steps[i].to, steps[i].facing);
        chess_table table = table_at(line);
        play(&table, move);
        assert_int_equal(at(&table, "D4").thing, TK_CHESS_FREE);
        assert_int_equal(at(&table, steps[i].to).thing, TK_CHESS_PIECE);
        table_close(&table);
    }
}

/* rule:C1: both printed sizes, and every square size from 8 to 24 for custom setups */
static void boards_are_8_to_24_squares_wide(void **unused) {
    (void)unused;
    char line[64];
    for (unsigned size = 8; size <= 24; size++) {
        snprintf(line, sizeof line, "%u w wCA1/N bCH8/S", size);
        chess_table table = table_at(line);
        assert_int_equal(tk_chess_size(table.game), size);
        table_close(&table);
    }
    assert_status(refusal_of_line("7 w wCA1/N bCG7/S", NULL), TK_ERROR_CHESS_SIZE);
    assert_status(refusal_of_line("25 w wCA1/N bCG7/S", NULL), TK_ERROR_CHESS_SIZE);
    chess_table small = table_with(NULL);
    assert_int_equal(tk_chess_size(small.game), 16);
    table_close(&small);
    chess_table large = table_with((const char *const[]){"size=20", NULL});
    assert_int_equal(tk_chess_size(large.game), 20);
    table_close(&large);
    assert_status(refusal_of_options((const char *const[]){"size=18", NULL}, NULL), TK_ERROR_OPTION_VALUE);
}

/* rule:C1: names of squares, A1 to X24 */
static void squares_have_names(void **unused) {
    (void)unused;
    char text[8];
    assert_int_equal(tk_chess_square_text((tk_chess_square){0, 0}, text, sizeof text), 2);
    assert_string_equal(text, "A1");
    assert_int_equal(tk_chess_square_text((tk_chess_square){23, 23}, text, sizeof text), 3);
    assert_string_equal(text, "X24");
    assert_string_equal(tk_chess_key(TK_CHESS_WORDS_FACING, TK_CHESS_N), "N");
    assert_string_equal(tk_chess_key(TK_CHESS_WORDS_FACING, TK_CHESS_SE), "SE");
    assert_string_equal(tk_chess_key(TK_CHESS_WORDS_FACING, TK_CHESS_NW), "NW");
}

/* What a setup holds, as 24 × 24 letters: '#', or a piece's letter, small for Black; '.' for nothing. */
typedef struct drawing {
    char square[24][24]; /* [rank][file] */
} drawing;

static void draw(drawing *drawn, const char *squares, char what) {
    while (*squares != '\0') {
        char *end;
        int file = *squares - 'A';
        long rank = strtol(squares + 1, &end, 10) - 1;
        drawn->square[rank][file] = what;
        squares = end + strspn(end, " ");
    }
}

static char drawn_content(const chess_table *table, unsigned file, unsigned rank) {
    tk_chess_content content = tk_chess_at(table->game, table->state, (tk_chess_square){(uint8_t)file, (uint8_t)rank});
    if (content.thing == TK_CHESS_FREE) {
        return '.';
    }
    if (content.thing == TK_CHESS_OBSTACLE) {
        return '#';
    }
    assert_int_equal(content.thing, TK_CHESS_PIECE);
    /* rule:C1: White starts facing N, Black facing S */
    assert_int_equal(content.facing, content.colour == TK_CHESS_WHITE ? TK_CHESS_N : TK_CHESS_S);
    return (content.colour == TK_CHESS_WHITE ? "CLMHDR" : "clmhdr")[content.kind];
}

/* rule:C2: the Basic Setup of the small board, square by square */
static void the_small_setup_is_the_printed_one(void **unused) {
    (void)unused;
    drawing expected;
    memset(&expected, '.', sizeof expected);
    draw(&expected, "O2 L2 K2 O3 L3 K3 E3 D3 O4 L4 I5 H5 J6 I6 H6 G6 F6 C6 B6 N7 M7 B7 N8 M8 L8", '#');
    draw(&expected, "E9 D9 C9 O10 D10 C10 O11 N11 K11 J11 I11 H11 G11 I12 H12 E13 B13", '#');
    draw(&expected, "M14 L14 F14 E14 B14 F15 E15 B15", '#');
    draw(&expected, "C1 M1", 'H');
    draw(&expected, "F1 J1 H3", 'M');
    draw(&expected, "C3 F3 J3 M3", 'L');
    draw(&expected, "H1", 'C');
    draw(&expected, "N16 D16", 'h');
    draw(&expected, "K16 G16 I14", 'm');
    draw(&expected, "N14 K14 G14 D14", 'l');
    draw(&expected, "I16", 'c');
    chess_table table = table_with(NULL);
    for (unsigned rank = 0; rank < 16; rank++) {
        for (unsigned file = 0; file < 16; file++) {
            assert_int_equal(drawn_content(&table, file, rank), expected.square[rank][file]);
        }
    }
    table_close(&table);
}

/* rule:C2: 50 obstacles, ten pieces a side, the same through the centre */
static void the_small_setup_adds_up(void **unused) {
    (void)unused;
    chess_table table = table_with((const char *const[]){"size=16", NULL});
    tk_chess_report report;
    tk_chess_setup_report(table.game, table.state, &report);
    assert_int_equal(report.size, 16);
    assert_int_equal(report.obstacles, 50);
    assert_int_equal(report.pieces[0], 10);
    assert_int_equal(report.pieces[1], 10);
    assert_true(report.symmetric);
    assert_false(report.shots_at_start);
    table_close(&table);
}

/* rule:C2: the published counts from the start: pieces, ends, targets, escapes counted once each */
static void the_small_setup_has_the_published_counts(void **unused) {
    (void)unused;
    chess_table table = table_with(NULL);
    assert_int_equal(tk_chess_perft(table.game, table.state, 0), 1);
    assert_int_equal(tk_chess_perft(table.game, table.state, 1), 549);
    assert_int_equal(tk_chess_perft(table.game, table.state, 2), 301878);
    assert_int_equal(moves(&table), 549);
    table_close(&table);
}

/* rule:C3: the ten of the small board and two self-propelled guns and two rocket launchers, in ranks 1 to 3 */
static void the_large_setup_has_fourteen_a_side(void **unused) {
    (void)unused;
    chess_table table = table_with((const char *const[]){"size=20", NULL});
    int count[128] = {0};
    for (unsigned rank = 0; rank < 20; rank++) {
        for (unsigned file = 0; file < 20; file++) {
            char what = drawn_content(&table, file, rank);
            count[(int)what]++;
            if (what >= 'A' && what <= 'Z') {
                assert_true(rank < 3);
            }
            if (what >= 'a' && what <= 'z') {
                assert_true(rank >= 17);
            }
        }
    }
    static const char letters[] = "CLMHDRclmhdr";
    static const int numbers[] = {1, 4, 3, 2, 2, 2, 1, 4, 3, 2, 2, 2};
    for (int i = 0; i < 12; i++) {
        assert_int_equal(count[(int)letters[i]], numbers[i]);
    }
    assert_in_range(count['#'], 68, 80);
    table_close(&table);
}

/* rule:C3: symmetric, chunks of 2 to 7, no walled-off square, nothing to destroy on the first turn */
static void the_large_setup_is_fair(void **unused) {
    (void)unused;
    chess_table table = table_with((const char *const[]){"size=20", NULL});
    tk_chess_report report;
    tk_chess_setup_report(table.game, table.state, &report);
    assert_true(report.symmetric);
    assert_in_range(report.chunk_least, 2, 7);
    assert_in_range(report.chunk_most, 2, 7);
    assert_int_equal(report.unreached, 0);
    assert_false(report.shots_at_start);
    assert_int_equal(shots(&table), 0);
    for (unsigned rank = 0; rank < 20; rank++) {
        for (unsigned file = 0; file < 20; file++) {
            char here = drawn_content(&table, file, rank);
            char there = drawn_content(&table, 19 - file, 19 - rank);
            if (here >= 'A' && here <= 'Z') {
                assert_int_equal(there, here - 'A' + 'a');
            } else if (here == '#' || here == '.') {
                assert_int_equal(there, here);
            }
        }
    }
    table_close(&table);
}

/* rule:C3: an obstacle stands ahead of each command tank on its file */
static void the_large_setup_covers_the_command_tanks(void **unused) {
    (void)unused;
    chess_table table = table_with((const char *const[]){"size=20", NULL});
    for (unsigned file = 0; file < 20; file++) {
        bool obstacle = false, command = false;
        for (unsigned rank = 0; rank < 20; rank++) {
            char what = drawn_content(&table, file, rank);
            if (what == 'C') {
                command = true;
            }
            if (command && what == '#') {
                obstacle = true;
            }
        }
        assert_int_equal(command, obstacle && command);
    }
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_follow_the_compass),
        cmocka_unit_test(boards_are_8_to_24_squares_wide),
        cmocka_unit_test(squares_have_names),
        cmocka_unit_test(the_small_setup_is_the_printed_one),
        cmocka_unit_test(the_small_setup_adds_up),
        cmocka_unit_test(the_small_setup_has_the_published_counts),
        cmocka_unit_test(the_large_setup_has_fourteen_a_side),
        cmocka_unit_test(the_large_setup_is_fair),
        cmocka_unit_test(the_large_setup_covers_the_command_tanks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
