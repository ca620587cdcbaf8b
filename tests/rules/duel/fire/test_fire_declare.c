/* A Fire action is declared: rules 11.1.1, 11.1.2, 11.1.3.a, 11.1.5 and what bars a tank from firing. */
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};

static tk_action shoot(unsigned target) {
    return duel_action(TK_DUEL_DO_SHOOT, 0, 0, target, 0);
}

/* G1 and S1 in the centre; G1 has spotted S1. */
static void face_to_face(duel_table *table) {
    battle_open(table, two_a_side, G1);
    set_spotted(table, G1, S1);
    tank_of(table, G1)->range = tank_of(table, S1)->range = 0;
}

/* rule:11.1.1: one or two Fire cards, then one Leadership; nothing else and nothing before */
static void the_cards_of_a_shot(void **unused) {
    (void)unused;
    duel_table table;
    face_to_face(&table);
    HAND(&table, 0, FIRE_2, FIRE_3, OTHER_FIRE_3, LEADERSHIP_CARD, OTHER_LEADERSHIP_CARD, MOVE_1, WOODS_CARD);
    do_play(&table, FIRE_2);
    do_refuse(&table, 0, a_play(MOVE_1), TK_ERROR_DUEL_FOLLOW);
    do_refuse(&table, 0, a_play(WOODS_CARD), TK_ERROR_DUEL_FOLLOW);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, LEADERSHIP_CARD, ANY, ANY, ANY), 1);
    do_play(&table, FIRE_3);
    do_refuse(&table, 0, a_play(OTHER_FIRE_3), TK_ERROR_DUEL_FOLLOW);
    do_play(&table, LEADERSHIP_CARD);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, ANY, ANY, ANY, ANY), 0);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_SHOOT, ANY, ANY, ANY, ANY), 1);
}

/* rule:11.1.1: no Fire behind Leadership, and one Leadership only */
static void leadership_comes_last(void **unused) {
    (void)unused;
    duel_table table;
    face_to_face(&table);
    HAND(&table, 0, FIRE_2, FIRE_3, LEADERSHIP_CARD, OTHER_LEADERSHIP_CARD);
    do_play(&table, FIRE_2);
    do_play(&table, LEADERSHIP_CARD);
    do_refuse(&table, 0, a_play(FIRE_3), TK_ERROR_DUEL_FOLLOW);
    do_refuse(&table, 0, a_play(OTHER_LEADERSHIP_CARD), TK_ERROR_DUEL_FOLLOW);
}

/* rule:8.3.2 rule:5.3.2 rule:D-7: levels up to the fire level, both of two */
static void the_fire_level_counts(void **unused) {
    (void)unused;
    duel_table table;
    face_to_face(&table);
    HAND(&table, 0, FIRE_5, FIRE_6);
    do_refuse(&table, 0, a_play(FIRE_6), TK_ERROR_DUEL_LEVEL);
    do_play(&table, FIRE_5);
    do_refuse(&table, 0, a_play(FIRE_6), TK_OK);
}

/* rule:8.3.2 rule:D-43: four order icons lift the level by 2: from 4 to 6 */
static void icons_raise_the_level(void **unused) {
    (void)unused;
    duel_table table;
    face_to_face(&table);
    tank_of(&table, G1)->fire = 4;
    HAND(&table, 0, FIRE_6, TWO_ORDERS_A, TWO_ORDERS_B);
    PILE(&table, 99);
    do_play(&table, FIRE_6);
    do_refuse(&table, 0, shoot(S1), TK_OK); /* not paid yet */
    do_number(&table, TK_DUEL_DO_BOOST, 2);
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, TWO_ORDERS_A, 0, 0, 0));
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, TWO_ORDERS_B, 0, 0, 0));
    do_shoot(&table, S1);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 90 + 20, 0);
}

/* rule:11.1.3.a rule:5.4.1: spotted enemies alone are targets */
static void only_spotted_targets(void **unused) {
    (void)unused;
    duel_table table;
    face_to_face(&table);
    HAND(&table, 0, FIRE_2);
    do_play(&table, FIRE_2);
    do_refuse(&table, 0, shoot(S2), TK_ERROR_DUEL_NOT_SPOTTED);
    do_refuse(&table, 0, shoot(G2), TK_OK);
    do_refuse(&table, 0, shoot(S3), TK_OK);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_SHOOT, ANY, ANY, ANY, ANY), 1);
}

/* rule:11.1.3.a: the distance is told: 000 and 600 + 1000 */
static void the_distance(void **unused) {
    (void)unused;
    duel_table table;
    face_to_face(&table);
    tank_of(&table, G1)->range = 3;
    tank_of(&table, S1)->range = 5;
    HAND(&table, 0, FIRE_3);
    PILE(&table, 99);
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 90 - 8 * 5, 1600);
}

/* rule:11.1.3.b: a distance that the weapon's table does not reach */
static void out_of_range(void **unused) {
    (void)unused;
    duel_table table;
    face_to_face(&table);
    set_spotted(&table, G1, S2);
    tank_of(&table, G1)->range = 5;
    tank_of(&table, S1)->range = 5; /* 2000 m */
    tank_of(&table, S2)->range = 4; /* 1800 m */
    HAND(&table, 0, FIRE_2);
    do_play(&table, FIRE_2);
    do_refuse(&table, 0, shoot(S1), TK_ERROR_DUEL_OUT_OF_RANGE);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_SHOOT, ANY, ANY, S2, ANY), 1);
}

/* rule:11.1.5 rule:D-55: who fires is spotted by every enemy, before it is known what comes of it */
static void the_firer_is_spotted(void **unused) {
    (void)unused;
    duel_table table;
    face_to_face(&table);
    HAND(&table, 0, FIRE_3);
    PILE(&table, 99);
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_SPOTTED, ANY, G1, ANY, ANY);
    see(&table, TK_DUEL_EVENT_SPOTTED, ANY, G1, ANY, ANY);
    see(&table, TK_DUEL_EVENT_TURNED, 99, TK_DUEL_WHY_HIT, ANY, ANY);
    assert_true(has_spotted(&table, S1, G1));
    assert_true(has_spotted(&table, S2, G1));
}

/* rule:5.6.2 rule:10.5.3 rule:D-42: without a gunner, in smoke and with smoke inside nobody fires */
static void who_cannot_fire(void **unused) {
    (void)unused;
    duel_table table;
    face_to_face(&table);
    HAND(&table, 0, FIRE_1);
    set_member(&table, G1, TK_DUEL_GUNNER, TK_DUEL_DEAD);
    do_refuse(&table, 0, a_play(FIRE_1), TK_ERROR_DUEL_NO_GUNNER);

    battle_open(&table, two_a_side, G1);
    set_type(&table, G1, GERMAN_FOUR);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_1);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, FIRE_1, ANY, ANY, ANY), 1);
    set_member(&table, G1, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
    do_refuse(&table, 0, a_play(FIRE_1), TK_ERROR_DUEL_NO_GUNNER);

    face_to_face(&table);
    HAND(&table, 0, FIRE_1);
    set_mark(&table, G1, DUEL_MARK_SMOKE_INSIDE);
    do_refuse(&table, 0, a_play(FIRE_1), TK_ERROR_DUEL_SMOKE);
}

/* rule:5.8.2: a tank destroyer does not fire at a moving tank */
static void a_destroyer_and_moving_targets(void **unused) {
    (void)unused;
    duel_table table;
    face_to_face(&table);
    set_type(&table, G1, GERMAN_DESTROYER);
    set_spotted(&table, G1, S2);
    set_box(&table, S2, MOVE_3);
    HAND(&table, 0, FIRE_2);
    do_play(&table, FIRE_2);
    do_refuse(&table, 0, shoot(S2), TK_ERROR_DUEL_DESTROYER);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_SHOOT, ANY, ANY, S1, ANY), 1);
}

/* rule:5.8.2: a tank with a turret does, on the move itself and at who flanks it */
static void a_turret_fires_on_the_move(void **unused) {
    (void)unused;
    duel_table table;
    face_to_face(&table);
    set_box(&table, G1, MOVE_3);
    set_box(&table, S1, MOVE_2);
    set_flanked(&table, S1, G1);
    HAND(&table, 0, FIRE_2);
    do_play(&table, FIRE_2);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_SHOOT, ANY, ANY, S1, ANY), 1);
}

/* rule:11.1.2 rule:5.5.1: three order icons load APCR for this very shot; it is spent */
static void quick_loading(void **unused) {
    (void)unused;
    duel_table table;
    face_to_face(&table);
    HAND(&table, 0, FIRE_3, TWO_ORDERS_A, ONE_ORDER_A);
    PILE(&table, HITTING, ON_HULL, PLAIN_A);
    do_play(&table, FIRE_3);
    do_verb(&table, TK_DUEL_DO_QUICK);
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, TWO_ORDERS_A, 0, 0, 0));
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, ONE_ORDER_A, 0, 0, 0));
    see(&table, TK_DUEL_EVENT_LOADED, G1, 1, ANY, ANY);
    do_shoot(&table, S1);
    see(&table, TK_DUEL_EVENT_PENETRATION, S1, 12 + 4, 8, 1);
    assert_int_equal(tank_of(&table, G1)->apcr, 0);
    assert_false(has_mark(&table, G1, DUEL_MARK_LOADED));
    battle_over(&table);
    assert_card_at(&table, TWO_ORDERS_A, "discard");
}

/* rule:11.1.2: two icons are too few, and without ammunition there is nothing to load */
static void what_quick_loading_takes(void **unused) {
    (void)unused;
    duel_table table;
    face_to_face(&table);
    HAND(&table, 0, FIRE_3, TWO_ORDERS_A);
    do_play(&table, FIRE_3);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_QUICK, 0, 0, 0, 0), TK_ERROR_DUEL_ORDERS);

    face_to_face(&table);
    HAND(&table, 0, FIRE_3, TWO_ORDERS_A, TWO_ORDERS_B);
    tank_of(&table, G1)->apcr = 0;
    do_play(&table, FIRE_3);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_QUICK, 0, 0, 0, 0), TK_ERROR_DUEL_AMMUNITION);
}

/* rule:11.1.2 rule:5.5.1: a loaded round is taken out again the same way, and kept */
static void quick_unloading(void **unused) {
    (void)unused;
    duel_table table;
    face_to_face(&table);
    set_mark(&table, G1, DUEL_MARK_LOADED);
    HAND(&table, 0, FIRE_3, TWO_ORDERS_A, TWO_ORDERS_B);
    PILE(&table, HITTING, ON_HULL, PLAIN_A);
    do_play(&table, FIRE_3);
    do_verb(&table, TK_DUEL_DO_QUICK);
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, TWO_ORDERS_A, 0, 0, 0));
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, TWO_ORDERS_B, 0, 0, 0));
    do_shoot(&table, S1);
    see(&table, TK_DUEL_EVENT_PENETRATION, S1, 12, 8, 1);
    assert_int_equal(tank_of(&table, G1)->apcr, 1);
    assert_false(has_mark(&table, G1, DUEL_MARK_LOADED));
}

/* rule:5.5.1: quick loading is part of a Fire action, not of a Move */
static void no_quick_loading_on_the_move(void **unused) {
    (void)unused;
    duel_table table;
    face_to_face(&table);
    HAND(&table, 0, MOVE_3, TWO_ORDERS_A, TWO_ORDERS_B);
    do_play(&table, MOVE_3);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_QUICK, 0, 0, 0, 0), TK_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_cards_of_a_shot),
        cmocka_unit_test(leadership_comes_last),
        cmocka_unit_test(the_fire_level_counts),
        cmocka_unit_test(icons_raise_the_level),
        cmocka_unit_test(only_spotted_targets),
        cmocka_unit_test(the_distance),
        cmocka_unit_test(out_of_range),
        cmocka_unit_test(the_firer_is_spotted),
        cmocka_unit_test(who_cannot_fire),
        cmocka_unit_test(a_destroyer_and_moving_targets),
        cmocka_unit_test(a_turret_fires_on_the_move),
        cmocka_unit_test(quick_loading),
        cmocka_unit_test(what_quick_loading_takes),
        cmocka_unit_test(quick_unloading),
        cmocka_unit_test(no_quick_loading_on_the_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
