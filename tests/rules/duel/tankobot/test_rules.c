/* A tankobot plays by the rules that everybody plays by: what it attempts may be answered, and the end is the end. */
#include "support/duel/battle.h"

/* The tankobot's G1 is to act first, and all it wants is to spot S1. */
static void open(duel_table *table, const duel_scenario *scenario) {
    battle_before(table, (duel_setup){.german = 1, .soviet = 1, .tankobots = 1u << 0, .scenario = scenario});
    for (unsigned face = 0; face < 2; face++) {
        duel_bot_face *printed = &table->rules.bot[table->rules.temperament[0]][face];
        memset(printed->primary, TK_DUEL_PRIMARY_END, sizeof printed->primary);
        memset(printed->secondary, TK_DUEL_SECONDARY_END, sizeof printed->secondary);
        printed->secondary[0] = TK_DUEL_SECONDARY_SPOT;
    }
}

static void begin(duel_table *table) {
    open(table, NULL);
    HAND(table, 1, PLAIN_L, TACTICS_A);
    PILE(table, 1, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, SEEING); /* its bid, the five cards it chooses from */
    do_act(table, 1, duel_action(TK_DUEL_DO_BID, PLAIN_L, 0, S1, 0));
    assert_question(table, TK_DUEL_ASK_TANKOBOT, 0);
}

/* rule:13.1 rule:19.0: the target's player may answer a tankobot's attempt to spot, before a card is turned for it */
static void its_attempt_is_answered(void **unused) {
    (void)unused;
    duel_table table;
    begin(&table);
    do_verb(&table, TK_DUEL_DO_PROCEED);
    assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
    assert_card_at(&table, SEEING, "pile");
    do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
    see(&table, TK_DUEL_EVENT_STOPPED_BY_TACTICS, ANY, ANY, ANY, ANY);
    assert_card_at(&table, SEEING, "pile");
    assert_false(has_spotted(&table, G1, S1));
}

/* rule:13.1 rule:8.3.5.i: not answered, it turns a card; what was answered before does not matter to it */
static void an_answer_is_for_one_attempt(void **unused) {
    (void)unused;
    for (unsigned stopped = 0; stopped < 2; stopped++) {
        duel_table table;
        begin(&table);
        table.body.stopped = stopped != 0; /* what the last attempt of somebody came to */
        if (stopped != 0) {
            set_discarded(&table, TACTICS_A); /* nobody to ask */
        }
        do_verb(&table, TK_DUEL_DO_PROCEED);
        if (stopped == 0) {
            do_verb(&table, TK_DUEL_DO_DECLINE);
        }
        see_turned(&table, SEEING, TK_DUEL_WHY_SPOT, G1, -1, true);
        assert_true(has_spotted(&table, G1, S1));
    }
}

/* rule:3.2.3 rule:D-9 rule:19.0: GAME END among the cards that it turns for a gun ends the match with the action; its
 * infantry does not come to its turn */
static void the_end_is_the_end(void **unused) {
    (void)unused;
    static const duel_scenario scenario = {
        .guns = {1, 0}, .gun = {{0}}, .gun_range = {{2}}, .infantry = true, .weather = TK_DUEL_CLEAR_SKY};
    duel_table table;
    open(&table, &scenario);
    table.rules.guns = 1;
    table.rules.gun[0] = (duel_gun){.side = TK_DUEL_GERMAN, .orders = 2, .weapon.calibre = 50};
    memset(table.rules.gun[0].weapon.to_hit, 80, TK_DUEL_RANGES);
    memset(table.rules.gun[0].weapon.penetration, 20, TK_DUEL_RANGES);
    set_spotted(&table, G1, S1);
    set_no_hand(&table, 1);
    set_in_hand(&table, 1, PLAIN_L);
    table.body.draw[0] = DUEL_CARD_END; /* in place of SHUFFLE */
    PILE(&table, 1, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, DUEL_CARD_END, TWO_ORDERS_A, 99, PLAIN_F);
    do_act(&table, 1, duel_action(TK_DUEL_DO_BID, PLAIN_L, 0, S1, 0));
    do_verb(&table, TK_DUEL_DO_PROCEED);
    see(&table, TK_DUEL_EVENT_LAST_CARD, ANY, ANY, ANY, ANY);
    see(&table, TK_DUEL_EVENT_HIT, S1, 0, ANY, ANY);
    see(&table, TK_DUEL_EVENT_OVER, ANY, ANY, ANY, ANY);
    assert_int_equal(table.seen, table.log.count); /* nothing after it */
    assert_card_at(&table, PLAIN_F, "pile");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(its_attempt_is_answered),
        cmocka_unit_test(an_answer_is_for_one_attempt),
        cmocka_unit_test(the_end_is_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
