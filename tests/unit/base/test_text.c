#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"

/* ---- The writer ---- */

static void write_everything(tk_text *text) {
    tk_text_char(text, 'a');
    tk_text_put(text, "bc");
    tk_text_bytes(text, "defg", 3);
    tk_text_put(text, "");
    tk_text_bytes(text, NULL, 0);
    tk_text_unsigned(text, UINT64_MAX);
    tk_text_integer(text, INT64_MIN);
    tk_text_hex(text, UINT64_C(0x00c0ffee12345678));
    tk_text_format(text, "<%d|%s>", -7, "x");
}

static const char everything[] = "abcdef"
                                 "18446744073709551615"
                                 "-9223372036854775808"
                                 "00c0ffee12345678"
                                 "<-7|x>";

/* Into every size: the same beginning, closed, nothing touched behind it, and always the whole length. */
static void writer_has_manners_of_snprintf(void **state) {
    (void)state;
    for (size_t size = 0; size <= sizeof everything + 3; size++) {
        char out[sizeof everything + 8];
        char expected[sizeof everything + 8];
        memset(out, '#', sizeof out);
        memset(expected, '#', sizeof expected);
        const int length = snprintf(expected, size, "%s", everything);
        tk_text text;
        tk_text_start(&text, size == 0 ? NULL : out, size);
        write_everything(&text);
        assert_int_equal(tk_text_end(&text), length);
        if (size > 0) {
            assert_string_equal(out, expected);
        }
        for (size_t i = size; i < sizeof out; i++) {
            assert_int_equal(out[i], '#');
        }
    }
}

static void writer_is_always_closed(void **state) {
    (void)state;
    char out[4] = "###";
    tk_text text;
    tk_text_start(&text, out, sizeof out);
    assert_string_equal(out, "");
    tk_text_put(&text, "ab");
    assert_string_equal(out, "ab");
    tk_text_format(&text, "%s", "cdef");
    assert_string_equal(out, "abc");
    tk_text_char(&text, 'x');
    assert_string_equal(out, "abc");
    assert_int_equal(tk_text_end(&text), 7);
}

static void numbers_are_written_as_printf_does(void **state) {
    (void)state;
    static const int64_t numbers[] = {0, 1, -1, 9, 10, -10, 99, 100, INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        char out[64];
        char expected[64];
        tk_text text;
        tk_text_start(&text, out, sizeof out);
        tk_text_integer(&text, numbers[i]);
        tk_text_char(&text, ' ');
        tk_text_unsigned(&text, (uint64_t)numbers[i]);
        tk_text_char(&text, ' ');
        tk_text_hex(&text, (uint64_t)numbers[i]);
        (void)snprintf(expected, sizeof expected, "%" PRId64 " %" PRIu64 " %016" PRIx64, numbers[i],
                       (uint64_t)numbers[i], (uint64_t)numbers[i]);
        assert_string_equal(out, expected);
    }
}

/* ---- Cutting ---- */

static void copy_cuts_between_characters(void **state) {
    (void)state;
    /* a, e with acute (2 bytes), euro sign (3), grinning face (4), z */
    static const char string[] = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80z";
    static const size_t expected[] = {0, 0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11, 11};
    for (size_t size = 1; size < sizeof expected / sizeof expected[0]; size++) {
        char out[16];
        memset(out, '#', sizeof out);
        tk_text_copy(out, size, string, sizeof string - 1);
        assert_int_equal(strlen(out), expected[size]);
        assert_memory_equal(out, string, expected[size]);
        assert_int_equal(out[size], '#');
    }
}

static void copy_of_special_cases(void **state) {
    (void)state;
    char out[4] = "###";
    tk_text_copy(out, 0, "abc", 3);
    assert_string_equal(out, "###");
    tk_text_copy(out, sizeof out, NULL, 0);
    assert_string_equal(out, "");
    tk_text_copy(out, sizeof out, "abc", 3);
    assert_string_equal(out, "abc");
    tk_text_copy(out, sizeof out, "\x80\x80\x80\x80\x80", 5); /* no UTF-8 at all */
    assert_string_equal(out, "\x80\x80\x80");
    tk_text_copy(out, 2, "\xf0\x9f\x98\x80", 4);
    assert_string_equal(out, "");
}

/* ---- UTF-8 ---- */

/* The definition in another way: decode, then ask whether this is the shortest form of a scalar value. */
static bool is_one_character(const unsigned char *byte, size_t count) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    static const unsigned char heads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    static const unsigned char head_masks[] = {0, 0x80, 0xe0, 0xf0, 0xf8};
    if ((byte[0] & head_masks[count]) != heads[count]) {
        return false;
    }
    uint32_t code = byte[0] & (unsigned char)~head_masks[count];
    for (size_t i = 1; i < count; i++) {
        if (byte[i] >> 6 != 2) {
            return false;
        }
        code = code << 6 | (byte[i] & 0x3fu);
    }
    return code >= least[count] && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}

static size_t expected_length(const unsigned char *byte, size_t count) {
    for (size_t length = 1; length <= 4 && length <= count; length++) {
        if (is_one_character(byte, length)) {
            return length;
        }
    }
    return 0;
}

/* All first and second bytes, with the third and fourth at the edges of what can follow. */
static void utf8_length_of_all_beginnings(void **state) {
    (void)state;
    static const unsigned char tails[] = {0x00, 0x41, 0x7f, 0x80, 0xa9, 0xbf, 0xc0, 0xff};
    unsigned characters = 0;
    for (unsigned head = 0; head < 0x10000; head++) {
        for (unsigned tail = 0; tail < 64; tail++) {
            const unsigned char byte[4] = {(unsigned char)(head >> 8), (unsigned char)head, tails[tail / 8],
                                           tails[tail % 8]};
            for (size_t count = 1; count <= 4; count++) {
                const size_t expected = expected_length(byte, count);
                if (tk_text_utf8_length((const char *)byte, count) != expected) {
                    fail_msg("%02x %02x %02x %02x, %zu bytes", byte[0], byte[1], byte[2], byte[3], count);
                }
                characters += expected > 0;
            }
        }
    }
    assert_true(characters > 0);
    assert_int_equal(tk_text_utf8_length("", 0), 0);
}

static void utf8_of_whole_strings(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        bool good;
    } cases[] = {
        {"", true},
        {"Tankodrom", true},
        {"\xc5\xa1tab", true},
        {"\xe6\x88\xa6\xe8\xbb\x8a", true},
        {"\xef\xbf\xbf", true},             /* U+FFFF */
        {"\xf4\x8f\xbf\xbf", true},         /* U+10FFFF */
        {"\xed\x9f\xbf\xee\x80\x80", true}, /* on both sides of the surrogates */
        {"\xc0\x80", false},                /* overlong */
        {"\xc1\xbf", false},                /* overlong */
        {"\xe0\x9f\xbf", false},            /* overlong */
        {"\xf0\x8f\xbf\xbf", false},        /* overlong */
        {"\xed\xa0\x80", false},            /* U+D800 */
        {"\xed\xbf\xbf", false},            /* U+DFFF */
        {"\xf4\x90\x80\x80", false},        /* U+110000 */
        {"\xf5\x80\x80\x80", false},
        {"ok\x80", false},
        {"ok\xe2\x82", false},
        {"\xe2\x82z", false},
        {"\xff", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(tk_text_is_utf8(cases[i].bytes, strlen(cases[i].bytes)), cases[i].good);
    }
    assert_true(tk_text_is_utf8("a\0b", 3));
    assert_true(tk_text_is_utf8(NULL, 0));
}

/* ---- Reading numbers ---- */

static void unsigned_numbers_are_read(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint64_t number;
    } good[] = {
        {"0", 0}, {"7", 7}, {"007", 7}, {"18446744073709551615", UINT64_MAX}, {"18446744073709551609", UINT64_MAX - 6}};
    static const char *const bad[] = {"",
                                      " 1",
                                      "1 ",
                                      "+1",
                                      "-1",
                                      "0x1",
                                      "1.0",
                                      "1e3",
                                      "--",
                                      "-",
                                      "18446744073709551616",
                                      "18446744073709551620",
                                      "99999999999999999999",
                                      "184467440737095516150",
                                      "\xd9\xa1"};
    uint64_t number = 0;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_true(tk_text_read_unsigned(good[i].text, strlen(good[i].text), &number));
        assert_int_equal(number, good[i].number);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        number = 42;
        assert_false(tk_text_read_unsigned(bad[i], strlen(bad[i]), &number));
        assert_int_equal(number, 42);
    }
    assert_true(tk_text_read_unsigned("123", 2, &number));
    assert_int_equal(number, 12);
    assert_false(tk_text_read_unsigned(NULL, 0, &number));
}

static void integers_are_read(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int64_t number;
    } good[] = {{"0", 0},
                {"-0", 0},
                {"-1", -1},
                {"9223372036854775807", INT64_MAX},
                {"-9223372036854775807", -INT64_MAX},
                {"-9223372036854775808", INT64_MIN}};
    static const char *const bad[] = {
        "", "-", "--1", "+1", "- 1", "1-", "9223372036854775808", "-9223372036854775809", "-1.0", "1e0"};
    int64_t number = 0;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_true(tk_text_read_integer(good[i].text, strlen(good[i].text), &number));
        assert_true(number == good[i].number);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        number = 42;
        assert_false(tk_text_read_integer(bad[i], strlen(bad[i]), &number));
        assert_int_equal(number, 42);
    }
    assert_false(tk_text_read_integer(NULL, 0, &number));
}

static void assert_visible(const char *bytes, size_t count, const char *expected) {
    char out[128];
    tk_text text = tk_text_on(out, sizeof out);
    tk_text_visible(&text, bytes, count);
    assert_string_equal(out, expected);
    assert_int_equal(tk_text_foreign(bytes, count) == count, strcmp(bytes, expected) == 0);
}

static void orders_are_made_visible(void **state) {
    (void)state;
    assert_visible("Žofie 戦車 \"a\" 😀", strlen("Žofie 戦車 \"a\" 😀"), "Žofie 戦車 \"a\" 😀");
    assert_visible("a\x1b[2J\n", 6, "a<U+001B>[2J<U+000A>");
    assert_visible("\xc2\x9b"
                   "31m\x7f",
                   6, "<U+009B>31m<U+007F>");
    assert_visible("\xe2\x80\xae"
                   "exe\xe2\x81\xa6",
                   9, "<U+202E>exe<U+2066>");
    assert_visible("\xd8\x9c\xe2\x80\x8e\xe2\x80\xa8", 8, "<U+061C><U+200E><U+2028>");
    assert_visible("\xff\xc5", 2, "<0xFF><0xC5>");
    assert_visible("a\0b", 3, "a<U+0000>b");
    assert_int_equal(tk_text_order_length("\xe2\x80\xaf", 3), 0); /* a narrow blank is only a blank */
    assert_int_equal(tk_text_order_length("\xe2\x81\xa5", 3), 0);
    assert_int_equal(tk_text_order_length("\xe2\x80\xad", 3), 3);
}

static void parts_end_with_whole_characters(void **state) {
    char out[16];
    (void)state;
    tk_text_copy_part(out, sizeof out, "😀b", 1);
    assert_string_equal(out, "😀");
    tk_text_copy_part(out, sizeof out, "a戦b", 2);
    assert_string_equal(out, "a戦");
    tk_text_copy_part(out, sizeof out, "a戦b", 1);
    assert_string_equal(out, "a");
    tk_text_copy_part(out, sizeof out, "戦", 0);
    assert_string_equal(out, "");
    tk_text_copy_part(out, 4, "ab戦", 3);
    assert_string_equal(out, "ab");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writer_has_manners_of_snprintf),
        cmocka_unit_test(writer_is_always_closed),
        cmocka_unit_test(numbers_are_written_as_printf_does),
        cmocka_unit_test(copy_cuts_between_characters),
        cmocka_unit_test(copy_of_special_cases),
        cmocka_unit_test(utf8_length_of_all_beginnings),
        cmocka_unit_test(utf8_of_whole_strings),
        cmocka_unit_test(unsigned_numbers_are_read),
        cmocka_unit_test(integers_are_read),
        cmocka_unit_test(orders_are_made_visible),
        cmocka_unit_test(parts_end_with_whole_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
