/* Radios: rule 17.2 as D-24 gives it. */
#include "support/duel/battle.h"

/* G1 of seat 0 and G2 of seat 1 have boards of these types; seat 2 commands the Soviets. The next draw phase begins
 * with two cards in each German hand. */
static void next_draw_phase(duel_table *table, bool radios, bool first, bool second) {
    duel_scenario scenario = {.radios = radios};
    battle_before(table, (duel_setup){.scenario = &scenario, .german_seats = 2});
    table->rules.type[GERMAN_TANK].radio = first;
    table->rules.type[GERMAN_FOUR].radio = second;
    table->rules.type[SOVIET_TANK].radio = true;
    set_type(table, G2, GERMAN_FOUR);
    battle_phase(table, G1);
    HAND(table, 0, PLAIN_A, FIRE_1, FIRE_2); /* passing costs one */
    HAND(table, 1, MOVE_1, FIRE_3, FIRE_4);
    table->rules.card[PLAIN_A].orders = 0;
    while (table->body.question == TK_DUEL_ASK_ACTION) {
        do_end_phase(table);
    }
}

/* The offer of a card by seat 0 to seat 1. */
static tk_action offer(unsigned card, unsigned seat) {
    return duel_action(TK_DUEL_DO_RADIO, card, seat, 0, 0);
}

static unsigned kept(const duel_table *table, unsigned seat) {
    return duel_next(&table->body.hand[seat], 1);
}

/* rule:17.2 rule:D-24: two players of a side exchange a card before anybody draws */
static void a_card_for_a_card(void **unused) {
    (void)unused;
    duel_table table;
    next_draw_phase(&table, true, true, true);
    assert_question(&table, TK_DUEL_ASK_RADIO, 0);
    assert_int_equal(hand_size(&table, 0), 2);
    unsigned mine = kept(&table, 0), theirs = kept(&table, 1);
    do_refuse(&table, 0, offer(mine, 2), TK_OK);   /* the enemy */
    do_refuse(&table, 0, offer(mine, 0), TK_OK);   /* oneself */
    do_refuse(&table, 0, offer(theirs, 1), TK_OK); /* not in the hand */
    do_act(&table, 0, offer(mine, 1));
    assert_question(&table, TK_DUEL_ASK_RADIO_REPLY, 1);
    do_card(&table, TK_DUEL_DO_ANSWER, theirs);
    see(&table, TK_DUEL_EVENT_RADIO, 0, 1, ANY, ANY);
    assert_card_at(&table, mine, "hand 1");
    assert_card_at(&table, theirs, "hand 0");
    battle_answer(&table, TK_DUEL_ASK_RADIO, duel_action(TK_DUEL_DO_DECLINE, 0, 0, 0, 0));
    assert_int_equal(table.body.question, TK_DUEL_ASK_BIDS);
}

/* rule:17.2: the other may refuse: both keep theirs */
static void it_may_be_refused(void **unused) {
    (void)unused;
    duel_table table;
    next_draw_phase(&table, true, true, true);
    unsigned mine = kept(&table, 0);
    do_act(&table, 0, offer(mine, 1));
    do_verb(&table, TK_DUEL_DO_DECLINE);
    see_none(&table, TK_DUEL_EVENT_RADIO);
    assert_card_at(&table, mine, "hand 0");
}

/* rule:17.2: nobody must offer */
static void nobody_must(void **unused) {
    (void)unused;
    duel_table table;
    next_draw_phase(&table, true, true, true);
    unsigned mine = kept(&table, 0), theirs = kept(&table, 1);
    do_verb(&table, TK_DUEL_DO_DECLINE);
    battle_answer(&table, TK_DUEL_ASK_RADIO, duel_action(TK_DUEL_DO_DECLINE, 0, 0, 0, 0));
    assert_int_equal(table.body.question, TK_DUEL_ASK_BIDS);
    assert_card_at(&table, mine, "hand 0");
    assert_card_at(&table, theirs, "hand 1");
}

/* rule:17.2: both need a radio, and the rule must be in play */
static void both_need_one(void **unused) {
    (void)unused;
    duel_table table;
    next_draw_phase(&table, true, true, false);
    assert_int_equal(table.body.question, TK_DUEL_ASK_BIDS);
    next_draw_phase(&table, true, false, true);
    assert_int_equal(table.body.question, TK_DUEL_ASK_BIDS);
    next_draw_phase(&table, false, true, true);
    assert_int_equal(table.body.question, TK_DUEL_ASK_BIDS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_for_a_card),
        cmocka_unit_test(it_may_be_refused),
        cmocka_unit_test(nobody_must),
        cmocka_unit_test(both_need_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
