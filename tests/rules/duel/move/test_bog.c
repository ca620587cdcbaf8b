/* The bog: rule 10.3.8 with D-43 and D-53. */
#include "games/duel/rules/table/table.h"
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};

static unsigned move_level(const duel_table *table, unsigned tank) {
    return duel_move_level(&table->rules, &table->body, tank);
}

/* G1 enters mud, bog 50, with that card on the pile. */
static void enter_mud(duel_table *table, unsigned turned) {
    set_box(table, G1, MOVE_3);
    HAND(table, 0, MUD_CARD, PLAIN_A);
    PILE(table, turned);
    do_play(table, MUD_CARD);
    do_go(table);
}

/* rule:10.3.8 rule:10.3.6: its number bogs, one more does not; the marker lies at half the level, rounded up */
static void the_number_decides(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    enter_mud(&table, 50);
    see(&table, TK_DUEL_EVENT_TURNED, 50, TK_DUEL_WHY_BOG, G1, 50);
    see(&table, TK_DUEL_EVENT_BOGGED, G1, 3, ANY, ANY);
    assert_int_equal(tank_of(&table, G1)->bog, 3);
    assert_int_equal(move_level(&table, G1), 3);
    assert_int_equal(tank_of(&table, G1)->move, 5);

    battle_open(&table, two_a_side, G1);
    enter_mud(&table, 51);
    see_none(&table, TK_DUEL_EVENT_BOGGED);
    assert_int_equal(tank_of(&table, G1)->bog, 0);
    assert_int_equal(move_level(&table, G1), 5);
}

/* rule:10.3.8 rule:D-53: half of each level; at level 1 the marker would lie on the level itself and goes at once */
static void half_of_each_level(void **unused) {
    (void)unused;
    static const unsigned half[7] = {0, 0, 1, 2, 2, 3, 3};
    for (unsigned level = 1; level <= 6; level++) {
        duel_table table;
        battle_open(&table, two_a_side, G1);
        table.rules.type[GERMAN_TANK].move = (uint8_t)level;
        tank_of(&table, G1)->move = tank_of(&table, G2)->move = (uint8_t)level;
        enter_mud(&table, 5);
        assert_int_equal(tank_of(&table, G1)->bog, half[level]);
        assert_int_equal(move_level(&table, G1), level == 1 ? 1 : half[level]);
    }
}

/* rule:D-53: crew penalties count before it is halved: 5, less 1 for the commander, is 4, half is 2 */
static void crew_penalties_come_first(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_member(&table, G1, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
    enter_mud(&table, 5);
    assert_int_equal(tank_of(&table, G1)->bog, 2);
    assert_int_equal(move_level(&table, G1), 2);
}

/* rule:10.3.8 rule:D-51: terrain of an enemy bogs as well */
static void an_enemy_may_bog_it(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_box(&table, S1, MOVE_3);
    HAND(&table, 0, MUD_CARD);
    PILE(&table, 50);
    do_act(&table, 0, duel_action(TK_DUEL_DO_LAY, MUD_CARD, 0, S1, 0));
    assert_int_equal(tank_of(&table, S1)->bog, 3);
}

/* rule:10.3.8: above the bogged level no card can be played; one within it moves and frees */
static void a_move_within_the_level_frees(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    tank_of(&table, G1)->bog = 3;
    set_box(&table, G1, MUD_CARD);
    HAND(&table, 0, MOVE_3, MOVE_4);
    do_refuse(&table, 0, a_play(MOVE_4), TK_ERROR_DUEL_LEVEL);
    do_play(&table, MOVE_3);
    do_go(&table);
    see(&table, TK_DUEL_EVENT_BOGGED, G1, 0, ANY, ANY);
    do_number(&table, TK_DUEL_DO_DRIVE, 1);
    assert_int_equal(tank_of(&table, G1)->bog, 0);
    assert_int_equal(move_level(&table, G1), 5);
    assert_int_equal(tank_of(&table, G1)->range, 3);
}

/* rule:D-43 rule:10.3.8: order icons are added to the bogged level */
static void icons_raise_the_bogged_level(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    tank_of(&table, G1)->bog = 3;
    HAND(&table, 0, MOVE_4, MOVE_5, MOVE_6, TWO_ORDERS_A, TWO_ORDERS_B);
    do_refuse(&table, 0, a_play(MOVE_6), TK_ERROR_DUEL_LEVEL);
    do_play(&table, MOVE_5);
    do_number(&table, TK_DUEL_DO_BOOST, 2);
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, TWO_ORDERS_A, 0, 0, 0));
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, TWO_ORDERS_B, 0, 0, 0));
    do_go(&table);
    do_number(&table, TK_DUEL_DO_DRIVE, 0);
    assert_int_equal(tank_of(&table, G1)->bog, 0);
}

/* The bog marker of G1, at 3 of 5, after a hit. */
static unsigned bog_after(unsigned effect, unsigned bog) {
    duel_table table;
    battle_open(&table, two_a_side, S1);
    tank_of(&table, G1)->bog = (uint8_t)bog;
    battle_suffer(&table, (duel_effect){(uint8_t)effect, 0, TK_DUEL_NONE});
    return tank_of(&table, G1)->bog;
}

/* rule:10.3.8: a level that falls for good to the marker or below it removes the marker */
static void a_lower_level_removes_the_marker(void **unused) {
    (void)unused;
    assert_int_equal(bog_after(TK_DUEL_EFFECT_TRACKS, 3), 0); /* 5 to 3: the same position */
    assert_int_equal(bog_after(TK_DUEL_EFFECT_TRACKS, 2), 2); /* above it */
    assert_int_equal(bog_after(TK_DUEL_EFFECT_FUEL, 3), 0);   /* 5 to 2 */
    assert_int_equal(bog_after(TK_DUEL_EFFECT_FUEL, 1), 1);
    assert_int_equal(bog_after(TK_DUEL_EFFECT_IMMOBILISE, 1), 0);
    assert_int_equal(bog_after(TK_DUEL_EFFECT_NONE, 3), 3);
}

/* rule:10.3.8 rule:D-53: so does a death that brings the level down to it: 4 less the commander is 3 */
static void a_death_removes_the_marker(void **unused) {
    (void)unused;
    for (uint8_t bog = 2; bog <= 3; bog++) {
        duel_table table;
        battle_open(&table, two_a_side, S1);
        tank_of(&table, G1)->move = 4;
        tank_of(&table, G1)->bog = bog;
        battle_suffer(&table, (duel_effect){TK_DUEL_EFFECT_KILL, TK_DUEL_COMMANDER, TK_DUEL_NONE});
        assert_int_equal(tank_of(&table, G1)->bog, bog == 3 ? 0 : 2);
    }
}

/* rule:10.3.8: hull and gun damage leave it */
static void other_damage_leaves_the_marker(void **unused) {
    (void)unused;
    assert_int_equal(bog_after(TK_DUEL_EFFECT_MAIN_GUN, 3), 3);
}

/* rule:D-53: a tank destroyer's fire is not affected */
static void a_destroyer_fires_on(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_type(&table, G1, GERMAN_DESTROYER);
    enter_mud(&table, 5);
    assert_int_equal(tank_of(&table, G1)->bog, 3);
    assert_int_equal(duel_fire_level(&table.rules, &table.body, G1), 5);
}

/* rule:10.3.8: rough ground has a bog number of its own: 20 */
static void each_terrain_has_its_number(void **unused) {
    (void)unused;
    for (unsigned turned = 20; turned <= 21; turned++) {
        duel_table table;
        battle_open(&table, two_a_side, G1);
        set_box(&table, G1, MOVE_3);
        HAND(&table, 0, ROUGH_CARD);
        PILE(&table, turned);
        do_play(&table, ROUGH_CARD);
        do_go(&table);
        see(&table, TK_DUEL_EVENT_TURNED, (int)turned, TK_DUEL_WHY_BOG, G1, 20);
        assert_int_equal(tank_of(&table, G1)->bog, turned == 20 ? 3 : 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_number_decides),
        cmocka_unit_test(half_of_each_level),
        cmocka_unit_test(crew_penalties_come_first),
        cmocka_unit_test(an_enemy_may_bog_it),
        cmocka_unit_test(a_move_within_the_level_frees),
        cmocka_unit_test(icons_raise_the_bogged_level),
        cmocka_unit_test(a_lower_level_removes_the_marker),
        cmocka_unit_test(a_death_removes_the_marker),
        cmocka_unit_test(other_damage_leaves_the_marker),
        cmocka_unit_test(a_destroyer_fires_on),
        cmocka_unit_test(each_terrain_has_its_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
