/* Setup files and what is reported of them (rule:C21). */
#include <stdio.h>

#include "support/chess/words.h"

static chess_library words;

#define HEAD "{\"format\":\"tankodrom-setup-1\",\"name\":\"mine\",\"size\":8,\n"
#define NO_OBSTACLES "\"obstacles\":[],\n"
#define COMMANDS "\"pieces\":[\"wCD1/N\",\"bCE8/S\"]}"

static chess_position read_setup(const char *json) {
    chess_position position;
    tk_error error;
    assert_status(chess_read_setup(json, strlen(json), &position, &error), TK_OK);
    return position;
}

/* rule:C21 obstacles, start squares, facings and piece sets come from a file */
static void test_a_setup_is_read(void **state) {
    (void)state;
    chess_position position = read_setup(HEAD "\"side\":\"b\",\"obstacles\":[\"A3\",\"h6\"],\"wrecks\":[\"C3\"],"
                                              "\"pieces\":[\"wRA1/NE\",\"wCD1/N\",\"bCE8/S\"]}");
    assert_string_equal(words_line(&words, &position), "8 b #A3 #H6 xC3 wRA1/NE wCD1/N bCE8/S");
    position = read_setup("{\"format\":\"tankodrom-setup-1\",\"name\":{\"en\":\"m\",\"cs\":\"m\"},\"size\":8,"
                          "\"obstacles\":[]," COMMANDS);
    assert_int_equal(position.side, TK_CHESS_WHITE);
}

static void refused(const char *json, tk_status expected, uint32_t line, const char *token) {
    chess_position position;
    tk_error error;
    assert_status(chess_read_setup(json, strlen(json), &position, &error), expected);
    assert_int_equal(error.line, line);
    assert_string_equal(error.token, token);
    assert_status(chess_read_setup(json, strlen(json), &position, NULL), expected);
}

/* rule:C21 refused with line, token and reason */
static void test_refusals(void **state) {
    (void)state;
    refused("[]", TK_ERROR_JSON_KIND, 1, "setup");
    refused("{}", TK_ERROR_JSON_MISSING, 1, "format");
    refused("{\"format\":\"tankodrom-setup-9\"}", TK_ERROR_PACK_FORMAT, 1, "tankodrom-setup-9");
    refused(HEAD NO_OBSTACLES "\"colour\":1," COMMANDS, TK_ERROR_JSON_UNKNOWN, 3, "colour");
    refused("{\"format\":\"tankodrom-setup-1\",\n\"size\":8}", TK_ERROR_JSON_MISSING, 1, "name");
    refused("{\"format\":\"tankodrom-setup-1\",\n\"name\":8}", TK_ERROR_JSON_KIND, 2, "name");
    refused("{\"format\":\"tankodrom-setup-1\",\n\"name\":{\"cs\":\"m\"}}", TK_ERROR_JSON_MISSING, 2, "en");
    refused("{\"format\":\"tankodrom-setup-1\",\n\"name\":{\"en\":\"m\",\n\"cs\":1}}", TK_ERROR_JSON_KIND, 3, "cs");
    refused("{\"format\":\"tankodrom-setup-1\",\"name\":\"m\",\n\"size\":7}", TK_ERROR_JSON_RANGE, 2, "7");
    refused("{\"format\":\"tankodrom-setup-1\",\"name\":\"m\",\n\"size\":25}", TK_ERROR_JSON_RANGE, 2, "25");
    refused(HEAD "\"side\":\"n\"," NO_OBSTACLES COMMANDS, TK_ERROR_CHESS_COLOUR, 2, "n");
    refused(HEAD COMMANDS, TK_ERROR_JSON_MISSING, 1, "obstacles");
    refused(HEAD "\"obstacles\":[]}", TK_ERROR_JSON_MISSING, 1, "pieces");
    refused(HEAD "\"obstacles\":[\n\"A1\",\n7],\n" COMMANDS, TK_ERROR_JSON_KIND, 4, "obstacles");
    refused(HEAD "\"obstacles\":[\n\"A1\",\n\"I1\"],\n" COMMANDS, TK_ERROR_CHESS_SQUARE, 4, "I1");
    refused(HEAD "\"obstacles\":[\n\"A1\",\n\"a1\"],\n" COMMANDS, TK_ERROR_CHESS_OVERLAP, 4, "a1");
    refused(HEAD NO_OBSTACLES "\"wrecks\":[\"\"],\n" COMMANDS, TK_ERROR_CHESS_SQUARE, 3, "");
    refused(HEAD "\"obstacles\":[\"D1\"],\n" COMMANDS, TK_ERROR_CHESS_OVERLAP, 3, "wCD1/N");
    refused(HEAD NO_OBSTACLES "\"pieces\":[\"gCD1/N\"]}", TK_ERROR_CHESS_COLOUR, 3, "g");
    refused(HEAD NO_OBSTACLES "\"pieces\":[\"wQD1/N\"]}", TK_ERROR_CHESS_PIECE, 3, "Q");
    refused(HEAD NO_OBSTACLES "\"pieces\":[\"wCD9/N\"]}", TK_ERROR_CHESS_SQUARE, 3, "D9");
    refused(HEAD NO_OBSTACLES "\"pieces\":[\"wCD1/UP\"]}", TK_ERROR_CHESS_FACING, 3, "UP");
    refused(HEAD NO_OBSTACLES "\"pieces\":[\"wCD1/N\",\n\"wCA1/N\",\"bCE8/S\"]}", TK_ERROR_CHESS_COMMAND_TANKS, 4,
            "wCA1/N");
    refused(HEAD NO_OBSTACLES "\"pieces\":[\"wCD1/N\"]}", TK_ERROR_CHESS_COMMAND_TANKS, 3, "bC");
    refused(HEAD NO_OBSTACLES "\"pieces\":[]}", TK_ERROR_CHESS_COMMAND_TANKS, 3, "wC");
}

/* rule:C21 a side with no piece that can leave its square is refused; a free corner is enough */
static void test_immobile_sides(void **state) {
    (void)state;
    refused(HEAD "\"obstacles\":[\"A2\",\"B1\",\"B2\"],\n\"pieces\":[\"wCA1/N\",\"bCE8/S\"]}", TK_ERROR_CHESS_IMMOBILE,
            3, "");
    tk_error error;
    chess_position position = words_at(&words, "8 w #A2 #B1 #B2 wCA1/N bCE8/S");
    assert_status(chess_check_setup(&position, &error), TK_ERROR_CHESS_IMMOBILE);
    assert_string_equal(error.detail, "White");
    read_setup(HEAD "\"obstacles\":[\"A2\",\"B1\"],\n\"pieces\":[\"wCA1/N\",\"bCE8/S\"]}");
    /* others of the side may be free, and pieces block like obstacles */
    read_setup(HEAD "\"obstacles\":[\"A2\",\"B1\"],\n\"pieces\":[\"wCA1/N\",\"wLB2/N\",\"bCE8/S\"]}");
    position = words_at(&words, "8 w #A7 #B8 wCE1/N bCA8/S wLB7/N");
    assert_status(chess_check_setup(&position, &error), TK_ERROR_CHESS_IMMOBILE);
    assert_string_equal(error.detail, "Black");
    /* on the far edge a command tank can leave the board itself (C10) */
    position = words_at(&words, "8 w #A2 #B1 #B2 bCA1/N wCE8/S");
    assert_status(chess_check_setup(&position, &error), TK_OK);
}

/* rule:C21 what is written is read back */
static void test_round_trip(void **state) {
    (void)state;
    char json[16384];
    for (unsigned index = 0; index < 2; index++) {
        tk_text text;
        tk_text_start(&text, json, sizeof json);
        chess_write_setup(&words.basic[index], "a \"name\"\n", &text);
        assert_true(tk_text_end(&text) < sizeof json);
        chess_position again = read_setup(json);
        assert_memory_equal(&again, &words.basic[index], sizeof again);
    }
    chess_position position = words_at(&words, "8 b xA1 xB2 wCD1/NW bCE8/SE");
    tk_text text;
    tk_text_start(&text, json, sizeof json);
    chess_write_setup(&position, "x", &text);
    tk_text_end(&text);
    chess_position again = read_setup(json);
    assert_memory_equal(&again, &position, sizeof again);
}

static tk_chess_report report_of(const char *line) {
    chess_position position = words_at(&words, line);
    tk_chess_report report;
    chess_report_setup(&words.rules, &position, &report);
    return report;
}

/* rule:C21 point symmetry is reported, not required */
static void test_symmetry(void **state) {
    (void)state;
    assert_true(report_of("8 w wCD1/N bCE8/S #A1 #H8 xB2 xG7").symmetric);
    assert_false(report_of("8 w wCD1/N bCD8/S").symmetric);
    assert_false(report_of("8 w wCD1/N bCE8/N").symmetric);
    assert_false(report_of("8 w wCD1/N bCE8/S #A1").symmetric);
    assert_false(report_of("8 w wCD1/N bCE8/S #A1 xH8").symmetric);
    assert_false(report_of("8 w wCD1/N bCE8/S wLA1/N bMH8/S").symmetric);
    assert_false(report_of("8 w wCD1/N bCE8/S wLA1/N wLH8/S").symmetric);
}

static void test_counts(void **state) {
    (void)state;
    tk_chess_report report = report_of("8 w #A3 #B2 #C1 #H8 #G8 xA2 wCD1/N wLE1/N bCE8/S");
    assert_int_equal(report.obstacles, 5);
    assert_int_equal(report.pieces[0], 2);
    assert_int_equal(report.pieces[1], 1);
    assert_int_equal(report.chunks, 2);
    assert_int_equal(report.chunk_least, 2);
    assert_int_equal(report.chunk_most, 3);
    /* A1 and B1: a diagonal wall lets diagonals through, so only walls two deep shut off */
    assert_int_equal(report.unreached, 0);
    assert_int_equal(report_of("8 w #A2 #B2 #C2 #C1 wCD1/N bCE8/S").unreached, 2);
    assert_int_equal(report_of("8 w #A2 #B2 #C2 #C1 xA1 wCD1/N bCE8/S").unreached, 1);
    assert_int_equal(report_of("8 w #A2 #B2 #C2 #C1 wLA1/N wCD1/N bCE8/S").unreached, 0);
    assert_int_equal(report_of("8 w wCD1/N bCE8/S").chunks, 0);
    assert_int_equal(report_of("8 w wCD1/N bCE8/S").chunk_least, 0);
}

static void test_shots_at_start(void **state) {
    (void)state;
    /* a command tank pierces no front; from the side it does, whoever is to move */
    assert_true(report_of("8 w wCD1/N bCD8/E").shots_at_start);
    assert_true(report_of("8 b wCD1/N bCD8/E").shots_at_start);
    assert_false(report_of("24 w wCA1/N bCX24/S #W23 #X23 #W24").shots_at_start);
    assert_false(report_of("16 w #basic wCH1/N bCI16/S").shots_at_start);
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
        cmocka_unit_test(test_a_setup_is_read), cmocka_unit_test(test_refusals), cmocka_unit_test(test_immobile_sides),
        cmocka_unit_test(test_round_trip),      cmocka_unit_test(test_symmetry), cmocka_unit_test(test_counts),
        cmocka_unit_test(test_shots_at_start),
    };
    return cmocka_run_group_tests(tests, open_words, close_words);
}
