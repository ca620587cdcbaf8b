/* The JSON reader against jansson: the same verdict and the same values over documents picked by hand, made at random,
 * and damaged at random. Where the two differ on purpose:
 *   - ours refuses more than 32 levels: what is made here stays below, and damage adds few levels;
 *   - jansson refuses reals that overflow: numbers here have short exponents, and a document that it refuses for that
 *     reason is left out;
 *   - jansson refuses integers past 64 bits, ours keeps their text: left out likewise;
 *   - jansson takes names that repeat unless told otherwise: it is told;
 *   - jansson takes a zero byte behind a document for its end: damage makes none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "base/json.h"
#include "base/random/guess.h"

/* ---- Comparing ---- */

static void compare_values(const tk_json_value *ours, const json_t *theirs);

static void compare_children(const tk_json_value *ours, const json_t *theirs) {
    const bool is_object = json_is_object(theirs);
    const size_t count = is_object ? json_object_size(theirs) : json_array_size(theirs);
    assert_int_equal(tk_json_count(ours), count);
    size_t index = 0;
    for (const tk_json_value *child = tk_json_first(ours); child != NULL; child = tk_json_next(child)) {
        const json_t *other = is_object ? json_object_get(theirs, tk_json_name(child)) : json_array_get(theirs, index);
        assert_non_null(other);
        compare_values(child, other);
        index++;
    }
    assert_int_equal(index, count);
}

/* Recursion is bounded by the reader's own depth. */
static void compare_values(const tk_json_value *ours, const json_t *theirs) {
    size_t length = 0;
    int64_t number = 0;
    switch (json_typeof(theirs)) {
    case JSON_NULL:
        assert_int_equal(tk_json_kind_of(ours), TK_JSON_NULL);
        break;
    case JSON_FALSE:
        assert_int_equal(tk_json_kind_of(ours), TK_JSON_FALSE);
        break;
    case JSON_TRUE:
        assert_int_equal(tk_json_kind_of(ours), TK_JSON_TRUE);
        break;
    case JSON_REAL:
        assert_int_equal(tk_json_kind_of(ours), TK_JSON_NUMBER);
        assert_false(tk_json_integer(ours, &number));
        break;
    case JSON_INTEGER:
        assert_int_equal(tk_json_kind_of(ours), TK_JSON_NUMBER);
        assert_true(tk_json_integer(ours, &number));
        assert_true(number == json_integer_value(theirs));
        break;
    case JSON_STRING:
        assert_int_equal(tk_json_kind_of(ours), TK_JSON_STRING);
        assert_non_null(tk_json_string(ours, &length));
        assert_int_equal(length, json_string_length(theirs));
        assert_memory_equal(tk_json_string(ours, NULL), json_string_value(theirs), length + 1);
        break;
    case JSON_ARRAY:
        assert_int_equal(tk_json_kind_of(ours), TK_JSON_ARRAY);
        compare_children(ours, theirs);
        break;
    case JSON_OBJECT:
        assert_int_equal(tk_json_kind_of(ours), TK_JSON_OBJECT);
        compare_children(ours, theirs);
        break;
    }
}

/* 1 good, 0 bad, -1 left out. */
static int compare_readers(const char *text, size_t size) {
    json_error_t their_error;
    json_t *theirs = json_loadb(text, size, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, &their_error);
    if (theirs == NULL && json_error_code(&their_error) == json_error_numeric_overflow) {
        return -1;
    }
    tk_json *ours = NULL;
    tk_error error = {.status = TK_OK};
    const tk_status status = tk_json_read(text, size, &ours, &error);
    if ((status == TK_OK) != (theirs != NULL)) {
        fail_msg("%.*s: ours %s at %u:%u, jansson %s", (int)size, text, tk_status_name(status), error.line,
                 error.column, theirs == NULL ? their_error.text : "takes it");
    }
    if (theirs != NULL) {
        compare_values(tk_json_root(ours), theirs);
    }
    tk_json_free(ours);
    json_decref(theirs);
    return status == TK_OK;
}

/* ---- Picked by hand ---- */

static void documents_picked_by_hand(void **state) {
    (void)state;
    /* clang-format off */
    static const char *const good[] = {
        "null", "true", "false", "0", "-0", "-1", "10", "1.5", "-0.5", "0.0", "0e0", "0E+1", "1e2", "1E-2",
        "1.25e+10", "\"\"", "\"a\"", "[]", "{}", " [ ] ", "\t{\r\n}\n", "[[]]", "[{}]", "{\"\":0}", "{\"a\":{}}",
        "[1,2,3]", "[ 1 , 2 ]", "{\"a\":1,\"b\":2}", "{\"a\":[1,{\"b\":null}]}", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
        "\"\\u0041\"", "\"\\u00E9\\u00e9\"", "\"\\uD83D\\uDE00\"", "\"\xc3\xa9\"", "\"\xf0\x9f\x98\x80\"", "\"\x7f\"",
        "\"'\"", "\"//\"", "[\"a\",\"b\"]", "9223372036854775807", "-9223372036854775808", "[true,false,null]",
        "{\"a b\":\"\\u0020\"}", "\"\\ufeff\"", "\"\xef\xbb\xbf\"", "\"\\uffff\"", "\"\\u0001\"", "[1,[2,[3,[4]]]]",
    };
    /* clang-format on */
    /* clang-format off */
    static const char *const bad[] = {
        "", " ", "nul", "nulll", "True", "NULL", "+1", "01", "-01", "1.", ".5", "-", "-.5", "1e", "1e+", "1.e1",
        "0x10", "1_0", "NaN", "Infinity", "-Infinity", "'a'", "\"", "\"a", "\"\\\"", "\"\\x41\"", "\"\\a\"",
        "\"\\u\"", "\"\\u004\"", "\"\\u004g\"", "\"\\U0041\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"",
        "\"\\udc00\\ud800\"", "\"\\ud800\\ud800\"", "\"\\ud800x\"", "\"\\u0000\"", "\"\t\"", "\"\n\"", "\"\x1f\"",
        "[", "]", "{", "}", "[1", "[1,", "[1,]", "[,]", "[,1]", "[1,,2]", "[1 2]", "[1;2]", "[1}", "{1:2}", "{a:1}",
        "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,}", "{\"a\":1 \"b\":2}", "{\"a\",1}", "{\"a\":1]", "{\"a\"::1}",
        "[] []", "[]]", "{}}", "1 1", "null,", "// a\n1", "/* a */ 1", "[1] // a", "\xef\xbb\xbf[]", "\xef\xbb\xbf",
        "\xc3\xa9", "[\xa0]", "\xff", "\"\xff\"", "\"\xc0\x80\"", "\"\xed\xa0\x80\"", "\"\xf4\x90\x80\x80\"",
        "\"\xc3\"", "\"\xe2\x82\"", "\f1", "\v1", "\xc2\xa0[]", "{\"a\":1,\"a\":1}", "[{\"a\":1,\"\\u0061\":2}]",
        "{\"\":1,\"\":2}", "{\"a\":{\"b\":1,\"c\":2,\"b\":3}}", "tru", "truefalse", "[true false]", "\"a\"\"b\"",
        "--1", "1-1", "1e1e1", "1.1.1", "[1]1", "{null:1}", "{true:1}", "\\u0031", "\"\\", "\"\\u12", "[\"a\",]",
        "{\"a\":1,,}",
    };
    /* clang-format on */
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_int_equal(compare_readers(good[i], strlen(good[i])), 1);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(compare_readers(bad[i], strlen(bad[i])), 0);
    }
}

static void documents_with_zero_bytes(void **state) {
    (void)state;
    assert_int_equal(compare_readers("\0", 1), 0);
    assert_int_equal(compare_readers("[\0]", 3), 0);
    assert_int_equal(compare_readers("\"\0\"", 3), 0);
}

/* ---- Made at random ---- */

typedef struct maker {
    tk_guess random;
    tk_text text;
    char out[4096];
} maker;

static size_t below(maker *m, size_t bound) {
    return (size_t)tk_guess_below(&m->random, bound);
}

static void make_space(maker *m) {
    static const char *const spaces[] = {"", "", "", " ", "\n", "\t", "\r\n", "  "};
    tk_text_put(&m->text, spaces[below(m, 8)]);
}

static void make_string(maker *m) {
    static const char *const pieces[] = {
        "a",    "b",    "c",   "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x98\x80", "\\n",
        "\\\"", "\\\\", "\\/", "\\u0031",  "\\u00df",      "\\u6226",          "\\ud83d\\ude9a",
        "/",    "\x7f", "{",   "]"};
    tk_text_char(&m->text, '"');
    for (size_t left = below(m, 5); left > 0; left--) {
        tk_text_put(&m->text, pieces[below(m, sizeof pieces / sizeof pieces[0])]);
    }
    tk_text_char(&m->text, '"');
}

static void make_number(maker *m) {
    tk_text_put(&m->text, below(m, 3) == 0 ? "-" : "");
    tk_text_unsigned(&m->text, tk_guess_next(&m->random) >> (1 + below(m, 63)));
    if (below(m, 4) == 0) {
        tk_text_char(&m->text, '.');
        tk_text_unsigned(&m->text, below(m, 1000));
    }
    if (below(m, 4) == 0) {
        static const char *const exponents[] = {"e", "E", "e+", "E-"};
        tk_text_put(&m->text, exponents[below(m, 4)]);
        tk_text_unsigned(&m->text, below(m, 30));
    }
}

/* Recursion ends with `depth`. Names are short, so that some repeat. */
static void make_value(maker *m, unsigned depth) {
    static const char *const literals[] = {"null", "true", "false"};
    make_space(m);
    const size_t choice = below(m, depth == 0 ? 3 : 5);
    if (choice == 0) {
        tk_text_put(&m->text, literals[below(m, 3)]);
    } else if (choice == 1) {
        make_number(m);
    } else if (choice == 2) {
        make_string(m);
    } else {
        tk_text_char(&m->text, choice == 3 ? '[' : '{');
        for (size_t left = below(m, 5), first = left; left > 0; left--) {
            tk_text_put(&m->text, left == first ? "" : ",");
            if (choice == 4) {
                make_space(m);
                make_string(m);
                make_space(m);
                tk_text_char(&m->text, ':');
            }
            make_value(m, depth - 1);
        }
        make_space(m);
        tk_text_char(&m->text, choice == 3 ? ']' : '}');
    }
    make_space(m);
}

static size_t make_document(maker *m) {
    size_t size = 0;
    do {
        tk_text_start(&m->text, m->out, sizeof m->out);
        make_value(m, 5);
        size = tk_text_end(&m->text);
    } while (size >= sizeof m->out);
    return size;
}

static void documents_made_at_random(void **state) {
    (void)state;
    static maker m;
    tk_guess_seed(&m.random, 20260101);
    unsigned verdicts[2] = {0};
    for (int round = 0; round < 3000; round++) {
        const int verdict = compare_readers(m.out, make_document(&m));
        if (verdict >= 0) {
            verdicts[verdict]++;
        }
    }
    assert_true(verdicts[1] > 2000);
    assert_true(verdicts[0] > 20); /* those with a name twice */
}

/* One to three bytes of a good document changed, left out or doubled. */
static size_t damage(maker *m, size_t size) {
    static const char bytes[] = "[]{},:\"\\u0123456789abcdefE+-. \n\t\x01\x80\xc3\xa9\xed\xf0/tfn";
    for (size_t left = 1 + below(m, 3); left > 0 && size > 0; left--) {
        const size_t at = below(m, size);
        switch (below(m, 3)) {
        case 0:
            m->out[at] = bytes[below(m, sizeof bytes - 1)];
            break;
        case 1:
            memmove(m->out + at, m->out + at + 1, size - at - 1);
            size--;
            break;
        default:
            if (size < sizeof m->out) {
                memmove(m->out + at + 1, m->out + at, size - at);
                size++;
            }
            break;
        }
    }
    return size;
}

static void documents_damaged_at_random(void **state) {
    (void)state;
    static maker m;
    tk_guess_seed(&m.random, 42);
    unsigned verdicts[2] = {0};
    for (int round = 0; round < 20000; round++) {
        const int verdict = compare_readers(m.out, damage(&m, make_document(&m)));
        if (verdict >= 0) {
            verdicts[verdict]++;
        }
    }
    assert_true(verdicts[0] > 5000);
    assert_true(verdicts[1] > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(documents_picked_by_hand),
        cmocka_unit_test(documents_with_zero_bytes),
        cmocka_unit_test(documents_made_at_random),
        cmocka_unit_test(documents_damaged_at_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
