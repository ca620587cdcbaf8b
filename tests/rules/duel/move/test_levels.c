/* Move and fire levels: which cards a tank can play, with and without order icons (5.3, 8.3.2). */
#include "support/duel/table.h"

static void active_g1(duel_table *table) {
    set_action(table, (duel_setup){0}, G1);
    set_spotted(table, G1, S1);
}

/* rule:5.3.1 rule:5.3.2 rule:8.3.2: cards up to the level of the tank, no others */
static void cards_up_to_the_level(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    assert_int_equal(level_now(&table, MOVE_1), 5);
    assert_int_equal(level_now(&table, FIRE_1), 5);
    tank_of(&table, G1)->move = 3;
    assert_int_equal(level_now(&table, MOVE_1), 3);
    assert_int_equal(level_now(&table, FIRE_1), 5);
    tank_of(&table, G1)->fire = 2;
    assert_int_equal(level_now(&table, FIRE_1), 2);
    HAND(&table, 0, MOVE_4, FIRE_3);
    do_refuse(&table, 0, a_play(MOVE_4), TK_ERROR_DUEL_LEVEL);
    do_refuse(&table, 0, a_play(FIRE_3), TK_ERROR_DUEL_LEVEL);
}

/* rule:5.3.1 rule:8.3.2: Flank goes by the move level */
static void flank_by_the_move_level(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    set_box(&table, G1, MOVE_1);
    HAND(&table, 0, FLANK_4, FLANK_5, FLANK_6);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, ANY, ANY, ANY, ANY), 2);
    do_refuse(&table, 0, a_play(FLANK_6), TK_ERROR_DUEL_LEVEL);
    tank_of(&table, G1)->move = 4;
    tank_of(&table, G1)->fire = 2;
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, FLANK_4, 0, 0, 0), 1);
    do_refuse(&table, 0, a_play(FLANK_5), TK_ERROR_DUEL_LEVEL);
}

/* rule:5.3.1 rule:10.3.8: a bogged tank moves by the level of its bog marker */
static void bogged(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    tank_of(&table, G1)->bog = 3;
    assert_int_equal(level_now(&table, MOVE_1), 3);
    assert_int_equal(level_now(&table, FIRE_1), 5);
}

/* Plays a card and buys so many levels with these cards. */
static void boost(duel_table *table, unsigned card, unsigned levels, unsigned count, const unsigned *orders) {
    do_play(table, card);
    do_number(table, TK_DUEL_DO_BOOST, levels);
    for (unsigned i = 0; i < count; i++) {
        assert_question(table, TK_DUEL_ASK_PAYMENT, 0);
        do_card(table, TK_DUEL_DO_PAY, orders[i]);
    }
    assert_int_equal(table->body.question, TK_DUEL_ASK_BUILD);
}

/* rule:4.2.3 rule:8.3.2 rule:D-43: 2 order icons make the level higher by 1, 4 by 2 */
static void order_icons(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    tank_of(&table, G1)->move = 4;
    HAND(&table, 0, MOVE_4, MOVE_5, MOVE_6, TWO_ORDERS_A);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, MOVE_5, 0, 0, 0), 1);
    do_refuse(&table, 0, a_play(MOVE_6), TK_ERROR_DUEL_LEVEL);
    boost(&table, MOVE_5, 1, 1, (unsigned[]){TWO_ORDERS_A});
    assert_card_at(&table, TWO_ORDERS_A, "table");
    do_go(&table);
    do_number(&table, TK_DUEL_DO_DRIVE, 1);
    assert_int_equal(table.body.tank[G1].range, 3);
    assert_card_at(&table, MOVE_5, "box 0");
    assert_card_at(&table, TWO_ORDERS_A, "discard");

    active_g1(&table);
    tank_of(&table, G1)->move = 4;
    HAND(&table, 0, MOVE_6, TWO_ORDERS_A, ONE_ORDER_A, ONE_ORDER_B);
    boost(&table, MOVE_6, 2, 3, (unsigned[]){TWO_ORDERS_A, ONE_ORDER_A, ONE_ORDER_B});
    do_go(&table);
    assert_question(&table, TK_DUEL_ASK_DISTANCE, 0);
}

/* rule:8.3.2: a card above the level is not carried out unless the icons are paid */
static void must_be_paid(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    tank_of(&table, G1)->fire = 4;
    HAND(&table, 0, FIRE_6, TWO_ORDERS_A, TWO_ORDERS_B);
    do_play(&table, FIRE_6);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_SHOOT, 0, 0, S1, 0), TK_OK);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_BOOST, 0, 1, 0, 0), TK_ERROR_DUEL_BOOST); /* would not reach 6 */
    do_number(&table, TK_DUEL_DO_BOOST, 2);
    do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_A);
    assert_question(&table, TK_DUEL_ASK_PAYMENT, 0);
    do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_B);
    PILE(&table, 100);
    do_shoot(&table, S1);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 70, 1600); /* 50 and the card's 20 */
}

/* rule:D-43: bought once, at most 2, for one tank action */
static void bought_once(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    tank_of(&table, G1)->move = 3;
    HAND(&table, 0, MOVE_4, MOVE_6, TWO_ORDERS_A, TWO_ORDERS_B, TWO_ORDERS_C, TWO_ORDERS_D);
    do_refuse(&table, 0, a_play(MOVE_6), TK_ERROR_DUEL_LEVEL); /* 3 levels are not to be had */
    boost(&table, MOVE_4, 1, 1, (unsigned[]){TWO_ORDERS_A});
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_BOOST, 0, 1, 0, 0), TK_ERROR_DUEL_BOOST);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_BOOST, 0, 2, 0, 0), TK_ERROR_DUEL_BOOST);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_BOOST, 0, 3, 0, 0), TK_OK);
    do_go(&table);
    do_number(&table, TK_DUEL_DO_DRIVE, 0);
    do_end_phase(&table);
    do_end_round(&table);
    set_no_hand(&table, 0);
    do_bids(&table, G1);
    assert_int_equal(level_now(&table, OTHER_MOVE_1), 3); /* it is over */
}

/* rule:D-6: icons may be overpaid; a card gives all of its icons */
static void overpaid(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    tank_of(&table, G1)->move = 4;
    HAND(&table, 0, MOVE_5, ONE_ORDER_A, TWO_ORDERS_A, ONE_ORDER_B, 87);
    do_play(&table, MOVE_5);
    do_number(&table, TK_DUEL_DO_BOOST, 1);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_PAY, 87, 0, 0, 0), TK_OK); /* it has no icon */
    do_card(&table, TK_DUEL_DO_PAY, ONE_ORDER_A);
    assert_question(&table, TK_DUEL_ASK_PAYMENT, 0);
    do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_A); /* 3 icons for 2 */
    see(&table, TK_DUEL_EVENT_PAID, TWO_ORDERS_A, 2, ANY, ANY);
    assert_question(&table, TK_DUEL_ASK_BUILD, 0);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_BOOST, ANY, ANY, ANY, ANY), 0); /* the third icon is lost */
    assert_card_at(&table, ONE_ORDER_B, "hand 0");
}

/* rule:D-43: a bogged level rises with order icons; an immobilised tank and one without driver or gunner stay at
 * nothing */
static void what_icons_cannot_do(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    tank_of(&table, G1)->bog = 3;
    HAND(&table, 0, MOVE_1, MOVE_4, FIRE_1, TWO_ORDERS_A, TWO_ORDERS_B);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, MOVE_4, 0, 0, 0), 1);
    tank_of(&table, G1)->bog = 0;
    set_mark(&table, G1, DUEL_MARK_IMMOBILE);
    tank_of(&table, G1)->move = 0;
    do_refuse(&table, 0, a_play(MOVE_1), TK_ERROR_DUEL_IMMOBILE);

    active_g1(&table);
    HAND(&table, 0, MOVE_1, FIRE_1, TWO_ORDERS_A, TWO_ORDERS_B);
    set_member(&table, G1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
    do_refuse(&table, 0, a_play(MOVE_1), TK_ERROR_DUEL_NO_DRIVER);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, FIRE_1, 0, 0, 0), 1);

    active_g1(&table);
    HAND(&table, 0, MOVE_1, FIRE_1, TWO_ORDERS_A, TWO_ORDERS_B);
    set_member(&table, G1, TK_DUEL_GUNNER, TK_DUEL_DEAD);
    do_refuse(&table, 0, a_play(FIRE_1), TK_ERROR_DUEL_NO_GUNNER);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, MOVE_1, 0, 0, 0), 1);
}

/* rule:D-43 rule:10.1.3: the boost counts in the check that shakes off a flanking tank: a digit below the level */
static void boost_counts_against_flankers(void **unused) {
    (void)unused;
    for (unsigned boosted = 0; boosted < 2; boosted++) {
        duel_table table;
        active_g1(&table);
        set_flanked(&table, S1, G1);
        HAND(&table, 0, MOVE_1, TWO_ORDERS_A);
        PILE(&table, 5); /* digit 5 against level 5, or 6 */
        if (boosted) {
            boost(&table, MOVE_1, 1, 1, (unsigned[]){TWO_ORDERS_A});
        } else {
            do_play(&table, MOVE_1);
        }
        do_go(&table);
        do_number(&table, TK_DUEL_DO_DRIVE, 0);
        if (table.body.question == TK_DUEL_ASK_UNFLANK) {
            do_act(&table, 0, duel_action(TK_DUEL_DO_UNFLANK, 0, 0, S1, 0));
        }
        assert_int_equal(has_flanked(&table, S1, G1), !boosted);
    }
}

/* rule:8.3.2 rule:D-43: the boost holds for every card of the action */
static void boost_for_both_cards(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    tank_of(&table, G1)->move = 4;
    HAND(&table, 0, MOVE_5, OTHER_MOVE_5, OTHER_MOVE_6, TWO_ORDERS_A);
    boost(&table, MOVE_5, 1, 1, (unsigned[]){TWO_ORDERS_A});
    do_refuse(&table, 0, a_play(OTHER_MOVE_6), TK_ERROR_DUEL_LEVEL);
    do_play(&table, OTHER_MOVE_5);
    do_go(&table);
    assert_question(&table, TK_DUEL_ASK_DISTANCE, 0);
}

/* rule:8.3.2 rule:D-6: a card whose icons must pay for a card that lies already is neither played nor paid away */
static void icons_that_are_needed(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    tank_of(&table, G1)->move = 4;
    table.rules.card[OTHER_MOVE_1].orders = 2;
    HAND(&table, 0, MOVE_5, OTHER_MOVE_1);
    do_play(&table, MOVE_5);
    do_refuse(&table, 0, a_play(OTHER_MOVE_1), TK_OK);
    do_number(&table, TK_DUEL_DO_BOOST, 1);
    do_card(&table, TK_DUEL_DO_PAY, OTHER_MOVE_1);
    do_go(&table);
    assert_question(&table, TK_DUEL_ASK_DISTANCE, 0);

    active_g1(&table);
    tank_of(&table, G1)->fire = 4;
    HAND(&table, 0, FIRE_5, TWO_ORDERS_A, ONE_ORDER_A, ONE_ORDER_B);
    do_play(&table, FIRE_5);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_QUICK, 0, 0, 0, 0),
              TK_OK); /* 3 of 4 icons; 2 are needed for the level */
    do_number(&table, TK_DUEL_DO_BOOST, 1);
    do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_A);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_QUICK, 0, 0, 0, 0), TK_ERROR_DUEL_ORDERS);
    PILE(&table, 100);
    do_shoot(&table, S1);
}

/* rule:D-7: each of two Move cards moves on its own, either way or not at all; both must fit the level */
static void two_moves(void **unused) {
    (void)unused;
    static const struct {
        unsigned first, second;
        int range;
    } cases[] = {{1, 1, 2}, {1, 2, 4}, {2, 0, 5}, {0, 1, 3}, {0, 0, 4}, {2, 1, 4}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        duel_table table;
        active_g1(&table);
        HAND(&table, 0, MOVE_3, OTHER_MOVE_5, MOVE_6);
        do_play(&table, MOVE_3);
        do_refuse(&table, 0, a_play(MOVE_6), TK_ERROR_DUEL_LEVEL);
        do_play(&table, OTHER_MOVE_5);
        do_go(&table);
        do_number(&table, TK_DUEL_DO_DRIVE, cases[i].first);
        assert_question(&table, TK_DUEL_ASK_DISTANCE, 0);
        do_number(&table, TK_DUEL_DO_DRIVE, cases[i].second);
        assert_int_equal(table.body.tank[G1].range, cases[i].range);
    }
}

/* rule:D-7: two Fire cards must both fit the fire level */
static void two_fires(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    tank_of(&table, G1)->fire = 3;
    HAND(&table, 0, FIRE_3, OTHER_FIRE_3, FIRE_4);
    do_play(&table, FIRE_3);
    do_refuse(&table, 0, a_play(FIRE_4), TK_ERROR_DUEL_LEVEL);
    do_play(&table, OTHER_FIRE_3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_up_to_the_level),
        cmocka_unit_test(flank_by_the_move_level),
        cmocka_unit_test(bogged),
        cmocka_unit_test(order_icons),
        cmocka_unit_test(must_be_paid),
        cmocka_unit_test(bought_once),
        cmocka_unit_test(overpaid),
        cmocka_unit_test(what_icons_cannot_do),
        cmocka_unit_test(boost_counts_against_flankers),
        cmocka_unit_test(boost_for_both_cards),
        cmocka_unit_test(icons_that_are_needed),
        cmocka_unit_test(two_moves),
        cmocka_unit_test(two_fires),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
