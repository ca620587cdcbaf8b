/* Acquiring a target: rules 11.1.4 and 5.4.3 with D-57. */
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};

/* G1 has spotted both enemies, in the centre with S1; the shot turns these cards. */
static void shot(duel_table *table, unsigned decides) {
    battle_open(table, two_a_side, G1);
    set_spotted(table, G1, S1);
    set_spotted(table, G1, S2);
    tank_of(table, G1)->range = tank_of(table, S1)->range = 0;
    HAND(table, 0, FIRE_3);
    PILE(table, decides, ON_HULL, BOUNCING);
}

/* rule:11.1.4 rule:5.4.3: after a miss as after a hit the target may be acquired at +10; other spotting goes */
static void after_any_shot(void **unused) {
    (void)unused;
    static const unsigned decides[] = {HITTING, 99};
    for (unsigned i = 0; i < 2; i++) {
        duel_table table;
        shot(&table, decides[i]);
        set_flanked(&table, G1, S2);
        do_fire(&table, FIRE_3, S1);
        assert_question(&table, TK_DUEL_ASK_ACQUIRE, 0);
        do_verb(&table, TK_DUEL_DO_ACQUIRE);
        see(&table, TK_DUEL_EVENT_ACQUIRED, G1, S1, 10, ANY);
        assert_int_equal(tank_of(&table, G1)->acquired, S1);
        assert_int_equal(tank_of(&table, G1)->bonus, 10);
        assert_true(has_spotted(&table, G1, S1));
        assert_false(has_spotted(&table, G1, S2));
        assert_false(has_flanked(&table, G1, S2)); /* 10.4.2 */
        assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    }
}

/* rule:11.1.4: it need not be */
static void it_may_be_declined(void **unused) {
    (void)unused;
    duel_table table;
    shot(&table, 99);
    do_fire(&table, FIRE_3, S1);
    do_verb(&table, TK_DUEL_DO_DECLINE);
    assert_int_equal(tank_of(&table, G1)->acquired, TK_DUEL_NO_TANK);
    assert_true(has_spotted(&table, G1, S2));
}

/* rule:11.1.4 rule:5.4.3: not when either of the two moves */
static void not_when_one_moves(void **unused) {
    (void)unused;
    static const unsigned movers[] = {G1, S1};
    for (unsigned i = 0; i < 2; i++) {
        duel_table table;
        shot(&table, 99);
        set_box(&table, movers[i], MOVE_3);
        do_fire(&table, FIRE_3, S1);
        assert_question(&table, TK_DUEL_ASK_ACTION, 0);
        assert_int_equal(tank_of(&table, G1)->acquired, TK_DUEL_NO_TANK);
    }
}

/* rule:D-57: judged after the shot: a moving target that was penetrated stands and may be acquired */
static void a_target_stopped_by_the_shot(void **unused) {
    (void)unused;
    duel_table table;
    shot(&table, 99);
    set_box(&table, S1, MOVE_3);
    PILE(&table, HITTING, ON_HULL, PIERCING);
    do_fire(&table, FIRE_3, S1);
    assert_question(&table, TK_DUEL_ASK_ACQUIRE, 0);
    do_verb(&table, TK_DUEL_DO_ACQUIRE);
    assert_int_equal(tank_of(&table, G1)->acquired, S1);
}

/* rule:5.4.3 rule:D-57: firing again turns the marker to +20 after the shot, without a question; there it stays */
static void the_marker_is_turned(void **unused) {
    (void)unused;
    for (unsigned bonus = 10; bonus <= 20; bonus += 10) {
        duel_table table;
        shot(&table, 99);
        set_acquired(&table, G1, S1, bonus);
        do_fire(&table, FIRE_3, S1);
        see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 90 + (int)bonus, ANY);
        assert_int_equal(tank_of(&table, G1)->acquired, S1);
        assert_int_equal(tank_of(&table, G1)->bonus, 20);
        assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    }
}

/* rule:11.1.4 rule:12.7.2: an eliminated target is nobody's */
static void nobody_acquires_a_wreck(void **unused) {
    (void)unused;
    duel_table table;
    shot(&table, 99);
    set_acquired(&table, G1, S1, 10);
    DAMAGE(&table, TK_DUEL_LIGHT, TK_DUEL_HULL, {TK_DUEL_EFFECT_CATASTROPHE, 0, TK_DUEL_NONE});
    battle_strike(&table, S1, TK_DUEL_HULL, TK_DUEL_LIGHT);
    assert_true(has_mark(&table, S1, DUEL_MARK_OUT));
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    assert_int_equal(tank_of(&table, G1)->acquired, TK_DUEL_NO_TANK);
    assert_int_equal(tank_of(&table, G1)->bonus, 0);
    assert_false(has_spotted(&table, G1, S1));
}

/* rule:12.1.4.d rule:5.4.3: without optics nothing is acquired any more */
static void no_optics_no_acquiring(void **unused) {
    (void)unused;
    duel_table table;
    shot(&table, 99);
    set_mark(&table, G1, DUEL_MARK_NO_ACQUIRING);
    do_fire(&table, FIRE_3, S1);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
}

/* rule:D-70 rule:12.1.4.d: with broken optics an acquisition stays as it is; a shot does not turn it to +20 */
static void broken_optics_keep_what_is_acquired(void **unused) {
    (void)unused;
    static const unsigned bonuses[] = {10, 20};
    for (unsigned index = 0; index < 2; index++) {
        duel_table table;
        shot(&table, 99);
        set_acquired(&table, G1, S1, bonuses[index]);
        set_mark(&table, G1, DUEL_MARK_NO_ACQUIRING);
        do_fire(&table, FIRE_3, S1);
        assert_question(&table, TK_DUEL_ASK_ACTION, 0);
        assert_int_equal(tank_of(&table, G1)->acquired, S1);
        assert_int_equal(tank_of(&table, G1)->bonus, bonuses[index]);
        see_none(&table, TK_DUEL_EVENT_ACQUIRED);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(after_any_shot),         cmocka_unit_test(it_may_be_declined),
        cmocka_unit_test(not_when_one_moves),     cmocka_unit_test(a_target_stopped_by_the_shot),
        cmocka_unit_test(the_marker_is_turned),   cmocka_unit_test(nobody_acquires_a_wreck),
        cmocka_unit_test(no_optics_no_acquiring), cmocka_unit_test(broken_optics_keep_what_is_acquired),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
