/* Student's distribution, against the tables of textbooks. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "study/tournament/student.h"

static void test_bounds(void **state) {
    (void)state;
    static const struct {
        double freedom, bound;
    } rows[] = {{1, 12.7062}, {2, 4.3027},  {3, 3.1824},   {4, 2.7764},    {5, 2.5706},       {6, 2.4469},
                {7, 2.3646},  {8, 2.3060},  {9, 2.2622},   {10, 2.2281},   {15, 2.1314},      {20, 2.0860},
                {30, 2.0423}, {60, 2.0003}, {120, 1.9799}, {1000, 1.9623}, {INFINITY, 1.9600}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        const double found = student_bound(rows[i].freedom);
        if (fabs(found - rows[i].bound) > 4e-4) {
            fail_msg("%g degrees of freedom: %.6f instead of %.4f", rows[i].freedom, found, rows[i].bound);
        }
    }
}

static void test_falls_all_the_way(void **state) {
    (void)state;
    double before = student_bound(1);
    for (double freedom = 1.25; freedom < 50; freedom += 0.25) {
        const double next = student_bound(freedom);
        assert_true(next <= before);
        before = next;
    }
    assert_true(before > student_bound(INFINITY));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_bounds), cmocka_unit_test(test_falls_all_the_way)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
