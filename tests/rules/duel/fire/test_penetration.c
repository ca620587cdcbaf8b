/* Whether the armour is penetrated: rules 11.1.3.f, g and h. */
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};

/* G1 hits the hull of S1 at this distance; that card is turned for penetration. The hull has this armour. */
static void hull_hit(duel_table *table, unsigned distance, unsigned turned, unsigned front, unsigned side) {
    battle_open(table, two_a_side, G1);
    set_spotted(table, G1, S1);
    tank_of(table, G1)->range = (int8_t)(distance / 2);
    tank_of(table, S1)->range = (int8_t)(distance - distance / 2);
    table->rules.type[SOVIET_TANK].armour[TK_DUEL_HULL][0] = (uint8_t)front;
    table->rules.type[SOVIET_TANK].armour[TK_DUEL_HULL][1] = (uint8_t)side;
    HAND(table, 0, FIRE_3);
    PILE(table, HITTING, ON_HULL, turned);
}

/* rule:11.1.3.f rule:11.1.3.h: penetration by distance; equal to the armour it goes through, one less does not */
static void equal_penetrates(void **unused) {
    (void)unused;
    for (unsigned distance = 0; distance <= 9; distance++) {
        int penetration = 12 - (int)distance / 2;
        duel_table table;
        hull_hit(&table, distance, PLAIN_A, (unsigned)penetration, 1);
        do_fire(&table, FIRE_3, S1);
        see(&table, TK_DUEL_EVENT_TURNED, PLAIN_A, TK_DUEL_WHY_PENETRATION, ANY, ANY);
        see(&table, TK_DUEL_EVENT_PENETRATION, S1, penetration, penetration, 1);
        assert_int_equal(tank_of(&table, S1)->penetrated_by, G1);

        hull_hit(&table, distance, PLAIN_A, (unsigned)penetration + 1, 1);
        do_fire(&table, FIRE_3, S1);
        see(&table, TK_DUEL_EVENT_PENETRATION, S1, penetration, penetration + 1, 0);
        see_none(&table, TK_DUEL_EVENT_DAMAGE);
        assert_int_equal(tank_of(&table, S1)->penetrated_by, TK_DUEL_NO_TANK);
    }
}

/* rule:11.1.3.h: the modifier of the card turned is added */
static void the_modifier_is_added(void **unused) {
    (void)unused;
    for (int modifier = -3; modifier <= 3; modifier++) {
        duel_table table;
        hull_hit(&table, 0, PLAIN_A, 12, 1);
        set_penetration(&table, PLAIN_A, modifier, false);
        do_fire(&table, FIRE_3, S1);
        see(&table, TK_DUEL_EVENT_PENETRATION, S1, 12 + modifier, 12, modifier >= 0);
    }
}

/* rule:11.1.3.f rule:5.5.1: APCR adds by distance: 4 at 0 m, nothing from 1600 m on */
static void apcr_adds(void **unused) {
    (void)unused;
    static const int added[] = {4, 4, 3, 3, 2, 2, 1, 1, 0, 0};
    for (unsigned distance = 0; distance <= 9; distance++) {
        duel_table table;
        hull_hit(&table, distance, PLAIN_A, 20, 1);
        set_mark(&table, G1, DUEL_MARK_LOADED);
        do_fire(&table, FIRE_3, S1);
        see(&table, TK_DUEL_EVENT_PENETRATION, S1, 12 - (int)distance / 2 + added[distance], 20, 0);
    }
}

/* rule:11.1.3.g rule:10.4.2: who flanks meets the side, others the front */
static void front_and_side(void **unused) {
    (void)unused;
    duel_table table;
    hull_hit(&table, 0, PLAIN_A, 13, 12);
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_PENETRATION, S1, 12, 13, 0);

    hull_hit(&table, 0, PLAIN_A, 13, 12);
    set_flanked(&table, G1, S1);
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_PENETRATION, S1, 12, 12, 1);

    hull_hit(&table, 0, PLAIN_A, 13, 12);
    set_flanked(&table, G2, S1); /* a friend's flank is not the firer's */
    set_flanked(&table, S1, G1);
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_PENETRATION, S1, 12, 13, 0);
}

/* rule:11.1.3.g: the armour of the place that is hit: tracks 1, turret 9 */
static void the_armour_of_the_place(void **unused) {
    (void)unused;
    static const struct {
        unsigned place;
        int armour;
    } places[] = {{ON_TRACKS, 1}, {ON_TURRET, 9}, {ON_HULL, 8}};
    for (unsigned i = 0; i < 3; i++) {
        duel_table table;
        hull_hit(&table, 0, PLAIN_A, 8, 4);
        PILE(&table, HITTING, places[i].place, PLAIN_A);
        do_fire(&table, FIRE_3, S1);
        see(&table, TK_DUEL_EVENT_PENETRATION, S1, 12, places[i].armour, 1);
    }
}

/* rule:11.1.3.h: P goes through anything, Od through nothing */
static void automatic_and_bounce(void **unused) {
    (void)unused;
    duel_table table;
    hull_hit(&table, 0, PIERCING, 40, 40);
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_PENETRATION, S1, ANY, 40, 1);
    see(&table, TK_DUEL_EVENT_DAMAGE, ANY, S1, TK_DUEL_LIGHT, TK_DUEL_HULL);

    hull_hit(&table, 0, BOUNCING, 0, 0);
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_PENETRATION, S1, ANY, 0, 0);
    see_none(&table, TK_DUEL_EVENT_DAMAGE);
}

/* rule:11.1.3.h: without penetration the action ends: no damage card is turned */
static void no_penetration_no_damage(void **unused) {
    (void)unused;
    duel_table table;
    hull_hit(&table, 0, PLAIN_A, 13, 13);
    unsigned damages = table.body.damages;
    do_fire(&table, FIRE_3, S1);
    assert_int_equal(table.body.damages, damages);
    see_none(&table, TK_DUEL_EVENT_BROKEN);
}

/* rule:11.1.3.h: of two that penetrated, the last one is remembered */
static void the_last_one_is_remembered(void **unused) {
    (void)unused;
    duel_table table;
    hull_hit(&table, 0, PLAIN_A, 12, 12);
    tank_of(&table, S1)->penetrated_by = G2;
    do_fire(&table, FIRE_3, S1);
    assert_int_equal(tank_of(&table, S1)->penetrated_by, G1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_penetrates),
        cmocka_unit_test(the_modifier_is_added),
        cmocka_unit_test(apcr_adds),
        cmocka_unit_test(front_and_side),
        cmocka_unit_test(the_armour_of_the_place),
        cmocka_unit_test(automatic_and_bounce),
        cmocka_unit_test(no_penetration_no_damage),
        cmocka_unit_test(the_last_one_is_remembered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
