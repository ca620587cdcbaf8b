/* Morale: chapter 12.4, rule 4.3.2, rulings D-1, D-37 and D-38. */
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};

/* G1 is hit without further damage; the damage card has these red crosses. */
static void hit(duel_table *table, unsigned crosses) {
    table->rules.damage[0].morale = (uint8_t)crosses;
    battle_suffer(table, (duel_effect){TK_DUEL_EFFECT_NONE, 0, TK_DUEL_NONE});
}

static bool breaks(unsigned crosses, unsigned experience, unsigned marks, bool commander_dead) {
    duel_table table;
    battle_open(&table, two_a_side, S1);
    tank_of(&table, G1)->experience = (uint8_t)experience;
    set_mark(&table, G1, marks);
    if (commander_dead) {
        set_member(&table, G1, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
    }
    hit(&table, crosses);
    bool broken = has_mark(&table, G1, DUEL_MARK_BROKEN);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_BROKEN), broken);
    return broken;
}

/* rule:12.4.1 rule:4.3.2: the icon of the crew's own experience */
static void experience(void **unused) {
    (void)unused;
    static const unsigned icons[] = {TK_DUEL_MORALE_GREEN, TK_DUEL_MORALE_VETERAN, TK_DUEL_MORALE_ELITE};
    for (unsigned crew = 0; crew < TK_DUEL_EXPERIENCES; crew++) {
        for (unsigned icon = 0; icon < 3; icon++) {
            assert_int_equal(breaks(icons[icon], crew, 0, false), crew == icon);
        }
        assert_false(breaks(0, crew, 0, false));
        assert_true(breaks(63, crew, 0, false));
    }
}

/* rule:12.4.1 rule:4.3.2 rule:D-38: commander killed, immobilised, burning; each icon alone */
static void conditions(void **unused) {
    (void)unused;
    assert_false(
        breaks(TK_DUEL_MORALE_COMMANDER | TK_DUEL_MORALE_IMMOBILE | TK_DUEL_MORALE_FIRE, TK_DUEL_VETERAN, 0, false));
    assert_true(breaks(TK_DUEL_MORALE_COMMANDER, TK_DUEL_VETERAN, 0, true));
    assert_true(breaks(TK_DUEL_MORALE_IMMOBILE, TK_DUEL_VETERAN, DUEL_MARK_IMMOBILE, false));
    assert_true(breaks(TK_DUEL_MORALE_IMMOBILE, TK_DUEL_VETERAN, DUEL_MARK_JAMMED, false));
    assert_true(breaks(TK_DUEL_MORALE_FIRE, TK_DUEL_VETERAN, DUEL_MARK_BURNING, false));
    assert_false(breaks(TK_DUEL_MORALE_IMMOBILE, TK_DUEL_VETERAN, DUEL_MARK_TRACKS, false));
    assert_false(breaks(TK_DUEL_MORALE_FIRE, TK_DUEL_VETERAN, DUEL_MARK_IMMOBILE, false));
    assert_false(breaks(TK_DUEL_MORALE_IMMOBILE, TK_DUEL_VETERAN, DUEL_MARK_BURNING, false));
    assert_false(breaks(TK_DUEL_MORALE_COMMANDER, TK_DUEL_VETERAN, DUEL_MARK_BURNING, false));
}

/* rule:12.4.1: a green check of one kind does not save from a cross of another */
static void any_cross_is_enough(void **unused) {
    (void)unused;
    assert_true(breaks(TK_DUEL_MORALE_FIRE, TK_DUEL_ELITE, DUEL_MARK_BURNING | DUEL_MARK_IMMOBILE, true));
}

/* rule:D-38: a missing driver is not immobilised; a commander who sits elsewhere is not killed */
static void what_does_not_count(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_member(&table, G1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
    hit(&table, TK_DUEL_MORALE_IMMOBILE);
    assert_false(has_mark(&table, G1, DUEL_MARK_BROKEN));

    battle_open(&table, two_a_side, S1);
    set_member(&table, G1, TK_DUEL_GUNNER, TK_DUEL_DEAD);
    tank_of(&table, G1)->sitting[TK_DUEL_GUNNER] = TK_DUEL_COMMANDER;
    tank_of(&table, G1)->sitting[TK_DUEL_COMMANDER] = TK_DUEL_NONE;
    hit(&table, TK_DUEL_MORALE_COMMANDER);
    assert_false(has_mark(&table, G1, DUEL_MARK_BROKEN));
}

/* rule:12.4.1 rule:12.1.5: the state after the damage counts: this hit set it on fire, killed the commander */
static void the_hit_itself_counts(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    table.rules.damage[0].morale = TK_DUEL_MORALE_FIRE;
    battle_suffer(&table, (duel_effect){TK_DUEL_EFFECT_FIRE_NOW, 0, TK_DUEL_NONE});
    assert_true(has_mark(&table, G1, DUEL_MARK_BROKEN));

    battle_open(&table, two_a_side, S1);
    table.rules.damage[0].morale = TK_DUEL_MORALE_COMMANDER;
    battle_suffer(&table, (duel_effect){TK_DUEL_EFFECT_KILL, TK_DUEL_COMMANDER, TK_DUEL_NONE});
    assert_true(has_mark(&table, G1, DUEL_MARK_BROKEN));
}

/* rule:12.4.3 rule:12.6.1: a broken crew that fails after a further hit bails out; everybody survives */
static void broken_and_broken_again(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_mark(&table, G1, DUEL_MARK_BROKEN);
    PILE(&table, PLAIN_A);
    hit(&table, TK_DUEL_MORALE_VETERAN);
    see(&table, TK_DUEL_EVENT_BAILED_OUT, G1, 3, ANY, ANY);
    see(&table, TK_DUEL_EVENT_ELIMINATED, G1, S1, ANY, ANY);
    assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
    assert_int_equal(tank_of(&table, S1)->points, 5);
    assert_card_at(&table, PLAIN_A, "pile"); /* no escapes */
}

/* rule:D-37: one that passes after a hit stays broken */
static void passing_does_not_rally(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_mark(&table, G1, DUEL_MARK_BROKEN);
    hit(&table, TK_DUEL_MORALE_GREEN | TK_DUEL_MORALE_ELITE);
    see_none(&table, TK_DUEL_EVENT_BROKEN);
    assert_true(has_mark(&table, G1, DUEL_MARK_BROKEN));
    assert_false(has_mark(&table, G1, DUEL_MARK_OUT));
}

/* G1 is broken when its phase begins; the next damage card has these crosses. */
static void administration(duel_table *table, unsigned crosses) {
    battle_before(table, two_a_side);
    set_mark(table, G1, DUEL_MARK_BROKEN);
    table->rules.damage[0].morale = (uint8_t)crosses;
    set_damage(table, 0);
    battle_phase(table, G1);
    assert_question(table, TK_DUEL_ASK_MORALE, 0);
    do_verb(table, TK_DUEL_DO_TURN);
}

/* rule:12.4.2 rule:D-1 rule:8.1.e: in administration a damage card decides; passing rallies */
static void administration_rallies(void **unused) {
    (void)unused;
    duel_table table;
    administration(&table, TK_DUEL_MORALE_GREEN | TK_DUEL_MORALE_FIRE);
    see(&table, TK_DUEL_EVENT_DAMAGE, 0, G1, -1, ANY);
    see(&table, TK_DUEL_EVENT_BROKEN, G1, 0, ANY, ANY);
    assert_false(has_mark(&table, G1, DUEL_MARK_BROKEN));
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    see_none(&table, TK_DUEL_EVENT_TURNED);
}

/* rule:12.4.3 rule:8.1.e rule:8.0: failing there means bailing out, and the phase ends at once */
static void administration_fails(void **unused) {
    (void)unused;
    duel_table table;
    administration(&table, TK_DUEL_MORALE_VETERAN);
    see(&table, TK_DUEL_EVENT_BAILED_OUT, G1, 3, ANY, ANY);
    assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
    assert_int_not_equal(table.body.active, G1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(experience),
        cmocka_unit_test(conditions),
        cmocka_unit_test(any_cross_is_enough),
        cmocka_unit_test(what_does_not_count),
        cmocka_unit_test(the_hit_itself_counts),
        cmocka_unit_test(broken_and_broken_again),
        cmocka_unit_test(passing_does_not_rally),
        cmocka_unit_test(administration_rallies),
        cmocka_unit_test(administration_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
