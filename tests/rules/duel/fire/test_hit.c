/* Whether the target is hit: rule 11.1.3.d. */
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};

/* G1 and S1 in the centre, base 90; that card decides, and location and a bounce would follow. */
static void aim(duel_table *table, unsigned decides) {
    battle_open(table, two_a_side, G1);
    set_spotted(table, G1, S1);
    tank_of(table, G1)->range = tank_of(table, S1)->range = 0;
    HAND(table, 0, FIRE_3, FIRE_5, LEADERSHIP_CARD);
    PILE(table, decides, ON_HULL, BOUNCING);
}

/* rule:11.1.3.d: the accuracy itself hits, one more misses; a miss ends the action */
static void an_equal_number_hits(void **unused) {
    (void)unused;
    duel_table table;
    aim(&table, 90);
    do_fire(&table, FIRE_3, S1);
    see_turned(&table, 90, TK_DUEL_WHY_HIT, ANY, 90, true);
    see(&table, TK_DUEL_EVENT_HIT, S1, 1, ANY, ANY);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_TURNED), 3);

    aim(&table, 91);
    do_fire(&table, FIRE_3, S1);
    see_turned(&table, 91, TK_DUEL_WHY_HIT, ANY, 90, false);
    see(&table, TK_DUEL_EVENT_HIT, S1, 0, ANY, ANY);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_TURNED), 1);
    assert_card_at(&table, ON_HULL, "pile");
    battle_over(&table);
    assert_true(table.body.acted);
}

/* rule:11.1.3.d: 96 to 100 miss whatever the accuracy; 95 still hits */
static void the_last_five_miss(void **unused) {
    (void)unused;
    for (unsigned card = 95; card <= 100; card++) {
        duel_table table;
        aim(&table, card);
        do_play(&table, FIRE_5);
        do_play(&table, LEADERSHIP_CARD);
        do_shoot(&table, S1); /* accuracy 120 */
        see(&table, TK_DUEL_EVENT_HIT, S1, card == 95, ANY, ANY);
    }
}

/* rule:11.1.3.d: at an accuracy of 0 or less not even card 1 hits */
static void no_accuracy_no_hit(void **unused) {
    (void)unused;
    for (int size = -90; size <= -89; size++) {
        duel_table table;
        aim(&table, 1);
        table.rules.type[SOVIET_TANK].size = (int8_t)size;
        do_fire(&table, FIRE_3, S1);
        see(&table, TK_DUEL_EVENT_HIT, S1, size == -89, ANY, ANY);
    }
}

/* rule:11.1.3.d rule:5.5.1: APCR is spent, hit or miss */
static void apcr_is_spent(void **unused) {
    (void)unused;
    static const unsigned decides[] = {90, 91};
    for (unsigned i = 0; i < 2; i++) {
        duel_table table;
        aim(&table, decides[i]);
        tank_of(&table, G1)->apcr = 2;
        set_mark(&table, G1, DUEL_MARK_LOADED);
        do_fire(&table, FIRE_3, S1);
        assert_int_equal(tank_of(&table, G1)->apcr, 1);
        assert_false(has_mark(&table, G1, DUEL_MARK_LOADED));
    }
}

/* rule:11.1.3.d: what is not loaded is not spent */
static void what_is_not_loaded_stays(void **unused) {
    (void)unused;
    duel_table table;
    aim(&table, 90);
    do_fire(&table, FIRE_3, S1);
    assert_int_equal(tank_of(&table, G1)->apcr, 1);
}

/* rule:11.1.3.i: all cards of the action are discarded at its end */
static void the_cards_are_discarded(void **unused) {
    (void)unused;
    duel_table table;
    aim(&table, 90);
    do_fire(&table, FIRE_3, S1);
    battle_over(&table);
    assert_card_at(&table, FIRE_3, "discard");
    assert_card_at(&table, 90, "discard");
    assert_card_at(&table, ON_HULL, "discard");
    assert_card_at(&table, BOUNCING, "discard");
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_equal_number_hits),     cmocka_unit_test(the_last_five_miss),
        cmocka_unit_test(no_accuracy_no_hit),       cmocka_unit_test(apcr_is_spent),
        cmocka_unit_test(what_is_not_loaded_stays), cmocka_unit_test(the_cards_are_discarded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
