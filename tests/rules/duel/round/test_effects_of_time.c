/* D-10: damage that lasts until a tank fires or moves, and the least that levels fall to. */
#include "support/duel/table.h"

static void active_g1(duel_table *table, unsigned mark) {
    set_action(table, (duel_setup){0}, G1);
    set_mark(table, G1, mark);
    set_spotted(table, G1, S1);
}

/* rule:D-10: panic and shock cap the fire level until the end of the next Fire action, hit or miss */
static void until_it_fires(void **unused) {
    (void)unused;
    static const struct { unsigned mark, level; } cases[] = {{DUEL_MARK_LOADER_PANICS, 4}, {DUEL_MARK_SHOCKED, 3}};
    for (unsigned i = 0; i < 4; i++) {
        duel_table table;
        active_g1(&table, cases[i / 2].mark);
        assert_int_equal(level_now(&table, FIRE_1), cases[i / 2].level);
        assert_int_equal(level_now(&table, MOVE_1), 5);
        HAND(&table, 0, FIRE_3);
        PILE(&table, i % 2 ? 7 : 100, 51, 52);
        do_fire(&table, FIRE_3, S1);
        if (table.body.question == TK_DUEL_ASK_ACQUIRE) {
            do_verb(&table, TK_DUEL_DO_DECLINE);
        }
        assert_false(has_mark(&table, G1, cases[i / 2].mark));
    }
}

/* rule:D-10: the same of the move level and a Move action, without distance too */
static void until_it_moves(void **unused) {
    (void)unused;
    static const struct { unsigned mark, level; } cases[] = {{DUEL_MARK_DRIVER_PANICS, 4}, {DUEL_MARK_STUNNED, 3}};
    for (unsigned i = 0; i < 4; i++) {
        duel_table table;
        active_g1(&table, cases[i / 2].mark);
        assert_int_equal(level_now(&table, MOVE_1), cases[i / 2].level);
        assert_int_equal(level_now(&table, FIRE_1), 5);
        HAND(&table, 0, MOVE_3);
        do_move(&table, MOVE_3, i % 2);
        assert_false(has_mark(&table, G1, cases[i / 2].mark));
    }
}

/* rule:D-10: other actions do not end it */
static void nothing_else_ends_it(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, DUEL_MARK_STUNNED | DUEL_MARK_SHOCKED);
    HAND(&table, 0, MOVE_3);
    do_move(&table, MOVE_3, 1);
    assert_false(has_mark(&table, G1, DUEL_MARK_STUNNED));
    assert_true(has_mark(&table, G1, DUEL_MARK_SHOCKED));
}

/* S1 with these levels is hit by this effect; its levels in its own phase. */
static void hit(tk_duel_effect kind, unsigned move, unsigned fire, unsigned move_then, unsigned fire_then) {
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    tank_of(&table, S1)->move = (uint8_t)move;
    tank_of(&table, S1)->fire = (uint8_t)fire;
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_3);
    PILE(&table, 7, 51, 52);
    set_damage(&table, 5);
    set_effect(&table, 5, TK_DUEL_LIGHT, TK_DUEL_HULL, kind, 0, 0);
    do_fire(&table, FIRE_3, S1);
    if (table.body.question == TK_DUEL_ASK_ACQUIRE) {
        do_verb(&table, TK_DUEL_DO_DECLINE);
    }
    do_reach(&table, S1);
    set_spotted(&table, S1, G1);
    assert_int_equal(level_now(&table, MOVE_1), move_then);
    assert_int_equal(level_now(&table, OTHER_FIRE_1), fire_then);
}

/* rule:D-10: a level falls to the least that the effect names, and is never raised by it */
static void least_levels(void **unused) {
    (void)unused;
    hit(TK_DUEL_EFFECT_MAIN_GUN, 5, 5, 5, 2);
    hit(TK_DUEL_EFFECT_MAIN_GUN, 5, 3, 5, 1);
    hit(TK_DUEL_EFFECT_MAIN_GUN, 5, 1, 5, 1);
    hit(TK_DUEL_EFFECT_FUEL, 5, 5, 2, 5);
    hit(TK_DUEL_EFFECT_FUEL, 2, 5, 1, 5);
    hit(TK_DUEL_EFFECT_OPTICS, 5, 2, 5, 2);
    hit(TK_DUEL_EFFECT_CREW_STUNNED, 2, 5, 2, 5);
}

/* rule:D-10: penalties of the crew end at 0 */
static void not_below_nothing(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, 0);
    tank_of(&table, G1)->move = 1;
    tank_of(&table, G1)->fire = 1;
    set_member(&table, G1, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
    assert_int_equal(level_now(&table, MOVE_1), 0);
    assert_int_equal(level_now(&table, FIRE_1), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(until_it_fires),       cmocka_unit_test(until_it_moves),    cmocka_unit_test(least_levels),
        cmocka_unit_test(nothing_else_ends_it), cmocka_unit_test(not_below_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
