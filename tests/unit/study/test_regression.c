/* Logistic regression where the answer is known: with one feature the weight is the logarithm of the odds. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "study/train/regression.h"

enum { CASES = 12 };

static const double nearly_nothing = 1e-9;

/* The first party has `ahead` more of a feature than the others and wins so many of the cases. */
static void lay_out(regression_case *cases, unsigned parties, float ahead, unsigned wins) {
    for (unsigned at = 0; at < CASES; at++) {
        cases[at] = (regression_case){.parties = parties};
        cases[at].feature[0][0] = ahead;
        cases[at].won[at < wins ? 0 : 1 + at % (parties - 1)] = 1;
    }
}

static void test_odds(void **state) {
    (void)state;
    regression_case cases[CASES];
    const regression_data data = {.cases = cases, .count = CASES, .features = 1};
    double weight = 0;
    lay_out(cases, 2, 1, 9); /* 9 to 3 */
    regression_solve(&data, nearly_nothing, &weight);
    assert_true(fabs(weight - log(3)) < 1e-6);
    /* By these odds: the entropy of three quarters. */
    assert_true(fabs(regression_loss(&data, &weight) - (log(4) - 0.75 * log(3))) < 1e-6);
    lay_out(cases, 2, 2, 3); /* twice the feature, the other way round */
    regression_solve(&data, nearly_nothing, &weight);
    assert_true(fabs(weight + log(3) / 2) < 1e-6);
}

/* Against two others with nothing: e^w / (e^w + 2) = 3/4, so e^w = 6. */
static void test_more_parties(void **state) {
    (void)state;
    regression_case cases[CASES];
    const regression_data data = {.cases = cases, .count = CASES, .features = 1};
    double weight = 0;
    lay_out(cases, 3, 1, 9);
    regression_solve(&data, nearly_nothing, &weight);
    assert_true(fabs(weight - log(6)) < 1e-6);
}

/* A second feature that always comes with the first: only their sum is known, and calm shares it out evenly. */
static void test_calm(void **state) {
    (void)state;
    regression_case cases[CASES];
    const regression_data data = {.cases = cases, .count = CASES, .features = 2};
    double weight[2] = {4, -4};
    lay_out(cases, 2, 1, 9);
    for (unsigned at = 0; at < CASES; at++) {
        cases[at].feature[0][1] = 1;
    }
    regression_solve(&data, 1e-6, weight);
    assert_true(fabs(weight[0] - log(3) / 2) < 1e-4 && fabs(weight[1] - log(3) / 2) < 1e-4);
    /* Who always wins is not worth without limit. */
    double sure = 0;
    lay_out(cases, 2, 1, CASES);
    regression_solve(&(regression_data){.cases = cases, .count = CASES, .features = 1}, 1, &sure);
    assert_true(sure > 1 && sure < 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_odds), cmocka_unit_test(test_more_parties),
                                       cmocka_unit_test(test_calm)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
