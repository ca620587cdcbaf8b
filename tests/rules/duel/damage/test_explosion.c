/* Explosions and escapes: chapters 12.2 and 12.6.2, rule 12.1.4.c. */
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};

static duel_effect explosions(unsigned checks) {
    return (duel_effect){TK_DUEL_EFFECT_EXPLODE, (uint8_t)checks, TK_DUEL_NONE};
}

static const duel_effect explosion_now = {TK_DUEL_EFFECT_EXPLODE_NOW, 0, TK_DUEL_NONE};

/* How many cards the last action turned for that. */
static unsigned turned_for(const duel_table *table, tk_duel_why why) {
    unsigned count = 0;
    for (size_t index = 0; index < table->log.count; index++) {
        count += table->event[index].kind == TK_DUEL_EVENT_TURNED && table->event[index].value[1] == (int)why;
    }
    return count;
}

/* rule:12.2.1: no explosion icon, no explosion; fire icons do not matter */
static void no_icon_no_explosion(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    PILE(&table, BURNING);
    battle_suffer(&table, explosions(1));
    see_turned(&table, BURNING, TK_DUEL_WHY_EXPLOSION, G1, ANY, false);
    see_none(&table, TK_DUEL_EVENT_EXPLODED);
    assert_false(has_mark(&table, G1, DUEL_MARK_OUT | DUEL_MARK_BURNING));
}

/* rule:12.2.1 rule:12.2.2 rule:12.6.2: with it the tank is destroyed, and each member turns a card to escape */
static void the_icon_explodes(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    PILE(&table, EXPLODING, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, BURNING, PLAIN_E);
    battle_suffer(&table, explosions(1));
    see_turned(&table, EXPLODING, TK_DUEL_WHY_EXPLOSION, G1, ANY, true);
    see(&table, TK_DUEL_EVENT_EXPLODED, G1, ANY, ANY, ANY);
    assert_int_equal(turned_for(&table, TK_DUEL_WHY_ESCAPE), 5);
    assert_card_at(&table, PLAIN_E, "pile");
    see(&table, TK_DUEL_EVENT_ELIMINATED, G1, S1, ANY, ANY);
    assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
    assert_int_equal(tank_of(&table, S1)->points, 5); /* everybody escaped */
    assert_int_equal(tank_of(&table, S1)->medals, 1);
    see_none(&table, TK_DUEL_EVENT_BAILED_OUT);
}

/* rule:12.6.2 rule:14.1: who turns an explosion icon dies, and is worth his VP besides the tank */
static void who_does_not_escape(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    table.rules.type[GERMAN_TANK].crew_points[TK_DUEL_COMMANDER] = 1;
    PILE(&table, EXPLODING, PLAIN_A, ALSO_EXPLODING, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E);
    battle_suffer(&table, explosions(1));
    assert_int_equal(turned_for(&table, TK_DUEL_WHY_ESCAPE), 5);
    assert_int_equal(tank_of(&table, S1)->points, 5 + 1);
}

/* rule:12.6.2 rule:4.1: the wounded turn two cards, both of them whatever the first shows; either may kill */
static void the_wounded_turn_two(void **unused) {
    (void)unused;
    static const unsigned kills[][2] = {{ALSO_EXPLODING, PLAIN_A}, {PLAIN_A, ALSO_EXPLODING}, {PLAIN_A, PLAIN_F}};
    for (unsigned i = 0; i < 3; i++) {
        duel_table table;
        battle_open(&table, two_a_side, S1);
        for (unsigned member = 0; member < TK_DUEL_POSITIONS; member++) {
            set_member(&table, G1, member, TK_DUEL_WOUNDED);
        }
        table.rules.type[GERMAN_TANK].crew_points[TK_DUEL_COMMANDER] = 1;
        PILE(&table, kills[i][0], kills[i][1], PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, PLAIN_G, PLAIN_H, PLAIN_I, PLAIN_J,
             PLAIN_K);
        battle_suffer(&table, explosion_now);
        assert_int_equal(turned_for(&table, TK_DUEL_WHY_ESCAPE), 10);
        assert_card_at(&table, PLAIN_K, "pile");
        assert_int_equal(tank_of(&table, S1)->points, 5 + (i < 2 ? 1 : 0));
    }
}

/* rule:12.6.2: the dead turn none */
static void the_dead_turn_none(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_member(&table, G1, TK_DUEL_LOADER, TK_DUEL_DEAD);
    PILE(&table, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E);
    battle_suffer(&table, explosion_now);
    assert_int_equal(turned_for(&table, TK_DUEL_WHY_ESCAPE), 4);
}

/* rule:12.6.2: a crew of four turns four */
static void a_smaller_crew(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_type(&table, G1, GERMAN_FOUR);
    PILE(&table, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E);
    battle_suffer(&table, explosion_now);
    assert_int_equal(turned_for(&table, TK_DUEL_WHY_ESCAPE), 4);
}

/* rule:12.1.4.c: in capitals it explodes without a check */
static void explosion_in_capitals(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    PILE(&table, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E);
    battle_suffer(&table, explosion_now);
    assert_int_equal(turned_for(&table, TK_DUEL_WHY_EXPLOSION), 0);
    see(&table, TK_DUEL_EVENT_EXPLODED, G1, ANY, ANY, ANY);
    assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
}

/* rule:12.1.4.c: several checks come one after the other and end with the explosion */
static void several_checks(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    PILE(&table, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D);
    battle_suffer(&table, explosions(3));
    assert_int_equal(turned_for(&table, TK_DUEL_WHY_EXPLOSION), 3);
    assert_card_at(&table, PLAIN_D, "pile");

    battle_open(&table, two_a_side, S1);
    PILE(&table, PLAIN_A, EXPLODING, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, PLAIN_F, PLAIN_G);
    battle_suffer(&table, explosions(3));
    assert_int_equal(turned_for(&table, TK_DUEL_WHY_EXPLOSION), 2);
    assert_int_equal(turned_for(&table, TK_DUEL_WHY_ESCAPE), 5);
    assert_card_at(&table, PLAIN_G, "pile");
}

/* rule:12.1.4.c: no further effect of the part is resolved on a tank that exploded */
static void nothing_after_it(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    DAMAGE(&table, TK_DUEL_LIGHT, TK_DUEL_HULL, explosion_now, {TK_DUEL_EFFECT_FIRE, 1, TK_DUEL_NONE});
    PILE(&table, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, BURNING);
    battle_strike(&table, G1, TK_DUEL_HULL, TK_DUEL_LIGHT);
    assert_int_equal(turned_for(&table, TK_DUEL_WHY_IGNITION), 0);
    assert_card_at(&table, BURNING, "pile");
}

/* rule:12.6.2 rule:12.6.3: two who die in the escape are no reason to bail out: the tank is destroyed already */
static void two_dead_in_the_escape(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    table.rules.type[GERMAN_TANK].crew_points[TK_DUEL_COMMANDER] = 1;
    PILE(&table, EXPLODING, ALSO_EXPLODING, PLAIN_A, PLAIN_B, PLAIN_C);
    battle_suffer(&table, explosion_now);
    see_none(&table, TK_DUEL_EVENT_BAILED_OUT);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_ELIMINATED), 1);
    assert_int_equal(tank_of(&table, S1)->points, 5 + 2);
    assert_int_equal(tank_of(&table, S1)->medals, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_icon_no_explosion),  cmocka_unit_test(the_icon_explodes),
        cmocka_unit_test(who_does_not_escape),   cmocka_unit_test(the_wounded_turn_two),
        cmocka_unit_test(the_dead_turn_none),    cmocka_unit_test(a_smaller_crew),
        cmocka_unit_test(explosion_in_capitals), cmocka_unit_test(several_checks),
        cmocka_unit_test(nothing_after_it),      cmocka_unit_test(two_dead_in_the_escape),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
