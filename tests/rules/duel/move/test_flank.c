/* Flanking: chapter 10.4, rulings D-49 and D-52. */
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};
static const duel_setup three_a_side = {.german = 3, .soviet = 3};

static tk_action place(unsigned target) {
    return duel_action(TK_DUEL_DO_FLANK, 0, 0, target, 0);
}

static tk_action unplace(unsigned target) {
    return duel_action(TK_DUEL_DO_FLANK, 0, 1, target, 0);
}

/* G1 moves, has spotted S1 and holds FLANK_3. */
static void moving_flanker(duel_table *table) {
    battle_open(table, two_a_side, G1);
    set_box(table, G1, MOVE_3);
    set_spotted(table, G1, S1);
    set_in_hand(table, 0, FLANK_3);
}

static void play_flank(duel_table *table) {
    do_play(table, FLANK_3);
    do_go(table);
    assert_question(table, TK_DUEL_ASK_FLANK, 0);
}

/* rule:10.4 rule:10.4.1 rule:10.4.2: a moving tank puts a marker in front of an enemy that it has spotted */
static void a_moving_tank_flanks(void **unused) {
    (void)unused;
    duel_table table;
    moving_flanker(&table);
    play_flank(&table);
    do_act(&table, 0, place(S1));
    see(&table, TK_DUEL_EVENT_FLANKED, G1, S1, 1, ANY);
    assert_true(has_flanked(&table, G1, S1));
    assert_false(has_flanked(&table, S1, G1));
    assert_card_at(&table, MOVE_3, "box 0"); /* still moving */
    assert_card_at(&table, FLANK_3, "discard");
    assert_true(table.body.acted);
}

/* rule:10.4.2: only what it has spotted, and only enemies */
static void only_spotted_enemies(void **unused) {
    (void)unused;
    duel_table table;
    moving_flanker(&table);
    play_flank(&table);
    do_refuse(&table, 0, place(S2), TK_OK);
    do_refuse(&table, 0, place(G2), TK_OK);
    do_refuse(&table, 0, unplace(S1), TK_OK); /* S1 has no marker here */
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_FLANK, ANY, ANY, ANY, ANY), 1);
}

/* rule:10.4.1: a tank that neither moves nor is flanked cannot play the card */
static void it_must_move_or_be_flanked(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_spotted(&table, G1, S1);
    set_in_hand(&table, 0, FLANK_3);
    do_refuse(&table, 0, a_play(FLANK_3), TK_OK);
    set_flanked(&table, S1, G1);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, FLANK_3, ANY, ANY, ANY), 1);
}

/* rule:10.4.1 rule:5.3.1 rule:8.3.2: the card's level is held against the move level */
static void the_move_level_counts(void **unused) {
    (void)unused;
    duel_table table;
    moving_flanker(&table);
    HAND(&table, 0, FLANK_3, FLANK_5, FLANK_6);
    do_refuse(&table, 0, a_play(FLANK_6), TK_ERROR_DUEL_LEVEL);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, FLANK_5, ANY, ANY, ANY), 1);
    tank_of(&table, G1)->bog = 3;
    do_refuse(&table, 0, a_play(FLANK_5), TK_ERROR_DUEL_LEVEL);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, FLANK_3, ANY, ANY, ANY), 1);
}

/* rule:10.4.2 rule:D-52: one marker in front of an enemy */
static void one_marker_for_each_enemy(void **unused) {
    (void)unused;
    duel_table table;
    moving_flanker(&table);
    set_spotted(&table, G1, S2);
    set_flanked(&table, G1, S1);
    play_flank(&table);
    do_refuse(&table, 0, place(S1), TK_OK);
    do_act(&table, 0, place(S2));
    assert_true(has_flanked(&table, G1, S1));
    assert_true(has_flanked(&table, G1, S2));
}

/* rule:10.4.2: two enemies are flanked without taking up anything, by either side, whichever come first */
static void two_at_once(void **unused) {
    (void)unused;
    for (unsigned first = G1; first <= G3; first++) {
        for (unsigned second = G1; second <= G3; second++) {
            if (first == second) {
                continue;
            }
            duel_table table;
            battle_open(&table, three_a_side, S1);
            set_box(&table, S1, MOVE_3);
            set_flanked(&table, S1, first);
            set_spotted(&table, S1, second);
            set_in_hand(&table, 1, FLANK_3);
            do_play(&table, FLANK_3);
            do_go(&table);
            do_act(&table, 1, place(second));
            assert_int_equal(tank_of(&table, S1)->flanking, 1u << first | 1u << second);
        }
    }
}

/* rule:10.4.2: for a third enemy one of the two markers is taken up */
static void a_third_enemy_costs_a_marker(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, three_a_side, G1);
    set_box(&table, G1, MOVE_3);
    set_flanked(&table, G1, S1);
    set_flanked(&table, G1, S2);
    set_spotted(&table, G1, S3);
    set_in_hand(&table, 0, FLANK_3);
    play_flank(&table);
    do_refuse(&table, 0, place(S3), TK_OK);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_FLANK, 0, 0, S3, 1 + S3), TK_OK);
    do_act(&table, 0, duel_action(TK_DUEL_DO_FLANK, 0, 0, S3, 1 + S1));
    assert_false(has_flanked(&table, G1, S1));
    assert_true(has_flanked(&table, G1, S2));
    assert_true(has_flanked(&table, G1, S3));
    assert_true(has_spotted(&table, G1, S1));
}

/* rule:10.4.2: who loses the spotting marker loses the flank marker */
static void spotting_lost_flank_lost(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_flanked(&table, G1, S1);
    set_flanked(&table, G1, S2);
    set_box(&table, S1, BUILDING_CARD);
    HAND(&table, 1, COMMAND_DRAW);
    PILE(&table, 40); /* conceal 20, doubled */
    do_act(&table, 1, a_command(COMMAND_DRAW, TK_DUEL_USE_CONCEAL, 0, 0));
    assert_false(has_spotted(&table, G1, S1));
    assert_false(has_flanked(&table, G1, S1));
    assert_true(has_flanked(&table, G1, S2));
}

/* rule:10.4.2: two tanks may flank each other */
static void mutual_flanks(void **unused) {
    (void)unused;
    duel_table table;
    moving_flanker(&table);
    set_flanked(&table, S1, G1);
    play_flank(&table);
    do_act(&table, 0, place(S1));
    assert_true(has_flanked(&table, G1, S1));
    assert_true(has_flanked(&table, S1, G1));
}

/* rule:10.4.3: a moving tank may remove the marker of an enemy that it has spotted */
static void a_moving_tank_frees_itself(void **unused) {
    (void)unused;
    duel_table table;
    moving_flanker(&table);
    set_flanked(&table, S1, G1);
    set_flanked(&table, S2, G1); /* not spotted by G1 */
    play_flank(&table);
    do_refuse(&table, 0, unplace(S2), TK_OK);
    do_act(&table, 0, unplace(S1));
    see(&table, TK_DUEL_EVENT_FLANKED, S1, G1, 0, ANY);
    assert_false(has_flanked(&table, S1, G1));
    assert_true(has_flanked(&table, S2, G1));
}

/* rule:10.4.3 rule:D-52: a standing tank that is flanked removes a marker with its whole action: no Terrain follows, no
 * marker is placed */
static void a_standing_tank_frees_itself(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_flanked(&table, S1, G1);
    set_spotted(&table, G1, S1);
    set_spotted(&table, G1, S2);
    HAND(&table, 0, FLANK_3, GULLY_CARD, MOVE_3);
    do_play(&table, FLANK_3);
    do_refuse(&table, 0, a_play(GULLY_CARD), TK_OK);
    do_refuse(&table, 0, a_play(MOVE_3), TK_OK);
    do_go(&table);
    do_refuse(&table, 0, place(S2), TK_OK);
    battle_answer(&table, TK_DUEL_ASK_FLANK, unplace(S1));
    assert_false(has_flanked(&table, S1, G1));
    assert_false(has_flanked(&table, G1, S1));
    assert_true(table.body.acted);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
}

/* rule:10.4.3: the flanker must be spotted for the card to be of use */
static void an_unseen_flanker_stays(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_flanked(&table, S1, G1);
    set_in_hand(&table, 0, FLANK_3);
    do_refuse(&table, 0, a_play(FLANK_3), TK_OK);
}

/* rule:D-49 rule:5.7.4 rule:D-55: Flank ends hull down, and nothing else; nobody spots the tank for it */
static void flank_ends_hull_down_only(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_box(&table, G1, ROUGH_CARD);
    set_mark(&table, G1, DUEL_MARK_HULL_DOWN);
    set_flanked(&table, S1, G1);
    set_acquired(&table, G1, S1, 20);
    set_acquired(&table, S1, G1, 10);
    set_flanked(&table, S1, G1);
    tank_of(&table, G1)->bog = 3;
    set_in_hand(&table, 0, FLANK_3);
    do_play(&table, FLANK_3);
    do_go(&table);
    battle_answer(&table, TK_DUEL_ASK_FLANK, unplace(S1));
    assert_false(has_mark(&table, G1, DUEL_MARK_HULL_DOWN));
    assert_int_equal(tank_of(&table, G1)->bog, 3);
    assert_int_equal(tank_of(&table, G1)->acquired, S1);
    assert_int_equal(tank_of(&table, S1)->acquired, G1);
    assert_card_at(&table, ROUGH_CARD, "box 0");
    assert_false(has_spotted(&table, S2, G1));
}

/* rule:10.4.1: a moving tank's Flank may be followed by Terrain; the tank then stands */
static void terrain_may_follow(void **unused) {
    (void)unused;
    duel_table table;
    moving_flanker(&table);
    HAND(&table, 0, FLANK_3, GULLY_CARD);
    do_play(&table, FLANK_3);
    do_play(&table, GULLY_CARD);
    do_go(&table);
    battle_answer(&table, TK_DUEL_ASK_FLANK, place(S1));
    assert_true(has_flanked(&table, G1, S1));
    assert_card_at(&table, GULLY_CARD, "box 0");
}

/* rule:13.1: what an answer did to an earlier attempt does not matter to this one */
static void an_old_answer(void **unused) {
    (void)unused;
    duel_table table;
    moving_flanker(&table);
    table.body.stopped = true;
    play_flank(&table);
    do_act(&table, 0, place(S1));
    assert_true(has_flanked(&table, G1, S1));
}

/* rule:10.4.3 rule:10.1.3: a Flank meant for a marker that the Move before it has removed comes to nothing */
static void nothing_left_to_remove(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_flanked(&table, S1, G1);
    set_flanked(&table, G1, S1);
    HAND(&table, 0, MOVE_2, FLANK_3);
    PILE(&table, 60);
    do_play(&table, MOVE_2);
    do_play(&table, FLANK_3);
    do_go(&table);
    do_number(&table, TK_DUEL_DO_DRIVE, 0);
    assert_false(has_flanked(&table, S1, G1));
    assert_true(has_flanked(&table, G1, S1));
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    assert_card_at(&table, FLANK_3, "discard");
    assert_card_at(&table, MOVE_2, "box 0");
}

/* rule:10.4.2 rule:11.1.3.c: +10 for the firer that flanks */
static void a_flank_is_worth_10(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_flanked(&table, G1, S1);
    tank_of(&table, G1)->range = tank_of(&table, S1)->range = 0;
    set_in_hand(&table, 0, FIRE_3);
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 + 10);
}

/* rule:10.4.2 rule:5.8.2: a tank destroyer never fires at who flanks it */
static void a_destroyer_cannot_turn(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_type(&table, G1, GERMAN_DESTROYER);
    set_flanked(&table, S1, G1);
    set_spotted(&table, G1, S1);
    set_spotted(&table, G1, S2);
    set_in_hand(&table, 0, FIRE_3);
    do_play(&table, FIRE_3);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_SHOOT, 0, 0, S1, 0), TK_ERROR_DUEL_DESTROYER);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_SHOOT, ANY, ANY, S2, ANY), 1);
}

/* rule:12.5.2 rule:5.6.2 rule:D-42: who cannot move cannot flank */
static void who_cannot_flank(void **unused) {
    (void)unused;
    static const unsigned marks[] = {DUEL_MARK_IMMOBILE, DUEL_MARK_JAMMED, DUEL_MARK_SMOKE_INSIDE};
    for (unsigned i = 0; i < 4; i++) {
        duel_table table;
        battle_open(&table, two_a_side, G1);
        set_flanked(&table, S1, G1);
        set_spotted(&table, G1, S1);
        set_in_hand(&table, 0, FLANK_3);
        if (i < 3) {
            set_mark(&table, G1, marks[i]);
        } else {
            set_member(&table, G1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
        }
        do_refuse(&table, 0, a_play(FLANK_3), TK_OK);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_moving_tank_flanks),
        cmocka_unit_test(only_spotted_enemies),
        cmocka_unit_test(it_must_move_or_be_flanked),
        cmocka_unit_test(the_move_level_counts),
        cmocka_unit_test(one_marker_for_each_enemy),
        cmocka_unit_test(two_at_once),
        cmocka_unit_test(a_third_enemy_costs_a_marker),
        cmocka_unit_test(spotting_lost_flank_lost),
        cmocka_unit_test(mutual_flanks),
        cmocka_unit_test(a_moving_tank_frees_itself),
        cmocka_unit_test(a_standing_tank_frees_itself),
        cmocka_unit_test(an_unseen_flanker_stays),
        cmocka_unit_test(flank_ends_hull_down_only),
        cmocka_unit_test(terrain_may_follow),
        cmocka_unit_test(an_old_answer),
        cmocka_unit_test(nothing_left_to_remove),
        cmocka_unit_test(a_flank_is_worth_10),
        cmocka_unit_test(a_destroyer_cannot_turn),
        cmocka_unit_test(who_cannot_flank),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
