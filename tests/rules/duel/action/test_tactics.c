/* Tactics cards as answers (13.0). */
#include "support/duel/table.h"

/* rule:13.1 rule:13.0: a spotting attempt is answered before any card is turned, and comes to nothing */
static void spotting_attempt(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, 87, TWO_ORDERS_A);
    HAND(&table, 1, TACTICS_A);
    unsigned pile = table.body.draws;
    do_act(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S1, 1));
    do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_A);
    do_card(&table, TK_DUEL_DO_DISCARD, 87); /* every card of the attempt is there */
    assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
    assert_int_equal(table.body.draws, pile);
    assert_int_equal(listed(&table, 1, TK_DUEL_DO_TACTICS, ANY, 0, 0, 0), 1);
    assert_int_equal(listed(&table, 1, TK_DUEL_DO_DECLINE, 0, 0, 0, 0), 1);
    do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
    see(&table, TK_DUEL_EVENT_TACTICS, TACTICS_A, ANY, ANY, ANY);
    see(&table, TK_DUEL_EVENT_STOPPED_BY_TACTICS, ANY, ANY, ANY, ANY);
    see_none(&table, TK_DUEL_EVENT_TURNED);
    assert_int_equal(table.body.draws, pile);
    assert_false(has_spotted(&table, G1, S1));
    assert_card_at(&table, TACTICS_A, "discard");
    assert_card_at(&table, TWO_ORDERS_A, "discard");
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_PASS, 0, 0), TK_ERROR_DUEL_ACTED); /* that was the action */
}

/* rule:13.1: declined, the attempt goes on */
static void declined(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, 87);
    HAND(&table, 1, TACTICS_A);
    PILE(&table, 50);
    set_icons(&table, 50, TK_DUEL_BINOCULARS);
    do_order(&table, TK_DUEL_ORDER_SPOT, S1, 0, 87);
    do_verb(&table, TK_DUEL_DO_DECLINE);
    assert_true(has_spotted(&table, G1, S1));
    assert_card_at(&table, TACTICS_A, "hand 1");
}

/* rule:13.1 rule:D-8: the player of the target alone, and only when he holds a Tactics card */
static void who_is_asked(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){.soviet_seats = 2}, G1);
    HAND(&table, 0, 87);
    HAND(&table, 1, 88);
    HAND(&table, 2, TACTICS_A); /* the player of S2 */
    do_order(&table, TK_DUEL_ORDER_SPOT, S1, 0, 87);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);

    set_action(&table, (duel_setup){.soviet_seats = 2}, G1);
    HAND(&table, 0, 87);
    HAND(&table, 2, TACTICS_A, TACTICS_B, 88);
    do_order(&table, TK_DUEL_ORDER_SPOT, S2, 0, 87);
    assert_question(&table, TK_DUEL_ASK_TACTICS, 2);
    assert_int_equal(listed(&table, 2, TK_DUEL_DO_TACTICS, ANY, 0, 0, 0), 2);
    do_refuse(&table, 2, duel_action(TK_DUEL_DO_TACTICS, 88, 0, 0, 0), TK_ERROR_DUEL_KIND);
}

/* rule:D-8: that somebody might have answered is known to all, and does not tell whether he could */
static void windows(void **unused) {
    (void)unused;
    for (unsigned held = 0; held < 2; held++) {
        duel_table table;
        set_action(&table, (duel_setup){0}, G1);
        HAND(&table, 0, 87);
        HAND(&table, 1, held ? TACTICS_A : 88);
        do_order(&table, TK_DUEL_ORDER_SPOT, S1, 0, 87);
        assert_int_equal(table.log.windows, 1);
        assert_int_equal(table.log.window_seat[0], 1);
        assert_int_equal(duel_asked_secretly(&table.rules, &table.body), held ? 1u << 1 : 0);
        if (held) {
            do_verb(&table, TK_DUEL_DO_DECLINE);
            assert_int_equal(table.log.windows, 0);
        }
        assert_int_equal(duel_asked_secretly(&table.rules, &table.body), 0);
    }
    duel_table empty; /* an empty hand cannot answer, as everybody sees */
    set_action(&empty, (duel_setup){0}, G1);
    HAND(&empty, 0, 87);
    do_order(&empty, TK_DUEL_ORDER_SPOT, S1, 0, 87);
    assert_int_equal(empty.log.windows, 0);
}

/* rule:13.1 rule:D-59: Move, Flank and Terrain: the Flank alone is lost */
static void flank_in_the_middle(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, MOVE_3, FLANK_3, GULLY_CARD);
    HAND(&table, 1, TACTICS_A);
    do_play(&table, MOVE_3);
    do_play(&table, FLANK_3);
    do_play(&table, GULLY_CARD);
    do_go(&table);
    do_number(&table, TK_DUEL_DO_DRIVE, 1);
    do_act(&table, 0, duel_action(TK_DUEL_DO_FLANK, 0, 0, S1, 0));
    assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
    do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
    assert_false(has_flanked(&table, G1, S1));
    assert_int_equal(table.body.tank[G1].range, 3);
    assert_card_at(&table, FLANK_3, "discard");
    assert_card_at(&table, GULLY_CARD, "box 0");
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
}

/* rule:13.1 rule:D-59: a defensive Flank is answered as well, by the player of the tank that flanks */
static void defensive_flank(void **unused) {
    (void)unused;
    for (unsigned answered = 0; answered < 2; answered++) {
        duel_table table;
        set_action(&table, (duel_setup){0}, G1);
        set_flanked(&table, S1, G1);
        set_spotted(&table, G1, S1);
        HAND(&table, 0, FLANK_3);
        HAND(&table, 1, TACTICS_A);
        do_play(&table, FLANK_3);
        do_go(&table);
        if (table.body.question == TK_DUEL_ASK_FLANK) {
            do_act(&table, 0, duel_action(TK_DUEL_DO_FLANK, 0, 1, S1, 0));
        }
        assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
        if (answered) {
            do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
        } else {
            do_verb(&table, TK_DUEL_DO_DECLINE);
        }
        assert_int_equal(has_flanked(&table, S1, G1), answered);
    }
}

/* rule:13.1: Terrain laid on a moving tank is answered: the card is discarded and the tank moves on */
static void terrain_on_a_moving_tank(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    set_box(&table, S1, MOVE_1);
    HAND(&table, 0, MUD_CARD);
    HAND(&table, 1, TACTICS_A);
    do_act(&table, 0, duel_action(TK_DUEL_DO_LAY, MUD_CARD, 0, S1, 0));
    assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
    do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
    see_none(&table, TK_DUEL_EVENT_TURNED);
    assert_card_at(&table, MOVE_1, "box 4");
    assert_card_at(&table, MUD_CARD, "discard");
}

/* rule:13.1 rule:D-64: Mines are laid like terrain, and answered like it */
static void mines(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    set_box(&table, S1, MOVE_1);
    HAND(&table, 0, MINES_CARD);
    HAND(&table, 1, TACTICS_A);
    do_act(&table, 0, duel_action(TK_DUEL_DO_LAY, MINES_CARD, 0, S1, 0));
    assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
    do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
    see_none(&table, TK_DUEL_EVENT_DAMAGE);
    assert_card_at(&table, MOVE_1, "box 4");
    assert_card_at(&table, MINES_CARD, "discard");
}

/* A scenario with guns and infantry, and numbers for them. */
static void with_support(duel_table *table) {
    static const duel_scenario support = {
        .infantry = true, .guns = {1, 0}, .gun = {{0, 0, 0}, {0, 0, 0}}, .gun_range = {{3, 0, 0}, {0, 0, 0}}};
    set_bare(table, (duel_setup){.scenario = &support});
    duel_gun *gun = &table->rules.gun[0];
    *gun = (duel_gun){.side = TK_DUEL_GERMAN, .orders = 2};
    memset(gun->weapon.to_hit, 60, sizeof gun->weapon.to_hit);
    memset(gun->weapon.penetration, 9, sizeof gun->weapon.penetration);
    gun->weapon.calibre = 75;
    table->rules.guns = 1;
    memset(table->rules.infantry[TK_DUEL_GERMAN].to_hit, 50, sizeof table->rules.infantry[TK_DUEL_GERMAN].to_hit);
    tank_of(table, S1)->range = 1;
    do_bids(table, G1);
    do_number(table, TK_DUEL_DO_HATCH, 0);
    set_spotted(table, G1, S1);
    HAND(table, 1, TACTICS_A);
}

/* rule:13.2: the shot of an anti-tank gun is answered with 20 less as well */
static void under_the_fire_of_a_gun(void **unused) {
    (void)unused;
    for (unsigned answered = 0; answered < 2; answered++) {
        duel_table table;
        with_support(&table);
        HAND(&table, 0, TWO_ORDERS_A);
        PILE(&table, 100);
        do_act(&table, 0, duel_action(TK_DUEL_DO_GUN, 0, 0, S1, 0));
        do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_A);
        assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
        if (answered) {
            do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
        } else {
            do_verb(&table, TK_DUEL_DO_DECLINE);
        }
        see(&table, TK_DUEL_EVENT_AIMED, ANY, S1, answered ? 40 : 60, ANY);
    }
}

/* rule:13.1: an attack of the infantry comes to nothing */
static void infantry_attack(void **unused) {
    (void)unused;
    duel_table table;
    with_support(&table);
    HAND(&table, 0, INFANTRY_A, 87);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_ASSAULT, 87, 0, S1, 0), TK_OK); /* no infantry icon */
    unsigned pile = table.body.draws;
    do_act(&table, 0, duel_action(TK_DUEL_DO_ASSAULT, INFANTRY_A, 0, S1, 0));
    assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
    do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
    see_none(&table, TK_DUEL_EVENT_TURNED);
    assert_int_equal(table.body.draws, pile);
    assert_card_at(&table, INFANTRY_A, "discard");
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
}

/* rule:13.1: nobody answers what a player does with his own tank */
static void own_tank(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    set_box(&table, G1, MOVE_1);
    HAND(&table, 0, GULLY_CARD);
    HAND(&table, 1, TACTICS_A);
    do_play(&table, GULLY_CARD);
    do_go(&table);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    assert_card_at(&table, GULLY_CARD, "box 0");
}

/* G1 fires at S1, whose player is asked. */
static void fire_at_s1(duel_table *table) {
    set_action(table, (duel_setup){0}, G1);
    set_spotted(table, G1, S1);
    HAND(table, 0, FIRE_3);
    HAND(table, 1, TACTICS_A, TACTICS_B);
    PILE(table, 31, 51, 52);
}

/* rule:13.2: 20 less to hit, before a card is turned */
static void under_fire(void **unused) {
    (void)unused;
    for (unsigned answered = 0; answered < 2; answered++) {
        duel_table table;
        fire_at_s1(&table); /* 50 to hit; the card is 31 */
        HAND(&table, 0, FIRE_5);
        PILE(&table, 41); /* 60 to hit with Fire 5, 40 under Tactics */
        do_fire(&table, FIRE_5, S1);
        assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
        see_none(&table, TK_DUEL_EVENT_TURNED);
        if (answered) {
            do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
        } else {
            do_verb(&table, TK_DUEL_DO_DECLINE);
        }
        see(&table, TK_DUEL_EVENT_AIMED, G1, S1, answered ? 40 : 60, 1600);
        see(&table, TK_DUEL_EVENT_HIT, S1, !answered, ANY, ANY);
    }
}

/* rule:13.2 rule:D-60: a player is asked once: the second card does not take off 20 more */
static void once_a_shot(void **unused) {
    (void)unused;
    duel_table table;
    fire_at_s1(&table);
    do_fire(&table, FIRE_3, S1);
    do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 30, ANY);
    assert_card_at(&table, TACTICS_B, "hand 1");
}

/* rule:13.3: the active player cancels it, the other one restores it, and so on until one of them stops */
static void cancelled(void **unused) {
    (void)unused;
    for (unsigned answers = 1; answers <= 4; answers++) {
        duel_table table;
        fire_at_s1(&table);
        set_in_hand(&table, 0, TACTICS_C);
        set_in_hand(&table, 0, TACTICS_D);
        do_fire(&table, FIRE_3, S1);
        static const unsigned card[4] = {TACTICS_A, TACTICS_C, TACTICS_B, TACTICS_D};
        for (unsigned i = 0; i < answers; i++) {
            assert_question(&table, TK_DUEL_ASK_TACTICS, i % 2 ? 0 : 1);
            do_card(&table, TK_DUEL_DO_TACTICS, card[i]);
        }
        if (table.body.question == TK_DUEL_ASK_TACTICS) {
            do_verb(&table, TK_DUEL_DO_DECLINE);
        }
        see(&table, TK_DUEL_EVENT_AIMED, G1, S1, answers % 2 ? 30 : 50, ANY);
        for (unsigned i = 0; i < 4; i++) {
            assert_int_equal(duel_has(&table.body.hand[0], card[i]) || duel_has(&table.body.hand[1], card[i]),
                             i >= answers);
        }
    }
}

/* rule:13.3 rule:D-8: the active player without such a card is not asked */
static void nothing_to_cancel_with(void **unused) {
    (void)unused;
    duel_table table;
    fire_at_s1(&table);
    do_fire(&table, FIRE_3, S1);
    do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 30, ANY);
    assert_question(&table, TK_DUEL_ASK_ACQUIRE, 0); /* 31 misses at 30 */
}

/* rule:13.3: a cancelled answer to a spotting attempt lets the attempt go on */
static void attempt_restored(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, 87, TACTICS_C);
    HAND(&table, 1, TACTICS_A);
    PILE(&table, 50);
    set_icons(&table, 50, TK_DUEL_BINOCULARS);
    do_order(&table, TK_DUEL_ORDER_SPOT, S1, 0, 87);
    do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
    do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_C);
    see_none(&table, TK_DUEL_EVENT_STOPPED_BY_TACTICS);
    assert_true(has_spotted(&table, G1, S1));
}

/* rule:D-60: automatic spots and the stolen card cannot be answered */
static void what_cannot_be_answered(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, COMMAND_DRAW, LEADERSHIP_CARD);
    HAND(&table, 1, TACTICS_A, TACTICS_B);
    do_act(&table, 0, a_command(COMMAND_DRAW, TK_DUEL_USE_SPOT, S1, 0));
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    do_play(&table, LEADERSHIP_CARD);
    do_go(&table);
    do_number(&table, TK_DUEL_DO_STEAL, 1);
    assert_question(&table, TK_DUEL_ASK_LEAD, 0);
    do_act(&table, 0, duel_action(TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_SPOT, S2, 0));
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    assert_true(has_spotted(&table, G1, S1) && has_spotted(&table, G1, S2));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spotting_attempt),
        cmocka_unit_test(declined),
        cmocka_unit_test(who_is_asked),
        cmocka_unit_test(windows),
        cmocka_unit_test(flank_in_the_middle),
        cmocka_unit_test(defensive_flank),
        cmocka_unit_test(terrain_on_a_moving_tank),
        cmocka_unit_test(own_tank),
        cmocka_unit_test(under_fire),
        cmocka_unit_test(once_a_shot),
        cmocka_unit_test(cancelled),
        cmocka_unit_test(attempt_restored),
        cmocka_unit_test(nothing_to_cancel_with),
        cmocka_unit_test(what_cannot_be_answered),
        cmocka_unit_test(mines),
        cmocka_unit_test(under_the_fire_of_a_gun),
        cmocka_unit_test(infantry_attack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
