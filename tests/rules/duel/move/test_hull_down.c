/* Hull down: how a tank gets there, what it is good for, how it ends (5.7, 8.3.5.iii). */
#include "support/duel/table.h"

static void in_gully(duel_table *table) {
    set_action(table, (duel_setup){0}, G1);
    set_box(table, G1, GULLY_CARD);
    HAND(table, 0, 87);
}

/* rule:5.7.1 rule:8.3.5.iii rule:D-47: a crew order tries the printed number, not doubled */
static void tried_by_the_crew(void **unused) {
    (void)unused;
    for (unsigned card = 59; card <= 61; card++) { /* the number of the gully is 60 */
        duel_table table;
        in_gully(&table);
        PILE(&table, card);
        do_order(&table, TK_DUEL_ORDER_HULL_DOWN, 0, 0, 87);
        see_turned(&table, card, TK_DUEL_WHY_HULL_DOWN, G1, 60, card <= 60);
        assert_int_equal(has_mark(&table, G1, DUEL_MARK_HULL_DOWN), card <= 60);
        if (card <= 60) {
            see(&table, TK_DUEL_EVENT_HULL_DOWN, G1, 1, ANY, ANY);
        }
    }
}

/* rule:8.3.5.iii: only on ground that has such a number */
static void ground_without_a_number(void **unused) {
    (void)unused;
    static const unsigned boxes[] = {TK_DUEL_NO_CARD, WOODS_CARD, BRUSH_CARD, MUD_CARD, MOVE_1, DUEL_BOX_HILL};
    for (size_t i = 0; i < sizeof boxes / sizeof boxes[0]; i++) {
        duel_table table;
        in_gully(&table);
        set_box(&table, G1, boxes[i]);
        do_refuse(&table, 0, an_order(TK_DUEL_ORDER_HULL_DOWN, 0, 0), TK_OK);
    }
}

/* rule:5.7.1: not when immobilised and not without a driver, in either edition, by any means */
static void cannot_manoeuvre(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < 6; i++) {
        duel_table table;
        set_action(&table, (duel_setup){.edition = i % 2 ? "ja" : "cs"}, G1);
        set_box(&table, G1, GULLY_CARD);
        HAND(&table, 0, 87, COMMAND_DRAW, LEADERSHIP_CARD);
        HAND(&table, 1, 88);
        tk_status reason = TK_ERROR_DUEL_IMMOBILE;
        if (i / 2 == 0) {
            set_mark(&table, G1, DUEL_MARK_IMMOBILE);
        } else if (i / 2 == 1) {
            set_mark(&table, G1, DUEL_MARK_JAMMED);
        } else {
            set_member(&table, G1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
            reason = TK_ERROR_DUEL_NO_DRIVER;
        }
        do_refuse(&table, 0, an_order(TK_DUEL_ORDER_HULL_DOWN, 0, 0), reason);
        do_refuse(&table, 0, a_command(COMMAND_DRAW, TK_DUEL_USE_HULL_DOWN, 0, 0), reason);
        do_play(&table, LEADERSHIP_CARD);
        do_go(&table);
        if (i % 2 == 0) {
            do_number(&table, TK_DUEL_DO_STEAL, 1);
        }
        do_refuse(&table, 0, duel_action(TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_HULL_DOWN, 0, 0), TK_OK);
    }
}

/* rule:5.7.1 rule:D-46: by a Command or Leadership card without turning a card, on such ground only */
static void automatic(void **unused) {
    (void)unused;
    duel_table table;
    in_gully(&table);
    HAND(&table, 0, COMMAND_DRAW);
    do_act(&table, 0, a_command(COMMAND_DRAW, TK_DUEL_USE_HULL_DOWN, 0, 0));
    assert_true(has_mark(&table, G1, DUEL_MARK_HULL_DOWN));
    see_none(&table, TK_DUEL_EVENT_TURNED);

    in_gully(&table);
    HAND(&table, 0, LEADERSHIP_CARD);
    HAND(&table, 1, 88);
    do_play(&table, LEADERSHIP_CARD);
    do_go(&table);
    do_number(&table, TK_DUEL_DO_STEAL, 1);
    do_act(&table, 0, duel_action(TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_HULL_DOWN, 0, 0));
    assert_true(has_mark(&table, G1, DUEL_MARK_HULL_DOWN));
    see_none(&table, TK_DUEL_EVENT_TURNED);

    in_gully(&table);
    set_box(&table, G1, WOODS_CARD);
    HAND(&table, 0, COMMAND_DRAW);
    do_refuse(&table, 0, a_command(COMMAND_DRAW, TK_DUEL_USE_HULL_DOWN, 0, 0), TK_ERROR_DUEL_TERRAIN);
}

/* rule:5.7.1: once is enough */
static void already(void **unused) {
    (void)unused;
    duel_table table;
    in_gully(&table);
    set_mark(&table, G1, DUEL_MARK_HULL_DOWN);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_HULL_DOWN, 0, 0), TK_ERROR_DUEL_HULL_DOWN);
}

/* rule:5.7.2 rule:5.7.3: hits of hull and tracks miss it, unless the firer flanks it */
static void what_it_hides(void **unused) {
    (void)unused;
    static const struct {
        unsigned card, location;
    } cases[] = {{10, TK_DUEL_TRACKS}, {51, TK_DUEL_HULL}, {9, TK_DUEL_TURRET}};
    for (size_t i = 0; i < 2 * sizeof cases / sizeof cases[0]; i++) {
        bool flanks = i % 2;
        unsigned location = cases[i / 2].location;
        duel_table table;
        set_action(&table, (duel_setup){0}, G1);
        set_box(&table, S1, GULLY_CARD);
        set_mark(&table, S1, DUEL_MARK_HULL_DOWN);
        set_spotted(&table, G1, S1);
        if (flanks) {
            set_flanked(&table, G1, S1);
        }
        HAND(&table, 0, FIRE_3);
        PILE(&table, 8, cases[i / 2].card, 52);
        do_fire(&table, FIRE_3, S1);
        bool hits = flanks || location == TK_DUEL_TURRET;
        see(&table, TK_DUEL_EVENT_LOCATION, S1, (int)location, hits, ANY);
        assert_int_equal(count_events(&table, TK_DUEL_EVENT_PENETRATION), hits);
        assert_true(has_mark(&table, S1, DUEL_MARK_HULL_DOWN));
    }
}

/* rule:5.7.2: hull down towards some enemies and not towards others */
static void towards_some(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    set_box(&table, S1, GULLY_CARD);
    set_mark(&table, S1, DUEL_MARK_HULL_DOWN);
    set_flanked(&table, G2, S1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_3);
    PILE(&table, 8, 51);
    do_fire(&table, FIRE_3, S1); /* G1 does not flank it, although G2 does */
    see(&table, TK_DUEL_EVENT_LOCATION, S1, TK_DUEL_HULL, 0, ANY);
}

/* rule:5.7.4: moving ends it, without a change of range too */
static void moving_ends_it(void **unused) {
    (void)unused;
    duel_table table;
    in_gully(&table);
    set_mark(&table, G1, DUEL_MARK_HULL_DOWN);
    HAND(&table, 0, MOVE_3);
    do_move(&table, MOVE_3, 0);
    assert_false(has_mark(&table, G1, DUEL_MARK_HULL_DOWN));
    assert_card_at(&table, GULLY_CARD, "discard");
}

/* rule:5.7.4 rule:D-49: so does Flank, which does not leave the ground */
static void flank_ends_it(void **unused) {
    (void)unused;
    duel_table table;
    in_gully(&table);
    set_mark(&table, G1, DUEL_MARK_HULL_DOWN);
    set_flanked(&table, S1, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FLANK_3);
    do_play(&table, FLANK_3);
    do_go(&table);
    if (table.body.question == TK_DUEL_ASK_FLANK) {
        do_act(&table, 0, duel_action(TK_DUEL_DO_FLANK, 0, 1, S1, 0));
    }
    assert_false(has_flanked(&table, S1, G1));
    assert_false(has_mark(&table, G1, DUEL_MARK_HULL_DOWN));
    assert_card_at(&table, GULLY_CARD, "box 0");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tried_by_the_crew), cmocka_unit_test(ground_without_a_number),
        cmocka_unit_test(cannot_manoeuvre),  cmocka_unit_test(automatic),
        cmocka_unit_test(already),           cmocka_unit_test(what_it_hides),
        cmocka_unit_test(towards_some),      cmocka_unit_test(moving_ends_it),
        cmocka_unit_test(flank_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
