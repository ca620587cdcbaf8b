/* What frees a bogged tank and what does not: only a level that has fallen for good (10.3.8). */
#include "games/duel/rules/table/table.h"
#include "support/duel/battle.h"

static unsigned move_level(const duel_table *table) {
    return duel_move_level(&table->rules, &table->body, G1);
}

/* G1, bogged at 3 of 5, is hit so by S1 and comes to its own action step with these cards. */
static void bogged_and_hit(duel_table *table, unsigned type, duel_effect effect) {
    battle_open(table, (duel_setup){0}, S1);
    table->rules.type[type].side = TK_DUEL_GERMAN;
    set_type(table, G1, type);
    tank_of(table, G1)->bog = 3;
    battle_suffer(table, effect);
    battle_over(table);
    assert_int_equal(tank_of(table, G1)->bog, 3);
    assert_int_equal(move_level(table), 0);
    do_reach(table, G1);
    HAND(table, 0, MOVE_1, MOVE_2, MOVE_4);
}

static const duel_effect driver_killed = {TK_DUEL_EFFECT_KILL, TK_DUEL_DRIVER, TK_DUEL_NONE};

/* rule:10.3.8 rule:5.6.2: without a driver the tank stands, bogged as before; the assistant has 4, bogged 3 */
static void an_empty_seat_frees_nobody(void **unused) {
    (void)unused;
    duel_table table;
    bogged_and_hit(&table, GERMAN_TANK, driver_killed);
    do_order(&table, TK_DUEL_ORDER_SWAP, 0, TK_DUEL_ASSISTANT, MOVE_1);
    assert_int_equal(tank_of(&table, G1)->bog, 3);
    assert_int_equal(move_level(&table), 3);
}

/* rule:10.3.8 rule:D-53 rule:D-44: without an assistant the loader takes the wheel, with level 3, where the marker
 * lies: it is removed */
static void a_worse_driver_frees(void **unused) {
    (void)unused;
    duel_table table;
    bogged_and_hit(&table, SOVIET_PLAIN, driver_killed);
    do_order(&table, TK_DUEL_ORDER_SWAP, 0, TK_DUEL_LOADER, MOVE_1);
    assert_int_equal(tank_of(&table, G1)->bog, 0);
    assert_int_equal(move_level(&table), 3);
}

/* rule:10.3.8 rule:D-39: a jammed transmission passes; cleared, the tank is where it was */
static void a_jam_frees_nobody(void **unused) {
    (void)unused;
    duel_table table;
    bogged_and_hit(&table, GERMAN_TANK, (duel_effect){TK_DUEL_EFFECT_TRANSMISSION, 0, TK_DUEL_NONE});
    do_verb(&table, TK_DUEL_DO_CLEAR);
    do_card(&table, TK_DUEL_DO_DISCARD, MOVE_1);
    do_card(&table, TK_DUEL_DO_DISCARD, MOVE_4);
    assert_int_equal(tank_of(&table, G1)->bog, 3);
    assert_int_equal(move_level(&table), 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_seat_frees_nobody),
        cmocka_unit_test(a_worse_driver_frees),
        cmocka_unit_test(a_jam_frees_nobody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
