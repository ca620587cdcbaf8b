/* Victory points, medals, elimination and reinforcement, the end of the game (9.0, 14.0). */
#include "games/duel/rules/rules.h"
#include "support/duel/table.h"

/* G1 burns and its crew leaves it of its own will, at the start of its phase. */
static void burn_and_leave(duel_table *table, const char *edition, unsigned penetrated_by) {
    set_bare(table, (duel_setup){.edition = edition});
    set_mark(table, G1, DUEL_MARK_BURNING);
    tank_of(table, G1)->penetrated_by = (uint8_t)penetrated_by;
    do_bids(table, G1);
}

/* rule:14.2 rule:12.7.3 rule:D-11: VP and medal to the tank that last penetrated it */
static void last_penetrator(void **unused) {
    (void)unused;
    duel_table table;
    burn_and_leave(&table, "cs", S2);
    do_verb(&table, TK_DUEL_DO_BAIL_OUT);
    see(&table, TK_DUEL_EVENT_ELIMINATED, G1, S2, ANY, ANY);
    assert_int_equal(table.body.tank[S2].points, 5);
    assert_int_equal(table.body.tank[S2].medals, 1);
    assert_int_equal(table.body.tank[S1].points, 0);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_POINTS), 1); /* who bails out lives */
}

/* rule:D-11: nobody has penetrated it and nobody caused it: nobody has them */
static void nobody(void **unused) {
    (void)unused;
    duel_table table;
    burn_and_leave(&table, "cs", TK_DUEL_NO_TANK);
    do_verb(&table, TK_DUEL_DO_BAIL_OUT);
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        assert_int_equal(table.body.tank[tank].points, 0);
        assert_int_equal(table.body.tank[tank].medals, 0);
    }
}

/* rule:D-63 rule:14.1 rule:D-11: those who die in a later escape pay the last penetrator, even one that is not there */
static void later_escape(void **unused) {
    (void)unused;
    duel_table table;
    burn_and_leave(&table, "cs", S2);
    set_mark(&table, S2, DUEL_MARK_OUT);
    tank_of(&table, S2)->bid = TK_DUEL_NO_CARD;
    duel_add(&table.body.discard, 4); /* its initiative card */
    PILE(&table, 50, 51, 52, 87, 88, 89);
    set_icons(&table, 50, TK_DUEL_FIRE_ICON);
    set_icons(&table, 51, TK_DUEL_FIRE_ICON); /* one of five is killed */
    do_verb(&table, TK_DUEL_DO_TURN);
    see(&table, TK_DUEL_EVENT_POINTS, S2, ANY, TK_DUEL_FOR_CREW, G1);
    see(&table, TK_DUEL_EVENT_POINTS, S2, 5, TK_DUEL_FOR_TANK, G1);
    assert_in_range(table.body.tank[S2].points, 6, 7); /* 1, or 2 for the commander */
    assert_int_equal(table.body.tank[S2].medals, 1);
}

/* G1 penetrates the hull of S1 with damage card 5. */
static void penetrate(duel_table *table) {
    set_spotted(table, G1, S1);
    set_in_hand(table, 0, FIRE_3);
    PILE(table, 7, 51, 52);
    set_damage(table, 5);
    do_fire(table, FIRE_3, S1);
}

/* rule:D-3 rule:14.1 rule:14.2: a catastrophic hit kills everybody without a card turned */
static void catastrophe(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    set_effect(&table, 5, TK_DUEL_LIGHT, TK_DUEL_HULL, TK_DUEL_EFFECT_CATASTROPHE, 0, 0);
    set_member(&table, S1, TK_DUEL_LOADER, TK_DUEL_DEAD); /* paid for before */
    penetrate(&table);
    see(&table, TK_DUEL_EVENT_CATASTROPHE, S1, ANY, ANY, ANY);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_TURNED), 3);
    assert_int_equal(table.body.tank[G1].points, 2 + 1 + 1 + 1 + 5);
    assert_int_equal(table.body.tank[G1].medals, 1);
    assert_true(has_mark(&table, S1, DUEL_MARK_OUT));
}

/* rule:14.1: the firer has the VP of the dead although another one penetrated before */
static void crew_points_to_the_firer(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    tank_of(&table, S1)->penetrated_by = G2;
    set_effect(&table, 5, TK_DUEL_LIGHT, TK_DUEL_HULL, TK_DUEL_EFFECT_KILL, TK_DUEL_LOADER, TK_DUEL_NONE);
    penetrate(&table);
    assert_int_equal(table.body.tank[G1].points, 1);
    assert_int_equal(table.body.tank[G2].points, 0);
    assert_int_equal(table.body.tank[S1].penetrated_by, G1);
}

/* S1 moves; G1 lays Mines on it, and this card is turned. */
static void lay_mines(duel_table *table, unsigned card) {
    set_action(table, (duel_setup){0}, G1);
    set_box(table, S1, MOVE_1);
    tank_of(table, S1)->penetrated_by = G2;
    HAND(table, 0, MINES_CARD);
    PILE(table, card);
    set_damage(table, 5);
    set_effect(table, 5, TK_DUEL_HEAVY, TK_DUEL_HULL, TK_DUEL_EFFECT_CATASTROPHE, 0, 0);
    set_effect(table, 5, TK_DUEL_LIGHT, TK_DUEL_TRACKS, TK_DUEL_EFFECT_TRACKS, 0, 0);
}

/* rule:D-64 rule:14.2 rule:D-11: with an explosion icon the hull, heavily; VP to the active tank, no medal */
static void mines_explode(void **unused) {
    (void)unused;
    duel_table table;
    lay_mines(&table, 52);
    set_icons(&table, 52, TK_DUEL_EXPLOSION_ICON);
    do_act(&table, 0, duel_action(TK_DUEL_DO_LAY, MINES_CARD, 0, S1, 0));
    see(&table, TK_DUEL_EVENT_DAMAGE, 5, S1, TK_DUEL_HEAVY, TK_DUEL_HULL);
    assert_true(has_mark(&table, S1, DUEL_MARK_OUT));
    assert_int_equal(table.body.tank[G1].points, 6 + 5);
    assert_int_equal(table.body.tank[G1].medals, 0);
    assert_int_equal(table.body.tank[G2].points, 0);
}

/* rule:D-64: without it the tracks, lightly; the tank stops in field; then morale */
static void mines_damage(void **unused) {
    (void)unused;
    duel_table table;
    lay_mines(&table, 52);
    table.rules.damage[5].morale = TK_DUEL_MORALE_VETERAN;
    do_act(&table, 0, duel_action(TK_DUEL_DO_LAY, MINES_CARD, 0, S1, 0));
    see(&table, TK_DUEL_EVENT_DAMAGE, 5, S1, TK_DUEL_LIGHT, TK_DUEL_TRACKS);
    see(&table, TK_DUEL_EVENT_BROKEN, S1, 1, ANY, ANY);
    assert_int_equal(table.body.tank[S1].box, TK_DUEL_NO_CARD);
    assert_true(has_mark(&table, S1, DUEL_MARK_TRACKS));
    assert_card_at(&table, MOVE_1, "discard");
    assert_card_at(&table, MINES_CARD, "discard");
    assert_false(table.body.acted); /* a field action */
}

/* S1 has been set on fire by Mines of G1's player; its own phase begins with the check of that fire. G2 penetrated it
 * before. */
static void mined_and_burning(duel_table *table) {
    lay_mines(table, 52);
    set_icons(table, 52, TK_DUEL_EXPLOSION_ICON);
    memset(table->rules.damage[5].part, 0, sizeof table->rules.damage[5].part);
    set_effect(table, 5, TK_DUEL_HEAVY, TK_DUEL_HULL, TK_DUEL_EFFECT_FIRE_NOW, 0, 0);
    do_act(table, 0, duel_action(TK_DUEL_DO_LAY, MINES_CARD, 0, S1, 0));
    assert_true(has_mark(table, S1, DUEL_MARK_BURNING));
}

/* rule:D-71 rule:14.2: a tank lost to the fire that Mines set pays the tank whose player laid them, without a medal */
static void lost_to_the_fire_of_mines(void **unused) {
    (void)unused;
    for (unsigned turns = 0; turns < 2; turns++) {
        duel_table table;
        mined_and_burning(&table);
        do_reach(&table, S1);
        assert_question(&table, TK_DUEL_ASK_FIRE_CHECK, 1);
        if (turns) {
            PILE(&table, 50, 51, 58, 59, 60, 87);
            set_icons(&table, 50, TK_DUEL_FIRE_ICON);
            set_icons(&table, 51, TK_DUEL_FIRE_ICON); /* one of five is killed */
            do_verb(&table, TK_DUEL_DO_TURN);
            see(&table, TK_DUEL_EVENT_POINTS, G1, ANY, TK_DUEL_FOR_CREW, S1);
        } else {
            do_verb(&table, TK_DUEL_DO_BAIL_OUT);
        }
        see(&table, TK_DUEL_EVENT_ELIMINATED, S1, G1, ANY, ANY);
        see(&table, TK_DUEL_EVENT_POINTS, G1, 5, TK_DUEL_FOR_TANK, S1);
        see_none(&table, TK_DUEL_EVENT_MEDAL);
        assert_int_equal(table.body.tank[G2].points, 0);
    }
}

/* rule:D-71 rule:5.6.2 rule:D-11: a later penetration by a tank takes its place, with the medal */
static void a_later_penetration(void **unused) {
    (void)unused;
    duel_table table;
    mined_and_burning(&table);
    memset(table.rules.damage[5].part, 0, sizeof table.rules.damage[5].part);
    do_reach(&table, G2);
    set_spotted(&table, G2, S1);
    set_in_hand(&table, 0, FIRE_3);
    PILE(&table, 7, 51, 53);
    set_damage(&table, 5);
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_PENETRATION, S1, ANY, ANY, 1);
    do_verb(&table, TK_DUEL_DO_DECLINE); /* to acquire it */
    do_reach(&table, S1);
    do_verb(&table, TK_DUEL_DO_BAIL_OUT);
    see(&table, TK_DUEL_EVENT_ELIMINATED, S1, G2, ANY, ANY);
    assert_int_equal(table.body.tank[G2].points, 5);
    assert_int_equal(table.body.tank[G2].medals, 1);
    assert_int_equal(table.body.tank[G1].points, 0);
}

/* rule:D-71: a fire that is put out is over; what is lost later pays the last that penetrated it */
static void a_fire_put_out(void **unused) {
    (void)unused;
    duel_table table;
    mined_and_burning(&table);
    HAND(&table, 1, TWO_ORDERS_A, TWO_ORDERS_B);
    do_reach(&table, S1);
    do_verb(&table, TK_DUEL_DO_PAY_FOR);
    do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_A);
    do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_B);
    assert_false(has_mark(&table, S1, DUEL_MARK_BURNING));
    set_mark(&table, S1, DUEL_MARK_BURNING);
    do_end_round(&table);
    do_bids(&table, S1);
    do_verb(&table, TK_DUEL_DO_BAIL_OUT);
    see(&table, TK_DUEL_EVENT_ELIMINATED, S1, G2, ANY, ANY);
    assert_int_equal(table.body.tank[G2].medals, 1);
}

/* rule:D-61 rule:12.7.1: half of the hand goes at once, for each tank; rounded down in the later edition, up before */
static void hands_are_halved(void **unused) {
    (void)unused;
    for (unsigned edition = 0; edition < 2; edition++) {
        duel_table table;
        set_bare(&table, (duel_setup){.edition = edition ? "ja" : "cs"});
        set_mark(&table, G1, DUEL_MARK_BURNING);
        set_mark(&table, G2, DUEL_MARK_BURNING);
        HAND(&table, 0, 50, 51, 52, 58, 59, 60, 87);
        do_bids(&table, G1);
        do_verb(&table, TK_DUEL_DO_BAIL_OUT);
        see(&table, TK_DUEL_EVENT_LOST_CARDS, edition ? 4 : 3, ANY, ANY, ANY);
        assert_int_equal(hand_size(&table, 0), edition ? 3 : 4);
        do_verb(&table, TK_DUEL_DO_BAIL_OUT); /* G2 is next */
        assert_int_equal(hand_size(&table, 0), edition ? 1 : 2);
    }
}

/* rule:D-27: which cards went is told to their owner alone */
static void halved_in_secret(void **unused) {
    (void)unused;
    duel_table table;
    burn_and_leave(&table, "cs", S1);
    HAND(&table, 0, 50, 51, 52, 58);
    do_verb(&table, TK_DUEL_DO_BAIL_OUT);
    assert_int_equal(find_event(&table, TK_DUEL_EVENT_LOST_CARDS)->audience, TK_ALL_SEATS);
    assert_int_equal(find_event(&table, TK_DUEL_EVENT_LOST)->audience, 1u);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_LOST), 2);
}

/* rule:9.0 rule:5.5.1 rule:D-62: a new tank comes in the reinforcement phase, as at the beginning; VP, medals and
 * ammunition are kept */
static void reinforcement(void **unused) {
    (void)unused;
    duel_table table;
    burn_and_leave(&table, "cs", S1);
    duel_tank *board = tank_of(&table, G1);
    board->range = -3;
    board->move = 2;
    board->fire = 1;
    board->points = 7;
    board->medals = 2;
    board->apcr = 3;
    set_mark(&table, G1, DUEL_MARK_LOADED | DUEL_MARK_TRACKS | DUEL_MARK_NO_ACQUIRING | DUEL_MARK_SMOKE_INSIDE);
    set_member(&table, G1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
    set_box(&table, G1, WOODS_CARD);
    set_spotted(&table, S1, G1);
    do_verb(&table, TK_DUEL_DO_BAIL_OUT);
    assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
    assert_card_at(&table, WOODS_CARD, "discard");
    do_reach(&table, S2);
    HAND(&table, 1, 87);
    do_refuse(&table, 1, an_order(TK_DUEL_ORDER_SPOT, G1, 0), TK_ERROR_DUEL_TARGET); /* it is not there yet */
    do_end_round(&table);
    see(&table, TK_DUEL_EVENT_REINFORCED, G1, ANY, ANY, ANY);
    assert_int_equal(board->marks, 0);
    assert_int_equal(board->range, 4);
    assert_int_equal(board->move, 5);
    assert_int_equal(board->fire, 5);
    assert_int_equal(board->points, 7);
    assert_int_equal(board->medals, 2);
    assert_int_equal(board->apcr, 3);
    assert_int_equal(board->penetrated_by, TK_DUEL_NO_TANK);
    for (unsigned member = 0; member < TK_DUEL_POSITIONS; member++) {
        assert_int_equal(board->health[member], TK_DUEL_FIT);
        assert_int_equal(board->sitting[member], member);
    }
    set_no_hand(&table, 0);
    do_bids(&table, G1);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0); /* it acts in the next round */
}

/* rule:9.0 rule:8.0: a tank that is eliminated before its phase has none in that round */
static void no_phase(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    set_effect(&table, 5, TK_DUEL_LIGHT, TK_DUEL_HULL, TK_DUEL_EFFECT_CATASTROPHE, 0, 0);
    penetrate(&table);
    assert_card_at(&table, 3, "discard"); /* the initiative card of S1 */
    do_end_phase(&table);
    do_end_phase(&table);
    assert_int_equal(table.body.active, S2);
}

/* Ends the game with these VP and medals. */
static void finish(duel_table *table, int german, int soviet, unsigned german_medals, unsigned soviet_medals) {
    set_action(table, (duel_setup){0}, G1);
    do_reach(table, S2);
    tank_of(table, G1)->points = (int16_t)(german - 3);
    tank_of(table, G2)->points = 3;
    tank_of(table, S1)->points = (int16_t)(soviet - 1);
    tank_of(table, S2)->points = 1;
    tank_of(table, G2)->medals = (uint8_t)german_medals;
    tank_of(table, S2)->medals = (uint8_t)soviet_medals;
    table->body.draw[0] = DUEL_CARD_END;
    PILE(table, DUEL_CARD_END);
    do_end_phase(table);
    assert_int_equal(table->body.phase, TK_DUEL_PHASE_OVER);
    assert_int_equal(duel_deciders(&table->rules, &table->body), 0);
}

/* rule:14.0: more VP of all tanks of a nation; then more medals; then the Soviets */
static void winners(void **unused) {
    (void)unused;
    static const struct {
        int german, soviet;
        unsigned german_medals, soviet_medals;
        tk_duel_side winner;
        const char *reason;
    } cases[] = {{9, 8, 0, 4, TK_DUEL_GERMAN, "points"},
                 {8, 9, 3, 0, TK_DUEL_SOVIET, "points"},
                 {9, 9, 2, 1, TK_DUEL_GERMAN, "medals"},
                 {9, 9, 1, 2, TK_DUEL_SOVIET, "medals"},
                 {9, 9, 2, 2, TK_DUEL_SOVIET, "equal"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        duel_table table;
        finish(&table, cases[i].german, cases[i].soviet, cases[i].german_medals, cases[i].soviet_medals);
        assert_int_equal(table.body.winner, cases[i].winner);
        see(&table, TK_DUEL_EVENT_OVER, (int)cases[i].winner, cases[i].german, cases[i].soviet,
            (int)cases[i].german_medals);
        tk_outcome outcome = {0};
        duel_outcome(&table.rules, &table.body, &outcome);
        assert_true(outcome.finished);
        assert_string_equal(outcome.reason, cases[i].reason);
        assert_non_null(outcome.reason_text);
        assert_int_equal(outcome.score[0], cases[i].german);
        assert_int_equal(outcome.score[1], cases[i].soviet);
        assert_int_equal(outcome.payoff[0] > 0, cases[i].winner == TK_DUEL_GERMAN);
        assert_int_equal(outcome.payoff[0] + outcome.payoff[1], 0);
    }
}

/* rule:14.3: points of the mission count with the others */
static void mission_points_count(void **unused) {
    (void)unused;
    duel_scenario mission = {.objectives = 1, .objective = {{TK_DUEL_OBJECTIVE_START, 1u << TK_DUEL_GERMAN, 4, 0, 0}}};
    duel_table table;
    set_bare(&table, (duel_setup){.scenario = &mission});
    assert_int_equal(table.body.tank[G1].points, 4);
    assert_int_equal(duel_side_points(&table.rules, &table.body, TK_DUEL_GERMAN), 4);
    assert_int_equal(duel_side_points(&table.rules, &table.body, TK_DUEL_SOVIET), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(last_penetrator),
        cmocka_unit_test(nobody),
        cmocka_unit_test(later_escape),
        cmocka_unit_test(catastrophe),
        cmocka_unit_test(mines_explode),
        cmocka_unit_test(crew_points_to_the_firer),
        cmocka_unit_test(lost_to_the_fire_of_mines),
        cmocka_unit_test(a_later_penetration),
        cmocka_unit_test(a_fire_put_out),
        cmocka_unit_test(mines_damage),
        cmocka_unit_test(hands_are_halved),
        cmocka_unit_test(halved_in_secret),
        cmocka_unit_test(reinforcement),
        cmocka_unit_test(no_phase),
        cmocka_unit_test(winners),
        cmocka_unit_test(mission_points_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
