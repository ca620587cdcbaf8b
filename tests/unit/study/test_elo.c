/* What results say about strength. The expected numbers were computed outside this project, with the formulas beside
 * them: Python's floats, and for the likelihoods Newton's method on both multipliers of Lagrange at once. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "study/tournament/elo.h"

static void assert_near(double found, double expected, double tolerance) {
    if (fabs(found - expected) > tolerance) {
        fail_msg("%.9f instead of %.9f", found, expected);
    }
}

/* Counts of 0, ½, 1, 1½ and 2 points. */
static elo_units pairs(const unsigned counts[5]) {
    elo_units units = {.parties = 2};
    for (unsigned quarter = 0; quarter < 5; quarter++) {
        for (unsigned i = 0; i < counts[quarter]; i++) {
            elo_add(&units, quarter / 4.0);
        }
    }
    return units;
}

static void test_scores(void **state) {
    (void)state;
    assert_near(elo_of_score(0.5, 2), 0, 1e-9);
    assert_near(elo_of_score(0.75, 2), 190.848501888, 1e-6); /* 400 log10 3 */
    assert_near(elo_of_score(0.5, 3), 120.411998266, 1e-6);  /* 400 log10 2: one of three, and wins every other match */
    assert_near(elo_of_score(0.25, 4), 0, 1e-9);
    assert_near(elo_score(100, 2), 0.640064999803, 1e-9);
    assert_near(elo_score(100, 4), 0.372158942046, 1e-9);
}

static void test_error_bars_come_from_pairs(void **state) {
    (void)state;
    const elo_units units = pairs((const unsigned[]){10, 20, 40, 60, 20});
    const elo_estimate found = elo_estimate_of(&units);
    assert_near(found.units, 150, 0);
    assert_near(found.score, 0.6, 1e-12);
    assert_near(found.error, 0.022184905282, 1e-9); /* sqrt(sum n (x - 0.6)² / 149 / 150) */
    assert_near(found.elo, 70.436503622, 1e-6);
    assert_near(found.low, 39.190967543, 1e-5); /* of 0.6 - 1.976 errors: Student's bound of 149 degrees of freedom */
    assert_near(found.high, 102.851356041, 1e-5);
    assert_false(found.open);
}

/* Of three openings one knows little: 0.75 - 4.303 · sqrt(0.125 / 2 / 3), Student's bound of 2 degrees of freedom. */
static void test_few_openings(void **state) {
    (void)state;
    const elo_units units = pairs((const unsigned[]){0, 0, 1, 1, 1});
    const elo_estimate found = elo_estimate_of(&units);
    assert_near(found.score, 0.75, 1e-12);
    assert_near(found.low, -331.824613, 1e-4);
    const elo_pairing pairing = {0, 1, units};
    elo_rating ratings[2];
    elo_rate(2, &pairing, 1, ratings);
    assert_near(ratings[0].elo, 95.424251, 1e-5);
    assert_near(ratings[0].error, 287.692613, 1e-4); /* 400 / ln 10 · 4.303 · 0.144338 / 0.1875 / 2 */
}

/* Twenty wins of twenty: as if half a match had been lost, and no upper bound. 400 log10(19.5/0.5) = 636.4. */
static void test_nothing_but_wins(void **state) {
    (void)state;
    const elo_units units = pairs((const unsigned[]){0, 0, 0, 0, 10});
    const elo_estimate found = elo_estimate_of(&units);
    assert_true(found.open);
    assert_near(found.elo, 636.425842, 1e-3);
    assert_true(isinf(found.high) && found.high > 0);
    assert_near(found.low, 301.331067, 1e-3); /* the rule of three: 17 of 20 */
    const elo_units none = {.parties = 2};
    assert_true(elo_estimate_of(&none).open);
}

static void test_likelihoods(void **state) {
    (void)state;
    static const struct {
        unsigned counts[5];
        double elo0, elo1, expected;
    } rows[] = {{{10, 20, 40, 60, 20}, 0, 20, 4.214449289},
                {{10, 20, 40, 60, 20}, -5, 5, 2.397175236},
                {{0, 5, 90, 12, 0}, 0, 10, 1.462238021},
                {{0, 0, 0, 0, 10}, 0, 20, 0.559195437},
                {{3, 30, 40, 20, 2}, 0, 10, -1.123891084}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        const elo_units units = pairs(rows[i].counts);
        const elo_test test = {.elo0 = rows[i].elo0, .elo1 = rows[i].elo1, .alpha = 0.05, .beta = 0.05};
        assert_near(elo_likelihood(&units, &test), rows[i].expected, 1e-5);
    }
}

static void test_verdicts(void **state) {
    (void)state;
    const elo_test test = {.elo0 = 0, .elo1 = 20, .alpha = 0.05, .beta = 0.05};
    double lower, upper;
    elo_bounds(&test, &lower, &upper);
    assert_near(lower, -2.944438979, 1e-6); /* log(0.05 / 0.95) */
    assert_near(upper, 2.944438979, 1e-6);
    const elo_units better = pairs((const unsigned[]){10, 20, 40, 60, 20});
    const elo_units worse = pairs((const unsigned[]){20, 60, 40, 20, 10});
    const elo_units few = pairs((const unsigned[]){0, 0, 1, 0, 0});
    const elo_units none = {.parties = 2};
    assert_int_equal(elo_judge(&better, &test), ELO_ACCEPTED);
    assert_int_equal(elo_judge(&worse, &test), ELO_REJECTED);
    assert_int_equal(elo_judge(&few, &test), ELO_UNDECIDED);
    assert_int_equal(elo_judge(&none, &test), ELO_UNDECIDED);
}

/* A hundred units around a mean. */
static elo_units around(double mean, double away) {
    elo_units units = {.parties = 2};
    for (unsigned i = 0; i < 50; i++) {
        elo_add(&units, mean - away);
        elo_add(&units, mean + away);
    }
    return units;
}

/* Scores that fit three ratings 100 apart exactly give these. */
static void test_ratings_that_fit(void **state) {
    (void)state;
    const elo_pairing pairings[] = {{0, 1, around(elo_score(100, 2), 0.1)},
                                    {1, 2, around(elo_score(100, 2), 0.1)},
                                    {0, 2, around(elo_score(200, 2), 0.1)}};
    elo_rating ratings[4];
    elo_rate(3, pairings, 3, ratings);
    assert_near(ratings[0].elo, 100, 1e-6);
    assert_near(ratings[1].elo, 0, 1e-6);
    assert_near(ratings[2].elo, -100, 1e-6);
    assert_near(ratings[0].error, ratings[2].error, 1e-6);
    assert_true(ratings[1].error > 0);
}

/* Of two, each is off by half of what their difference is: 400 / ln 10 · 1.984 · sqrt(6.25 / 99 / 100) / 0.25 / 2, with
 * Student's bound of 99 degrees of freedom. */
static void test_errors_of_two(void **state) {
    (void)state;
    const elo_pairing pairing = {0, 1, around(0.5, 0.25)};
    elo_rating ratings[2];
    elo_rate(2, &pairing, 1, ratings);
    assert_near(ratings[0].elo, 0, 1e-9);
    assert_near(ratings[0].error, 17.321515, 1e-5);
    assert_near(ratings[1].error, 17.321515, 1e-5);
}

static void test_nobody_has_played(void **state) {
    (void)state;
    const elo_pairing pairing = {.first = 0, .second = 1, .units = {.parties = 2}};
    elo_rating ratings[3];
    elo_rate(3, &pairing, 1, ratings);
    for (unsigned i = 0; i < 3; i++) {
        assert_near(ratings[i].elo, 0, 1e-9);
        assert_near(ratings[i].error, 0, 1e-9);
    }
}

/* Whoever has not met the others changes nothing for them, and two groups are rated each by itself. */
static void test_groups_that_have_not_met(void **state) {
    (void)state;
    const elo_units none = {.parties = 2}, ahead = around(elo_score(100, 2), 0.25), even = around(0.5, 0.25);
    const elo_pairing pairings[] = {{0, 3, ahead}, {0, 1, none}, {0, 2, none},
                                    {1, 2, none},  {1, 4, even}, {3, 4, none}};
    elo_rating pair[2], ratings[5];
    elo_rate(2, &(elo_pairing){0, 1, ahead}, 1, pair);
    assert_near(pair[0].elo, 50, 1e-6);
    elo_rate(5, pairings, 1, ratings);
    assert_near(ratings[0].elo, 50, 1e-6);
    assert_near(ratings[3].elo, -50, 1e-6);
    assert_near(ratings[0].error, pair[0].error, 1e-6);
    assert_near(ratings[3].error, pair[0].error, 1e-6);
    assert_near(ratings[1].elo, 0, 1e-9);
    assert_near(ratings[1].error, 0, 1e-9);
    elo_rate(5, pairings, sizeof pairings / sizeof *pairings, ratings);
    assert_near(ratings[0].elo, 50, 1e-6);
    assert_near(ratings[0].error, pair[0].error, 1e-6);
    assert_near(ratings[1].elo, 0, 1e-6);
    assert_near(ratings[4].elo, 0, 1e-6);
    assert_true(ratings[1].error > 0);
    assert_near(ratings[2].elo, 0, 1e-9);
    assert_near(ratings[2].error, 0, 1e-9);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_scores),
                                       cmocka_unit_test(test_error_bars_come_from_pairs),
                                       cmocka_unit_test(test_nothing_but_wins),
                                       cmocka_unit_test(test_likelihoods),
                                       cmocka_unit_test(test_verdicts),
                                       cmocka_unit_test(test_ratings_that_fit),
                                       cmocka_unit_test(test_errors_of_two),
                                       cmocka_unit_test(test_nobody_has_played),
                                       cmocka_unit_test(test_groups_that_have_not_met),
                                       cmocka_unit_test(test_few_openings)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
