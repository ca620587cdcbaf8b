/* What missions pay and allow (1.4, 8.1.b, 8.4.2, 14.3): the named operations of scenarios. */
#include "support/duel/table.h"

static void begin(duel_table *table, const duel_scenario *mission) {
    set_bare(table, (duel_setup){.scenario = mission});
}

/* rule:8.1.b rule:14.3: an objective of one side pays the other nothing */
static void of_one_side(void **unused) {
    (void)unused;
    static const duel_scenario mission = {.objectives = 1,
                                          .objective = {{TK_DUEL_OBJECTIVE_HOLD, 1u << TK_DUEL_SOVIET, 3, -5, 5}}};
    duel_table table;
    begin(&table, &mission);
    do_bids(&table, G1);
    assert_int_equal(table.body.tank[G1].points, 0);
    do_reach(&table, S1);
    assert_int_equal(table.body.tank[S1].points, 3);
    see(&table, TK_DUEL_EVENT_POINTS, S1, 3, TK_DUEL_FOR_OBJECTIVE, ANY);
}

/* rule:8.1.b rule:14.3: every objective that is met pays, in every round */
static void all_of_them(void **unused) {
    (void)unused;
    static const duel_scenario mission = {
        .objectives = 2, .objective = {{TK_DUEL_OBJECTIVE_HOLD, 3, 1, 0, 5}, {TK_DUEL_OBJECTIVE_HOLD, 3, 2, -5, 0}}};
    duel_table table;
    begin(&table, &mission);
    tank_of(&table, G1)->range = 0;
    do_bids(&table, G1);
    assert_int_equal(table.body.tank[G1].points, 3);
    do_end_round(&table);
    set_no_hand(&table, 0);
    do_bids(&table, G1);
    assert_int_equal(table.body.tank[G1].points, 6);
}

/* rule:8.1.b rule:14.3: nearest to the centre: no enemy on the field may be nearer */
static void nearest(void **unused) {
    (void)unused;
    static const duel_scenario mission = {.objectives = 1, .objective = {{TK_DUEL_OBJECTIVE_NEAREST, 3, 2, -2, 2}}};
    static const struct {
        int own, enemy;
        bool enemy_out, pays;
    } cases[] = {{1, 4, false, true}, {2, 1, false, false}, {2, -1, false, false}, {-1, 1, false, true},
                 {2, 1, true, true},  {3, 4, false, false}, {0, 4, false, true},   {-2, 2, false, true}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        duel_table table;
        begin(&table, &mission);
        tank_of(&table, G1)->range = (int8_t)cases[i].own;
        tank_of(&table, S2)->range = (int8_t)cases[i].enemy;
        if (cases[i].enemy_out) {
            set_mark(&table, S2, DUEL_MARK_OUT);
            HAND(&table, 0, 1, 2);
            HAND(&table, 1, 3);
            do_act(&table, 1, duel_action(TK_DUEL_DO_BID, 3, 0, S1, 0));
            do_act(&table, 0, duel_action(TK_DUEL_DO_BID, 1, 0, G1, 0));
            do_act(&table, 0, duel_action(TK_DUEL_DO_BID, 2, 0, G2, 0));
        } else {
            do_bids(&table, G1);
        }
        assert_int_equal(table.body.tank[G1].points, cases[i].pays ? 2 : 0);
    }
}

/* rule:8.1.b rule:14.3: standing on a hill */
static void on_a_hill(void **unused) {
    (void)unused;
    static const duel_scenario mission = {
        .hills = 2, .hill_from = 0, .hill_to = 2, .objectives = 1, .objective = {{TK_DUEL_OBJECTIVE_HILL, 3, 2, 0, 0}}};
    for (unsigned hill = 0; hill < 2; hill++) {
        duel_table table;
        begin(&table, &mission);
        tank_of(&table, G1)->range = 1;
        set_box(&table, G1, hill ? (unsigned)DUEL_BOX_HILL : WOODS_CARD);
        do_bids(&table, G1);
        assert_int_equal(table.body.tank[G1].points, hill ? 2 : 0);
    }
}

/* rule:8.4.2 rule:5.2.4 rule:14.3: a moving tank far enough leaves the field for VP; it is not eliminated, and comes
 * back as reinforcement */
static void leaving(void **unused) {
    (void)unused;
    static const duel_scenario mission = {.objectives = 1,
                                          .objective = {{TK_DUEL_OBJECTIVE_LEAVE, 1u << TK_DUEL_GERMAN, 6, -5, 0}}};
    tk_action leave = duel_action(TK_DUEL_DO_MISSION, 0, TK_DUEL_MISSION_LEAVE, 0, 0);
    duel_table table;
    begin(&table, &mission);
    do_bids(&table, G1);
    do_refuse(&table, 0, leave, TK_OK);
    tank_of(&table, G1)->range = -5;
    do_refuse(&table, 0, leave, TK_OK); /* it stands */
    set_box(&table, G1, MOVE_1);
    HAND(&table, 0, 50, 51, 52);
    do_act(&table, 0, leave);
    see(&table, TK_DUEL_EVENT_POINTS, G1, 6, TK_DUEL_FOR_OBJECTIVE, ANY);
    see_none(&table, TK_DUEL_EVENT_LOST_CARDS);
    assert_int_equal(table.body.tank[G1].points, 6);
    assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
    assert_int_equal(hand_size(&table, 0), 3);
    assert_int_equal(table.body.active, G2);
    for (unsigned tank = S1; tank <= S2; tank++) {
        assert_int_equal(table.body.tank[tank].points + table.body.tank[tank].medals, 0);
    }
    do_reach(&table, S1);
    tank_of(&table, S1)->range = -5;
    set_box(&table, S1, MOVE_1);
    do_refuse(&table, 1, leave, TK_OK); /* the Soviets have no such objective */
    do_end_round(&table);
    see(&table, TK_DUEL_EVENT_REINFORCED, G1, ANY, ANY, ANY);
    assert_int_equal(table.body.tank[G1].range, 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_one_side), cmocka_unit_test(all_of_them), cmocka_unit_test(nearest),
        cmocka_unit_test(on_a_hill),   cmocka_unit_test(leaving),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
