/* Places, errors, strings and numbers of the JSON reader, and what it does when memory runs out. Which texts are JSON
 * at all is compared with another reader in test_json_oracle.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The reader again, under other names and with a memory that fails at the chosen allocation. */
static size_t allocations_left = SIZE_MAX;
static bool is_spent(void) {
    return allocations_left != SIZE_MAX && allocations_left-- == 0;
}
static size_t allocated;
static void *failing_malloc(size_t size) {
    allocated += size;
    return is_spent() ? NULL : malloc(size);
}
#define malloc failing_malloc
#define tk_json_read failing_json_read
#define tk_json_read_in failing_json_read_in
#define tk_json_free failing_json_free
#include "base/json_read.c" /* NOLINT(bugprone-suspicious-include): compiled here on purpose, see above */
#undef malloc
#undef tk_json_read
#undef tk_json_read_in
#undef tk_json_free

tk_status tk_json_read(const char *bytes, size_t size, tk_json **json, tk_error *error);
void tk_json_free(tk_json *json);

/* Copied to the heap without a closing 0, so that the sanitizer sees a read past the end. */
static tk_status read_bytes(const char *bytes, size_t size, tk_json **json, tk_error *error) {
    char *copy = malloc(size == 0 ? 1 : size);
    assert_non_null(copy);
    memcpy(copy, bytes, size);
    const tk_status status = tk_json_read(copy, size, json, error);
    free(copy);
    return status;
}

static tk_json *read_good(const char *text) {
    tk_json *json = NULL;
    tk_error error = {.status = TK_OK};
    if (read_bytes(text, strlen(text), &json, &error) != TK_OK) {
        char message[400];
        tk_error_text(&error, NULL, message, sizeof message);
        fail_msg("%s in %s", message, text);
    }
    assert_non_null(json);
    return json;
}

/* ---- Values ---- */

static void values_and_their_places(void **state) {
    (void)state;
    tk_json *json =
        read_good(" {\n  \"one\": 1,\r\n\t\"two\" :\n [ true , \"x\\ny\",\n  null, {} ],\"\xc3\xa9\": -2.5e3}\n");
    const tk_json_value *root = tk_json_root(json);
    assert_int_equal(tk_json_kind_of(root), TK_JSON_OBJECT);
    assert_int_equal(tk_json_line(root), 1);
    assert_int_equal(tk_json_column(root), 2);
    assert_int_equal(tk_json_count(root), 3);
    assert_string_equal(tk_json_name(root), "");
    static const struct {
        const char *name;
        tk_json_kind kind;
        uint32_t line;
        uint32_t column;
        size_t count;
    } members[] = {
        {"one", TK_JSON_NUMBER, 2, 10, 0}, {"two", TK_JSON_ARRAY, 4, 2, 4}, {"\xc3\xa9", TK_JSON_NUMBER, 5, 20, 0}};
    static const struct {
        tk_json_kind kind;
        uint32_t line;
        uint32_t column;
    } elements[] = {{TK_JSON_TRUE, 4, 4}, {TK_JSON_STRING, 4, 11}, {TK_JSON_NULL, 5, 3}, {TK_JSON_OBJECT, 5, 9}};
    const tk_json_value *value = tk_json_first(root);
    for (size_t i = 0; i < 3; i++) {
        assert_ptr_equal(tk_json_member(root, members[i].name), value);
        assert_string_equal(tk_json_name(value), members[i].name);
        assert_int_equal(tk_json_kind_of(value), members[i].kind);
        assert_int_equal(tk_json_line(value), members[i].line);
        assert_int_equal(tk_json_column(value), members[i].column);
        assert_int_equal(tk_json_count(value), members[i].count);
        value = tk_json_next(value);
    }
    assert_null(value);
    value = tk_json_first(tk_json_member(root, "two"));
    for (size_t i = 0; i < 4; i++) {
        assert_string_equal(tk_json_name(value), "");
        assert_int_equal(tk_json_kind_of(value), elements[i].kind);
        assert_int_equal(tk_json_line(value), elements[i].line);
        assert_int_equal(tk_json_column(value), elements[i].column);
        value = tk_json_next(value);
    }
    assert_null(value);
    assert_null(tk_json_member(root, "three"));
    assert_null(tk_json_member(tk_json_member(root, "two"), "one"));
    tk_json_free(json);
}

static void value_that_is_not_there(void **state) {
    (void)state;
    int64_t number = 5;
    assert_int_equal(tk_json_kind_of(NULL), TK_JSON_NULL);
    assert_int_equal(tk_json_line(NULL), 0);
    assert_int_equal(tk_json_column(NULL), 0);
    assert_int_equal(tk_json_count(NULL), 0);
    assert_null(tk_json_first(NULL));
    assert_null(tk_json_next(NULL));
    assert_string_equal(tk_json_name(NULL), "");
    assert_null(tk_json_member(NULL, "x"));
    assert_null(tk_json_string(NULL, NULL));
    assert_false(tk_json_integer(NULL, &number));
    assert_int_equal(number, 5);
    tk_json_free(NULL);
}

static void strings_are_decoded(void **state) {
    (void)state;
    static const struct {
        const char *text;
        const char *string;
    } cases[] = {
        {"\"\"", ""},
        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"},
        {"\"\\u0041\\u00e9\\u20AC\\uffff\"", "A\xc3\xa9\xe2\x82\xac\xef\xbf\xbf"},
        {"\"\\u007f\\u0080\\u07ff\\u0800\\ud7ff\\ue000\"", "\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80"},
        {"\"\\uD800\\uDC00\\ud83d\\ude00\\uDBFF\\uDFFF\"", "\xf0\x90\x80\x80\xf0\x9f\x98\x80\xf4\x8f\xbf\xbf"},
        {"\"\xf0\x9f\x98\x80 \x7f\"", "\xf0\x9f\x98\x80 \x7f"},
        {"\"\\u0001\\u001f\"", "\x01\x1f"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tk_json *json = read_good(cases[i].text);
        size_t length = 0;
        assert_string_equal(tk_json_string(tk_json_root(json), &length), cases[i].string);
        assert_int_equal(length, strlen(cases[i].string));
        assert_int_equal(tk_json_count(tk_json_root(json)), 0);
        tk_json_free(json);
    }
}

static void whole_numbers_are_read(void **state) {
    (void)state;
    static const struct {
        const char *text;
        bool whole;
        int64_t number;
    } cases[] = {{"0", true, 0},
                 {"-0", true, 0},
                 {"-1", true, -1},
                 {"9223372036854775807", true, INT64_MAX},
                 {"-9223372036854775808", true, INT64_MIN},
                 {"9223372036854775808", false, 0},
                 {"-9223372036854775809", false, 0},
                 {"1.0", false, 0},
                 {"1e2", false, 0},
                 {"\"1\"", false, 0},
                 {"true", false, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tk_json *json = read_good(cases[i].text);
        int64_t number = 77;
        assert_int_equal(tk_json_integer(tk_json_root(json), &number), cases[i].whole);
        assert_true(number == (cases[i].whole ? cases[i].number : 77));
        tk_json_free(json);
    }
}

/* ---- Refusals ---- */

static void check_refusal(const char *text, size_t size, const char *expected) {
    tk_json *json = (tk_json *)1;
    tk_error error;
    char message[400];
    const tk_status status = read_bytes(text, size, &json, &error);
    assert_int_not_equal(status, TK_OK);
    assert_int_equal(error.status, status);
    assert_null(json);
    tk_error_text(&error, NULL, message, sizeof message);
    assert_string_equal(message, expected);
    assert_int_equal(read_bytes(text, size, &json, NULL), status);
}

static void refusals_say_where_and_what(void **state) {
    (void)state;
    static const struct {
        const char *text;
        const char *message;
    } cases[] = {
        {"", "1:1: not JSON: at 'end of text', expected a value"},
        {" \n ", "2:2: not JSON: at 'end of text', expected a value"},
        {"nul", "1:1: not JSON: at 'nul', expected a value"},
        {"[True]", "1:2: not JSON: at 'True', expected a value"},
        {"[nullnull]", "1:2: not JSON: at 'nullnull', expected a value"},
        {"[+1]", "1:2: not JSON: at '+1', expected a value"},
        {"[\xc3\xa9]", "1:2: not JSON: at '\xc3\xa9', expected a value"},
        {"[\x01]", "1:2: not JSON: at 'U+0001', expected a value"},
        {"[1,\n2,\n]", "3:1: not JSON: at ']', expected a value"},
        {"[,1]", "1:2: not JSON: at ',', expected a value"},
        {"[", "1:2: not JSON: at 'end of text', expected a value"},
        {"[1", "1:3: not JSON: at 'end of text', expected ',' or ']'"},
        {"[1 2]", "1:4: not JSON: at '2', expected ',' or ']'"},
        {"[1}", "1:3: not JSON: at '}', expected ',' or ']'"},
        {"{\"a\":1]", "1:7: not JSON: at ']', expected ',' or '}'"},
        {"{\"a\":1", "1:7: not JSON: at 'end of text', expected ',' or '}'"},
        {"{", "1:2: not JSON: at 'end of text', expected a member's name in quotation marks"},
        {"{a:1}", "1:2: not JSON: at 'a', expected a member's name in quotation marks"},
        {"{\"a\":1,}", "1:8: not JSON: at '}', expected a member's name in quotation marks"},
        {"{\"a\" 1}", "1:6: not JSON: at '1', expected ':'"},
        {"{\"a\":}", "1:6: not JSON: at '}', expected a value"},
        {"1 2", "1:3: not JSON: at '2', expected the end of the text"},
        {"[]]", "1:3: not JSON: at ']', expected the end of the text"},
        {"[01]", "1:3: not JSON: at '1', expected a number without leading zeros"},
        {"-", "1:2: not JSON: at 'end of text', expected a digit"},
        {"[1.]", "1:4: not JSON: at ']', expected a digit"},
        {"[1e+]", "1:5: not JSON: at ']', expected a digit"},
        {"\"abc", "1:5: not JSON: at 'end of text', expected a closing quotation mark"},
        {"[\"a\nb\"]", "1:4: not JSON: at 'U+000A', expected an escape in place of a control character"},
        {"\"a\\", "1:4: not JSON: at 'end of text', expected one of \" \\ / b f n r t u after a backslash"},
        {"\"a\\x\"", "1:4: not JSON: at 'x', expected one of \" \\ / b f n r t u after a backslash"},
        {"\"\\u12g4\"", "1:6: not JSON: at 'g4', expected four hexadecimal digits after \\u"},
        {"\"\\u12", "1:6: not JSON: at 'end of text', expected four hexadecimal digits after \\u"},
        {"\"ab\\u0000\"", "1:4: not JSON: at '\\u0000', expected a string without U+0000"},
        {"\"\\ud800\"", "1:2: not JSON: at '\\ud800', expected the second half of a surrogate pair after the first"},
        {"\"\\ud800\\u0041\"",
         "1:2: not JSON: at '\\ud800', expected the second half of a surrogate pair after the first"},
        {"\"\\ud800\\n\"", "1:2: not JSON: at '\\ud800', expected the second half of a surrogate pair after the first"},
        {"\"\\udc00\"", "1:2: not JSON: at '\\udc00', expected the first half of a surrogate pair before the second"},
        {"\xef\xbb\xbf[]", "1:1: not JSON: at 'U+FEFF', expected text without a byte order mark"},
        {"[\"\xff\"]", "1:3: not UTF-8 text"},
        {"[\"a\xed\xa0\x80\"]", "1:4: not UTF-8 text"},
        {"[\"\xc3", "1:3: not UTF-8 text"},
        {"\n\xc0", "2:1: not UTF-8 text"},
        {"{\"a\":1,\n \"b\":2,\"a\":3}", "2:8: the member 'a' is given twice"},
        {"{\"a\":1,\"\\u0061\":2}", "1:8: the member 'a' is given twice"},
        {"{\"\":1,\"\":2}", "1:7: the member '' is given twice"},
        {"{\"b\":1,\"a\":2,\"b\":3,\"a\":4}", "1:14: the member 'b' is given twice"},
        {"[{\"x\":{\"y\":1,\"y\":[]}}]", "1:14: the member 'y' is given twice"},
        {"\"{token}{detail}", "1:17: not JSON: at 'end of text', expected a closing quotation mark"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        check_refusal(cases[i].text, strlen(cases[i].text), cases[i].message);
    }
    check_refusal("1\0", 2, "1:2: not JSON: at 'U+0000', expected the end of the text");
    check_refusal("[\0]", 3, "1:2: not JSON: at 'U+0000', expected a value");
    check_refusal("\"\0\"", 3, "1:2: not JSON: at 'U+0000', expected an escape in place of a control character");
    check_refusal("\"\\\0\"", 4, "1:3: not JSON: at 'U+0000', expected one of \" \\ / b f n r t u after a backslash");
}

static void nothing_at_all_is_refused(void **state) {
    (void)state;
    tk_json *json = NULL;
    tk_error error;
    assert_int_equal(tk_json_read(NULL, 0, &json, &error), TK_ERROR_JSON);
    assert_string_equal(error.token, "end of text");
    assert_int_equal(tk_json_read("1", SIZE_MAX, &json, &error), TK_ERROR_TOO_LONG);
    assert_null(json);
}

/* How much memory the reader takes for a text, all of it together. */
static size_t memory_for(const char *text, size_t size) {
    tk_json *json = NULL;
    allocated = 0;
    failing_json_read(text, size, &json, NULL);
    failing_json_free(json);
    return allocated;
}

static void memory_is_a_few_times_the_text(void **state) {
    static const char *const hostile[] = {"0,", "[],",     "{},",     "\"\",", "[",   ",",
                                          ":",  "\"\":0,", "{\"a\":", "null,", "1,\n"};
    enum { SIZE = 1 << 20 };
    char *text = malloc(SIZE);
    (void)state;
    assert_non_null(text);
    for (size_t i = 0; i < sizeof hostile / sizeof hostile[0]; i++) {
        const size_t length = strlen(hostile[i]);
        for (size_t at = 0; at < SIZE; at++) {
            text[at] = at == 0 && hostile[i][0] != '[' && hostile[i][0] != '{' ? '[' : hostile[i][at % length];
        }
        assert_in_range(memory_for(text, SIZE), 1, (size_t)SIZE * TK_JSON_MEMORY);
    }
    /* What is a list for people, of numbers, strings and white space, takes much less. */
    for (size_t at = 0; at < SIZE; at++) {
        text[at] = "{ \"id\": \"t-34\", \"value\": 12 },\n"[at % 32];
    }
    text[0] = '[';
    assert_in_range(memory_for(text, SIZE), 1, (size_t)SIZE * 4);
    free(text);
}

/* The same name in different objects is no repetition. */
static void names_repeat_only_within_an_object(void **state) {
    (void)state;
    tk_json_free(read_good("[{\"a\":{\"a\":{\"a\":1}},\"b\":{\"a\":2}},{\"a\":3}]"));
}

static void depth_is_limited(void **state) {
    (void)state;
    char text[TK_JSON_DEPTH_MOST * 2 + 3] = "";
    memset(text, '[', TK_JSON_DEPTH_MOST);
    memset(text + TK_JSON_DEPTH_MOST, ']', TK_JSON_DEPTH_MOST);
    tk_json *json = read_good(text);
    tk_json_free(json);
    memset(text, '[', TK_JSON_DEPTH_MOST + 1);
    memset(text + TK_JSON_DEPTH_MOST + 1, ']', TK_JSON_DEPTH_MOST + 1);
    check_refusal(text, strlen(text), "1:33: nested too deeply: at most 32 levels");
}

/* Every beginning of a good document is refused, at its end. */
static void beginnings_are_refused(void **state) {
    (void)state;
    static const char text[] = "{\"a\":[true,false,null,\"x\\u00e9\\ud83d\\ude00\xc3\xa9\"],\"b\":{\"c\":{}}}";
    for (size_t size = 0; size < sizeof text - 1; size++) {
        tk_json *json = NULL;
        tk_error error;
        assert_int_not_equal(read_bytes(text, size, &json, &error), TK_OK);
        assert_null(json);
        assert_int_equal(error.line, 1);
        assert_true(error.column <= size + 1);
    }
    tk_json_free(read_good(text));
}

/* ---- Large documents ---- */

/* A hundred thousand members: their check for repetitions must not be quadratic. */
static void large_objects_are_read_quickly(void **state) {
    (void)state;
    enum { MEMBERS = 100000 };
    const size_t room = (size_t)MEMBERS * 24;
    char *text = malloc(room);
    assert_non_null(text);
    size_t size = 0;
    text[size++] = '{';
    for (int i = 0; i < MEMBERS; i++) {
        size += (size_t)snprintf(text + size, room - size, "%s\"common-%d\":%d", i == 0 ? "" : ",", i, i);
    }
    const size_t last = size;
    text[size++] = '}';
    tk_json *json = NULL;
    tk_error error;
    assert_int_equal(tk_json_read(text, size, &json, &error), TK_OK);
    assert_int_equal(tk_json_count(tk_json_root(json)), MEMBERS);
    int64_t number = 0;
    int64_t expected = 0;
    for (const tk_json_value *value = tk_json_first(tk_json_root(json)); value != NULL; value = tk_json_next(value)) {
        assert_true(tk_json_integer(value, &number));
        assert_int_equal(number, expected++);
    }
    assert_int_equal(expected, MEMBERS);
    tk_json_free(json);
    size = last + (size_t)snprintf(text + last, room - last, ",\"common-5\":0}");
    assert_int_equal(tk_json_read(text, size, &json, &error), TK_ERROR_JSON_REPEATED);
    assert_string_equal(error.token, "common-5");
    assert_int_equal(error.column, last + 2);
    free(text);
}

/* ---- Memory ---- */

static void failing_memory_is_reported(void **state) {
    (void)state;
    static const char text[] = "{\"a\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18],\"b\":{\"c\":1,\"d\":2,\"e\":3,"
                               "\"f\":4,\"g\":5,\"h\":6,\"i\":7,\"j\":8,\"k\":9,\"l\":10,\"m\":11,\"n\":12,"
                               "\"o\":13,\"p\":14,\"q\":15,\"r\":16,\"s\":17}}";
    size_t failures = 0;
    for (size_t allocations = 0;; allocations++) {
        tk_json *json = NULL;
        tk_error error;
        allocations_left = allocations;
        const tk_status status = failing_json_read(text, sizeof text - 1, &json, &error);
        allocations_left = SIZE_MAX;
        if (status == TK_OK) {
            failing_json_free(json);
            break;
        }
        assert_int_equal(status, TK_ERROR_MEMORY);
        assert_int_equal(error.status, TK_ERROR_MEMORY);
        assert_null(json);
        failures++;
    }
    assert_int_equal(failures, 2); /* the document, names of an object that has many */
}

/* With memory of the caller's nothing is allocated, and what is said to suffice does. */
static void memory_of_the_caller(void **state) {
    (void)state;
    static const char *const hostile[] = {"0,", "{},", "\"\",", ",", ":", "\"\":0,", "null,", "1,\n", "\"aa\":1,"};
    enum { SIZE = 1 << 14, ROOM = (TK_JSON_MEMORY + 2) * SIZE + TK_JSON_MEMORY_MORE };
    char *text = malloc(SIZE), *memory = malloc(ROOM);
    tk_json *json = NULL;
    tk_error error;
    size_t used = 0;
    assert_true(text != NULL && memory != NULL);
    allocations_left = 0;
    for (size_t size = 0; size <= SIZE; size = size < 64 ? size + 1 : size * 2) {
        for (size_t i = 0; i < sizeof hostile / sizeof hostile[0]; i++) {
            for (size_t at = 0; at < size; at++) {
                text[at] = at == 0 ? '{' : hostile[i][(at - 1) % strlen(hostile[i])];
            }
            const size_t room = (TK_JSON_MEMORY + 2) * size + TK_JSON_MEMORY_MORE;
            assert_int_not_equal(failing_json_read_in(text, size, memory, room, &json, &used, &error), TK_ERROR_MEMORY);
        }
    }
    assert_int_equal(failing_json_read_in("{\"a\":[1,\"b\"]}", 13, memory, ROOM, &json, &used, &error), TK_OK);
    assert_true(tk_json_is(tk_json_next(tk_json_first(tk_json_member(tk_json_root(json), "a"))), "b"));
    assert_in_range(used, 1, ROOM);
    assert_int_equal(failing_json_read_in("{\"a\":[1,\"b\"]}", 13, memory, used - 1, &json, &used, &error),
                     TK_ERROR_MEMORY);
    assert_null(json);
    allocations_left = SIZE_MAX;
    free(text);
    free(memory);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_and_their_places),
        cmocka_unit_test(value_that_is_not_there),
        cmocka_unit_test(strings_are_decoded),
        cmocka_unit_test(whole_numbers_are_read),
        cmocka_unit_test(refusals_say_where_and_what),
        cmocka_unit_test(nothing_at_all_is_refused),
        cmocka_unit_test(names_repeat_only_within_an_object),
        cmocka_unit_test(depth_is_limited),
        cmocka_unit_test(memory_is_a_few_times_the_text),
        cmocka_unit_test(beginnings_are_refused),
        cmocka_unit_test(large_objects_are_read_quickly),
        cmocka_unit_test(failing_memory_is_reported),
        cmocka_unit_test(memory_of_the_caller),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
