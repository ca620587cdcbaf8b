/* The generator of guesses against numbers computed from the published definitions of SplitMix64 and xoshiro256** by a
 * program in another language with integers of any size, and its ranges against what chance allows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/random/guess.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static void next_follows_definition(void **state) {
    (void)state;
    static const uint64_t expected[] = {UINT64_C(11520),
                                        UINT64_C(0),
                                        UINT64_C(1509978240),
                                        UINT64_C(1215971899390074240),
                                        UINT64_C(1216172134540287360),
                                        UINT64_C(607988272756665600),
                                        UINT64_C(16172922978634559625),
                                        UINT64_C(8476171486693032832),
                                        UINT64_C(10595114339597558777),
                                        UINT64_C(2904607092377533576)};
    tk_guess random = {{1, 2, 3, 4}};
    for (size_t i = 0; i < COUNT(expected); i++) {
        assert_int_equal(tk_guess_next(&random), expected[i]);
    }
}

static void seed_fills_state_by_splitmix(void **state) {
    (void)state;
    static const struct {
        uint64_t seed;
        uint64_t word[4];
        uint64_t first;
        uint64_t fifth;
    } cases[] = {{0,
                  {0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f, 0xf88bb8a8724c81ec},
                  0x99ec5f36cb75f2b4,
                  0xbba5ad4a1f842e59},
                 {1234567,
                  {0x599ed017fb08fc85, 0x2c73f08458540fa5, 0x883ebce5a3f27c77, 0x3fbef740e9177b3f},
                  0x30a3a1c363600467,
                  0xa0c94fe1cce9d136},
                 {UINT64_MAX,
                  {0xe4d971771b652c20, 0xe99ff867dbf682c9, 0x382ff84cb27281e9, 0x6d1db36ccba982d2},
                  0x8f5520d52a7ead08,
                  0x913593fda1bca32a}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        tk_guess random;
        tk_guess_seed(&random, cases[i].seed);
        assert_memory_equal(random.word, cases[i].word, sizeof cases[i].word);
        assert_int_equal(tk_guess_next(&random), cases[i].first);
        for (unsigned skipped = 0; skipped < 3; skipped++) {
            tk_guess_next(&random);
        }
        assert_int_equal(tk_guess_next(&random), cases[i].fifth);
    }
}

/* Bounds just past 2^63 reject nearly every second draw, so the next raw number tells how many were drawn. */
static void below_multiplies_and_rejects(void **state) {
    (void)state;
    static const struct {
        uint64_t bound;
        uint64_t expected;
    } cases[] = {{6, 3},
                 {3, 0},
                 {UINT64_C(9223372036854775809), UINT64_C(7494076726437113709)},
                 {UINT64_C(9223372036854775809), UINT64_C(8242693786546385793)},
                 {UINT64_C(9223372036854775809), UINT64_C(7489703595329264997)},
                 {UINT64_C(9223372036854775809), UINT64_C(7275240644462229668)},
                 {UINT64_MAX, UINT64_C(15379287288619705771)},
                 {UINT64_C(1000000000000000000), UINT64_C(828889502392945209)},
                 {UINT64_C(4294967296), 3698021098},
                 {52, 12}};
    tk_guess random;
    tk_guess_seed(&random, 2026);
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_int_equal(tk_guess_below(&random, cases[i].bound), cases[i].expected);
    }
    assert_int_equal(tk_guess_next(&random), UINT64_C(0xf749532e75dc495f));
}

static void below_small_bounds_draws_nothing(void **state) {
    (void)state;
    tk_guess random;
    tk_guess_seed(&random, 5);
    const tk_guess before = random;
    assert_int_equal(tk_guess_below(&random, 0), 0);
    assert_int_equal(tk_guess_below(&random, 1), 0);
    assert_memory_equal(&random, &before, sizeof random);
}

/* Chi-squared with 9 degrees of freedom: above 33.7 less than once in ten thousand. */
static void below_is_uniform(void **state) {
    (void)state;
    enum { BINS = 10, DRAWS = 100000, EXPECTED = DRAWS / BINS };
    for (uint64_t seed = 1; seed <= 5; seed++) {
        int64_t bins[BINS] = {0};
        tk_guess random;
        tk_guess_seed(&random, seed);
        for (int i = 0; i < DRAWS; i++) {
            const uint64_t number = tk_guess_below(&random, BINS);
            assert_true(number < BINS);
            bins[number]++;
        }
        int64_t squares = 0;
        for (int i = 0; i < BINS; i++) {
            squares += (bins[i] - EXPECTED) * (bins[i] - EXPECTED);
        }
        assert_true(squares < 337 * EXPECTED / 10);
        assert_true(squares > 0);
    }
}

/* With 3 * 2^62 numbers, a method without rejection would give the lowest of each group of 4 too often. */
static void below_is_unbiased_for_large_bounds(void **state) {
    (void)state;
    const uint64_t third = UINT64_C(1) << 62;
    int thirds[3] = {0};
    int remainders[3] = {0};
    tk_guess random;
    tk_guess_seed(&random, 99);
    for (int i = 0; i < 30000; i++) {
        const uint64_t number = tk_guess_below(&random, 3 * third);
        assert_true(number < 3 * third);
        thirds[number / third]++;
        remainders[number % 3]++;
    }
    for (int i = 0; i < 3; i++) {
        /* 10,000 each; a standard deviation is 82. */
        assert_in_range(thirds[i], 9600, 10400);
        assert_in_range(remainders[i], 9600, 10400);
    }
}

static void shuffle_follows_definition(void **state) {
    (void)state;
    static const uint8_t expected[] = {6, 8, 2, 14, 5, 7, 1, 3, 10, 0, 9, 13, 12, 15, 4, 11};
    uint8_t items[COUNT(expected)];
    for (size_t i = 0; i < COUNT(items); i++) {
        items[i] = (uint8_t)i;
    }
    tk_guess random;
    tk_guess_seed(&random, 7);
    tk_guess_shuffle(&random, items, COUNT(items));
    assert_memory_equal(items, expected, sizeof expected);
}

static void shuffle_gives_every_order_equally(void **state) {
    (void)state;
    int orders[64] = {0};
    tk_guess random;
    tk_guess_seed(&random, 11);
    for (int i = 0; i < 24000; i++) {
        uint8_t items[4] = {0, 1, 2, 3};
        tk_guess_shuffle(&random, items, 4);
        orders[items[0] * 16 + items[1] * 4 + items[2]]++;
    }
    int met = 0;
    for (size_t i = 0; i < COUNT(orders); i++) {
        if (orders[i] > 0) {
            met++;
            assert_in_range(orders[i], 840, 1160); /* 1,000 each, five standard deviations */
        }
    }
    assert_int_equal(met, 24);
}

static void shuffle_of_nothing(void **state) {
    (void)state;
    tk_guess random;
    tk_guess_seed(&random, 1);
    const tk_guess before = random;
    uint8_t item = 7;
    tk_guess_shuffle(&random, NULL, 0);
    tk_guess_shuffle(&random, &item, 1);
    assert_int_equal(item, 7);
    assert_memory_equal(&random, &before, sizeof random);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(next_follows_definition),
        cmocka_unit_test(seed_fills_state_by_splitmix),
        cmocka_unit_test(below_multiplies_and_rejects),
        cmocka_unit_test(below_small_bounds_draws_nothing),
        cmocka_unit_test(below_is_uniform),
        cmocka_unit_test(below_is_unbiased_for_large_bounds),
        cmocka_unit_test(shuffle_follows_definition),
        cmocka_unit_test(shuffle_gives_every_order_equally),
        cmocka_unit_test(shuffle_of_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
