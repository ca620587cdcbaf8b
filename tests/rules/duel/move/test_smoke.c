/* Smoke: chapter 10.5, rule 8.1.c, rulings D-42 and D-54. */
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};

/* G1, in woods, lays smoke, conceal 40, with that card on the pile; both enemies have spotted it. */
static void lay_smoke(duel_table *table, unsigned turned) {
    battle_open(table, two_a_side, G1);
    set_box(table, G1, WOODS_CARD);
    set_spotted(table, S1, G1);
    set_acquired(table, S2, G1, 10);
    set_acquired(table, G1, S1, 20);
    HAND(table, 0, SMOKE_CARD, PLAIN_A);
    PILE(table, turned);
    do_play(table, SMOKE_CARD);
    do_go(table);
}

/* rule:10.5.1 rule:10.5.2: it lies on top of the terrain, takes the tank's own markers away and is the whole action */
static void it_lies_on_the_terrain(void **unused) {
    (void)unused;
    duel_table table;
    lay_smoke(&table, 41);
    assert_card_at(&table, WOODS_CARD, "box 0");
    assert_card_at(&table, SMOKE_CARD, "smoke 0");
    assert_int_equal(tank_of(&table, G1)->spotted, 0);
    assert_int_equal(tank_of(&table, G1)->acquired, TK_DUEL_NO_TANK);
    assert_true(table.body.acted);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
}

/* rule:10.5.2 rule:10.3.6: its trigger conceals at its number and not above it: smoke alone hides nobody */
static void its_number_conceals(void **unused) {
    (void)unused;
    duel_table table;
    lay_smoke(&table, 40);
    see_turned(&table, 40, TK_DUEL_WHY_CONCEAL, G1, 40, true);
    assert_false(has_spotted(&table, S1, G1));
    assert_false(has_spotted(&table, S2, G1));
    assert_int_equal(tank_of(&table, S2)->acquired, TK_DUEL_NO_TANK);

    lay_smoke(&table, 41);
    see_turned(&table, 41, TK_DUEL_WHY_CONCEAL, G1, 40, false);
    assert_true(has_spotted(&table, S1, G1));
    assert_int_equal(tank_of(&table, S2)->acquired, G1);
}

/* rule:10.5.1: flank markers of the tank itself go with its spotting markers (10.4.2) */
static void its_own_flanks_end(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_flanked(&table, G1, S1);
    HAND(&table, 0, SMOKE_CARD);
    PILE(&table, 100);
    do_play(&table, SMOKE_CARD);
    do_go(&table);
    assert_false(has_flanked(&table, G1, S1));
}

/* rule:10.5.1: not while moving, with nothing before or behind it */
static void alone_and_standing(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    HAND(&table, 0, SMOKE_CARD, OTHER_SMOKE_CARD, GULLY_CARD, MOVE_3, FIRE_3, LEADERSHIP_CARD);
    set_box(&table, G1, MOVE_2);
    do_refuse(&table, 0, a_play(SMOKE_CARD), TK_ERROR_DUEL_MOVING);
    set_box(&table, G1, TK_DUEL_NO_CARD);
    PILE(&table, 100);
    do_play(&table, SMOKE_CARD);
    do_refuse(&table, 0, a_play(OTHER_SMOKE_CARD), TK_OK);
    do_refuse(&table, 0, a_play(GULLY_CARD), TK_OK);
    do_refuse(&table, 0, a_play(MOVE_3), TK_OK);
    do_refuse(&table, 0, a_play(LEADERSHIP_CARD), TK_OK);
}

/* rule:10.5.1 rule:10.2.2: who has stopped on the field may lay it in the same phase */
static void after_stopping(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    HAND(&table, 0, SMOKE_CARD, PLAIN_A);
    set_box(&table, G1, MOVE_2);
    do_verb(&table, TK_DUEL_DO_STOP);
    battle_answer(&table, TK_DUEL_ASK_DISCARD, duel_action(TK_DUEL_DO_DISCARD, PLAIN_A, 0, 0, 0));
    PILE(&table, 100);
    do_play(&table, SMOKE_CARD);
    do_go(&table);
    assert_card_at(&table, SMOKE_CARD, "smoke 0");
    assert_card_at(&table, MOVE_2, "discard");
}

/* rule:10.5.1 rule:5.5.2: it takes launchers; without them the card is worth a discard */
static void it_takes_launchers(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_type(&table, S1, SOVIET_PLAIN);
    HAND(&table, 1, SMOKE_CARD);
    do_refuse(&table, 1, a_play(SMOKE_CARD), TK_ERROR_DUEL_NO_LAUNCHERS);
    do_order(&table, TK_DUEL_ORDER_PASS, 0, 0, SMOKE_CARD);
    assert_card_at(&table, SMOKE_CARD, "discard");
}

/* rule:D-54: no smoke on smoke */
static void no_smoke_on_smoke(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_smoke(&table, G1, SMOKE_CARD);
    HAND(&table, 0, OTHER_SMOKE_CARD);
    do_refuse(&table, 0, a_play(OTHER_SMOKE_CARD), TK_ERROR_DUEL_SMOKE);
}

/* rule:10.5.3: within it nothing is spotted, by order, command or leadership, and nothing fired at */
static void no_spotting_no_firing(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_smoke(&table, G1, SMOKE_CARD);
    HAND(&table, 0, FIRE_1, COMMAND_DRAW);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S1, 0), TK_ERROR_DUEL_SMOKE);
    do_refuse(&table, 0, a_command(COMMAND_DRAW, TK_DUEL_USE_SPOT, S1, 0), TK_ERROR_DUEL_SMOKE);
    do_refuse(&table, 0, a_play(FIRE_1), TK_OK);
}

/* rule:10.5.3: a tank in smoke can be fired at by who has spotted it */
static void it_can_be_fired_at(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_smoke(&table, S1, SMOKE_CARD);
    set_spotted(&table, G1, S1);
    set_in_hand(&table, 0, FIRE_3);
    do_play(&table, FIRE_3);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_SHOOT, ANY, ANY, S1, ANY), 1);
}

static int accuracy_at_smoke(const char *edition, unsigned ground) {
    duel_table table;
    battle_open(&table, (duel_setup){.edition = edition}, G1);
    set_in_hand(&table, 0, FIRE_3);
    set_spotted(&table, G1, S1);
    tank_of(&table, G1)->range = tank_of(&table, S1)->range = 0;
    set_box(&table, S1, ground);
    set_smoke(&table, S1, SMOKE_CARD);
    return battle_accuracy(&table, FIRE_3, S1);
}

/* rule:10.5.4: its cover, 50 in one edition and 30 in the other, is added to that of the terrain */
static void its_cover(void **unused) {
    (void)unused;
    assert_int_equal(accuracy_at_smoke("cs", TK_DUEL_NO_CARD), 90 - 50);
    assert_int_equal(accuracy_at_smoke("ja", TK_DUEL_NO_CARD), 90 - 30);
    assert_int_equal(accuracy_at_smoke("cs", WOODS_CARD), 90 - 50 - 20);
    assert_int_equal(accuracy_at_smoke("ja", WOODS_CARD), 90 - 30 - 20);
}

/* rule:10.5.5: moving away takes smoke and terrain off the board */
static void moving_leaves_it(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_box(&table, G1, WOODS_CARD);
    set_smoke(&table, G1, SMOKE_CARD);
    HAND(&table, 0, MOVE_3);
    do_play(&table, MOVE_3);
    do_go(&table);
    do_number(&table, TK_DUEL_DO_DRIVE, 1);
    assert_card_at(&table, SMOKE_CARD, "discard");
    assert_card_at(&table, WOODS_CARD, "discard");
    assert_int_equal(tank_of(&table, G1)->smoke, TK_DUEL_NO_CARD);
}

/* The phase of G1 begins with smoke on woods and that card on the pile. */
static void smoke_check(duel_table *table, unsigned turned) {
    battle_before(table, two_a_side);
    set_box(table, G1, WOODS_CARD);
    set_smoke(table, G1, SMOKE_CARD);
    PILE(table, turned);
    battle_phase(table, G1);
}

/* rule:10.5.6 rule:8.1.c rule:10.5.4: it stays with the icon; without it goes, the terrain stays */
static void the_check_in_administration(void **unused) {
    (void)unused;
    duel_table table;
    smoke_check(&table, SMOKING);
    see(&table, TK_DUEL_EVENT_TURNED, SMOKING, TK_DUEL_WHY_SMOKE, G1, ANY);
    see_none(&table, TK_DUEL_EVENT_SMOKE_GONE);
    assert_card_at(&table, SMOKE_CARD, "smoke 0");

    smoke_check(&table, PLAIN_A);
    see(&table, TK_DUEL_EVENT_SMOKE_GONE, G1, 0, ANY, ANY);
    assert_card_at(&table, SMOKE_CARD, "discard");
    assert_card_at(&table, WOODS_CARD, "box 0");
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
}

/* rule:8.1.c rule:D-42: smoke inside is checked for itself: two cards where both are there */
static void smoke_inside_is_checked_apart(void **unused) {
    (void)unused;
    static const unsigned first[] = {SMOKING, PLAIN_A};
    static const unsigned second[] = {PLAIN_B, SMOKING};
    for (unsigned i = 0; i < 2; i++) {
        duel_table table;
        battle_before(&table, two_a_side);
        set_smoke(&table, G1, SMOKE_CARD);
        set_mark(&table, G1, DUEL_MARK_SMOKE_INSIDE);
        PILE(&table, first[i], second[i], PLAIN_C);
        battle_phase(&table, G1);
        assert_int_equal(count_events(&table, TK_DUEL_EVENT_TURNED), 2);
        assert_int_equal(count_events(&table, TK_DUEL_EVENT_SMOKE_GONE), 1);
        bool card_left = tank_of(&table, G1)->smoke != TK_DUEL_NO_CARD;
        bool inside_left = has_mark(&table, G1, DUEL_MARK_SMOKE_INSIDE);
        assert_true(card_left != inside_left);
    }
}

/* rule:8.1.c rule:D-42: smoke inside alone */
static void smoke_inside_clears(void **unused) {
    (void)unused;
    duel_table table;
    battle_before(&table, two_a_side);
    set_mark(&table, G1, DUEL_MARK_SMOKE_INSIDE);
    PILE(&table, PLAIN_A);
    battle_phase(&table, G1);
    see(&table, TK_DUEL_EVENT_SMOKE_GONE, G1, 1, ANY, ANY);
    assert_false(has_mark(&table, G1, DUEL_MARK_SMOKE_INSIDE));

    battle_before(&table, two_a_side);
    set_mark(&table, G1, DUEL_MARK_SMOKE_INSIDE);
    PILE(&table, SMOKING);
    battle_phase(&table, G1);
    assert_true(has_mark(&table, G1, DUEL_MARK_SMOKE_INSIDE));
}

/* rule:D-42: smoke inside bars Move, Flank and Fire; it gives no cover and allows spotting and Smoke */
static void what_smoke_inside_bars(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_mark(&table, G1, DUEL_MARK_SMOKE_INSIDE);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, MOVE_1, FIRE_1, FLANK_3, SMOKE_CARD);
    do_refuse(&table, 0, a_play(MOVE_1), TK_ERROR_DUEL_SMOKE);
    do_refuse(&table, 0, a_play(FIRE_1), TK_ERROR_DUEL_SMOKE);
    do_refuse(&table, 0, a_play(FLANK_3), TK_OK);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_ORDER, ANY, TK_DUEL_ORDER_SPOT, S2, ANY), 1);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, SMOKE_CARD, ANY, ANY, ANY), 1);

    battle_open(&table, two_a_side, G1);
    set_mark(&table, S1, DUEL_MARK_SMOKE_INSIDE);
    set_spotted(&table, G1, S1);
    tank_of(&table, G1)->range = tank_of(&table, S1)->range = 0;
    set_in_hand(&table, 0, FIRE_3);
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_lies_on_the_terrain),
        cmocka_unit_test(its_number_conceals),
        cmocka_unit_test(its_own_flanks_end),
        cmocka_unit_test(alone_and_standing),
        cmocka_unit_test(after_stopping),
        cmocka_unit_test(it_takes_launchers),
        cmocka_unit_test(no_smoke_on_smoke),
        cmocka_unit_test(no_spotting_no_firing),
        cmocka_unit_test(it_can_be_fired_at),
        cmocka_unit_test(its_cover),
        cmocka_unit_test(moving_leaves_it),
        cmocka_unit_test(the_check_in_administration),
        cmocka_unit_test(smoke_inside_is_checked_apart),
        cmocka_unit_test(smoke_inside_clears),
        cmocka_unit_test(what_smoke_inside_bars),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
