/* Tank destroyers (5.8). */
#include "support/duel/table.h"

static void active_destroyer(duel_table *table, const char *edition) {
    set_action(table, (duel_setup){.edition = edition}, G1);
    set_type(table, G1, GERMAN_DESTROYER);
    set_spotted(table, G1, S1);
    set_spotted(table, G1, S2);
}

/* rule:5.8: in everything else it is a tank */
static void is_a_tank(void **unused) {
    (void)unused;
    duel_table table;
    active_destroyer(&table, "cs");
    assert_true(duel_is_destroyer(&table.rules.type[GERMAN_DESTROYER]));
    assert_false(duel_is_destroyer(&table.rules.type[GERMAN_TANK]));
    assert_int_equal(level_now(&table, MOVE_1), 5);
    assert_int_equal(level_now(&table, FIRE_1), 5);
    HAND(&table, 0, FIRE_3);
    PILE(&table, 100);
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 50, 1600);
}

/* rule:5.8.2: it never fires while it moves */
static void not_while_moving(void **unused) {
    (void)unused;
    duel_table table;
    active_destroyer(&table, "cs");
    set_box(&table, G1, MOVE_1);
    HAND(&table, 0, FIRE_3);
    do_refuse(&table, 0, a_play(FIRE_3), TK_OK);
    set_type(&table, G1, GERMAN_TANK);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, FIRE_3, 0, 0, 0), 1);
}

/* rule:5.8.2: never at a moving tank, and never at one that flanks it */
static void not_at_these(void **unused) {
    (void)unused;
    for (unsigned flanks = 0; flanks < 2; flanks++) {
        duel_table table;
        active_destroyer(&table, flanks ? "cs" : "ja");
        if (flanks) {
            set_flanked(&table, S1, G1);
        } else {
            set_box(&table, S1, MOVE_1);
        }
        HAND(&table, 0, FIRE_3);
        do_play(&table, FIRE_3);
        do_refuse(&table, 0, duel_action(TK_DUEL_DO_SHOOT, 0, 0, S1, 0), TK_ERROR_DUEL_DESTROYER);
        assert_int_equal(listed(&table, 0, TK_DUEL_DO_SHOOT, 0, 0, S2, 0), 1);
    }
}

/* Damages the tracks of S1, a destroyer, and comes to its own action step. */
static void hit_tracks(duel_table *table, tk_duel_effect kind) {
    set_bare(table, (duel_setup){0});
    set_type(table, S1, SOVIET_DESTROYER);
    do_bids(table, G1);
    set_spotted(table, G1, S1);
    HAND(table, 0, FIRE_3);
    PILE(table, 8, 10, 52); /* digit 0: tracks */
    set_damage(table, 5);
    set_effect(table, 5, TK_DUEL_LIGHT, TK_DUEL_TRACKS, kind, 0, 0);
    do_fire(table, FIRE_3, S1);
    if (table->body.question == TK_DUEL_ASK_ACQUIRE) {
        do_verb(table, TK_DUEL_DO_DECLINE);
    }
    do_reach(table, S1);
    set_spotted(table, S1, G1);
}

/* rule:5.8.3: damaged tracks: the fire level marked so on the board */
static void damaged_tracks(void **unused) {
    (void)unused;
    duel_table table;
    hit_tracks(&table, TK_DUEL_EFFECT_TRACKS);
    assert_int_equal(level_now(&table, FIRE_1), 4);
    assert_int_equal(level_now(&table, MOVE_1), 3);
}

/* rule:5.8.4: immobilised: the fire level marked so */
static void immobilised(void **unused) {
    (void)unused;
    duel_table table;
    hit_tracks(&table, TK_DUEL_EFFECT_IMMOBILISE);
    assert_int_equal(level_now(&table, FIRE_1), 2);
    assert_int_equal(level_now(&table, MOVE_1), 0);
}

/* rule:5.8.5: without a driver it fires at the immobilised level, in the later edition only; a substitute puts it right
 */
static void without_driver(void **unused) {
    (void)unused;
    for (unsigned edition = 0; edition < 2; edition++) {
        duel_table table;
        active_destroyer(&table, edition ? "ja" : "cs");
        set_member(&table, G1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
        assert_int_equal(level_now(&table, FIRE_1), edition ? 5 : 2);
        tank_of(&table, G1)->sitting[TK_DUEL_DRIVER] = TK_DUEL_ASSISTANT;
        tank_of(&table, G1)->sitting[TK_DUEL_ASSISTANT] = TK_DUEL_NONE;
        assert_int_equal(level_now(&table, FIRE_1), 5);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_a_tank),      cmocka_unit_test(not_while_moving), cmocka_unit_test(not_at_these),
        cmocka_unit_test(damaged_tracks), cmocka_unit_test(immobilised),      cmocka_unit_test(without_driver),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
