/* The tables of the tankobot in the built-in pack. The figures are typed in here a second time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/packs.h"

/* rule:2.0 rule:19.0 what five temperaments hold for a good shot, on both faces */
static void test_qualities(void **state) {
    (void)state;
    static const duel_quality known[TK_DUEL_TEMPERAMENTS][2][4] = {
        {{{55, -2}, {40, -1}, {65, 0}, {45, 0}}, {{70, 0}, {60, 0}, {60, 0}, {45, 0}}},
        {{{60, -1}, {45, -1}, {60, -1}, {45, -1}}, {{75, 0}, {65, 0}, {60, 0}, {45, 0}}},
        {{{60, -2}, {45, -2}, {60, -1}, {45, -1}}, {{65, -1}, {50, -1}, {60, 0}, {45, 0}}},
        {{{65, 0}, {50, 0}, {60, -1}, {45, -2}}, {{75, 1}, {65, 0}, {60, -1}, {45, -2}}},
        {{{65, -1}, {45, -1}, {60, -1}, {45, -1}}, {{75, 0}, {65, 0}, {60, -1}, {45, -1}}},
    };
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        for (unsigned face = 0; face < 2; face++) {
            const duel_bot_face *found = &printed.rules.bot[temperament][face];
            assert_memory_equal(found->own, known[temperament][face], 2 * sizeof(duel_quality));
            assert_memory_equal(found->enemy, known[temperament][face] + 2, 2 * sizeof(duel_quality));
        }
    }
}

/* The words of a list of actions as one text, as the ruling has them. */
static void assert_order(const uint8_t *order, tk_duel_words list, const char *expected) {
    char found[160] = "";
    for (; *order != 0; order++) {
        size_t length = strlen(found);
        snprintf(found + length, sizeof found - length, "%s%s", length > 0 ? " " : "", tk_duel_key(list, *order));
    }
    assert_string_equal(found, expected);
}

/* rule:19.0 the orders in which it looks for something to do */
static void test_orders(void **state) {
    (void)state;
    static const char late[] = "mission fire-high manoeuvre leadership fire-low move";
    static const char peril[] = "mission fire-high smoke leadership move";
    static const char bold_peril[] = "fire-high mission smoke leadership move";
    static const struct {
        const char *primary[2], *secondary[2];
    } known[TK_DUEL_TEMPERAMENTS] = {
        {{"fire-high mission manoeuvre fire-low leadership move", bold_peril},
         {"spot hull-down load smoke", "hull-down spot"}},
        {{late, peril}, {"spot hull-down load smoke", "spot hull-down"}},
        {{"mission fire-high manoeuvre fire-low leadership move", bold_peril},
         {"load spot hull-down", "hull-down spot load"}},
        {{late, peril}, {"spot hull-down load smoke", "spot hull-down"}},
        {{late, peril}, {"spot hull-down load smoke", "spot hull-down"}},
    };
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        for (unsigned face = 0; face < 2; face++) {
            const duel_bot_face *found = &printed.rules.bot[temperament][face];
            assert_order(found->primary, TK_DUEL_WORDS_PRIMARY, known[temperament].primary[face]);
            assert_order(found->secondary, TK_DUEL_WORDS_SECONDARY, known[temperament].secondary[face]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_qualities),
        cmocka_unit_test(test_orders),
    };
    return cmocka_run_group_tests(tests, printed_open, printed_close);
}
