/* Tanks in motion: chapter 10.2. */
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};

/* rule:10.2.1 rule:10.2.2: any card, discarded on the field, stops the active tank; the Move card goes too */
static void any_card_stops_it(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_box(&table, G1, MOVE_3);
    HAND(&table, 0, PLAIN_A, FIRE_2);
    do_verb(&table, TK_DUEL_DO_STOP);
    assert_question(&table, TK_DUEL_ASK_DISCARD, 0);
    do_card(&table, TK_DUEL_DO_DISCARD, FIRE_2);
    see(&table, TK_DUEL_EVENT_STOPPED, G1, ANY, ANY, ANY);
    assert_card_at(&table, MOVE_3, "discard");
    assert_card_at(&table, FIRE_2, "discard");
    assert_int_equal(tank_of(&table, G1)->box, TK_DUEL_NO_CARD);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    assert_false(table.body.acted); /* a field action */
}

/* rule:10.2.2: after the tank action as well */
static void it_stops_after_its_action(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    HAND(&table, 0, MOVE_3, PLAIN_A);
    do_play(&table, MOVE_3);
    do_go(&table);
    do_number(&table, TK_DUEL_DO_DRIVE, 1);
    do_verb(&table, TK_DUEL_DO_STOP);
    battle_answer(&table, TK_DUEL_ASK_DISCARD, duel_action(TK_DUEL_DO_DISCARD, PLAIN_A, 0, 0, 0));
    assert_int_equal(tank_of(&table, G1)->box, TK_DUEL_NO_CARD);
    assert_int_equal(tank_of(&table, G1)->range, 3);
}

/* rule:10.2.2: a tank that stands, in terrain or in field, has nothing to stop */
static void only_a_moving_tank_stops(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    HAND(&table, 0, PLAIN_A);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_STOP, 0, 0, 0, 0), TK_ERROR_DUEL_NOT_MOVING);
    set_box(&table, G1, WOODS_CARD);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_STOP, 0, 0, 0, 0), TK_ERROR_DUEL_NOT_MOVING);
}

/* rule:10.2.2: without a card it goes on */
static void stopping_takes_a_card(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_box(&table, G1, MOVE_3);
    set_no_hand(&table, 0);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_STOP, 0, 0, 0, 0), TK_OK);
}

/* rule:10.2.3 rule:11.1.3.c: -40 for the firer that moves */
static void a_moving_firer_loses_40(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_in_hand(&table, 0, FIRE_3);
    set_spotted(&table, G1, S1);
    tank_of(&table, G1)->range = 0;
    tank_of(&table, S1)->range = 0;
    set_box(&table, G1, MOVE_3);
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 - 40);
}

/* rule:10.2.3 rule:D-56: 30 cover for the target that moves, and not its -40 */
static void a_moving_target_has_cover_30(void **unused) {
    (void)unused;
    static const char *const editions[] = {"cs", "ja"};
    for (unsigned i = 0; i < 2; i++) {
        duel_table table;
        battle_open(&table, (duel_setup){.edition = editions[i]}, G1);
        set_in_hand(&table, 0, FIRE_3);
        set_spotted(&table, G1, S1);
        tank_of(&table, G1)->range = 0;
        tank_of(&table, S1)->range = 0;
        set_box(&table, S1, MOVE_3);
        assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 - 30);
    }
}

/* rule:10.2.3 rule:5.8.2: a tank destroyer in motion does not fire */
static void a_moving_destroyer_does_not_fire(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_type(&table, G1, GERMAN_DESTROYER);
    set_in_hand(&table, 0, FIRE_3);
    set_spotted(&table, G1, S1);
    set_box(&table, G1, MOVE_3);
    do_refuse(&table, 0, a_play(FIRE_3), TK_OK);
}

/* rule:10.2.2 rule:11.1.3.h: a penetrated tank stops; its Move card is discarded */
static void penetration_stops(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_box(&table, G1, MOVE_3);
    battle_strike(&table, G1, TK_DUEL_HULL, TK_DUEL_LIGHT);
    see(&table, TK_DUEL_EVENT_STOPPED, G1, ANY, ANY, ANY);
    assert_card_at(&table, MOVE_3, "discard");
    assert_int_equal(tank_of(&table, G1)->box, TK_DUEL_NO_CARD);
}

/* rule:10.2.2: a hit that does not penetrate does not stop it */
static void a_bounce_does_not_stop(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_box(&table, G1, MOVE_3);
    set_in_hand(&table, 1, FIRE_3);
    set_spotted(&table, S1, G1);
    PILE(&table, HITTING, ON_HULL, BOUNCING);
    do_fire(&table, FIRE_3, G1);
    assert_card_at(&table, MOVE_3, "box 0");
    see_none(&table, TK_DUEL_EVENT_STOPPED);
}

/* rule:10.2.2: penetration leaves the terrain of a standing tank alone */
static void terrain_stays_after_penetration(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_box(&table, G1, GULLY_CARD);
    battle_strike(&table, G1, TK_DUEL_TURRET, TK_DUEL_LIGHT);
    assert_card_at(&table, GULLY_CARD, "box 0");
    see_none(&table, TK_DUEL_EVENT_STOPPED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_card_stops_it),
        cmocka_unit_test(it_stops_after_its_action),
        cmocka_unit_test(only_a_moving_tank_stops),
        cmocka_unit_test(stopping_takes_a_card),
        cmocka_unit_test(a_moving_firer_loses_40),
        cmocka_unit_test(a_moving_target_has_cover_30),
        cmocka_unit_test(a_moving_destroyer_does_not_fire),
        cmocka_unit_test(penetration_stops),
        cmocka_unit_test(a_bounce_does_not_stop),
        cmocka_unit_test(terrain_stays_after_penetration),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
