/* Moving out of a flank: rules 10.1.3 and 10.4.3. */
#include "support/duel/battle.h"

enum { STAY, FORWARD, BACK };

static const duel_setup two_a_side = {0};

/* G1 with move level 5, flanked by S1, lays down a Move card with this battle card on the pile. */
static void flanked_move(duel_table *table, unsigned turned) {
    battle_open(table, two_a_side, G1);
    set_flanked(table, S1, G1);
    set_in_hand(table, 0, MOVE_2);
    PILE(table, turned);
}

static void carry_out(duel_table *table) {
    do_play(table, MOVE_2);
    do_go(table);
    do_number(table, TK_DUEL_DO_DRIVE, STAY);
}

/* rule:10.1.3 rule:10.4.3: a digit below the level removes the marker; G1 need not have spotted the flanker */
static void a_lower_digit_frees(void **unused) {
    (void)unused;
    duel_table table;
    flanked_move(&table, 64);
    assert_false(has_spotted(&table, G1, S1));
    carry_out(&table);
    see_turned(&table, 64, TK_DUEL_WHY_UNFLANK, G1, ANY, true);
    assert_false(has_flanked(&table, S1, G1));
    assert_true(has_spotted(&table, S1, G1));
}

/* rule:10.1.3: an equal digit does not, nor a higher one */
static void an_equal_digit_does_not(void **unused) {
    (void)unused;
    static const unsigned turned[] = {65, 69};
    for (unsigned i = 0; i < 2; i++) {
        duel_table table;
        flanked_move(&table, turned[i]);
        carry_out(&table);
        see_turned(&table, turned[i], TK_DUEL_WHY_UNFLANK, G1, ANY, false);
        assert_true(has_flanked(&table, S1, G1));
        see_none(&table, TK_DUEL_EVENT_FLANKED);
    }
}

/* rule:10.1.3: the digit of card 100 is 0 */
static void card_100_has_digit_0(void **unused) {
    (void)unused;
    duel_table table;
    flanked_move(&table, 100);
    carry_out(&table);
    assert_false(has_flanked(&table, S1, G1));
    see(&table, TK_DUEL_EVENT_FLANKED, S1, G1, 0, ANY);
}

/* rule:10.1.3: the level counts as it is now: a commander's death takes 1 from it */
static void the_present_level_counts(void **unused) {
    (void)unused;
    duel_table table;
    flanked_move(&table, 64);
    set_member(&table, G1, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
    carry_out(&table);
    assert_true(has_flanked(&table, S1, G1));

    flanked_move(&table, 63);
    set_member(&table, G1, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
    carry_out(&table);
    assert_false(has_flanked(&table, S1, G1));
}

/* rule:10.1.3 rule:D-43: order icons raise the level that counts */
static void a_boost_counts(void **unused) {
    (void)unused;
    duel_table table;
    flanked_move(&table, 65);
    set_in_hand(&table, 0, TWO_ORDERS_A);
    do_play(&table, MOVE_2);
    do_number(&table, TK_DUEL_DO_BOOST, 1);
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, TWO_ORDERS_A, 0, 0, 0));
    do_go(&table);
    do_number(&table, TK_DUEL_DO_DRIVE, STAY);
    assert_card_at(&table, TWO_ORDERS_A, "discard");
    assert_false(has_flanked(&table, S1, G1));
}

/* rule:10.1.3 rule:10.4.3: two Move cards free without a card being turned */
static void two_cards_free(void **unused) {
    (void)unused;
    duel_table table;
    flanked_move(&table, 69);
    set_in_hand(&table, 0, MOVE_3);
    do_play(&table, MOVE_2);
    do_play(&table, MOVE_3);
    do_go(&table);
    do_number(&table, TK_DUEL_DO_DRIVE, STAY);
    do_number(&table, TK_DUEL_DO_DRIVE, STAY);
    battle_answer(&table, TK_DUEL_ASK_UNFLANK, duel_action(TK_DUEL_DO_UNFLANK, 0, 0, S1, 0));
    battle_answer(&table, TK_DUEL_ASK_KEEP, duel_action(TK_DUEL_DO_KEEP, MOVE_3, 0, 0, 0));
    assert_false(has_flanked(&table, S1, G1));
    assert_card_at(&table, 69, "pile");
}

/* rule:10.1.3: one marker goes, of the player's choice */
static void the_player_chooses_one_of_two(void **unused) {
    (void)unused;
    duel_table table;
    flanked_move(&table, 64);
    set_flanked(&table, S2, G1);
    carry_out(&table);
    assert_question(&table, TK_DUEL_ASK_UNFLANK, 0);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_UNFLANK, ANY, ANY, ANY, ANY), 2);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_UNFLANK, 0, 0, G2, 0), TK_OK);
    do_act(&table, 0, duel_action(TK_DUEL_DO_UNFLANK, 0, 0, S2, 0));
    assert_true(has_flanked(&table, S1, G1));
    assert_false(has_flanked(&table, S2, G1));
}

/* rule:10.1.3: two Move cards remove one of two markers, not both */
static void two_cards_remove_one_marker(void **unused) {
    (void)unused;
    duel_table table;
    flanked_move(&table, 69);
    set_flanked(&table, S2, G1);
    set_in_hand(&table, 0, MOVE_3);
    do_play(&table, MOVE_2);
    do_play(&table, MOVE_3);
    do_go(&table);
    do_number(&table, TK_DUEL_DO_DRIVE, FORWARD);
    do_number(&table, TK_DUEL_DO_DRIVE, FORWARD);
    battle_answer(&table, TK_DUEL_ASK_KEEP, duel_action(TK_DUEL_DO_KEEP, MOVE_3, 0, 0, 0));
    battle_answer(&table, TK_DUEL_ASK_UNFLANK, duel_action(TK_DUEL_DO_UNFLANK, 0, 0, S1, 0));
    battle_answer(&table, TK_DUEL_ASK_KEEP, duel_action(TK_DUEL_DO_KEEP, MOVE_3, 0, 0, 0));
    assert_false(has_flanked(&table, S1, G1));
    assert_true(has_flanked(&table, S2, G1));
}

/* rule:10.1.3: who is not flanked turns nothing, even while it flanks others */
static void nothing_is_turned_without_a_flank(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_flanked(&table, G1, S1);
    set_in_hand(&table, 0, MOVE_2);
    PILE(&table, 64);
    carry_out(&table);
    assert_card_at(&table, 64, "pile");
    assert_true(has_flanked(&table, G1, S1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lower_digit_frees),
        cmocka_unit_test(an_equal_digit_does_not),
        cmocka_unit_test(card_100_has_digit_0),
        cmocka_unit_test(the_present_level_counts),
        cmocka_unit_test(a_boost_counts),
        cmocka_unit_test(two_cards_free),
        cmocka_unit_test(the_player_chooses_one_of_two),
        cmocka_unit_test(two_cards_remove_one_marker),
        cmocka_unit_test(nothing_is_turned_without_a_flank),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
