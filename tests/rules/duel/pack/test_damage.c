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

/* About what a result costs a tank: a chance to be lost counts most, then its crew, then what it can do. */
static unsigned cost_of(const duel_effect *effect) {
    static const uint8_t costs[TK_DUEL_EFFECTS] = {[TK_DUEL_EFFECT_WOUND] = 2,
                                                   [TK_DUEL_EFFECT_KILL] = 4,
                                                   [TK_DUEL_EFFECT_FIRE] = 3,
                                                   [TK_DUEL_EFFECT_FIRE_NOW] = 9,
                                                   [TK_DUEL_EFFECT_EXPLODE] = 3,
                                                   [TK_DUEL_EFFECT_EXPLODE_NOW] = 20,
                                                   [TK_DUEL_EFFECT_TRACKS] = 2,
                                                   [TK_DUEL_EFFECT_IMMOBILISE] = 5,
                                                   [TK_DUEL_EFFECT_SMOKE_INSIDE] = 5,
                                                   [TK_DUEL_EFFECT_CATASTROPHE] = 24,
                                                   [TK_DUEL_EFFECT_LOADER_PANICS] = 1,
                                                   [TK_DUEL_EFFECT_CREW_STUNNED] = 2,
                                                   [TK_DUEL_EFFECT_CREW_SHOCKED] = 2,
                                                   [TK_DUEL_EFFECT_TRAVERSE] = 3,
                                                   [TK_DUEL_EFFECT_OPTICS] = 3,
                                                   [TK_DUEL_EFFECT_DRIVER_PANICS] = 1,
                                                   [TK_DUEL_EFFECT_TRANSMISSION] = 4,
                                                   [TK_DUEL_EFFECT_MAIN_GUN] = 4,
                                                   [TK_DUEL_EFFECT_AMMUNITION] = 4,
                                                   [TK_DUEL_EFFECT_FUEL] = 4,
                                                   [TK_DUEL_EFFECT_SPECIAL_AMMUNITION] = 16,
                                                   [TK_DUEL_EFFECT_ENGINE] = 11};
    const bool checks = effect->kind == TK_DUEL_EFFECT_FIRE || effect->kind == TK_DUEL_EFFECT_EXPLODE;
    return costs[effect->kind] * (checks ? effect->number : 1u);
}

static unsigned cost_of_part(const duel_effect part[DUEL_PART_EFFECTS]) {
    unsigned cost = 0;
    for (unsigned at = 0; at < DUEL_PART_EFFECTS; at++) {
        cost += cost_of(&part[at]);
    }
    return cost;
}

/* rule:D-22 rule:12.1.3.a rule:12.1.3.b on every card and at every place a heavy hit is worse than a light one, and a
 * critical one worse than both; so no two of them are alike */
static void test_results_grow(void **state) {
    (void)state;
    for (unsigned card = 0; card < DUEL_DAMAGE_CARDS; card++) {
        for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
            unsigned before = 0;
            for (unsigned severity = 0; severity < TK_DUEL_SEVERITIES; severity++) {
                const unsigned cost = cost_of_part(printed.rules.damage[card].part[severity][location]);
                if (cost <= before) {
                    fail_msg("card %u, place %u: severity %u costs %u after %u", card + 1, location, severity, cost,
                             before);
                }
                before = cost;
            }
        }
    }
}

/* rule:D-22 rule:12.1.4.a for every man killed one to two are wounded; light hits wound twice as often as they kill,
 * and critical ones the other way round */
static void test_wounds_and_deaths(void **state) {
    (void)state;
    unsigned wounds[TK_DUEL_SEVERITIES] = {0}, deaths[TK_DUEL_SEVERITIES] = {0};
    for (unsigned card = 0; card < DUEL_DAMAGE_CARDS; card++) {
        for (unsigned part = 0; part < TK_DUEL_SEVERITIES * TK_DUEL_LOCATIONS; part++) {
            const unsigned severity = part / TK_DUEL_LOCATIONS;
            for (unsigned at = 0; at < DUEL_PART_EFFECTS; at++) {
                const unsigned kind = printed.rules.damage[card].part[severity][part % TK_DUEL_LOCATIONS][at].kind;
                wounds[severity] += kind == TK_DUEL_EFFECT_WOUND;
                deaths[severity] += kind == TK_DUEL_EFFECT_KILL;
            }
        }
    }
    const unsigned wounded = wounds[0] + wounds[1] + wounds[2], dead = deaths[0] + deaths[1] + deaths[2];
    assert_in_range(wounded, dead, 2 * dead);
    assert_true(wounds[TK_DUEL_LIGHT] >= 2 * deaths[TK_DUEL_LIGHT] && deaths[TK_DUEL_LIGHT] > 0);
    assert_true(deaths[TK_DUEL_CRITICAL] >= 2 * wounds[TK_DUEL_CRITICAL]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_damage_cards), cmocka_unit_test(test_every_damage),      cmocka_unit_test(test_morale),
        cmocka_unit_test(test_results_grow), cmocka_unit_test(test_wounds_and_deaths),
    };
    return cmocka_run_group_tests(tests, printed_open, printed_close);
}
