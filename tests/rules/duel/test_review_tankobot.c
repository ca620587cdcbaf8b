/* A tankobot plays by the rules that everybody plays by: what it attempts may be answered. */
#include "support/duel_battle.h"

/* The tankobot's G1 acts first, and all it wants is to spot S1. */
static void begin(duel_table *table) {
    battle_before(table, (duel_setup){.german = 1, .soviet = 1, .tankobots = 1u << 0});
    for (unsigned face = 0; face < 2; face++) {
        duel_bot_face *printed = &table->rules.bot[table->rules.temperament[0]][face];
        memset(printed->primary, DUEL_PRIMARY_END, sizeof printed->primary);
        memset(printed->secondary, DUEL_SECONDARY_END, sizeof printed->secondary);
        printed->secondary[0] = DUEL_SECONDARY_SPOT;
    }
    HAND(table, 1, PLAIN_L, TACTICS_A);
    PILE(table, 1, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, SEEING); /* its bid, the five cards it chooses from */
    do_act(table, 1, duel_action(DUEL_BID, PLAIN_L, 0, S1, 0));
    assert_question(table, DUEL_ASK_TANKOBOT, 0);
}

/* rule:13.1 rule:19.0: the target's player may answer a tankobot's attempt to spot, before a card is turned for it */
static void its_attempt_is_answered(void **unused) {
    (void)unused;
    duel_table table;
    begin(&table);
    do_verb(&table, DUEL_PROCEED);
    assert_question(&table, DUEL_ASK_TACTICS, 1);
    assert_card_at(&table, SEEING, "pile");
    do_card(&table, DUEL_ANSWER_TACTICS, TACTICS_A);
    see(&table, DUEL_EVENT_STOPPED_BY_TACTICS, ANY, ANY, ANY, ANY);
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
        do_verb(&table, DUEL_PROCEED);
        if (stopped == 0) {
            do_verb(&table, DUEL_DECLINE);
        }
        see_turned(&table, SEEING, DUEL_WHY_SPOT, G1, -1, true);
        assert_true(has_spotted(&table, G1, S1));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(its_attempt_is_answered),
        cmocka_unit_test(an_answer_is_for_one_attempt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
