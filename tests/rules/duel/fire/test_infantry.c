/* Infantry: rule 17.3 as D-24 gives it, with 8.4.3 and 13.1. The tables are those known of the game. */
#include "support/duel/battle.h"

static const uint8_t german[2][3][3] = {{{55, 20, 10}, {55, 55, 20}, {55, 55, 55}},
                                        {{30, 15, 5}, {30, 30, 15}, {30, 30, 30}}};
static const uint8_t soviet[2][3][3] = {{{60, 25, 15}, {60, 60, 25}, {60, 60, 60}},
                                        {{35, 20, 10}, {33, 35, 20}, {35, 35, 35}}};

static tk_action assault(unsigned card, unsigned target) {
    return duel_action(TK_DUEL_DO_ASSAULT, card, 0, target, 0);
}

static tk_action advance(unsigned card) {
    return duel_action(TK_DUEL_DO_ADVANCE, card, 0, 0, 0);
}

/* The action step of that tank, hatch open, both infantries advanced that far; the first enemy is spotted and stands at
 * this range. The hand of the active side holds the two cards with the icon. */
static void with_infantry(duel_table *table, unsigned tank, bool city, unsigned advanced, int range) {
    duel_scenario scenario = {.infantry = true, .city = city};
    battle_before(table, (duel_setup){.scenario = &scenario});
    memcpy(table->rules.infantry[TK_DUEL_GERMAN].to_hit, german, sizeof german);
    memcpy(table->rules.infantry[TK_DUEL_SOVIET].to_hit, soviet, sizeof soviet);
    table->rules.infantry[TK_DUEL_GERMAN].upper_penetration = 15;
    table->rules.infantry[TK_DUEL_GERMAN].lower_penetration = 23;
    table->rules.infantry[TK_DUEL_SOVIET].upper_penetration = 3;
    table->rules.infantry[TK_DUEL_SOVIET].lower_penetration = 10;
    table->rules.infantry[TK_DUEL_SOVIET].close_assault = true;
    battle_phase(table, tank);
    battle_answer(table, TK_DUEL_ASK_HATCH, duel_action(TK_DUEL_DO_HATCH, 0, 0, 0, 0));
    unsigned enemy = tank == G1 ? S1 : G1;
    table->body.advance[0] = table->body.advance[1] = (uint8_t)advanced;
    tank_of(table, enemy)->range = (int8_t)range;
    set_spotted(table, tank, enemy);
    HAND(table, table->rules.commander[tank], INFANTRY_A, PLAIN_A, PLAIN_B);
    table->rules.card[PLAIN_B].icons |= TK_DUEL_INFANTRY_ICON;
}

/* rule:17.3 rule:8.4.3: an advance is a field action, paid with a card that bears the icon; 400 m are the most */
static void it_advances(void **unused) {
    (void)unused;
    duel_table table;
    with_infantry(&table, G1, false, 0, 0);
    do_refuse(&table, 0, advance(PLAIN_A), TK_OK); /* no icon */
    do_act(&table, 0, advance(INFANTRY_A));
    see(&table, TK_DUEL_EVENT_INFANTRY, TK_DUEL_GERMAN, 0, 1, ANY);
    assert_int_equal(table.body.advance[TK_DUEL_GERMAN], 1);
    assert_int_equal(table.body.advance[TK_DUEL_SOVIET], 0);
    assert_card_at(&table, INFANTRY_A, "discard");
    assert_false(table.body.acted);

    with_infantry(&table, G1, false, 2, 0);
    do_refuse(&table, 0, advance(INFANTRY_A), TK_ERROR_DUEL_INFANTRY);
}

/* rule:17.3 rule:8.4.3 rule:D-24: one advance or one attack in a tank phase */
static void one_thing_a_phase(void **unused) {
    (void)unused;
    duel_table table;
    with_infantry(&table, G1, false, 0, 0);
    do_act(&table, 0, advance(INFANTRY_A));
    do_refuse(&table, 0, advance(PLAIN_B), TK_ERROR_DUEL_INFANTRY);
    do_refuse(&table, 0, assault(PLAIN_B, S1), TK_ERROR_DUEL_INFANTRY);

    with_infantry(&table, G1, false, 0, 0);
    PILE(&table, 98);
    do_act(&table, 0, assault(INFANTRY_A, S1));
    do_refuse(&table, 0, advance(PLAIN_B), TK_ERROR_DUEL_INFANTRY);
    do_refuse(&table, 0, assault(PLAIN_B, S1), TK_ERROR_DUEL_INFANTRY);
}

/* rule:17.3: to hit by the advance and by the target's range, outside of cities and in them */
static void to_hit(void **unused) {
    (void)unused;
    for (unsigned city = 0; city < 2; city++) {
        for (unsigned advanced = 0; advanced < 3; advanced++) {
            for (int range = 0; range <= 3; range++) {
                unsigned column = range > 2 ? 2 : (unsigned)range;
                duel_table table;
                with_infantry(&table, G1, city != 0, advanced, range);
                PILE(&table, 98);
                do_act(&table, 0, assault(INFANTRY_A, S1));
                see(&table, TK_DUEL_EVENT_AIMED, ANY, S1, german[city][advanced][column], ANY);
                with_infantry(&table, S1, city != 0, advanced, range);
                PILE(&table, 98);
                do_act(&table, 1, assault(INFANTRY_A, G1));
                see(&table, TK_DUEL_EVENT_AIMED, ANY, G1, soviet[city][advanced][column], ANY);
            }
        }
    }
}

/* rule:17.3: a tank beyond 600 m is out of its reach */
static void beyond_600(void **unused) {
    (void)unused;
    duel_table table;
    with_infantry(&table, G1, false, 2, 4);
    do_refuse(&table, 0, assault(INFANTRY_A, S1), TK_OK);
    tank_of(&table, S1)->range = 3;
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_ASSAULT, INFANTRY_A, ANY, S1, ANY), 1);
}

/* rule:17.3: an attack takes a card with the icon, and an enemy */
static void what_an_attack_takes(void **unused) {
    (void)unused;
    duel_table table;
    with_infantry(&table, G1, false, 0, 0);
    do_refuse(&table, 0, assault(PLAIN_A, S1), TK_OK);
    do_refuse(&table, 0, assault(INFANTRY_A, G2), TK_OK);
}

/* rule:17.3: the target's size counts, and its cover is added, not taken away */
static void cover_helps_the_infantry(void **unused) {
    (void)unused;
    duel_table table;
    with_infantry(&table, G1, false, 0, 0);
    set_box(&table, S1, WOODS_CARD);
    table.rules.type[SOVIET_TANK].size = 5;
    PILE(&table, 98);
    do_act(&table, 0, assault(INFANTRY_A, S1));
    see(&table, TK_DUEL_EVENT_AIMED, ANY, S1, 55 + 20 + 5, ANY);
}

/* rule:17.3.4: a buttoned-up tank is harder to attack by 10 */
static void buttoned_up(void **unused) {
    (void)unused;
    duel_table table;
    with_infantry(&table, G1, false, 0, 0);
    set_mark(&table, S1, DUEL_MARK_BUTTONED);
    PILE(&table, 98);
    do_act(&table, 0, assault(INFANTRY_A, S1));
    see(&table, TK_DUEL_EVENT_AIMED, ANY, S1, 55 - 10, ANY);
}

/* rule:17.3: its own number hits, one more misses */
static void an_equal_number_hits(void **unused) {
    (void)unused;
    for (unsigned card = 55; card <= 56; card++) {
        duel_table table;
        with_infantry(&table, G1, false, 0, 0);
        PILE(&table, card, ON_HULL, BOUNCING);
        do_act(&table, 0, assault(INFANTRY_A, S1));
        see(&table, TK_DUEL_EVENT_HIT, S1, card == 55, ANY, ANY);
    }
}

/* A German attack that this card decides, on the hull. */
static void german_hit(duel_table *table, unsigned card) {
    with_infantry(table, G1, false, 0, 0);
    PILE(table, card, ON_HULL, PLAIN_D);
    do_act(table, 0, assault(INFANTRY_A, S1));
}

/* rule:17.3: from half of the final number up the upper weapon, 15; below it the lower one, 23; the side armour */
static void the_germans_weapon(void **unused) {
    (void)unused;
    duel_table table;
    german_hit(&table, 28); /* half of 55 is 27 and a half */
    see(&table, TK_DUEL_EVENT_WEAPON, TK_DUEL_GERMAN, 0, ANY, ANY);
    see(&table, TK_DUEL_EVENT_PENETRATION, S1, 15, 4, 1);
    german_hit(&table, 27);
    see(&table, TK_DUEL_EVENT_WEAPON, TK_DUEL_GERMAN, 1, ANY, ANY);
    see(&table, TK_DUEL_EVENT_PENETRATION, S1, 23, 4, 1);
}

/* A Soviet attack that this card decides. */
static void soviet_hit(duel_table *table, unsigned card) {
    with_infantry(table, S1, false, 0, 0);
    PILE(table, card, ON_HULL, PLAIN_D);
    do_act(table, 1, assault(INFANTRY_A, G1));
}

/* rule:17.3: below half the Bazooka, 10; from half of 60, which is 30, the choice of rifle and close assault */
static void the_soviets_weapon(void **unused) {
    (void)unused;
    duel_table table;
    soviet_hit(&table, 29);
    see(&table, TK_DUEL_EVENT_WEAPON, TK_DUEL_SOVIET, 1, ANY, ANY);
    see(&table, TK_DUEL_EVENT_PENETRATION, G1, 10, 4, 1);

    soviet_hit(&table, 30);
    assert_question(&table, TK_DUEL_ASK_WEAPON, 1);
    do_number(&table, TK_DUEL_DO_WEAPON, 0);
    see(&table, TK_DUEL_EVENT_WEAPON, TK_DUEL_SOVIET, 0, ANY, ANY);
    see(&table, TK_DUEL_EVENT_PENETRATION, G1, 3, 4, 0);
}

/* A Soviet close assault that turns these two. */
static void close_assault(duel_table *table, unsigned first, unsigned second) {
    with_infantry(table, S1, false, 0, 0);
    PILE(table, 30, ON_HULL, first, second, PLAIN_D);
    do_act(table, 1, assault(INFANTRY_A, G1));
    do_number(table, TK_DUEL_DO_WEAPON, 1);
    see(table, TK_DUEL_EVENT_WEAPON, TK_DUEL_SOVIET, 2, ANY, ANY);
}

/* Whether the last action turned that card for a close assault. */
static bool turned(const duel_table *table, unsigned card) {
    for (size_t index = 0; index < table->log.count; index++) {
        const tk_event *event = &table->event[index];
        if (event->kind == TK_DUEL_EVENT_TURNED && event->value[0] == (int)card &&
            event->value[1] == TK_DUEL_WHY_ASSAULT) {
            return true;
        }
    }
    return false;
}

/* rule:17.3 rule:4.1: close assault: two cards are turned, both with the explosion icon go through */
static void two_explosion_icons(void **unused) {
    (void)unused;
    static const unsigned cards[][2] = {{EXPLODING, ALSO_EXPLODING}, {EXPLODING, PLAIN_E}, {PLAIN_E, EXPLODING}};
    for (unsigned i = 0; i < 3; i++) {
        duel_table table;
        close_assault(&table, cards[i][0], cards[i][1]);
        assert_true(turned(&table, cards[i][0]));
        assert_true(turned(&table, cards[i][1]));
        see(&table, TK_DUEL_EVENT_PENETRATION, G1, ANY, ANY, i == 0);
        assert_int_equal(count_events(&table, TK_DUEL_EVENT_DAMAGE), i == 0);
    }
}

/* rule:17.3 rule:14.2 rule:14.0 rule:D-11: VP to the active tank, no medal */
static void the_active_tank_is_paid(void **unused) {
    (void)unused;
    duel_table table;
    with_infantry(&table, G1, false, 0, 0);
    tank_of(&table, S1)->penetrated_by = G2;
    DAMAGE(&table, TK_DUEL_LIGHT, TK_DUEL_HULL, {TK_DUEL_EFFECT_CATASTROPHE, 0, TK_DUEL_NONE});
    PILE(&table, 10, ON_HULL, PIERCING);
    do_act(&table, 0, assault(INFANTRY_A, S1));
    assert_true(has_mark(&table, S1, DUEL_MARK_OUT));
    assert_int_equal(tank_of(&table, G1)->points, 5 + 2 + 4);
    assert_int_equal(tank_of(&table, G1)->medals + tank_of(&table, G2)->medals, 0);
}

/* rule:D-71 rule:14.0 rule:17.3: so do those of a tank that is lost later to the fire that the infantry set */
static void the_fire_it_sets_pays_later(void **unused) {
    (void)unused;
    duel_table table;
    with_infantry(&table, G1, false, 0, 0);
    tank_of(&table, S1)->penetrated_by = G2;
    DAMAGE(&table, TK_DUEL_LIGHT, TK_DUEL_HULL, {TK_DUEL_EFFECT_FIRE_NOW, 0, TK_DUEL_NONE});
    PILE(&table, 10, ON_HULL, PIERCING);
    do_act(&table, 0, assault(INFANTRY_A, S1));
    assert_true(has_mark(&table, S1, DUEL_MARK_BURNING));
    do_end_phase(&table);
    do_number(&table, TK_DUEL_DO_HATCH, TK_DUEL_HATCH_OPEN);
    do_end_phase(&table);
    assert_question(&table, TK_DUEL_ASK_FIRE_CHECK, 1);
    PILE(&table, BURNING, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, ALSO_BURNING);
    do_verb(&table, TK_DUEL_DO_TURN); /* one of five does not get out */
    see(&table, TK_DUEL_EVENT_POINTS, G1, ANY, TK_DUEL_FOR_CREW, S1);
    see(&table, TK_DUEL_EVENT_POINTS, G1, 5, TK_DUEL_FOR_TANK, S1);
    assert_int_equal(tank_of(&table, G2)->points, 0);
    assert_int_equal(tank_of(&table, G1)->medals + tank_of(&table, G2)->medals, 0);
}

/* rule:13.1 rule:17.3: Tactics calls an attack off; its card is gone, and so is the phase's one thing */
static void tactics(void **unused) {
    (void)unused;
    duel_table table;
    with_infantry(&table, G1, false, 0, 0);
    HAND(&table, 1, TACTICS_A);
    PILE(&table, 10);
    do_act(&table, 0, assault(INFANTRY_A, S1));
    assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
    do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
    see(&table, TK_DUEL_EVENT_STOPPED_BY_TACTICS, ANY, ANY, ANY, ANY);
    see_none(&table, TK_DUEL_EVENT_HIT);
    assert_card_at(&table, 10, "pile");
    assert_card_at(&table, INFANTRY_A, "discard");
    do_refuse(&table, 0, assault(PLAIN_B, S1), TK_ERROR_DUEL_INFANTRY);
}

/* rule:13.1: an answer to an earlier attempt does not call this one off */
static void an_old_answer(void **unused) {
    (void)unused;
    duel_table table;
    with_infantry(&table, G1, false, 0, 0);
    table.body.stopped = true;
    PILE(&table, 98);
    do_act(&table, 0, assault(INFANTRY_A, S1));
    see(&table, TK_DUEL_EVENT_HIT, S1, 0, ANY, ANY);
}

/* rule:D-24: without the optional rule there is no infantry */
static void no_infantry(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, INFANTRY_A);
    do_refuse(&table, 0, advance(INFANTRY_A), TK_OK);
    do_refuse(&table, 0, assault(INFANTRY_A, S1), TK_OK);
}

/* rule:17.3.4 rule:8.1.f: in administration the hatch is closed or opened */
static void the_hatch(void **unused) {
    (void)unused;
    for (unsigned closed = 0; closed < 2; closed++) {
        duel_table table;
        static const duel_scenario scenario = {.infantry = true};
        battle_before(&table, (duel_setup){.scenario = &scenario});
        if (!closed) {
            set_mark(&table, G1, DUEL_MARK_BUTTONED);
        }
        battle_phase(&table, G1);
        assert_question(&table, TK_DUEL_ASK_HATCH, 0);
        do_refuse(&table, 0, duel_action(TK_DUEL_DO_HATCH, 0, 2, 0, 0), TK_OK);
        do_number(&table, TK_DUEL_DO_HATCH, closed);
        assert_int_equal(has_mark(&table, G1, DUEL_MARK_BUTTONED), closed);
        assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    }
}

/* rule:17.3.4: without infantry nobody asks about hatches */
static void no_hatch(void **unused) {
    (void)unused;
    duel_table table;
    battle_before(&table, (duel_setup){0});
    battle_phase(&table, G1);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_advances),
        cmocka_unit_test(one_thing_a_phase),
        cmocka_unit_test(to_hit),
        cmocka_unit_test(beyond_600),
        cmocka_unit_test(what_an_attack_takes),
        cmocka_unit_test(cover_helps_the_infantry),
        cmocka_unit_test(buttoned_up),
        cmocka_unit_test(an_equal_number_hits),
        cmocka_unit_test(the_germans_weapon),
        cmocka_unit_test(the_soviets_weapon),
        cmocka_unit_test(two_explosion_icons),
        cmocka_unit_test(the_active_tank_is_paid),
        cmocka_unit_test(the_fire_it_sets_pays_later),
        cmocka_unit_test(tactics),
        cmocka_unit_test(an_old_answer),
        cmocka_unit_test(no_infantry),
        cmocka_unit_test(the_hatch),
        cmocka_unit_test(no_hatch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
