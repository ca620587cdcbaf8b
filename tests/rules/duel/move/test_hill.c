/* Hills (D-24, 8.4.2): cover 5, and penetration up and down the slope. */
#include "support/duel/battle.h"

static const tk_action climb = (tk_action)TK_DUEL_DO_MISSION | (tk_action)TK_DUEL_MISSION_HILL << 16;

/* One hill from -200 m to 800 m; G1 is active. */
static void with_hill(duel_table *table) {
    static const duel_scenario scenario = {.hills = 1, .hill_from = -1, .hill_to = 4};
    battle_open(table, (duel_setup){.scenario = &scenario}, G1);
}

/* rule:D-24 rule:8.4.2: a moving tank stops on a free hill as a field action */
static void a_moving_tank_climbs(void **unused) {
    (void)unused;
    duel_table table;
    with_hill(&table);
    set_box(&table, G1, MOVE_3);
    do_act(&table, 0, climb);
    see(&table, TK_DUEL_EVENT_MISSION, G1, TK_DUEL_MISSION_HILL, ANY, ANY);
    assert_int_equal(tank_of(&table, G1)->box, DUEL_BOX_HILL);
    assert_card_at(&table, MOVE_3, "discard");
    assert_false(table.body.acted);
}

/* rule:D-24: not a standing one, not out of its reach, not where another stands */
static void who_cannot_climb(void **unused) {
    (void)unused;
    duel_table table;
    with_hill(&table);
    do_refuse(&table, 0, climb, TK_ERROR_DUEL_NOT_MOVING);
    set_box(&table, G1, MOVE_3);
    tank_of(&table, G1)->range = 5;
    do_refuse(&table, 0, climb, TK_ERROR_DUEL_MISSION);
    tank_of(&table, G1)->range = -2;
    do_refuse(&table, 0, climb, TK_ERROR_DUEL_MISSION);
    tank_of(&table, G1)->range = -1;
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_MISSION, ANY, TK_DUEL_MISSION_HILL, ANY, ANY), 1);
    set_box(&table, S2, DUEL_BOX_HILL);
    do_refuse(&table, 0, climb, TK_ERROR_DUEL_MISSION);
}

/* rule:D-24: cover 5 */
static void its_cover(void **unused) {
    (void)unused;
    duel_table table;
    with_hill(&table);
    set_box(&table, S1, DUEL_BOX_HILL);
    set_spotted(&table, G1, S1);
    tank_of(&table, G1)->range = tank_of(&table, S1)->range = 0;
    HAND(&table, 0, FIRE_3);
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 - 5);
}

static void assert_penetration(bool firer, bool target, int expected) {
    duel_table table;
    with_hill(&table);
    table.rules.scenario.hills = 2;
    set_spotted(&table, G1, S1);
    tank_of(&table, G1)->range = tank_of(&table, S1)->range = 0;
    set_box(&table, G1, firer ? DUEL_BOX_HILL : TK_DUEL_NO_CARD);
    set_box(&table, S1, target ? DUEL_BOX_HILL : TK_DUEL_NO_CARD);
    HAND(&table, 0, FIRE_3);
    PILE(&table, HITTING, ON_HULL, PLAIN_A);
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_PENETRATION, S1, expected, 8, 1);
}

/* rule:D-24 rule:11.1.3.f: +1 downhill, -1 uphill, nothing from hill to hill */
static void up_and_down(void **unused) {
    (void)unused;
    assert_penetration(false, false, 12);
    assert_penetration(true, false, 13);
    assert_penetration(false, true, 11);
    assert_penetration(true, true, 12);
}

/* rule:10.3.7: driving off leaves the hill free */
static void driving_off(void **unused) {
    (void)unused;
    duel_table table;
    with_hill(&table);
    set_box(&table, G1, DUEL_BOX_HILL);
    HAND(&table, 0, MOVE_3);
    do_move(&table, MOVE_3, 1);
    assert_card_at(&table, MOVE_3, "box 0");
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_MISSION, ANY, TK_DUEL_MISSION_HILL, ANY, ANY), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_moving_tank_climbs), cmocka_unit_test(who_cannot_climb), cmocka_unit_test(its_cover),
        cmocka_unit_test(up_and_down),          cmocka_unit_test(driving_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
