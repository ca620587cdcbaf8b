/* The damage deck (4.3): one part of a card applies, morale icons, reshuffling. */
#include "support/duel/table.h"

static const unsigned location_card[TK_DUEL_LOCATIONS] = {10, 51, 8}; /* digits of tracks, hull, turret */

/* G1 penetrates S1 there, with damage card 5 next. */
static void penetrate(duel_table *table, tk_duel_severity severity, tk_duel_location location) {
    set_action(table, (duel_setup){0}, G1);
    set_spotted(table, G1, S1);
    HAND(table, 0, FIRE_3);
    unsigned card = severity == TK_DUEL_CRITICAL ? 59 : 52; /* the critical digit of test cards is 9 */
    PILE(table, 7, location_card[location], card);
    set_penetration(table, card, 3, severity == TK_DUEL_HEAVY);
    set_damage(table, 5);
}

/* rule:4.3.1 rule:12.1.3.a rule:12.1.3.b: the part of the place that was hit, by severity, and no other */
static void one_part(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < TK_DUEL_SEVERITIES * TK_DUEL_LOCATIONS; i++) {
        tk_duel_severity severity = (tk_duel_severity)(i / TK_DUEL_LOCATIONS);
        tk_duel_location location = (tk_duel_location)(i % TK_DUEL_LOCATIONS);
        duel_table table;
        penetrate(&table, severity, location);
        for (unsigned part = 0; part < TK_DUEL_SEVERITIES * TK_DUEL_LOCATIONS; part++) {
            bool this_one = part == i;
            set_effect(&table, 5, (tk_duel_severity)(part / TK_DUEL_LOCATIONS),
                       (tk_duel_location)(part % TK_DUEL_LOCATIONS), TK_DUEL_EFFECT_WOUND,
                       this_one ? TK_DUEL_LOADER : TK_DUEL_COMMANDER, TK_DUEL_NONE);
        }
        do_fire(&table, FIRE_3, S1);
        see(&table, TK_DUEL_EVENT_DAMAGE, 5, S1, (int)severity, (int)location);
        assert_int_equal(table.body.tank[S1].health[TK_DUEL_LOADER], TK_DUEL_WOUNDED);
        assert_int_equal(table.body.tank[S1].health[TK_DUEL_COMMANDER], TK_DUEL_FIT);
        assert_int_equal(count_events(&table, TK_DUEL_EVENT_CREW), 1);
    }
}

/* G1, broken and as the test has left it, checks its morale with these red crosses. Whether the crew holds. */
static bool holds(duel_table *table, unsigned crosses) {
    table->rules.damage[7].morale = (uint8_t)crosses;
    set_damage(table, 7);
    do_bids(table, G1);
    if (table->body.question == TK_DUEL_ASK_FIRE_CHECK) {
        PILE(table, 50);
        do_verb(table, TK_DUEL_DO_TURN);
    }
    if (table->body.question == TK_DUEL_ASK_MORALE) {
        do_verb(table, TK_DUEL_DO_TURN);
    }
    bool out = has_mark(table, G1, DUEL_MARK_OUT);
    assert_int_equal(out, table->body.active != G1);
    return !out;
}

enum { ALL_CROSSES = 63 };

static void broken(duel_table *table, unsigned experience) {
    set_bare(table, (duel_setup){0});
    set_mark(table, G1, DUEL_MARK_BROKEN);
    tank_of(table, G1)->experience = (uint8_t)experience;
}

/* rule:4.3.2: the icon of the crew's experience counts, the others do not */
static void icons_of_experience(void **unused) {
    (void)unused;
    static const unsigned icon[TK_DUEL_EXPERIENCES] = {TK_DUEL_MORALE_GREEN, TK_DUEL_MORALE_VETERAN,
                                                       TK_DUEL_MORALE_ELITE};
    for (unsigned experience = 0; experience < TK_DUEL_EXPERIENCES; experience++) {
        duel_table table;
        broken(&table, experience);
        assert_false(holds(&table, icon[experience]));
        broken(&table, experience);
        assert_true(holds(&table, ALL_CROSSES & ~icon[experience]));
    }
}

/* rule:4.3.2: a killed commander, immobilisation and fire count when the tank is in that state */
static void icons_of_states(void **unused) {
    (void)unused;
    for (unsigned state = 0; state < 3; state++) {
        static const unsigned icon[3] = {TK_DUEL_MORALE_COMMANDER, TK_DUEL_MORALE_IMMOBILE, TK_DUEL_MORALE_FIRE};
        for (unsigned crossed = 0; crossed < 2; crossed++) {
            duel_table table;
            broken(&table, TK_DUEL_VETERAN);
            if (state == 0) {
                set_member(&table, G1, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
            } else {
                set_mark(&table, G1, state == 1 ? DUEL_MARK_IMMOBILE : DUEL_MARK_BURNING);
            }
            unsigned others = ALL_CROSSES & ~(unsigned)TK_DUEL_MORALE_VETERAN & ~icon[state];
            assert_int_equal(holds(&table, crossed ? icon[state] : others), !crossed);
        }
    }
}

/* rule:4.3.3: the card that says so applies first; then all 21 cards are shuffled again */
static void reshuffled_after_damage(void **unused) {
    (void)unused;
    duel_table table;
    penetrate(&table, TK_DUEL_LIGHT, TK_DUEL_HULL);
    table.rules.damage[5].reshuffle = true;
    set_effect(&table, 5, TK_DUEL_LIGHT, TK_DUEL_HULL, TK_DUEL_EFFECT_WOUND, TK_DUEL_LOADER, TK_DUEL_NONE);
    memmove(table.body.damage, table.body.damage + 10, 11); /* ten have been turned already */
    table.body.damages = 11;
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_DAMAGE, 5, ANY, ANY, ANY);
    see(&table, TK_DUEL_EVENT_CREW, S1, TK_DUEL_LOADER, TK_DUEL_WOUNDED, ANY);
    see(&table, TK_DUEL_EVENT_DAMAGE_SHUFFLED, ANY, ANY, ANY, ANY);
    assert_int_equal(table.body.damages, DUEL_DAMAGE_CARDS);
    unsigned sorted = 0; /* in an order of its own */
    for (unsigned i = 0; i < DUEL_DAMAGE_CARDS; i++) {
        sorted += table.body.damage[i] == i;
    }
    assert_true(sorted < 8);
}

/* rule:4.3.3: any other card stays away until then */
static void not_reshuffled(void **unused) {
    (void)unused;
    duel_table table;
    penetrate(&table, TK_DUEL_LIGHT, TK_DUEL_HULL);
    do_fire(&table, FIRE_3, S1);
    see_none(&table, TK_DUEL_EVENT_DAMAGE_SHUFFLED);
    assert_int_equal(table.body.damages, DUEL_DAMAGE_CARDS - 1);
}

/* rule:D-30 rule:4.3.3: turned for morale it reshuffles too, after its result */
static void reshuffled_after_morale(void **unused) {
    (void)unused;
    for (unsigned passes = 0; passes < 2; passes++) {
        duel_table table;
        broken(&table, TK_DUEL_VETERAN);
        table.rules.damage[7].reshuffle = true;
        memmove(table.body.damage, table.body.damage + 10, 11);
        table.body.damages = 11;
        assert_int_equal(holds(&table, passes ? 0 : TK_DUEL_MORALE_VETERAN), passes);
        see(&table, TK_DUEL_EVENT_DAMAGE, 7, G1, -1, ANY);
        assert_int_equal(count_events(&table, TK_DUEL_EVENT_DAMAGE_SHUFFLED), 1);
        assert_int_equal(table.body.damages, DUEL_DAMAGE_CARDS);
    }
}

/* rule:4.4: a tank has one FIRE and one BROKEN card at most; both may lie there */
static void one_of_each(void **unused) {
    (void)unused;
    duel_table table;
    penetrate(&table, TK_DUEL_LIGHT, TK_DUEL_HULL);
    table.rules.damage[5].morale = TK_DUEL_MORALE_VETERAN;
    set_effect(&table, 5, TK_DUEL_LIGHT, TK_DUEL_HULL, TK_DUEL_EFFECT_FIRE_NOW, 0, 0);
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_FIRE, S1, 1, ANY, ANY);
    see(&table, TK_DUEL_EVENT_BROKEN, S1, 1, ANY, ANY);
    assert_true(has_mark(&table, S1, DUEL_MARK_BURNING) && has_mark(&table, S1, DUEL_MARK_BROKEN));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_part),        cmocka_unit_test(icons_of_experience),
        cmocka_unit_test(icons_of_states), cmocka_unit_test(reshuffled_after_damage),
        cmocka_unit_test(not_reshuffled),  cmocka_unit_test(reshuffled_after_morale),
        cmocka_unit_test(one_of_each),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
