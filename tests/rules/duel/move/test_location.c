/* Where the target is hit: rule 11.1.3.e with 5.7.2, 5.7.3 and D-58. */
#include "support/duel/battle.h"

/* G1 hits S1; that card is turned next, and what is hit bounces. */
static void hit(duel_table *table, const char *edition, unsigned next) {
    battle_open(table, (duel_setup){.edition = edition}, G1);
    set_spotted(table, G1, S1);
    tank_of(table, G1)->range = tank_of(table, S1)->range = 0;
    HAND(table, 0, FIRE_3, FIRE_2);
    PILE(table, HITTING, next, BOUNCING);
}

static tk_duel_location place_by_digit(unsigned digit) {
    return digit == 0 ? TK_DUEL_TRACKS : digit <= 5 ? TK_DUEL_HULL : TK_DUEL_TURRET;
}

/* rule:11.1.3.e: with one Fire card the digit of a card decides by the target's board */
static void the_digit_decides(void **unused) {
    (void)unused;
    for (unsigned digit = 0; digit <= 9; digit++) {
        duel_table table;
        hit(&table, "cs", 20 + digit);
        do_fire(&table, FIRE_3, S1);
        see(&table, TK_DUEL_EVENT_TURNED, 20 + (int)digit, TK_DUEL_WHY_LOCATION, ANY, ANY);
        see(&table, TK_DUEL_EVENT_LOCATION, S1, (int)place_by_digit(digit), 1, ANY);
    }
}

/* rule:11.1.3.e: the table of the target's own board is used */
static void the_targets_board_decides(void **unused) {
    (void)unused;
    duel_table table;
    hit(&table, "cs", ON_TURRET);
    table.rules.type[SOVIET_TANK].location[8] = TK_DUEL_TRACKS;
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_LOCATION, S1, TK_DUEL_TRACKS, 1, ANY);
}

/* rule:5.7.3 rule:11.1.3.e: hull down hides hull and tracks: no hit; the turret shows */
static void hull_down_hides(void **unused) {
    (void)unused;
    for (unsigned digit = 0; digit <= 9; digit++) {
        duel_table table;
        hit(&table, "cs", 20 + digit);
        set_mark(&table, S1, DUEL_MARK_HULL_DOWN);
        do_fire(&table, FIRE_3, S1);
        bool shows = place_by_digit(digit) == TK_DUEL_TURRET;
        see(&table, TK_DUEL_EVENT_LOCATION, S1, (int)place_by_digit(digit), shows, ANY);
        assert_int_equal(count_events(&table, TK_DUEL_EVENT_TURNED), shows ? 3 : 2);
        assert_int_equal(count_events(&table, TK_DUEL_EVENT_PENETRATION), shows ? 1 : 0);
        assert_true(has_mark(&table, S1, DUEL_MARK_HULL_DOWN));
    }
}

/* rule:5.7.2 rule:10.4.2: not from who flanks it */
static void a_flanker_sees_the_hull(void **unused) {
    (void)unused;
    duel_table table;
    hit(&table, "cs", ON_HULL);
    set_mark(&table, S1, DUEL_MARK_HULL_DOWN);
    set_flanked(&table, G1, S1);
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_LOCATION, S1, TK_DUEL_HULL, 1, ANY);

    hit(&table, "cs", ON_HULL);
    set_mark(&table, S1, DUEL_MARK_HULL_DOWN);
    set_flanked(&table, G2, S1); /* a friend's flank does not help */
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_LOCATION, S1, TK_DUEL_HULL, 0, ANY);
}

/* G1 fires two cards at S1. */
static void hit_with_two(duel_table *table, const char *edition) {
    hit(table, edition, ON_TRACKS);
    do_play(table, FIRE_2);
    do_play(table, FIRE_3);
    do_shoot(table, S1);
}

/* rule:11.1.3.e rule:D-58: with two Fire cards the place is named once the hit is known; never the tracks, and in this
 * edition a card cannot be turned instead */
static void two_cards_name_the_place(void **unused) {
    (void)unused;
    duel_table table;
    hit_with_two(&table, "cs");
    see(&table, TK_DUEL_EVENT_HIT, S1, 1, ANY, ANY);
    assert_question(&table, TK_DUEL_ASK_LOCATION, 0);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_AIM, ANY, ANY, ANY, ANY), 2);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_AIM, 0, TK_DUEL_TRACKS, 0, 0), TK_ERROR_DUEL_LOCATION);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_AIM, 0, TK_DUEL_LOCATIONS, 0, 0), TK_OK);
    do_number(&table, TK_DUEL_DO_AIM, TK_DUEL_TURRET);
    see(&table, TK_DUEL_EVENT_LOCATION, S1, TK_DUEL_TURRET, 1, ANY);
    see(&table, TK_DUEL_EVENT_TURNED, ON_TRACKS, TK_DUEL_WHY_PENETRATION, ANY, ANY); /* none was turned for the place */
}

/* rule:11.1.3.e: the hull may be named too */
static void the_hull_may_be_named(void **unused) {
    (void)unused;
    duel_table table;
    hit_with_two(&table, "cs");
    do_number(&table, TK_DUEL_DO_AIM, TK_DUEL_HULL);
    see(&table, TK_DUEL_EVENT_LOCATION, S1, TK_DUEL_HULL, 1, ANY);
}

/* rule:11.1.3.e: the other edition lets a card be turned, which may show the tracks */
static void the_other_edition_may_turn(void **unused) {
    (void)unused;
    duel_table table;
    hit_with_two(&table, "ja");
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_AIM, ANY, ANY, ANY, ANY), 3);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_AIM, 0, TK_DUEL_TRACKS, 0, 0), TK_ERROR_DUEL_LOCATION);
    do_number(&table, TK_DUEL_DO_AIM, TK_DUEL_LOCATIONS);
    see(&table, TK_DUEL_EVENT_TURNED, ON_TRACKS, TK_DUEL_WHY_LOCATION, ANY, ANY);
    see(&table, TK_DUEL_EVENT_LOCATION, S1, TK_DUEL_TRACKS, 1, ANY);
}

/* rule:11.1.3.e: and one card never names in that edition either */
static void one_card_turns_in_both_editions(void **unused) {
    (void)unused;
    duel_table table;
    hit(&table, "ja", ON_TURRET);
    do_fire(&table, FIRE_3, S1);
    see(&table, TK_DUEL_EVENT_LOCATION, S1, TK_DUEL_TURRET, 1, ANY);
}

/* rule:D-58: a miss asks for no place */
static void a_miss_asks_nothing(void **unused) {
    (void)unused;
    duel_table table;
    hit(&table, "cs", ON_HULL);
    PILE(&table, 99);
    do_play(&table, FIRE_2);
    do_play(&table, FIRE_3);
    do_shoot(&table, S1);
    assert_true(table.body.question != TK_DUEL_ASK_LOCATION);
    see(&table, TK_DUEL_EVENT_HIT, S1, 0, ANY, ANY);
    see_none(&table, TK_DUEL_EVENT_LOCATION);
}

/* rule:5.7.3: naming the hull of a tank that is hull down is a miss */
static void a_hidden_hull_cannot_be_hit(void **unused) {
    (void)unused;
    duel_table table;
    hit(&table, "cs", ON_TRACKS);
    set_mark(&table, S1, DUEL_MARK_HULL_DOWN);
    do_play(&table, FIRE_2);
    do_play(&table, FIRE_3);
    do_shoot(&table, S1);
    do_number(&table, TK_DUEL_DO_AIM, TK_DUEL_HULL);
    see(&table, TK_DUEL_EVENT_LOCATION, S1, TK_DUEL_HULL, 0, ANY);
    see_none(&table, TK_DUEL_EVENT_PENETRATION);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_digit_decides),
        cmocka_unit_test(the_targets_board_decides),
        cmocka_unit_test(hull_down_hides),
        cmocka_unit_test(a_flanker_sees_the_hull),
        cmocka_unit_test(two_cards_name_the_place),
        cmocka_unit_test(the_hull_may_be_named),
        cmocka_unit_test(the_other_edition_may_turn),
        cmocka_unit_test(one_card_turns_in_both_editions),
        cmocka_unit_test(a_miss_asks_nothing),
        cmocka_unit_test(a_hidden_hull_cannot_be_hit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
