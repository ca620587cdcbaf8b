/* Track damage and immobilised tanks: chapter 12.5. */
#include "games/duel/rules/table/table.h"
#include "support/duel/battle.h"

static unsigned level(const duel_table *table) {
    return duel_move_level(&table->rules, &table->body, G1);
}

static void suffer(duel_table *table, const char *edition, unsigned move, tk_duel_effect kind) {
    battle_open(table, (duel_setup){.edition = edition}, S1);
    tank_of(table, G1)->move = (uint8_t)move;
    battle_suffer(table, (duel_effect){(uint8_t)kind, 0, TK_DUEL_NONE});
}

/* rule:12.5.1: half the level as it is, rounded up */
static void half_of_the_present_level(void **unused) {
    (void)unused;
    static const unsigned half[] = {0, 1, 1, 2, 2, 3};
    for (unsigned move = 1; move <= 5; move++) {
        duel_table table;
        suffer(&table, "cs", move, TK_DUEL_EFFECT_TRACKS);
        see(&table, TK_DUEL_EVENT_EFFECT, G1, TK_DUEL_EFFECT_TRACKS, ANY, ANY);
        assert_true(has_mark(&table, G1, DUEL_MARK_TRACKS));
        assert_int_equal(level(&table), half[move]);
    }
}

/* rule:12.5.1: in the other edition half the printed level, 5, and never more than it was */
static void half_of_the_printed_level(void **unused) {
    (void)unused;
    static const unsigned half[] = {0, 1, 2, 3, 3, 3};
    for (unsigned move = 1; move <= 5; move++) {
        duel_table table;
        suffer(&table, "ja", move, TK_DUEL_EFFECT_TRACKS);
        assert_int_equal(level(&table), half[move]);
    }
}

/* rule:12.5.1 rule:12.5.2: the second time the tank is immobilised */
static void the_second_time(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, (duel_setup){0}, S1);
    set_mark(&table, G1, DUEL_MARK_TRACKS);
    tank_of(&table, G1)->move = 3;
    battle_suffer(&table, (duel_effect){TK_DUEL_EFFECT_TRACKS, 0, TK_DUEL_NONE});
    assert_true(has_mark(&table, G1, DUEL_MARK_IMMOBILE));
    assert_int_equal(level(&table), 0);
}

/* rule:12.5.1: twice by one card */
static void twice_by_one_card(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, (duel_setup){0}, S1);
    DAMAGE(&table, TK_DUEL_HEAVY, TK_DUEL_TRACKS, {TK_DUEL_EFFECT_TRACKS, 0, TK_DUEL_NONE},
           {TK_DUEL_EFFECT_TRACKS, 0, TK_DUEL_NONE});
    battle_strike(&table, G1, TK_DUEL_TRACKS, TK_DUEL_HEAVY);
    assert_true(has_mark(&table, G1, DUEL_MARK_IMMOBILE));
}

/* rule:12.5.2: immobilised: level 0; no Move, Flank or Terrain, whatever is paid; it fires */
static void immobilised(void **unused) {
    (void)unused;
    duel_table table;
    suffer(&table, "cs", 5, TK_DUEL_EFFECT_IMMOBILISE);
    assert_true(has_mark(&table, G1, DUEL_MARK_IMMOBILE));
    assert_int_equal(level(&table), 0);
    assert_int_equal(duel_fire_level(&table.rules, &table.body, G1), 5);
    battle_over(&table);
    set_no_hand(&table, 1);
    do_reach(&table, G1);
    HAND(&table, 0, MOVE_1, FLANK_3, GULLY_CARD, FIRE_1, TWO_ORDERS_A, TWO_ORDERS_B, PLAIN_A);
    set_spotted(&table, G1, S1);
    set_flanked(&table, S1, G1);
    do_refuse(&table, 0, a_play(MOVE_1), TK_ERROR_DUEL_IMMOBILE);
    do_refuse(&table, 0, a_play(FLANK_3), TK_ERROR_DUEL_IMMOBILE);
    do_refuse(&table, 0, a_play(GULLY_CARD), TK_OK);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, FIRE_1, ANY, ANY, ANY), 1);
}

/* rule:5.7.1 rule:12.5.2: nor does it take a hull-down position */
static void no_hull_down_when_immobilised(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, (duel_setup){0}, G1);
    set_box(&table, G1, GULLY_CARD);
    set_mark(&table, G1, DUEL_MARK_IMMOBILE);
    HAND(&table, 0, PLAIN_A);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_HULL_DOWN, 0, 0), TK_ERROR_DUEL_IMMOBILE);
}

/* rule:12.5.3: a tank destroyer's fire level goes to "damage", then to "immobile" */
static void destroyers(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, (duel_setup){0}, S1);
    set_type(&table, G1, GERMAN_DESTROYER);
    DAMAGE(&table, TK_DUEL_HEAVY, TK_DUEL_TRACKS, {TK_DUEL_EFFECT_TRACKS, 0, TK_DUEL_NONE});
    battle_strike(&table, G1, TK_DUEL_TRACKS, TK_DUEL_HEAVY);
    assert_int_equal(duel_fire_level(&table.rules, &table.body, G1), 4);
    battle_over(&table);
    set_no_hand(&table, 1);
    do_reach(&table, S2);
    battle_strike(&table, G1, TK_DUEL_TRACKS, TK_DUEL_HEAVY);
    assert_int_equal(duel_fire_level(&table.rules, &table.body, G1), 2);
    assert_int_equal(level(&table), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(half_of_the_present_level),
        cmocka_unit_test(half_of_the_printed_level),
        cmocka_unit_test(the_second_time),
        cmocka_unit_test(twice_by_one_card),
        cmocka_unit_test(immobilised),
        cmocka_unit_test(no_hull_down_when_immobilised),
        cmocka_unit_test(destroyers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
