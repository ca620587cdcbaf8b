/* C21: custom setups, from files and from position lines. */
#include "support/chess/test.h"

/* Reads a setup with these members; the rest of the file is the same everywhere. */
static tk_status read_setup(const char *size, const char *obstacles, const char *pieces, char *line, size_t room,
                            tk_error *error) {
    char json[4096];
    size_t length = 0;
    snprintf(json, sizeof json,
             "{\n\"format\": \"tankodrom-setup-1\",\n\"name\": {\"en\": \"Test\"},\n\"size\": %s,\n\"side\": \"w\",\n"
             "\"obstacles\": [%s],\n\"pieces\": [%s]\n}\n",
             size, obstacles, pieces);
    memset(error, 0, sizeof *error);
    tk_status status = tk_chess_setup_read(json, strlen(json), line, room, &length, error);
    assert_int_equal(error->status, status);
    if (status == TK_OK) {
        assert_int_equal(length, strlen(line));
    }
    return status;
}

/* rule:C21: obstacles, squares, facings and piece sets come from a file */
static void a_setup_file_is_played(void **unused) {
    (void)unused;
    char line[TK_CHESS_LINE_SIZE];
    tk_error error;
    assert_status(
        read_setup("9", "\"E5\", \"D5\"", "\"wCA1/N\", \"bCI9/W\", \"wDC2/NE\", \"bRG8/S\"", line, sizeof line, &error),
        TK_OK);
    chess_table table = table_at(line);
    assert_int_equal(tk_chess_size(table.game), 9);
    assert_int_equal(at(&table, "E5").thing, TK_CHESS_OBSTACLE);
    assert_int_equal(at(&table, "D5").thing, TK_CHESS_OBSTACLE);
    assert_int_equal(at(&table, "C2").kind, TK_CHESS_GUN);
    assert_int_equal(at(&table, "C2").facing, TK_CHESS_NE);
    assert_int_equal(at(&table, "I9").facing, TK_CHESS_W);
    assert_int_equal(at(&table, "G8").kind, TK_CHESS_ROCKETS);
    assert_int_equal(at(&table, "G8").colour, TK_CHESS_BLACK);
    assert_int_equal(tk_deciders(table.game, table.state), 1);
    table_close(&table);
}

/* rule:C21: what is refused, and why, with line and token; where there is one */
static void bad_setups_are_refused(void **unused) {
    (void)unused;
    static const struct {
        const char *obstacles, *pieces;
        tk_status status;
        const char *token;
    } rows[] = {
        {"", "\"wCA1/N\"", TK_ERROR_CHESS_COMMAND_TANKS, ""},
        {"", "\"bCA1/N\", \"wLB1/N\"", TK_ERROR_CHESS_COMMAND_TANKS, ""},
        {"", "\"wCA1/N\", \"wCC1/N\", \"bCH8/S\"", TK_ERROR_CHESS_COMMAND_TANKS, ""},
        {"\"A1\"", "\"wCA1/N\", \"bCH8/S\"", TK_ERROR_CHESS_OVERLAP, "A1"},
        {"", "\"wCA1/N\", \"bCH8/S\", \"wLD4/N\", \"bLD4/S\"", TK_ERROR_CHESS_OVERLAP, "D4"},
        {"\"D4\", \"D4\"", "\"wCA1/N\", \"bCH8/S\"", TK_ERROR_CHESS_OVERLAP, "D4"},
        {"\"I4\"", "\"wCA1/N\", \"bCH8/S\"", TK_ERROR_CHESS_SQUARE, "I4"},
        {"", "\"wCA1/N\", \"bCH9/S\"", TK_ERROR_CHESS_SQUARE, "H9"},
        {"\"A2\", \"B1\", \"B2\"", "\"wCA1/N\", \"bCH8/S\"", TK_ERROR_CHESS_IMMOBILE, ""},
        {"\"H7\", \"G8\", \"G7\"", "\"wCA1/N\", \"bCH8/S\"", TK_ERROR_CHESS_IMMOBILE, ""},
        {"", "\"wXA1/N\", \"bCH8/S\"", TK_ERROR_CHESS_PIECE, ""},
        {"", "\"gCA1/N\", \"bCH8/S\"", TK_ERROR_CHESS_COLOUR, ""},
        {"", "\"wCA1/Q\", \"bCH8/S\"", TK_ERROR_CHESS_FACING, ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char line[TK_CHESS_LINE_SIZE];
        tk_error error;
        tk_status found = read_setup("8", rows[i].obstacles, rows[i].pieces, line, sizeof line, &error);
        if (found != rows[i].status) {
            fail_msg("[%s] [%s]: %s", rows[i].obstacles, rows[i].pieces, tk_status_name(found));
        }
        assert_non_null(strstr(error.token, rows[i].token));
        bool about_a_place = rows[i].token[0] != '\0';
        if (about_a_place) {
            assert_in_range(error.line, 6, 7); /* of the obstacles and of the pieces */
        }
    }
}

/* rule:C21 rule:C22: a position line is refused for the same reasons, but one: a game may come to a position where a
 * side is walled in, and what is written must be read back */
static void bad_lines_are_refused(void **unused) {
    (void)unused;
    assert_status(refusal_of_line("8 w wCA1/N", NULL), TK_ERROR_CHESS_COMMAND_TANKS);
    assert_status(refusal_of_line("8 w bCA1/N", NULL), TK_ERROR_CHESS_COMMAND_TANKS);
    assert_status(refusal_of_line("8 w", NULL), TK_ERROR_CHESS_COMMAND_TANKS);
    assert_status(refusal_of_line("8 w wCA1/N wCB1/N bCH8/S", NULL), TK_ERROR_CHESS_COMMAND_TANKS);
    assert_status(refusal_of_line("8 w wCA1/N bCH8/S bCG8/S", NULL), TK_ERROR_CHESS_COMMAND_TANKS);
    assert_status(refusal_of_line("8 w wCA1/N bCH8/S #A1", NULL), TK_ERROR_CHESS_OVERLAP);
    assert_status(refusal_of_line("8 w wCA1/N bCH8/S xA1", NULL), TK_ERROR_CHESS_OVERLAP);
    assert_status(refusal_of_line("8 w wCA1/N bCH8/S #D4 xD4", NULL), TK_ERROR_CHESS_OVERLAP);
    assert_status(refusal_of_line("8 w wCA1/N bCH8/S wLI1/N", NULL), TK_ERROR_CHESS_SQUARE);
}

/* rule:C21: one piece that can leave its square is enough, whichever it is and whatever way */
static void one_mobile_piece_is_enough(void **unused) {
    (void)unused;
    static const struct {
        const char *obstacles, *pieces;
    } rows[] = {
        {"\"A2\", \"B1\", \"B2\"", "\"wCA1/N\", \"wHE1/N\", \"bCH8/S\""},
        {"", "\"wCA1/N\", \"wHA2/N\", \"wHB1/N\", \"wHB2/N\", \"bCH8/S\""}, /* walled in by its own */
        {"\"A2\", \"B1\"", "\"wCA1/N\", \"bCH8/S\""},                       /* a diagonal way out */
        {"\"A2\", \"B1\", \"B2\", \"C3\", \"C4\", \"C5\", \"D5\", \"E5\", \"E4\", \"E3\"",
         "\"wCA1/N\", \"wHD4/N\", \"bCH8/S\""}, /* out backwards */
        {"\"A2\", \"B1\", \"B2\", \"C4\", \"C5\", \"D5\", \"E5\", \"E4\", \"E3\", \"D3\"",
         "\"wCA1/N\", \"wHD4/N\", \"bCH8/S\""}, /* out by turning for more than one move */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char line[TK_CHESS_LINE_SIZE];
        tk_error error;
        tk_status found = read_setup("8", rows[i].obstacles, rows[i].pieces, line, sizeof line, &error);
        if (found != TK_OK) {
            fail_msg("[%s] [%s]: %s", rows[i].obstacles, rows[i].pieces, tk_status_name(found));
        }
    }
}

/* rule:C21: a side has at most 64 pieces */
static void too_many_pieces_are_refused(void **unused) {
    (void)unused;
    char line[TK_CHESS_LINE_SIZE];
    int length = snprintf(line, sizeof line, "24 w wCA1/N bCX24/S");
    for (int i = 0; i < 63; i++) {
        length += snprintf(line + length, sizeof line - (size_t)length, " wL%c%d/N", 'A' + i % 20, 3 + i / 20);
    }
    chess_table table = table_at(line);
    assert_in_range(moves(&table), 500, 65536);
    table_close(&table);
    snprintf(line + length, sizeof line - (size_t)length, " wLX1/N");
    assert_status(refusal_of_line(line, NULL), TK_ERROR_CHESS_TOO_MANY);
}

/* rule:C21: point symmetry is reported, not required */
static void symmetry_is_reported(void **unused) {
    (void)unused;
    static const struct {
        const char *line;
        bool symmetric;
    } rows[] = {
        {"8 w wCA1/N bCH8/S", true},
        {"8 w wCA1/N bCH8/S #C3 #F6", true},
        {"8 w wCA1/NE bCH8/SW wLB1/N bLG8/S", true},
        {"8 w wCA1/N bCH8/S #C3", false},
        {"8 w wCA1/N bCG8/S", false},
        {"8 w wCA1/N bCH8/S wLB1/N bMG8/S", false},
        {"8 w wCA1/N bCH8/S wLB1/N bLG8/SW", false},
        {"8 w wCA1/N bCH8/S wLB1/N", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        chess_table table = table_at(rows[i].line);
        tk_chess_report report;
        tk_chess_setup_report(table.game, table.state, &report);
        if (report.symmetric != rows[i].symmetric) {
            fail_msg("%s", rows[i].line);
        }
        table_close(&table);
    }
}

/* rule:C21: the rest of the report: chunks, squares cut off, shots on the first turn */
static void setups_are_reported_on(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCA1/N bCH8/S #C3 #D4 #D5 #G2 #A7 #B7 #B8 wLC1/N wMD1/N bLH1/S");
    tk_chess_report report;
    tk_chess_setup_report(table.game, table.state, &report);
    assert_int_equal(report.size, 8);
    assert_int_equal(report.obstacles, 7);
    assert_int_equal(report.pieces[0], 3);
    assert_int_equal(report.pieces[1], 2);
    assert_int_equal(report.chunks, 3); /* C3 D4 D5 (C3 and D4 touch at a corner), G2, A7 B7 B8 */
    assert_int_equal(report.chunk_least, 1);
    assert_int_equal(report.chunk_most, 3);
    assert_int_equal(report.unreached, 1); /* A8 */
    assert_true(report.shots_at_start);    /* H8 from H1, as White's command tank comes to the diagonal */
    table_close(&table);
}

/* rule:C21: turning is always possible, so no side ever lacks a move */
static void there_is_always_a_move(void **unused) {
    (void)unused;
    /* the one mobile piece of White is destroyed; the command tank still turns */
    chess_table table = table_at("8 b wCA1/N #A2 #B1 #B2 wLE2/E bCH8/S bHE7/S");
    play(&table, "E7>E6/S(E2)");
    assert_int_equal(moves(&table), 7);
    assert_string_equal(ended(&table), "");
    char line[TK_CHESS_LINE_SIZE];
    tk_chess_line_write(table.game, table.state, line, sizeof line);
    chess_table again = table_at(line);
    assert_int_equal(moves(&again), 7);
    table_close(&again);
    play(&table, "A1/NE");
    table_close(&table);
}

/* rule:C21: a setup that is written is read back the same */
static void written_setups_are_read_back(void **unused) {
    (void)unused;
    static const char *const lines[] = {"9 w #E5 #D5 wCA1/N bCI9/W wDC2/NE bRG8/S",
                                        "24 w wCA1/N bCX24/SW #X1 #A24 wHL12/E"};
    for (int i = 0; i < 2; i++) {
        chess_table table = table_at(lines[i]);
        char json[8192], line[TK_CHESS_LINE_SIZE], expected[TK_CHESS_LINE_SIZE];
        size_t length = 0;
        tk_error error = {0};
        size_t size = tk_chess_setup_write(table.game, table.state, "A \"name\"", json, sizeof json);
        assert_in_range(size, 1, sizeof json - 1);
        assert_status(tk_chess_setup_read(json, size, line, sizeof line, &length, &error), TK_OK);
        tk_chess_line_write(table.game, table.state, expected, sizeof expected);
        chess_table again = table_at(line);
        char found[TK_CHESS_LINE_SIZE];
        tk_chess_line_write(again.game, again.state, found, sizeof found);
        assert_string_equal(found, expected);
        table_close(&again);
        table_close(&table);
    }
}

/* rule:C21: files that are no setups are refused with the line and what was wrong */
static void files_are_checked(void **unused) {
    (void)unused;
    static const struct {
        const char *json;
        uint32_t line;
    } rows[] = {
        {"", 1},
        {"{", 1},
        {"[]", 1},
        {"{\n\"format\": \"tankodrom-setup-9\"}", 2},
        {"{\"format\": \"tankodrom-setup-1\", \"name\": {\"en\": \"x\"},\n \"size\": 8, \"side\": \"w\",\n "
         "\"obstacles\": [], "
         "\"pieces\": [],\n \"extra\": 1}",
         4},
        {"{\"format\": \"tankodrom-setup-1\", \"name\": {\"en\": \"x\"},\n \"size\": \"8\", \"side\": \"w\",\n "
         "\"obstacles\": [], \"pieces\": []}",
         2},
        {"{\"format\": \"tankodrom-setup-1\", \"name\": {\"en\": \"x\"},\n \"size\": 8, \"side\": \"w\",\n "
         "\"obstacles\": [12], \"pieces\": []}",
         3},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char line[TK_CHESS_LINE_SIZE];
        size_t length = 0;
        tk_error error = {0};
        tk_status status = tk_chess_setup_read(rows[i].json, strlen(rows[i].json), line, sizeof line, &length, &error);
        if (status == TK_OK) {
            fail_msg("read: %s", rows[i].json);
        }
        assert_int_equal(error.status, status);
        if (error.line != rows[i].line) {
            fail_msg("line %u: %s", error.line, rows[i].json);
        }
    }
    char line[TK_CHESS_LINE_SIZE];
    tk_error error;
    for (int i = 0; i < 3; i++) {
        static const char *const sizes[3] = {"7", "25", "-8"};
        assert_int_not_equal(read_setup(sizes[i], "", "\"wCA1/N\", \"bCG7/S\"", line, sizeof line, &error), TK_OK);
        assert_int_equal(error.line, 4);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_setup_file_is_played),       cmocka_unit_test(bad_setups_are_refused),
        cmocka_unit_test(bad_lines_are_refused),        cmocka_unit_test(one_mobile_piece_is_enough),
        cmocka_unit_test(too_many_pieces_are_refused),  cmocka_unit_test(symmetry_is_reported),
        cmocka_unit_test(setups_are_reported_on),       cmocka_unit_test(there_is_always_a_move),
        cmocka_unit_test(written_setups_are_read_back), cmocka_unit_test(files_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
