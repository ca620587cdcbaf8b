/* Sentences with names in braces. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/fill.h"

static const char *filled(const char *sentence) {
    static char out[128];
    static const tk_filling fillings[] = {{"seat", "Anna"}, {"seats", "Anna, Bert"}, {"card", "{seat}"}};
    tk_text text;
    tk_text_start(&text, out, sizeof out);
    tk_text_fill(&text, sentence, fillings, 3);
    tk_text_end(&text);
    return out;
}

static void test_names(void **state) {
    (void)state;
    assert_string_equal(filled(""), "");
    assert_string_equal(filled("{seat} wins"), "Anna wins");
    assert_string_equal(filled("victory: {seats}{seat}"), "victory: Anna, BertAnna");
    assert_string_equal(filled("{card}"), "{seat}"); /* what was filled in is not looked at again */
}

static void test_no_names(void **state) {
    (void)state;
    assert_string_equal(filled("{sea} {seat"), "{sea} {seat");
    assert_string_equal(filled("{}{{seat}}"), "{}{Anna}");
    assert_string_equal(filled("{"), "{");
}

static const char *other(const void *context, const char *message) {
    (void)context;
    (void)message;
    return "other";
}

static const tk_language other_language = {"xx", other, NULL, NULL};

static void test_translated(void **state) {
    (void)state;
    assert_string_equal(tk_translated(NULL, "text"), "text");
    assert_string_equal(tk_translated(&other_language, "text"), "other");
    assert_string_equal(tk_translated(&other_language, ""), "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_no_names),
        cmocka_unit_test(test_translated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
