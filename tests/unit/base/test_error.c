#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/error.h>

/* Both about the same game or part, as TK_ERROR_RUSH_… is. Two games may say the same of their cards. */
static bool same_kind(const char *one, const char *two) {
    size_t length = strlen("TK_ERROR_");
    length += strcspn(one + length, "_");
    return strncmp(one, two, length) == 0;
}

static void every_status_has_its_name_and_text(void **state) {
    (void)state;
    static const struct {
        tk_status status;
        const char *name;
        const char *text, *many;
    } list[] = {
/* NOLINTBEGIN(bugprone-macro-parentheses): a message that counts fills two members */
#define ROW(name, rule, message) {name, #name, .text = message},
        /* NOLINTEND(bugprone-macro-parentheses) */
        TK_ERROR_LIST(ROW)
#undef ROW
    };
    const size_t count = sizeof list / sizeof list[0];
    assert_int_equal(count, TK_STATUS_COUNT - 1);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(list[i].status, i + 1);
        assert_string_equal(tk_status_name(list[i].status), list[i].name);
        assert_string_equal(tk_status_text(list[i].status), list[i].text);
        for (size_t other = 0; other < i; other++) {
            if (same_kind(list[other].name, list[i].name)) {
                assert_string_not_equal(list[other].text, list[i].text);
            }
        }
    }
    assert_string_equal(tk_status_name(TK_OK), "TK_OK");
    assert_true(tk_status_text(TK_OK)[0] != '\0');
}

/* Only the two marks are known, and a brace stands for nothing else. */
static void texts_hold_only_known_marks(void **state) {
    (void)state;
    for (int status = 0; status < TK_STATUS_COUNT; status++) {
        for (const char *at = strchr(tk_status_text((tk_status)status), '{'); at != NULL; at = strchr(at + 1, '{')) {
            assert_true(strncmp(at, "{token}", 7) == 0 || strncmp(at, "{detail}", 8) == 0);
        }
    }
}

static void numbers_out_of_range_are_unknown(void **state) {
    (void)state;
    static const int numbers[] = {TK_STATUS_COUNT, TK_STATUS_COUNT + 1, 100000};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        assert_string_equal(tk_status_name((tk_status)numbers[i]), "TK_ERROR_UNKNOWN");
        assert_string_equal(tk_status_text((tk_status)numbers[i]), "unknown error");
    }
}

static void set_fills_and_empties(void **state) {
    (void)state;
    tk_error error;
    memset(&error, 'x', sizeof error);
    assert_int_equal(tk_error_set(&error, TK_ERROR_SYNTAX, 3, 7, "tok", "det"), TK_ERROR_SYNTAX);
    assert_int_equal(error.status, TK_ERROR_SYNTAX);
    assert_int_equal(error.line, 3);
    assert_int_equal(error.column, 7);
    assert_string_equal(error.token, "tok");
    assert_string_equal(error.detail, "det");
    assert_string_equal(error.file, "");
    assert_int_equal(tk_error_set(&error, TK_ERROR_MEMORY, 0, 0, NULL, NULL), TK_ERROR_MEMORY);
    assert_string_equal(error.token, "");
    assert_string_equal(error.detail, "");
    assert_int_equal(tk_error_set(NULL, TK_ERROR_JSON, 1, 1, "a", "b"), TK_ERROR_JSON);
}

static void set_cuts_at_characters(void **state) {
    (void)state;
    char word[181] = "";
    for (size_t i = 0; i < 180; i++) {
        word[i] = "\xe2\x82\xac"[i % 3];
    }
    tk_error error;
    tk_error_set(&error, TK_ERROR_SYNTAX, 1, 1, word, word);
    assert_int_equal(strlen(error.token), 93);
    assert_int_equal(strlen(error.detail), 159);
    assert_memory_equal(error.token, word, 93);
    assert_memory_equal(error.detail, word, 159);
}

static void set_takes_its_own_fields(void **state) {
    (void)state;
    tk_error error;
    tk_error_set(&error, TK_ERROR_SYNTAX, 1, 1, "one", "two");
    tk_error_set(&error, TK_ERROR_JSON, 2, 2, error.detail, error.token);
    assert_string_equal(error.token, "two");
    assert_string_equal(error.detail, "one");
}

static void check_text(const tk_error *error, const tk_language *language, const char *expected) {
    char out[512];
    assert_int_equal(tk_error_text(error, language, out, sizeof out), strlen(expected));
    assert_string_equal(out, expected);
}

static void text_names_the_known_parts(void **state) {
    (void)state;
    tk_error error;
    tk_error_set(&error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    check_text(&error, NULL, "out of memory");
    error.column = 9;
    check_text(&error, NULL, "out of memory");
    error.line = 12;
    check_text(&error, NULL, "12:9: out of memory");
    error.column = 0;
    check_text(&error, NULL, "12: out of memory");
    strcpy(error.file, "setups/a.json");
    check_text(&error, NULL, "setups/a.json:12: out of memory");
    error.column = 9;
    check_text(&error, NULL, "setups/a.json:12:9: out of memory");
    error.line = 0;
    check_text(&error, NULL, "setups/a.json: out of memory");
    error.status = TK_OK;
    error.file[0] = '\0';
    check_text(&error, NULL, "no error");
}

/* What was read is put in as it is: its marks are not replaced again, its percent signs mean nothing. */
static void text_is_safe_against_what_was_read(void **state) {
    (void)state;
    tk_error error;
    tk_error_set(&error, TK_ERROR_SYNTAX, 0, 0, "{detail}{token}", "{token}%s%n");
    check_text(&error, NULL, "'{detail}{token}' is not understood; expected {token}%s%n");
    tk_error_set(&error, TK_ERROR_SYNTAX, 0, 0, "\x1b[31m\n\x7f\xc2\x9b\xff\xc5\xa1\xe2\x82", "\xc2");
    check_text(&error, NULL,
               "'<U+001B>[31m<U+000A><U+007F><U+009B><0xFF>\xc5\xa1<0xE2><0x82>' is not understood; "
               "expected <0xC2>");
}

static void text_stays_within_fields_that_are_not_closed(void **state) {
    (void)state;
    tk_error error = {.status = TK_ERROR_SYNTAX, .line = 1, .column = 1};
    memset(error.file, 'f', sizeof error.file);
    memset(error.token, 't', sizeof error.token);
    memset(error.detail, 'd', sizeof error.detail);
    const size_t fields = sizeof error.file + sizeof error.token + sizeof error.detail;
    const size_t expected = fields + strlen(":1:1: '' is not understood; expected ");
    char out[512];
    assert_int_equal(tk_error_text(&error, NULL, out, sizeof out), expected);
}

static void text_counts_like_snprintf(void **state) {
    (void)state;
    tk_error error;
    tk_error_set(&error, TK_ERROR_SYNTAX, 3, 4, "abc", "def");
    static const char expected[] = "3:4: 'abc' is not understood; expected def";
    for (size_t size = 0; size < sizeof expected + 2; size++) {
        char out[sizeof expected + 4];
        memset(out, '#', sizeof out);
        assert_int_equal(tk_error_text(&error, NULL, size == 0 ? NULL : out, size), sizeof expected - 1);
        const size_t kept = size == 0 ? 0 : size < sizeof expected ? size - 1 : sizeof expected - 1;
        assert_memory_equal(out, expected, kept);
        if (size > 0) {
            assert_int_equal(out[kept], 0);
        }
        assert_int_equal(out[size], '#');
    }
}

static const char *backwards(const void *context, const char *message) {
    (void)context;
    if (strcmp(message, "'{token}' is not understood; expected {detail}") == 0) {
        return "wants {detail}, has {token} (not {detail}) {other} {";
    }
    if (strcmp(message, "a number") == 0) {
        return "ein Zahl";
    }
    if (strcmp(message, "end of text") == 0) {
        return "Ende";
    }
    assert_true(message[0] != '\0'); /* gettext would answer with the head of the catalogue */
    return message;
}

static const tk_language backwards_language = {"xx", backwards, NULL, NULL};

static void text_is_translated(void **state) {
    (void)state;
    tk_error error;
    tk_error_set(&error, TK_ERROR_SYNTAX, 1, 2, "a number", "a number");
    check_text(&error, &backwards_language, "1:2: wants ein Zahl, has a number (not ein Zahl) {other} {");
    tk_error_set(&error, TK_ERROR_SYNTAX, 0, 0, "end of text", NULL);
    check_text(&error, &backwards_language, "wants , has Ende (not ) {other} {");
    tk_error_set(&error, TK_ERROR_FINISHED, 0, 0, NULL, NULL);
    check_text(&error, &backwards_language, "the game is over");
}

static const char *paired(const void *context, const char *one, const char *many, uint64_t count) {
    (void)context, (void)one, (void)many;
    return count == 1 ? "one {detail}" : count == 2 ? "pair {detail}" : "lot {detail}{token}";
}

/* A text that counts has the form that goes with the number in it. */
static void text_counts_things(void **state) {
    (void)state;
    static const tk_language pairs = {"xx", backwards, NULL, paired};
    tk_error error;
    tk_error_set(&error, TK_ERROR_CHESS_TOO_FAR, 0, 0, "C5", "1");
    check_text(&error, NULL, "the piece cannot get to C5 in 1 step");
    check_text(&error, &pairs, "one 1");
    tk_error_set(&error, TK_ERROR_CHESS_TOO_FAR, 0, 0, "C5", "2");
    check_text(&error, NULL, "the piece cannot get to C5 in 2 steps");
    check_text(&error, &pairs, "pair 2");
    check_text(&error, &backwards_language, "the piece cannot get to C5 in 2 steps");
    tk_error_set(&error, TK_ERROR_RUSH_REWARD, 0, 0, "1", NULL);
    check_text(&error, NULL, "the reward cannot be taken with 1 double medal");
    tk_error_set(&error, TK_ERROR_RUSH_REWARD, 0, 0, "3", NULL);
    check_text(&error, NULL, "the reward cannot be taken with 3 double medals");
    check_text(&error, &pairs, "lot 3");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_status_has_its_name_and_text),
        cmocka_unit_test(texts_hold_only_known_marks),
        cmocka_unit_test(numbers_out_of_range_are_unknown),
        cmocka_unit_test(set_fills_and_empties),
        cmocka_unit_test(set_cuts_at_characters),
        cmocka_unit_test(set_takes_its_own_fields),
        cmocka_unit_test(text_names_the_known_parts),
        cmocka_unit_test(text_is_safe_against_what_was_read),
        cmocka_unit_test(text_stays_within_fields_that_are_not_closed),
        cmocka_unit_test(text_counts_like_snprintf),
        cmocka_unit_test(text_is_translated),
        cmocka_unit_test(text_counts_things),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
