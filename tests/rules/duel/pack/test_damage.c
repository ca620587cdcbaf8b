/* The damage cards of the built-in pack (D-22). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/packs.h"

/* rule:2.0 rule:4.3.1 rule:4.3.3 rule:12.1.3.a rule:D-22 21 cards with every part, one that reshuffles; the critical
 * numbers are each on two cards, one of them on three */
static void test_damage_cards(void **state) {
    (void)state;
    unsigned critical[10] = {0}, reshuffles = 0, thrice = 0;
    assert_int_equal(DUEL_DAMAGE_CARDS, 21);
    for (unsigned card = 0; card < DUEL_DAMAGE_CARDS; card++) {
        assert_in_range(printed.rules.damage[card].critical, 0, 9);
        critical[printed.rules.damage[card].critical]++;
        reshuffles += printed.rules.damage[card].reshuffle;
        for (unsigned severity = 0; severity < TK_DUEL_SEVERITIES; severity++) {
            for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
                assert_true(printed.rules.damage[card].part[severity][location][0].kind != TK_DUEL_EFFECT_NONE);
            }
        }
    }
    for (unsigned number = 0; number < 10; number++) {
        assert_in_range(critical[number], 2, 3);
        thrice += critical[number] == 3;
    }
    assert_int_equal(thrice, 1);
    assert_int_equal(reshuffles, 1);
}

/* rule:12.1.4.d rule:D-22 every operation is on some card: wounds, deaths, fires, explosions, all specific damage */
static void test_every_damage(void **state) {
    (void)state;
    unsigned seen = 0, seats[2] = {0};
    for (unsigned card = 0; card < DUEL_DAMAGE_CARDS; card++) {
        for (unsigned part = 0; part < TK_DUEL_SEVERITIES * TK_DUEL_LOCATIONS; part++) {
            for (unsigned at = 0; at < DUEL_PART_EFFECTS; at++) {
                const duel_effect *effect =
                    &printed.rules.damage[card].part[part / TK_DUEL_LOCATIONS][part % TK_DUEL_LOCATIONS][at];
                seen |= 1u << effect->kind;
                if (effect->kind == TK_DUEL_EFFECT_WOUND || effect->kind == TK_DUEL_EFFECT_KILL) {
                    seats[effect->kind == TK_DUEL_EFFECT_KILL] |= 1u << effect->number;
                    assert_true(effect->other == TK_DUEL_NONE || effect->other < TK_DUEL_POSITIONS);
                }
            }
        }
    }
    assert_int_equal(seen, (1u << TK_DUEL_EFFECTS) - 1);
    assert_int_equal(seats[0], (1u << TK_DUEL_POSITIONS) - 1);
    assert_int_equal(seats[1], (1u << TK_DUEL_POSITIONS) - 1);
}

/* rule:4.3.2 what breaks an elite crew breaks a veteran one, and that a green one; each more often than the next */
static void test_morale(void **state) {
    (void)state;
    unsigned count[6] = {0};
    for (unsigned card = 0; card < DUEL_DAMAGE_CARDS; card++) {
        unsigned morale = printed.rules.damage[card].morale;
        for (unsigned icon = 0; icon < 6; icon++) {
            count[icon] += morale >> icon & 1u;
        }
        assert_true((morale & TK_DUEL_MORALE_ELITE) == 0 || (morale & TK_DUEL_MORALE_VETERAN) != 0);
        assert_true((morale & TK_DUEL_MORALE_VETERAN) == 0 || (morale & TK_DUEL_MORALE_GREEN) != 0);
    }
    assert_true(count[0] > count[1] && count[1] > count[2] && count[2] > 0);
    assert_true(count[3] > 0 && count[4] > 0 && count[5] > 0);
    assert_true(count[0] < DUEL_DAMAGE_CARDS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_damage_cards),
        cmocka_unit_test(test_every_damage),
        cmocka_unit_test(test_morale),
    };
    return cmocka_run_group_tests(tests, printed_open, printed_close);
}
