/* Spotting, concealment and acquisition (5.4). */
#include "support/duel/table.h"

static void active_g1(duel_table *table) {
    set_action(table, (duel_setup){0}, G1);
}

/* rule:5.4.1: only a spotted tank is fired at, and being spotted does not spot */
static void fire_needs_a_marker(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    set_spotted(&table, G1, S1);
    set_spotted(&table, S2, G1);
    HAND(&table, 0, FIRE_3);
    do_play(&table, FIRE_3);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_SHOOT, 0, 0, S2, 0), TK_ERROR_DUEL_NOT_SPOTTED);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_SHOOT, 0, 0, ANY, 0), 1);
    PILE(&table, 100);
    do_shoot(&table, S1);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, ANY, ANY);
}

/* rule:5.4.1: only a spotted tank is flanked */
static void flank_needs_a_marker(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    set_box(&table, G1, MOVE_1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FLANK_3);
    do_play(&table, FLANK_3);
    do_go(&table);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_FLANK, 0, 0, S2, 0), TK_OK);
    do_act(&table, 0, duel_action(TK_DUEL_DO_FLANK, 0, 0, S1, 0));
    assert_true(has_flanked(&table, G1, S1));
}

/* rule:4.2.4 rule:5.4.1 rule:D-5: every enemy tank spots one that moves, without asking; friends do not */
static void moving_is_seen(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){.soviet = 3, .soviet_seats = 3}, G1);
    HAND(&table, 0, MOVE_3);
    do_play(&table, MOVE_3);
    do_go(&table);
    assert_question(&table, TK_DUEL_ASK_DISTANCE, 0); /* D-55: before the card's own effect */
    for (unsigned tank = S1; tank <= S3; tank++) {
        assert_true(has_spotted(&table, tank, G1));
    }
    assert_int_equal(table.body.tank[G1].spotted, 0);
    assert_int_equal(table.body.tank[G2].spotted, 0);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_SPOTTED), 3);
    do_number(&table, TK_DUEL_DO_DRIVE, 0);
}

/* rule:4.2.4: a card whose icons are paid, that is bid or discarded triggers nothing */
static void only_played_cards_trigger(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    table.rules.card[FIRE_4].orders = 2;
    HAND(&table, 0, FIRE_4, MOVE_2, MOVE_3);
    PILE(&table, 5, 6);
    do_act(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S1, 1));
    do_card(&table, TK_DUEL_DO_PAY, FIRE_4);
    do_card(&table, TK_DUEL_DO_DISCARD, MOVE_2);
    do_verb(&table, TK_DUEL_DO_END);
    do_card(&table, TK_DUEL_DO_DISCARD, MOVE_3);
    assert_int_equal(table.body.tank[S1].spotted, 0);
    assert_int_equal(table.body.tank[S2].spotted, 0);
}

/* rule:D-5 rule:10.5.3: a tank in smoke takes no marker */
static void smoke_blinds(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    set_smoke(&table, S1, SMOKE_CARD);
    HAND(&table, 0, MOVE_3);
    do_play(&table, MOVE_3);
    do_go(&table);
    assert_false(has_spotted(&table, S1, G1));
    assert_true(has_spotted(&table, S2, G1));
}

/* rule:5.4.3 rule:D-5: the book's example: who has something acquired is asked; giving it up, he has both spotted */
static void asked_with_something_acquired(void **unused) {
    (void)unused;
    for (unsigned gives_up = 0; gives_up < 2; gives_up++) {
        duel_table table;
        active_g1(&table);
        set_acquired(&table, S1, G2, 20);
        HAND(&table, 0, MOVE_3);
        do_play(&table, MOVE_3);
        do_go(&table);
        assert_question(&table, TK_DUEL_ASK_SPOT, 1);
        do_verb(&table, gives_up ? TK_DUEL_DO_SPOT : TK_DUEL_DO_DECLINE);
        assert_true(has_spotted(&table, S2, G1)); /* which has nothing acquired is not asked */
        assert_question(&table, TK_DUEL_ASK_DISTANCE, 0);
        assert_int_equal(has_spotted(&table, S1, G1), gives_up);
        assert_true(has_spotted(&table, S1, G2));
        assert_int_equal(table.body.tank[S1].acquired, gives_up ? (int)TK_DUEL_NO_TANK : G2);
        assert_int_equal(table.body.tank[S1].bonus, gives_up ? 0 : 20);
    }
}

/* rule:5.4.3 rule:D-5: every such tank is asked, each player about his own */
static void each_is_asked(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){.soviet_seats = 2}, G1);
    set_acquired(&table, S1, G2, 10);
    set_acquired(&table, S2, G2, 10);
    HAND(&table, 0, MOVE_3);
    do_play(&table, MOVE_3);
    do_go(&table);
    assert_question(&table, TK_DUEL_ASK_SPOT, 1);
    do_verb(&table, TK_DUEL_DO_DECLINE);
    assert_question(&table, TK_DUEL_ASK_SPOT, 2);
    do_verb(&table, TK_DUEL_DO_SPOT);
    assert_question(&table, TK_DUEL_ASK_DISTANCE, 0);
    assert_false(has_spotted(&table, S1, G1));
    assert_true(has_spotted(&table, S2, G1));
}

/* rule:5.4.3 rule:8.3.5.i: a crew that spots another enemy gives up what it has acquired */
static void spotting_with_something_acquired(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    set_acquired(&table, G1, S1, 20);
    HAND(&table, 0, 87);
    PILE(&table, 50);
    set_icons(&table, 50, TK_DUEL_BINOCULARS);
    do_order(&table, TK_DUEL_ORDER_SPOT, S2, 0, 87);
    assert_int_equal(table.body.tank[G1].spotted, 1u << S1 | 1u << S2);
    assert_int_equal(table.body.tank[G1].acquired, TK_DUEL_NO_TANK);
}

/* Moving G1 goes into woods (conceal 50) and this card is turned. */
static void go_into_woods(duel_table *table, unsigned turned) {
    active_g1(table);
    set_box(table, G1, MOVE_1);
    set_flanked(table, S1, G1);
    set_acquired(table, S2, G1, 20);
    HAND(table, 0, WOODS_CARD);
    PILE(table, turned);
    do_play(table, WOODS_CARD);
    do_go(table);
}

/* rule:5.4.2 rule:4.2.4: concealed: every enemy loses markers of spotting, acquisition and flanking */
static void concealed(void **unused) {
    (void)unused;
    duel_table table;
    go_into_woods(&table, 50);
    see_turned(&table, 50, TK_DUEL_WHY_CONCEAL, G1, 50, true);
    see(&table, TK_DUEL_EVENT_CONCEALED, G1, ANY, ANY, ANY);
    for (unsigned tank = S1; tank <= S2; tank++) {
        assert_int_equal(table.body.tank[tank].spotted, 0);
        assert_int_equal(table.body.tank[tank].flanking, 0);
        assert_int_equal(table.body.tank[tank].acquired, TK_DUEL_NO_TANK);
    }
}

/* rule:5.4.2: a failed attempt changes nothing */
static void not_concealed(void **unused) {
    (void)unused;
    duel_table table;
    go_into_woods(&table, 51);
    see_turned(&table, 51, TK_DUEL_WHY_CONCEAL, G1, 50, false);
    see_none(&table, TK_DUEL_EVENT_CONCEALED);
    assert_true(has_flanked(&table, S1, G1));
    assert_int_equal(table.body.tank[S2].acquired, G1);
}

/* G1 fires at S1 and misses. */
static void fire_and_miss(duel_table *table) {
    HAND(table, 0, FIRE_3);
    PILE(table, 100);
    do_fire(table, FIRE_3, S1);
}

/* rule:5.4.3: the firer may acquire its target; every other marker goes, flank markers with them */
static void acquiring(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    set_spotted(&table, G1, S1);
    set_flanked(&table, G1, S2);
    fire_and_miss(&table);
    assert_question(&table, TK_DUEL_ASK_ACQUIRE, 0);
    do_verb(&table, TK_DUEL_DO_ACQUIRE);
    see(&table, TK_DUEL_EVENT_ACQUIRED, G1, S1, 10, ANY);
    assert_int_equal(table.body.tank[G1].acquired, S1);
    assert_int_equal(table.body.tank[G1].bonus, 10);
    assert_int_equal(table.body.tank[G1].spotted, 1u << S1);
    assert_int_equal(table.body.tank[G1].flanking, 0);
}

/* rule:5.4.3: it need not */
static void not_acquiring(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    set_spotted(&table, G1, S1);
    set_spotted(&table, G1, S2);
    fire_and_miss(&table);
    do_verb(&table, TK_DUEL_DO_DECLINE);
    assert_int_equal(table.body.tank[G1].acquired, TK_DUEL_NO_TANK);
    assert_int_equal(table.body.tank[G1].spotted, 1u << S1 | 1u << S2);
}

/* rule:5.4.3: firing at what is acquired adds its bonus and turns the marker to +20, which is the most */
static void second_and_third_shot(void **unused) {
    (void)unused;
    for (unsigned bonus = 10; bonus <= 20; bonus += 10) {
        duel_table table;
        active_g1(&table);
        set_acquired(&table, G1, S1, bonus);
        fire_and_miss(&table);
        see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 50 + (int)bonus, ANY);
        assert_int_equal(table.body.tank[G1].acquired, S1);
        assert_int_equal(table.body.tank[G1].bonus, 20);
    }
}

/* rule:5.4.3 rule:10.2.1: not while either of the two moves */
static void not_acquired_in_motion(void **unused) {
    (void)unused;
    for (unsigned who = 0; who < 2; who++) {
        duel_table table;
        active_g1(&table);
        set_spotted(&table, G1, S1);
        set_box(&table, who ? S1 : G1, MOVE_1);
        fire_and_miss(&table);
        assert_question(&table, TK_DUEL_ASK_ACTION, 0);
        assert_int_equal(table.body.tank[G1].acquired, TK_DUEL_NO_TANK);
    }
}

/* rule:5.4.3: moving ends acquisition both ways, the spotting markers stay */
static void moving_ends_it(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    set_acquired(&table, G1, S1, 20);
    set_acquired(&table, S1, G1, 10);
    HAND(&table, 0, MOVE_3);
    do_move(&table, MOVE_3, 0);
    assert_int_equal(table.body.tank[G1].acquired, TK_DUEL_NO_TANK);
    assert_int_equal(table.body.tank[S1].acquired, TK_DUEL_NO_TANK);
    assert_true(has_spotted(&table, G1, S1));
    assert_true(has_spotted(&table, S1, G1));
}

/* rule:5.4.1 rule:5.4.3: an eliminated tank is neither spotted nor acquired any more */
static void eliminated(void **unused) {
    (void)unused;
    duel_table table;
    set_bare(&table, (duel_setup){0});
    set_mark(&table, G1, DUEL_MARK_BURNING);
    set_acquired(&table, S1, G1, 20);
    set_flanked(&table, S2, G1);
    set_spotted(&table, S2, G2);
    do_bids(&table, G1);
    do_verb(&table, TK_DUEL_DO_BAIL_OUT);
    assert_int_equal(table.body.tank[S1].spotted, 0);
    assert_int_equal(table.body.tank[S1].acquired, TK_DUEL_NO_TANK);
    assert_int_equal(table.body.tank[S2].spotted, 1u << G2);
    assert_int_equal(table.body.tank[S2].flanking, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fire_needs_a_marker),
        cmocka_unit_test(flank_needs_a_marker),
        cmocka_unit_test(moving_is_seen),
        cmocka_unit_test(only_played_cards_trigger),
        cmocka_unit_test(smoke_blinds),
        cmocka_unit_test(asked_with_something_acquired),
        cmocka_unit_test(each_is_asked),
        cmocka_unit_test(spotting_with_something_acquired),
        cmocka_unit_test(concealed),
        cmocka_unit_test(not_concealed),
        cmocka_unit_test(acquiring),
        cmocka_unit_test(not_acquiring),
        cmocka_unit_test(second_and_third_shot),
        cmocka_unit_test(not_acquired_in_motion),
        cmocka_unit_test(moving_ends_it),
        cmocka_unit_test(eliminated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
