/* The numbers of a match: the cipher against the vectors of RFC 8439 (20 rounds) and of draft-strombergson-chacha-test-
 * vectors (8 rounds); numbers, ranges and shuffles against a program in another language, written from the RFC and from
 * what the headers say; and all of it against what chance allows. Seeds as numbers and as text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/random/chacha.h"
#include "base/random/random.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static tk_random random_of(uint64_t number) {
    const tk_seed seed = tk_seed_of_number(number);
    tk_random random;
    tk_random_start(&random, &seed);
    return random;
}

/* ---- The cipher ---- */

static void assert_block(const uint32_t key[8], const uint32_t place[4], unsigned rounds, const uint8_t expected[64]) {
    uint32_t word[TK_CHACHA_WORDS];
    uint8_t bytes[64];
    tk_chacha_block(key, place, rounds, word);
    for (unsigned at = 0; at < sizeof bytes; at++) {
        bytes[at] = (uint8_t)(word[at / 4] >> (8 * (at % 4)));
    }
    assert_memory_equal(bytes, expected, sizeof bytes);
}

/* RFC 8439, 2.3.2 and A.1 #1 */
static void blocks_of_20_rounds(void **state) {
    (void)state;
    static const uint32_t key[8] = {0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c,
                                    0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c};
    static const uint32_t place[4] = {1, 0x09000000, 0x4a000000, 0}, nowhere[4], nothing[8];
    static const uint8_t first[64] = {0x10, 0xf1, 0xe7, 0xe4, 0xd1, 0x3b, 0x59, 0x15, 0x50, 0x0f, 0xdd, 0x1f, 0xa3,
                                      0x20, 0x71, 0xc4, 0xc7, 0xd1, 0xf4, 0xc7, 0x33, 0xc0, 0x68, 0x03, 0x04, 0x22,
                                      0xaa, 0x9a, 0xc3, 0xd4, 0x6c, 0x4e, 0xd2, 0x82, 0x64, 0x46, 0x07, 0x9f, 0xaa,
                                      0x09, 0x14, 0xc2, 0xd7, 0x05, 0xd9, 0x8b, 0x02, 0xa2, 0xb5, 0x12, 0x9c, 0xd1,
                                      0xde, 0x16, 0x4e, 0xb9, 0xcb, 0xd0, 0x83, 0xe8, 0xa2, 0x50, 0x3c, 0x4e},
                         second[64] = {0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90, 0x40, 0x5d, 0x6a, 0xe5, 0x53,
                                       0x86, 0xbd, 0x28, 0xbd, 0xd2, 0x19, 0xb8, 0xa0, 0x8d, 0xed, 0x1a, 0xa8, 0x36,
                                       0xef, 0xcc, 0x8b, 0x77, 0x0d, 0xc7, 0xda, 0x41, 0x59, 0x7c, 0x51, 0x57, 0x48,
                                       0x8d, 0x77, 0x24, 0xe0, 0x3f, 0xb8, 0xd8, 0x4a, 0x37, 0x6a, 0x43, 0xb8, 0xf4,
                                       0x15, 0x18, 0xa1, 0x1c, 0xc3, 0x87, 0xb6, 0x69, 0xb2, 0xee, 0x65, 0x86};
    assert_block(key, place, 20, first);
    assert_block(nothing, nowhere, 20, second);
}

/* TC1 with a key of 256 bits: two blocks, from a key and a nonce of zeroes */
static void blocks_of_8_rounds(void **state) {
    (void)state;
    static const uint32_t key[8], first[4], second[4] = {1, 0, 0, 0};
    static const uint8_t expected[2][64] = {
        {0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09, 0xa5, 0xa1,
         0x2c, 0x84, 0x0e, 0xc3, 0xce, 0x9a, 0x7f, 0x3b, 0x18, 0x1b, 0xe1, 0x88, 0xef, 0x71, 0x1a, 0x1e,
         0x98, 0x4c, 0xe1, 0x72, 0xb9, 0x21, 0x6f, 0x41, 0x9f, 0x44, 0x53, 0x67, 0x45, 0x6d, 0x56, 0x19,
         0x31, 0x4a, 0x42, 0xa3, 0xda, 0x86, 0xb0, 0x01, 0x38, 0x7b, 0xfd, 0xb8, 0x0e, 0x0c, 0xfe, 0x42},
        {0xd2, 0xae, 0xfa, 0x0d, 0xea, 0xa5, 0xc1, 0x51, 0xbf, 0x0a, 0xdb, 0x6c, 0x01, 0xf2, 0xa5, 0xad,
         0xc0, 0xfd, 0x58, 0x12, 0x59, 0xf9, 0xa2, 0xaa, 0xdc, 0xf2, 0x0f, 0x8f, 0xd5, 0x66, 0xa2, 0x6b,
         0x50, 0x32, 0xec, 0x38, 0xbb, 0xc5, 0xda, 0x98, 0xee, 0x0c, 0x6f, 0x56, 0x8b, 0x87, 0x2a, 0x65,
         0xa0, 0x8a, 0xbf, 0x25, 0x1d, 0xeb, 0x21, 0xbb, 0x4b, 0x56, 0xe5, 0xd8, 0x82, 0x1e, 0x68, 0xaa}};
    assert_block(key, first, 8, expected[0]);
    assert_block(key, second, 8, expected[1]);
}

/* ---- Numbers ---- */

static void numbers_are_halves_of_words(void **state) {
    (void)state;
    static const uint16_t expected[] = {49908, 17011, 63150, 15278, 25425, 46662, 28220, 48253, 25787,
                                        17144, 40541, 1637,  38356, 9686,  58281, 44823, 29778, 32644,
                                        21910, 30727, 48930, 45638, 52712, 48635, 8653,  26257, 5296,
                                        38165, 26568, 59753, 8771,  32639, 31896, 18095, 45326, 16858};
    tk_random random = random_of(7);
    for (size_t i = 0; i < COUNT(expected); i++) {
        assert_int_equal(tk_random_below(&random, TK_RANDOM_BOUND_MOST), expected[i]);
        assert_int_equal(random.drawn, i + 1);
    }
    random.drawn = (uint64_t)TK_RANDOM_NUMBERS << 32; /* where the counter needs its second word */
    assert_int_equal(tk_random_below(&random, TK_RANDOM_BOUND_MOST), 53547);
    assert_int_equal(tk_random_below(&random, TK_RANDOM_BOUND_MOST), 11348);
}

static void below_multiplies_and_rejects(void **state) {
    (void)state;
    static const unsigned dice[] = {4, 1, 5, 1, 2, 4, 2, 4, 2, 1, 3, 0, 3, 0, 5, 4, 2, 2, 2, 2},
                          large[] = {29214, 48005, 9963, 11341, 25375, 27179, 7420, 22104, 15574, 16000, 3313, 8100};
    tk_random random = random_of(7);
    for (size_t i = 0; i < COUNT(dice); i++) {
        assert_int_equal(tk_random_below(&random, 6), dice[i]);
    }
    random = random_of(9);
    for (size_t i = 0; i < COUNT(large); i++) {
        assert_int_equal(tk_random_below(&random, 49152), large[i]);
    }
    assert_int_equal(random.drawn, 15); /* three were rejected */
}

static void below_small_bounds_draws_nothing(void **state) {
    (void)state;
    tk_random random = random_of(5);
    const tk_random before = random;
    assert_int_equal(tk_random_below(&random, 0), 0);
    assert_int_equal(tk_random_below(&random, 1), 0);
    assert_memory_equal(&random, &before, sizeof random);
}

static void shuffle_follows_definition(void **state) {
    (void)state;
    static const uint8_t expected[] = {71, 19, 24, 60, 77, 3,  15, 0,  1,  14, 65, 93, 85, 79, 28, 81, 82, 11, 61, 86,
                                       74, 35, 54, 56, 49, 43, 31, 17, 96, 97, 13, 92, 78, 46, 66, 88, 73, 47, 80, 21,
                                       69, 26, 8,  44, 4,  90, 98, 20, 72, 6,  91, 84, 83, 63, 53, 75, 52, 7,  87, 48,
                                       39, 32, 50, 70, 16, 45, 18, 33, 34, 9,  64, 29, 42, 5,  30, 10, 57, 62, 89, 59,
                                       95, 27, 41, 38, 58, 99, 12, 51, 2,  55, 23, 36, 68, 40, 67, 37, 22, 94, 25, 76};
    uint8_t items[COUNT(expected)];
    for (size_t i = 0; i < COUNT(items); i++) {
        items[i] = (uint8_t)i;
    }
    tk_random random = random_of(7);
    tk_random_shuffle(&random, items, COUNT(items));
    assert_memory_equal(items, expected, sizeof expected);
    assert_int_equal(random.drawn, COUNT(items) - 1);
}

static void shuffle_of_nothing(void **state) {
    (void)state;
    tk_random random = random_of(1);
    const tk_random before = random;
    uint8_t item = 7;
    tk_random_shuffle(&random, NULL, 0);
    tk_random_shuffle(&random, &item, 1);
    assert_int_equal(item, 7);
    assert_memory_equal(&random, &before, sizeof random);
}

/* ---- What chance allows ---- */

/* Chi-squared with 9 degrees of freedom: above 33.7 less than once in ten thousand. */
static void below_is_uniform(void **state) {
    (void)state;
    enum { BINS = 10, DRAWS = 100000, EXPECTED = DRAWS / BINS };
    for (uint64_t seed = 1; seed <= 5; seed++) {
        int64_t bins[BINS] = {0}, squares = 0;
        tk_random random = random_of(seed);
        for (int i = 0; i < DRAWS; i++) {
            bins[tk_random_below(&random, BINS)]++;
        }
        for (int i = 0; i < BINS; i++) {
            squares += (bins[i] - EXPECTED) * (bins[i] - EXPECTED);
        }
        assert_true(squares < 337 * EXPECTED / 10);
        assert_true(squares > 0);
    }
}

/* With 3 * 2^14 numbers, a method without rejection would give the lowest of each group of 3 twice as often. */
static void below_is_unbiased_for_large_bounds(void **state) {
    (void)state;
    int thirds[3] = {0}, remainders[3] = {0};
    tk_random random = random_of(99);
    for (int i = 0; i < 30000; i++) {
        const unsigned number = tk_random_below(&random, 3u << 14);
        assert_true(number < 3u << 14);
        thirds[number >> 14]++;
        remainders[number % 3]++;
    }
    for (int i = 0; i < 3; i++) {
        /* 10,000 each; a standard deviation is 82. */
        assert_in_range(thirds[i], 9600, 10400);
        assert_in_range(remainders[i], 9600, 10400);
    }
}

static void shuffle_gives_every_order_equally(void **state) {
    (void)state;
    int orders[64] = {0}, met = 0;
    tk_random random = random_of(11);
    for (int i = 0; i < 24000; i++) {
        uint8_t items[4] = {0, 1, 2, 3};
        tk_random_shuffle(&random, items, 4);
        orders[items[0] * 16 + items[1] * 4 + items[2]]++;
    }
    for (size_t i = 0; i < COUNT(orders); i++) {
        if (orders[i] > 0) {
            met++;
            assert_in_range(orders[i], 840, 1160); /* 1,000 each, five standard deviations */
        }
    }
    assert_int_equal(met, 24);
}

/* Seeds that differ in a bit give numbers that differ in half of theirs, from the first block on. */
static void every_bit_of_the_seed_counts(void **state) {
    (void)state;
    const tk_random one = random_of(3);
    for (unsigned bit = 0; bit < 8 * TK_SEED_BYTES; bit++) {
        tk_seed seed = tk_random_seed(&one);
        tk_random random = one, other;
        int differ = 0;
        seed.byte[bit / 8] ^= (uint8_t)(1u << bit % 8);
        tk_random_start(&other, &seed);
        for (unsigned i = 0; i < TK_RANDOM_NUMBERS; i++) {
            differ += __builtin_popcount(tk_random_below(&random, TK_RANDOM_BOUND_MOST) ^
                                         tk_random_below(&other, TK_RANDOM_BOUND_MOST));
        }
        assert_in_range(differ, 256 - 68, 256 + 68); /* of 512 bits; six standard deviations */
    }
}

static int compare_blocks(const void *left, const void *right) {
    return memcmp(left, right, sizeof((tk_random *)NULL)->number);
}

/* Far more blocks than any match draws, and none comes again. */
static void no_block_comes_again(void **state) {
    (void)state;
    enum { BLOCKS = 20000 };
    static uint16_t block[BLOCKS][TK_RANDOM_NUMBERS];
    tk_random random = random_of(4);
    for (unsigned i = 0; i < BLOCKS; i++) {
        for (unsigned number = 0; number < TK_RANDOM_NUMBERS; number++) {
            tk_random_below(&random, TK_RANDOM_BOUND_MOST);
        }
        memcpy(block[i], random.number, sizeof block[i]);
    }
    qsort(block, BLOCKS, sizeof block[0], compare_blocks);
    for (unsigned i = 1; i < BLOCKS; i++) {
        assert_int_not_equal(compare_blocks(block[i - 1], block[i]), 0);
    }
}

/* ---- What is kept ---- */

/* The block is computed with its first number, and what lies there follows from key and count. */
static void what_is_kept_follows_from_the_count(void **state) {
    (void)state;
    static const uint16_t none[TK_RANDOM_NUMBERS];
    tk_random random = random_of(6), other;
    memset(&other, 0x5a, sizeof other);
    const tk_seed seed = tk_random_seed(&random);
    tk_random_start(&other, &seed);
    assert_memory_equal(&random, &other, sizeof random);
    assert_memory_equal(random.number, none, sizeof none);
    for (unsigned i = 0; i < 5 * TK_RANDOM_NUMBERS; i++) {
        const tk_random before = random;
        tk_random_below(&random, 6);
        const bool same = memcmp(before.number, random.number, sizeof before.number) == 0;
        assert_int_equal(same, before.drawn % TK_RANDOM_NUMBERS != 0);
        tk_random_below(&other, 60000); /* another use of the same numbers */
        if (random.drawn == other.drawn) {
            assert_memory_equal(&random, &other, sizeof random);
            assert_int_equal(tk_random_hash(1, &random), tk_random_hash(1, &other));
        }
    }
    assert_int_not_equal(tk_random_hash(1, &random), tk_random_hash(2, &random));
}

/* ---- Seeds ---- */

static void seeds_of_numbers(void **state) {
    (void)state;
    static const struct {
        uint64_t number;
        const char *text;
    } cases[] = {{0, "f4f9d8a87cb8349bacb3f72290fb53ce54b7cfe96555987aac5cd557393e20bd"},
                 {7, "d184ce1d87e36e52ad8293fcb5150bf86e9b7e6817432e2766b4468b47d06971"},
                 {UINT64_MAX, "fe706b96b6b10bedfeb9a1a0e73c6c5c264bd785ec73626b9e4fe57713f4893c"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        const tk_seed seed = tk_seed_of_number(cases[i].number);
        char text[TK_SEED_TEXT_SIZE];
        assert_int_equal(tk_seed_write(&seed, text, sizeof text), TK_SEED_TEXT_SIZE - 1);
        assert_string_equal(text, cases[i].text);
    }
    const tk_seed seed = tk_seed_of_number(7);
    assert_true(tk_seed_guess(&seed, 12) == UINT64_C(0xb4b923187abc683b));
    assert_true(tk_seed_guess(&seed, 12) != tk_seed_guess(&seed, 13));
}

static void seeds_as_text(void **state) {
    (void)state;
    static const char digits[] = "d184ce1d87e36e52ad8293fcb5150bf86e9b7e6817432e2766b4468b47d06971";
    static const char decimal[] = "0000000000000000000000000000000000000000000000000000000000000007";
    const tk_seed seven = tk_seed_of_number(7);
    tk_seed read = {{0}};
    assert_int_equal(tk_seed_read(digits, 64, &read), TK_OK);
    assert_memory_equal(&read, &seven, sizeof read);
    read = (tk_seed){{0}};
    assert_int_equal(tk_seed_read("7", 1, &read), TK_OK);
    assert_memory_equal(&read, &seven, sizeof read);
    assert_int_equal(tk_seed_read("007x", 3, &read), TK_OK);
    assert_memory_equal(&read, &seven, sizeof read);
    assert_int_equal(tk_seed_read("18446744073709551615", 20, &read), TK_OK);
    assert_int_equal(tk_seed_read(decimal, 64, &read), TK_OK); /* 64 digits are a seed, not a number */
    assert_int_equal(read.byte[31], 7);
    assert_int_equal(read.byte[0], 0);
}

static void texts_that_are_no_seeds(void **state) {
    (void)state;
    static const char *const wrong[] = {
        "",
        " ",
        "x",
        "-1",
        "+1",
        "1 ",
        "1.5",
        "18446744073709551616",
        "0x7",
        "d184ce1d",
        "d184ce1d87e36e52ad8293fcb5150bf86e9b7e6817432e2766b4468b47d0697",
        "d184ce1d87e36e52ad8293fcb5150bf86e9b7e6817432e2766b4468b47d069710",
        "D184CE1D87E36E52AD8293FCB5150BF86E9B7E6817432E2766B4468B47D06971",
        "d184ce1d87e36e52ad8293fcb5150bf86e9b7e6817432e2766b4468b47d0697g",
        "g184ce1d87e36e52ad8293fcb5150bf86e9b7e6817432e2766b4468b47d06971",
    };
    for (size_t i = 0; i < COUNT(wrong); i++) {
        tk_seed read = tk_seed_of_number(1);
        const tk_seed before = read;
        assert_int_equal(tk_seed_read(wrong[i], strlen(wrong[i]), &read), TK_ERROR_SYNTAX);
        assert_memory_equal(&read, &before, sizeof read);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_of_20_rounds),
        cmocka_unit_test(blocks_of_8_rounds),
        cmocka_unit_test(numbers_are_halves_of_words),
        cmocka_unit_test(below_multiplies_and_rejects),
        cmocka_unit_test(below_small_bounds_draws_nothing),
        cmocka_unit_test(shuffle_follows_definition),
        cmocka_unit_test(shuffle_of_nothing),
        cmocka_unit_test(below_is_uniform),
        cmocka_unit_test(below_is_unbiased_for_large_bounds),
        cmocka_unit_test(shuffle_gives_every_order_equally),
        cmocka_unit_test(every_bit_of_the_seed_counts),
        cmocka_unit_test(no_block_comes_again),
        cmocka_unit_test(what_is_kept_follows_from_the_count),
        cmocka_unit_test(seeds_of_numbers),
        cmocka_unit_test(seeds_as_text),
        cmocka_unit_test(texts_that_are_no_seeds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
