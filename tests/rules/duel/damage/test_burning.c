/* Fire in a tank: chapter 12.3, rules 12.1.4.c and 12.6.2, rulings D-14, D-31 to D-34. */
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};

static duel_effect fires(unsigned checks) {
    return (duel_effect){TK_DUEL_EFFECT_FIRE, (uint8_t)checks, TK_DUEL_NONE};
}

static const duel_effect fire_now = {TK_DUEL_EFFECT_FIRE_NOW, 0, TK_DUEL_NONE};

/* rule:12.3.1: the icon sets the tank on fire; without it nothing happens */
static void the_icon_ignites(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    PILE(&table, BURNING);
    battle_suffer(&table, fires(1));
    see(&table, TK_DUEL_EVENT_TURNED, BURNING, TK_DUEL_WHY_IGNITION, G1, ANY);
    see(&table, TK_DUEL_EVENT_FIRE, G1, 1, ANY, ANY);
    assert_true(has_mark(&table, G1, DUEL_MARK_BURNING));

    battle_open(&table, two_a_side, S1);
    PILE(&table, EXPLODING);
    battle_suffer(&table, fires(1));
    see_none(&table, TK_DUEL_EVENT_FIRE);
    assert_false(has_mark(&table, G1, DUEL_MARK_BURNING | DUEL_MARK_OUT));
}

/* rule:12.3.1: a tank that burns already: without the icon it goes on, with it the fire is out of control: everybody
 * tries to escape, the tank is abandoned */
static void a_second_fire(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_mark(&table, G1, DUEL_MARK_BURNING);
    PILE(&table, PLAIN_A);
    battle_suffer(&table, fires(1));
    assert_true(has_mark(&table, G1, DUEL_MARK_BURNING));
    see_none(&table, TK_DUEL_EVENT_FIRE);

    battle_open(&table, two_a_side, S1);
    set_mark(&table, G1, DUEL_MARK_BURNING);
    table.rules.type[GERMAN_TANK].crew_points[TK_DUEL_COMMANDER] = 1;
    PILE(&table, BURNING, PLAIN_A, ALSO_BURNING, EXPLODING, PLAIN_C, PLAIN_D);
    battle_suffer(&table, fires(1));
    see(&table, TK_DUEL_EVENT_FIRE, G1, 2, ANY, ANY);
    see(&table, TK_DUEL_EVENT_TURNED, PLAIN_A, TK_DUEL_WHY_ESCAPE, G1, ANY);
    see(&table, TK_DUEL_EVENT_ELIMINATED, G1, S1, ANY, ANY);
    assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
    assert_int_equal(tank_of(&table, S1)->points, 5 + 1); /* one fire icon; explosion icons do not kill */
}

/* rule:12.1.4.c: in capitals it burns without a check */
static void fire_in_capitals(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    PILE(&table, PLAIN_A);
    battle_suffer(&table, fire_now);
    assert_card_at(&table, PLAIN_A, "pile");
    assert_true(has_mark(&table, G1, DUEL_MARK_BURNING));
}

/* rule:D-34: on a tank that burns that is a fire out of control */
static void fire_in_capitals_on_fire(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_mark(&table, G1, DUEL_MARK_BURNING);
    PILE(&table, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, PLAIN_F);
    battle_suffer(&table, fire_now);
    see(&table, TK_DUEL_EVENT_FIRE, G1, 2, ANY, ANY);
    assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
    assert_card_at(&table, PLAIN_F, "pile");
    assert_int_equal(tank_of(&table, S1)->points, 5);
}

/* rule:12.1.4.c: three checks: each is completed before the next; out of control ends them */
static void several_checks(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    PILE(&table, PLAIN_A, BURNING, PLAIN_B, PLAIN_C);
    battle_suffer(&table, fires(3));
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_FIRE), 1);
    assert_true(has_mark(&table, G1, DUEL_MARK_BURNING));
    assert_card_at(&table, PLAIN_C, "pile");

    battle_open(&table, two_a_side, S1);
    PILE(&table, BURNING, ALSO_BURNING, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, PLAIN_F);
    battle_suffer(&table, fires(3));
    see(&table, TK_DUEL_EVENT_FIRE, G1, 1, ANY, ANY);
    see(&table, TK_DUEL_EVENT_FIRE, G1, 2, ANY, ANY);
    assert_card_at(&table, PLAIN_F, "pile"); /* two checks and five escapes */
}

/* G1 burns when its phase begins; the check in administration turns nothing of note. */
static void burning_phase(duel_table *table, unsigned turned) {
    battle_before(table, two_a_side);
    set_mark(table, G1, DUEL_MARK_BURNING);
    PILE(table, turned);
    battle_phase(table, G1);
    assert_question(table, TK_DUEL_ASK_FIRE_CHECK, 0);
    do_verb(table, TK_DUEL_DO_TURN);
}

/* rule:12.3.2 rule:8.3.1 rule:D-14: a burning tank takes no tank action; three order icons put the fire out instead */
static void it_cannot_act(void **unused) {
    (void)unused;
    duel_table table;
    burning_phase(&table, PLAIN_A);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    HAND(&table, 0, MOVE_1, FIRE_1, LEADERSHIP_CARD, SMOKE_CARD, TWO_ORDERS_A, ONE_ORDER_A);
    set_spotted(&table, G1, S1);
    do_refuse(&table, 0, a_play(MOVE_1), TK_ERROR_DUEL_BURNING);
    do_refuse(&table, 0, a_play(FIRE_1), TK_ERROR_DUEL_BURNING);
    do_refuse(&table, 0, a_play(LEADERSHIP_CARD), TK_ERROR_DUEL_BURNING);
    do_refuse(&table, 0, a_play(SMOKE_CARD), TK_ERROR_DUEL_BURNING);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S2, 0), TK_ERROR_DUEL_BURNING);
    do_verb(&table, TK_DUEL_DO_EXTINGUISH);
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, TWO_ORDERS_A, 0, 0, 0));
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, ONE_ORDER_A, 0, 0, 0));
    see(&table, TK_DUEL_EVENT_FIRE, G1, 0, ANY, ANY);
    assert_false(has_mark(&table, G1, DUEL_MARK_BURNING));
    do_refuse(&table, 0, a_play(MOVE_1), TK_OK); /* that was its action */
}

/* rule:12.3.2: two icons are too few; the tank burns on and the phase may end without any discard (D-32) */
static void two_icons_are_too_few(void **unused) {
    (void)unused;
    duel_table table;
    burning_phase(&table, PLAIN_A);
    HAND(&table, 0, TWO_ORDERS_A, PLAIN_B);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_EXTINGUISH, 0, 0, 0, 0), TK_ERROR_DUEL_ORDERS);
    do_verb(&table, TK_DUEL_DO_END);
    assert_true(has_mark(&table, G1, DUEL_MARK_BURNING));
    assert_int_equal(hand_size(&table, 0), 2);
}

/* rule:12.3.3 rule:D-31: put out in administration, it acts as any other */
static void put_out_in_time(void **unused) {
    (void)unused;
    duel_table table;
    burning_phase(&table, DOUSING);
    assert_false(has_mark(&table, G1, DUEL_MARK_BURNING));
    HAND(&table, 0, MOVE_1);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, MOVE_1, ANY, ANY, ANY), 1);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_EXTINGUISH, 0, 0, 0, 0), TK_ERROR_DUEL_NOT_BURNING);
}

/* rule:12.3.3 rule:12.7.2: the fire goes with the tank */
static void the_fire_goes_with_the_tank(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_mark(&table, G1, DUEL_MARK_BURNING);
    battle_suffer(&table, (duel_effect){TK_DUEL_EFFECT_CATASTROPHE, 0, TK_DUEL_NONE});
    assert_false(has_mark(&table, G1, DUEL_MARK_BURNING));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_icon_ignites),
        cmocka_unit_test(a_second_fire),
        cmocka_unit_test(fire_in_capitals),
        cmocka_unit_test(fire_in_capitals_on_fire),
        cmocka_unit_test(several_checks),
        cmocka_unit_test(it_cannot_act),
        cmocka_unit_test(two_icons_are_too_few),
        cmocka_unit_test(put_out_in_time),
        cmocka_unit_test(the_fire_goes_with_the_tank),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
