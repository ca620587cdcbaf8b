/* Anti-tank guns: rule 17.1 as D-24 gives it, with 13.2 and 14.2. */
#include "support/duel/battle.h"

static tk_action fire_gun(unsigned gun, unsigned target) {
    return duel_action(TK_DUEL_DO_GUN, 0, gun, target, 0);
}

/* Two German guns at 400 m and at 200 m and a Soviet one; 50 mm, two order icons, to hit 80 less 5 each 200 m, up to
 * 1200 m, penetration 10 less 1 each 400 m. S1, at 800 m, is spotted by the active G1. */
static void with_guns(duel_table *table, const char *edition) {
    static const duel_scenario scenario = {.guns = {2, 1}, .gun = {{0, 0}, {0}}, .gun_range = {{2, 1}, {2}}};
    battle_open(table, (duel_setup){.scenario = &scenario, .edition = edition}, G1);
    duel_gun *gun = &table->rules.gun[0];
    *gun = (duel_gun){.side = TK_DUEL_GERMAN, .orders = 2, .weapon.calibre = 50};
    for (unsigned range = 0; range < TK_DUEL_RANGES; range++) {
        gun->weapon.to_hit[range] = (uint8_t)(range <= 6 ? 80 - 5 * range : 0);
        gun->weapon.penetration[range] = (uint8_t)(10 - range / 2);
    }
    table->rules.guns = 1;
    set_spotted(table, G1, S1);
    HAND(table, 0, TWO_ORDERS_A, TWO_ORDERS_B, TWO_ORDERS_C, PLAIN_L);
}

/* Gun 0 fires at S1. */
static void shoot(duel_table *table) {
    do_act(table, 0, fire_gun(0, S1));
    battle_answer(table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, TWO_ORDERS_A, 0, 0, 0));
}

/* rule:17.1 rule:D-24 rule:8.4.2: a field action that costs the gun's order icons; the gun's own distance counts */
static void it_costs_order_icons(void **unused) {
    (void)unused;
    duel_table table;
    with_guns(&table, "cs");
    PILE(&table, 99);
    shoot(&table);
    see(&table, TK_DUEL_EVENT_GUN, 0, S1, ANY, ANY);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 80 - 6 * 5, 1200);
    assert_int_equal(table.event[table.seen - 1].value[4], 0);
    see(&table, TK_DUEL_EVENT_HIT, S1, 0, ANY, ANY);
    assert_card_at(&table, TWO_ORDERS_A, "discard");
    assert_question(&table, TK_DUEL_ASK_ACTION, 0); /* a gun acquires nothing */
    assert_false(table.body.acted);
    assert_false(has_spotted(&table, S1, G1)); /* nobody sees the tank for it */
}

/* rule:17.1: one icon is too few */
static void one_icon_is_too_few(void **unused) {
    (void)unused;
    duel_table table;
    with_guns(&table, "cs");
    HAND(&table, 0, ONE_ORDER_A);
    do_refuse(&table, 0, fire_gun(0, S1), TK_ERROR_DUEL_ORDERS);
    table.rules.gun[0].orders = 4;
    HAND(&table, 0, ONE_ORDER_A, TWO_ORDERS_A);
    do_refuse(&table, 0, fire_gun(0, S1), TK_ERROR_DUEL_ORDERS);
}

/* rule:17.1 rule:D-24: each gun fires once a round; the other one still may, after the tank action too */
static void once_a_round(void **unused) {
    (void)unused;
    duel_table table;
    with_guns(&table, "cs");
    PILE(&table, 99, 98);
    shoot(&table);
    do_refuse(&table, 0, fire_gun(0, S1), TK_ERROR_DUEL_GUN);
    do_order(&table, TK_DUEL_ORDER_PASS, 0, 0, PLAIN_L);
    do_act(&table, 0, fire_gun(1, S1));
    battle_answer(&table, TK_DUEL_ASK_PAYMENT, duel_action(TK_DUEL_DO_PAY, TWO_ORDERS_B, 0, 0, 0));
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 80 - 5 * 5, 1000);
    do_refuse(&table, 0, fire_gun(1, S1), TK_ERROR_DUEL_GUN);
    do_refuse(&table, 0, fire_gun(2, S1), TK_OK); /* there is no third */
}

/* rule:17.1: in the next round it fires again */
static void again_in_the_next_round(void **unused) {
    (void)unused;
    duel_table table;
    with_guns(&table, "cs");
    PILE(&table, 99);
    shoot(&table);
    set_no_hand(&table, 0);
    set_no_hand(&table, 1);
    do_end_round(&table);
    assert_int_equal(table.body.guns_fired[TK_DUEL_GERMAN], 0);
}

/* rule:17.1 rule:D-24: cover, motion and size of the target count */
static void the_target_counts(void **unused) {
    (void)unused;
    duel_table table;
    with_guns(&table, "cs");
    set_box(&table, S1, WOODS_CARD);
    table.rules.type[SOVIET_TANK].size = -5;
    PILE(&table, 99);
    shoot(&table);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 50 - 20 - 5, 1200);

    with_guns(&table, "cs");
    set_box(&table, S1, MOVE_3);
    PILE(&table, 99);
    shoot(&table);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 50 - 30, 1200);

    static const char *const editions[] = {"cs", "ja"};
    static const int smoke[] = {50, 30};
    for (unsigned i = 0; i < 2; i++) {
        with_guns(&table, editions[i]);
        tank_of(&table, S1)->range = -2;
        set_smoke(&table, S1, SMOKE_CARD);
        PILE(&table, 99);
        shoot(&table);
        see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 80 - smoke[i], 0);
    }
}

/* rule:17.1: what the active tank does or has acquired does not */
static void the_active_tank_does_not_count(void **unused) {
    (void)unused;
    duel_table table;
    with_guns(&table, "cs");
    set_acquired(&table, G1, S1, 20);
    set_flanked(&table, G1, S1);
    set_box(&table, G1, MOVE_3);
    PILE(&table, 99);
    shoot(&table);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 50, 1200);
}

/* rule:17.1: out of its range it does not fire */
static void out_of_range(void **unused) {
    (void)unused;
    duel_table table;
    with_guns(&table, "cs");
    tank_of(&table, S1)->range = 5; /* 1400 m */
    do_refuse(&table, 0, fire_gun(0, S1), TK_ERROR_DUEL_OUT_OF_RANGE);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_GUN, ANY, 1, S1, ANY), 1);
}

/* rule:17.1 rule:13.2: Tactics takes 20 from it */
static void tactics(void **unused) {
    (void)unused;
    duel_table table;
    with_guns(&table, "cs");
    HAND(&table, 1, TACTICS_A);
    PILE(&table, 99);
    shoot(&table);
    assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
    do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 50 - 20, 1200);
}

/* rule:13.2: 20 are taken by an answer to this shot, not to an earlier attempt */
static void an_old_answer(void **unused) {
    (void)unused;
    duel_table table;
    with_guns(&table, "cs");
    table.body.stopped = true;
    PILE(&table, 99);
    shoot(&table);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 50, 1200);
}

/* Gun 0 hits the hull of S1 and goes through; damage card 0 says this of light and of heavy hits. */
static void penetrate(duel_table *table, duel_effect light, duel_effect heavy) {
    DAMAGE(table, TK_DUEL_LIGHT, TK_DUEL_HULL, light);
    DAMAGE(table, TK_DUEL_HEAVY, TK_DUEL_HULL, heavy);
    PILE(table, HITTING, ON_HULL, PIERCING);
    shoot(table);
}

static const duel_effect panic = {TK_DUEL_EFFECT_LOADER_PANICS, 0, TK_DUEL_NONE};
static const duel_effect shock = {TK_DUEL_EFFECT_CREW_SHOCKED, 0, TK_DUEL_NONE};
static const duel_effect catastrophe = {TK_DUEL_EFFECT_CATASTROPHE, 0, TK_DUEL_NONE};

/* rule:17.1 rule:11.1.3.f: place, penetration and front armour as of any shot */
static void a_shot_like_others(void **unused) {
    (void)unused;
    duel_table table;
    with_guns(&table, "cs");
    set_flanked(&table, G1, S1); /* the tank's flank is not the gun's */
    PILE(&table, HITTING, ON_HULL, PLAIN_A);
    shoot(&table);
    see(&table, TK_DUEL_EVENT_LOCATION, S1, TK_DUEL_HULL, 1, ANY);
    see(&table, TK_DUEL_EVENT_PENETRATION, S1, 10 - 3, 8, 0);
}

/* rule:17.1 rule:12.1.3.b: 85 mm and more do heavy damage, 84 mm by the card */
static void great_calibres(void **unused) {
    (void)unused;
    for (unsigned calibre = 84; calibre <= 85; calibre++) {
        duel_table table;
        with_guns(&table, "cs");
        table.rules.gun[0].weapon.calibre = (uint16_t)calibre;
        penetrate(&table, panic, shock);
        assert_int_equal(has_mark(&table, S1, DUEL_MARK_SHOCKED), calibre == 85);
        assert_int_equal(has_mark(&table, S1, DUEL_MARK_LOADER_PANICS), calibre == 84);
    }
}

/* rule:17.1 rule:14.2 rule:14.0 rule:D-11: VP of crew and tank go to the active tank, without a medal, even when
 * another penetrated before */
static void the_active_tank_is_paid(void **unused) {
    (void)unused;
    duel_table table;
    with_guns(&table, "cs");
    tank_of(&table, S1)->penetrated_by = G2;
    penetrate(&table, catastrophe, catastrophe);
    assert_true(has_mark(&table, S1, DUEL_MARK_OUT));
    assert_int_equal(tank_of(&table, G1)->points, 5 + 2 + 4);
    assert_int_equal(tank_of(&table, G2)->points, 0);
    assert_int_equal(tank_of(&table, G1)->medals + tank_of(&table, G2)->medals, 0);
    see_none(&table, TK_DUEL_EVENT_MEDAL);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
}

/* rule:D-71 rule:14.0 rule:17.1: so do those of a tank that is lost later to the fire that the gun set */
static void the_fire_it_sets_pays_later(void **unused) {
    (void)unused;
    static const duel_effect fire = {TK_DUEL_EFFECT_FIRE_NOW, 0, TK_DUEL_NONE};
    duel_table table;
    with_guns(&table, "cs");
    tank_of(&table, S1)->penetrated_by = G2;
    penetrate(&table, fire, fire);
    assert_true(has_mark(&table, S1, DUEL_MARK_BURNING));
    do_reach(&table, S1);
    assert_question(&table, TK_DUEL_ASK_FIRE_CHECK, 1);
    do_verb(&table, TK_DUEL_DO_BAIL_OUT);
    see(&table, TK_DUEL_EVENT_ELIMINATED, S1, G1, ANY, ANY);
    assert_int_equal(tank_of(&table, G1)->points, 5);
    assert_int_equal(tank_of(&table, G2)->points, 0);
    assert_int_equal(tank_of(&table, G1)->medals + tank_of(&table, G2)->medals, 0);
}

/* rule:17.1: penetration stops a moving target */
static void it_stops_what_it_penetrates(void **unused) {
    (void)unused;
    duel_table table;
    with_guns(&table, "cs");
    set_box(&table, S1, MOVE_3);
    penetrate(&table, panic, panic);
    assert_int_equal(tank_of(&table, S1)->box, TK_DUEL_NO_CARD);
}

/* rule:D-24: a scenario without guns has none */
static void no_guns(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, TWO_ORDERS_A, TWO_ORDERS_B);
    do_refuse(&table, 0, fire_gun(0, S1), TK_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_costs_order_icons),
        cmocka_unit_test(one_icon_is_too_few),
        cmocka_unit_test(once_a_round),
        cmocka_unit_test(again_in_the_next_round),
        cmocka_unit_test(the_target_counts),
        cmocka_unit_test(the_active_tank_does_not_count),
        cmocka_unit_test(out_of_range),
        cmocka_unit_test(tactics),
        cmocka_unit_test(an_old_answer),
        cmocka_unit_test(a_shot_like_others),
        cmocka_unit_test(great_calibres),
        cmocka_unit_test(the_active_tank_is_paid),
        cmocka_unit_test(the_fire_it_sets_pays_later),
        cmocka_unit_test(it_stops_what_it_penetrates),
        cmocka_unit_test(no_guns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
