/* The chart of ratings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "study/tournament/chart.h"

static void test_steps(void **state) {
    (void)state;
    static const struct {
        double width;
        unsigned step;
    } rows[] = {{6, 5}, {29, 5}, {60, 10}, {61, 20}, {120, 20}, {300, 50}, {301, 100}, {1200, 200}, {2900, 500}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal((unsigned)(chart_step(rows[i].width) + 0.5), rows[i].step);
    }
}

static void test_names_are_text(void **state) {
    (void)state;
    const chart_row rows[] = {{"engine:./a <b> & \"c\" \x1b", {120.4, 30}}, {"simple", {-120.4, 30}}};
    tk_buffer out = {0};
    assert_true(chart_put(&out, "Tank Chess", rows, 2));
    assert_non_null(strstr(out.data, "engine:./a &lt;b&gt; &amp; &quot;c&quot; &lt;U+001B&gt;"));
    assert_non_null(strstr(out.data, "+120 ± 30"));
    assert_non_null(strstr(out.data, "-120 ± 30"));
    assert_null(strstr(out.data, "nan"));
    tk_buffer_free(&out);
}

static void test_nothing_known(void **state) {
    (void)state;
    const chart_row row = {"a", {0, 0}};
    tk_buffer out = {0};
    assert_true(chart_put(&out, "", &row, 1));
    assert_null(strstr(out.data, "nan"));
    assert_null(strstr(out.data, "inf"));
    tk_buffer_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_steps), cmocka_unit_test(test_names_are_text),
                                       cmocka_unit_test(test_nothing_known)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
