/* Setups of Tank Chess while they are made: every edit, and what the list says of the board, by rule C21: exactly one
 * command tank a side, nothing overlaps or leaves the board, each side has a piece that can leave its square; point
 * symmetry is reported, not required. rule:C21 rule:C22 */
#include "support/chess/test.h"

#include <jansson.h>
#include <tankodrom/present.h>

enum { ROOM = 1 << 16 };

static tk_game *game;

/* What is answered; NULL where it is refused, for *error. */
static json_t *ask(const char *wish, tk_error *error) {
    static char text[ROOM];
    const size_t length = tk_present_setup(game, NULL, wish, strlen(wish), text, sizeof text, error);
    if (length == 0) {
        return NULL;
    }
    assert_in_range(length, 1, sizeof text - 1);
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    return json;
}

static json_t *fine(const char *wish) {
    tk_error error;
    json_t *json = ask(wish, &error);
    if (json == NULL) {
        fail_msg("%s: %s %s", wish, tk_status_name(error.status), error.token);
    }
    return json;
}

static void expect_line(const char *wish, const char *line) {
    json_t *json = fine(wish);
    assert_string_equal(json_string_value(json_object_get(json, "line")), line);
    json_decref(json);
}

static void expect_step(const char *wish, const char *step) {
    json_t *json = fine(wish);
    const char *told = json_string_value(json_object_get(json, "step"));
    if (step == NULL) {
        assert_null(told);
    } else {
        assert_non_null(told);
        assert_string_equal(told, step);
    }
    json_decref(json);
}

/* The n-th sentence of a check, from 0; NULL. */
static json_t *check_of(json_t *json, const char *check, size_t number) {
    size_t index;
    json_t *row;
    json_array_foreach(json_object_get(json, "checks"), index, row) {
        if (strcmp(json_string_value(json_object_get(row, "check")), check) == 0 && number-- == 0) {
            return row;
        }
    }
    return NULL;
}

static void expect_told(const char *line, const char *check, size_t number, const char *state, const char *text) {
    char wish[2048];
    snprintf(wish, sizeof wish, "{\"line\":\"%s\"}", line);
    json_t *json = fine(wish), *row = check_of(json, check, number);
    if (row == NULL) {
        fail_msg("%s: nothing of %s", line, check);
        return;
    }
    assert_string_equal(json_string_value(json_object_get(row, "text")), text);
    assert_string_equal(json_string_value(json_object_get(row, "state")), state);
    json_decref(json);
}

static void expect_playable(const char *line, bool playable) {
    char wish[2048];
    snprintf(wish, sizeof wish, "{\"line\":\"%s\"}", line);
    json_t *json = fine(wish);
    assert_int_equal(json_is_true(json_object_get(json, "playable")), playable);
    /* Whatever is called playable can be played, and nothing else. */
    char option[2048];
    snprintf(option, sizeof option, "position=%s", line);
    const char *const options[] = {option, NULL};
    tk_game *opened = NULL;
    if (playable) {
        assert_status(tk_game_open("chess", options, NULL, &opened, NULL), TK_OK);
        tk_game_close(opened);
    }
    json_decref(json);
}

static void expect_refusal(const char *wish, tk_status status, const char *token) {
    tk_error error;
    assert_null(ask(wish, &error));
    assert_status(error.status, status);
    assert_string_equal(error.token, token);
}

/* ---- The tests ---- */

#define TWO "8 w wCD1/N bCE8/S"

static void test_begins_with_the_basic_setup(void **state) {
    (void)state;
    json_t *json = fine("{}");
    const json_t *white = json_object_get(json_object_get(json, "sides"), "white");
    assert_int_equal(json_integer_value(json_object_get(json, "size")), 16);
    assert_int_equal(json_array_size(json_object_get(json, "obstacles")), 50); /* rule:C2 */
    assert_int_equal(json_array_size(json_object_get(json, "pieces")), 20);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(white, "kinds"), "light")), 4);
    assert_int_equal(json_integer_value(json_object_get(white, "left")), 54);
    assert_true(json_is_true(json_object_get(json, "playable")));
    assert_string_equal(json_string_value(json_object_get(json_object_get(json, "differences"), "text")),
                        "The same as the basic setup");
    json_decref(json);
    expect_line("{\"edits\":[\"basic 20\",\"basic 16\",\"bare\"]}", "16 w");
}

static void test_edits(void **state) {
    (void)state;
    expect_line("{\"line\":\"" TWO "\",\"edits\":[\"#a3\"]}", "8 w #A3 wCD1/N bCE8/S");
    expect_line("{\"line\":\"" TWO "\",\"edits\":[\"#A3\",\"wHA3/NE\",\"xB3\",\"-D1\"]}", "8 w xB3 wHA3/NE bCE8/S");
    expect_line("{\"line\":\"" TWO "\",\"edits\":[\"first black\"]}", "8 b wCD1/N bCE8/S");
    expect_line("{\"line\":\"" TWO "\",\"edits\":[\"size 12\"]}", "12 w wCD1/N bCE8/S");
    expect_line("{\"line\":\"9 w #I9 wCD1/N bCE8/S\",\"edits\":[\"size 8\"]}", TWO);
    expect_line("{\"line\":\"8 w #A1 wCD1/NE\",\"edits\":[\"mirror\"]}", "8 w #A1 #H8 wCD1/NE bCE8/SW");
    /* a command tank goes from where it stood: a side has one */
    expect_line("{\"line\":\"" TWO "\",\"edits\":[\"wCA1/E\"]}", "8 w wCA1/E bCE8/S");
    json_t *json = fine("{\"edits\":[\"line-up\"]}");
    assert_int_equal(json_array_size(json_object_get(json, "pieces")), 20);
    assert_int_equal(json_array_size(json_object_get(json, "obstacles")), 0);
    json_decref(json);
}

/* The twin of a piece is the other side's, and looks the other way; that of the middle is itself. */
static void test_twins(void **state) {
    (void)state;
    expect_line("{\"line\":\"" TWO "\",\"twins\":true,\"edits\":[\"#A3\"]}", "8 w #A3 #H6 wCD1/N bCE8/S");
    expect_line("{\"line\":\"" TWO "\",\"twins\":true,\"edits\":[\"bMA1/E\"]}", "8 w wCD1/N wMH8/W bMA1/E bCE8/S");
    expect_line("{\"line\":\"" TWO "\",\"twins\":true,\"edits\":[\"wCC2/N\"]}", "8 w wCC2/N bCF7/S");
    expect_line("{\"line\":\"8 w #A3 #H6 #C3\",\"twins\":true,\"edits\":[\"-H6\"]}", "8 w #C3");
    expect_line("{\"line\":\"9 w\",\"twins\":true,\"edits\":[\"wLE5/N\"]}", "9 w wLE5/N");
}

static void test_steps_in_words(void **state) {
    (void)state;
    expect_step("{\"line\":\"" TWO "\"}", NULL);
    expect_step("{\"line\":\"" TWO "\",\"twins\":true,\"edits\":[\"#A3\"]}", "Obstacle: A3, H6");
    expect_step("{\"line\":\"" TWO "\",\"edits\":[\"wHA3/N\"]}", "Heavy tank: A3");
    expect_step("{\"line\":\"" TWO "\",\"edits\":[\"-D1\"]}", "Cleared: D1");
    expect_step("{\"line\":\"" TWO "\",\"edits\":[\"-A5\",\"first white\",\"size 8\",\"wCD1/N\"]}", NULL);
    expect_step("{\"line\":\"" TWO "\",\"edits\":[\"#A2\",\"#A3\",\"#A4\",\"#A5\",\"#A6\",\"#A7\",\"#A8\"]}",
                "Obstacle: 7 squares");
    expect_step("{\"line\":\"" TWO "\",\"edits\":[\"size 12\"]}", "Board 12 × 12");
    expect_step("{\"line\":\"" TWO "\",\"edits\":[\"basic 20\"]}", "Board 20 × 20, basic setup");
    expect_step("{\"line\":\"" TWO "\",\"edits\":[\"first black\"]}", "Black moves first");
}

/* rule:C21 exactly one command tank a side */
static void test_command_tanks(void **state) {
    (void)state;
    expect_playable(TWO, true);
    expect_told(TWO, "command", 0, "holds", "One command tank a side");
    expect_playable("8 w wHD1/N bCE8/S", false);
    expect_told("8 w wHD1/N", "command", 0, "fails", "White has no command tank; each side needs one");
    expect_told("8 w wHD1/N", "command", 1, "fails", "Black has no command tank; each side needs one");
    expect_playable("8 w wCA1/N bCE8/S bCF8/S", false);
    expect_told("8 w wCA1/N bCE8/S bCF8/S", "command", 0, "fails", "Black has 2 command tanks; each side needs one");
}

/* rule:C21 a side must have a piece that can leave its square */
static void test_mobility(void **state) {
    (void)state;
    expect_told(TWO, "mobile", 0, "holds", "A tank of each side can drive");
    expect_playable("8 w #A2 #B1 #B2 wCA1/N bCE8/S", false);
    expect_told("8 w #A2 #B1 #B2 wCA1/N bCE8/S", "mobile", 0, "fails", "White: no tank can leave its square");
    expect_playable("8 w #A2 #B1 wCA1/N bCE8/S", true); /* a diagonal is a step too */
}

static void test_remarks(void **state) {
    (void)state;
    expect_told(TWO, "pieces", 0, "holds", "1 tank a side, none overlaps");
    expect_told("8 w wCD1/N wLA1/N bCE8/S", "pieces", 0, "remark",
                "The sides have unequal numbers of tanks: White 2, Black 1");
    expect_told(TWO, "reached", 0, "holds", "Every free square can be reached");
    expect_told("8 w #A2 #B1 #B2 wCD1/N bCE8/S", "reached", 0, "remark", "No tank can ever reach: A1");
    expect_told(TWO, "symmetric", 0, "holds", "Point-symmetric: the same for both");
    expect_told("8 w #A3 wCD1/N bCE8/S", "symmetric", 0, "remark", "Not point-symmetric: A3, H6");
    expect_playable("8 w #A3 wCD1/N bCE8/S", true);
    /* rule:C9 a heavy gun (3) along the file meets the front (1) of the command tank */
    expect_told("8 w wCA1/N wHE1/N bCE8/S", "shots", 0, "remark", "White could destroy on its first turn: E8");
    expect_told("8 w #E5 #D5 #F5 #C5 #G5 #B5 #H5 #A5 wCD1/N bCE8/S", "shots", 0, "holds",
                "Nothing can be destroyed at the start");
}

static void test_differences(void **state) {
    (void)state;
    json_t *json = fine("{\"edits\":[\"#A1\",\"-O2\",\"wRC1/N\"]}");
    assert_string_equal(json_string_value(json_object_get(json_object_get(json, "differences"), "text")),
                        "New: A1. Gone: O2. Changed: C1.");
    json_decref(json);
    json = fine("{\"line\":\"" TWO "\"}");
    assert_null(json_object_get(json, "differences")); /* only 16 and 20 have a Basic Setup */
    json_decref(json);
}

/* A wrong line says where (rule:C22). */
static void test_refusals(void **state) {
    (void)state;
    tk_error error;
    assert_null(ask("{\"line\":\"8 w wCD1/N wHZ9/N\"}", &error));
    assert_status(error.status, TK_ERROR_CHESS_SQUARE);
    assert_int_equal(error.column, 14);
    expect_refusal("{\"line\":\"8 w #A1 #A1\"}", TK_ERROR_CHESS_OVERLAP, "#A1");
    expect_refusal("{\"line\":\"7 w\"}", TK_ERROR_CHESS_SIZE, "7");
    expect_refusal("{\"line\":\"8 w #basic\"}", TK_ERROR_CHESS_NO_BASIC, "#basic");
    expect_refusal("{\"edits\":[\"size 25\"]}", TK_ERROR_CHESS_SIZE, "25");
    expect_refusal("{\"edits\":[\"basic 12\"]}", TK_ERROR_CHESS_NO_BASIC, "12");
    expect_refusal("{\"edits\":[\"first red\"]}", TK_ERROR_SYNTAX, "red");
    expect_refusal("{\"edits\":[\"\"]}", TK_ERROR_SYNTAX, "");
    expect_refusal("{\"edits\":[\"bare 3\"]}", TK_ERROR_CHESS_PIECE, "a");
    expect_refusal("{\"edits\":[\"#Q1\"]}", TK_ERROR_CHESS_SQUARE, "Q1");
    expect_refusal("{\"edits\":[7]}", TK_ERROR_JSON_KIND, "7");
    expect_refusal("{\"edits\":3}", TK_ERROR_JSON_KIND, "edits");
    expect_refusal("{\"twins\":1}", TK_ERROR_JSON_KIND, "twins");
    expect_refusal("{\"other\":1}", TK_ERROR_JSON_UNKNOWN, "other");
    tk_game *rush = NULL;
    assert_status(tk_game_open("rush", NULL, NULL, &rush, NULL), TK_OK);
    assert_int_equal(tk_present_setup(rush, NULL, "{}", 2, NULL, 0, &error), 0);
    assert_status(error.status, TK_ERROR_NOT_IN_GAME);
    tk_game_close(rush);
}

/* A side has at most 64 pieces. */
static void test_too_many(void **state) {
    (void)state;
    char wish[2048] = "{\"line\":\"24 w";
    for (unsigned piece = 0; piece < TK_CHESS_PIECES_MOST; piece++) {
        const size_t length = strlen(wish);
        snprintf(wish + length, sizeof wish - length, " wL%c%u/N", 'A' + (int)piece % 24, 1 + piece / 24);
    }
    const size_t length = strlen(wish);
    snprintf(wish + length, sizeof wish - length, "\"}");
    json_t *json = fine(wish);
    const json_t *white = json_object_get(json_object_get(json, "sides"), "white");
    assert_int_equal(json_integer_value(json_object_get(white, "left")), 0);
    json_decref(json);
    snprintf(wish + length, sizeof wish - length, "\",\"edits\":[\"wLX24/N\"]}");
    tk_error error;
    assert_null(ask(wish, &error));
    assert_status(error.status, TK_ERROR_CHESS_TOO_MANY);
}

static int open_game(void **state) {
    (void)state;
    return tk_game_open("chess", NULL, NULL, &game, NULL) == TK_OK ? 0 : 1;
}

static int close_game(void **state) {
    (void)state;
    tk_game_close(game);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_begins_with_the_basic_setup),
        cmocka_unit_test(test_edits),
        cmocka_unit_test(test_twins),
        cmocka_unit_test(test_steps_in_words),
        cmocka_unit_test(test_command_tanks),
        cmocka_unit_test(test_mobility),
        cmocka_unit_test(test_remarks),
        cmocka_unit_test(test_differences),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_too_many),
    };
    return cmocka_run_group_tests(tests, open_game, close_game);
}
