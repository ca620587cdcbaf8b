/* A third enemy flanked (10.4.2), and what is left of it when Tactics answers. */
#include "support/duel/battle.h"

/* G1 moves, flanks S1 and S2, has spotted S3, and plays a Flank for S3 that takes up the marker in front of S1. */
static void flank_a_third(duel_table *table) {
    battle_open(table, (duel_setup){.german = 1, .soviet = 3}, G1);
    set_box(table, G1, MOVE_3);
    set_flanked(table, G1, S1);
    set_flanked(table, G1, S2);
    set_spotted(table, G1, S3);
    HAND(table, 0, FLANK_3);
    HAND(table, 1, TACTICS_A);
    do_play(table, FLANK_3);
    do_go(table);
    do_act(table, 0, duel_action(TK_DUEL_DO_FLANK, 0, 0, S3, 1 + S1));
    assert_question(table, TK_DUEL_ASK_TACTICS, 1);
    assert_false(has_flanked(table, G1, S1));
    assert_false(has_flanked(table, G1, S3));
}

/* rule:10.4.2 rule:13.1 rule:D-59: the marker is taken up before the attempt, which Tactics cancels */
static void the_marker_is_up_already(void **unused) {
    (void)unused;
    duel_table table;
    flank_a_third(&table);
    do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
    assert_false(has_flanked(&table, G1, S1));
    assert_true(has_flanked(&table, G1, S2));
    assert_false(has_flanked(&table, G1, S3));
    assert_card_at(&table, FLANK_3, "discard");
}

/* rule:10.4.2: not answered, it lies in front of the third */
static void it_goes_to_the_third(void **unused) {
    (void)unused;
    duel_table table;
    flank_a_third(&table);
    do_verb(&table, TK_DUEL_DO_DECLINE);
    assert_false(has_flanked(&table, G1, S1));
    assert_true(has_flanked(&table, G1, S2));
    assert_true(has_flanked(&table, G1, S3));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_marker_is_up_already),
        cmocka_unit_test(it_goes_to_the_third),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
