/* The administration step (8.1): initiative card, mission, smoke, fire, morale, hatch, in this order. */
#include "support/duel/table.h"

/* A bare table before the bids, with that mark on G1. */
static void marked(duel_table *table, unsigned mark) {
    set_bare(table, (duel_setup){0});
    set_mark(table, G1, mark);
}

static void turn_if_asked(duel_table *table) {
    if (table->body.question == TK_DUEL_ASK_MORALE) {
        do_verb(table, TK_DUEL_DO_TURN);
    }
}

/* rule:8.1.a: the initiative card goes; those of tanks yet to act lie there */
static void initiative_card(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    assert_card_at(&table, 1, "discard");
    assert_card_at(&table, 2, "bid 1");
    assert_int_equal(table.body.tank[G1].bid, TK_DUEL_NO_CARD);
}

/* rule:1.4 rule:8.1.b rule:14.3: the mission's VP go to the active tank */
static void mission_points(void **unused) {
    (void)unused;
    duel_scenario mission = {.objectives = 1, .objective = {{TK_DUEL_OBJECTIVE_HOLD, 3, 2, -1, 1}}};
    static const int ranges[] = {-2, -1, 0, 1, 2};
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        duel_table table;
        set_bare(&table, (duel_setup){.scenario = &mission});
        tank_of(&table, G1)->range = (int8_t)ranges[i];
        tank_of(&table, G2)->range = 0;
        do_bids(&table, G1);
        bool holds = ranges[i] >= -1 && ranges[i] <= 1;
        if (holds) {
            see(&table, TK_DUEL_EVENT_POINTS, G1, 2, TK_DUEL_FOR_OBJECTIVE, ANY);
        }
        assert_int_equal(table.body.tank[G1].points, holds ? 2 : 0);
        assert_int_equal(table.body.tank[G2].points, 0); /* not before its own phase */
    }
}

/* rule:8.1.c: smoke stays with the icon and goes without it; the terrain below stays */
static void smoke(void **unused) {
    (void)unused;
    for (unsigned icon = 0; icon < 2; icon++) {
        duel_table table;
        set_bare(&table, (duel_setup){0});
        set_box(&table, G1, WOODS_CARD);
        set_smoke(&table, G1, SMOKE_CARD);
        PILE(&table, 50);
        set_icons(&table, 50, icon ? TK_DUEL_SMOKE_ICON : 0);
        do_bids(&table, G1);
        see_turned(&table, 50, TK_DUEL_WHY_SMOKE, G1, ANY, icon);
        assert_card_at(&table, SMOKE_CARD, icon ? "smoke 0" : "discard");
        assert_card_at(&table, WOODS_CARD, "box 0");
        assert_int_equal(count_events(&table, TK_DUEL_EVENT_SMOKE_GONE), !icon);
    }
}

/* rule:8.1.c: the same with smoke in the tank */
static void smoke_inside(void **unused) {
    (void)unused;
    for (unsigned icon = 0; icon < 2; icon++) {
        duel_table table;
        marked(&table, DUEL_MARK_SMOKE_INSIDE);
        PILE(&table, 50);
        set_icons(&table, 50, icon ? TK_DUEL_SMOKE_ICON : 0);
        do_bids(&table, G1);
        assert_int_equal(has_mark(&table, G1, DUEL_MARK_SMOKE_INSIDE), icon);
    }
}

static void burn(duel_table *table) {
    marked(table, DUEL_MARK_BURNING);
    do_bids(table, G1);
    assert_question(table, TK_DUEL_ASK_FIRE_CHECK, 0);
}

/* rule:8.1.d rule:D-33: bailing out, paying or turning a card is chosen first */
static void fire_choices(void **unused) {
    (void)unused;
    duel_table table;
    marked(&table, DUEL_MARK_BURNING);
    HAND(&table, 0, TWO_ORDERS_A, ONE_ORDER_A);
    do_bids(&table, G1);
    assert_question(&table, TK_DUEL_ASK_FIRE_CHECK, 0);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_BAIL_OUT, 0, 0, 0, 0), 1);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_TURN, 0, 0, 0, 0), 1);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_PAY_FOR, 0, 0, 0, 0), TK_ERROR_DUEL_ORDERS); /* 3 icons of 4 */
    set_in_hand(&table, 0, ONE_ORDER_B);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PAY_FOR, 0, 0, 0, 0), 1);
    PILE(&table, 50);
    do_verb(&table, TK_DUEL_DO_TURN);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0); /* no second choice */
    assert_true(has_mark(&table, G1, DUEL_MARK_BURNING));
}

/* rule:4.2.3 rule:8.1.d rule:D-31: 4 order icons put it out, and the tank acts as any other */
static void fire_paid_for(void **unused) {
    (void)unused;
    duel_table table;
    marked(&table, DUEL_MARK_BURNING);
    HAND(&table, 0, TWO_ORDERS_A, TWO_ORDERS_B, MOVE_3);
    do_bids(&table, G1);
    do_verb(&table, TK_DUEL_DO_PAY_FOR);
    do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_A);
    assert_question(&table, TK_DUEL_ASK_PAYMENT, 0);
    do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_B);
    see(&table, TK_DUEL_EVENT_FIRE, G1, 0, ANY, ANY);
    see_none(&table, TK_DUEL_EVENT_TURNED);
    assert_false(has_mark(&table, G1, DUEL_MARK_BURNING));
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    do_move(&table, MOVE_3, 1);
    assert_int_equal(table.body.tank[G1].range, 3);
}

/* rule:8.1.d rule:4.2.2 rule:D-31: an extinguisher puts it out */
static void extinguisher(void **unused) {
    (void)unused;
    duel_table table;
    burn(&table);
    PILE(&table, 50);
    set_icons(&table, 50, TK_DUEL_EXTINGUISHER);
    do_verb(&table, TK_DUEL_DO_TURN);
    see(&table, TK_DUEL_EVENT_TURNED, 50, TK_DUEL_WHY_FIRE, G1, ANY);
    see(&table, TK_DUEL_EVENT_FIRE, G1, 0, ANY, ANY);
    assert_false(has_mark(&table, G1, DUEL_MARK_BURNING));
    HAND(&table, 0, MOVE_3);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, MOVE_3, 0, 0, 0), 1);
}

/* rule:D-74 rule:8.1.d: a card that shows both fire and extinguisher is fire */
static void fire_before_extinguisher(void **unused) {
    (void)unused;
    duel_table table;
    burn(&table);
    PILE(&table, 50);
    set_icons(&table, 50, TK_DUEL_FIRE_ICON | TK_DUEL_EXTINGUISHER);
    do_verb(&table, TK_DUEL_DO_TURN);
    see_turned(&table, 50, TK_DUEL_WHY_FIRE, G1, ANY, false);
    see(&table, TK_DUEL_EVENT_FIRE, G1, 2, ANY, ANY);
    see(&table, TK_DUEL_EVENT_ELIMINATED, G1, ANY, ANY, ANY);
}

/* rule:8.1.d rule:8.0: with the fire icon everybody tries to escape; the tank is abandoned and its phase over */
static void out_of_control(void **unused) {
    (void)unused;
    duel_table table;
    burn(&table);
    set_member(&table, G1, TK_DUEL_LOADER, TK_DUEL_WOUNDED);
    PILE(&table, 50, 87, 88, 58, 59, 90, 60); /* one a member, two for the wounded one */
    set_icons(&table, 50, TK_DUEL_FIRE_ICON);
    do_verb(&table, TK_DUEL_DO_TURN);
    see(&table, TK_DUEL_EVENT_FIRE, G1, 2, ANY, ANY);
    see_turned(&table, 87, TK_DUEL_WHY_ESCAPE, G1, -1, true);
    see(&table, TK_DUEL_EVENT_ELIMINATED, G1, -1, ANY, ANY);
    see(&table, TK_DUEL_EVENT_TANK_PHASE, G2, ANY, ANY, ANY);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_TURNED), 1 + 6);
    assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
    assert_int_equal(table.body.active, G2);
}

/* rule:8.1.d rule:8.0: bailing out needs no card, nobody dies, and the phase is over */
static void bailing_out(void **unused) {
    (void)unused;
    duel_table table;
    burn(&table);
    do_verb(&table, TK_DUEL_DO_BAIL_OUT);
    see(&table, TK_DUEL_EVENT_BAILED_OUT, G1, 1, ANY, ANY);
    see_none(&table, TK_DUEL_EVENT_TURNED);
    assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
    assert_int_equal(table.body.active, G2);
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        assert_int_equal(table.body.tank[tank].points, 0);
    }
}

/* G1, broken, is checked with a damage card of these red crosses. */
static void check_morale(duel_table *table, unsigned crosses) {
    table->rules.damage[7].morale = (uint8_t)crosses;
    set_damage(table, 7);
    do_bids(table, G1);
    turn_if_asked(table);
}

/* rule:8.1.e rule:D-1: a damage card decides, no battle card; no cross: the crew rallies */
static void rallies(void **unused) {
    (void)unused;
    for (unsigned edition = 0; edition < 2; edition++) {
        duel_table table;
        set_bare(&table, (duel_setup){.edition = edition ? "ja" : "cs"});
        set_mark(&table, G1, DUEL_MARK_BROKEN);
        check_morale(&table, TK_DUEL_MORALE_GREEN | TK_DUEL_MORALE_ELITE | TK_DUEL_MORALE_FIRE);
        see(&table, TK_DUEL_EVENT_DAMAGE, 7, G1, -1, ANY);
        see(&table, TK_DUEL_EVENT_BROKEN, G1, 0, ANY, ANY);
        see_none(&table, TK_DUEL_EVENT_TURNED);
        assert_false(has_mark(&table, G1, DUEL_MARK_BROKEN));
        assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    }
}

/* rule:8.1.e rule:8.0: a cross that fits: the crew bails out */
static void fails(void **unused) {
    (void)unused;
    duel_table table;
    marked(&table, DUEL_MARK_BROKEN);
    check_morale(&table, TK_DUEL_MORALE_VETERAN);
    see(&table, TK_DUEL_EVENT_BAILED_OUT, G1, 3, ANY, ANY);
    assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
    assert_int_equal(table.body.active, G2);
}

/* rule:4.2.3 rule:8.1.e: 4 order icons rally it */
static void morale_paid_for(void **unused) {
    (void)unused;
    duel_table table;
    marked(&table, DUEL_MARK_BROKEN);
    HAND(&table, 0, TWO_ORDERS_A, ONE_ORDER_A, ONE_ORDER_B);
    do_bids(&table, G1);
    assert_question(&table, TK_DUEL_ASK_MORALE, 0);
    do_verb(&table, TK_DUEL_DO_PAY_FOR);
    do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_A);
    do_card(&table, TK_DUEL_DO_PAY, ONE_ORDER_A);
    do_card(&table, TK_DUEL_DO_PAY, ONE_ORDER_B);
    see(&table, TK_DUEL_EVENT_BROKEN, G1, 0, ANY, ANY);
    see_none(&table, TK_DUEL_EVENT_DAMAGE);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
}

/* rule:8.1 rule:4.4: smoke, then fire, then morale */
static void in_order(void **unused) {
    (void)unused;
    duel_table table;
    marked(&table, DUEL_MARK_BURNING | DUEL_MARK_BROKEN);
    set_smoke(&table, G1, SMOKE_CARD);
    PILE(&table, 50, 51);
    set_icons(&table, 51, TK_DUEL_EXTINGUISHER);
    set_damage(&table, 7);
    table.rules.damage[7].morale = TK_DUEL_MORALE_FIRE; /* the fire is out by then */
    do_bids(&table, G1);
    see(&table, TK_DUEL_EVENT_TURNED, 50, TK_DUEL_WHY_SMOKE, G1, ANY);
    see_none(&table, TK_DUEL_EVENT_DAMAGE);
    assert_question(&table, TK_DUEL_ASK_FIRE_CHECK, 0);
    do_verb(&table, TK_DUEL_DO_TURN);
    see(&table, TK_DUEL_EVENT_TURNED, 51, TK_DUEL_WHY_FIRE, G1, ANY);
    turn_if_asked(&table);
    see(&table, TK_DUEL_EVENT_DAMAGE, 7, G1, -1, ANY);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    assert_false(has_mark(&table, G1, DUEL_MARK_BROKEN));
}

/* rule:8.1.f: with infantry in play the hatch is opened or closed, last of all */
static void hatch(void **unused) {
    (void)unused;
    duel_scenario infantry = {.infantry = true};
    for (unsigned closed = 0; closed < 2; closed++) {
        duel_table table;
        set_bare(&table, (duel_setup){.scenario = &infantry});
        set_mark(&table, G1, closed ? 0 : DUEL_MARK_BUTTONED);
        do_bids(&table, G1);
        assert_question(&table, TK_DUEL_ASK_HATCH, 0);
        assert_int_equal(listed(&table, 0, TK_DUEL_DO_HATCH, 0, ANY, 0, 0), 2);
        do_number(&table, TK_DUEL_DO_HATCH, closed);
        assert_int_equal(has_mark(&table, G1, DUEL_MARK_BUTTONED), closed);
        assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(initiative_card), cmocka_unit_test(mission_points), cmocka_unit_test(smoke),
        cmocka_unit_test(smoke_inside),    cmocka_unit_test(fire_choices),   cmocka_unit_test(fire_paid_for),
        cmocka_unit_test(extinguisher),    cmocka_unit_test(out_of_control), cmocka_unit_test(bailing_out),
        cmocka_unit_test(rallies),         cmocka_unit_test(fails),          cmocka_unit_test(morale_paid_for),
        cmocka_unit_test(in_order),        cmocka_unit_test(hatch),          cmocka_unit_test(fire_before_extinguisher),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
