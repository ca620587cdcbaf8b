/* What a tankobot does first (19.0): the order of primary actions of each temperament, and the quality of shots. */
#include "support/duel/bot.h"

/* S1 has spotted and flanks G1, so that there is nothing to manoeuvre for, and turns up a Fire card: to hit is 100 and
 * the size, the margin 12 less the side armour of the hull. */
static void with_shot(duel_table *table, tk_duel_temperament temperament, const duel_scenario *scenario, int to_hit,
                      int margin) {
    bot_open(table, temperament, scenario);
    set_flanked(table, S1, G1);
    table->rules.type[GERMAN_TANK].size = (int8_t)(to_hit - 100);
    table->rules.type[GERMAN_TANK].armour[TK_DUEL_HULL][1] = (uint8_t)(12 - margin);
    PILE(table, PLAIN_A, FIRE_3);
}

static const duel_scenario hold_the_centre = {.objectives = 1, .objective = {{TK_DUEL_OBJECTIVE_HOLD, 3, 1, -1, 1}}};

/* A mission that is not met and a shot as good as any, operational or in peril. */
static void shot_and_mission(duel_table *table, tk_duel_temperament temperament, bool peril) {
    with_shot(table, temperament, &hold_the_centre, 95, 8);
    tank_of(table, S1)->range = 4;
    tank_of(table, G1)->range = -4;
    tank_of(table, G2)->range = -4;
    if (peril) {
        set_mark(table, S1, DUEL_MARK_BROKEN);
    }
    PILE(table, MOVE_1, PLAIN_B, FIRE_3);
}

/* rule:19.0: operational, the aggressive fires at a good target before its mission, the others after it */
static void fire_or_mission(void **unused) {
    (void)unused;
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        duel_table table;
        shot_and_mission(&table, temperament, false);
        bot_does(&table, temperament == TK_DUEL_AGGRESSIVE ? TK_DUEL_BOT_FIRE_HIGH : TK_DUEL_BOT_MISSION);
        assert_false(bot_said(&table, TK_DUEL_BOT_IN_PERIL));
    }
}

/* rule:19.0: in peril the aggressive and the bold fire first */
static void fire_or_mission_in_peril(void **unused) {
    (void)unused;
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        duel_table table;
        shot_and_mission(&table, temperament, true);
        bool fires = temperament == TK_DUEL_AGGRESSIVE || temperament == TK_DUEL_BOLD;
        bot_does(&table, fires ? TK_DUEL_BOT_FIRE_HIGH : TK_DUEL_BOT_MISSION);
        assert_true(bot_said(&table, TK_DUEL_BOT_IN_PERIL));
    }
}

/* rule:19.0: a mission that is met is no reason to move */
static void a_mission_that_is_met(void **unused) {
    (void)unused;
    duel_table table;
    with_shot(&table, TK_DUEL_CAUTIOUS, &hold_the_centre, 95, 8);
    bot_does(&table, TK_DUEL_BOT_FIRE_HIGH);
}

typedef struct threshold {
    int to_hit, margin;
} threshold;

static const threshold own_high[TK_DUEL_TEMPERAMENTS] = {{55, -2}, {60, -1}, {60, -2}, {65, 0}, {65, -1}};
static const threshold own_low[TK_DUEL_TEMPERAMENTS] = {{40, -1}, {45, -1}, {45, -2}, {50, 0}, {45, -1}};
static const threshold peril_high[TK_DUEL_TEMPERAMENTS] = {{70, 0}, {75, 0}, {65, -1}, {75, 1}, {75, 0}};

/* rule:19.0: a shot is of high quality from both thresholds on, not one below either */
static void high_quality(void **unused) {
    (void)unused;
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        for (unsigned peril = 0; peril < 2; peril++) {
            const threshold *least = peril ? &peril_high[temperament] : &own_high[temperament];
            for (int short_of = 0; short_of < 3; short_of++) {
                duel_table table;
                with_shot(&table, temperament, NULL, least->to_hit - (short_of == 1), least->margin - (short_of == 2));
                set_mark(&table, S1, peril ? DUEL_MARK_BROKEN : 0);
                do_verb(&table, TK_DUEL_DO_PROCEED);
                assert_int_equal(bot_said(&table, TK_DUEL_BOT_FIRE_HIGH), short_of == 0);
            }
        }
    }
}

/* rule:19.0: low quality likewise; in peril there is no such shot */
static void low_quality(void **unused) {
    (void)unused;
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        const threshold *least = &own_low[temperament];
        for (int short_of = 0; short_of < 3; short_of++) {
            duel_table table;
            with_shot(&table, temperament, NULL, least->to_hit - (short_of == 1), least->margin - (short_of == 2));
            do_verb(&table, TK_DUEL_DO_PROCEED);
            assert_int_equal(bot_said(&table, TK_DUEL_BOT_FIRE_LOW), short_of == 0);
        }
        duel_table table;
        with_shot(&table, temperament, NULL, peril_high[temperament].to_hit - 1, 8);
        set_mark(&table, S1, DUEL_MARK_BROKEN);
        do_verb(&table, TK_DUEL_DO_PROCEED);
        assert_false(bot_said(&table, TK_DUEL_BOT_FIRE_LOW));
    }
}

/* rule:19.0: what is told of a shot: the target, to hit and margin */
static void what_is_told(void **unused) {
    (void)unused;
    duel_table table;
    with_shot(&table, TK_DUEL_BOLD, NULL, 77, 3);
    PILE(&table, FIRE_3, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, 100);
    bot_does(&table, TK_DUEL_BOT_FIRE_HIGH);
    see(&table, TK_DUEL_EVENT_TANKOBOT, S1, TK_DUEL_BOT_FIRE_HIGH, G1, 77);
    assert_int_equal(table.event[table.seen - 1].value[4], 3);
}

/* rule:19.0: with a low shot and Leadership of use (hull down to be had) the aggressive and the bold fire, the others
 * lead */
static void low_fire_or_leadership(void **unused) {
    (void)unused;
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        duel_table table;
        with_shot(&table, temperament, NULL, 33, 0); /* with Leadership's 20 low for all, high for none */
        PILE(&table, FIRE_3, LEADERSHIP_CARD);
        set_box(&table, S1, GULLY_CARD);
        bool fires = temperament == TK_DUEL_AGGRESSIVE || temperament == TK_DUEL_BOLD;
        bot_does(&table, fires ? TK_DUEL_BOT_FIRE_LOW : TK_DUEL_BOT_LEADERSHIP);
    }
}

/* rule:19.0: a better shot than a flank comes before the manoeuvre, a worse one after it */
static void fire_or_manoeuvre(void **unused) {
    (void)unused;
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        for (unsigned good = 0; good < 2; good++) {
            duel_table table;
            bot_open(&table, temperament, NULL);
            set_spotted(&table, S1, G1);                                           /* and does not flank it yet */
            table.rules.type[GERMAN_TANK].armour[TK_DUEL_HULL][0] = good ? 8 : 17; /* the side has 4 */
            PILE(&table, FIRE_3, FLANK_3, MOVE_1);
            bot_does(&table, good ? TK_DUEL_BOT_FIRE_HIGH : TK_DUEL_BOT_FLANK);
        }
    }
}

/* rule:19.0: nothing to fire at and nothing to do: Leadership spots; with all spotted and nothing else it moves */
static void leadership_or_move(void **unused) {
    (void)unused;
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        duel_table table;
        bot_open(&table, temperament, NULL);
        PILE(&table, MOVE_1, LEADERSHIP_CARD);
        bot_does(&table, TK_DUEL_BOT_LEADERSHIP);

        with_shot(&table, temperament, NULL, 5, 8); /* a hopeless shot */
        set_flanked(&table, S1, G2);
        PILE(&table, MOVE_1, LEADERSHIP_CARD);
        bot_does(&table, TK_DUEL_BOT_MOVE);
    }
}

/* In peril, with an enemy whose shot at S1 has this quality; S1 has spotted nobody. */
static void threatened(duel_table *table, tk_duel_temperament temperament, int to_hit, int margin) {
    bot_open(table, temperament, NULL);
    set_mark(table, S1, DUEL_MARK_BROKEN);
    set_spotted(table, G1, S1);
    table->rules.type[SOVIET_TANK].size = (int8_t)(to_hit - 90);
    table->rules.type[SOVIET_TANK].armour[TK_DUEL_HULL][0] = (uint8_t)(12 - margin);
}

/* rule:19.0: in peril smoke comes before Leadership, where an enemy has a shot of low quality at least */
static void smoke_in_peril(void **unused) {
    (void)unused;
    static const threshold enemy_low[TK_DUEL_TEMPERAMENTS] = {{45, 0}, {45, 0}, {45, 0}, {45, -2}, {45, -1}};
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        const threshold *least = &enemy_low[temperament];
        for (int short_of = 0; short_of < 3; short_of++) {
            duel_table table;
            threatened(&table, temperament, least->to_hit - (short_of == 1), least->margin - (short_of == 2));
            PILE(&table, LEADERSHIP_CARD, SMOKE_CARD);
            bot_does(&table, short_of == 0 ? TK_DUEL_BOT_SMOKE : TK_DUEL_BOT_LEADERSHIP);
        }
    }
}

/* rule:19.0: an enemy's shot of high quality is peril; one short of it is not */
static void peril_by_a_good_shot(void **unused) {
    (void)unused;
    static const threshold enemy_high[TK_DUEL_TEMPERAMENTS] = {{65, 0}, {60, -1}, {60, -1}, {60, -1}, {60, -1}};
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        const threshold *least = &enemy_high[temperament];
        for (int short_of = 0; short_of < 3; short_of++) {
            duel_table table;
            threatened(&table, temperament, least->to_hit - (short_of == 1), least->margin - (short_of == 2));
            tank_of(&table, S1)->marks &= (uint16_t)~DUEL_MARK_BROKEN;
            do_verb(&table, TK_DUEL_DO_PROCEED);
            assert_int_equal(bot_said(&table, TK_DUEL_BOT_IN_PERIL), short_of == 0);
        }
    }
}

/* ---- D-72: every enemy is looked at. G1 looks best of all, but one of its numbers is short; G2 has both ---- */

enum { FAVOURITE_TO_HIT = 95, FAVOURITE_MARGIN = -3, MODEST_TO_HIT = 66, MODEST_MARGIN = 0 };

static void two_enemies(duel_table *table, tk_duel_temperament temperament, const duel_scenario *scenario) {
    bot_open(table, temperament, scenario);
    set_type(table, G2, GERMAN_FOUR);
}

/* rule:D-72 rule:19.0: it fires at the one that reaches both numbers, not at its favourite or not at all */
static void any_target_of_high_quality(void **unused) {
    (void)unused;
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        duel_table table;
        two_enemies(&table, temperament, NULL);
        set_flanked(&table, S1, G1);
        set_flanked(&table, S1, G2);
        table.rules.type[GERMAN_TANK].size = FAVOURITE_TO_HIT - 100;
        table.rules.type[GERMAN_TANK].armour[TK_DUEL_HULL][1] = 12 - FAVOURITE_MARGIN;
        table.rules.type[GERMAN_FOUR].size = MODEST_TO_HIT - 100;
        table.rules.type[GERMAN_FOUR].armour[TK_DUEL_HULL][1] = 12 - MODEST_MARGIN;
        PILE(&table, PLAIN_A, FIRE_3, PLAIN_B, PLAIN_C, PLAIN_D, 100);
        bot_does(&table, TK_DUEL_BOT_FIRE_HIGH);
        see(&table, TK_DUEL_EVENT_TANKOBOT, S1, TK_DUEL_BOT_FIRE_HIGH, G2, MODEST_TO_HIT);
        see(&table, TK_DUEL_EVENT_AIMED, S1, G2, ANY, ANY);
    }
}

/* rule:D-72 rule:19.0: so with low quality */
static void any_target_of_low_quality(void **unused) {
    (void)unused;
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        duel_table table;
        two_enemies(&table, temperament, NULL);
        set_flanked(&table, S1, G1);
        set_flanked(&table, S1, G2);
        table.rules.type[GERMAN_TANK].size = FAVOURITE_TO_HIT - 100;
        table.rules.type[GERMAN_TANK].armour[TK_DUEL_HULL][1] = 12 - FAVOURITE_MARGIN;
        table.rules.type[GERMAN_FOUR].size = (int8_t)(own_low[temperament].to_hit - 100);
        table.rules.type[GERMAN_FOUR].armour[TK_DUEL_HULL][1] = (uint8_t)(12 - own_low[temperament].margin);
        PILE(&table, PLAIN_A, FIRE_3, PLAIN_B, PLAIN_C, PLAIN_D, 100);
        bot_does(&table, TK_DUEL_BOT_FIRE_LOW);
        see(&table, TK_DUEL_EVENT_AIMED, S1, G2, ANY, ANY);
    }
}

/* Both enemies have spotted S1; G1's shot is the favourite's, G2's has this to hit and a margin of 0. */
static void two_threats(duel_table *table, tk_duel_temperament temperament, unsigned to_hit) {
    two_enemies(table, temperament, NULL);
    set_spotted(table, G1, S1);
    set_spotted(table, G2, S1);
    table->rules.type[GERMAN_TANK].weapon.to_hit[0] = FAVOURITE_TO_HIT;
    table->rules.type[GERMAN_TANK].weapon.penetration[0] = 8 + FAVOURITE_MARGIN;
    table->rules.type[GERMAN_FOUR].weapon.to_hit[0] = (uint8_t)to_hit;
    table->rules.type[GERMAN_FOUR].weapon.penetration[0] = 8;
}

/* rule:D-72 rule:19.0: any enemy's shot of high quality is peril */
static void any_threat_is_peril(void **unused) {
    (void)unused;
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        duel_table table;
        two_threats(&table, temperament, MODEST_TO_HIT);
        do_verb(&table, TK_DUEL_DO_PROCEED);
        assert_true(bot_said(&table, TK_DUEL_BOT_IN_PERIL));
        see(&table, TK_DUEL_EVENT_TANKOBOT, S1, TK_DUEL_BOT_IN_PERIL, G2, MODEST_TO_HIT);
    }
}

/* rule:D-72 rule:19.0: any of low quality is a reason for smoke */
static void any_threat_of_low_quality(void **unused) {
    (void)unused;
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        duel_table table;
        two_threats(&table, temperament, 45);
        set_mark(&table, S1, DUEL_MARK_BROKEN);
        PILE(&table, LEADERSHIP_CARD, SMOKE_CARD);
        bot_does(&table, TK_DUEL_BOT_SMOKE);
    }
}

/* S1 has spotted both. G1 is the better target from the front and no good from the side; with G2 it is the other way
 * round. */
static void one_to_flank(duel_table *table, tk_duel_temperament temperament) {
    two_enemies(table, temperament, NULL);
    set_spotted(table, S1, G1);
    set_spotted(table, S1, G2);
    table->rules.type[GERMAN_TANK].armour[TK_DUEL_HULL][0] = 12;
    table->rules.type[GERMAN_TANK].armour[TK_DUEL_HULL][1] = 20;
    table->rules.type[GERMAN_FOUR].armour[TK_DUEL_HULL][0] = 20;
    table->rules.type[GERMAN_FOUR].armour[TK_DUEL_HULL][1] = 8;
}

/* rule:D-72 rule:19.0 rule:10.4: a flank is judged by the shot it would give, and that enemy is flanked */
static void a_flank_by_its_shot(void **unused) {
    (void)unused;
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        duel_table table;
        one_to_flank(&table, temperament);
        PILE(&table, FLANK_3, MOVE_1);
        bot_does(&table, TK_DUEL_BOT_FLANK);
        see(&table, TK_DUEL_EVENT_TANKOBOT, S1, TK_DUEL_BOT_FLANK, G2, ANY);
        see(&table, TK_DUEL_EVENT_FLANKED, S1, G2, 1, ANY);
    }
}

/* rule:D-72 rule:19.0: without a Flank card it does not say that it flanks; it may seek cover then */
static void no_flank_without_the_card(void **unused) {
    (void)unused;
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        duel_table table;
        one_to_flank(&table, temperament);
        table.rules.type[GERMAN_TANK].armour[TK_DUEL_HULL][0] = 20;
        table.rules.type[GERMAN_TANK].armour[TK_DUEL_HULL][1] = 8;
        PILE(&table, MOVE_1);
        do_verb(&table, TK_DUEL_DO_PROCEED);
        assert_false(bot_said(&table, TK_DUEL_BOT_FLANK));
        one_to_flank(&table, temperament);
        table.rules.type[GERMAN_TANK].armour[TK_DUEL_HULL][0] = 20;
        table.rules.type[GERMAN_TANK].armour[TK_DUEL_HULL][1] = 8;
        set_spotted(&table, G1, S1);
        table.rules.type[GERMAN_TANK].weapon.to_hit[0] = 50; /* low, not high */
        PILE(&table, MOVE_1, WOODS_CARD);
        bot_does(&table, TK_DUEL_BOT_COVER);
        see_none(&table, TK_DUEL_EVENT_FLANKED);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fire_or_mission),
        cmocka_unit_test(fire_or_mission_in_peril),
        cmocka_unit_test(a_mission_that_is_met),
        cmocka_unit_test(high_quality),
        cmocka_unit_test(low_quality),
        cmocka_unit_test(what_is_told),
        cmocka_unit_test(low_fire_or_leadership),
        cmocka_unit_test(fire_or_manoeuvre),
        cmocka_unit_test(leadership_or_move),
        cmocka_unit_test(smoke_in_peril),
        cmocka_unit_test(peril_by_a_good_shot),
        cmocka_unit_test(any_target_of_high_quality),
        cmocka_unit_test(any_target_of_low_quality),
        cmocka_unit_test(any_threat_is_peril),
        cmocka_unit_test(any_threat_of_low_quality),
        cmocka_unit_test(a_flank_by_its_shot),
        cmocka_unit_test(no_flank_without_the_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
