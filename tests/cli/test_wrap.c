/* Running text in lines of a width. */
#include "tui/wrap.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void expect_lines(const char *text, size_t indent, size_t columns, const char *lines) {
    tk_buffer out = {0};
    assert_true(tk_buffer_put(&out, ""));
    tui_wrap(&out, text, indent, columns);
    assert_string_equal(out.data, lines);
    tk_buffer_free(&out);
}

static void test_words(void **state) {
    (void)state;
    expect_lines("", 4, 20, "");
    expect_lines("one two three", 0, 80, "one two three");
    expect_lines("one two three", 0, 7, "one two\nthree");
    expect_lines("one two three", 0, 6, "one\ntwo\nthree");
    expect_lines("one two three", 2, 9, "one two\n  three");
    expect_lines("one  two ", 0, 80, "one  two");
}

static void test_line_ends_stay(void **state) {
    (void)state;
    expect_lines("one\ntwo three", 1, 80, "one\n two three");
    expect_lines("one\n      two", 2, 80, "one\n  two");
    expect_lines("one\n\ntwo", 0, 80, "one\n\ntwo");
}

static void test_long_words_stay_whole(void **state) {
    (void)state;
    expect_lines("a tankodrom b", 0, 4, "a\ntankodrom\nb");
    expect_lines("tankodrom", 8, 4, "tankodrom");
}

static void test_wide_characters(void **state) {
    (void)state;
    expect_lines("žluťoučký kůň", 0, 9, "žluťoučký\nkůň");
    expect_lines("戦車の対局", 0, 6, "戦車の\n対局");
    expect_lines("戦車の。対局", 0, 6, "戦車\nの。対\n局"); /* no line begins with a full stop */
    expect_lines("戦車 play で", 0, 9, "戦車 play\nで");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_line_ends_stay),
        cmocka_unit_test(test_long_words_stay_whole),
        cmocka_unit_test(test_wide_characters),
    };
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
