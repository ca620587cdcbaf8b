/* A tankobot at the table (19.0): no hand, cards turned, secondary actions, and what it does with what it turns. */
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/rules.h"
#include "support/duel/bot.h"

/* rule:19.0: it holds no hand, neither at the start nor after a round; it bids with the card that is turned */
static void it_holds_no_hand(void **unused) {
    (void)unused;
    duel_table table;
    battle_before(&table, (duel_setup){.tankobots = 1u << 1});
    bot_faces(&table.rules);
    assert_int_equal(table.body.question, TK_DUEL_ASK_BIDS);
    assert_int_equal(duel_deciders(&table.rules, &table.body), 1u << 0);
    HAND(&table, 0, 97, 98);
    PILE(&table, 99, 6);
    do_act(&table, 0, duel_action(TK_DUEL_DO_BID, 97, 0, G1, 0));
    do_act(&table, 0, duel_action(TK_DUEL_DO_BID, 98, 0, G2, 0));
    see(&table, TK_DUEL_EVENT_TURNED, 99, TK_DUEL_WHY_INITIATIVE, S1, ANY);
    see(&table, TK_DUEL_EVENT_TURNED, 6, TK_DUEL_WHY_INITIATIVE, S2, ANY);
    assert_int_equal(table.body.order[0], S2);
    assert_int_equal(table.body.order[1], G1);
    assert_int_equal(table.body.order[2], G2);
    assert_int_equal(table.body.order[3], S1);
    while (table.body.question != TK_DUEL_ASK_BIDS) {
        if (table.body.question == TK_DUEL_ASK_TANKOBOT) {
            do_verb(&table, TK_DUEL_DO_PROCEED);
        } else {
            do_end_phase(&table);
        }
        assert_int_equal(hand_size(&table, 1), 0);
    }
    assert_int_equal(table.body.round, 2);
    assert_true(hand_size(&table, 0) > 0);
}

/* rule:19.0: its seat does one thing only: it lets it act */
static void it_proceeds(void **unused) {
    (void)unused;
    duel_table table;
    bot_open(&table, TK_DUEL_BOLD, NULL);
    assert_int_equal(duel_legal(&table.rules, &table.body, 1, NULL, 0), 1);
    assert_int_equal(listed(&table, 1, TK_DUEL_DO_PROCEED, ANY, ANY, ANY, ANY), 1);
}

/* rule:19.0: it fires when a Fire card comes up, by the ordinary rules */
static void it_fires(void **unused) {
    (void)unused;
    duel_table table;
    bot_open(&table, TK_DUEL_AGGRESSIVE, NULL);
    set_spotted(&table, S1, G1);
    PILE(&table, PLAIN_A, FIRE_3, PLAIN_B, PLAIN_C, PLAIN_D, 90, ON_HULL, PIERCING);
    bot_does(&table, TK_DUEL_BOT_FIRE_HIGH);
    see(&table, TK_DUEL_EVENT_TURNED, PLAIN_A, TK_DUEL_WHY_ACTION, S1, ANY);
    see(&table, TK_DUEL_EVENT_TURNED, FIRE_3, TK_DUEL_WHY_ACTION, S1, ANY);
    see(&table, TK_DUEL_EVENT_AIMED, S1, G1, 90, 0);
    see(&table, TK_DUEL_EVENT_HIT, G1, 1, ANY, ANY);
    see(&table, TK_DUEL_EVENT_PENETRATION, G1, ANY, 8, 1);
    assert_true(has_spotted(&table, G1, S1)); /* 11.1.5 */
}

/* rule:19.0 rule:8.3.2: a Fire card above its level is of no use */
static void a_card_above_its_level(void **unused) {
    (void)unused;
    duel_table table;
    bot_open(&table, TK_DUEL_AGGRESSIVE, NULL);
    set_spotted(&table, S1, G1);
    set_spotted(&table, S1, G2);
    PILE(&table, FIRE_6, OTHER_FIRE_6, PLAIN_A, PLAIN_B, PLAIN_C);
    do_verb(&table, TK_DUEL_DO_PROCEED);
    see_none(&table, TK_DUEL_EVENT_AIMED);
    assert_true(bot_said(&table, TK_DUEL_BOT_NO_CARD));
}

/* rule:19.0: a Move card that comes up moves it */
static void it_moves(void **unused) {
    (void)unused;
    duel_table table;
    static const duel_scenario centre = {.objectives = 1, .objective = {{TK_DUEL_OBJECTIVE_HOLD, 3, 1, -1, 1}}};
    bot_open(&table, TK_DUEL_EVASIVE, &centre);
    tank_of(&table, S1)->range = 2;
    PILE(&table, MOVE_3, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D);
    bot_does(&table, TK_DUEL_BOT_MISSION);
    see(&table, TK_DUEL_EVENT_MOVED, S1, 2, 1, ANY);
    assert_int_equal(tank_of(&table, S1)->range, 1);
}

/* Everything a secondary action is for: G2 unseen, hull down to be had, APCR to load; no card comes up. */
static void idle(duel_table *table, tk_duel_temperament temperament, bool peril) {
    bot_open(table, temperament, NULL);
    set_box(table, S1, GULLY_CARD);
    set_mark(table, S1, peril ? DUEL_MARK_BROKEN : 0);
    PILE(table, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, PLAIN_F);
}

static void assert_first(tk_duel_temperament temperament, bool peril, bool spottable, bool hides, bool loads,
                         tk_duel_bot_reason expected) {
    duel_table table;
    idle(&table, temperament, peril);
    if (!spottable) {
        set_spotted(&table, S1, G1);
        set_spotted(&table, S1, G2);
    }
    if (!hides) {
        set_box(&table, S1, TK_DUEL_NO_CARD);
    }
    tank_of(&table, S1)->apcr = loads;
    do_verb(&table, TK_DUEL_DO_PROCEED);
    assert_true(bot_said(&table, TK_DUEL_BOT_NO_CARD));
    static const tk_duel_bot_reason reasons[] = {TK_DUEL_BOT_SPOT, TK_DUEL_BOT_HULL_DOWN, TK_DUEL_BOT_LOAD};
    for (unsigned i = 0; i < 3; i++) {
        if (bot_said(&table, reasons[i]) != (reasons[i] == expected)) {
            fail_msg("%s %s: reason %d instead of %d", bot_name(temperament), peril ? "in peril" : "operational",
                     (int)reasons[i], (int)expected);
        }
    }
}

/* rule:19.0: operational: spot, hull down, load; the bold: load, spot, hull down */
static void secondary_actions(void **unused) {
    (void)unused;
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        bool bold = temperament == TK_DUEL_BOLD;
        assert_first(temperament, false, true, true, true, bold ? TK_DUEL_BOT_LOAD : TK_DUEL_BOT_SPOT);
        assert_first(temperament, false, false, true, true, bold ? TK_DUEL_BOT_LOAD : TK_DUEL_BOT_HULL_DOWN);
        assert_first(temperament, false, true, true, false, TK_DUEL_BOT_SPOT);
        assert_first(temperament, false, false, true, false, TK_DUEL_BOT_HULL_DOWN);
        assert_first(temperament, false, false, false, true, TK_DUEL_BOT_LOAD);
    }
}

/* rule:19.0: in peril: the aggressive hull down, spot; the bold hull down, spot, load; the others spot, hull down */
static void secondary_actions_in_peril(void **unused) {
    (void)unused;
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        bool hides = temperament == TK_DUEL_BOLD || temperament == TK_DUEL_AGGRESSIVE;
        assert_first(temperament, true, true, true, true, hides ? TK_DUEL_BOT_HULL_DOWN : TK_DUEL_BOT_SPOT);
        assert_first(temperament, true, true, false, true, TK_DUEL_BOT_SPOT);
        assert_first(temperament, true, false, true, true, TK_DUEL_BOT_HULL_DOWN);
        assert_first(temperament, true, false, false, true,
                     temperament == TK_DUEL_BOLD ? TK_DUEL_BOT_LOAD : TK_DUEL_BOT_NOTHING);
    }
}

/* rule:19.0 rule:8.3.5.i: a secondary spotting attempt turns a card for binoculars */
static void it_spots(void **unused) {
    (void)unused;
    duel_table table;
    idle(&table, TK_DUEL_ALERT, false);
    PILE(&table, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, SEEING);
    do_verb(&table, TK_DUEL_DO_PROCEED);
    see(&table, TK_DUEL_EVENT_TURNED, SEEING, TK_DUEL_WHY_SPOT, ANY, ANY);
    assert_int_not_equal(tank_of(&table, S1)->spotted, 0);
}

/* rule:19.0 rule:8.3.5.iii: hull down, by the printed number */
static void it_goes_hull_down(void **unused) {
    (void)unused;
    for (unsigned turned = 60; turned <= 61; turned++) {
        duel_table table;
        idle(&table, TK_DUEL_ALERT, false);
        set_spotted(&table, S1, G1);
        set_spotted(&table, S1, G2);
        PILE(&table, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, turned);
        do_verb(&table, TK_DUEL_DO_PROCEED);
        see(&table, TK_DUEL_EVENT_TURNED, (int)turned, TK_DUEL_WHY_HULL_DOWN, S1, 60);
        assert_int_equal(has_mark(&table, S1, DUEL_MARK_HULL_DOWN), turned == 60);
    }
}

/* rule:19.0 rule:8.3.5.iv: an empty gunner's place is filled before anything else */
static void it_fills_a_place(void **unused) {
    (void)unused;
    duel_table table;
    bot_open(&table, TK_DUEL_AGGRESSIVE, NULL);
    set_spotted(&table, S1, G1);
    set_member(&table, S1, TK_DUEL_GUNNER, TK_DUEL_DEAD);
    bot_does(&table, TK_DUEL_BOT_SWAP);
    assert_int_equal(tank_of(&table, S1)->sitting[TK_DUEL_GUNNER], TK_DUEL_COMMANDER);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_holds_no_hand),
        cmocka_unit_test(it_proceeds),
        cmocka_unit_test(it_fires),
        cmocka_unit_test(a_card_above_its_level),
        cmocka_unit_test(it_moves),
        cmocka_unit_test(secondary_actions),
        cmocka_unit_test(secondary_actions_in_peril),
        cmocka_unit_test(it_spots),
        cmocka_unit_test(it_goes_hull_down),
        cmocka_unit_test(it_fills_a_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
