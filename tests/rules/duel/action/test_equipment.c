/* Equipment of tanks: special ammunition, smoke launchers, heavy damage (5.5). */
#include "support/duel/table.h"

static void active_g1(duel_table *table) {
    set_action(table, (duel_setup){0}, G1);
    set_spotted(table, G1, S1);
}

/* rule:5.5.1 rule:8.3.5.ii: loaded and unloaded by crew orders; the marker is not spent by that */
static void load_and_unload(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    HAND(&table, 0, 87);
    do_order(&table, TK_DUEL_ORDER_LOAD, 0, 0, 87);
    see(&table, TK_DUEL_EVENT_LOADED, G1, 1, ANY, ANY);
    assert_true(has_mark(&table, G1, DUEL_MARK_LOADED));
    assert_int_equal(table.body.tank[G1].apcr, 1);
    assert_card_at(&table, 87, "discard");
    do_end_phase(&table);
    do_end_round(&table);
    set_no_hand(&table, 0);
    do_bids(&table, G1);
    HAND(&table, 0, 88);
    do_order(&table, TK_DUEL_ORDER_LOAD, 0, 0, 88);
    see(&table, TK_DUEL_EVENT_LOADED, G1, 0, ANY, ANY);
    assert_false(has_mark(&table, G1, DUEL_MARK_LOADED));
    assert_int_equal(table.body.tank[G1].apcr, 1);
}

/* rule:5.5.1: nothing to load without special ammunition */
static void nothing_to_load(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    tank_of(&table, G1)->apcr = 0;
    HAND(&table, 0, 87);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_LOAD, 0, 0), TK_ERROR_DUEL_AMMUNITION);
}

/* rule:5.5.1: it adds to the penetration of the next shot, by distance, and is spent whether the shot hits or not */
static void spent_by_the_shot(void **unused) {
    (void)unused;
    for (unsigned hits = 0; hits < 2; hits++) {
        duel_table table;
        active_g1(&table);
        tank_of(&table, G1)->range = 0; /* 800 m: penetration 10, APCR +2 */
        tank_of(&table, G1)->apcr = 2;
        set_mark(&table, G1, DUEL_MARK_LOADED);
        HAND(&table, 0, FIRE_3);
        PILE(&table, hits ? 5 : 100, 51, 52);
        do_fire(&table, FIRE_3, S1);
        if (hits) {
            see(&table, TK_DUEL_EVENT_PENETRATION, S1, 12, 8, 1);
        }
        assert_int_equal(table.body.tank[G1].apcr, 1);
        assert_false(has_mark(&table, G1, DUEL_MARK_LOADED));
    }
}

/* rule:4.2.3 rule:5.5.1: quick loading for 3 order icons within the Fire action */
static void quick_loading(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    tank_of(&table, G1)->range = 0;
    HAND(&table, 0, FIRE_3, TWO_ORDERS_A, ONE_ORDER_A);
    PILE(&table, 5, 51, 52);
    do_play(&table, FIRE_3);
    do_verb(&table, TK_DUEL_DO_QUICK);
    do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_A);
    do_card(&table, TK_DUEL_DO_PAY, ONE_ORDER_A);
    do_shoot(&table, S1);
    see(&table, TK_DUEL_EVENT_PENETRATION, S1, 12, 8, 1);
    assert_int_equal(table.body.tank[G1].apcr, 0);
}

/* rule:4.2.3: two icons are not enough for it */
static void quick_loading_costs_three(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    HAND(&table, 0, FIRE_3, TWO_ORDERS_A);
    do_play(&table, FIRE_3);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_QUICK, 0, 0, 0, 0), TK_ERROR_DUEL_ORDERS);
}

/* rule:5.5.2: Smoke is played by a tank with launchers only; others bid it, or discard it */
static void smoke_launchers(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table);
    HAND(&table, 0, SMOKE_CARD);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, SMOKE_CARD, 0, 0, 0), 1);

    set_bare(&table, (duel_setup){0});
    set_type(&table, S1, SOVIET_PLAIN);
    HAND(&table, 1, SMOKE_CARD, OTHER_SMOKE_CARD, 87);
    assert_int_equal(listed(&table, 1, TK_DUEL_DO_BID, SMOKE_CARD, 0, S1, 0), 1);
    do_bids(&table, S1);
    do_refuse(&table, 1, a_play(SMOKE_CARD), TK_ERROR_DUEL_NO_LAUNCHERS);
    do_order(&table, TK_DUEL_ORDER_PASS, 0, 0, SMOKE_CARD);
    do_verb(&table, TK_DUEL_DO_END);
    do_card(&table, TK_DUEL_DO_DISCARD, OTHER_SMOKE_CARD);
    assert_card_at(&table, SMOKE_CARD, "discard");
    assert_card_at(&table, OTHER_SMOKE_CARD, "discard");
}

/* rule:5.5.3: a gun of 85 mm or more does heavy damage whatever the card says, a smaller one by the card; both editions
 */
static void heavy_guns(void **unused) {
    (void)unused;
    static const struct {
        unsigned calibre;
        bool red, heavy;
    } cases[] = {{75, false, false}, {75, true, true}, {84, false, false}, {85, false, true}, {122, false, true}};
    for (size_t i = 0; i < 2 * sizeof cases / sizeof cases[0]; i++) {
        duel_table table;
        set_action(&table, (duel_setup){.edition = i % 2 ? "ja" : "cs"}, G1);
        set_spotted(&table, G1, S1);
        table.rules.type[GERMAN_TANK].weapon.calibre = (uint16_t)cases[i / 2].calibre;
        HAND(&table, 0, FIRE_3);
        PILE(&table, 5, 51, 52);
        set_penetration(&table, 52, 0, cases[i / 2].red);
        set_damage(&table, 5);
        set_effect(&table, 5, TK_DUEL_LIGHT, TK_DUEL_HULL, TK_DUEL_EFFECT_WOUND, TK_DUEL_LOADER, TK_DUEL_NONE);
        set_effect(&table, 5, TK_DUEL_HEAVY, TK_DUEL_HULL, TK_DUEL_EFFECT_WOUND, TK_DUEL_DRIVER, TK_DUEL_NONE);
        do_fire(&table, FIRE_3, S1);
        see(&table, TK_DUEL_EVENT_DAMAGE, 5, S1, cases[i / 2].heavy ? TK_DUEL_HEAVY : TK_DUEL_LIGHT, TK_DUEL_HULL);
        assert_int_equal(table.body.tank[S1].health[TK_DUEL_DRIVER],
                         cases[i / 2].heavy ? TK_DUEL_WOUNDED : TK_DUEL_FIT);
        assert_int_equal(table.body.tank[S1].health[TK_DUEL_LOADER],
                         cases[i / 2].heavy ? TK_DUEL_FIT : TK_DUEL_WOUNDED);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(load_and_unload),
        cmocka_unit_test(nothing_to_load),
        cmocka_unit_test(spent_by_the_shot),
        cmocka_unit_test(quick_loading),
        cmocka_unit_test(quick_loading_costs_three),
        cmocka_unit_test(smoke_launchers),
        cmocka_unit_test(heavy_guns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
