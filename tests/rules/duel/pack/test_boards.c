/* The tank boards, guns and infantry of the built-in pack. The figures that are known are typed in here a second time.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/packs.h"

static const duel_type *type_of(const char *name) {
    for (unsigned type = 0; type < printed.rules.types; type++) {
        if (strcmp(printed.rules.type_name[type], name) == 0) {
            return &printed.rules.type[type];
        }
    }
    fail_msg("no tank '%s'", name);
    return NULL;
}

/* ---- Boards (D-21) ---- */

/* rule:2.0 rule:D-21 twelve tanks, six a side, all different */
static void test_tanks(void **state) {
    (void)state;
    static const char *const names[TK_DUEL_SIDES][6] = {
        {"Pz III J", "Pz IV G", "StuG III G", "Panther A", "Tiger I E", "Tiger (P)"},
        {"T-34/76 M40", "T-34/76 M43", "T-34/85 M44", "KV-85 M43", "IS-2 M44", "SU-100 M44"}};
    assert_int_equal(printed.rules.types, 12);
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
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
    static const uint8_t location[] = {TK_DUEL_TRACKS, TK_DUEL_HULL,   TK_DUEL_HULL,   TK_DUEL_HULL,   TK_DUEL_HULL,
                                       TK_DUEL_HULL,   TK_DUEL_TURRET, TK_DUEL_TURRET, TK_DUEL_TURRET, TK_DUEL_TURRET};
    static const uint8_t armour[TK_DUEL_LOCATIONS][2] = {{1, 1}, {8, 4}, {8, 4}};
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
    for (unsigned type = 0; type < printed.rules.types; type++) {
        const duel_type *tank = &printed.rules.type[type];
        const char *name = printed.rules.type_name[type];
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
    for (unsigned type = 0; type < printed.rules.types; type++) {
        const duel_type *tank = &printed.rules.type[type];
        bool own_gunner = strncmp(printed.rules.type_name[type], "T-34/76", 7) == 0;
        unsigned members = 0;
        for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
            bool there = (tank->positions >> position & 1) != 0;
            members += there;
            assert_true(there ? tank->crew_points[position] > 0 : tank->crew_points[position] == 0);
        }
        assert_int_equal(tank->commander_gunner, own_gunner);
        assert_int_equal(tank->positions >> TK_DUEL_GUNNER & 1, !own_gunner);
        assert_in_range(members, 4, 5);
        assert_true(tank->crew_points[TK_DUEL_COMMANDER] > tank->crew_points[TK_DUEL_DRIVER]);
    }
    assert_int_equal(type_of("T-34/76 M43")->positions, 0x1d); /* all but a gunner */
}

/* rule:5.1 rule:5.5.1 rule:14.2 rule:D-21 every board is whole, and figures fall with the range */
static void test_boards_make_sense(void **state) {
    (void)state;
    for (unsigned type = 0; type < printed.rules.types; type++) {
        const duel_type *tank = &printed.rules.type[type];
        unsigned apcr = 0;
        assert_in_range(tank->move, 2, 6);
        assert_in_range(tank->fire, 2, 6);
        assert_in_range(tank->size + 10, 0, 20);
        assert_true(tank->points > 0);
        for (unsigned range = 0; range < TK_DUEL_RANGES; range++) {
            apcr += tank->weapon.apcr[range];
            if (range > 0) {
                assert_true(tank->weapon.to_hit[range] <= tank->weapon.to_hit[range - 1]);
                assert_true(tank->weapon.penetration[range] <= tank->weapon.penetration[range - 1]);
                assert_true(tank->weapon.apcr[range] <= tank->weapon.apcr[range - 1]);
            }
        }
        assert_int_equal(tank->apcr, apcr > 0);
        for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
            assert_true(tank->armour[location][0] >= tank->armour[location][1]);
        }
        assert_true(tank->armour[TK_DUEL_TRACKS][0] < tank->armour[TK_DUEL_HULL][0]);
    }
    assert_true(type_of("Tiger I E")->armour[TK_DUEL_HULL][1] > type_of("Panther A")->armour[TK_DUEL_HULL][1]);
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
        uint8_t side, orders, to_hit[TK_DUEL_RANGES], penetration[TK_DUEL_RANGES];
    } known[] = {
        {"50 mm Pak 38",
         TK_DUEL_GERMAN,
         2,
         {95, 90, 81, 71, 64, 52, 43, 27, 15, 0, 0},
         {8, 8, 8, 7, 7, 6, 5, 5, 4, 0, 0}},
        {"75 mm Pak 40",
         TK_DUEL_GERMAN,
         3,
         {95, 93, 90, 89, 86, 76, 65, 55, 34, 22, 14},
         {12, 12, 12, 11, 10, 9, 8, 7, 6, 6, 6}},
        {"88 mm Flak 36",
         TK_DUEL_GERMAN,
         4,
         {95, 95, 92, 90, 88, 78, 67, 57, 37, 24, 17},
         {14, 14, 14, 14, 13, 12, 11, 10, 9, 9, 9}},
        {"45 mm M37", TK_DUEL_SOVIET, 2, {95, 87, 78, 69, 60, 46, 30, 12, 0, 0, 0}, {5, 5, 5, 4, 4, 3, 3, 2, 0, 0, 0}},
        {"76.2 mm M39",
         TK_DUEL_SOVIET,
         3,
         {95, 92, 88, 85, 81, 71, 58, 42, 26, 16, 11},
         {10, 10, 10, 9, 8, 7, 6, 5, 4, 4, 4}},
        {"85 mm M39",
         TK_DUEL_SOVIET,
         4,
         {95, 93, 91, 89, 84, 72, 61, 44, 28, 18, 12},
         {13, 13, 13, 12, 11, 10, 9, 8, 8, 7, 7}},
    };
    assert_int_equal(printed.rules.guns, sizeof known / sizeof known[0]);
    for (unsigned gun = 0; gun < printed.rules.guns; gun++) {
        assert_string_equal(printed.rules.gun_name[gun], known[gun].name);
        assert_int_equal(printed.rules.gun[gun].side, known[gun].side);
        assert_int_equal(printed.rules.gun[gun].orders, known[gun].orders);
        assert_memory_equal(printed.rules.gun[gun].weapon.to_hit, known[gun].to_hit, TK_DUEL_RANGES);
        assert_memory_equal(printed.rules.gun[gun].weapon.penetration, known[gun].penetration, TK_DUEL_RANGES);
        assert_int_equal(printed.rules.gun[gun].weapon.calibre, strtol(known[gun].name, NULL, 10));
    }
}

/* rule:17.3 the infantry of both nations, in the open and in cities */
static void test_infantry(void **state) {
    (void)state;
    static const uint8_t german[2][3][3] = {{{55, 20, 10}, {55, 55, 20}, {55, 55, 55}},
                                            {{30, 15, 5}, {30, 30, 15}, {30, 30, 30}}};
    static const uint8_t soviet[2][3][3] = {{{60, 25, 15}, {60, 60, 25}, {60, 60, 60}},
                                            {{35, 20, 10}, {33, 35, 20}, {35, 35, 35}}};
    assert_memory_equal(printed.rules.infantry[TK_DUEL_GERMAN].to_hit, german, sizeof german);
    assert_memory_equal(printed.rules.infantry[TK_DUEL_SOVIET].to_hit, soviet, sizeof soviet);
    assert_int_equal(printed.rules.infantry[TK_DUEL_GERMAN].upper_penetration, 15);
    assert_int_equal(printed.rules.infantry[TK_DUEL_GERMAN].lower_penetration, 23);
    assert_false(printed.rules.infantry[TK_DUEL_GERMAN].close_assault);
    assert_int_equal(printed.rules.infantry[TK_DUEL_SOVIET].upper_penetration, 3);
    assert_int_equal(printed.rules.infantry[TK_DUEL_SOVIET].lower_penetration, 10);
    assert_true(printed.rules.infantry[TK_DUEL_SOVIET].close_assault);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tanks),    cmocka_unit_test(test_known_board),       cmocka_unit_test(test_destroyers),
        cmocka_unit_test(test_crews),    cmocka_unit_test(test_boards_make_sense), cmocka_unit_test(test_guns),
        cmocka_unit_test(test_infantry),
    };
    return cmocka_run_group_tests(tests, printed_open, printed_close);
}
