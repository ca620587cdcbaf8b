/* Field actions (8.4): Command cards above all, what missions and infantry add, and the book's example. */
#include "support/duel/table.h"

static void active_g1(duel_table *table, const char *edition) {
    set_action(table, (duel_setup){.edition = edition}, G1);
}

/* rule:8.4.1 rule:D-2: in place of what it prints a Command card spots, in both editions */
static void command_spots(void **unused) {
    (void)unused;
    for (unsigned edition = 0; edition < 2; edition++) {
        duel_table table;
        active_g1(&table, edition ? "ja" : "cs");
        HAND(&table, 0, COMMAND_FREE);
        do_act(&table, 0, a_command(COMMAND_FREE, TK_DUEL_USE_SPOT, S2, 0));
        see(&table, TK_DUEL_EVENT_COMMAND, COMMAND_FREE, TK_DUEL_USE_SPOT, S2, ANY);
        see(&table, TK_DUEL_EVENT_SPOTTED, G1, S2, ANY, ANY);
        see_none(&table, TK_DUEL_EVENT_TURNED);
        assert_true(has_spotted(&table, G1, S2));
        assert_card_at(&table, COMMAND_FREE, "discard");
        assert_question(&table, TK_DUEL_ASK_ACTION, 0);
        assert_false(table.body.acted);
    }
}

/* rule:8.4.1 rule:D-2 rule:D-47: or tries to conceal at twice the number; hull down is in test_hull_down.c */
static void command_conceals(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < 4; i++) {
        unsigned card = i / 2 ? 40 : 41;
        duel_table table;
        active_g1(&table, i % 2 ? "ja" : "cs");
        set_box(&table, G1, BUILDING_CARD); /* conceal 20 */
        set_spotted(&table, S1, G1);
        HAND(&table, 0, COMMAND_FREE);
        PILE(&table, card);
        do_act(&table, 0, a_command(COMMAND_FREE, TK_DUEL_USE_CONCEAL, 0, 0));
        see_turned(&table, card, TK_DUEL_WHY_CONCEAL, G1, 40, card == 40);
        assert_int_equal(has_spotted(&table, S1, G1), card == 41);
    }
}

/* rule:8.4 rule:8.4.1: any number of them, before the tank action and after it */
static void any_number(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, "cs");
    HAND(&table, 0, COMMAND_DRAW, COMMAND_FREE, COMMAND_SHARE, 87);
    do_act(&table, 0, a_command(COMMAND_FREE, TK_DUEL_USE_SPOT, S1, 0));
    do_act(&table, 0, a_command(COMMAND_SHARE, TK_DUEL_USE_SPOT, S2, 0));
    do_order(&table, TK_DUEL_ORDER_PASS, 0, 0, 87);
    do_act(&table, 0, a_command(COMMAND_DRAW, TK_DUEL_USE_PRINTED, 0, 0));
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
}

/* rule:D-65: draw two cards */
static void prints_draw(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, "cs");
    HAND(&table, 0, COMMAND_DRAW);
    PILE(&table, 50, 51, 52);
    do_act(&table, 0, a_command(COMMAND_DRAW, TK_DUEL_USE_PRINTED, 0, 0));
    assert_card_at(&table, 50, "hand 0");
    assert_card_at(&table, 51, "hand 0");
    assert_card_at(&table, 52, "pile");
    assert_int_equal(find_event(&table, TK_DUEL_EVENT_GOT)->audience, 1u);
}

/* rule:D-65: exchange up to three cards */
static void prints_exchange(void **unused) {
    (void)unused;
    for (unsigned cards = 0; cards <= 3; cards++) {
        duel_table table;
        active_g1(&table, "cs");
        HAND(&table, 0, COMMAND_EXCHANGE, 87, 88, 89, 90);
        PILE(&table, 50, 51, 52, 58);
        do_act(&table, 0, a_command(COMMAND_EXCHANGE, TK_DUEL_USE_PRINTED, 0, 0));
        for (unsigned i = 0; i < cards; i++) {
            assert_question(&table, TK_DUEL_ASK_EXCHANGE, 0);
            do_card(&table, TK_DUEL_DO_DISCARD, 87 + i);
        }
        if (table.body.question == TK_DUEL_ASK_EXCHANGE) {
            assert_int_equal(listed(&table, 0, TK_DUEL_DO_DISCARD, ANY, ANY, ANY, ANY) > 0, cards < 3);
            do_verb(&table, TK_DUEL_DO_DONE);
        }
        assert_int_equal(hand_size(&table, 0), 4);
        assert_card_at(&table, 50, cards >= 1 ? "hand 0" : "pile");
        assert_card_at(&table, 52, cards >= 3 ? "hand 0" : "pile");
        assert_card_at(&table, 58, "pile");
        assert_card_at(&table, 90, "hand 0");
    }
}

/* rule:D-65: with nothing to exchange the card would do nothing */
static void nothing_to_exchange(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, "cs");
    HAND(&table, 0, COMMAND_EXCHANGE);
    do_refuse(&table, 0, a_command(COMMAND_EXCHANGE, TK_DUEL_USE_PRINTED, 0, 0), TK_ERROR_DUEL_COMMAND);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_COMMAND, COMMAND_EXCHANGE, TK_DUEL_USE_SPOT, ANY, 0), 2);
}

/* rule:D-65: end a bog at once */
static void prints_free(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, "cs");
    HAND(&table, 0, COMMAND_FREE);
    do_refuse(&table, 0, a_command(COMMAND_FREE, TK_DUEL_USE_PRINTED, 0, 0), TK_ERROR_DUEL_COMMAND);
    set_box(&table, G1, MUD_CARD);
    tank_of(&table, G1)->bog = 3;
    do_act(&table, 0, a_command(COMMAND_FREE, TK_DUEL_USE_PRINTED, 0, 0));
    see(&table, TK_DUEL_EVENT_BOGGED, G1, 0, ANY, ANY);
    assert_int_equal(table.body.tank[G1].bog, 0);
    assert_card_at(&table, MUD_CARD, "box 0");
}

/* rule:D-65 rule:D-13: remove a flank marker; which one is the player's choice */
static void prints_unflank(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, "cs");
    HAND(&table, 0, COMMAND_UNFLANK);
    do_refuse(&table, 0, a_command(COMMAND_UNFLANK, TK_DUEL_USE_PRINTED, 0, 0), TK_ERROR_DUEL_COMMAND);
    set_flanked(&table, S1, G1);
    set_flanked(&table, S2, G1);
    do_act(&table, 0, a_command(COMMAND_UNFLANK, TK_DUEL_USE_PRINTED, 0, 0));
    assert_question(&table, TK_DUEL_ASK_UNFLANK, 0);
    do_act(&table, 0, duel_action(TK_DUEL_DO_UNFLANK, 0, 0, S2, 0));
    assert_true(has_flanked(&table, S1, G1));
    assert_false(has_flanked(&table, S2, G1));
}

/* rule:D-65: a friendly tank spots what the active tank has spotted */
static void prints_share(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, "cs");
    HAND(&table, 0, COMMAND_SHARE);
    do_refuse(&table, 0, a_command(COMMAND_SHARE, TK_DUEL_USE_PRINTED, G2, 0), TK_ERROR_DUEL_COMMAND);
    set_spotted(&table, G1, S1);
    set_spotted(&table, G1, S2);
    do_refuse(&table, 0, a_command(COMMAND_SHARE, TK_DUEL_USE_PRINTED, S1, 0), TK_OK);
    do_refuse(&table, 0, a_command(COMMAND_SHARE, TK_DUEL_USE_PRINTED, G1, 0), TK_OK); /* itself */
    do_refuse(&table, 0, a_command(COMMAND_SHARE, TK_DUEL_USE_PRINTED, G3, 0), TK_OK); /* it does not take part */
    do_act(&table, 0, a_command(COMMAND_SHARE, TK_DUEL_USE_PRINTED, G2, 0));
    assert_int_equal(table.body.tank[G2].spotted, 1u << S1 | 1u << S2);
}

/* rule:D-65 rule:D-27: look at an enemy player's hand; he who looks alone sees it */
static void prints_look(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, "cs");
    HAND(&table, 0, COMMAND_LOOK);
    HAND(&table, 1, 88, 89, 90);
    do_refuse(&table, 0, a_command(COMMAND_LOOK, TK_DUEL_USE_PRINTED, 0, 0), TK_OK); /* his own */
    do_act(&table, 0, a_command(COMMAND_LOOK, TK_DUEL_USE_PRINTED, 0, 1));
    see(&table, TK_DUEL_EVENT_LOOKED, 1, ANY, ANY, ANY);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_SEEN), 3);
    for (size_t i = 0; i < table.log.count; i++) {
        if (table.event[i].kind == TK_DUEL_EVENT_SEEN) {
            assert_int_equal(table.event[i].audience, 1u);
        }
    }
    assert_int_equal(hand_size(&table, 1), 3);
}

/* rule:8.4: the book's example: Command spots, Fire with Leadership fires, Mines go on another tank that moves */
static void example(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, "cs");
    HAND(&table, 0, COMMAND_DRAW, FIRE_3, LEADERSHIP_CARD, MINES_CARD);
    set_box(&table, S2, MOVE_1);
    do_act(&table, 0, a_command(COMMAND_DRAW, TK_DUEL_USE_SPOT, S1, 0));
    do_play(&table, FIRE_3);
    do_play(&table, LEADERSHIP_CARD);
    PILE(&table, 100);
    do_shoot(&table, S1);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 70, 1600);
    do_verb(&table, TK_DUEL_DO_DECLINE); /* does not acquire it */
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_LAY, MINES_CARD, 0, S1, 0), TK_ERROR_DUEL_NOT_MOVING);
    PILE(&table, 52);
    do_act(&table, 0, duel_action(TK_DUEL_DO_LAY, MINES_CARD, 0, S2, 0));
    see(&table, TK_DUEL_EVENT_DAMAGE, ANY, S2, ANY, ANY);
    assert_card_at(&table, MINES_CARD, "discard");
    assert_int_equal(table.body.tank[S2].box, TK_DUEL_NO_CARD);
}

/* rule:8.4: Terrain on any moving enemy, any number of cards; a card stops the active tank */
static void terrain_and_stopping(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, "cs");
    HAND(&table, 0, GULLY_CARD, OTHER_GULLY_CARD, 87, 88);
    set_box(&table, S1, MOVE_1);
    set_box(&table, S2, MOVE_2);
    set_box(&table, G1, MOVE_3);
    do_act(&table, 0, duel_action(TK_DUEL_DO_LAY, GULLY_CARD, 0, S1, 0));
    assert_card_at(&table, GULLY_CARD, "box 4");
    assert_card_at(&table, MOVE_1, "discard");
    do_act(&table, 0, duel_action(TK_DUEL_DO_LAY, OTHER_GULLY_CARD, 0, S2, 0));
    assert_card_at(&table, OTHER_GULLY_CARD, "box 5");
    do_verb(&table, TK_DUEL_DO_STOP);
    do_card(&table, TK_DUEL_DO_DISCARD, 87);
    see(&table, TK_DUEL_EVENT_STOPPED, G1, ANY, ANY, ANY);
    assert_int_equal(table.body.tank[G1].box, TK_DUEL_NO_CARD);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_STOP, 0, 0, 0, 0), TK_ERROR_DUEL_NOT_MOVING);
    assert_false(table.body.acted);
}

/* rule:8.4.2 rule:1.4: a mission may add field actions: here a moving tank stops on the one hill */
static void mission_actions(void **unused) {
    (void)unused;
    duel_scenario hills = {.hills = 1, .hill_from = 0, .hill_to = 2};
    duel_table table;
    set_action(&table, (duel_setup){.scenario = &hills}, G1);
    tk_action occupy = duel_action(TK_DUEL_DO_MISSION, 0, TK_DUEL_MISSION_HILL, 0, 0);
    do_refuse(&table, 0, occupy, TK_OK); /* it does not move, and is too far away */
    set_box(&table, G1, MOVE_1);
    do_refuse(&table, 0, occupy, TK_ERROR_DUEL_MISSION);
    tank_of(&table, G1)->range = 2;
    do_act(&table, 0, occupy);
    assert_int_equal(table.body.tank[G1].box, DUEL_BOX_HILL);
    assert_card_at(&table, MOVE_1, "discard");
    do_end_phase(&table);
    set_box(&table, G2, MOVE_1);
    tank_of(&table, G2)->range = 1;
    do_refuse(&table, 0, occupy, TK_ERROR_DUEL_MISSION); /* it is taken */

    active_g1(&table, "cs");
    set_box(&table, G1, MOVE_1);
    tank_of(&table, G1)->range = 1;
    do_refuse(&table, 0, occupy, TK_ERROR_DUEL_MISSION); /* another mission */
}

/* rule:8.4.2: a mission's field action may cost order icons: here a road, of which a side lays two at most */
static void mission_with_a_price(void **unused) {
    (void)unused;
    duel_scenario roads = {.road_orders = 3, .weather = TK_DUEL_DEEP_MUD};
    duel_table table;
    set_action(&table, (duel_setup){.scenario = &roads}, G1);
    tk_action lay = duel_action(TK_DUEL_DO_MISSION, 0, TK_DUEL_MISSION_ROAD, 0, 0);
    HAND(&table, 0, TWO_ORDERS_A);
    do_refuse(&table, 0, lay, TK_ERROR_DUEL_ORDERS);
    for (unsigned laid = 1; laid <= 2; laid++) {
        HAND(&table, 0, TWO_ORDERS_A + 2 * (laid - 1), TWO_ORDERS_B + 2 * (laid - 1), 87);
        do_act(&table, 0, lay);
        do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_A + 2 * (laid - 1));
        assert_question(&table, TK_DUEL_ASK_PAYMENT, 0);
        do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_B + 2 * (laid - 1));
        assert_int_equal(table.body.roads[TK_DUEL_GERMAN], laid);
        assert_int_equal(table.body.roads[TK_DUEL_SOVIET], 0);
    }
    HAND(&table, 0, TWO_ORDERS_A, TWO_ORDERS_B);
    do_refuse(&table, 0, lay, TK_ERROR_DUEL_MISSION);
    assert_false(table.body.acted);
}

/* rule:8.4.3: one advance or attack of the infantry in a tank phase */
static void infantry_once(void **unused) {
    (void)unused;
    duel_scenario infantry = {.infantry = true};
    duel_table table;
    set_bare(&table, (duel_setup){.scenario = &infantry});
    do_bids(&table, G1);
    do_number(&table, TK_DUEL_DO_HATCH, 0);
    HAND(&table, 0, INFANTRY_A, INFANTRY_B, 87);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_ADVANCE, 87, 0, 0, 0), TK_OK);
    do_card(&table, TK_DUEL_DO_ADVANCE, INFANTRY_A);
    assert_int_equal(table.body.advance[TK_DUEL_GERMAN], 1);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_ADVANCE, INFANTRY_B, 0, 0, 0), TK_ERROR_DUEL_INFANTRY);
    do_order(&table, TK_DUEL_ORDER_PASS, 0, 0, 87);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_ADVANCE, INFANTRY_B, 0, 0, 0), TK_ERROR_DUEL_INFANTRY);
    do_end_phase(&table);
    do_number(&table, TK_DUEL_DO_HATCH, 0);
    do_card(&table, TK_DUEL_DO_ADVANCE, INFANTRY_B); /* another tank's phase */
    assert_int_equal(table.body.advance[TK_DUEL_GERMAN], 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(command_spots),        cmocka_unit_test(command_conceals),
        cmocka_unit_test(any_number),           cmocka_unit_test(prints_draw),
        cmocka_unit_test(prints_exchange),      cmocka_unit_test(prints_free),
        cmocka_unit_test(prints_unflank),       cmocka_unit_test(prints_share),
        cmocka_unit_test(prints_look),          cmocka_unit_test(example),
        cmocka_unit_test(terrain_and_stopping), cmocka_unit_test(mission_actions),
        cmocka_unit_test(infantry_once),        cmocka_unit_test(nothing_to_exchange),
        cmocka_unit_test(mission_with_a_price),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
