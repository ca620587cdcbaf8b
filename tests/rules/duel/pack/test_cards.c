/* The battle cards of the built-in pack: how many there are of everything (D-20), and that no check of the game tells
 * anything about another. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/packs.h"

enum { ICONS = 6, DIGITS = 10 };

static unsigned count_kind(unsigned kind) {
    unsigned count = 0;
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        count += printed.rules.card[card].half[0].kind == kind;
        count += printed.rules.card[card].half[1].kind == kind;
    }
    return count;
}

/* rule:2.0 rule:4.2.1 rule:D-20 a hundred cards; the counts of their actions, of which every fifth card has two, of two
 * kinds */
static void test_actions(void **state) {
    (void)state;
    static const unsigned aim[TK_DUEL_KINDS] = {
        [TK_DUEL_MOVE] = 30, [TK_DUEL_FIRE] = 30,      [TK_DUEL_FLANK] = 9,   [TK_DUEL_TERRAIN] = 25,
        [TK_DUEL_SMOKE] = 5, [TK_DUEL_LEADERSHIP] = 6, [TK_DUEL_COMMAND] = 6, [TK_DUEL_TACTICS] = 9,
        [TK_DUEL_MINES] = 0, [TK_DUEL_NOTHING] = 80};
    for (unsigned kind = 0; kind < TK_DUEL_KINDS; kind++) {
        assert_int_equal(count_kind(kind), aim[kind]);
    }
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        assert_true(printed.rules.card[card].half[0].kind != TK_DUEL_NOTHING);
        assert_int_not_equal(printed.rules.card[card].half[0].kind, printed.rules.card[card].half[1].kind);
    }
}

/* rule:4.2.1 the target number is the last digit of the number */
static void test_target_numbers(void **state) {
    (void)state;
    assert_int_equal(duel_target_number(7), 7);
    assert_int_equal(duel_target_number(38), 8);
    assert_int_equal(duel_target_number(60), 0);
    assert_int_equal(duel_target_number(TK_DUEL_CARDS), 0);
}

/* rule:8.3.2 rule:D-20 levels, and an accuracy that never falls when the level rises */
static void test_levels(void **state) {
    (void)state;
    unsigned seen[TK_DUEL_KINDS] = {0};
    int least[DUEL_LEVEL_MOST + 1], most[DUEL_LEVEL_MOST + 1];
    for (unsigned level = 0; level <= DUEL_LEVEL_MOST; level++) {
        least[level] = 100;
        most[level] = -100;
    }
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        for (unsigned at = 0; at < 2; at++) {
            const duel_half *half = &printed.rules.card[card].half[at];
            seen[half->kind] |= 1u << half->level;
            if (half->kind == TK_DUEL_FIRE) {
                least[half->level] = half->accuracy < least[half->level] ? half->accuracy : least[half->level];
                most[half->level] = half->accuracy > most[half->level] ? half->accuracy : most[half->level];
            }
        }
    }
    assert_int_equal(seen[TK_DUEL_MOVE], 0x7e);  /* 1 to 6 */
    assert_int_equal(seen[TK_DUEL_FIRE], 0x7e);  /* 1 to 6 */
    assert_int_equal(seen[TK_DUEL_FLANK], 0x78); /* 3 to 6 */
    assert_int_equal(seen[TK_DUEL_TACTICS], 1);  /* none */
    assert_int_equal(least[1], -10);
    assert_int_equal(most[DUEL_LEVEL_MOST], 20);
    for (unsigned level = 2; level <= DUEL_LEVEL_MOST; level++) {
        assert_true(least[level] >= most[level - 1]);
        assert_true(least[level] + most[level] > least[level - 1] + most[level - 1]);
    }
}

/* rule:D-65 one Command card of each printed action */
static void test_commands(void **state) {
    (void)state;
    unsigned seen = 0;
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        for (unsigned at = 0; at < 2; at++) {
            if (printed.rules.card[card].half[at].kind == TK_DUEL_COMMAND) {
                assert_int_equal(seen >> printed.rules.card[card].half[at].detail & 1u, 0);
                seen |= 1u << printed.rules.card[card].half[at].detail;
            }
        }
    }
    assert_int_equal(seen, (1u << TK_DUEL_COMMANDS) - 1);
}

/* rule:4.2.2 rule:4.2.3 rule:D-20 icons, order icons, modifiers */
static void test_icons(void **state) {
    (void)state;
    static const unsigned aim[ICONS] = {40, 55, 22, 25, 14, 20};
    unsigned icons[ICONS] = {0}, orders[3] = {0}, kinds[3] = {0}, numbers[7] = {0}, heavy = 0;
    for (unsigned number = 1; number <= TK_DUEL_CARDS; number++) {
        const duel_card *card = &printed.rules.card[number];
        assert_true(card->icons != 0);
        for (unsigned icon = 0; icon < ICONS; icon++) {
            icons[icon] += card->icons >> icon & 1;
        }
        orders[card->orders]++;
        kinds[card->penetration]++;
        heavy += card->heavy;
        if (card->penetration == TK_DUEL_PIERCES_BY) {
            assert_in_range(card->modifier + 3, 0, 6);
            numbers[card->modifier + 3]++;
        }
    }
    assert_memory_equal(icons, aim, sizeof aim);
    assert_int_equal(orders[0], 40);
    assert_int_equal(orders[1], 40);
    assert_int_equal(orders[2], 20);
    assert_int_equal(kinds[TK_DUEL_BOUNCES], 6);
    assert_int_equal(kinds[TK_DUEL_PIERCES_ALWAYS], 4);
    assert_int_equal(heavy, 35);
    for (unsigned at = 0; at < 3; at++) { /* centred on 0, and rarer the farther from it */
        assert_int_equal(numbers[at], numbers[6 - at]);
        assert_true(numbers[at] > 0 && numbers[at] < numbers[at + 1]);
    }
}

/* rule:10.3.3 rule:10.3.7 rule:D-20 seven terrains in the deck, each with numbers of its own; the hill's cover is 5 */
static void test_terrains(void **state) {
    (void)state;
    static const char *const base[] = {"field", "brush", "woods", "building", "gully", "rough", "mud"};
    static const duel_terrain nothing = {0};
    unsigned used = 0, accuracies = 0;
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        for (unsigned at = 0; at < 2; at++) {
            if (printed.rules.card[card].half[at].kind == TK_DUEL_TERRAIN) {
                used |= 1u << printed.rules.card[card].half[at].detail;
            }
        }
    }
    assert_int_equal(used, 0x7f);
    for (unsigned terrain = 0; terrain < sizeof base / sizeof base[0]; terrain++) {
        assert_string_equal(printed.rules.terrain_id[terrain], base[terrain]);
        accuracies += printed.rules.terrain[terrain].accuracy != 0;
        for (unsigned other = 0; other < terrain; other++) {
            assert_memory_not_equal(&printed.rules.terrain[terrain], &printed.rules.terrain[other], sizeof nothing);
        }
    }
    assert_in_range(accuracies, 1, 6);
    assert_memory_equal(&printed.rules.terrain[DUEL_FIELD], &nothing, sizeof nothing);
    assert_true(printed.rules.terrain[6].mud && printed.rules.terrain[6].bog > 0);
    assert_int_equal(printed.rules.hill.cover, 5);
    assert_int_equal(printed.rules.hill.hull_down + printed.rules.hill.conceal + printed.rules.hill.bog +
                         printed.rules.hill.accuracy,
                     0);
}

/* rule:D-20 rule:D-56 rule:11.1.3.c whoever stands in mud or swamp is easier to hit for that, in no edition harder:
 * their accuracy takes nothing away */
static void test_mud_hides_nobody(void **state) {
    (void)state;
    unsigned muds = 0;
    for (unsigned terrain = 0; terrain < printed.rules.terrains; terrain++) {
        if (printed.rules.terrain[terrain].mud) {
            muds++;
            assert_true(printed.rules.terrain[terrain].accuracy >= 0);
        }
    }
    assert_int_equal(muds, 2);
}

/* rule:2.0 rule:4.2.5 rule:D-20 27 alternates: Mines for 13, the cards 70 to 77, and a city where terrain was */
static void test_alternates(void **state) {
    (void)state;
    unsigned mines = 0, seventies = 0, city = 0;
    assert_int_equal(printed.alternates.count, 27);
    for (unsigned at = 0; at < printed.alternates.count; at++) {
        const duel_alternate *alternate = &printed.alternates.card[at];
        const duel_card *replaced = &printed.rules.card[alternate->number];
        if (strcmp(alternate->set, "mines") == 0) {
            mines++;
            assert_int_equal(alternate->number, 13);
            assert_int_equal(alternate->card.half[0].kind, TK_DUEL_MINES);
            assert_int_equal(replaced->half[0].kind, TK_DUEL_MOVE);
            assert_int_equal(replaced->half[0].level, 1);
        } else if (strcmp(alternate->set, DUEL_CITY_SET) == 0) {
            city++;
            assert_true(replaced->half[0].kind == TK_DUEL_TERRAIN || replaced->half[1].kind == TK_DUEL_TERRAIN);
            if (replaced->half[0].kind == TK_DUEL_TERRAIN) { /* its other action stays */
                assert_memory_equal(&alternate->card.half[1], &replaced->half[1], sizeof replaced->half[1]);
            }
        } else {
            seventies |= 1u << (alternate->number - 70);
            assert_in_range(alternate->number, 70, 77);
        }
        /* Only what it does is another: checks come out as with the card that it replaces. */
        assert_int_equal(alternate->card.icons, replaced->icons);
        assert_int_equal(alternate->card.orders, replaced->orders);
        assert_int_equal(alternate->card.penetration, replaced->penetration);
        assert_int_equal(alternate->card.modifier, replaced->modifier);
        assert_int_equal(alternate->card.heavy, replaced->heavy);
    }
    assert_int_equal(mines, 1);
    assert_int_equal(seventies, 0xff);
    assert_int_equal(city, 18);
}

/* rule:4.2.5 a scenario plays with the alternates that it names, in the place of the cards of their numbers */
static void test_scenario_takes_alternates(void **state) {
    (void)state;
    duel_rules city;
    tk_error error;
    assert_int_equal(duel_read_pack(printed.pack, "city-fight", &city, &error), TK_OK);
    assert_true(city.scenario.city);
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        const duel_card *expected = &printed.rules.card[card];
        for (unsigned at = 0; at < printed.alternates.count; at++) {
            if (printed.alternates.card[at].number == card &&
                strcmp(printed.alternates.card[at].set, DUEL_CITY_SET) == 0) {
                expected = &printed.alternates.card[at].card;
            }
        }
        assert_memory_equal(city.card[card].half, expected->half, sizeof expected->half);
    }
    duel_rules meeting;
    assert_int_equal(duel_read_pack(printed.pack, "meeting", &meeting, &error), TK_OK);
    assert_false(meeting.scenario.city);
    assert_int_equal(meeting.card[13].half[0].kind, TK_DUEL_MOVE);
}

/* ---- Independence ---- */

/* What a turned card is looked at for, as a number each. Those of one family stand on the same mark of a card, or on
 * its number, and are of course not independent. */
enum { CHECKS = 18 };

typedef struct check {
    const char *name;
    unsigned family;
} check;

static const check checks[CHECKS] = {
    {"binoculars", 0}, {"smoke", 1},  {"fire", 2},       {"extinguisher", 3},  {"explosion", 4}, {"infantry", 5},
    {"orders", 6},     {"heavy", 7},  {"modifier", 8},   {"plus", 8},          {"minus", 8},     {"bounce", 8},
    {"automatic", 8},  {"number", 9}, {"upper half", 9}, {"target number", 9}, {"hull", 9},      {"turret", 9},
};

static double value_of(unsigned number, unsigned at) {
    const duel_card *card = &printed.rules.card[number];
    const unsigned target = duel_target_number(number);
    const bool numbered = card->penetration == TK_DUEL_PIERCES_BY;
    const double rest[CHECKS - ICONS] = {card->orders,
                                         card->heavy,
                                         numbered ? card->modifier : 0,
                                         numbered && card->modifier > 0,
                                         numbered &&
                                             card->modifier<0, card->penetration == TK_DUEL_BOUNCES,
                                                            card->penetration == TK_DUEL_PIERCES_ALWAYS, number, number>
                                                     TK_DUEL_CARDS /
                                                 2,
                                         target,
                                         target >= 1 && target <= 5,
                                         target >= 6};
    return at < ICONS ? (card->icons >> at & 1) : rest[at - ICONS];
}

/* The square of the correlation of two of them. */
static double correlation(unsigned one, unsigned other) {
    double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        const double a = value_of(card, one), b = value_of(card, other);
        x += a;
        y += b;
        xx += a * a;
        yy += b * b;
        xy += a * b;
    }
    const double covariance = xy - x * y / TK_DUEL_CARDS;
    return covariance * covariance / ((xx - x * x / TK_DUEL_CARDS) * (yy - y * y / TK_DUEL_CARDS));
}

/* rule:D-20 no check correlates with another. Dealt at random over a hundred cards a correlation has a standard
 * deviation of 1/√99, about 0.1. The bound is three quarters of that: a random deal keeps one pair within it 55 times
 * in 100, and all 133 about once in 10^34 times. Whole cards do not allow much less with marks as rare as 4 in 100. */
static void test_independence(void **state) {
    (void)state;
    const double bound = 0.075;
    unsigned pairs = 0;
    for (unsigned one = 0; one < CHECKS; one++) {
        for (unsigned other = 0; other < one; other++) {
            if (checks[one].family == checks[other].family) {
                continue;
            }
            pairs++;
            if (correlation(one, other) > bound * bound) {
                fail_msg("%s and %s: the square is %f", checks[one].name, checks[other].name, correlation(one, other));
            }
        }
    }
    assert_int_equal(pairs, 133);
}

static void assert_even(unsigned at, unsigned (*group)(unsigned)) {
    double found[DIGITS] = {0}, all = 0;
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        found[group(card)] += value_of(card, at);
        all += value_of(card, at);
    }
    for (unsigned digit = 0; digit < DIGITS; digit++) {
        if (found[digit] <= all / DIGITS - 1 || found[digit] >= all / DIGITS + 1) {
            fail_msg("%s: %.0f on group %u of %.0f", checks[at].name, found[digit], digit, all);
        }
    }
}

static unsigned ten_of(unsigned card) {
    return (card - 1) / DIGITS;
}

/* rule:D-20 spread evenly: each mark is on each target number, and on each ten of numbers, as often as whole cards
 * allow. Random deals spread the rarest mark so once in two times, the binoculars once in 80,000. */
static void test_even_spread(void **state) {
    (void)state;
    for (unsigned at = 0; at < CHECKS && checks[at].family < 9; at++) {
        if (strcmp(checks[at].name, "orders") != 0 && strcmp(checks[at].name, "modifier") != 0) {
            assert_even(at, duel_target_number);
            assert_even(at, ten_of);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_actions),
        cmocka_unit_test(test_target_numbers),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_commands),
        cmocka_unit_test(test_icons),
        cmocka_unit_test(test_terrains),
        cmocka_unit_test(test_alternates),
        cmocka_unit_test(test_scenario_takes_alternates),
        cmocka_unit_test(test_mud_hides_nobody),
        cmocka_unit_test(test_independence),
        cmocka_unit_test(test_even_spread),
    };
    return cmocka_run_group_tests(tests, printed_open, printed_close);
}
