#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "base/json.h"
#include "base/random/guess.h"

static void write_example(tk_text *text) {
    tk_json_writer writer;
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    tk_json_put_name(&writer, "empty");
    tk_json_open_array(&writer);
    tk_json_close_array(&writer);
    tk_json_put_name(&writer, "none");
    tk_json_open_object(&writer);
    tk_json_close_object(&writer);
    tk_json_put_name(&writer, "list");
    tk_json_open_array(&writer);
    tk_json_put_integer(&writer, -1);
    tk_json_put_unsigned(&writer, UINT64_MAX);
    tk_json_open_array(&writer);
    tk_json_put_bool(&writer, true);
    tk_json_put_bool(&writer, false);
    tk_json_close_array(&writer);
    tk_json_put_null(&writer);
    tk_json_open_object(&writer);
    tk_json_put_name(&writer, "a\"b");
    tk_json_put_string(&writer, "x");
    tk_json_put_name(&writer, "");
    tk_json_put_bytes(&writer, "yz", 1);
    tk_json_close_object(&writer);
    tk_json_put_integer(&writer, INT64_MIN);
    tk_json_close_array(&writer);
    tk_json_put_name(&writer, "last");
    tk_json_put_null(&writer);
    tk_json_close_object(&writer);
}

static const char example[] = "{\"empty\":[],\"none\":{},\"list\":[-1,18446744073709551615,[true,false],null,"
                              "{\"a\\\"b\":\"x\",\"\":\"y\"},-9223372036854775808],\"last\":null}";

static void commas_stand_where_they_belong(void **state) {
    (void)state;
    char out[sizeof example];
    tk_text text;
    tk_text_start(&text, out, sizeof out);
    write_example(&text);
    assert_int_equal(tk_text_end(&text), sizeof example - 1);
    assert_string_equal(out, example);
}

static void counts_what_does_not_fit(void **state) {
    (void)state;
    tk_text text;
    tk_text_start(&text, NULL, 0);
    write_example(&text);
    assert_int_equal(tk_text_end(&text), sizeof example - 1);
}

/* A value a line, as in a protocol: no commas outside arrays and objects. */
static void values_in_a_row(void **state) {
    (void)state;
    char out[32];
    tk_text text;
    tk_json_writer writer;
    tk_text_start(&text, out, sizeof out);
    tk_json_start(&writer, &text);
    tk_json_open_array(&writer);
    tk_json_close_array(&writer);
    tk_text_char(&text, '\n');
    tk_json_put_integer(&writer, 1);
    assert_string_equal(out, "[]\n1");
}

static void write_string(char *out, size_t size, const char *bytes, size_t count) {
    tk_text text;
    tk_json_writer writer;
    tk_text_start(&text, out, size);
    tk_json_start(&writer, &text);
    tk_json_put_bytes(&writer, bytes, count);
    assert_true(tk_text_end(&text) < size);
}

static void strings_are_escaped(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        size_t count;
        const char *written;
    } cases[] = {
        {"", 0, "\"\""},
        {"\"\\/", 3, "\"\\\"\\\\/\""},
        {"\b\f\n\r\t", 5, "\"\\b\\f\\n\\r\\t\""},
        {"\x01\x0b\x0e\x1f ", 5, "\"\\u0001\\u000b\\u000e\\u001f \""},
        {"\x7f\xc3\xa9\xf0\x9f\x98\x80", 7, "\"\\u007f\xc3\xa9\xf0\x9f\x98\x80\""},
        {"\xc2\x9b\xe2\x80\xae", 5, "\"\\u009b\\u202e\""},
        {"a\0b", 3,
         "\"a\xef\xbf\xbd"
         "b\""},
        {"\xff\xc3", 2, "\"\xef\xbf\xbd\xef\xbf\xbd\""},
        {"\xed\xa0\x80", 3, "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\""},
        {"\xe2\x82z", 3, "\"\xef\xbf\xbd\xef\xbf\xbdz\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char out[64];
        write_string(out, sizeof out, cases[i].bytes, cases[i].count);
        assert_string_equal(out, cases[i].written);
    }
}

/* Whatever bytes are written, both readers take the text and find the same string in it; and UTF-8 without U+0000 comes
 * back as it was. */
static void written_strings_read_back(void **state) {
    (void)state;
    tk_guess random;
    tk_guess_seed(&random, 8);
    unsigned kept = 0;
    for (int round = 0; round < 5000; round++) {
        static const unsigned widths[] = {128, 128, 256, 32};
        char bytes[24];
        const size_t count = (size_t)tk_guess_below(&random, sizeof bytes);
        const unsigned width = widths[tk_guess_below(&random, 4)];
        for (size_t i = 0; i < count; i++) {
            bytes[i] = (char)tk_guess_below(&random, width);
        }
        char out[256];
        write_string(out, sizeof out, bytes, count);
        tk_json *json = NULL;
        assert_int_equal(tk_json_read(out, strlen(out), &json, NULL), TK_OK);
        json_t *other = json_loads(out, JSON_DECODE_ANY, NULL);
        assert_non_null(other);
        size_t length = 0;
        const char *string = tk_json_string(tk_json_root(json), &length);
        assert_int_equal(length, json_string_length(other));
        assert_memory_equal(string, json_string_value(other), length);
        if (tk_text_is_utf8(bytes, count) && memchr(bytes, 0, count) == NULL) {
            assert_int_equal(length, count);
            assert_memory_equal(string, bytes, count);
            kept++;
        }
        json_decref(other);
        tk_json_free(json);
    }
    assert_true(kept > 1000);
}

static void example_reads_back(void **state) {
    (void)state;
    tk_json *json = NULL;
    assert_int_equal(tk_json_read(example, sizeof example - 1, &json, NULL), TK_OK);
    const tk_json_value *list = tk_json_member(tk_json_root(json), "list");
    assert_int_equal(tk_json_count(tk_json_root(json)), 4);
    assert_int_equal(tk_json_count(list), 6);
    int64_t number = 0;
    assert_true(tk_json_integer(tk_json_first(list), &number));
    assert_int_equal(number, -1);
    tk_json_free(json);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commas_stand_where_they_belong),
        cmocka_unit_test(counts_what_does_not_fit),
        cmocka_unit_test(values_in_a_row),
        cmocka_unit_test(strings_are_escaped),
        cmocka_unit_test(written_strings_read_back),
        cmocka_unit_test(example_reads_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
