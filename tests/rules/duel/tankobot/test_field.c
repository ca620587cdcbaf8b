/* A tankobot on the field and in administration (19.0): guns, infantry, objectives, fires, morale, and what it answers
 * where players are asked. */
#include "support/duel/bot.h"

/* S1 has seen both enemies and can do nothing with the five cards it turns. */
static void at_a_loss(duel_table *table, const duel_scenario *scenario) {
    bot_open(table, TK_DUEL_ALERT, scenario);
    set_spotted(table, S1, G1);
    set_spotted(table, S1, G2);
    tank_of(table, S1)->apcr = 0;
}

/* The Soviets have a gun in the centre that takes two order icons. */
static void with_gun(duel_table *table, int to_hit) {
    static const duel_scenario scenario = {.guns = {0, 1}};
    at_a_loss(table, &scenario);
    table->rules.guns = 1;
    table->rules.gun[0] = (duel_gun){.side = TK_DUEL_SOVIET, .orders = 2, .weapon.calibre = 76};
    table->rules.gun[0].weapon.to_hit[0] = (uint8_t)to_hit;
    table->rules.gun[0].weapon.penetration[0] = 12;
}

/* rule:19.0 rule:17.1: a gun fires where its shot is of low quality at least and the cards turned bear its icons */
static void it_fires_a_gun(void **unused) {
    (void)unused;
    for (int to_hit = 44; to_hit <= 45; to_hit++) { /* low quality of the alert */
        duel_table table;
        with_gun(&table, to_hit);
        PILE(&table, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, TWO_ORDERS_A, 90, 91, 92);
        do_verb(&table, TK_DUEL_DO_PROCEED);
        assert_int_equal(count_events(&table, TK_DUEL_EVENT_GUN), to_hit == 45);
    }
}

/* rule:19.0 rule:17.1: without the icons it does not */
static void no_icons_no_gun(void **unused) {
    (void)unused;
    duel_table table;
    with_gun(&table, 90);
    PILE(&table, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, PLAIN_F, PLAIN_G, PLAIN_H, PLAIN_I, PLAIN_J);
    do_verb(&table, TK_DUEL_DO_PROCEED);
    see_none(&table, TK_DUEL_EVENT_GUN);
    see_none(&table, TK_DUEL_EVENT_AIMED);
}

/* rule:D-72 rule:19.0 rule:17.1: a gun fires at an enemy who qualifies where its favourite does not, and at one of high
 * quality before one of low */
static void any_target_of_a_gun(void **unused) {
    (void)unused;
    for (unsigned low = 0; low < 2; low++) {
        duel_table table;
        with_gun(&table, 90);
        set_type(&table, G2, GERMAN_FOUR);
        table.rules.type[GERMAN_TANK].size = 5;
        table.rules.type[GERMAN_TANK].armour[TK_DUEL_HULL][0] = low ? 13 : 15;
        table.rules.type[GERMAN_FOUR].size = low ? 62 - 90 : 46 - 90;
        table.rules.type[GERMAN_FOUR].armour[TK_DUEL_HULL][0] = 12;
        if (low) { /* G1 is of high to hit, but of low margin only; the alert want -1 of both: one step more */
            table.rules.bot[TK_DUEL_ALERT][0].own[0].margin = 0;
        }
        PILE(&table, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, TWO_ORDERS_A, 90, 91, 92);
        do_verb(&table, TK_DUEL_DO_PROCEED);
        see(&table, TK_DUEL_EVENT_GUN, 0, G2, ANY, ANY);
    }
}

/* The infantry of the Soviets, whom the enemies are at this range. */
static void with_infantry(duel_table *table, int range, unsigned turned) {
    static const duel_scenario scenario = {.infantry = true};
    at_a_loss(table, &scenario);
    for (unsigned i = 0; i < 9; i++) {
        table->rules.infantry[TK_DUEL_SOVIET].to_hit[0][i / 3][i % 3] = 60;
    }
    table->rules.infantry[TK_DUEL_SOVIET].lower_penetration = 10;
    tank_of(table, G1)->range = tank_of(table, G2)->range = (int8_t)range;
    PILE(table, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, turned, 96);
    do_verb(table, TK_DUEL_DO_PROCEED);
}

/* rule:19.0 rule:17.3: a card with the icon sends the infantry: at an enemy within reach, forward where there is none
 */
static void it_sends_the_infantry(void **unused) {
    (void)unused;
    duel_table table;
    with_infantry(&table, 0, INFANTRY_A);
    see(&table, TK_DUEL_EVENT_INFANTRY, TK_DUEL_SOVIET, 1, ANY, ANY);
    see(&table, TK_DUEL_EVENT_AIMED, ANY, ANY, 60, ANY);

    with_infantry(&table, 5, INFANTRY_A);
    see(&table, TK_DUEL_EVENT_INFANTRY, TK_DUEL_SOVIET, 0, ANY, ANY);
    assert_int_equal(table.body.advance[TK_DUEL_SOVIET], 1);

    with_infantry(&table, 0, PLAIN_F);
    see_none(&table, TK_DUEL_EVENT_INFANTRY);
}

/* rule:19.0 rule:8.4.2: a moving tank takes the hill that its mission wants */
static void it_takes_the_hill(void **unused) {
    (void)unused;
    static const duel_scenario scenario = {.hills = 1,
                                           .hill_from = -1,
                                           .hill_to = 1,
                                           .objectives = 1,
                                           .objective = {{TK_DUEL_OBJECTIVE_HILL, 3, 1, 0, 0}}};
    duel_table table;
    at_a_loss(&table, &scenario);
    set_box(&table, S1, MOVE_3);
    do_verb(&table, TK_DUEL_DO_PROCEED);
    see(&table, TK_DUEL_EVENT_MISSION, S1, TK_DUEL_MISSION_HILL, ANY, ANY);
    assert_int_equal(tank_of(&table, S1)->box, DUEL_BOX_HILL);
}

/* rule:19.0 rule:12.3.2: it burns: three icons on the cards it turns put the fire out; it does nothing else */
static void it_puts_a_fire_out(void **unused) {
    (void)unused;
    static const unsigned icons[][2] = {{TWO_ORDERS_A, ONE_ORDER_A}, {ONE_ORDER_A, ONE_ORDER_B}};
    for (unsigned i = 0; i < 2; i++) {
        duel_table table;
        bot_before(&table, TK_DUEL_BOLD, NULL);
        set_mark(&table, S1, DUEL_MARK_BURNING);
        set_spotted(&table, S1, G1);
        PILE(&table, PLAIN_A, icons[i][0], icons[i][1], PLAIN_B, PLAIN_C, PLAIN_D, FIRE_1);
        bot_phase(&table);
        if (table.body.question == TK_DUEL_ASK_TANKOBOT) {
            do_verb(&table, TK_DUEL_DO_PROCEED);
        }
        assert_int_equal(has_mark(&table, S1, DUEL_MARK_BURNING), i == 1);
        see_none(&table, TK_DUEL_EVENT_AIMED);
        if (i == 0) {
            assert_true(bot_said(&table, TK_DUEL_BOT_EXTINGUISH));
        }
    }
}

/* rule:19.0 rule:8.1.e: a broken tankobot turns a damage card; with a cross it bails out, without one it rallies */
static void its_morale(void **unused) {
    (void)unused;
    for (unsigned cross = 0; cross < 2; cross++) {
        duel_table table;
        bot_before(&table, TK_DUEL_BOLD, NULL);
        set_mark(&table, S1, DUEL_MARK_BROKEN);
        table.rules.damage[0].morale = cross ? TK_DUEL_MORALE_VETERAN : TK_DUEL_MORALE_GREEN;
        set_damage(&table, 0);
        bot_phase(&table);
        assert_false(has_mark(&table, S1, DUEL_MARK_BROKEN));
        assert_int_equal(has_mark(&table, S1, DUEL_MARK_OUT), cross);
    }
}

/* rule:19.0 rule:11.1.4: it acquires what it has fired at without being asked */
static void it_acquires(void **unused) {
    (void)unused;
    duel_table table;
    bot_open(&table, TK_DUEL_AGGRESSIVE, NULL);
    set_spotted(&table, S1, G1);
    PILE(&table, FIRE_3, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, 95);
    do_verb(&table, TK_DUEL_DO_PROCEED);
    see(&table, TK_DUEL_EVENT_HIT, G1, 0, ANY, ANY);
    assert_int_equal(tank_of(&table, S1)->acquired, G1);
    assert_true(table.body.active != S1 || table.body.question != TK_DUEL_ASK_ACQUIRE);
}

/* rule:19.0 rule:12.7.1 rule:8.3.4: no hand to be cut, robbed or lost: a shot at it and its ammunition ask nobody */
static void nothing_to_lose(void **unused) {
    (void)unused;
    duel_table table;
    bot_before(&table, TK_DUEL_BOLD, NULL);
    HAND(&table, 0, 7, 8);
    PILE(&table, 99, 98); /* the tankobots come last */
    do_act(&table, 0, duel_action(TK_DUEL_DO_BID, 7, 0, G1, 0));
    do_act(&table, 0, duel_action(TK_DUEL_DO_BID, 8, 0, G2, 0));
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    set_discarded(&table, 7);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_3, LEADERSHIP_CARD);
    DAMAGE(&table, TK_DUEL_LIGHT, TK_DUEL_HULL, {TK_DUEL_EFFECT_AMMUNITION, 0, TK_DUEL_NONE});
    PILE(&table, 7, ON_HULL, PIERCING);
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_EFFECT, S1, TK_DUEL_EFFECT_AMMUNITION, ANY, ANY);
    assert_question(&table, TK_DUEL_ASK_ACQUIRE, 0);
    assert_int_equal(tank_of(&table, S1)->apcr, 0);
    assert_true(has_spotted(&table, S2, G1)); /* 11.1.5: taken without a question */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_fires_a_gun),    cmocka_unit_test(any_target_of_a_gun),
        cmocka_unit_test(no_icons_no_gun),   cmocka_unit_test(it_sends_the_infantry),
        cmocka_unit_test(it_takes_the_hill), cmocka_unit_test(it_puts_a_fire_out),
        cmocka_unit_test(its_morale),        cmocka_unit_test(it_acquires),
        cmocka_unit_test(nothing_to_lose),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
