/* Players' records: a pair of moves a line (rule:C20). */
#include <tankodrom/chess.h>

#include "support/chess/words.h"
#include "support/memory.h"
#include "support/start.h"

enum { MOVES_MOST = 32 };

/* What a record gave out, as notation with the line before it: "1 w H3>H4/N". */
typedef struct taken {
    const tk_game *game;
    tk_state *state;
    unsigned count;
    char text[1024];
    tk_status answer; /* given from the third move on */
} taken;

static tk_status take_move(void *context, unsigned seat, tk_action action, uint32_t line) {
    taken *all = context;
    char move[32];
    assert_true(all->count < MOVES_MOST);
    if (all->answer != TK_OK && all->count == 2) {
        return all->answer;
    }
    tk_action_text(all->game, all->state, seat, action, move, sizeof move);
    tk_text text;
    tk_text_start(&text, all->text + strlen(all->text), sizeof all->text - strlen(all->text));
    tk_text_format(&text, "%s%u %c %s", all->count > 0 ? "|" : "", line, seat == 0 ? 'w' : 'b', move);
    tk_text_end(&text);
    all->count++;
    return tk_apply(all->game, all->state, seat, action, NULL);
}

typedef struct reading {
    tk_status status;
    tk_error error;
    char text[1024];
} reading;

static reading read_answered(const char *position, const char *record, size_t length, bool turned, tk_status answer) {
    tk_text text;
    char option[512];
    tk_text_start(&text, option, sizeof option);
    tk_text_put(&text, "position=");
    tk_text_put(&text, position);
    tk_text_end(&text);
    const char *const options[] = {option, NULL};
    tk_game *game = NULL;
    reading found = {.status = TK_OK};
    assert_status(tk_game_open("chess", position[0] != '\0' ? options : NULL, NULL, &game, &found.error), TK_OK);
    taken all = {.game = game, .state = take_state(game), .answer = answer};
    start_match(game, 1, all.state);
    found.status = tk_chess_players_read(game, record, length, turned, take_move, &all, &found.error);
    memcpy(found.text, all.text, sizeof found.text);
    free(all.state);
    tk_game_close(game);
    return found;
}

static reading read_record(const char *position, const char *record) {
    return read_answered(position, record, strlen(record), false, TK_OK);
}

static void gives(const char *position, const char *record, const char *expected) {
    reading found = read_record(position, record);
    assert_status(found.status, TK_OK);
    assert_string_equal(found.text, expected);
}

/* rule:C20 pairs of moves, numbers or none, blank lines, comments, a last line with White's move alone */
static void test_records(void **state) {
    (void)state;
    static const char expected[] = "1 w H3>H4/N|1 b I14>I13/S|2 w C3>C4/N";
    gives("", "", "");
    gives("", "H3>H4/N, I14>I13/S\nC3>C4/N", expected);
    gives("", "H3>H4/N,I14>I13/S\nC3>C4/N,\n", expected);
    gives("", "1. h3>h4/n, i14>i13/s\r\n2) C3>C4/N\r\n", expected);
    gives("", "\xef\xbb\xbfH3>H4/N , I14>I13/S\n  2.C3>C4/N  \n", expected);
    gives("", "; a game\n# of two\n\n \t\nH3>H4/N, I14>I13/S\n; the end\n", "5 w H3>H4/N|5 b I14>I13/S");
}

/* rule:C20 Black's move alone, after a comment between or when Black begins */
static void test_black_alone(void **state) {
    (void)state;
    gives("", "H3>H4/N\n; now Black\n..., I14>I13/S\n", "1 w H3>H4/N|3 b I14>I13/S");
    gives("", "H3>H4/N\nI14>I13/S\n", "1 w H3>H4/N|2 b I14>I13/S");
    gives("8 b wCA1/N bCH8/S #A3 #B1 #B2 #B3", "1. ..., H8>H7/S\n2. A1>A2/N, H7>H6/S\n",
          "1 b H8>H7/S|2 w A1>A2/N|2 b H7>H6/S");
}

/* rule:C20 the board turned, White facing S */
static void test_turned(void **state) {
    (void)state;
    static const char record[] = "H3>H4/S, I14>I13/N\n";
    reading found = read_answered("", record, strlen(record), true, TK_OK);
    assert_status(found.status, TK_OK);
    assert_string_equal(found.text, "1 w H3>H4/N|1 b I14>I13/S");
    found = read_record("", record);
    assert_status(found.status, TK_ERROR_CHESS_TOO_FAR);
}

static void breaks(const char *record, tk_status status, uint32_t line, uint32_t column, const char *token,
                   const char *before) {
    reading found = read_record("", record);
    assert_status(found.status, status);
    assert_status(found.error.status, status);
    assert_int_equal(found.error.line, line);
    assert_int_equal(found.error.column, column);
    assert_string_equal(found.error.token, token);
    assert_string_equal(found.text, before);
}

/* rule:C20 an illegal move is told by line and reason, and what came before it is kept */
static void test_bad_records(void **state) {
    (void)state;
    breaks("H3>H4/N, I14>I13/S\nC3>C8/S, A1/N\n", TK_ERROR_CHESS_TOO_FAR, 2, 4, "C8/S", "1 w H3>H4/N|1 b I14>I13/S");
    breaks("H3>H4/N, H3/N\n", TK_ERROR_CHESS_EMPTY, 1, 10, "H3", "1 w H3>H4/N");
    breaks("12. H3>H4/N, hello\n", TK_ERROR_CHESS_MOVE, 1, 14, "hello", "1 w H3>H4/N");
    breaks("H3>H4/N I14>I13/S\n", TK_ERROR_SYNTAX, 1, 9, "I14>I13/S", "1 w H3>H4/N");
    breaks("H3>H4/N, I14>I13/S, C3>C4/N\n", TK_ERROR_SYNTAX, 1, 19, ", C3>C4/N", "1 w H3>H4/N|1 b I14>I13/S");
    breaks("H3>H4/N\nI14>I13/S, C3>C4/N\n", TK_ERROR_SYNTAX, 2, 10, ", C3>C4/N", "1 w H3>H4/N|2 b I14>I13/S");
    breaks("..., I14>I13/S\n", TK_ERROR_SYNTAX, 1, 1, "..., I14>I13/S", "");
    breaks("H3>H4/N\n...\n", TK_ERROR_CHESS_MOVE, 2, 4, "", "1 w H3>H4/N");
    breaks("1.\n", TK_ERROR_CHESS_MOVE, 1, 3, "", "");
    breaks("H3>H4/N, \xff\n", TK_ERROR_NOT_UTF8, 1, 0, "", "");
    char wide[600];
    memset(wide, ' ', sizeof wide);
    reading found = read_answered("", wide, sizeof wide, false, TK_OK);
    assert_status(found.status, TK_ERROR_TOO_LONG);
    found = read_answered("", "H3>H4/N\0, I14", 13, false, TK_OK);
    assert_status(found.status, TK_ERROR_NOT_UTF8);
}

/* rule:C20 nothing but comments comes after the end */
static void test_after_the_end(void **state) {
    (void)state;
    static const char position[] = "8 w wCH7/N bCA8/S";
    reading found = read_record(position, "H7>off(=)\n; White won\n");
    assert_status(found.status, TK_OK);
    assert_string_equal(found.text, "1 w H7>off(=)");
    found = read_record(position, "H7>off(=), A8>A7/S\n");
    assert_status(found.status, TK_ERROR_FINISHED);
    assert_int_equal(found.error.line, 1);
    found = read_record(position, "H7>off(=)\n\nA8>A7/S\n");
    assert_status(found.status, TK_ERROR_FINISHED);
    assert_int_equal(found.error.line, 3);
    assert_string_equal(found.error.token, "A8>A7/S");
}

static void test_the_taker_may_stop(void **state) {
    (void)state;
    static const char record[] = "H3>H4/N, I14>I13/S\nC3>C4/N, F14>F13/S\n";
    reading found = read_answered("", record, strlen(record), false, TK_ERROR_MEMORY);
    assert_status(found.status, TK_ERROR_MEMORY);
    assert_int_equal(found.error.line, 2);
    assert_string_equal(found.text, "1 w H3>H4/N|1 b I14>I13/S");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_records),       cmocka_unit_test(test_black_alone),
        cmocka_unit_test(test_turned),        cmocka_unit_test(test_bad_records),
        cmocka_unit_test(test_after_the_end), cmocka_unit_test(test_the_taker_may_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
