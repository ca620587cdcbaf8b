/* Deep mud with roads, and snowstorms, as the known cards of the game have them (D-24). */
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"
#include "support/duel/battle.h"

static unsigned level(const duel_table *table, unsigned tank) {
    return duel_move_level(&table->rules, &table->body, tank);
}

static void in_mud(duel_table *table, unsigned tank, unsigned roads) {
    static const duel_scenario scenario = {.weather = TK_DUEL_DEEP_MUD, .road_orders = 3};
    battle_open(table, (duel_setup){.scenario = &scenario}, tank);
    table->body.roads[duel_side_of(tank)] = (uint8_t)roads;
}

/* rule:D-24: deep mud takes 4 levels from Germans and 3 from Soviets */
static void levels_in_mud(void **unused) {
    (void)unused;
    duel_table table;
    in_mud(&table, G1, 0);
    assert_int_equal(level(&table, G1), 1);
    assert_int_equal(level(&table, G2), 1);
    assert_int_equal(level(&table, S1), 2);
    HAND(&table, 0, MOVE_1, MOVE_2);
    do_refuse(&table, 0, a_play(MOVE_2), TK_ERROR_DUEL_LEVEL);
    do_play(&table, MOVE_1);
}

/* rule:D-24: a road brings the levels of its own side back */
static void a_road_brings_them_back(void **unused) {
    (void)unused;
    duel_table table;
    in_mud(&table, G1, 1);
    assert_int_equal(level(&table, G1), 5);
    assert_int_equal(level(&table, S1), 2);
}

static unsigned flanks_offered(unsigned roads) {
    duel_table table;
    in_mud(&table, G1, roads);
    set_box(&table, G1, MOVE_1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FLANK_3);
    table.rules.card[FLANK_3].half[0].level = 1;
    return listed(&table, 0, TK_DUEL_DO_PLAY, FLANK_3, ANY, ANY, ANY);
}

/* rule:D-24: nobody flanks in mud, nor with one road; with two they do */
static void no_flanks_in_mud(void **unused) {
    (void)unused;
    assert_int_equal(flanks_offered(0), 0);
    assert_int_equal(flanks_offered(1), 0);
    assert_int_equal(flanks_offered(2), 1);
}

/* rule:D-24: nobody goes ahead of the lead tank, which itself goes on; two roads end that */
static void the_lead_tank(void **unused) {
    (void)unused;
    for (unsigned roads = 0; roads <= 2; roads++) {
        duel_table table;
        in_mud(&table, G2, roads);
        tank_of(&table, G1)->range = 2;
        tank_of(&table, G2)->range = 3;
        HAND(&table, 0, MOVE_1, OTHER_MOVE_1);
        do_play(&table, MOVE_1);
        do_play(&table, OTHER_MOVE_1);
        do_go(&table);
        do_number(&table, TK_DUEL_DO_DRIVE, 1); /* beside it */
        if (roads < 2) {
            do_refuse(&table, 0, duel_action(TK_DUEL_DO_DRIVE, 0, 1, 0, 0), TK_ERROR_DUEL_LEAD_TANK);
        } else {
            do_number(&table, TK_DUEL_DO_DRIVE, 1);
            assert_int_equal(tank_of(&table, G2)->range, 1);
        }

        in_mud(&table, G1, roads);
        tank_of(&table, G1)->range = 2;
        HAND(&table, 0, MOVE_1);
        do_move(&table, MOVE_1, 1);
        assert_int_equal(tank_of(&table, G1)->range, 1);
    }
}

/* rule:D-24 rule:8.4.2: a road is laid on the field for the scenario's order icons; two a side are the most */
static void roads_are_laid(void **unused) {
    (void)unused;
    duel_table table;
    in_mud(&table, G1, 0);
    HAND(&table, 0, TWO_ORDERS_A, ONE_ORDER_A, TWO_ORDERS_B, TWO_ORDERS_C);
    do_number(&table, TK_DUEL_DO_MISSION, TK_DUEL_MISSION_ROAD);
    see(&table, TK_DUEL_EVENT_MISSION, G1, TK_DUEL_MISSION_ROAD, ANY, ANY);
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, TWO_ORDERS_A, 0, 0, 0));
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, ONE_ORDER_A, 0, 0, 0));
    assert_int_equal(table.body.roads[TK_DUEL_GERMAN], 1);
    assert_int_equal(table.body.roads[TK_DUEL_SOVIET], 0);
    assert_false(table.body.acted);
    do_number(&table, TK_DUEL_DO_MISSION, TK_DUEL_MISSION_ROAD);
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, TWO_ORDERS_B, 0, 0, 0));
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, TWO_ORDERS_C, 0, 0, 0));
    assert_int_equal(table.body.roads[TK_DUEL_GERMAN], 2);
    HAND(&table, 0, TWO_ORDERS_A, TWO_ORDERS_B);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_MISSION, 0, TK_DUEL_MISSION_ROAD, 0, 0), TK_ERROR_DUEL_MISSION);
}

/* rule:D-24: too few icons, or no roads in the scenario */
static void what_a_road_takes(void **unused) {
    (void)unused;
    duel_table table;
    in_mud(&table, G1, 0);
    HAND(&table, 0, TWO_ORDERS_A);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_MISSION, 0, TK_DUEL_MISSION_ROAD, 0, 0), TK_ERROR_DUEL_ORDERS);
    battle_open(&table, (duel_setup){0}, G1);
    HAND(&table, 0, TWO_ORDERS_A, TWO_ORDERS_B);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_MISSION, 0, TK_DUEL_MISSION_ROAD, 0, 0), TK_ERROR_DUEL_MISSION);
}

/* The phase of G1 in a snowstorm, with that card for it. */
static void in_snow(duel_table *table, unsigned card) {
    static const duel_scenario scenario = {.weather = TK_DUEL_SNOWSTORM};
    battle_before(table, (duel_setup){.scenario = &scenario});
    PILE(table, card);
    battle_phase(table, G1);
    assert_question(table, TK_DUEL_ASK_ACTION, 0);
}

/* rule:D-24: in administration a card is turned: digits 0 to 5 light, 6 to 9 heavy */
static void the_storm_is_turned(void **unused) {
    (void)unused;
    for (unsigned digit = 0; digit <= 9; digit++) {
        duel_table table;
        in_snow(&table, 20 + digit);
        see(&table, TK_DUEL_EVENT_TURNED, 20 + (int)digit, TK_DUEL_WHY_STORM, G1, ANY);
        see(&table, TK_DUEL_EVENT_STORM, G1, digit >= 6, ANY, ANY);
        assert_int_equal(has_mark(&table, G1, DUEL_MARK_HEAVY_STORM), digit >= 6);
    }
}

/* Whether G1 may fire at S1, which it has spotted, at this distance, and spot S2 there. */
static void assert_sees(unsigned card, unsigned distance, bool sees) {
    duel_table table;
    in_snow(&table, card);
    tank_of(&table, G1)->range = 0;
    tank_of(&table, S1)->range = tank_of(&table, S2)->range = (int8_t)distance;
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_1, COMMAND_DRAW);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_ORDER, ANY, TK_DUEL_ORDER_SPOT, S2, 0), sees);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_COMMAND, COMMAND_DRAW, TK_DUEL_USE_SPOT, S2, ANY), sees);
    if (!sees) {
        do_refuse(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S2, 0), TK_ERROR_DUEL_SIGHT);
        assert_int_equal(listed(&table, 0, TK_DUEL_DO_SHOOT, ANY, ANY, S1, ANY), 0);
    } else {
        do_play(&table, FIRE_1);
        assert_int_equal(listed(&table, 0, TK_DUEL_DO_SHOOT, ANY, ANY, S1, ANY), 1);
    }
}

/* rule:D-24: light: up to exactly 600 m; heavy: up to exactly 200 m */
static void sight(void **unused) {
    (void)unused;
    assert_sees(20, 3, true);
    assert_sees(20, 4, false);
    assert_sees(29, 1, true);
    assert_sees(29, 2, false);
}

/* rule:D-24: who moves is not spotted by those who cannot see so far */
static void automatic_spotting(void **unused) {
    (void)unused;
    duel_table table;
    in_snow(&table, 20);
    tank_of(&table, G1)->range = 0;
    tank_of(&table, S1)->range = 3;
    tank_of(&table, S2)->range = 4;
    HAND(&table, 0, MOVE_1);
    do_move(&table, MOVE_1, 0);
    assert_true(has_spotted(&table, S1, G1));
    assert_false(has_spotted(&table, S2, G1));
}

/* rule:D-24: move level 5 for all, whatever the board says */
static void everybody_moves_at_5(void **unused) {
    (void)unused;
    static const duel_scenario scenario = {.weather = TK_DUEL_SNOWSTORM};
    for (uint8_t printed = 3; printed <= 6; printed++) {
        duel_table table;
        memset(&table, 0, sizeof table);
        set_rules(&table.rules, (duel_setup){.scenario = &scenario});
        table.rules.type[GERMAN_TANK].move = printed;
        table.log = (tk_event_log){.events = table.event, .capacity = TK_EVENTS_MOST};
        const tk_seed seed = tk_seed_of_number(1);
        duel_start(&table.rules, &seed, &table.body);
        assert_int_equal(level(&table, G1), 5);
    }
}

/* rule:D-24: only a Move card of level 4 or less leads into terrain */
static void into_terrain(void **unused) {
    (void)unused;
    for (unsigned move = 4; move <= 5; move++) {
        duel_table table;
        in_snow(&table, 20);
        set_box(&table, G1, MOVE_1 + move - 1);
        HAND(&table, 0, GULLY_CARD);
        assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, GULLY_CARD, ANY, ANY, ANY), move == 4);
    }
}

/* rule:D-24: of two Move cards that lead into terrain the one of level 4 or less is kept; alone the higher does not */
static void which_card_is_kept(void **unused) {
    (void)unused;
    duel_table table;
    in_snow(&table, 20);
    HAND(&table, 0, MOVE_4, MOVE_5, GULLY_CARD);
    do_play(&table, MOVE_5);
    do_refuse(&table, 0, a_play(GULLY_CARD), TK_OK);
    do_play(&table, MOVE_4);
    do_play(&table, GULLY_CARD);
    do_go(&table);
    do_number(&table, TK_DUEL_DO_DRIVE, 0);
    do_number(&table, TK_DUEL_DO_DRIVE, 0);
    if (table.body.question == TK_DUEL_ASK_KEEP) {
        do_refuse(&table, 0, duel_action(TK_DUEL_DO_KEEP, MOVE_5, 0, 0, 0), TK_OK);
        do_card(&table, TK_DUEL_DO_KEEP, MOVE_4);
    }
    assert_card_at(&table, GULLY_CARD, "box 0");
}

/* rule:D-24: under a clear sky nothing is turned */
static void clear_sky(void **unused) {
    (void)unused;
    duel_table table;
    battle_before(&table, (duel_setup){0});
    battle_phase(&table, G1);
    see_none(&table, TK_DUEL_EVENT_STORM);
    see_none(&table, TK_DUEL_EVENT_TURNED);
}

/* A snowstorm over a mission: whoever is within 200 m of the centre in its administration has two points. */
static void snow_over_the_centre(duel_table *table, unsigned card) {
    static const duel_scenario scenario = {
        .weather = TK_DUEL_SNOWSTORM, .objectives = 1, .objective = {{TK_DUEL_OBJECTIVE_HOLD, 3, 2, -1, 1}}};
    battle_before(table, (duel_setup){.scenario = &scenario});
    for (unsigned tank = G1; tank <= S2; tank += tank == G2 ? S1 - G2 : 1) {
        tank_of(table, tank)->range = 0;
    }
    table->body.draw[0] = card == DUEL_CARD_END ? DUEL_CARD_END : table->body.draw[0];
    PILE(table, card, 26, 21);
    battle_phase(table, G1);
}

/* rule:D-66 rule:8.1.b: the mission pays before the storm's card is turned */
static void paid_before_the_storm(void **unused) {
    (void)unused;
    duel_table table;
    snow_over_the_centre(&table, 25);
    see(&table, TK_DUEL_EVENT_POINTS, G1, 2, TK_DUEL_FOR_OBJECTIVE, ANY);
    see(&table, TK_DUEL_EVENT_TURNED, 25, TK_DUEL_WHY_STORM, G1, ANY);
    see(&table, TK_DUEL_EVENT_STORM, G1, 0, ANY, ANY);
}

/* rule:D-66 rule:4.2.6: GAME END found by the storm's card: that card is carried out, then the match is over, and
 * nothing is paid any more */
static void the_storm_finds_the_end(void **unused) {
    (void)unused;
    duel_table table;
    snow_over_the_centre(&table, DUEL_CARD_END);
    see(&table, TK_DUEL_EVENT_POINTS, G1, 2, TK_DUEL_FOR_OBJECTIVE, ANY);
    see(&table, TK_DUEL_EVENT_LAST_CARD, ANY, ANY, ANY, ANY);
    see(&table, TK_DUEL_EVENT_TURNED, 26, TK_DUEL_WHY_STORM, G1, ANY);
    see(&table, TK_DUEL_EVENT_STORM, G1, 1, ANY, ANY);
    see(&table, TK_DUEL_EVENT_OVER, TK_DUEL_GERMAN, 2, 0, 0);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_POINTS), 1);
    assert_int_equal(table.body.phase, TK_DUEL_PHASE_OVER);
    assert_int_equal(table.body.tank[G2].points, 0);
}

/* G2 in deep mud, beside or behind G1, with this mark on it; whether G2 may go forward. */
static bool goes_forward(int g1, int g2, unsigned mark, bool driver) {
    duel_table table;
    in_mud(&table, G2, 0);
    tank_of(&table, G1)->range = (int8_t)g1;
    tank_of(&table, G2)->range = (int8_t)g2;
    set_mark(&table, G1, mark);
    if (!driver) {
        set_member(&table, G1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
    }
    HAND(&table, 0, MOVE_1);
    do_play(&table, MOVE_1);
    do_go(&table);
    return listed(&table, 0, TK_DUEL_DO_DRIVE, 0, TK_DUEL_FORWARD, 0, 0) == 1;
}

/* rule:D-69: each of two foremost tanks side by side is the lead, whatever its number */
static void two_leads(void **unused) {
    (void)unused;
    assert_true(goes_forward(2, 2, 0, true));
    assert_true(goes_forward(3, 2, 0, true));
    assert_true(goes_forward(2, 3, 0, true)); /* up to it */
}

/* Whether G2, which begins beside or behind G1, may go 400 m forward with two cards. */
static bool goes_forward_twice(int g1, int g2, unsigned mark) {
    duel_table table;
    in_mud(&table, G2, 0);
    tank_of(&table, G1)->range = (int8_t)g1;
    tank_of(&table, G2)->range = (int8_t)g2;
    set_mark(&table, G1, mark);
    HAND(&table, 0, MOVE_1, OTHER_MOVE_1);
    do_play(&table, MOVE_1);
    do_play(&table, OTHER_MOVE_1);
    do_go(&table);
    do_number(&table, TK_DUEL_DO_DRIVE, TK_DUEL_FORWARD);
    return listed(&table, 0, TK_DUEL_DO_DRIVE, 0, TK_DUEL_FORWARD, 0, 0) == 1;
}

/* rule:D-69: a tank ahead that cannot move holds nobody back; one that can does, for the whole of the action */
static void a_lead_that_cannot_move(void **unused) {
    (void)unused;
    static const unsigned marks[] = {DUEL_MARK_IMMOBILE, DUEL_MARK_JAMMED, DUEL_MARK_SMOKE_INSIDE};
    for (size_t index = 0; index < sizeof marks / sizeof marks[0]; index++) {
        assert_true(goes_forward(2, 2, marks[index], true));
        assert_true(goes_forward_twice(2, 3, marks[index]));
    }
    assert_true(goes_forward(2, 2, 0, false));
    assert_false(goes_forward_twice(2, 3, 0));
    assert_true(goes_forward_twice(2, 2, 0));
    assert_true(goes_forward_twice(2, 4, 0)); /* still not ahead of it */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_in_mud),
        cmocka_unit_test(a_road_brings_them_back),
        cmocka_unit_test(no_flanks_in_mud),
        cmocka_unit_test(the_lead_tank),
        cmocka_unit_test(roads_are_laid),
        cmocka_unit_test(what_a_road_takes),
        cmocka_unit_test(the_storm_is_turned),
        cmocka_unit_test(sight),
        cmocka_unit_test(automatic_spotting),
        cmocka_unit_test(everybody_moves_at_5),
        cmocka_unit_test(into_terrain),
        cmocka_unit_test(which_card_is_kept),
        cmocka_unit_test(clear_sky),
        cmocka_unit_test(paid_before_the_storm),
        cmocka_unit_test(the_storm_finds_the_end),
        cmocka_unit_test(two_leads),
        cmocka_unit_test(a_lead_that_cannot_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
