/* Crew orders: any card discarded for one of five things (8.3.5). Loading is in test_equipment.c, hull down in
 * test_hull_down.c, changing places in test_crew.c. The discard step (8.5) is here too. */
#include "support/duel/table.h"

static void active_g1(duel_table *table) {
    set_action(table, (duel_setup){0}, G1);
    HAND(table, 0, 87, TWO_ORDERS_A, ONE_ORDER_A);
}

/* rule:8.3.5 rule:8.3.5.i rule:4.2.2: a card discarded, one turned: binoculars spot */
static void spot(void **unused) {
    (void)unused;
    for (unsigned icon = 0; icon < 2; icon++) {
        duel_table table;
        active_g1(&table);
        PILE(&table, 50);
        set_icons(&table, 50, icon ? TK_DUEL_BINOCULARS : TK_DUEL_SMOKE_ICON | TK_DUEL_FIRE_ICON);
        do_order(&table, TK_DUEL_ORDER_SPOT, S2, 0, 87);
        see_turned(&table, 50, TK_DUEL_WHY_SPOT, G1, ANY, icon);
        assert_int_equal(count_events(&table, TK_DUEL_EVENT_TURNED), 1);
        assert_int_equal(has_spotted(&table, G1, S2), icon);
        assert_false(has_spotted(&table, G1, S1));
        assert_card_at(&table, 87, "discard");
        assert_card_at(&table, 50, "discard");
        assert_question(&table, TK_DUEL_ASK_ACTION, 0);
        do_refuse(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S1, 0), TK_ERROR_DUEL_ACTED);
    }
}

/* rule:8.3.5.i rule:4.1 rule:4.2.3: two cards for 2 order icons; both are turned whatever the first one shows */
static void spot_with_two_cards(void **unused) {
    (void)unused;
    for (unsigned which = 0; which < 4; which++) {
        duel_table table;
        active_g1(&table);
        PILE(&table, 50, 51);
        set_icons(&table, 50, which & 1 ? TK_DUEL_BINOCULARS : 0);
        set_icons(&table, 51, which & 2 ? TK_DUEL_BINOCULARS : 0);
        do_act(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S2, 1));
        do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_A);
        do_card(&table, TK_DUEL_DO_DISCARD, ONE_ORDER_A);
        see(&table, TK_DUEL_EVENT_TURNED, 50, TK_DUEL_WHY_SPOT, G1, ANY);
        see(&table, TK_DUEL_EVENT_TURNED, 51, TK_DUEL_WHY_SPOT, G1, ANY);
        assert_int_equal(has_spotted(&table, G1, S2), which != 0);
        assert_int_equal(hand_size(&table, 0), 1);
    }
}

/* rule:8.3.5.i rule:D-6: the card that is discarded does not pay as well */
static void a_card_for_each(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    HAND(&table, 0, TWO_ORDERS_A);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S2, 1), TK_OK);
    HAND(&table, 0, TWO_ORDERS_A, ONE_ORDER_A);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_ORDER, 0, TK_DUEL_ORDER_SPOT, S2, 1), 1);
    HAND(&table, 0, 87, ONE_ORDER_A);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S2, 1), TK_ERROR_DUEL_ORDERS);
}

/* rule:8.3.5.i: enemy tanks that are on the field and not spotted yet, and not from within smoke */
static void whom_to_spot(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    set_spotted(&table, G1, S1);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S1, 0), TK_ERROR_DUEL_SPOTTED);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_SPOT, G2, 0), TK_ERROR_DUEL_TARGET);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S3, 0), TK_ERROR_DUEL_TARGET);
    set_mark(&table, S2, DUEL_MARK_OUT);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S2, 0), TK_ERROR_DUEL_TARGET);
    active_g1(&table);
    set_smoke(&table, G1, SMOKE_CARD);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S2, 0), TK_ERROR_DUEL_SMOKE);
}

/* rule:8.3.5: an order takes a card */
static void without_cards(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    set_no_hand(&table, 0);
    set_box(&table, G1, GULLY_CARD);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S1, 0), TK_OK);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_HULL_DOWN, 0, 0), TK_OK);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_LOAD, 0, 0), TK_OK);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_ORDER, 0, TK_DUEL_ORDER_PASS, 0, 0), 1);
}

/* rule:8.3.5.v: passing takes exactly one card of those who have any, and none of those who have none */
static void passing(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    do_act(&table, 0, an_order(TK_DUEL_ORDER_PASS, 0, 0));
    assert_question(&table, TK_DUEL_ASK_DISCARD, 0);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_DISCARD, ANY, 0, 0, 0), 3);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_DONE, ANY, ANY, ANY, ANY), 0);
    do_card(&table, TK_DUEL_DO_DISCARD, TWO_ORDERS_A);
    assert_int_equal(hand_size(&table, 0), 2);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);

    active_g1(&table);
    set_no_hand(&table, 0);
    do_act(&table, 0, an_order(TK_DUEL_ORDER_PASS, 0, 0));
    if (table.body.question == TK_DUEL_ASK_ACTION && table.body.active == G1) {
        assert_true(table.body.acted);
    } else {
        assert_int_equal(table.body.active, G2);
    }
}

/* rule:8.3.5.v: field actions and the discard step remain after passing */
static void after_passing(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    set_in_hand(&table, 0, COMMAND_DRAW);
    do_order(&table, TK_DUEL_ORDER_PASS, 0, 0, 87);
    do_act(&table, 0, a_command(COMMAND_DRAW, TK_DUEL_USE_SPOT, S1, 0));
    do_verb(&table, TK_DUEL_DO_END);
    do_card(&table, TK_DUEL_DO_DISCARD, TWO_ORDERS_A);
    assert_card_at(&table, TWO_ORDERS_A, "discard");
}

/* rule:8.5: at most one card, or none; see test_range.c for the second one near the centre */
static void discard_step(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    do_order(&table, TK_DUEL_ORDER_PASS, 0, 0, 87);
    do_verb(&table, TK_DUEL_DO_END);
    assert_question(&table, TK_DUEL_ASK_DISCARD_STEP, 0);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_DISCARD, ANY, 0, 0, 0), 2);
    do_verb(&table, TK_DUEL_DO_DONE);
    assert_int_equal(hand_size(&table, 0), 2);
    assert_int_equal(table.body.active, G2);

    active_g1(&table);
    tank_of(&table, G1)->range = -2;
    do_order(&table, TK_DUEL_ORDER_PASS, 0, 0, 87);
    do_verb(&table, TK_DUEL_DO_END);
    do_card(&table, TK_DUEL_DO_DISCARD, TWO_ORDERS_A);
    assert_question(&table, TK_DUEL_ASK_DISCARD_STEP, 0);
    do_verb(&table, TK_DUEL_DO_DONE); /* the second one need not be */
    assert_int_equal(hand_size(&table, 0), 1);
}

/* The card is told to its owner, and no event tells another seat of it. */
static void assert_untold(const duel_table *table, unsigned card, unsigned seat) {
    bool told = false;
    for (size_t i = 0; i < table->log.count; i++) {
        const tk_event *event = &table->event[i];
        bool of_card =
            event->kind == TK_DUEL_EVENT_LOST || event->kind == TK_DUEL_EVENT_GOT || event->kind == TK_DUEL_EVENT_PAID;
        if (of_card && event->value[0] == (int)card) {
            assert_int_equal(event->audience, 1u << seat);
            told = told || event->kind == TK_DUEL_EVENT_LOST;
        }
    }
    assert_true(told);
    assert_int_equal(table->body.known[card] & ~(1u << seat), 0);
}

/* rule:4.0 rule:D-27: discards lie face down: those of crew orders and of the discard step are told to nobody else */
static void hidden_discards(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    do_order(&table, TK_DUEL_ORDER_PASS, 0, 0, 87);
    see(&table, TK_DUEL_EVENT_DISCARDED, 1, ANY, ANY, ANY);
    assert_untold(&table, 87, 0);
    do_verb(&table, TK_DUEL_DO_END);
    do_card(&table, TK_DUEL_DO_DISCARD, ONE_ORDER_A);
    assert_untold(&table, ONE_ORDER_A, 0);
}

/* rule:D-27: the same of the card for which a tank stops (10.2.2) */
static void hidden_when_stopping(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    set_box(&table, G1, MOVE_1);
    do_verb(&table, TK_DUEL_DO_STOP);
    do_card(&table, TK_DUEL_DO_DISCARD, 87);
    assert_untold(&table, 87, 0);
    assert_card_at(&table, MOVE_1, "discard");
}

/* rule:4.1 rule:D-27: payments and turned cards are shown to all */
static void open_cards(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    PILE(&table, 50, 51);
    do_act(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S2, 1));
    do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_A);
    assert_int_equal(find_event(&table, TK_DUEL_EVENT_PAID)->audience, TK_ALL_SEATS);
    do_card(&table, TK_DUEL_DO_DISCARD, 87);
    assert_int_equal(find_event(&table, TK_DUEL_EVENT_TURNED)->audience, TK_ALL_SEATS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spot),          cmocka_unit_test(spot_with_two_cards),  cmocka_unit_test(a_card_for_each),
        cmocka_unit_test(whom_to_spot),  cmocka_unit_test(without_cards),        cmocka_unit_test(passing),
        cmocka_unit_test(after_passing), cmocka_unit_test(discard_step),         cmocka_unit_test(hidden_discards),
        cmocka_unit_test(open_cards),    cmocka_unit_test(hidden_when_stopping),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
