/* Options: defaults, values in their one way of writing, and what a refusal says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/options.h"

static const char *const sizes[] = {"16", "20", NULL};
static const tk_option_info table[] = {
    {.key = "size", .kind = TK_OPTION_CHOICE, .standard = "16", .choices = sizes},
    {.key = "quiet", .kind = TK_OPTION_INTEGER, .standard = "100", .least = -5, .most = 500},
    {.key = "draws", .kind = TK_OPTION_SWITCH, .standard = "on"},
    {.key = "line", .kind = TK_OPTION_TEXT, .standard = ""},
    {.key = NULL},
};

static void test_defaults(void **state) {
    tk_options *options;
    (void)state;
    assert_int_equal(tk_options_read(table, NULL, &options, NULL), TK_OK);
    assert_string_equal(tk_options_text(options, "size"), "16");
    assert_int_equal(tk_options_integer(options, "quiet"), 100);
    assert_true(tk_options_switch(options, "draws"));
    assert_string_equal(tk_options_text(options, "line"), "");
    assert_false(tk_options_given(options, "size"));
    tk_options_free(options);
}

static void test_values(void **state) {
    const char *const texts[] = {"quiet=-5", "draws=off", "size=20", "line=a=b c", NULL};
    tk_options *options;
    (void)state;
    assert_int_equal(tk_options_read(table, texts, &options, NULL), TK_OK);
    assert_string_equal(tk_options_text(options, "size"), "20");
    assert_int_equal(tk_options_integer(options, "quiet"), -5);
    assert_false(tk_options_switch(options, "draws"));
    assert_string_equal(tk_options_text(options, "line"), "a=b c");
    assert_true(tk_options_given(options, "line"));
    tk_options_free(options);
}

static void assert_written(const tk_options *options, size_t index, bool changed, const char *expected) {
    char out[64];
    tk_text text;
    tk_text_start(&text, out, sizeof out);
    tk_options_write(options, index, changed, &text);
    tk_text_end(&text);
    assert_string_equal(out, expected);
}

/* A default that is written out is given, but not changed; a number is written in one way. */
static void test_writing(void **state) {
    const char *const texts[] = {"size=16", "quiet=007", "line=x", NULL};
    tk_options *options;
    (void)state;
    assert_int_equal(tk_options_read(table, texts, &options, NULL), TK_OK);
    assert_true(tk_options_given(options, "size"));
    assert_written(options, 0, false, "size=16");
    assert_written(options, 1, false, "quiet=7");
    assert_written(options, 3, false, "line=x");
    assert_written(options, 4, false, "");
    assert_written(options, 0, true, "quiet=7");
    assert_written(options, 1, true, "line=x");
    assert_written(options, 2, true, "");
    tk_options_free(options);
}

static void assert_refused(const char *first, const char *second, tk_status status, const char *token,
                           const char *detail) {
    const char *const texts[] = {first, second, NULL};
    tk_options *options = (tk_options *)(uintptr_t)1;
    tk_error error;
    assert_int_equal(tk_options_read(table, texts, &options, &error), status);
    assert_null(options);
    assert_int_equal(error.status, status);
    assert_string_equal(error.token, token);
    assert_string_equal(error.detail, detail);
    assert_int_equal(tk_options_read(table, texts, &options, NULL), status);
}

static void test_refusals(void **state) {
    (void)state;
    assert_refused("colour=1", NULL, TK_ERROR_OPTION_UNKNOWN, "colour", "size, quiet, draws, line");
    assert_refused("Size=16", NULL, TK_ERROR_OPTION_UNKNOWN, "Size", "size, quiet, draws, line");
    assert_refused("=16", NULL, TK_ERROR_OPTION_UNKNOWN, "", "size, quiet, draws, line");
    assert_refused("size", NULL, TK_ERROR_SYNTAX, "size", "key=value");
    assert_refused("size=18", NULL, TK_ERROR_OPTION_VALUE, "size=18", "16, 20");
    assert_refused("size=", NULL, TK_ERROR_OPTION_VALUE, "size=", "16, 20");
    assert_refused("quiet=501", NULL, TK_ERROR_OPTION_VALUE, "quiet=501", "-5…500");
    assert_refused("quiet=-6", NULL, TK_ERROR_OPTION_VALUE, "quiet=-6", "-5…500");
    assert_refused("quiet=1.5", NULL, TK_ERROR_OPTION_VALUE, "quiet=1.5", "-5…500");
    assert_refused("quiet= 1", NULL, TK_ERROR_OPTION_VALUE, "quiet= 1", "-5…500");
    assert_refused("quiet=99999999999999999999", NULL, TK_ERROR_OPTION_VALUE, "quiet=99999999999999999999", "-5…500");
    assert_refused("draws=yes", NULL, TK_ERROR_OPTION_VALUE, "draws=yes", "on, off");
    assert_refused("draws=ON", NULL, TK_ERROR_OPTION_VALUE, "draws=ON", "on, off");
    assert_refused("line=a\nb", NULL, TK_ERROR_OPTION_VALUE, "line=a\nb", "one line of UTF-8 text");
    assert_refused("quiet=1", "quiet=1", TK_ERROR_OPTION_REPEATED, "quiet", "");
}

static void test_not_utf8(void **state) {
    const char *const texts[] = {"line=\xc3(", NULL};
    tk_options *options;
    (void)state;
    assert_int_equal(tk_options_read(table, texts, &options, NULL), TK_ERROR_OPTION_VALUE);
}

static void test_no_options(void **state) {
    static const tk_option_info none[] = {{.key = NULL}};
    const char *const texts[] = {"a=b", NULL};
    tk_options *options;
    tk_error error;
    (void)state;
    assert_int_equal(tk_options_read(none, NULL, &options, NULL), TK_OK);
    tk_options_free(options);
    assert_int_equal(tk_options_read(none, texts, &options, &error), TK_ERROR_OPTION_UNKNOWN);
    assert_string_equal(error.detail, "-");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults), cmocka_unit_test(test_values),   cmocka_unit_test(test_writing),
        cmocka_unit_test(test_refusals), cmocka_unit_test(test_not_utf8), cmocka_unit_test(test_no_options),
    };
    return cmocka_run_group_tests_name("options", tests, NULL, NULL);
}
