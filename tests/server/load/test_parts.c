/* The parts of the load that can be wrong without anybody noticing: percentiles, and how choices are counted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* needs the four above */
#include <cmocka.h>
#include <string.h>

#include "study/load/choices.h"
#include "study/load/histogram.h"

static void test_percentiles(void **state) {
    static load_histogram histogram, sum; /* large */
    (void)state;
    assert_int_equal(load_histogram_at(&histogram, 990), 0);
    for (int64_t value = 1; value <= 100000; value++) {
        load_histogram_take(&histogram, value);
    }
    const unsigned thousandths[] = {1, 10, 500, 900, 990, 999};
    for (size_t i = 0; i < sizeof thousandths / sizeof *thousandths; i++) {
        const uint64_t exact = (uint64_t)thousandths[i] * 100, found = load_histogram_at(&histogram, thousandths[i]);
        assert_true(found >= exact && found <= exact + exact / 32 + 1);
    }
    assert_int_equal(load_histogram_at(&histogram, 1000), 100000);
    load_histogram_take(&histogram, INT64_MAX);
    load_histogram_take(&histogram, -5);
    assert_int_equal(histogram.count, 100002);
    load_histogram_add(&sum, &histogram);
    load_histogram_add(&sum, &histogram);
    assert_int_equal(sum.count, 200004);
    assert_int_equal(load_histogram_at(&sum, 500), load_histogram_at(&histogram, 500));
}

static void follow(load_choices *choices, const char *change, bool asked, size_t count) {
    tk_json *json = NULL;
    assert_int_equal(tk_json_read(change, strlen(change), &json, NULL), TK_OK);
    load_choices_change(choices, tk_json_root(json));
    tk_json_free(json);
    assert_int_equal(choices->asked, asked);
    assert_int_equal(choices->count, count);
}

static void test_lists(void **state) {
    load_choices choices = {0};
    (void)state;
    follow(&choices, "{\"asked\":[{}],\"+asked\":{\"choices\":[1,2,3],\"refused\":[]}}", true, 3);
    follow(&choices, "{\"choices\":{\"-0\":1,\"2\":{\"number\":1},\"+3\":[4,5]}}", true, 4);
    follow(&choices, "{\"step\":7,\"asked\":null}", false, 4); /* the last question stays lying */
    follow(&choices, "{\"asked\":{}}", true, 4);
    follow(&choices, "{\"choices\":[[1,2]]}", true, 2);
    follow(&choices, "{\"choices\":[]}", true, 0);
}

static void test_groups(void **state) {
    load_choices choices = {0};
    (void)state;
    follow(&choices, "{\"asked\":[{}],\"+asked\":{\"choices\":{\"pieces\":[1],\"count\":21}}}", true, 21);
    follow(&choices, "{\"choices\":{\"pieces\":{\"0\":{\"moves\":9}}}}", true, 21);
    follow(&choices, "{\"choices\":{\"pieces\":{\"0\":{\"moves\":9}},\"count\":12}}", true, 12);
    follow(&choices, "{\"choices\":[{\"pieces\":[],\"count\":3}]}", true, 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_percentiles),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_groups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
