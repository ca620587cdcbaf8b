/* Terrain: chapter 10.3 without the bog, and the rulings D-47 and D-51. */
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};

static tk_action lay(unsigned card, unsigned tank) {
    return duel_action(TK_DUEL_DO_LAY, card, 0, tank, 0);
}

/* rule:10.3 rule:10.3.1 rule:10.3.2: on the active, moving tank as its action: the Move card goes, terrain comes */
static void on_the_active_tank(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_box(&table, G1, MOVE_3);
    HAND(&table, 0, GULLY_CARD, PLAIN_A);
    do_play(&table, GULLY_CARD);
    do_go(&table);
    see(&table, TK_DUEL_EVENT_TERRAIN, G1, GULLY_CARD, 0, ANY);
    assert_card_at(&table, GULLY_CARD, "box 0");
    assert_card_at(&table, MOVE_3, "discard");
    assert_true(table.body.acted);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_STOP, 0, 0, 0, 0), TK_ERROR_DUEL_NOT_MOVING);
    assert_false(has_spotted(&table, S1, G1)); /* Terrain has no spotted trigger */
}

/* rule:10.3 rule:D-51: only on a moving tank */
static void not_on_a_standing_tank(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    HAND(&table, 0, GULLY_CARD);
    do_refuse(&table, 0, a_play(GULLY_CARD), TK_ERROR_DUEL_NOT_MOVING);
    do_refuse(&table, 0, lay(GULLY_CARD, S1), TK_OK);
    set_box(&table, G1, WOODS_CARD);
    do_refuse(&table, 0, a_play(GULLY_CARD), TK_ERROR_DUEL_NOT_MOVING);
}

/* rule:10.3.1 rule:10.2.4 rule:8.4 rule:D-51: on moving enemies as field actions, any number of them, before and after
 * the tank action, whether spotted or not and however far away */
static void on_moving_enemies(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_box(&table, S1, MOVE_3);
    set_box(&table, S2, MOVE_2);
    tank_of(&table, G1)->range = 5;
    tank_of(&table, S1)->range = 5;
    HAND(&table, 0, GULLY_CARD, OTHER_GULLY_CARD, PLAIN_A, PLAIN_B);
    assert_false(has_spotted(&table, G1, S1));
    do_act(&table, 0, lay(GULLY_CARD, S1));
    assert_card_at(&table, GULLY_CARD, "box 4");
    assert_card_at(&table, MOVE_3, "discard");
    see(&table, TK_DUEL_EVENT_TERRAIN, S1, GULLY_CARD, 0, ANY);
    assert_false(table.body.acted);
    do_refuse(&table, 0, lay(OTHER_GULLY_CARD, S1), TK_OK); /* it stands now */
    do_pass(&table);
    do_act(&table, 0, lay(OTHER_GULLY_CARD, S2));
    assert_card_at(&table, OTHER_GULLY_CARD, "box 5");
}

/* rule:13.1: an answer to an earlier attempt stops neither the own terrain nor that of an enemy */
static void an_old_answer(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_box(&table, S1, MOVE_3);
    set_box(&table, G1, MOVE_2);
    HAND(&table, 0, GULLY_CARD, OTHER_GULLY_CARD);
    table.body.stopped = true;
    do_act(&table, 0, lay(GULLY_CARD, S1));
    assert_card_at(&table, GULLY_CARD, "box 4");
    table.body.stopped = true;
    do_play(&table, OTHER_GULLY_CARD);
    do_go(&table);
    assert_card_at(&table, OTHER_GULLY_CARD, "box 0");
}

/* rule:10.3.1: not on a moving friend */
static void not_on_friends(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_box(&table, G2, MOVE_3);
    set_box(&table, G1, MOVE_2);
    HAND(&table, 0, GULLY_CARD);
    do_refuse(&table, 0, lay(GULLY_CARD, G2), TK_ERROR_DUEL_TARGET);
    do_refuse(&table, 0, lay(GULLY_CARD, G1), TK_ERROR_DUEL_TARGET);
}

/* rule:10.3.2 rule:10.3.7: a Field card is discarded: the box prints field; the tank stands */
static void field_is_printed_in_the_box(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_box(&table, G1, MOVE_3);
    set_box(&table, S1, MOVE_2);
    HAND(&table, 0, FIELD_CARD, PLAIN_A);
    do_act(&table, 0, lay(FIELD_CARD, S1));
    assert_card_at(&table, FIELD_CARD, "discard");
    assert_card_at(&table, MOVE_2, "discard");
    assert_int_equal(tank_of(&table, S1)->box, TK_DUEL_NO_CARD);

    HAND(&table, 0, FIELD_CARD);
    do_play(&table, FIELD_CARD);
    do_go(&table);
    assert_card_at(&table, FIELD_CARD, "discard");
    assert_int_equal(tank_of(&table, G1)->box, TK_DUEL_NO_CARD);
    assert_true(table.body.acted);
}

/* rule:10.3.7: field gives no cover, and smoke may be laid on it as on any terrain */
static void field_is_a_terrain(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_in_hand(&table, 0, SMOKE_CARD);
    PILE(&table, 100);
    do_play(&table, SMOKE_CARD);
    do_go(&table);
    assert_card_at(&table, SMOKE_CARD, "smoke 0");
}

/* rule:10.3.3: each terrain's cover is taken from the accuracy */
static void cover_is_taken_from_the_accuracy(void **unused) {
    (void)unused;
    static const struct {
        unsigned card;
        int cover;
    } ground[] = {{BRUSH_CARD, 10}, {WOODS_CARD, 20}, {BUILDING_CARD, 30}, {GULLY_CARD, 10}};
    for (unsigned i = 0; i < 4; i++) {
        duel_table table;
        battle_open(&table, two_a_side, G1);
        set_in_hand(&table, 0, FIRE_3);
        set_spotted(&table, G1, S1);
        tank_of(&table, G1)->range = tank_of(&table, S1)->range = 0;
        set_box(&table, S1, ground[i].card);
        assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 - ground[i].cover);
    }
}

/* G1 enters woods, conceal 50, with markers of both enemies upon it. */
static void enter_woods(duel_table *table, unsigned turned) {
    battle_open(table, two_a_side, G1);
    set_box(table, G1, MOVE_3);
    set_flanked(table, S1, G1);
    set_spotted(table, S2, G1);
    HAND(table, 0, WOODS_CARD, PLAIN_A);
    PILE(table, turned);
    do_play(table, WOODS_CARD);
    do_go(table);
}

/* rule:10.3.4 rule:10.3.6 rule:5.4.2 rule:D-47: the conceal trigger is tried when the card is placed; its own number
 * succeeds: markers of all enemies go, flank markers too */
static void an_equal_number_conceals(void **unused) {
    (void)unused;
    duel_table table;
    enter_woods(&table, 50);
    see_turned(&table, 50, TK_DUEL_WHY_CONCEAL, G1, 50, true);
    see(&table, TK_DUEL_EVENT_CONCEALED, G1, ANY, ANY, ANY);
    assert_false(has_spotted(&table, S1, G1));
    assert_false(has_spotted(&table, S2, G1));
    assert_false(has_flanked(&table, S1, G1));
    assert_card_at(&table, WOODS_CARD, "box 0");
}

/* rule:10.3.6: one more fails */
static void a_higher_number_does_not(void **unused) {
    (void)unused;
    duel_table table;
    enter_woods(&table, 51);
    see_turned(&table, 51, TK_DUEL_WHY_CONCEAL, G1, 50, false);
    see_none(&table, TK_DUEL_EVENT_CONCEALED);
    assert_true(has_spotted(&table, S1, G1));
    assert_true(has_spotted(&table, S2, G1));
    assert_true(has_flanked(&table, S1, G1));
    assert_card_at(&table, WOODS_CARD, "box 0");
}

/* rule:5.4.2: acquisition of a concealed tank is lost with the spotting */
static void concealment_ends_acquisition(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_box(&table, S1, MOVE_3);
    set_spotted(&table, G1, S1);
    set_spotted(&table, G2, S1);
    HAND(&table, 0, WOODS_CARD);
    PILE(&table, 30);
    do_act(&table, 0, lay(WOODS_CARD, S1)); /* the enemy gains by it: D-51 */
    assert_false(has_spotted(&table, G1, S1));
    assert_false(has_spotted(&table, G2, S1));
    assert_int_equal(tank_of(&table, G1)->acquired, TK_DUEL_NO_TANK);
}

/* rule:10.3.4 rule:D-51: triggers of terrain laid by an enemy are resolved for the tank that stands in it */
static void triggers_of_the_enemys_terrain(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_box(&table, S1, MOVE_3);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, WOODS_CARD);
    PILE(&table, 50);
    do_act(&table, 0, lay(WOODS_CARD, S1));
    see_turned(&table, 50, TK_DUEL_WHY_CONCEAL, S1, 50, true);
    assert_false(has_spotted(&table, G1, S1));
}

/* rule:10.3.4: terrain without triggers turns nothing; hull down is no trigger */
static void no_trigger_no_card(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_box(&table, G1, MOVE_3);
    HAND(&table, 0, GULLY_CARD);
    PILE(&table, 5);
    do_play(&table, GULLY_CARD);
    do_go(&table);
    see_none(&table, TK_DUEL_EVENT_TURNED);
    assert_card_at(&table, 5, "pile");
    assert_false(has_mark(&table, G1, DUEL_MARK_HULL_DOWN));
}

/* rule:10.3.4: a conceal number on terrain with hull down as well: only the trigger is tried */
static void only_triggers_are_tried(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_box(&table, G1, MOVE_3);
    HAND(&table, 0, BUILDING_CARD);
    PILE(&table, 5, 6);
    do_play(&table, BUILDING_CARD);
    do_go(&table);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_TURNED), 1);
    see_turned(&table, 5, TK_DUEL_WHY_CONCEAL, G1, 20, true);
}

/* G1 in this terrain tries hull down by crew order with that card on the pile. */
static void try_hull_down(duel_table *table, unsigned ground, unsigned turned) {
    battle_open(table, two_a_side, G1);
    set_box(table, G1, ground);
    HAND(table, 0, PLAIN_A);
    PILE(table, turned);
    do_order(table, TK_DUEL_ORDER_HULL_DOWN, 0, 0, PLAIN_A);
}

/* rule:10.3.5 rule:10.3.6 rule:D-47: hull down is an effect: tried by crew order against the printed number */
static void hull_down_by_crew_order(void **unused) {
    (void)unused;
    duel_table table;
    try_hull_down(&table, GULLY_CARD, 60);
    assert_true(has_mark(&table, G1, DUEL_MARK_HULL_DOWN));

    battle_open(&table, two_a_side, G1);
    set_box(&table, G1, BUILDING_CARD);
    HAND(&table, 0, PLAIN_A);
    PILE(&table, 41);
    do_order(&table, TK_DUEL_ORDER_HULL_DOWN, 0, 0, PLAIN_A);
    assert_false(has_mark(&table, G1, DUEL_MARK_HULL_DOWN));
}

/* rule:10.3.5: terrain without the effect cannot be used so */
static void hull_down_needs_the_effect(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    HAND(&table, 0, PLAIN_A);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_HULL_DOWN, 0, 0), TK_ERROR_DUEL_TERRAIN);
    set_box(&table, G1, WOODS_CARD);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_HULL_DOWN, 0, 0), TK_ERROR_DUEL_TERRAIN);
}

/* rule:10.3.6 rule:D-2 rule:D-47: a Command card tries to conceal against the doubled number: 30 becomes 60 */
static void conceal_is_doubled_by_command(void **unused) {
    (void)unused;
    for (unsigned turned = 60; turned <= 61; turned++) {
        duel_table table;
        battle_open(&table, two_a_side, G1);
        set_box(&table, G1, BRUSH_CARD);
        set_spotted(&table, S1, G1);
        HAND(&table, 0, COMMAND_DRAW);
        PILE(&table, turned);
        do_act(&table, 0, a_command(COMMAND_DRAW, TK_DUEL_USE_CONCEAL, 0, 0));
        see_turned(&table, turned, TK_DUEL_WHY_CONCEAL, G1, 60, turned == 60);
        assert_int_equal(has_spotted(&table, S1, G1), turned == 61);
    }
}

/* rule:10.3.1 rule:12.5.2: an immobilised tank takes no Terrain action */
static void an_immobile_tank_enters_nothing(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_box(&table, G1, MOVE_3);
    set_mark(&table, G1, DUEL_MARK_IMMOBILE);
    HAND(&table, 0, GULLY_CARD);
    do_refuse(&table, 0, a_play(GULLY_CARD), TK_OK);
}

/* rule:10.3.1: one tank action is enough: no Terrain on the own tank after another */
static void one_tank_action(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    HAND(&table, 0, MOVE_3, GULLY_CARD);
    do_play(&table, MOVE_3);
    do_go(&table);
    do_number(&table, TK_DUEL_DO_DRIVE, 0);
    do_refuse(&table, 0, a_play(GULLY_CARD), TK_ERROR_DUEL_ACTED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(on_the_active_tank),
        cmocka_unit_test(not_on_a_standing_tank),
        cmocka_unit_test(on_moving_enemies),
        cmocka_unit_test(an_old_answer),
        cmocka_unit_test(not_on_friends),
        cmocka_unit_test(field_is_printed_in_the_box),
        cmocka_unit_test(field_is_a_terrain),
        cmocka_unit_test(cover_is_taken_from_the_accuracy),
        cmocka_unit_test(an_equal_number_conceals),
        cmocka_unit_test(a_higher_number_does_not),
        cmocka_unit_test(concealment_ends_acquisition),
        cmocka_unit_test(triggers_of_the_enemys_terrain),
        cmocka_unit_test(no_trigger_no_card),
        cmocka_unit_test(only_triggers_are_tried),
        cmocka_unit_test(hull_down_by_crew_order),
        cmocka_unit_test(hull_down_needs_the_effect),
        cmocka_unit_test(conceal_is_doubled_by_command),
        cmocka_unit_test(an_immobile_tank_enters_nothing),
        cmocka_unit_test(one_tank_action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
