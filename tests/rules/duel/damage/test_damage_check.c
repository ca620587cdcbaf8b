/* The damage check: rules 12.1.2, 12.1.3, 11.1.3.i, 5.5.3, 4.3.1 and 4.3.3. */
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};

/* A different effect in each part of damage card 0. */
static const uint8_t printed[TK_DUEL_SEVERITIES][TK_DUEL_LOCATIONS] = {
    {TK_DUEL_EFFECT_LOADER_PANICS, TK_DUEL_EFFECT_CREW_STUNNED, TK_DUEL_EFFECT_CREW_SHOCKED},
    {TK_DUEL_EFFECT_TRAVERSE, TK_DUEL_EFFECT_OPTICS, TK_DUEL_EFFECT_DRIVER_PANICS},
    {TK_DUEL_EFFECT_TRANSMISSION, TK_DUEL_EFFECT_MAIN_GUN, TK_DUEL_EFFECT_FUEL}};

static void open_printed(duel_table *table) {
    battle_open(table, two_a_side, S1);
    for (unsigned severity = 0; severity < TK_DUEL_SEVERITIES; severity++) {
        for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
            DAMAGE(table, severity, location, {printed[severity][location], 0, TK_DUEL_NONE});
        }
    }
}

static void assert_only(duel_table *table, tk_duel_severity severity, tk_duel_location location) {
    see(table, TK_DUEL_EVENT_DAMAGE, 0, G1, (int)severity, (int)location);
    see(table, TK_DUEL_EVENT_EFFECT, G1, printed[severity][location], ANY, ANY);
    assert_int_equal(count_events(table, TK_DUEL_EVENT_EFFECT), 1);
    assert_int_equal(count_events(table, TK_DUEL_EVENT_DAMAGE), 1);
}

/* rule:12.1.3.a rule:12.1.3.b rule:4.3.1 rule:11.1.3.i: one part is resolved: by the place that was hit, light with a
 * black modifier, heavy with a red one, critical with the critical digit */
static void one_part_is_resolved(void **unused) {
    (void)unused;
    for (unsigned severity = 0; severity < TK_DUEL_SEVERITIES; severity++) {
        for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
            duel_table table;
            open_printed(&table);
            battle_strike(&table, G1, location, severity);
            assert_only(&table, severity, location);
        }
    }
}

/* rule:12.1.3.a: the digit of the card turned for penetration decides, not that of the hit or of the place */
static void the_penetrating_card_decides(void **unused) {
    (void)unused;
    duel_table table;
    open_printed(&table);
    set_in_hand(&table, 1, FIRE_3);
    set_spotted(&table, S1, G1);
    table.rules.damage[0].critical = (uint8_t)duel_target_number(HITTING);
    set_icons(&table, PIERCING_HEAVILY, 0);
    PILE(&table, HITTING, ON_TURRET, PIERCING_HEAVILY); /* digits 7, 8, 8 */
    do_fire(&table, FIRE_3, G1);
    assert_only(&table, TK_DUEL_HEAVY, TK_DUEL_TURRET);
}

/* rule:12.1.3.a: a critical hit by a red card as well */
static void red_cards_may_be_critical(void **unused) {
    (void)unused;
    duel_table table;
    open_printed(&table);
    set_in_hand(&table, 1, FIRE_3);
    set_spotted(&table, S1, G1);
    table.rules.damage[0].critical = (uint8_t)duel_target_number(PIERCING_HEAVILY);
    PILE(&table, HITTING, ON_HULL, PIERCING_HEAVILY);
    do_fire(&table, FIRE_3, G1);
    assert_only(&table, TK_DUEL_CRITICAL, TK_DUEL_HULL);
}

/* rule:12.1.3.b rule:5.5.3: from 85 mm on every hit is heavy, in both editions; 84 mm is not enough */
static void great_calibres(void **unused) {
    (void)unused;
    static const char *const editions[] = {"cs", "ja"};
    for (unsigned i = 0; i < 2; i++) {
        for (unsigned calibre = 84; calibre <= 85; calibre++) {
            duel_table table;
            battle_open(&table, (duel_setup){.edition = editions[i]}, S1);
            DAMAGE(&table, TK_DUEL_LIGHT, TK_DUEL_HULL, {printed[TK_DUEL_LIGHT][TK_DUEL_HULL], 0, TK_DUEL_NONE});
            DAMAGE(&table, TK_DUEL_HEAVY, TK_DUEL_HULL, {printed[TK_DUEL_HEAVY][TK_DUEL_HULL], 0, TK_DUEL_NONE});
            table.rules.type[SOVIET_TANK].weapon.calibre = (uint16_t)calibre;
            battle_strike(&table, G1, TK_DUEL_HULL, TK_DUEL_LIGHT);
            assert_only(&table, calibre == 85 ? TK_DUEL_HEAVY : TK_DUEL_LIGHT, TK_DUEL_HULL);
        }
    }
}

/* rule:12.1.3.a: great calibres too do critical damage by the digit */
static void great_calibres_may_be_critical(void **unused) {
    (void)unused;
    duel_table table;
    open_printed(&table);
    table.rules.type[SOVIET_TANK].weapon.calibre = 122;
    battle_strike(&table, G1, TK_DUEL_TURRET, TK_DUEL_CRITICAL);
    assert_only(&table, TK_DUEL_CRITICAL, TK_DUEL_TURRET);
}

/* rule:12.1.2 rule:12.1.5 rule:12.4.1: the morale check that follows uses the same damage card */
static void one_card_for_damage_and_morale(void **unused) {
    (void)unused;
    duel_table table;
    open_printed(&table);
    table.rules.damage[0].morale = TK_DUEL_MORALE_VETERAN;
    unsigned damages = table.body.damages;
    battle_strike(&table, G1, TK_DUEL_HULL, TK_DUEL_LIGHT);
    assert_int_equal(table.body.damages, damages - 1);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_DAMAGE), 1);
    see(&table, TK_DUEL_EVENT_EFFECT, G1, ANY, ANY, ANY);
    see(&table, TK_DUEL_EVENT_BROKEN, G1, 1, ANY, ANY);
    assert_true(has_mark(&table, G1, DUEL_MARK_BROKEN));
}

/* rule:D-36 rule:12.1.5: a critical hit is followed by morale as well */
static void morale_after_a_critical_hit(void **unused) {
    (void)unused;
    duel_table table;
    open_printed(&table);
    table.rules.damage[0].morale = TK_DUEL_MORALE_VETERAN;
    battle_strike(&table, G1, TK_DUEL_HULL, TK_DUEL_CRITICAL);
    assert_true(has_mark(&table, G1, DUEL_MARK_BROKEN));
}

/* rule:D-36: not when the tank is eliminated by it */
static void no_morale_for_the_eliminated(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    table.rules.damage[0].morale = TK_DUEL_MORALE_VETERAN;
    battle_suffer(&table, (duel_effect){TK_DUEL_EFFECT_CATASTROPHE, 0, TK_DUEL_NONE});
    see_none(&table, TK_DUEL_EVENT_BROKEN);
    see_none(&table, TK_DUEL_EVENT_BAILED_OUT);
}

/* rule:4.3.3: after the card that says so, damage and morale done, all 21 are shuffled */
static void the_card_that_reshuffles(void **unused) {
    (void)unused;
    duel_table table;
    open_printed(&table);
    table.rules.damage[0].reshuffle = true;
    table.rules.damage[0].morale = TK_DUEL_MORALE_VETERAN;
    table.body.damages = 0;
    for (uint8_t card = 5; card < 9; card++) {
        table.body.damage[table.body.damages++] = card;
    }
    battle_strike(&table, G1, TK_DUEL_HULL, TK_DUEL_LIGHT);
    see(&table, TK_DUEL_EVENT_EFFECT, G1, ANY, ANY, ANY);
    see(&table, TK_DUEL_EVENT_BROKEN, G1, 1, ANY, ANY);
    see(&table, TK_DUEL_EVENT_DAMAGE_SHUFFLED, ANY, ANY, ANY, ANY);
    assert_int_equal(table.body.damages, DUEL_DAMAGE_CARDS);
}

/* rule:12.1.4.c: the effects of a part are resolved in their order, all of them */
static void all_effects_of_the_part(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    DAMAGE(&table, TK_DUEL_LIGHT, TK_DUEL_HULL, {TK_DUEL_EFFECT_WOUND, TK_DUEL_LOADER, TK_DUEL_NONE},
           {TK_DUEL_EFFECT_OPTICS, 0, TK_DUEL_NONE}, {TK_DUEL_EFFECT_TRACKS, 0, TK_DUEL_NONE},
           {TK_DUEL_EFFECT_FIRE, 1, TK_DUEL_NONE});
    PILE(&table, BURNING);
    battle_strike(&table, G1, TK_DUEL_HULL, TK_DUEL_LIGHT);
    see(&table, TK_DUEL_EVENT_CREW, G1, TK_DUEL_LOADER, TK_DUEL_WOUNDED, ANY);
    see(&table, TK_DUEL_EVENT_TURNED, BURNING, TK_DUEL_WHY_IGNITION, G1, ANY);
    assert_int_equal(tank_of(&table, G1)->health[TK_DUEL_LOADER], TK_DUEL_WOUNDED);
    assert_true(has_mark(&table, G1, DUEL_MARK_NO_ACQUIRING));
    assert_true(has_mark(&table, G1, DUEL_MARK_TRACKS));
    assert_true(has_mark(&table, G1, DUEL_MARK_BURNING));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_part_is_resolved),           cmocka_unit_test(the_penetrating_card_decides),
        cmocka_unit_test(red_cards_may_be_critical),      cmocka_unit_test(great_calibres),
        cmocka_unit_test(great_calibres_may_be_critical), cmocka_unit_test(one_card_for_damage_and_morale),
        cmocka_unit_test(morale_after_a_critical_hit),    cmocka_unit_test(no_morale_for_the_eliminated),
        cmocka_unit_test(the_card_that_reshuffles),       cmocka_unit_test(all_effects_of_the_part),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
