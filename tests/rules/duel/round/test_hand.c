/* How many cards a player draws (4.2.7, 6.0), and who draws first. */
#include "support/duel/table.h"

static void kill_commander(duel_table *table, unsigned tank) {
    set_member(table, tank, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
}

/* Draws a new hand for everybody and says how many cards this seat has then. */
static unsigned drawn(const duel_table *table, unsigned seat) {
    duel_table copy = *table;
    copy.log.events = copy.event;
    do_reach(&copy, copy.body.order[copy.body.ordered - 1]);
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) { /* what administration may have changed */
        copy.body.tank[tank].marks = table->body.tank[tank].marks;
    }
    set_no_hand(&copy, 0);
    set_no_hand(&copy, 1);
    do_end_round(&copy);
    return hand_size(&copy, seat);
}

/* A table in the last phase of a round, so that nothing but the draw phase is to come; S-something is active. */
static void last_phase(duel_table *table, duel_setup setup) {
    set_bare(table, setup);
    do_bids(table, G1);
    do_reach(table, table->body.order[table->body.ordered - 1]);
}

/* rule:4.2.7: 4 cards and 2 a tank: with two tanks 8, with three 10, with one 6 */
static void cards_by_tanks(void **unused) {
    (void)unused;
    duel_table table;
    last_phase(&table, (duel_setup){.german = 2, .soviet = 3});
    assert_int_equal(drawn(&table, 0), 8);
    assert_int_equal(drawn(&table, 1), 10);
    last_phase(&table, (duel_setup){.german = 1, .soviet = 4});
    assert_int_equal(drawn(&table, 0), 6);
    assert_int_equal(drawn(&table, 1), 12);
    last_phase(&table, (duel_setup){.german = 4, .soviet = 4, .german_seats = 4});
    assert_int_equal(drawn(&table, 0), 6);
}

/* rule:4.2.7 rule:5.2.5: a card more for each tank at 400 m or less, on either side of the centre */
static void cards_for_range(void **unused) {
    (void)unused;
    static const struct {
        int first, second;
        unsigned cards;
    } cases[] = {{4, 4, 8}, {2, 4, 9}, {2, 2, 10}, {0, 3, 9}, {-2, -3, 9}, {-1, 1, 10}, {3, -5, 8}};
    duel_table table;
    last_phase(&table, (duel_setup){0});
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tank_of(&table, G1)->range = (int8_t)cases[i].first;
        tank_of(&table, G2)->range = (int8_t)cases[i].second;
        assert_int_equal(drawn(&table, 0), cases[i].cards);
    }
}

/* rule:4.2.7 rule:5.6.1: elite crews bring a card, green ones cost one, each */
static void cards_for_experience(void **unused) {
    (void)unused;
    static const struct {
        unsigned first, second, cards;
    } cases[] = {{TK_DUEL_VETERAN, TK_DUEL_VETERAN, 8}, {TK_DUEL_ELITE, TK_DUEL_VETERAN, 9},
                 {TK_DUEL_ELITE, TK_DUEL_ELITE, 10},    {TK_DUEL_GREEN, TK_DUEL_VETERAN, 7},
                 {TK_DUEL_GREEN, TK_DUEL_GREEN, 6},     {TK_DUEL_GREEN, TK_DUEL_ELITE, 8}};
    duel_table table;
    last_phase(&table, (duel_setup){0});
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tank_of(&table, G1)->experience = (uint8_t)cases[i].first;
        tank_of(&table, G2)->experience = (uint8_t)cases[i].second;
        assert_int_equal(drawn(&table, 0), cases[i].cards);
    }
}

/* rule:4.2.7 rule:5.6.2: a dead commander costs a card, each */
static void cards_for_commanders(void **unused) {
    (void)unused;
    duel_table table;
    last_phase(&table, (duel_setup){0});
    kill_commander(&table, G1);
    assert_int_equal(drawn(&table, 0), 7);
    kill_commander(&table, G2);
    assert_int_equal(drawn(&table, 0), 6);
    set_member(&table, G2, TK_DUEL_LOADER, TK_DUEL_WOUNDED);
    assert_int_equal(drawn(&table, 0), 6);
}

/* rule:4.2.7 rule:D-44: a commander who has taken another seat is not a dead one */
static void commander_who_moved(void **unused) {
    (void)unused;
    duel_table table;
    last_phase(&table, (duel_setup){0});
    set_member(&table, G1, TK_DUEL_GUNNER, TK_DUEL_DEAD);
    assert_int_equal(drawn(&table, 0), 8);
    tank_of(&table, G1)->sitting[TK_DUEL_GUNNER] = TK_DUEL_COMMANDER;
    tank_of(&table, G1)->sitting[TK_DUEL_COMMANDER] = TK_DUEL_NONE;
    assert_int_equal(drawn(&table, 0), 8);
}

/* rule:4.2.7 rule:4.4: every FIRE and BROKEN card counts, two on one tank too */
static void cards_for_fire_and_broken(void **unused) {
    (void)unused;
    for (unsigned edition = 0; edition < 2; edition++) {
        duel_table table;
        last_phase(&table, (duel_setup){.edition = edition ? "ja" : "cs"});
        set_mark(&table, G1, DUEL_MARK_BURNING);
        assert_int_equal(drawn(&table, 0), 7);
        set_mark(&table, G1, DUEL_MARK_BROKEN);
        assert_int_equal(drawn(&table, 0), 6);
        set_mark(&table, G2, DUEL_MARK_BROKEN);
        assert_int_equal(drawn(&table, 0), 5);
        set_mark(&table, G2, DUEL_MARK_BURNING);
        assert_int_equal(drawn(&table, 0), 4);
    }
}

/* rule:4.2.7: all of it adds up */
static void cards_add_up(void **unused) {
    (void)unused;
    duel_table table;
    last_phase(&table, (duel_setup){.soviet = 3});
    tank_of(&table, S1)->range = -2;
    tank_of(&table, S1)->experience = TK_DUEL_ELITE;
    tank_of(&table, S2)->experience = TK_DUEL_GREEN;
    kill_commander(&table, S2);
    set_mark(&table, S2, DUEL_MARK_BROKEN);
    tank_of(&table, S3)->range = 0;
    assert_int_equal(drawn(&table, 1), 10 + 1 + 1 - 1 - 1 - 1 + 1);
}

/* rule:4.2.7: with more cards than the limit nothing is drawn and nothing need be discarded, in both editions */
static void over_the_limit(void **unused) {
    (void)unused;
    for (unsigned edition = 0; edition < 2; edition++) {
        duel_table table;
        last_phase(&table, (duel_setup){.edition = edition ? "ja" : "cs"});
        HAND(&table, 0, 50, 51, 52, 58, 59, 60, 87, 88, 89);
        do_end_round(&table);
        assert_int_equal(hand_size(&table, 0), 9);
        assert_card_at(&table, 50, "hand 0");
        assert_card_at(&table, 89, "hand 0");
        assert_int_equal(hand_size(&table, 1), 8);
    }
}

/* rule:6.0: a hand is drawn up to its limit; cards that are there stay; the owner alone sees what comes */
static void draws_up_to_the_limit(void **unused) {
    (void)unused;
    duel_table table;
    last_phase(&table, (duel_setup){0});
    HAND(&table, 0, 50, 51, 52, 58, 59);
    do_end_round(&table);
    assert_int_equal(hand_size(&table, 0), 8);
    assert_card_at(&table, 50, "hand 0");
    unsigned got[2] = {0};
    for (size_t i = 0; i < table.log.count; i++) {
        const tk_event *event = &table.event[i];
        if (event->kind == TK_DUEL_EVENT_GOT) {
            assert_int_equal(event->audience, 1u << event->seat);
            assert_true(duel_has(&table.body.hand[event->seat], (unsigned)event->value[0]));
            got[event->seat]++;
        }
    }
    assert_int_equal(got[0], 3);
    assert_int_equal(got[1], 8);
}

/* rule:6.0 rule:D-28: first the player of the last tank phase, then by seat; in the first round seat 1 */
static void who_draws_first(void **unused) {
    (void)unused;
    duel_table table;
    set_bare(&table, (duel_setup){.german_seats = 2, .soviet_seats = 2});
    do_bids(&table, S1); /* S1, G1, G2, S2: S2 of seat 3 is the last */
    do_reach(&table, S2);
    do_end_round(&table);
    static const unsigned turn[4] = {3, 0, 1, 2};
    unsigned seats = 0;
    for (size_t i = 0; i < table.log.count; i++) {
        if (table.event[i].kind == TK_DUEL_EVENT_DREW && (seats == 0 || table.event[i].seat != turn[seats - 1])) {
            assert_true(seats < 4);
            assert_int_equal(table.event[i].seat, turn[seats]);
            seats++;
        }
    }
    assert_int_equal(seats, 4);
    assert_card_at(&table, 100, "hand 3"); /* the pile of a bare table begins with 100 */
}

/* rule:D-28: in the first round seat 1 begins: it has the first cards of the same deck, however many others draw */
static void first_round(void **unused) {
    (void)unused;
    duel_table two, four;
    set_start(&two, (duel_setup){.german = 1, .soviet = 1}, 9);
    set_start(&four, (duel_setup){.german = 2, .soviet = 2, .german_seats = 2, .soviet_seats = 2}, 9);
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        assert_int_equal(duel_has(&two.body.hand[0], card), duel_has(&four.body.hand[0], card));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_by_tanks),        cmocka_unit_test(cards_for_range),
        cmocka_unit_test(cards_for_experience),  cmocka_unit_test(cards_for_commanders),
        cmocka_unit_test(commander_who_moved),   cmocka_unit_test(cards_for_fire_and_broken),
        cmocka_unit_test(cards_add_up),          cmocka_unit_test(over_the_limit),
        cmocka_unit_test(draws_up_to_the_limit), cmocka_unit_test(who_draws_first),
        cmocka_unit_test(first_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
