/* Ranges and distances (5.2). Ranges of boards are kept in units of 200 m, negative beyond the centre. */
#include "support/duel/table.h"

/* The active tank G1 at this range, with the distances offered for a Move card. */
static void ask_distance(duel_table *table, int range) {
    set_action(table, (duel_setup){0}, G1);
    tank_of(table, G1)->range = (int8_t)range;
    HAND(table, 0, MOVE_1);
    do_play(table, MOVE_1);
    do_go(table);
    assert_question(table, TK_DUEL_ASK_DISTANCE, 0);
}

static void move_once(duel_table *table, int range, unsigned way, int expected) {
    ask_distance(table, range);
    do_number(table, TK_DUEL_DO_DRIVE, way);
    assert_int_equal(table->body.tank[G1].range, expected);
    if (range != expected) {
        see(table, TK_DUEL_EVENT_MOVED, G1, ANY, ANY, ANY);
    }
}

/* rule:5.2.2: forward to and past the centre the range falls below zero; back again it rises */
static void over_the_centre(void **unused) {
    (void)unused;
    duel_table table;
    move_once(&table, 4, 1, 3);
    move_once(&table, 4, 2, 5);
    move_once(&table, 4, 0, 4);
    move_once(&table, 0, 1, -1); /* the book's example: 000 and forward is 200 on the far side */
    move_once(&table, -1, 2, 0); /* and back to 000 */
    move_once(&table, 1, 1, 0);
    move_once(&table, -4, 1, -5);
}

/* rule:5.2.4: nobody goes beyond 1000 m on either side */
static void edges(void **unused) {
    (void)unused;
    duel_table table;
    ask_distance(&table, 5);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_DRIVE, 0, 2, 0, 0), TK_ERROR_DUEL_EDGE);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_DRIVE, 0, ANY, 0, 0), 2);
    ask_distance(&table, -5);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_DRIVE, 0, 1, 0, 0), TK_ERROR_DUEL_EDGE);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_DRIVE, 0, ANY, 0, 0), 2);
    ask_distance(&table, 0);
    assert_int_equal(listed(&table, 0, TK_DUEL_DO_DRIVE, 0, ANY, 0, 0), 3);
}

/* rule:5.2.3: the distance of two enemies is the sum of their ranges, without its sign. Seen where a shot is aimed:
 * 400 and 600 make 1000, -200 and 1000 make 800 (the book's examples), -600 and -200 make 800 */
static void distance_of_enemies(void **unused) {
    (void)unused;
    static const struct {
        int german, soviet, metres;
    } cases[] = {{2, 3, 1000}, {5, -1, 800}, {-3, -1, 800}, {4, 4, 1600}, {0, 0, 0}, {-2, 2, 0}, {-5, 1, 800}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        duel_table table;
        set_action(&table, (duel_setup){0}, G1);
        tank_of(&table, G1)->range = (int8_t)cases[i].german;
        tank_of(&table, S1)->range = (int8_t)cases[i].soviet;
        set_spotted(&table, G1, S1);
        HAND(&table, 0, FIRE_3);
        PILE(&table, 100);
        do_fire(&table, FIRE_3, S1);
        see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 90 - 5 * cases[i].metres / 200, cases[i].metres);
    }
}

/* rule:5.2.5: see test_hand.c for hands; at 400 m or less two cards may be discarded at the end of the phase */
static void discards_near_the_centre(void **unused) {
    (void)unused;
    static const int ranges[] = {-3, -2, 0, 2, 3, 5};
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        duel_table table;
        set_action(&table, (duel_setup){0}, G1);
        tank_of(&table, G1)->range = (int8_t)ranges[i];
        HAND(&table, 0, 50, 51, 52, 58);
        do_order(&table, TK_DUEL_ORDER_PASS, 0, 0, 50);
        do_verb(&table, TK_DUEL_DO_END);
        assert_question(&table, TK_DUEL_ASK_DISCARD_STEP, 0);
        do_card(&table, TK_DUEL_DO_DISCARD, 51);
        bool close = ranges[i] >= -2 && ranges[i] <= 2;
        assert_int_equal(table.body.question == TK_DUEL_ASK_DISCARD_STEP, close);
        assert_int_equal(hand_size(&table, 0), 2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(over_the_centre),
        cmocka_unit_test(edges),
        cmocka_unit_test(distance_of_enemies),
        cmocka_unit_test(discards_near_the_centre),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
