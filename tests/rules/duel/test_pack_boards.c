/* What the built-in pack prints besides battle cards: boards, guns, infantry, damage cards, the tankobot, scenarios.
 * The figures that are known are typed in here a second time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/duel/pack.h"

static tk_pack *pack;
static duel_rules rules;
static duel_alternates alternates;

static const duel_type *type_of(const char *name) {
    for (unsigned type = 0; type < rules.types; type++) {
        if (strcmp(rules.type_name[type], name) == 0) {
            return &rules.type[type];
        }
    }
    fail_msg("no tank '%s'", name);
    return NULL;
}

/* ---- Boards (D-21) ---- */

/* rule:2.0 rule:D-21 twelve tanks, six a side, all different */
static void test_tanks(void **state) {
    (void)state;
    static const char *const names[DUEL_SIDES][6] = {
        {"Pz III J", "Pz IV G", "StuG III G", "Panther A", "Tiger I E", "Tiger (P)"},
        {"T-34/76 M40", "T-34/76 M43", "T-34/85 M44", "KV-85 M43", "IS-2 M44", "SU-100 M44"}};
    assert_int_equal(rules.types, 12);
    for (unsigned side = 0; side < DUEL_SIDES; side++) {
        for (unsigned at = 0; at < 6; at++) {
            assert_int_equal(type_of(names[side][at])->side, side);
        }
    }
}

/* rule:5.1 the board that the rulebook shows */
static void test_known_board(void **state) {
    (void)state;
    static const uint8_t to_hit[] = {98, 91, 88, 86, 84, 74, 63, 53, 32, 20, 12};
    static const uint8_t penetration[] = {13, 13, 13, 12, 11, 10, 9, 8, 7, 7, 7};
    static const uint8_t apcr[] = {5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0};
    static const uint8_t location[] = {DUEL_TRACKS, DUEL_HULL,   DUEL_HULL,   DUEL_HULL,   DUEL_HULL,
                                       DUEL_HULL,   DUEL_TURRET, DUEL_TURRET, DUEL_TURRET, DUEL_TURRET};
    static const uint8_t armour[DUEL_LOCATIONS][2] = {{1, 1}, {8, 4}, {8, 4}};
    const duel_type *tank = type_of("T-34/85 M44");
    assert_memory_equal(tank->weapon.to_hit, to_hit, sizeof to_hit);
    assert_memory_equal(tank->weapon.penetration, penetration, sizeof penetration);
    assert_memory_equal(tank->weapon.apcr, apcr, sizeof apcr);
    assert_memory_equal(tank->location, location, sizeof location);
    assert_memory_equal(tank->armour, armour, sizeof armour);
    assert_int_equal(tank->weapon.calibre, 85);
    assert_true(tank->apcr);
}

/* rule:5.8 rule:5.8.3 rule:5.8.4 rule:D-21 the two tank destroyers, with levels that fall with damage */
static void test_destroyers(void **state) {
    (void)state;
    for (unsigned type = 0; type < rules.types; type++) {
        const duel_type *tank = &rules.type[type];
        const char *name = rules.type_name[type];
        bool destroyer = strcmp(name, "StuG III G") == 0 || strcmp(name, "SU-100 M44") == 0;
        assert_int_equal(duel_is_destroyer(tank), destroyer);
        if (destroyer) {
            assert_true(tank->fire > tank->fire_damaged && tank->fire_damaged > tank->fire_immobile);
            assert_true(tank->fire_immobile > 0);
        }
    }
}

/* rule:5.6.1 rule:5.6.2 crews of four and five; the commander of the T-34/76 fires himself */
static void test_crews(void **state) {
    (void)state;
    for (unsigned type = 0; type < rules.types; type++) {
        const duel_type *tank = &rules.type[type];
        bool own_gunner = strncmp(rules.type_name[type], "T-34/76", 7) == 0;
        unsigned members = 0;
        for (unsigned position = 0; position < DUEL_POSITIONS; position++) {
            bool there = (tank->positions >> position & 1) != 0;
            members += there;
            assert_true(there ? tank->crew_points[position] > 0 : tank->crew_points[position] == 0);
        }
        assert_int_equal(tank->commander_gunner, own_gunner);
        assert_int_equal(tank->positions >> DUEL_GUNNER & 1, !own_gunner);
        assert_in_range(members, 4, 5);
        assert_true(tank->crew_points[DUEL_COMMANDER] > tank->crew_points[DUEL_DRIVER]);
    }
    assert_int_equal(type_of("T-34/76 M43")->positions, 0x1d); /* all but a gunner */
}

/* rule:5.1 rule:5.5.1 rule:14.2 rule:D-21 every board is whole, and figures fall with the range */
static void test_boards_make_sense(void **state) {
    (void)state;
    for (unsigned type = 0; type < rules.types; type++) {
        const duel_type *tank = &rules.type[type];
        unsigned apcr = 0;
        assert_in_range(tank->move, 2, 6);
        assert_in_range(tank->fire, 2, 6);
        assert_in_range(tank->size + 10, 0, 20);
        assert_true(tank->points > 0);
        for (unsigned range = 0; range < DUEL_RANGES; range++) {
            apcr += tank->weapon.apcr[range];
            if (range > 0) {
                assert_true(tank->weapon.to_hit[range] <= tank->weapon.to_hit[range - 1]);
                assert_true(tank->weapon.penetration[range] <= tank->weapon.penetration[range - 1]);
                assert_true(tank->weapon.apcr[range] <= tank->weapon.apcr[range - 1]);
            }
        }
        assert_int_equal(tank->apcr, apcr > 0);
        for (unsigned location = 0; location < DUEL_LOCATIONS; location++) {
            assert_true(tank->armour[location][0] >= tank->armour[location][1]);
        }
        assert_true(tank->armour[DUEL_TRACKS][0] < tank->armour[DUEL_HULL][0]);
    }
    assert_true(type_of("Tiger I E")->armour[DUEL_HULL][1] > type_of("Panther A")->armour[DUEL_HULL][1]);
    assert_true(type_of("IS-2 M44")->weapon.calibre >= 85 && type_of("Pz IV G")->weapon.calibre < 85);
    assert_false(type_of("T-34/76 M40")->radio);
    assert_true(type_of("Pz III J")->radio);
}

/* ---- Guns and infantry (D-24) ---- */

/* rule:2.0 rule:17.1 the six guns */
static void test_guns(void **state) {
    (void)state;
    static const struct {
        const char *name;
        uint8_t side, orders, to_hit[DUEL_RANGES], penetration[DUEL_RANGES];
    } known[] = {
        {"50 mm Pak 38", DUEL_GERMAN, 2, {95, 90, 81, 71, 64, 52, 43, 27, 15, 0, 0}, {8, 8, 8, 7, 7, 6, 5, 5, 4, 0, 0}},
        {"75 mm Pak 40",
         DUEL_GERMAN,
         3,
         {95, 93, 90, 89, 86, 76, 65, 55, 34, 22, 14},
         {12, 12, 12, 11, 10, 9, 8, 7, 6, 6, 6}},
        {"88 mm Flak 36",
         DUEL_GERMAN,
         4,
         {95, 95, 92, 90, 88, 78, 67, 57, 37, 24, 17},
         {14, 14, 14, 14, 13, 12, 11, 10, 9, 9, 9}},
        {"45 mm M37", DUEL_SOVIET, 2, {95, 87, 78, 69, 60, 46, 30, 12, 0, 0, 0}, {5, 5, 5, 4, 4, 3, 3, 2, 0, 0, 0}},
        {"76.2 mm M39",
         DUEL_SOVIET,
         3,
         {95, 92, 88, 85, 81, 71, 58, 42, 26, 16, 11},
         {10, 10, 10, 9, 8, 7, 6, 5, 4, 4, 4}},
        {"85 mm M39",
         DUEL_SOVIET,
         4,
         {95, 93, 91, 89, 84, 72, 61, 44, 28, 18, 12},
         {13, 13, 13, 12, 11, 10, 9, 8, 8, 7, 7}},
    };
    assert_int_equal(rules.guns, sizeof known / sizeof known[0]);
    for (unsigned gun = 0; gun < rules.guns; gun++) {
        assert_string_equal(rules.gun_name[gun], known[gun].name);
        assert_int_equal(rules.gun[gun].side, known[gun].side);
        assert_int_equal(rules.gun[gun].orders, known[gun].orders);
        assert_memory_equal(rules.gun[gun].weapon.to_hit, known[gun].to_hit, DUEL_RANGES);
        assert_memory_equal(rules.gun[gun].weapon.penetration, known[gun].penetration, DUEL_RANGES);
        assert_int_equal(rules.gun[gun].weapon.calibre, strtol(known[gun].name, NULL, 10));
    }
}

/* rule:17.3 the infantry of both nations, in the open and in cities */
static void test_infantry(void **state) {
    (void)state;
    static const uint8_t german[2][3][3] = {{{55, 20, 10}, {55, 55, 20}, {55, 55, 55}},
                                            {{30, 15, 5}, {30, 30, 15}, {30, 30, 30}}};
    static const uint8_t soviet[2][3][3] = {{{60, 25, 15}, {60, 60, 25}, {60, 60, 60}},
                                            {{35, 20, 10}, {33, 35, 20}, {35, 35, 35}}};
    assert_memory_equal(rules.infantry[DUEL_GERMAN].to_hit, german, sizeof german);
    assert_memory_equal(rules.infantry[DUEL_SOVIET].to_hit, soviet, sizeof soviet);
    assert_int_equal(rules.infantry[DUEL_GERMAN].upper_penetration, 15);
    assert_int_equal(rules.infantry[DUEL_GERMAN].lower_penetration, 23);
    assert_false(rules.infantry[DUEL_GERMAN].close_assault);
    assert_int_equal(rules.infantry[DUEL_SOVIET].upper_penetration, 3);
    assert_int_equal(rules.infantry[DUEL_SOVIET].lower_penetration, 10);
    assert_true(rules.infantry[DUEL_SOVIET].close_assault);
}

/* ---- Damage cards (D-22) ---- */

/* rule:2.0 rule:4.3.1 rule:4.3.3 rule:12.1.3.a rule:D-22 21 cards with every part, one that reshuffles; the critical
 * numbers are each on two cards, one of them on three */
static void test_damage_cards(void **state) {
    (void)state;
    unsigned critical[10] = {0}, reshuffles = 0, thrice = 0;
    assert_int_equal(DUEL_DAMAGE_CARDS, 21);
    for (unsigned card = 0; card < DUEL_DAMAGE_CARDS; card++) {
        assert_in_range(rules.damage[card].critical, 0, 9);
        critical[rules.damage[card].critical]++;
        reshuffles += rules.damage[card].reshuffle;
        for (unsigned severity = 0; severity < DUEL_SEVERITIES; severity++) {
            for (unsigned location = 0; location < DUEL_LOCATIONS; location++) {
                assert_true(rules.damage[card].part[severity][location][0].kind != DUEL_EFFECT_NONE);
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
        for (unsigned part = 0; part < DUEL_SEVERITIES * DUEL_LOCATIONS; part++) {
            for (unsigned at = 0; at < DUEL_PART_EFFECTS; at++) {
                const duel_effect *effect = &rules.damage[card].part[part / DUEL_LOCATIONS][part % DUEL_LOCATIONS][at];
                seen |= 1u << effect->kind;
                if (effect->kind == DUEL_EFFECT_WOUND || effect->kind == DUEL_EFFECT_KILL) {
                    seats[effect->kind == DUEL_EFFECT_KILL] |= 1u << effect->number;
                    assert_true(effect->other == DUEL_NOBODY || effect->other < DUEL_POSITIONS);
                }
            }
        }
    }
    assert_int_equal(seen, (1u << DUEL_EFFECTS) - 1);
    assert_int_equal(seats[0], (1u << DUEL_POSITIONS) - 1);
    assert_int_equal(seats[1], (1u << DUEL_POSITIONS) - 1);
}

/* rule:4.3.2 what breaks an elite crew breaks a veteran one, and that a green one; each more often than the next */
static void test_morale(void **state) {
    (void)state;
    unsigned count[6] = {0};
    for (unsigned card = 0; card < DUEL_DAMAGE_CARDS; card++) {
        unsigned morale = rules.damage[card].morale;
        for (unsigned icon = 0; icon < 6; icon++) {
            count[icon] += morale >> icon & 1u;
        }
        assert_true((morale & DUEL_MORALE_ELITE) == 0 || (morale & DUEL_MORALE_VETERAN) != 0);
        assert_true((morale & DUEL_MORALE_VETERAN) == 0 || (morale & DUEL_MORALE_GREEN) != 0);
    }
    assert_true(count[0] > count[1] && count[1] > count[2] && count[2] > 0);
    assert_true(count[3] > 0 && count[4] > 0 && count[5] > 0);
    assert_true(count[0] < DUEL_DAMAGE_CARDS);
}

/* ---- The tankobot ---- */

/* rule:2.0 rule:19.0 what five temperaments hold for a good shot, on both faces */
static void test_qualities(void **state) {
    (void)state;
    static const duel_quality known[DUEL_TEMPERAMENTS][2][4] = {
        {{{55, -2}, {40, -1}, {65, 0}, {45, 0}}, {{70, 0}, {60, 0}, {60, 0}, {45, 0}}},
        {{{60, -1}, {45, -1}, {60, -1}, {45, -1}}, {{75, 0}, {65, 0}, {60, 0}, {45, 0}}},
        {{{60, -2}, {45, -2}, {60, -1}, {45, -1}}, {{65, -1}, {50, -1}, {60, 0}, {45, 0}}},
        {{{65, 0}, {50, 0}, {60, -1}, {45, -2}}, {{75, 1}, {65, 0}, {60, -1}, {45, -2}}},
        {{{65, -1}, {45, -1}, {60, -1}, {45, -1}}, {{75, 0}, {65, 0}, {60, -1}, {45, -1}}},
    };
    for (unsigned temperament = 0; temperament < DUEL_TEMPERAMENTS; temperament++) {
        for (unsigned face = 0; face < 2; face++) {
            const duel_bot_face *found = &rules.bot[temperament][face];
            assert_memory_equal(found->own, known[temperament][face], 2 * sizeof(duel_quality));
            assert_memory_equal(found->enemy, known[temperament][face] + 2, 2 * sizeof(duel_quality));
        }
    }
}

/* The words of a list of actions as one text, as the ruling has them. */
static void assert_order(const uint8_t *order, duel_words list, const char *expected) {
    char found[160] = "";
    for (; *order != 0; order++) {
        size_t length = strlen(found);
        snprintf(found + length, sizeof found - length, "%s%s", length > 0 ? " " : "", duel_word(list, *order));
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
    } known[DUEL_TEMPERAMENTS] = {
        {{"fire-high mission manoeuvre fire-low leadership move", bold_peril},
         {"spot hull-down load smoke", "hull-down spot"}},
        {{late, peril}, {"spot hull-down load smoke", "spot hull-down"}},
        {{"mission fire-high manoeuvre fire-low leadership move", bold_peril},
         {"load spot hull-down", "hull-down spot load"}},
        {{late, peril}, {"spot hull-down load smoke", "spot hull-down"}},
        {{late, peril}, {"spot hull-down load smoke", "spot hull-down"}},
    };
    for (unsigned temperament = 0; temperament < DUEL_TEMPERAMENTS; temperament++) {
        for (unsigned face = 0; face < 2; face++) {
            const duel_bot_face *found = &rules.bot[temperament][face];
            assert_order(found->primary, DUEL_WORDS_PRIMARY, known[temperament].primary[face]);
            assert_order(found->secondary, DUEL_WORDS_SECONDARY, known[temperament].secondary[face]);
        }
    }
}

/* ---- Scenarios ---- */

static void read_scenario(const char *id, duel_rules *read) {
    tk_error error;
    if (duel_read_pack(pack, id, read, &error) != TK_OK) {
        fail_msg("no scenario '%s'", id);
    }
}

/* rule:D-23 the scenarios that there must be, each about what its name says */
static void test_scenarios(void **state) {
    (void)state;
    duel_rules read;
    read_scenario("meeting", &read);
    assert_int_equal(read.scenario.tanks[0], 2);
    assert_int_equal(read.scenario.tanks[1], 2);
    assert_int_equal(read.scenario.objectives, 0);
    read_scenario("high-ground", &read);
    assert_true(read.scenario.hills > 0);
    assert_int_equal(read.scenario.objective[0].kind, DUEL_OBJECTIVE_HILL);
    read_scenario("crossroads", &read);
    assert_int_equal(read.scenario.objective[0].kind, DUEL_OBJECTIVE_NEAREST);
    read_scenario("breakthrough", &read);
    assert_int_equal(read.scenario.objective[0].kind, DUEL_OBJECTIVE_LEAVE);
    assert_int_equal(read.card[13].half[0].kind, DUEL_MINES);
    read_scenario("gun-line", &read);
    assert_true(read.scenario.guns[DUEL_GERMAN] > 0);
    read_scenario("infantry-assault", &read);
    assert_true(read.scenario.infantry && !read.scenario.city);
    read_scenario("deep-mud", &read);
    assert_int_equal(read.scenario.weather, DUEL_DEEP_MUD);
    assert_true(read.scenario.road_orders > 0);
    read_scenario("snowstorm", &read);
    assert_int_equal(read.scenario.weather, DUEL_SNOWSTORM);
    read_scenario("city-fight", &read);
    assert_true(read.scenario.city && read.scenario.infantry);
    read_scenario("platoons", &read);
    assert_int_equal(read.scenario.tanks[0] + read.scenario.tanks[1], DUEL_TANKS);
}

/* rule:5.2.4 rule:D-23 every scenario can be set up: known tanks of the right side on the field */
static void test_forces(void **state) {
    (void)state;
    duel_scenario scenario;
    size_t count = 0;
    for (; duel_scenario_at(pack, count, &scenario); count++) {
        for (unsigned side = 0; side < DUEL_SIDES; side++) {
            assert_in_range(scenario.tanks[side], 1, DUEL_SIDE_TANKS);
            for (unsigned tank = 0; tank < scenario.tanks[side]; tank++) {
                const duel_force *force = &scenario.force[side][tank];
                assert_int_equal(rules.type[force->type].side, side);
                assert_true(force->apcr == 0 || rules.type[force->type].apcr);
                assert_true(force->range >= -DUEL_RANGE_MOST && force->range <= DUEL_RANGE_MOST);
                assert_in_range(force->experience, DUEL_GREEN, DUEL_ELITE);
            }
        }
    }
    assert_true(count >= 12);
}

static int open_pack(void **state) {
    (void)state;
    tk_error error;
    return tk_pack_open_builtin("duel", &pack, &error) == TK_OK &&
                   duel_read_printed(pack, &rules, &alternates, &error) == TK_OK
               ? 0
               : -1;
}

static int close_pack(void **state) {
    (void)state;
    tk_pack_close(pack);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tanks),
        cmocka_unit_test(test_known_board),
        cmocka_unit_test(test_destroyers),
        cmocka_unit_test(test_crews),
        cmocka_unit_test(test_boards_make_sense),
        cmocka_unit_test(test_guns),
        cmocka_unit_test(test_infantry),
        cmocka_unit_test(test_damage_cards),
        cmocka_unit_test(test_every_damage),
        cmocka_unit_test(test_morale),
        cmocka_unit_test(test_qualities),
        cmocka_unit_test(test_orders),
        cmocka_unit_test(test_scenarios),
        cmocka_unit_test(test_forces),
    };
    return cmocka_run_group_tests(tests, open_pack, close_pack);
}
