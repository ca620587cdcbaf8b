/* The action step (8.2): one tank action of one to three cards, field actions around it. */
#include "games/duel/rules/rules.h"
#include "support/duel/table.h"

/* Which cards may be laid down now. */
static void assert_may_follow(const duel_table *table, unsigned count, const unsigned *cards) {
    for (unsigned i = 0; i < count; i++) {
        if (!listed(table, 0, TK_DUEL_DO_PLAY, cards[i], 0, 0, 0)) {
            fail_msg("card %u should be allowed", cards[i]);
        }
    }
    assert_int_equal(listed(table, 0, TK_DUEL_DO_PLAY, ANY, ANY, ANY, ANY), count);
}
#define MAY_FOLLOW(table, ...)                                                                                         \
    assert_may_follow(table, sizeof((unsigned[]){__VA_ARGS__}) / sizeof(unsigned), (unsigned[]){__VA_ARGS__})

/* G1 with one card or two of every kind and everything spotted. */
static void rich_hand(duel_table *table, bool moving) {
    set_action(table, (duel_setup){0}, G1);
    set_spotted(table, G1, S1);
    set_spotted(table, G1, S2);
    if (moving) {
        set_box(table, G1, MOVE_6);
    }
    HAND(table, 1, 88);
    HAND(table, 0, MOVE_1, MOVE_2, MOVE_3, FIRE_1, FIRE_2, FIRE_3, FLANK_3, WOODS_CARD, LEADERSHIP_CARD, COMMAND_DRAW,
         TACTICS_A, SMOKE_CARD, 87);
}

/* rule:8.3 rule:8.3.1: what may begin a tank action. Terrain needs a moving tank, Smoke one that stands (10.5.1). */
static void first_cards(void **unused) {
    (void)unused;
    duel_table table;
    rich_hand(&table, false);
    MAY_FOLLOW(&table, MOVE_1, MOVE_2, MOVE_3, FIRE_1, FIRE_2, FIRE_3, LEADERSHIP_CARD, SMOKE_CARD);
    do_refuse(&table, 0, a_play(WOODS_CARD), TK_ERROR_DUEL_NOT_MOVING);
    do_refuse(&table, 0, a_play(FLANK_3), TK_OK); /* neither moving nor flanked (10.4.1) */
    do_refuse(&table, 0, a_play(COMMAND_DRAW), TK_ERROR_DUEL_KIND);
    do_refuse(&table, 0, a_play(TACTICS_A), TK_ERROR_DUEL_KIND);
    do_refuse(&table, 0, a_play(87), TK_ERROR_DUEL_KIND);
    do_refuse(&table, 0, a_play(MOVE_4), TK_ERROR_DUEL_NOT_IN_HAND);
    rich_hand(&table, true);
    MAY_FOLLOW(&table, MOVE_1, MOVE_2, MOVE_3, FIRE_1, FIRE_2, FIRE_3, FLANK_3, WOODS_CARD, LEADERSHIP_CARD);
    do_refuse(&table, 0, a_play(SMOKE_CARD), TK_ERROR_DUEL_MOVING);
}

/* rule:8.3 rule:8.3.1: a Move card is followed by another, Flank, Terrain; three cards at most */
static void after_move(void **unused) {
    (void)unused;
    duel_table table;
    rich_hand(&table, false);
    do_play(&table, MOVE_1);
    MAY_FOLLOW(&table, MOVE_2, MOVE_3, FLANK_3, WOODS_CARD);
    do_refuse(&table, 0, a_play(FIRE_1), TK_ERROR_DUEL_FOLLOW);
    do_play(&table, MOVE_2);
    MAY_FOLLOW(&table, FLANK_3, WOODS_CARD);
    do_refuse(&table, 0, a_play(MOVE_3), TK_ERROR_DUEL_FOLLOW);
    do_play(&table, FLANK_3);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, ANY, ANY, ANY, ANY), 0);

    rich_hand(&table, false);
    do_play(&table, MOVE_1);
    do_play(&table, FLANK_3);
    MAY_FOLLOW(&table, WOODS_CARD);

    rich_hand(&table, false);
    do_play(&table, MOVE_1);
    do_play(&table, WOODS_CARD);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, ANY, ANY, ANY, ANY), 0);
}

/* rule:8.3 rule:8.3.1: Fire by another and Leadership, which closes it, in both editions */
static void after_fire(void **unused) {
    (void)unused;
    duel_table table;
    rich_hand(&table, false);
    do_play(&table, FIRE_1);
    MAY_FOLLOW(&table, FIRE_2, FIRE_3, LEADERSHIP_CARD);
    do_play(&table, FIRE_2);
    MAY_FOLLOW(&table, LEADERSHIP_CARD);
    do_play(&table, LEADERSHIP_CARD);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, ANY, ANY, ANY, ANY), 0);

    rich_hand(&table, false);
    do_play(&table, FIRE_1);
    do_play(&table, LEADERSHIP_CARD);
    do_refuse(&table, 0, a_play(FIRE_2), TK_ERROR_DUEL_FOLLOW);
}

/* rule:8.3: Flank of a moving tank is followed by Terrain; Terrain, Smoke and Leadership by nothing */
static void after_the_others(void **unused) {
    (void)unused;
    duel_table table;
    rich_hand(&table, true);
    do_play(&table, FLANK_3);
    MAY_FOLLOW(&table, WOODS_CARD);
    static const unsigned closing[] = {WOODS_CARD, LEADERSHIP_CARD};
    for (size_t i = 0; i < sizeof closing / sizeof closing[0]; i++) {
        rich_hand(&table, true);
        do_play(&table, closing[i]);
        if (table.body.question == TK_DUEL_ASK_BUILD) {
            assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, ANY, ANY, ANY, ANY), 0);
        }
    }
    rich_hand(&table, false);
    do_play(&table, SMOKE_CARD);
    if (table.body.question == TK_DUEL_ASK_BUILD) {
        assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, ANY, ANY, ANY, ANY), 0);
    }
}

/* rule:4.2.1: a card with two actions is played for either, not for both */
static void two_actions(void **unused) {
    (void)unused;
    duel_table table;
    rich_hand(&table, false);
    set_in_hand(&table, 0, TWO_ACTIONS);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, TWO_ACTIONS, ANY, 0, 0), 2);
    do_act(&table, 0, duel_action(TK_DUEL_DO_PLAY, TWO_ACTIONS, 1, 0, 0));
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, MOVE_1, 0, 0, 0), 0);
    PILE(&table, 100);
    do_shoot(&table, S1);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 45, 1600); /* Fire 2: -5 */

    rich_hand(&table, false);
    set_in_hand(&table, 0, TWO_ACTIONS);
    do_move(&table, TWO_ACTIONS, 1);
    assert_card_at(&table, TWO_ACTIONS, "box 0");
    assert_int_equal(table.body.tank[G1].range, 3);
}

/* rule:8.3.3: first every card is laid down, then they are carried out one after the other */
static void laid_down_first(void **unused) {
    (void)unused;
    duel_table table;
    rich_hand(&table, false);
    PILE(&table, 50);
    do_play(&table, MOVE_1);
    see(&table, TK_DUEL_EVENT_PLAYED, MOVE_1, 0, G1, ANY);
    assert_int_equal(find_event(&table, TK_DUEL_EVENT_PLAYED)->audience, TK_ALL_SEATS);
    do_play(&table, FLANK_3);
    assert_int_equal(table.body.tank[G1].range, 4);
    assert_int_equal(table.body.tank[S1].spotted, 0);
    assert_card_at(&table, MOVE_1, "table");
    do_play(&table, WOODS_CARD);
    do_go(&table);
    assert_question(&table, TK_DUEL_ASK_DISTANCE, 0);
    do_number(&table, TK_DUEL_DO_DRIVE, 1);
    assert_question(&table, TK_DUEL_ASK_FLANK, 0);
    assert_card_at(&table, MOVE_1, "box 0");
    do_act(&table, 0, duel_action(TK_DUEL_DO_FLANK, 0, 0, S2, 0));
    see(&table, TK_DUEL_EVENT_FLANKED, G1, S2, 1, ANY);
    see(&table, TK_DUEL_EVENT_TERRAIN, G1, WOODS_CARD, ANY, ANY);
    see_turned(&table, 50, TK_DUEL_WHY_CONCEAL, G1, 50, true);
    assert_card_at(&table, WOODS_CARD, "box 0");
    assert_card_at(&table, MOVE_1, "discard");
    assert_card_at(&table, FLANK_3, "discard");
    assert_true(has_flanked(&table, G1, S2));
    assert_int_equal(table.body.tank[S1].spotted, 0); /* seen moving, then concealed */
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
}

/* rule:8.3.3: Leadership with Fire adds to the shot and does nothing of its own */
static void leadership_with_fire(void **unused) {
    (void)unused;
    duel_table table;
    rich_hand(&table, false);
    HAND(&table, 1, 88, 89);
    do_play(&table, FIRE_3);
    do_play(&table, LEADERSHIP_CARD);
    PILE(&table, 100);
    do_shoot(&table, S1);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 70, 1600);
    see_none(&table, TK_DUEL_EVENT_STOLE);
    assert_int_equal(hand_size(&table, 1), 2);
    assert_question(&table, TK_DUEL_ASK_ACQUIRE, 0);
}

/* rule:8.2 rule:8.3.5.v: exactly one tank action, which may be passing */
static void one_action(void **unused) {
    (void)unused;
    duel_table table;
    rich_hand(&table, false);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_END, 0, 0, 0, 0), TK_ERROR_DUEL_NOT_ACTED);
    do_order(&table, TK_DUEL_ORDER_PASS, 0, 0, 87);
    do_refuse(&table, 0, a_play(MOVE_1), TK_ERROR_DUEL_ACTED);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_PASS, 0, 0), TK_ERROR_DUEL_ACTED);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_END, 0, 0, 0, 0), 1);
}

/* rule:8.2 rule:D-48: field actions before and after the tank action, never within it */
static void field_actions_around(void **unused) {
    (void)unused;
    duel_table table;
    rich_hand(&table, false);
    set_in_hand(&table, 0, COMMAND_LOOK);
    set_in_hand(&table, 0, COMMAND_EXCHANGE);
    do_act(&table, 0, a_command(COMMAND_DRAW, TK_DUEL_USE_PRINTED, 0, 0));
    do_play(&table, MOVE_1);
    do_refuse(&table, 0, a_command(COMMAND_EXCHANGE, TK_DUEL_USE_PRINTED, 0, 0), TK_OK);
    do_go(&table);
    do_refuse(&table, 0, a_command(COMMAND_EXCHANGE, TK_DUEL_USE_PRINTED, 0, 0), TK_OK);
    do_number(&table, TK_DUEL_DO_DRIVE, 1);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_COMMAND, COMMAND_EXCHANGE, TK_DUEL_USE_PRINTED, 0, 0), 1);
}

static void burning(duel_table *table) {
    set_bare(table, (duel_setup){0});
    set_mark(table, G1, DUEL_MARK_BURNING);
    set_spotted(table, G1, S1);
    do_bids(table, G1);
    PILE(table, 50);
    do_verb(table, TK_DUEL_DO_TURN); /* no icon: it burns on */
    assert_question(table, TK_DUEL_ASK_ACTION, 0);
}

/* rule:8.3.1 rule:12.3.2 rule:D-32: a burning tank has no tank action; it may act on the field, and need not pass */
static void burning_tank(void **unused) {
    (void)unused;
    duel_table table;
    burning(&table);
    HAND(&table, 0, MOVE_1, FIRE_1, COMMAND_DRAW, TWO_ORDERS_A);
    do_refuse(&table, 0, a_play(MOVE_1), TK_ERROR_DUEL_BURNING);
    do_refuse(&table, 0, a_play(FIRE_1), TK_ERROR_DUEL_BURNING);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S2, 0), TK_ERROR_DUEL_BURNING);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_PASS, 0, 0), TK_ERROR_DUEL_BURNING);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_EXTINGUISH, 0, 0, 0, 0), TK_ERROR_DUEL_ORDERS);
    do_act(&table, 0, a_command(COMMAND_DRAW, TK_DUEL_USE_SPOT, S2, 0));
    assert_true(has_spotted(&table, G1, S2));
    do_verb(&table, TK_DUEL_DO_END);
    assert_int_equal(hand_size(&table, 0), 3);
    assert_true(has_mark(&table, G1, DUEL_MARK_BURNING));
    assert_question(&table, TK_DUEL_ASK_DISCARD_STEP, 0);
}

/* rule:4.2.3 rule:8.3.1 rule:12.3.2 rule:D-14 rule:D-32: 3 order icons put it out in place of the tank action; field
 * actions and the discard step remain; in both editions */
static void put_out(void **unused) {
    (void)unused;
    for (unsigned edition = 0; edition < 2; edition++) {
        duel_table table;
        burning(&table);
        table.rules.edition = duel_edition_named(edition ? "ja" : "cs");
        HAND(&table, 0, MOVE_1, COMMAND_DRAW, TWO_ORDERS_A, ONE_ORDER_A);
        do_verb(&table, TK_DUEL_DO_EXTINGUISH);
        do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_A);
        do_card(&table, TK_DUEL_DO_PAY, ONE_ORDER_A);
        see(&table, TK_DUEL_EVENT_FIRE, G1, 0, ANY, ANY);
        assert_false(has_mark(&table, G1, DUEL_MARK_BURNING));
        do_refuse(&table, 0, a_play(MOVE_1), TK_OK);
        do_act(&table, 0, a_command(COMMAND_DRAW, TK_DUEL_USE_SPOT, S2, 0));
        do_verb(&table, TK_DUEL_DO_END);
        assert_question(&table, TK_DUEL_ASK_DISCARD_STEP, 0);
        do_card(&table, TK_DUEL_DO_DISCARD, MOVE_1);
    }
}

/* rule:8.3.1: a tank that does not burn has nothing to put out */
static void nothing_burns(void **unused) {
    (void)unused;
    duel_table table;
    rich_hand(&table, false);
    set_in_hand(&table, 0, TWO_ORDERS_A);
    set_in_hand(&table, 0, TWO_ORDERS_B);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_EXTINGUISH, 0, 0, 0, 0), TK_ERROR_DUEL_NOT_BURNING);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_cards),  cmocka_unit_test(after_move),
        cmocka_unit_test(after_fire),   cmocka_unit_test(after_the_others),
        cmocka_unit_test(two_actions),  cmocka_unit_test(laid_down_first),
        cmocka_unit_test(one_action),   cmocka_unit_test(leadership_with_fire),
        cmocka_unit_test(burning_tank), cmocka_unit_test(field_actions_around),
        cmocka_unit_test(put_out),      cmocka_unit_test(nothing_burns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
