/* Ratings against the worked example that Glickman published, and what must hold of any match. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <string.h>

#include "server/people/rating.h"

static const int64_t now = INT64_C(1800000000000), day = INT64_C(86400000);

static void assert_near(double value, double expected, double most) {
    if (!(fabs(value - expected) <= most)) {
        fail_msg("%f is not %f", value, expected);
    }
}

static void test_published(void **state) {
    static const rating_comparison matches[] = {
        {{1400, 30, 0.06}, 1, 1}, {{1550, 100, 0.06}, 0, 1}, {{1700, 300, 0.06}, 0, 1}};
    const rating_number after = rating_after((rating_number){1500, 200, 0.06}, 1, matches, 3);
    (void)state;
    assert_near(after.rating, 1464.06, 0.01);
    assert_near(after.deviation, 151.52, 0.01);
    assert_near(after.volatility, 0.05999, 0.00001);
}

/* Step 6 of the publication: without a match only the deviation grows. */
static void test_idle(void **state) {
    const rating_number after = rating_after((rating_number){1500, 200, 0.06}, 1, NULL, 0);
    (void)state;
    assert_near(after.rating, 1500, 1e-9);
    assert_near(after.deviation, 173.7178 * sqrt(200 / 173.7178 * 200 / 173.7178 + 0.06 * 0.06), 1e-9);
    assert_near(after.volatility, 0.06, 1e-12);
    assert_near(rating_after((rating_number){1500, 50, 0.06}, 1e9, NULL, 0).deviation, 350, 1e-9);
}

static store_rating row_of(int64_t person, int64_t rating, int64_t deviation) {
    store_rating row;
    rating_new(&row, person, "game");
    row.rating = rating * 1000;
    row.deviation = deviation * 1000;
    row.changed = now;
    return row;
}

static void test_new(void **state) {
    store_rating row;
    (void)state;
    rating_new(&row, 5, "game");
    assert_int_equal(row.person, 5);
    assert_string_equal(row.game, "game");
    assert_int_equal(rating_points(&row), 1500);
    assert_int_equal(rating_deviation(&row, now), 350000);
    assert_int_equal(row.volatility, 60000000);
    assert_int_equal(row.matches, 0);
}

/* Two new ones, by hand: g is 0.66907, 1/v is g^2/4, so that the deviation becomes 1/sqrt(1/2.01476^2 + 0.111914) or
 * 1.67070, and the rating moves by 1.67070^2 g/2 or 0.93377; on the scale of points 290.23 and 162.21. */
static void test_two(void **state) {
    store_rating first, second;
    (void)state;
    rating_new(&first, 1, "game");
    rating_new(&second, 2, "game");
    const rating_seat seats[] = {{&first, 1, 0}, {&second, 2, 1}};
    rating_match(seats, 2, now);
    assert_int_equal(rating_points(&first), 1662);
    assert_int_equal(rating_points(&second), 1338);
    assert_int_equal(first.rating + second.rating, 3000000);
    assert_int_equal(first.deviation, second.deviation);
    assert_near((double)first.rating, 1662210, 20);
    assert_near((double)first.deviation, 290231, 20);
    assert_int_equal(first.matches, 1);
    assert_true(first.changed == now);
    /* A draw of equals changes neither. */
    store_rating a = row_of(1, 1600, 80), b = row_of(2, 1600, 80);
    const rating_seat equals[] = {{&a, 1, 0}, {&b, 1, 1}};
    rating_match(equals, 2, now);
    assert_int_equal(a.rating, 1600000);
    assert_int_equal(b.rating, 1600000);
}

/* Four seats move no further than two: a match weighs as one. */
static void test_many(void **state) {
    store_rating rows[4], pair[2];
    rating_seat seats[4];
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        rows[i] = row_of(i, 1500, 200);
        seats[i] = (rating_seat){&rows[i], i + 1, i};
    }
    rating_match(seats, 4, now);
    assert_true(rows[0].rating > rows[1].rating && rows[1].rating > rows[2].rating && rows[2].rating > rows[3].rating);
    assert_int_equal(rows[0].rating + rows[3].rating, 3000000);
    assert_int_equal(rows[1].rating + rows[2].rating, 3000000);
    pair[0] = row_of(1, 1500, 200);
    pair[1] = row_of(2, 1500, 200);
    const rating_seat two[] = {{&pair[0], 1, 0}, {&pair[1], 2, 1}};
    rating_match(two, 2, now);
    assert_near((double)rows[0].rating, (double)pair[0].rating, 2); /* beat all, as beating one */
    assert_near((double)rows[0].deviation, (double)pair[0].deviation, 2);
    /* In the middle: one won and two lost of three, a third of a win less than half. */
    assert_near((double)(1500000 - rows[2].rating), (double)(pair[0].rating - 1500000) / 3, 50);
}

static void test_sides(void **state) {
    store_rating rows[4] = {row_of(1, 1500, 100), row_of(2, 1900, 100), row_of(3, 1700, 100), row_of(4, 1700, 100)};
    const store_rating before = row_of(5, 1500, 100);
    const rating_seat seats[] = {{&rows[0], 1, 0}, {&rows[1], 1, 0}, {&rows[2], 2, 1}, {&rows[3], 2, 1}};
    (void)state;
    rating_match(seats, 4, now);
    /* Friends are not compared: both won, the weaker one more. */
    assert_true(rows[0].rating - 1500000 > rows[1].rating - 1900000 && rows[1].rating > 1900000);
    assert_true(rows[2].rating < 1700000 && rows[3].rating == rows[2].rating);
    /* Alone with a program or a guest: nothing happens. */
    store_rating alone = before;
    const rating_seat solo[] = {{&alone, 1, 0}, {NULL, 2, 1}};
    rating_match(solo, 2, now);
    assert_memory_equal(&alone, &before, sizeof alone);
    rating_match(NULL, 0, now);
}

static void test_time(void **state) {
    store_rating row = row_of(1, 1800, 50), fresh = row, rested = row, other = row_of(2, 1800, 50), again = other;
    (void)state;
    assert_int_equal(rating_deviation(&row, now), 50000);
    assert_int_equal(rating_deviation(&row, now - day), 50000); /* a clock that went back */
    assert_in_range(rating_deviation(&row, now + 365 * day), 150000, 250000);
    assert_int_equal(rating_deviation(&row, now + 2000 * day), 350000);
    rested.changed = now - 365 * day;
    const rating_seat soon[] = {{&fresh, 1, 0}, {&other, 2, 1}}, late[] = {{&rested, 1, 0}, {&again, 2, 1}};
    rating_match(soon, 2, now);
    rating_match(late, 2, now);
    assert_true(rested.rating > fresh.rating + 20000); /* who was away moves further */
    assert_true(again.rating > other.rating);          /* and who meets them less far */
}

/* Whatever happens, and whatever a row holds, the numbers stay within their bounds. */
static void test_bounds(void **state) {
    store_rating best = row_of(1, 1500, 350), worst = row_of(2, 1500, 350);
    (void)state;
    for (unsigned i = 0; i < 5000; i++) {
        const rating_seat seats[] = {{&best, 1, 0}, {&worst, 2, 1}};
        rating_match(seats, 2, now + i * 1000);
    }
    assert_in_range(best.rating, 1500000, 4000000);
    assert_in_range(worst.rating, 100000, 1500000);
    assert_in_range(best.deviation, 30000, 350000);
    static const int64_t wild[] = {INT64_MIN, -1, 0, 1, INT64_MAX};
    for (unsigned i = 0; i < 5; i++) {
        store_rating row = {.rating = wild[i], .deviation = wild[4 - i], .volatility = wild[i], .changed = wild[i]};
        store_rating usual = row_of(2, 1500, 100);
        const rating_seat seats[] = {{&row, 2, 0}, {&usual, 1, 1}};
        rating_match(seats, 2, now);
        assert_in_range(row.rating, 100000, 4000000);
        assert_in_range(row.deviation, 30000, 350000);
        assert_in_range(row.volatility, 1000000, 200000000);
        assert_in_range(usual.rating, 100000, 4000000);
    }
    const store_rating below = {.rating = -5};
    assert_int_equal(rating_points(&below), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published), cmocka_unit_test(test_idle),   cmocka_unit_test(test_new),
        cmocka_unit_test(test_two),       cmocka_unit_test(test_many),   cmocka_unit_test(test_sides),
        cmocka_unit_test(test_time),      cmocka_unit_test(test_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
