/* Bailing out and eliminated tanks: rules 12.6.1, 12.6.3, chapter 12.7, rulings D-11 and D-61. */
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};
static const duel_effect catastrophe = {TK_DUEL_EFFECT_CATASTROPHE, 0, TK_DUEL_NONE};

/* G1 burns when its phase begins; it was penetrated by S2 before. */
static void burning(duel_table *table) {
    battle_before(table, two_a_side);
    set_mark(table, G1, DUEL_MARK_BURNING);
    tank_of(table, G1)->penetrated_by = S2;
    battle_phase(table, G1);
    assert_question(table, TK_DUEL_ASK_FIRE_CHECK, 0);
}

/* rule:12.6.1 rule:12.6.3 rule:12.7.3: a burning tank may be left in administration; the crew survives, the tank's VP
 * and the medal go to who penetrated it last; its phase ends */
static void left_of_their_own_will(void **unused) {
    (void)unused;
    duel_table table;
    burning(&table);
    PILE(&table, PLAIN_A);
    do_verb(&table, TK_DUEL_DO_BAIL_OUT);
    see(&table, TK_DUEL_EVENT_BAILED_OUT, G1, 1, ANY, ANY);
    see(&table, TK_DUEL_EVENT_ELIMINATED, G1, S2, ANY, ANY);
    assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
    assert_int_equal(tank_of(&table, S2)->points, 5);
    assert_int_equal(tank_of(&table, S2)->medals, 1);
    assert_int_equal(tank_of(&table, S1)->points, 0);
    assert_card_at(&table, PLAIN_A, "pile");
    assert_int_equal(table.body.active, G2);
}

/* rule:12.6.1: only a burning tank is left so: nothing like it is asked of others */
static void only_a_burning_tank(void **unused) {
    (void)unused;
    duel_table table;
    battle_before(&table, two_a_side);
    battle_phase(&table, G1);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_BAIL_OUT, 0, 0, 0, 0), TK_OK);
}

/* rule:12.7.3 rule:14.2 rule:D-11: out of control in administration: VP of crew and tank go to the last penetrator */
static void out_of_control(void **unused) {
    (void)unused;
    duel_table table;
    burning(&table);
    table.rules.type[GERMAN_TANK].crew_points[TK_DUEL_COMMANDER] = 1;
    PILE(&table, BURNING, ALSO_BURNING, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D);
    do_verb(&table, TK_DUEL_DO_TURN);
    see(&table, TK_DUEL_EVENT_FIRE, G1, 2, ANY, ANY);
    assert_int_equal(tank_of(&table, S2)->points, 5 + 1);
    assert_int_equal(tank_of(&table, S2)->medals, 1);
}

/* rule:D-11: without one who penetrated, and nobody acting, nobody gets anything */
static void nobody_gets_it(void **unused) {
    (void)unused;
    duel_table table;
    battle_before(&table, two_a_side);
    set_mark(&table, G1, DUEL_MARK_BURNING);
    battle_phase(&table, G1);
    do_verb(&table, TK_DUEL_DO_BAIL_OUT);
    see(&table, TK_DUEL_EVENT_ELIMINATED, G1, -1, ANY, ANY);
    assert_int_equal(tank_of(&table, S1)->points + tank_of(&table, S2)->points, 0);
    assert_int_equal(tank_of(&table, S1)->medals + tank_of(&table, S2)->medals, 0);
}

static unsigned left_of(const char *edition, unsigned held) {
    duel_table table;
    battle_open(&table, (duel_setup){.edition = edition}, S1);
    for (unsigned i = 0; i < held; i++) {
        set_in_hand(&table, 0, MOVE_1 + i);
    }
    HAND(&table, 1, PLAIN_K, PLAIN_L);
    unsigned others = hand_size(&table, 1);
    battle_suffer(&table, catastrophe);
    unsigned left = hand_size(&table, 0);
    if (held != left) {
        see(&table, TK_DUEL_EVENT_LOST_CARDS, (int)(held - left), ANY, ANY, ANY);
    }
    assert_int_equal(hand_size(&table, 1), others); /* FIRE_3 came and went */
    return left;
}

/* rule:12.7.1 rule:D-61: half of the hand is discarded at once, rounded down in one edition and up in the other */
static void half_of_the_hand(void **unused) {
    (void)unused;
    for (unsigned held = 0; held <= 6; held++) {
        assert_int_equal(left_of("cs", held), held - held / 2);
        assert_int_equal(left_of("ja", held), held - (held + 1) / 2);
    }
}

/* rule:12.7.1 rule:9.0: it is no target for the rest of the round, and its phase is skipped */
static void out_for_the_round(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_spotted(&table, S2, G1);
    battle_suffer(&table, catastrophe);
    battle_over(&table);
    set_no_hand(&table, 0);
    set_no_hand(&table, 1);
    do_end_phase(&table);
    assert_int_equal(table.body.active, G2); /* G1 would have been next */
    do_reach(&table, S2);
    HAND(&table, 1, OTHER_FIRE_1, COMMAND_DRAW, PLAIN_A);
    assert_false(has_spotted(&table, S2, G1));
    do_refuse(&table, 1, an_order(TK_DUEL_ORDER_SPOT, G1, 0), TK_OK);
    do_refuse(&table, 1, a_command(COMMAND_DRAW, TK_DUEL_USE_SPOT, G1, 0), TK_OK);
    set_spotted(&table, S2, G2);
    do_play(&table, OTHER_FIRE_1);
    do_refuse(&table, 1, duel_action(TK_DUEL_DO_SHOOT, 0, 0, G1, 0), TK_OK);
}

/* rule:12.7.2: all markers of it and upon it go; cards on its board are discarded; conditions end */
static void everything_is_cleared(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_box(&table, G1, GULLY_CARD);
    set_mark(&table, G1, DUEL_MARK_BROKEN | DUEL_MARK_BURNING | DUEL_MARK_TRACKS | DUEL_MARK_LOADED);
    tank_of(&table, G1)->bog = 1;
    set_flanked(&table, G1, S1);
    set_flanked(&table, S2, G1);
    set_acquired(&table, S1, G1, 20);
    unsigned bid = tank_of(&table, G1)->bid;
    assert_int_not_equal(bid, TK_DUEL_NO_CARD);
    battle_suffer(&table, catastrophe);
    const duel_tank *board = tank_of(&table, G1);
    assert_int_equal(board->marks, DUEL_MARK_OUT);
    assert_int_equal(board->spotted | board->flanking | board->bog, 0);
    assert_int_equal(board->acquired, TK_DUEL_NO_TANK);
    assert_int_equal(board->apcr, 1); /* a loaded round goes back */
    assert_card_at(&table, bid, "discard");
    battle_over(&table);
    assert_card_at(&table, GULLY_CARD, "discard");
    assert_false(has_spotted(&table, S1, G1));
    assert_false(has_spotted(&table, S2, G1));
    assert_false(has_flanked(&table, S2, G1));
    assert_int_equal(tank_of(&table, S1)->acquired, TK_DUEL_NO_TANK);
}

/* rule:12.7.2: a Smoke card is discarded as well */
static void smoke_is_cleared(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_box(&table, G1, WOODS_CARD);
    set_smoke(&table, G1, SMOKE_CARD);
    tank_of(&table, G1)->range = tank_of(&table, S1)->range = 0; /* near enough to hit in smoke */
    battle_suffer(&table, catastrophe);
    battle_over(&table);
    assert_card_at(&table, SMOKE_CARD, "discard");
    assert_card_at(&table, WOODS_CARD, "discard");
}

/* rule:12.7.3 rule:14.2: the shot that penetrates is the last one: an earlier firer gets nothing */
static void the_last_penetrator_is_paid(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    tank_of(&table, G1)->penetrated_by = S2;
    battle_suffer(&table, (duel_effect){TK_DUEL_EFFECT_EXPLODE_NOW, 0, TK_DUEL_NONE});
    assert_int_equal(tank_of(&table, S2)->points, 0);
    assert_true(tank_of(&table, S1)->points >= 5);
    assert_int_equal(tank_of(&table, S1)->medals, 1);
    see(&table, TK_DUEL_EVENT_MEDAL, S1, ANY, ANY, ANY);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(left_of_their_own_will),
        cmocka_unit_test(only_a_burning_tank),
        cmocka_unit_test(out_of_control),
        cmocka_unit_test(nobody_gets_it),
        cmocka_unit_test(half_of_the_hand),
        cmocka_unit_test(out_for_the_round),
        cmocka_unit_test(everything_is_cleared),
        cmocka_unit_test(smoke_is_cleared),
        cmocka_unit_test(the_last_penetrator_is_paid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
