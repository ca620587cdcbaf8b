/* A round: draw, initiative, tank phases in order, reinforcement (3.1, 7.0, 8.0, 9.0). */
#include "games/duel/rules/flow/flow.h"
#include "support/duel/table.h"

static void bid(duel_table *table, unsigned seat, unsigned card, unsigned tank) {
    do_act(table, seat, duel_action(TK_DUEL_DO_BID, card, 0, tank, 0));
}

/* A table on which bids are asked, with these hands. */
static void ask_bids(duel_table *table, duel_setup setup) {
    set_bare(table, setup);
    HAND(table, 0, 40, 20, 60);
    HAND(table, 1, 10, 30, 100);
}

static void assert_order(const duel_table *table, unsigned count, const unsigned *tanks) {
    assert_int_equal(table->body.ordered, count);
    for (unsigned i = 0; i < count; i++) {
        assert_int_equal(table->body.order[i], tanks[i]);
    }
}

/* rule:7.0: a card for each tank, all bids at once; the lowest number acts first */
static void lowest_first(void **unused) {
    (void)unused;
    duel_table table;
    ask_bids(&table, (duel_setup){0});
    assert_int_equal(table.body.phase, TK_DUEL_PHASE_INITIATIVE);
    assert_int_equal(duel_deciders(&table.rules, &table.body), 3);
    bid(&table, 0, 40, G1);
    bid(&table, 1, 30, S2);
    bid(&table, 0, 20, G2);
    assert_int_equal(duel_deciders(&table.rules, &table.body), 2);
    bid(&table, 1, 10, S1);
    assert_order(&table, 4, (unsigned[]){S1, G2, S2, G1});
    assert_int_equal(table.body.active, S1);
    assert_int_equal(table.body.phase, TK_DUEL_PHASE_TANK);
    see(&table, TK_DUEL_EVENT_BID, ANY, ANY, ANY, ANY);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_BID), 4);
    see(&table, TK_DUEL_EVENT_TANK_PHASE, S1, ANY, ANY, ANY);
    assert_card_at(&table, 20, "bid 1");
    assert_card_at(&table, 30, "bid 5");
    assert_card_at(&table, 60, "hand 0");
}

/* rule:7.0: bids lie face down until all are made: nobody else is told of the card */
static void bids_are_hidden(void **unused) {
    (void)unused;
    duel_table table;
    ask_bids(&table, (duel_setup){0});
    bid(&table, 0, 40, G1);
    see_none(&table, TK_DUEL_EVENT_BID);
    see(&table, TK_DUEL_EVENT_BIDDEN, 40, G1, ANY, ANY); /* he is told himself */
    for (size_t i = 0; i < table.log.count; i++) {
        const tk_event *event = &table.event[i];
        assert_true(event->value[0] != 40 || event->audience == 1u);
    }
    assert_card_at(&table, 40, "bid 0");
    /* a tank has one card, of its own player's hand */
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_BID, 20, 0, G1, 0), TK_ERROR_DUEL_NOT_YOURS);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_BID, 20, 0, S1, 0), TK_ERROR_DUEL_NOT_YOURS);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_BID, 30, 0, G2, 0), TK_ERROR_DUEL_NOT_IN_HAND);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_BID, 40, 0, G2, 0), TK_ERROR_DUEL_NOT_IN_HAND);
}

/* rule:5.1: of each nation one tank with each number; every one of them has a phase of its own in each round */
static void one_phase_each(void **unused) {
    (void)unused;
    duel_table table;
    set_bare(&table, (duel_setup){.german = 4, .soviet = 4});
    do_bids(&table, S3);
    unsigned acted = 0;
    for (unsigned phase = 0; phase < TK_DUEL_TANKS; phase++) {
        unsigned tank = table.body.active;
        assert_int_equal(acted >> tank & 1u, 0);
        assert_int_equal(phase == 0, tank == S3);
        acted |= 1u << tank;
        do_end_phase(&table);
    }
    assert_int_equal(acted, 0xff);
    assert_int_equal(table.body.question, TK_DUEL_ASK_BIDS);
}

/* rule:3.1: draw, initiative, tanks in order, reinforcement, and again */
static void phases_in_order(void **unused) {
    (void)unused;
    duel_table table;
    set_bare(&table, (duel_setup){0});
    unsigned round = table.body.round;
    do_bids(&table, S1);
    do_reach(&table, S2);
    set_mark(&table, G1, DUEL_MARK_BURNING);
    do_end_round(&table);
    see(&table, TK_DUEL_EVENT_ROUND, (int)round + 1, ANY, ANY, ANY);
    see(&table, TK_DUEL_EVENT_DREW, ANY, ANY, ANY, ANY);
    assert_int_equal(table.body.round, round + 1);
    assert_int_equal(table.body.phase, TK_DUEL_PHASE_INITIATIVE);
}

/* rule:8.0: one tank finishes before the next one begins */
static void one_after_the_other(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, 87, 88);
    do_pass(&table);
    assert_int_equal(table.body.active, G1);
    do_verb(&table, TK_DUEL_DO_END);
    assert_question(&table, TK_DUEL_ASK_DISCARD_STEP, 0);
    assert_int_equal(table.body.active, G1);
    do_verb(&table, TK_DUEL_DO_DONE);
    see(&table, TK_DUEL_EVENT_TANK_PHASE, G2, ANY, ANY, ANY);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    assert_int_equal(table.body.active, G2);
}

/* Ends a round so that this seat's four tanks draw exactly so many cards: green crews, dead commanders, fires. */
static void starve(duel_table *table, unsigned cards) {
    set_bare(table, (duel_setup){.german = 4, .soviet = 1});
    do_bids(table, G1);
    do_reach(table, S1);
    set_no_hand(table, 0);
    unsigned marks = 4 - cards;
    for (unsigned tank = G1; tank <= G4; tank++) {
        table->body.tank[tank].experience = TK_DUEL_GREEN;
        set_member(table, tank, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
        if (marks > 0) {
            set_mark(table, tank, DUEL_MARK_BROKEN);
            marks--;
        }
    }
    do_end_round(table);
    assert_int_equal(hand_size(table, 0), cards);
}

/* rule:D-29: fewer cards than tanks: all of them are bid, on tanks of the player's choice */
static void fewer_cards_than_tanks(void **unused) {
    (void)unused;
    duel_table table;
    starve(&table, 2);
    HAND(&table, 0, 50, 5);
    HAND(&table, 1, 30, 31);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_BID, ANY, ANY, ANY, ANY), 8);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_DONE, ANY, ANY, ANY, ANY), 0);
    bid(&table, 0, 50, G4);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_BID, 5, 0, ANY, 0), 3);
    bid(&table, 0, 5, G3);
    assert_int_equal(duel_deciders(&table.rules, &table.body), 2);
    bid(&table, 1, 30, S1);
    assert_order(&table, 5, (unsigned[]){G3, S1, G4, G1, G2});
}

/* rule:D-4: tanks without a card act last, by number */
static void no_card_at_all(void **unused) {
    (void)unused;
    duel_table table;
    starve(&table, 0);
    assert_int_equal(duel_deciders(&table.rules, &table.body), 2);
    bid(&table, 1, duel_next(&table.body.hand[1], 1), S1);
    assert_order(&table, 5, (unsigned[]){S1, G1, G2, G3, G4});
}

/* rule:D-4: of two tanks without a card and with the same number the Soviet one is first */
static void soviets_before_germans(void **unused) {
    (void)unused;
    duel_table table;
    set_bare(&table, (duel_setup){.german = 4, .soviet = 4});
    do_bids(&table, G1);
    do_reach(&table, S4);
    set_no_hand(&table, 0);
    set_no_hand(&table, 1);
    for (unsigned tank = G1; tank <= S4; tank++) {
        table.body.tank[tank].experience = TK_DUEL_GREEN;
        set_member(&table, tank, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
        if (tank % TK_DUEL_SIDE_TANKS != 3) {
            set_mark(&table, tank, DUEL_MARK_BROKEN);
        }
    }
    do_end_round(&table);
    HAND(&table, 0, 50);
    HAND(&table, 1, 40);
    bid(&table, 0, 50, G2);
    bid(&table, 1, 40, S1);
    assert_order(&table, 8, (unsigned[]){S1, G2, G1, S2, S3, G3, S4, G4});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lowest_first),        cmocka_unit_test(bids_are_hidden),
        cmocka_unit_test(one_phase_each),      cmocka_unit_test(phases_in_order),
        cmocka_unit_test(one_after_the_other), cmocka_unit_test(fewer_cards_than_tanks),
        cmocka_unit_test(no_card_at_all),      cmocka_unit_test(soviets_before_germans),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
