/* Moving: chapter 10.1 with 5.2.2, 5.2.4 and the rulings D-7, D-43, D-49, D-50. */
#include "support/duel/battle.h"

enum { STAY, FORWARD, BACK };

static const duel_setup two_a_side = {0};

static void go_on(duel_table *table, unsigned number) {
    assert_question(table, TK_DUEL_ASK_DISTANCE, 0);
    do_number(table, TK_DUEL_DO_DRIVE, number);
}

/* One Move card of G1 and that way. */
static void move_once(duel_table *table, unsigned card, unsigned number) {
    set_in_hand(table, 0, card);
    do_play(table, card);
    do_go(table);
    go_on(table, number);
}

/* rule:10.1.1 rule:10.1.2 rule:10.1.4: a Move card takes the tank 200 m towards the centre and stays in its box */
static void one_card_moves_forward(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    move_once(&table, MOVE_3, FORWARD);
    assert_int_equal(tank_of(&table, G1)->range, 3);
    assert_card_at(&table, MOVE_3, "box 0");
    see(&table, TK_DUEL_EVENT_MOVED, G1, 4, 3, ANY);
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
    assert_true(table.body.acted);
}

/* rule:10.1.2: or 200 m away from it, up to exactly 1000 m */
static void one_card_moves_back(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    move_once(&table, MOVE_3, BACK);
    assert_int_equal(tank_of(&table, G1)->range, 5);
    see(&table, TK_DUEL_EVENT_MOVED, G1, 4, 5, ANY);
}

/* rule:10.1.2 rule:D-49: a card without distance is a move all the same */
static void a_card_may_move_nowhere(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    move_once(&table, MOVE_3, STAY);
    assert_int_equal(tank_of(&table, G1)->range, 4);
    assert_card_at(&table, MOVE_3, "box 0");
    assert_true(has_spotted(&table, S1, G1));
}

/* rule:5.2.2: through the centre and back */
static void the_centre_is_crossed(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    tank_of(&table, G1)->range = 0;
    move_once(&table, MOVE_3, FORWARD);
    assert_int_equal(tank_of(&table, G1)->range, -1);

    battle_open(&table, two_a_side, G1);
    tank_of(&table, G1)->range = -1;
    move_once(&table, MOVE_3, BACK);
    assert_int_equal(tank_of(&table, G1)->range, 0);
}

/* rule:5.2.4 rule:10.1.2: nobody goes beyond 1000 m at either edge */
static void the_field_ends_at_1000(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    tank_of(&table, G1)->range = 5;
    set_in_hand(&table, 0, MOVE_3);
    do_play(&table, MOVE_3);
    do_go(&table);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_DRIVE, ANY, ANY, ANY, ANY), 2);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_DRIVE, 0, BACK, 0, 0), TK_ERROR_DUEL_EDGE);

    battle_open(&table, two_a_side, G1);
    tank_of(&table, G1)->range = -5;
    set_in_hand(&table, 0, MOVE_3);
    do_play(&table, MOVE_3);
    do_go(&table);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_DRIVE, 0, FORWARD, 0, 0), TK_ERROR_DUEL_EDGE);
    go_on(&table, BACK);
    assert_int_equal(tank_of(&table, G1)->range, -4);
}

/* Two Move cards are laid down by G1. */
static void lay_two(duel_table *table, unsigned one, unsigned other) {
    set_in_hand(table, 0, one);
    set_in_hand(table, 0, other);
    do_play(table, one);
    do_play(table, other);
    do_go(table);
}

/* rule:10.1.1 rule:10.1.2 rule:D-7: two cards take it 400 m, and not more */
static void two_cards_move_400(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_in_hand(&table, 0, MOVE_1);
    set_in_hand(&table, 0, MOVE_2);
    set_in_hand(&table, 0, MOVE_3);
    do_play(&table, MOVE_1);
    do_play(&table, MOVE_2);
    do_refuse(&table, 0, a_play(MOVE_3), TK_ERROR_DUEL_FOLLOW);
    do_go(&table);
    go_on(&table, FORWARD);
    go_on(&table, FORWARD);
    assert_int_equal(tank_of(&table, G1)->range, 2);
}

/* rule:D-7: each of the two goes either way or nowhere, on its own */
static void each_card_on_its_own(void **unused) {
    (void)unused;
    static const int expected[3][3] = {{4, 3, 5}, {3, 2, 4}, {5, 4, 6}};
    for (unsigned first = STAY; first <= BACK; first++) {
        for (unsigned second = STAY; second <= BACK; second++) {
            duel_table table;
            battle_open(&table, two_a_side, G1);
            lay_two(&table, MOVE_2, MOVE_3);
            go_on(&table, first);
            if (expected[first][second] > 5) { /* 5.2.4 */
                do_refuse(&table, 0, duel_action(TK_DUEL_DO_DRIVE, 0, second, 0, 0), TK_ERROR_DUEL_EDGE);
                continue;
            }
            go_on(&table, second);
            assert_int_equal(tank_of(&table, G1)->range, expected[first][second]);
        }
    }
}

/* rule:D-7 rule:8.3.2: both cards must fit the level: 5 does, 6 does not */
static void both_cards_fit_the_level(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_in_hand(&table, 0, MOVE_5);
    set_in_hand(&table, 0, MOVE_6);
    do_refuse(&table, 0, a_play(MOVE_6), TK_ERROR_DUEL_LEVEL);
    do_play(&table, MOVE_5);
    do_refuse(&table, 0, a_play(MOVE_6), TK_OK);
}

/* rule:D-50 rule:10.1.4: the player says which of the two stays in the box; the other is discarded */
static void the_player_keeps_either(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < 2; i++) {
        unsigned kept = i == 0 ? MOVE_2 : MOVE_3;
        unsigned other = i == 0 ? MOVE_3 : MOVE_2;
        duel_table table;
        battle_open(&table, two_a_side, G1);
        lay_two(&table, MOVE_2, MOVE_3);
        go_on(&table, STAY);
        go_on(&table, STAY);
        assert_question(&table, TK_DUEL_ASK_KEEP, 0);
        do_card(&table, TK_DUEL_DO_KEEP, kept);
        assert_card_at(&table, kept, "box 0");
        assert_card_at(&table, other, "discard");
    }
}

/* rule:10.1.4: what was in the box before is discarded, terrain and an older Move card */
static void the_old_card_is_discarded(void **unused) {
    (void)unused;
    static const unsigned old[] = {WOODS_CARD, OTHER_MOVE_2};
    for (unsigned i = 0; i < 2; i++) {
        duel_table table;
        battle_open(&table, two_a_side, G1);
        set_box(&table, G1, old[i]);
        move_once(&table, MOVE_3, FORWARD);
        assert_card_at(&table, MOVE_3, "box 0");
        assert_card_at(&table, old[i], "discard");
    }
}

/* rule:10.1.5: every enemy tank spots it, whatever the distance */
static void every_enemy_spots_it(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    assert_int_equal(tank_of(&table, S1)->spotted, 0);
    set_in_hand(&table, 0, MOVE_3);
    do_play(&table, MOVE_3);
    do_go(&table);
    go_on(&table, STAY);
    assert_true(has_spotted(&table, S1, G1));
    assert_true(has_spotted(&table, S2, G1));
    assert_false(has_spotted(&table, S1, G2));
    assert_false(has_spotted(&table, G2, S1));
    assert_false(has_spotted(&table, G1, S1)); /* being seen is not seeing (5.4.1) */
}

/* rule:D-55: the spotted trigger comes before the distance is asked for */
static void it_is_spotted_first(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_in_hand(&table, 0, MOVE_3);
    do_play(&table, MOVE_3);
    do_go(&table);
    assert_question(&table, TK_DUEL_ASK_DISTANCE, 0);
    assert_true(has_spotted(&table, S1, G1));
}

/* rule:10.1.5 rule:10.5.3: an enemy in smoke does not */
static void smoke_hides_it_from_those_within(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_smoke(&table, S1, SMOKE_CARD);
    move_once(&table, MOVE_3, STAY);
    assert_false(has_spotted(&table, S1, G1));
    assert_true(has_spotted(&table, S2, G1));
}

/* rule:D-49 rule:5.7.4 rule:10.5.5 rule:10.3.8 rule:5.4.3: any Move card ends bog, hull down, smoke and acquisition
 * both ways; spotting markers stay */
static void a_move_ends_what_needs_standing_still(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_box(&table, G1, BUILDING_CARD);
    set_smoke(&table, G1, SMOKE_CARD);
    set_mark(&table, G1, DUEL_MARK_HULL_DOWN);
    tank_of(&table, G1)->bog = 3;
    set_acquired(&table, S2, G1, 20);
    move_once(&table, MOVE_3, STAY);
    assert_false(has_mark(&table, G1, DUEL_MARK_HULL_DOWN));
    assert_int_equal(tank_of(&table, G1)->bog, 0);
    assert_card_at(&table, SMOKE_CARD, "discard");
    assert_card_at(&table, BUILDING_CARD, "discard");
    assert_int_equal(tank_of(&table, S2)->acquired, TK_DUEL_NO_TANK);
    assert_int_equal(tank_of(&table, S2)->bonus, 0);
    assert_true(has_spotted(&table, S2, G1));

    battle_open(&table, two_a_side, G1);
    set_acquired(&table, G1, S1, 10);
    move_once(&table, MOVE_3, STAY);
    assert_int_equal(tank_of(&table, G1)->acquired, TK_DUEL_NO_TANK);
    assert_int_equal(tank_of(&table, G1)->bonus, 0);
    assert_true(has_spotted(&table, G1, S1));
}

/* rule:D-49: acquisition of others is not touched */
static void other_acquisitions_stay(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_acquired(&table, S1, G2, 20);
    set_acquired(&table, G2, S2, 10);
    set_in_hand(&table, 0, MOVE_3);
    do_play(&table, MOVE_3);
    do_go(&table);
    battle_answer(&table, TK_DUEL_ASK_SPOT, duel_action(TK_DUEL_DO_DECLINE, 0, 0, 0, 0));
    go_on(&table, FORWARD);
    assert_int_equal(tank_of(&table, S1)->acquired, G2);
    assert_int_equal(tank_of(&table, S1)->bonus, 20);
    assert_int_equal(tank_of(&table, G2)->acquired, S2);
}

/* rule:10.1.1: what may follow Move, and that three cards are the most */
static void what_may_follow(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    HAND(&table, 0, MOVE_2, MOVE_3, FLANK_3, OTHER_FLANK_3, WOODS_CARD, BRUSH_CARD, FIRE_1, LEADERSHIP_CARD,
         SMOKE_CARD);
    set_spotted(&table, G1, S1);
    do_play(&table, MOVE_2);
    do_refuse(&table, 0, a_play(FIRE_1), TK_ERROR_DUEL_FOLLOW);
    do_refuse(&table, 0, a_play(LEADERSHIP_CARD), TK_ERROR_DUEL_FOLLOW);
    do_refuse(&table, 0, a_play(SMOKE_CARD), TK_ERROR_DUEL_FOLLOW);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, WOODS_CARD, ANY, ANY, ANY), 1);
    do_play(&table, FLANK_3);
    do_refuse(&table, 0, a_play(MOVE_3), TK_ERROR_DUEL_FOLLOW);
    do_refuse(&table, 0, a_play(OTHER_FLANK_3), TK_ERROR_DUEL_FOLLOW);
    do_play(&table, WOODS_CARD);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, ANY, ANY, ANY, ANY), 0);
}

/* rule:10.1.1: Move, Move, Flank fills the three: no Terrain after it */
static void three_cards_are_the_most(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    HAND(&table, 0, MOVE_2, MOVE_3, FLANK_3, WOODS_CARD);
    set_spotted(&table, G1, S1);
    do_play(&table, MOVE_2);
    do_play(&table, MOVE_3);
    do_play(&table, FLANK_3);
    do_refuse(&table, 0, a_play(WOODS_CARD), TK_OK);
}

/* rule:10.1.1 rule:10.3.1: Terrain closes the action: nothing follows it */
static void terrain_closes_the_action(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    HAND(&table, 0, MOVE_2, FLANK_3, WOODS_CARD, BRUSH_CARD);
    set_spotted(&table, G1, S1);
    do_play(&table, MOVE_2);
    do_play(&table, WOODS_CARD);
    do_refuse(&table, 0, a_play(FLANK_3), TK_OK);
    do_refuse(&table, 0, a_play(BRUSH_CARD), TK_OK);
}

/* rule:10.1.1 rule:10.1.4: Move, Flank and Terrain are carried out one after the other */
static void three_cards_are_carried_out(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    HAND(&table, 0, MOVE_2, FLANK_3, WOODS_CARD);
    set_spotted(&table, G1, S1);
    PILE(&table, 100); /* too high to conceal */
    do_play(&table, MOVE_2);
    do_play(&table, FLANK_3);
    do_play(&table, WOODS_CARD);
    do_go(&table);
    go_on(&table, FORWARD);
    battle_answer(&table, TK_DUEL_ASK_FLANK, duel_action(TK_DUEL_DO_FLANK, 0, 0, S1, 0));
    assert_int_equal(tank_of(&table, G1)->range, 3);
    assert_true(has_flanked(&table, G1, S1));
    assert_card_at(&table, WOODS_CARD, "box 0");
    assert_card_at(&table, MOVE_2, "discard");
    assert_card_at(&table, FLANK_3, "discard");
    assert_question(&table, TK_DUEL_ASK_ACTION, 0);
}

/* rule:12.5.2 rule:5.6.2 rule:D-42: who cannot move at all */
static void who_cannot_move(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    HAND(&table, 0, MOVE_1, TWO_ORDERS_A, TWO_ORDERS_B);
    set_mark(&table, G1, DUEL_MARK_IMMOBILE);
    do_refuse(&table, 0, a_play(MOVE_1), TK_ERROR_DUEL_IMMOBILE);

    battle_open(&table, two_a_side, G1);
    HAND(&table, 0, MOVE_1, TWO_ORDERS_A, TWO_ORDERS_B);
    set_mark(&table, G1, DUEL_MARK_JAMMED);
    do_refuse(&table, 0, a_play(MOVE_1), TK_ERROR_DUEL_IMMOBILE);

    battle_open(&table, two_a_side, G1);
    HAND(&table, 0, MOVE_1, TWO_ORDERS_A, TWO_ORDERS_B);
    set_member(&table, G1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
    do_refuse(&table, 0, a_play(MOVE_1), TK_ERROR_DUEL_NO_DRIVER);

    battle_open(&table, two_a_side, G1);
    HAND(&table, 0, MOVE_1, TWO_ORDERS_A, TWO_ORDERS_B);
    set_mark(&table, G1, DUEL_MARK_SMOKE_INSIDE);
    do_refuse(&table, 0, a_play(MOVE_1), TK_ERROR_DUEL_SMOKE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_card_moves_forward),
        cmocka_unit_test(one_card_moves_back),
        cmocka_unit_test(a_card_may_move_nowhere),
        cmocka_unit_test(the_centre_is_crossed),
        cmocka_unit_test(the_field_ends_at_1000),
        cmocka_unit_test(two_cards_move_400),
        cmocka_unit_test(each_card_on_its_own),
        cmocka_unit_test(both_cards_fit_the_level),
        cmocka_unit_test(the_player_keeps_either),
        cmocka_unit_test(the_old_card_is_discarded),
        cmocka_unit_test(every_enemy_spots_it),
        cmocka_unit_test(it_is_spotted_first),
        cmocka_unit_test(smoke_hides_it_from_those_within),
        cmocka_unit_test(a_move_ends_what_needs_standing_still),
        cmocka_unit_test(other_acquisitions_stay),
        cmocka_unit_test(what_may_follow),
        cmocka_unit_test(three_cards_are_the_most),
        cmocka_unit_test(terrain_closes_the_action),
        cmocka_unit_test(three_cards_are_carried_out),
        cmocka_unit_test(who_cannot_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
