/* Leadership played alone (8.3.4), where the editions differ. */
#include "support/duel/table.h"

/* G1 in brush (conceal 30) plays Leadership; the Soviets hold two cards. */
static void lead(duel_table *table, duel_setup setup) {
    set_action(table, setup, G1);
    set_box(table, G1, BRUSH_CARD);
    HAND(table, 0, LEADERSHIP_CARD, 87);
    HAND(table, setup.german_seats ? setup.german_seats : 1, 88, 89);
    do_play(table, LEADERSHIP_CARD);
    do_go(table);
}

/* rule:8.3.4 rule:D-45: the later edition: a random card and then one of the three others */
static void card_and_one_more(void **unused) {
    (void)unused;
    duel_table table;
    lead(&table, (duel_setup){0});
    assert_question(&table, TK_DUEL_ASK_STEAL, 0);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_LEAD, ANY, ANY, ANY, ANY), 0);
    do_number(&table, TK_DUEL_DO_STEAL, 1);
    see(&table, TK_DUEL_EVENT_STOLE, 1, ANY, ANY, ANY);
    assert_int_equal(hand_size(&table, 0), 2);
    assert_int_equal(hand_size(&table, 1), 1);
    assert_question(&table, TK_DUEL_ASK_LEAD, 0);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_SPOT, ANY, 0), 2);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_CONCEAL, ANY, 0), 1);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_HULL_DOWN, ANY, 0),
                     0); /* no such number in brush */
    do_act(&table, 0, duel_action(TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_SPOT, S2, 0));
    see(&table, TK_DUEL_EVENT_SPOTTED, G1, S2, ANY, ANY);
    assert_true(has_spotted(&table, G1, S2));
    assert_card_at(&table, LEADERSHIP_CARD, "discard");
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_PASS, 0, 0), TK_ERROR_DUEL_ACTED);
}

/* rule:8.3.4: the earlier edition: one of the four */
static void one_of_four(void **unused) {
    (void)unused;
    duel_table table;
    lead(&table, (duel_setup){.edition = "ja"});
    assert_question(&table, TK_DUEL_ASK_STEAL, 0);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_STEAL, ANY, ANY, ANY, ANY), 1);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_SPOT, ANY, 0), 2);
    do_number(&table, TK_DUEL_DO_STEAL, 1);
    assert_int_equal(hand_size(&table, 0), 2);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0); /* that was all */

    lead(&table, (duel_setup){.edition = "ja"});
    do_act(&table, 0, duel_action(TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_SPOT, S1, 0));
    assert_true(has_spotted(&table, G1, S1));
    assert_int_equal(hand_size(&table, 0), 1);
    assert_int_equal(hand_size(&table, 1), 2);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
}

/* rule:8.3.4 rule:D-2 rule:D-47: conceal at twice the number, here 60; both editions */
static void conceal_doubled(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < 4; i++) {
        unsigned card = i / 2 ? 60 : 61;
        duel_table table;
        lead(&table, (duel_setup){.edition = i % 2 ? "ja" : "cs"});
        set_spotted(&table, S1, G1);
        if (i % 2 == 0) {
            do_number(&table, TK_DUEL_DO_STEAL, 1);
        }
        PILE(&table, card);
        do_act(&table, 0, duel_action(TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_CONCEAL, 0, 0));
        see_turned(&table, card, TK_DUEL_WHY_CONCEAL, G1, 60, card == 60);
        assert_int_equal(has_spotted(&table, S1, G1), card == 61);
    }
}

/* rule:8.3.4: no conceal on ground without that number */
static void no_conceal_in_field(void **unused) {
    (void)unused;
    duel_table table;
    lead(&table, (duel_setup){.edition = "ja"});
    set_box(&table, G1, TK_DUEL_NO_CARD);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_CONCEAL, 0, 0), TK_ERROR_DUEL_TERRAIN);
}

/* rule:D-45 rule:D-27: the card is seen by the robber and the robbed alone, and may be used at once */
static void who_sees_the_card(void **unused) {
    (void)unused;
    duel_table table;
    lead(&table, (duel_setup){.german_seats = 2, .soviet_seats = 2});
    HAND(&table, 2, COMMAND_LOOK); /* seats 0 and 1 are German, 2 and 3 Soviet */
    do_number(&table, TK_DUEL_DO_STEAL, 2);
    const tk_event *event = find_event(&table, TK_DUEL_EVENT_STOLEN);
    assert_int_equal(event->value[0], COMMAND_LOOK);
    assert_int_equal(event->audience, 1u << 0 | 1u << 2);
    assert_int_equal(find_event(&table, TK_DUEL_EVENT_STOLE)->audience, TK_ALL_SEATS);
    do_verb(&table, TK_DUEL_DO_DONE); /* the second part need not be used */
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_COMMAND, COMMAND_LOOK, ANY, ANY, ANY) > 0, 1);
}

/* rule:D-45: any enemy player who has cards, no friend */
static void whom_to_rob(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){.german_seats = 2, .soviet = 3, .soviet_seats = 3}, G1);
    HAND(&table, 0, LEADERSHIP_CARD);
    HAND(&table, 1, 87);
    HAND(&table, 3, 88);
    HAND(&table, 4, 89);
    do_play(&table, LEADERSHIP_CARD);
    do_go(&table);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_STEAL, 0, ANY, 0, 0), 2);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_STEAL, 0, 1, 0, 0), TK_ERROR_DUEL_SEAT);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_STEAL, 0, 2, 0, 0), TK_ERROR_DUEL_SEAT);
    do_number(&table, TK_DUEL_DO_STEAL, 4);
    assert_card_at(&table, 89, "hand 0");
}

/* rule:D-45: nobody has cards: only the second part in the later edition, no such choice in the earlier one */
static void nobody_to_rob(void **unused) {
    (void)unused;
    duel_table table;
    for (unsigned edition = 0; edition < 2; edition++) {
        set_action(&table, (duel_setup){.edition = edition ? "ja" : "cs"}, G1);
        HAND(&table, 0, LEADERSHIP_CARD);
        do_play(&table, LEADERSHIP_CARD);
        do_go(&table);
        assert_int_equal(listed(&table, 0, TK_DUEL_DO_STEAL, ANY, ANY, ANY, ANY), 0);
        assert_int_equal(listed(&table, 0, TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_SPOT, ANY, 0), 2);
        do_act(&table, 0, duel_action(TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_SPOT, S1, 0));
        assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    }
}

/* rule:8.3.4: the card is taken at random: over many games each of four is taken */
static void random_card(void **unused) {
    (void)unused;
    unsigned taken[4] = {0};
    for (uint64_t seed = 0; seed < 80; seed++) {
        duel_table table;
        set_start(&table, (duel_setup){0}, seed);
        set_no_hand(&table, 0);
        set_no_hand(&table, 1);
        do_bids(&table, G1);
        HAND(&table, 0, LEADERSHIP_CARD);
        HAND(&table, 1, 87, 88, 89, 90);
        do_play(&table, LEADERSHIP_CARD);
        do_go(&table);
        do_number(&table, TK_DUEL_DO_STEAL, 1);
        taken[duel_next(&table.body.hand[0], 1) - 87]++;
    }
    for (unsigned i = 0; i < 4; i++) {
        assert_in_range(taken[i], 8, 36); /* 20 of 80, four deviations of 3.9 or so */
    }
}

/* rule:D-46: an automatic spot needs clear sight, and gives up what is acquired */
static void automatic_spot(void **unused) {
    (void)unused;
    duel_table table;
    lead(&table, (duel_setup){.edition = "ja"});
    set_smoke(&table, G1, SMOKE_CARD);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_SPOT, S1, 0), TK_ERROR_DUEL_SMOKE);

    lead(&table, (duel_setup){.edition = "ja"});
    set_acquired(&table, G1, S1, 20);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_SPOT, S1, 0), TK_ERROR_DUEL_SPOTTED);
    do_act(&table, 0, duel_action(TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_SPOT, S2, 0));
    assert_int_equal(table.body.tank[G1].acquired, TK_DUEL_NO_TANK);
    assert_int_equal(table.body.tank[G1].spotted, 1u << S1 | 1u << S2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(card_and_one_more), cmocka_unit_test(one_of_four),       cmocka_unit_test(conceal_doubled),
        cmocka_unit_test(whom_to_rob),       cmocka_unit_test(who_sees_the_card), cmocka_unit_test(no_conceal_in_field),
        cmocka_unit_test(nobody_to_rob),     cmocka_unit_test(random_card),       cmocka_unit_test(automatic_spot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
