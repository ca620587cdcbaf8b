/* What is told is what happens. */
#include "support/duel/battle.h"

/* rule:4.2.6 rule:D-26: GAME END does not go in again when the pile runs out after it was found */
static void the_end_goes_in_once(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, (duel_setup){.passes = 1}, G1);
    HAND(&table, 0, COMMAND_DRAW);
    PILE(&table, PLAIN_A);
    while (table.body.draws > 2) { /* all but PLAIN_A and the mark */
        set_discarded(&table, table.body.draw[1]);
    }
    table.body.passes = 1;
    table.body.draw[0] = DUEL_CARD_END;
    do_act(&table, 0, a_command(COMMAND_DRAW, TK_DUEL_USE_PRINTED, 0, 0));
    see(&table, TK_DUEL_EVENT_LAST_CARD, ANY, ANY, ANY, ANY);
    see(&table, TK_DUEL_EVENT_SHUFFLED, 1, 0, ANY, ANY);
    see(&table, TK_DUEL_EVENT_DREW, 2, ANY, ANY, ANY);
    see(&table, TK_DUEL_EVENT_OVER, ANY, ANY, ANY, ANY);
}

/* rule:D-65: whoever exchanges no card draws none, and nothing is told of it */
static void nothing_exchanged(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, (duel_setup){0}, G1);
    HAND(&table, 0, COMMAND_EXCHANGE, PLAIN_A);
    do_act(&table, 0, a_command(COMMAND_EXCHANGE, TK_DUEL_USE_PRINTED, 0, 0));
    do_verb(&table, TK_DUEL_DO_DONE);
    see_none(&table, TK_DUEL_EVENT_DREW);
    assert_int_equal(hand_size(&table, 0), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_end_goes_in_once),
        cmocka_unit_test(nothing_exchanged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
