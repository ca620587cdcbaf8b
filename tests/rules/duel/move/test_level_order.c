/* The order in which damage, crew and bog change the levels: D-41 with 5.6.2, 5.8.3 to 5.8.5, 12.5.3 and D-44. */
#include "games/duel/rules/table/table.h"
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};

static void suffer(duel_table *table, tk_duel_effect kind) {
    battle_suffer(table, (duel_effect){(uint8_t)kind, 0, TK_DUEL_NONE});
    battle_over(table);
}

/* The same once more, by S2, which has its phase after all others. */
static void suffer_again(duel_table *table, tk_duel_effect kind) {
    set_no_hand(table, 0);
    set_no_hand(table, 1);
    do_reach(table, S2);
    suffer(table, kind);
}

static void assert_levels(const duel_table *table, unsigned move, unsigned fire) {
    assert_int_equal(duel_move_level(&table->rules, &table->body, G1), move);
    assert_int_equal(duel_fire_level(&table->rules, &table->body, G1), fire);
}

/* A member moves to another place. */
static void seat(duel_table *table, unsigned member, unsigned position) {
    duel_tank *board = tank_of(table, G1);
    board->sitting[member] = TK_DUEL_NONE;
    board->sitting[position] = (uint8_t)member;
}

static void open_at(duel_table *table, unsigned board) {
    battle_open(table, two_a_side, S1);
    set_type(table, G1, board);
}

/* rule:5.6.2: each death alone */
static void each_death(void **unused) {
    (void)unused;
    static const struct {
        unsigned member, move, fire;
    } dead[] = {{TK_DUEL_COMMANDER, 4, 4},
                {TK_DUEL_GUNNER, 5, 0},
                {TK_DUEL_LOADER, 5, 4},
                {TK_DUEL_DRIVER, 0, 5},
                {TK_DUEL_ASSISTANT, 5, 5}};
    for (unsigned i = 0; i < 5; i++) {
        duel_table table;
        open_at(&table, GERMAN_TANK);
        set_member(&table, G1, dead[i].member, TK_DUEL_DEAD);
        assert_levels(&table, dead[i].move, dead[i].fire);
    }
}

/* rule:5.6.2: wounds cost nothing */
static void wounds_cost_nothing(void **unused) {
    (void)unused;
    duel_table table;
    open_at(&table, GERMAN_TANK);
    for (unsigned member = 0; member < TK_DUEL_POSITIONS; member++) {
        set_member(&table, G1, member, TK_DUEL_WOUNDED);
    }
    assert_levels(&table, 5, 5);
}

/* rule:5.6.2: the assistant drives at -1, any other at -2; who leaves the loader's seat empty costs 1 there (D-44) */
static void substitute_drivers(void **unused) {
    (void)unused;
    duel_table table;
    open_at(&table, GERMAN_TANK);
    set_member(&table, G1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
    seat(&table, TK_DUEL_ASSISTANT, TK_DUEL_DRIVER);
    assert_levels(&table, 4, 5);

    battle_open(&table, two_a_side, G1);
    set_type(&table, S1, SOVIET_PLAIN);
    set_member(&table, S1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
    tank_of(&table, S1)->sitting[TK_DUEL_LOADER] = TK_DUEL_NONE;
    tank_of(&table, S1)->sitting[TK_DUEL_DRIVER] = TK_DUEL_LOADER;
    assert_int_equal(duel_move_level(&table.rules, &table.body, S1), 3);
    assert_int_equal(duel_fire_level(&table.rules, &table.body, S1), 4);
}

/* rule:5.6.2 rule:D-44: the commander fires at -1, and his empty seat costs 1 of each level */
static void substitute_gunner(void **unused) {
    (void)unused;
    duel_table table;
    open_at(&table, GERMAN_TANK);
    set_member(&table, G1, TK_DUEL_GUNNER, TK_DUEL_DEAD);
    seat(&table, TK_DUEL_COMMANDER, TK_DUEL_GUNNER);
    assert_levels(&table, 4, 3);
}

static void commander_gunner_in(const char *edition, unsigned replaced) {
    duel_table table;
    battle_open(&table, (duel_setup){.edition = edition}, S1);
    set_type(&table, G1, GERMAN_FOUR);
    set_member(&table, G1, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
    assert_levels(&table, 4, 0);
    seat(&table, TK_DUEL_LOADER, TK_DUEL_COMMANDER);
    assert_levels(&table, 4, replaced);
}

/* rule:5.6.2: who is commander and gunner at once: no fire, then -2, and -1 more in one edition; the loader's empty
 * seat costs 1 besides */
static void commander_and_gunner(void **unused) {
    (void)unused;
    commander_gunner_in("cs", 5 - 2 - 1);
    commander_gunner_in("ja", 5 - 2 - 1 - 1);
}

/* rule:5.6.2: penalties add up */
static void penalties_add_up(void **unused) {
    (void)unused;
    duel_table table;
    open_at(&table, GERMAN_TANK);
    set_member(&table, G1, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
    set_member(&table, G1, TK_DUEL_LOADER, TK_DUEL_DEAD);
    assert_levels(&table, 4, 3);
}

/* rule:D-41 rule:12.5.1 rule:12.1.4.d: damage first, then the crew: half of 5 is 3, less 2 for who drives is 1; taken
 * the other way round it would be 2 */
static void damage_before_crew(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_type(&table, S1, SOVIET_PLAIN);
    set_member(&table, S1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
    tank_of(&table, S1)->sitting[TK_DUEL_LOADER] = TK_DUEL_NONE;
    tank_of(&table, S1)->sitting[TK_DUEL_DRIVER] = TK_DUEL_LOADER;
    DAMAGE(&table, TK_DUEL_LIGHT, TK_DUEL_HULL, {TK_DUEL_EFFECT_TRACKS, 0, TK_DUEL_NONE});
    battle_strike(&table, S1, TK_DUEL_HULL, TK_DUEL_LIGHT);
    assert_int_equal(tank_of(&table, S1)->move, 3);
    assert_int_equal(duel_move_level(&table.rules, &table.body, S1), 1);

    open_at(&table, GERMAN_TANK);
    set_member(&table, G1, TK_DUEL_GUNNER, TK_DUEL_DEAD);
    seat(&table, TK_DUEL_COMMANDER, TK_DUEL_GUNNER);
    suffer(&table, TK_DUEL_EFFECT_TRAVERSE);
    assert_levels(&table, 4, 1); /* 3 - 1 - 1 */
}

/* rule:D-41: temporary caps before the crew: 3 of the shock, less the loader */
static void caps_before_crew(void **unused) {
    (void)unused;
    duel_table table;
    open_at(&table, GERMAN_TANK);
    set_member(&table, G1, TK_DUEL_LOADER, TK_DUEL_DEAD);
    suffer(&table, TK_DUEL_EFFECT_CREW_SHOCKED);
    assert_levels(&table, 5, 2);

    open_at(&table, GERMAN_TANK);
    set_member(&table, G1, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
    suffer(&table, TK_DUEL_EFFECT_DRIVER_PANICS);
    assert_levels(&table, 3, 4);
}

/* rule:D-41: levels never fall below 0 */
static void never_below_0(void **unused) {
    (void)unused;
    duel_table table;
    open_at(&table, GERMAN_TANK);
    set_member(&table, G1, TK_DUEL_GUNNER, TK_DUEL_DEAD);
    seat(&table, TK_DUEL_COMMANDER, TK_DUEL_GUNNER);
    suffer(&table, TK_DUEL_EFFECT_MAIN_GUN);
    assert_levels(&table, 4, 0); /* 2 - 1 - 1 */
    tank_of(&table, G1)->fire = 1;
    assert_levels(&table, 4, 0);
}

static void two_hits(const char *edition, tk_duel_effect first, tk_duel_effect second, unsigned move) {
    duel_table table;
    battle_open(&table, (duel_setup){.edition = edition}, S1);
    table.rules.type[GERMAN_TANK].move = tank_of(&table, G1)->move = 6;
    suffer(&table, first);
    suffer_again(&table, second);
    assert_int_equal(duel_move_level(&table.rules, &table.body, G1), move);
}

/* rule:D-41 rule:12.5.1: permanent damage in the order suffered; track damage halves the level as it is in one edition,
 * in the other the printed one, which never raises what is lower already */
static void damage_in_its_order(void **unused) {
    (void)unused;
    two_hits("cs", TK_DUEL_EFFECT_FUEL, TK_DUEL_EFFECT_TRACKS, 2); /* 6, 3, 2 */
    two_hits("cs", TK_DUEL_EFFECT_TRACKS, TK_DUEL_EFFECT_FUEL, 1); /* 6, 3, at least 1 */
    two_hits("ja", TK_DUEL_EFFECT_FUEL, TK_DUEL_EFFECT_TRACKS, 3); /* 6, 3, half of 6 */
    two_hits("ja", TK_DUEL_EFFECT_TRACKS, TK_DUEL_EFFECT_FUEL, 1);
}

/* rule:D-41 rule:12.5.1: half of a lower level is not undone by the printed one */
static void the_printed_half_never_raises(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, (duel_setup){.edition = "ja"}, S1);
    tank_of(&table, G1)->move = 1;
    suffer(&table, TK_DUEL_EFFECT_TRACKS);
    assert_levels(&table, 1, 5);
}

/* rule:5.8.3 rule:5.8.4 rule:12.5.3: a tank destroyer's fire level falls with its tracks */
static void a_destroyers_tracks(void **unused) {
    (void)unused;
    duel_table table;
    open_at(&table, GERMAN_DESTROYER);
    suffer(&table, TK_DUEL_EFFECT_TRACKS);
    assert_levels(&table, 3, 4);

    open_at(&table, GERMAN_DESTROYER);
    suffer(&table, TK_DUEL_EFFECT_IMMOBILISE);
    assert_levels(&table, 0, 2);

    open_at(&table, GERMAN_TANK); /* a turret turns anyway */
    suffer(&table, TK_DUEL_EFFECT_TRACKS);
    assert_levels(&table, 3, 5);
}

/* rule:5.8.3 rule:D-41: never up: a gun at 2 stays at 2; and the gun is hit after the tracks as well */
static void a_destroyers_gun_and_tracks(void **unused) {
    (void)unused;
    duel_table table;
    open_at(&table, GERMAN_DESTROYER);
    suffer(&table, TK_DUEL_EFFECT_MAIN_GUN);
    suffer_again(&table, TK_DUEL_EFFECT_TRACKS);
    assert_levels(&table, 3, 2);

    open_at(&table, GERMAN_DESTROYER);
    suffer(&table, TK_DUEL_EFFECT_TRACKS);
    suffer_again(&table, TK_DUEL_EFFECT_MAIN_GUN);
    assert_levels(&table, 3, 1); /* 4 - 3 */
}

/* rule:12.5.3 rule:D-41: crew penalties come off the lower level too */
static void a_destroyers_crew(void **unused) {
    (void)unused;
    duel_table table;
    open_at(&table, GERMAN_DESTROYER);
    set_member(&table, G1, TK_DUEL_LOADER, TK_DUEL_DEAD);
    suffer(&table, TK_DUEL_EFFECT_TRACKS);
    assert_levels(&table, 3, 3);
}

/* rule:5.8.5: without a driver it fires at its immobilised level in one edition; with a substitute at the full one */
static void a_destroyer_without_a_driver(void **unused) {
    (void)unused;
    duel_table table;
    open_at(&table, GERMAN_DESTROYER);
    set_member(&table, G1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
    assert_levels(&table, 0, 2);
    seat(&table, TK_DUEL_ASSISTANT, TK_DUEL_DRIVER);
    assert_levels(&table, 4, 5);

    battle_open(&table, (duel_setup){.edition = "ja"}, S1);
    set_type(&table, G1, GERMAN_DESTROYER);
    set_member(&table, G1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
    assert_levels(&table, 0, 5);
}

/* rule:D-39 rule:5.8.4: a jammed transmission brings a destroyer to its immobilised level while it lasts */
static void a_jammed_destroyer(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_type(&table, G1, GERMAN_DESTROYER);
    set_mark(&table, G1, DUEL_MARK_JAMMED);
    assert_levels(&table, 0, 2);
    HAND(&table, 0, MOVE_6, MOVE_5);
    do_verb(&table, TK_DUEL_DO_CLEAR);
    battle_answer(&table, TK_DUEL_ASK_DISCARD, duel_action(TK_DUEL_DO_DISCARD, MOVE_6, 0, 0, 0));
    battle_answer(&table, TK_DUEL_ASK_DISCARD, duel_action(TK_DUEL_DO_DISCARD, MOVE_5, 0, 0, 0));
    assert_levels(&table, 5, 5);
}

/* rule:D-43: a level of 0 that is nobody's absence can be raised; an empty place cannot be paid for */
static void a_level_of_0_and_icons(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_spotted(&table, G1, S1);
    tank_of(&table, G1)->fire = 1;
    set_member(&table, G1, TK_DUEL_LOADER, TK_DUEL_DEAD);
    assert_levels(&table, 5, 0);
    HAND(&table, 0, FIRE_1, FIRE_3, TWO_ORDERS_A, TWO_ORDERS_B);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, FIRE_1, ANY, ANY, ANY), 1);
    do_refuse(&table, 0, a_play(FIRE_3), TK_ERROR_DUEL_LEVEL);
    set_member(&table, G1, TK_DUEL_LOADER, TK_DUEL_FIT);
    tank_of(&table, G1)->sitting[TK_DUEL_LOADER] = TK_DUEL_LOADER;
    set_member(&table, G1, TK_DUEL_GUNNER, TK_DUEL_DEAD);
    do_refuse(&table, 0, a_play(FIRE_1), TK_ERROR_DUEL_NO_GUNNER);
}

/* rule:D-41: order icons come last: 3 of the shock and 2 for four icons are 5 */
static void icons_come_last(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_spotted(&table, G1, S1);
    set_mark(&table, G1, DUEL_MARK_SHOCKED);
    HAND(&table, 0, FIRE_5, FIRE_6, TWO_ORDERS_A, TWO_ORDERS_B);
    do_refuse(&table, 0, a_play(FIRE_6), TK_ERROR_DUEL_LEVEL);
    do_play(&table, FIRE_5);
    do_number(&table, TK_DUEL_DO_BOOST, 2);
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, TWO_ORDERS_A, 0, 0, 0));
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, TWO_ORDERS_B, 0, 0, 0));
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_SHOOT, ANY, ANY, S1, ANY), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_death),
        cmocka_unit_test(wounds_cost_nothing),
        cmocka_unit_test(substitute_drivers),
        cmocka_unit_test(substitute_gunner),
        cmocka_unit_test(commander_and_gunner),
        cmocka_unit_test(penalties_add_up),
        cmocka_unit_test(damage_before_crew),
        cmocka_unit_test(caps_before_crew),
        cmocka_unit_test(never_below_0),
        cmocka_unit_test(damage_in_its_order),
        cmocka_unit_test(the_printed_half_never_raises),
        cmocka_unit_test(a_destroyers_tracks),
        cmocka_unit_test(a_destroyers_gun_and_tracks),
        cmocka_unit_test(a_destroyers_crew),
        cmocka_unit_test(a_destroyer_without_a_driver),
        cmocka_unit_test(a_jammed_destroyer),
        cmocka_unit_test(a_level_of_0_and_icons),
        cmocka_unit_test(icons_come_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
