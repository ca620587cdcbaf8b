/* Wounded and killed members of a crew: rules 12.1.4.a, 12.1.4.b, 5.6.2 and 14.1. */
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};

static duel_effect wound(unsigned position, unsigned other) {
    return (duel_effect){TK_DUEL_EFFECT_WOUND, (uint8_t)position, (uint8_t)other};
}

static duel_effect kill(unsigned position, unsigned other) {
    return (duel_effect){TK_DUEL_EFFECT_KILL, (uint8_t)position, (uint8_t)other};
}

static unsigned health(duel_table *table, unsigned member) {
    return tank_of(table, G1)->health[member];
}

/* rule:12.1.4.a rule:12.1.4.b rule:5.6.2: a wound; nobody earns anything */
static void a_wound(void **unused) {
    (void)unused;
    for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
        duel_table table;
        battle_open(&table, two_a_side, S1);
        battle_suffer(&table, wound(position, TK_DUEL_NONE));
        see(&table, TK_DUEL_EVENT_CREW, G1, (int)position, TK_DUEL_WOUNDED, ANY);
        assert_int_equal(health(&table, position), TK_DUEL_WOUNDED);
        assert_int_equal(tank_of(&table, G1)->sitting[position], position);
        assert_int_equal(tank_of(&table, S1)->points, 0);
    }
}

/* rule:12.1.4.b: the second wound kills; VP go to the tank that penetrated */
static void the_second_wound_kills(void **unused) {
    (void)unused;
    for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
        duel_table table;
        battle_open(&table, two_a_side, S1);
        set_member(&table, G1, position, TK_DUEL_WOUNDED);
        battle_suffer(&table, wound(position, TK_DUEL_NONE));
        see(&table, TK_DUEL_EVENT_CREW, G1, (int)position, TK_DUEL_DEAD, ANY);
        assert_int_equal(health(&table, position), TK_DUEL_DEAD);
        assert_int_equal(tank_of(&table, G1)->sitting[position], TK_DUEL_NONE);
        assert_int_equal(tank_of(&table, S1)->points, position == TK_DUEL_COMMANDER ? 2 : 1);
    }
}

/* rule:12.1.4.b: two wounds of one card are two wounds */
static void two_wounds_of_one_card(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    DAMAGE(&table, TK_DUEL_LIGHT, TK_DUEL_HULL, wound(TK_DUEL_LOADER, TK_DUEL_NONE),
           wound(TK_DUEL_LOADER, TK_DUEL_NONE));
    battle_strike(&table, G1, TK_DUEL_HULL, TK_DUEL_LIGHT);
    assert_int_equal(health(&table, TK_DUEL_LOADER), TK_DUEL_DEAD);
}

/* rule:12.1.4.a: in capitals he is killed at once */
static void killed_at_once(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    battle_suffer(&table, kill(TK_DUEL_GUNNER, TK_DUEL_NONE));
    assert_int_equal(health(&table, TK_DUEL_GUNNER), TK_DUEL_DEAD);
    see(&table, TK_DUEL_EVENT_CREW, G1, TK_DUEL_GUNNER, TK_DUEL_DEAD, ANY);
    assert_int_equal(tank_of(&table, S1)->points, 1);
    assert_int_equal(tank_of(&table, S1)->medals, 0);
    assert_false(has_mark(&table, G1, DUEL_MARK_OUT));
}

/* rule:5.6.2 rule:14.1: a green commander is worth 1 less, an elite one 1 more; others the same */
static void experience_changes_the_commanders_worth(void **unused) {
    (void)unused;
    for (unsigned experience = 0; experience < TK_DUEL_EXPERIENCES; experience++) {
        duel_table table;
        battle_open(&table, two_a_side, S1);
        tank_of(&table, G1)->experience = (uint8_t)experience;
        battle_suffer(&table, kill(TK_DUEL_COMMANDER, TK_DUEL_NONE));
        int points = 1 + (int)experience;
        see(&table, TK_DUEL_EVENT_POINTS, S1, points, TK_DUEL_FOR_CREW, ANY);
        assert_int_equal(tank_of(&table, S1)->points, points);

        battle_open(&table, two_a_side, S1);
        tank_of(&table, G1)->experience = (uint8_t)experience;
        battle_suffer(&table, kill(TK_DUEL_DRIVER, TK_DUEL_NONE));
        assert_int_equal(tank_of(&table, S1)->points, 1);
    }
}

/* rule:5.6.2: 1 less than 1 is nothing */
static void a_cheap_green_commander(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    table.rules.type[GERMAN_TANK].crew_points[TK_DUEL_COMMANDER] = 1;
    tank_of(&table, G1)->experience = TK_DUEL_GREEN;
    battle_suffer(&table, kill(TK_DUEL_COMMANDER, TK_DUEL_NONE));
    assert_int_equal(tank_of(&table, S1)->points, 0);
}

/* The assistant has taken the dead driver's place. */
static void assistant_drives(duel_table *table) {
    battle_open(table, two_a_side, S1);
    set_member(table, G1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
    tank_of(table, G1)->sitting[TK_DUEL_DRIVER] = TK_DUEL_ASSISTANT;
    tank_of(table, G1)->sitting[TK_DUEL_ASSISTANT] = TK_DUEL_NONE;
}

/* rule:12.1.4.a: who sits at the place is meant, whoever he is */
static void who_sits_there_is_meant(void **unused) {
    (void)unused;
    duel_table table;
    assistant_drives(&table);
    battle_suffer(&table, wound(TK_DUEL_DRIVER, TK_DUEL_NONE));
    assert_int_equal(health(&table, TK_DUEL_ASSISTANT), TK_DUEL_WOUNDED);
    see(&table, TK_DUEL_EVENT_CREW, G1, TK_DUEL_ASSISTANT, TK_DUEL_WOUNDED, ANY);
}

/* rule:12.1.4.a: an empty place means the one in brackets; without one, nothing */
static void an_empty_place(void **unused) {
    (void)unused;
    duel_table table;
    assistant_drives(&table);
    battle_suffer(&table, wound(TK_DUEL_ASSISTANT, TK_DUEL_LOADER));
    assert_int_equal(health(&table, TK_DUEL_LOADER), TK_DUEL_WOUNDED);
    assert_int_equal(health(&table, TK_DUEL_ASSISTANT), TK_DUEL_FIT);

    assistant_drives(&table);
    battle_suffer(&table, kill(TK_DUEL_ASSISTANT, TK_DUEL_NONE));
    assert_int_equal(health(&table, TK_DUEL_ASSISTANT), TK_DUEL_FIT);
    see_none(&table, TK_DUEL_EVENT_CREW);
    assert_int_equal(tank_of(&table, S1)->points, 0);
}

/* rule:12.1.4.a: both places empty: nothing */
static void two_empty_places(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_type(&table, G1, GERMAN_FOUR);
    set_member(&table, G1, TK_DUEL_LOADER, TK_DUEL_DEAD);
    tank_of(&table, G1)->sitting[TK_DUEL_LOADER] = TK_DUEL_NONE;
    battle_suffer(&table, wound(TK_DUEL_LOADER, TK_DUEL_LOADER));
    see_none(&table, TK_DUEL_EVENT_CREW);
}

/* rule:12.1.4.a rule:5.6.1: where the commander is the gunner, the gunner's wound is his */
static void commander_and_gunner(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_type(&table, G1, GERMAN_FOUR);
    battle_suffer(&table, wound(TK_DUEL_GUNNER, TK_DUEL_LOADER));
    assert_int_equal(health(&table, TK_DUEL_COMMANDER), TK_DUEL_WOUNDED);
    assert_int_equal(health(&table, TK_DUEL_LOADER), TK_DUEL_FIT);
}

/* rule:12.1.4.a: a taken place is hit, not the one in brackets */
static void brackets_are_for_empty_places(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    battle_suffer(&table, wound(TK_DUEL_DRIVER, TK_DUEL_ASSISTANT));
    assert_int_equal(health(&table, TK_DUEL_DRIVER), TK_DUEL_WOUNDED);
    assert_int_equal(health(&table, TK_DUEL_ASSISTANT), TK_DUEL_FIT);
}

/* rule:5.6.2: with the commander all that the tank has spotted, acquired and so flanked is lost */
static void a_dead_commander_loses_the_targets(void **unused) {
    (void)unused;
    static const unsigned boards[] = {GERMAN_TANK, GERMAN_FOUR};
    for (unsigned i = 0; i < 2; i++) {
        duel_table table;
        battle_open(&table, two_a_side, S1);
        set_type(&table, G1, boards[i]);
        set_acquired(&table, G1, S2, 20);
        set_flanked(&table, G1, S2);
        set_spotted(&table, G2, S2);
        battle_suffer(&table, kill(TK_DUEL_COMMANDER, TK_DUEL_NONE));
        assert_int_equal(tank_of(&table, G1)->spotted, 0);
        assert_int_equal(tank_of(&table, G1)->acquired, TK_DUEL_NO_TANK);
        assert_int_equal(tank_of(&table, G1)->flanking, 0);
        assert_true(has_spotted(&table, G2, S2));
    }
}

/* rule:5.6.2: with any other member they stay */
static void others_keep_the_targets(void **unused) {
    (void)unused;
    for (unsigned position = TK_DUEL_GUNNER; position < TK_DUEL_POSITIONS; position++) {
        duel_table table;
        battle_open(&table, two_a_side, S1);
        set_spotted(&table, G1, S2);
        battle_suffer(&table, kill(position, TK_DUEL_NONE));
        assert_true(has_spotted(&table, G1, S2));
    }
}

/* rule:5.6.2 rule:12.6.1 rule:D-36: two dead: the crew bails out after the whole damage check, without a morale check;
 * those who live survive */
static void two_dead_bail_out(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    table.rules.damage[0].morale = TK_DUEL_MORALE_VETERAN;
    DAMAGE(&table, TK_DUEL_LIGHT, TK_DUEL_HULL, kill(TK_DUEL_LOADER, TK_DUEL_NONE), kill(TK_DUEL_DRIVER, TK_DUEL_NONE),
           wound(TK_DUEL_GUNNER, TK_DUEL_NONE));
    battle_strike(&table, G1, TK_DUEL_HULL, TK_DUEL_LIGHT);
    see(&table, TK_DUEL_EVENT_CREW, G1, TK_DUEL_GUNNER, TK_DUEL_WOUNDED, ANY);
    see(&table, TK_DUEL_EVENT_BAILED_OUT, G1, 2, ANY, ANY);
    see(&table, TK_DUEL_EVENT_ELIMINATED, G1, S1, ANY, ANY);
    see_none(&table, TK_DUEL_EVENT_BROKEN);
    assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
    assert_int_equal(tank_of(&table, S1)->points, 1 + 1 + 5);
    assert_int_equal(tank_of(&table, S1)->medals, 1);
}

/* rule:5.6.2: the second death of an earlier casualty's crew */
static void the_second_death(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_member(&table, G1, TK_DUEL_ASSISTANT, TK_DUEL_DEAD);
    battle_suffer(&table, kill(TK_DUEL_COMMANDER, TK_DUEL_NONE));
    see(&table, TK_DUEL_EVENT_BAILED_OUT, G1, 2, ANY, ANY);
    assert_int_equal(tank_of(&table, S1)->points, 2 + 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wound),
        cmocka_unit_test(the_second_wound_kills),
        cmocka_unit_test(two_wounds_of_one_card),
        cmocka_unit_test(killed_at_once),
        cmocka_unit_test(experience_changes_the_commanders_worth),
        cmocka_unit_test(a_cheap_green_commander),
        cmocka_unit_test(who_sits_there_is_meant),
        cmocka_unit_test(an_empty_place),
        cmocka_unit_test(two_empty_places),
        cmocka_unit_test(commander_and_gunner),
        cmocka_unit_test(brackets_are_for_empty_places),
        cmocka_unit_test(a_dead_commander_loses_the_targets),
        cmocka_unit_test(others_keep_the_targets),
        cmocka_unit_test(two_dead_bail_out),
        cmocka_unit_test(the_second_death),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
