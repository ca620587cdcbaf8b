/* The odds of a shot: modifiers by name, and chances counted here in another way than in the engine. */
#include "games/duel/rules/fire/fire.h"
#include "support/duel/table.h"

static duel_table table;
static tk_duel_odds odds;

static tk_duel_aim aim_of(unsigned from, unsigned target, unsigned first, unsigned second) {
    return (tk_duel_aim){.from = from, .target = target, .gun = TK_DUEL_NONE, .fire = {first, second}};
}

static void ask(tk_duel_aim aim) {
    assert_true(duel_odds(&table.rules, &table.body, &aim, &odds));
}

/* rule:11.1.3.b rule:11.1.3.c rule:11.1.3.d: tanks at 800 m each: 1600 m, to hit 90 - 8 * 5 = 50 */
static void test_modifiers(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    ask(aim_of(G1, S1, FIRE_3, 0));
    assert_int_equal(odds.distance, 1600);
    assert_int_equal(odds.parts.base, 50);
    assert_int_equal(odds.accuracy, 50);
    assert_int_equal(odds.hits, 50);
    set_box(&table, S1, BUILDING_CARD); /* cover 30 */
    set_acquired(&table, G1, S1, 20);
    tk_duel_aim aim = aim_of(G1, S1, FIRE_5, FIRE_1);
    aim.leadership = true;
    aim.tactics = true;
    ask(aim);
    assert_int_equal(odds.parts.card, 10); /* the better of the two */
    assert_int_equal(odds.parts.leadership, 20);
    assert_int_equal(odds.parts.acquired, 20);
    assert_int_equal(odds.parts.cover, -30);
    assert_int_equal(odds.parts.tactics, -20);
    assert_int_equal(odds.accuracy, 50 + 10 + 20 + 20 - 30 - 20);
    assert_int_equal(odds.hits, 50);
}

/* rule:11.1.3.d: 96 and more always miss; nothing hits at 0 or less */
static void test_bounds(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    tank_of(&table, G1)->range = -4; /* 0 m apart: 90 */
    ask(aim_of(G1, S1, FIRE_6, 0));
    assert_int_equal(odds.accuracy, 110);
    assert_int_equal(odds.hits, 95);
    tank_of(&table, G1)->range = 5;
    tank_of(&table, S1)->range = 5; /* 2000 m: out of range */
    ask(aim_of(G1, S1, FIRE_6, 0));
    assert_int_equal(odds.parts.base, 0);
    assert_int_equal(odds.hits, 0);
    assert_int_equal(odds.penetrates, 0);
}

/* rule:11.1.3.e rule:5.7.3 rule:5.7.2: digit 0 tracks, 1 to 5 hull, 6 to 9 turret */
static void test_places(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    ask(aim_of(G1, S1, FIRE_3, 0));
    assert_int_equal(odds.place[TK_DUEL_TRACKS].hits, 10);
    assert_int_equal(odds.place[TK_DUEL_HULL].hits, 50);
    assert_int_equal(odds.place[TK_DUEL_TURRET].hits, 40);
    assert_false(odds.naming);
    set_box(&table, S1, GULLY_CARD);
    set_mark(&table, S1, DUEL_MARK_HULL_DOWN);
    ask(aim_of(G1, S1, FIRE_3, 0));
    assert_int_equal(odds.place[TK_DUEL_TRACKS].hits, 0);
    assert_int_equal(odds.place[TK_DUEL_HULL].hits, 0);
    assert_true(odds.place[TK_DUEL_HULL].hidden);
    assert_int_equal(odds.place[TK_DUEL_TURRET].hits, 40);
    set_flanked(&table, G1, S1);
    ask(aim_of(G1, S1, FIRE_3, 0));
    assert_true(odds.side);
    assert_int_equal(odds.place[TK_DUEL_HULL].hits, 50);
    assert_int_equal(odds.place[TK_DUEL_HULL].armour, 4);
    assert_int_equal(odds.parts.flank, 10);
}

/* rule:11.1.3.f rule:11.1.3.g rule:11.1.3.h: at 1600 m penetration 12 - 4 = 8 against hull 8, turret 9 */
static void test_penetration(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    for (unsigned card = 1; card <= 10; card++) { /* the hundred: 90 with 0, and these */
        set_penetration(&table, card, card <= 4 ? 1 : -1, card % 2 == 0);
    }
    table.rules.card[9].penetration = TK_DUEL_PIERCES_ALWAYS;
    table.rules.card[10].penetration = TK_DUEL_BOUNCES;
    ask(aim_of(G1, S1, FIRE_3, 0));
    assert_int_equal(odds.place[TK_DUEL_HULL].penetration, 8);
    assert_int_equal(odds.place[TK_DUEL_HULL].armour, 8);
    assert_int_equal(odds.place[TK_DUEL_HULL].pierces, 90 + 4 + 1); /* not 5 to 8 with -1, not the bounce */
    assert_int_equal(odds.place[TK_DUEL_TURRET].armour, 9);
    assert_int_equal(odds.place[TK_DUEL_TURRET].pierces, 4 + 1);
    assert_int_equal(odds.place[TK_DUEL_TURRET].heavy, 2); /* 2 and 4 are red */
    assert_int_equal(odds.place[TK_DUEL_TRACKS].pierces, 99);
    assert_int_equal(odds.penetrates, 50 * (10 * 99 + 50 * 95 + 40 * 5));
    tk_duel_aim aim = aim_of(G1, S1, FIRE_3, 0);
    aim.apcr = true; /* none left of +4 at 1600 m */
    ask(aim);
    assert_int_equal(odds.place[TK_DUEL_HULL].penetration, 8);
    table.rules.type[GERMAN_TANK].weapon.calibre = 85; /* rule:5.5.3 */
    ask(aim);
    assert_int_equal(odds.place[TK_DUEL_TURRET].heavy, 5);
}

/* rule:11.1.3.e in both editions: with two cards the place must be named, or may be */
static void test_naming(void **state) {
    (void)state;
    for (unsigned edition = 0; edition < 2; edition++) {
        set_action(&table, (duel_setup){.edition = edition == 0 ? "cs" : "ja"}, G1);
        ask(aim_of(G1, S1, FIRE_3, FIRE_2));
        assert_true(odds.naming);
        assert_int_equal(odds.must_name, edition == 0);
        assert_false(odds.place[TK_DUEL_TRACKS].named);
        assert_true(odds.place[TK_DUEL_HULL].named);
        assert_int_equal(odds.best, TK_DUEL_HULL);
        assert_int_equal(odds.penetrates, 50 * 100 * 100);
    }
}

/* The shot that lies on the table. */
static void test_built(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_5, FIRE_1, LEADERSHIP_CARD);
    tk_duel_aim aim;
    assert_false(duel_aim_now(&table.rules, &table.body, S1, &aim));
    do_play(&table, FIRE_1);
    do_play(&table, LEADERSHIP_CARD);
    assert_true(duel_aim_now(&table.rules, &table.body, S1, &aim));
    assert_int_equal(aim.from, G1);
    assert_int_equal(aim.fire[0], FIRE_1);
    assert_int_equal(aim.fire[1], TK_DUEL_NO_CARD);
    assert_true(aim.leadership);
    ask(aim);
    assert_int_equal(odds.accuracy, 50 - 10 + 20);
    assert_false(duel_aim_now(&table.rules, &table.body, TK_DUEL_NO_TANK, &aim)); /* not under way yet */
    HAND(&table, 1, TACTICS_A);
    do_shoot(&table, S1);
    assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
    assert_true(duel_aim_now(&table.rules, &table.body, TK_DUEL_NO_TANK, &aim));
    assert_int_equal(aim.target, S1);
    ask(aim);
    do_verb(&table, TK_DUEL_DO_DECLINE);
    const tk_event *aimed = find_event(&table, TK_DUEL_EVENT_AIMED);
    assert_int_equal(aimed->value[2], odds.accuracy);
}

/* rule:17.3 rule:D-24: of 50 hits those of 1 to 24 are the lower weapon's; always the side; cover is added */
static void test_infantry(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, S1);
    table.rules.scenario.infantry = true;
    duel_infantry *infantry = &table.rules.infantry[TK_DUEL_SOVIET];
    infantry->to_hit[0][0][0] = 20;
    infantry->upper_penetration = 3;
    infantry->lower_penetration = 10;
    set_box(&table, G1, BUILDING_CARD); /* cover 30 */
    set_mark(&table, G1, DUEL_MARK_HULL_DOWN);
    tank_of(&table, G1)->range = 0;
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        table.rules.card[card].icons = card <= 10 ? TK_DUEL_EXPLOSION_ICON : 0;
    }
    const tk_duel_aim aim = {.from = S1, .target = G1, .infantry = true};
    const duel_type *type = &table.rules.type[table.body.tank[G1].type];
    ask(aim);
    assert_int_equal(odds.parts.cover, 30);
    assert_int_equal(odds.accuracy, 20 + 30 + type->size);
    assert_int_equal(odds.hits, 50);
    assert_int_equal(odds.lower_hits, 24);
    assert_true(odds.side);
    assert_false(odds.place[TK_DUEL_HULL].hidden);
    assert_int_equal(odds.place[TK_DUEL_HULL].armour, type->armour[TK_DUEL_HULL][1]);
    assert_int_equal(odds.place[TK_DUEL_HULL].penetration, 3);
    assert_int_equal(odds.lower[TK_DUEL_HULL].penetration, 10);
    assert_int_equal(odds.assault, 0);
    /* every modifier is 0 here: 3 goes through the tracks alone, 10 through all */
    assert_int_equal(odds.penetrates, 24 * 100 * 100 + 26 * odds.place[TK_DUEL_TRACKS].hits * 100);
    for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
        table.rules.type[table.body.tank[G1].type].armour[location][1] = 9;
    }
    infantry->close_assault = true; /* 10 of 100 twice */
    ask(aim);
    assert_int_equal(odds.assault, 100);
    assert_int_equal(odds.penetrates, 24 * 100 * 100 + 26 * 100);
    table.rules.scenario.infantry = false;
    assert_false(duel_odds(&table.rules, &table.body, &aim, &odds));
}

static void test_refused(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    const tk_duel_aim wrong[] = {aim_of(G1, G2, FIRE_3, 0), aim_of(G1, S3, FIRE_3, 0),
                                 aim_of(G1, 99, FIRE_3, 0), aim_of(99, S1, FIRE_3, 0),
                                 aim_of(G1, S1, MOVE_3, 0), aim_of(G1, S1, 101, 0),
                                 aim_of(G3, S1, FIRE_3, 0), {.from = G1, .target = S1, .gun = 0}};
    for (unsigned index = 0; index < sizeof wrong / sizeof wrong[0]; index++) {
        assert_false(duel_odds(&table.rules, &table.body, &wrong[index], &odds));
    }
    ask(aim_of(G1, S1, 0, 0)); /* without a card: the gun alone */
    assert_int_equal(odds.accuracy, 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_modifiers), cmocka_unit_test(test_bounds),      cmocka_unit_test(test_places),
        cmocka_unit_test(test_built),     cmocka_unit_test(test_penetration), cmocka_unit_test(test_naming),
        cmocka_unit_test(test_refused),   cmocka_unit_test(test_infantry),
    };
    return cmocka_run_group_tests_name("duel odds", tests, NULL, NULL);
}
