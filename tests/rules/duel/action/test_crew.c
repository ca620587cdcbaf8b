/* Crews: wounds, deaths, penalties, changing places (5.6, 8.3.5.iv). */
#include "support/duel/table.h"

static void active_g1(duel_table *table, const char *edition, unsigned type) {
    set_action(table, (duel_setup){.edition = edition}, G1);
    set_type(table, G1, type);
    set_spotted(table, G1, S1);
}

/* G1 penetrates the hull of S1, whose damage card 5 does that to a member. */
static void penetrate(duel_table *table, tk_duel_effect kind, unsigned position, unsigned other) {
    HAND(table, 0, FIRE_3);
    PILE(table, 9, 51, 52);
    set_damage(table, 5);
    set_effect(table, 5, TK_DUEL_LIGHT, TK_DUEL_HULL, kind, position, other);
    do_fire(table, FIRE_3, S1);
}

static void seat_member(duel_table *table, unsigned tank, unsigned member, unsigned position) {
    duel_tank *board = tank_of(table, tank);
    for (unsigned from = 0; from < TK_DUEL_POSITIONS; from++) {
        if (board->sitting[from] == member) {
            board->sitting[from] = TK_DUEL_NONE;
        }
    }
    board->sitting[position] = (uint8_t)member;
}

static void assert_levels(duel_table *table, unsigned move, unsigned fire) {
    assert_int_equal(level_now(table, MOVE_1), move);
    assert_int_equal(level_now(table, FIRE_1), fire);
}

/* rule:5.6.1 rule:14.1: VP for a killed member; a green commander is worth 1 less and an elite one 1 more */
static void points_for_the_dead(void **unused) {
    (void)unused;
    static const struct {
        unsigned member, experience;
        int points;
    } cases[] = {{TK_DUEL_COMMANDER, TK_DUEL_VETERAN, 2}, {TK_DUEL_COMMANDER, TK_DUEL_GREEN, 1},
                 {TK_DUEL_COMMANDER, TK_DUEL_ELITE, 3},   {TK_DUEL_LOADER, TK_DUEL_VETERAN, 1},
                 {TK_DUEL_LOADER, TK_DUEL_ELITE, 1},      {TK_DUEL_DRIVER, TK_DUEL_GREEN, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        duel_table table;
        active_g1(&table, "cs", GERMAN_TANK);
        tank_of(&table, S1)->experience = (uint8_t)cases[i].experience;
        penetrate(&table, TK_DUEL_EFFECT_KILL, cases[i].member, TK_DUEL_NONE);
        see(&table, TK_DUEL_EVENT_CREW, S1, (int)cases[i].member, TK_DUEL_DEAD, ANY);
        see(&table, TK_DUEL_EVENT_POINTS, G1, cases[i].points, TK_DUEL_FOR_CREW, S1);
        assert_int_equal(table.body.tank[G1].points, cases[i].points);
        assert_int_equal(table.body.tank[S1].health[cases[i].member], TK_DUEL_DEAD);
        assert_int_equal(table.body.tank[S1].sitting[cases[i].member], TK_DUEL_NONE);
    }
}

/* rule:5.6.2: wounded once he stays, wounded twice he is dead */
static void wounded_twice(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, "cs", GERMAN_TANK);
    penetrate(&table, TK_DUEL_EFFECT_WOUND, TK_DUEL_LOADER, TK_DUEL_NONE);
    assert_int_equal(table.body.tank[S1].health[TK_DUEL_LOADER], TK_DUEL_WOUNDED);
    assert_int_equal(table.body.tank[G1].points, 0);
    active_g1(&table, "cs", GERMAN_TANK);
    set_member(&table, S1, TK_DUEL_LOADER, TK_DUEL_WOUNDED);
    penetrate(&table, TK_DUEL_EFFECT_WOUND, TK_DUEL_LOADER, TK_DUEL_NONE);
    assert_int_equal(table.body.tank[S1].health[TK_DUEL_LOADER], TK_DUEL_DEAD);
    assert_int_equal(table.body.tank[G1].points, 1);
}

/* rule:5.6.2: what each dead member costs */
static void penalties(void **unused) {
    (void)unused;
    static const struct {
        unsigned member, move, fire;
    } cases[] = {
        {TK_DUEL_LOADER, 5, 4},    {TK_DUEL_DRIVER, 0, 5},    {TK_DUEL_GUNNER, 5, 0},
        {TK_DUEL_COMMANDER, 4, 4}, {TK_DUEL_ASSISTANT, 5, 5},
    };
    for (size_t i = 0; i < 2 * sizeof cases / sizeof cases[0]; i++) {
        duel_table table;
        active_g1(&table, i % 2 ? "ja" : "cs", GERMAN_TANK);
        set_member(&table, G1, cases[i / 2].member, TK_DUEL_DEAD);
        assert_levels(&table, cases[i / 2].move, cases[i / 2].fire);
    }
}

/* rule:5.6.2: somebody else drives or fires; the seat he has left counts as well (D-44) */
static void penalties_of_substitutes(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, "cs", GERMAN_TANK);
    set_member(&table, G1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
    seat_member(&table, G1, TK_DUEL_ASSISTANT, TK_DUEL_DRIVER);
    assert_levels(&table, 4, 5); /* the assistant: 1 less */

    active_g1(&table, "cs", GERMAN_TANK);
    set_member(&table, G1, TK_DUEL_GUNNER, TK_DUEL_DEAD);
    seat_member(&table, G1, TK_DUEL_COMMANDER, TK_DUEL_GUNNER);
    assert_levels(&table, 4, 3); /* 1 less for the substitute, and 1 and 1 for the empty seat of the commander */

    set_bare(&table, (duel_setup){0});
    set_type(&table, S1, SOVIET_PLAIN);
    set_spotted(&table, S1, G1);
    set_member(&table, S1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
    seat_member(&table, S1, TK_DUEL_LOADER, TK_DUEL_DRIVER);
    do_bids(&table, S1);
    assert_levels(&table, 3, 4); /* another member: 2 less; nobody loads */
    seat_member(&table, S1, TK_DUEL_LOADER, TK_DUEL_LOADER);
    seat_member(&table, S1, TK_DUEL_GUNNER, TK_DUEL_DRIVER);
    assert_levels(&table, 3, 0);
}

/* rule:5.6.2: commander and gunner in one: no fire, move 1 less; with the loader in his seat 2 less and nobody loads;
 * in the earlier edition 1 less again while he fires */
static void penalties_of_commander_gunner(void **unused) {
    (void)unused;
    for (unsigned edition = 0; edition < 2; edition++) {
        duel_table table;
        active_g1(&table, edition ? "ja" : "cs", GERMAN_FOUR);
        set_member(&table, G1, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
        assert_levels(&table, 4, 0);
        seat_member(&table, G1, TK_DUEL_LOADER, TK_DUEL_COMMANDER);
        assert_levels(&table, 4, edition ? 1 : 2);
    }
}

/* rule:5.6.2: crew penalties come after those of damage */
static void after_other_damage(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, "cs", GERMAN_TANK);
    tank_of(&table, G1)->move = 3; /* tracks */
    set_mark(&table, G1, DUEL_MARK_TRACKS);
    set_mark(&table, G1, DUEL_MARK_LOADER_PANICS); /* fire level 4 until it fires */
    set_member(&table, G1, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
    assert_levels(&table, 2, 3);
}

/* rule:5.6.2: the markers of a tank go with its commander */
static void blind_without_commander(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, "cs", GERMAN_TANK);
    set_acquired(&table, S1, G1, 20);
    penetrate(&table, TK_DUEL_EFFECT_KILL, TK_DUEL_COMMANDER, TK_DUEL_NONE);
    assert_int_equal(table.body.tank[S1].acquired, TK_DUEL_NO_TANK);
    assert_int_equal(table.body.tank[S1].spotted, 0);

    active_g1(&table, "cs", GERMAN_TANK);
    set_type(&table, S1, SOVIET_FOUR);
    set_flanked(&table, S1, G1);
    penetrate(&table, TK_DUEL_EFFECT_KILL, TK_DUEL_COMMANDER, TK_DUEL_NONE);
    assert_int_equal(table.body.tank[S1].spotted, 0);
    assert_int_equal(table.body.tank[S1].flanking, 0);

    active_g1(&table, "cs", GERMAN_TANK);
    set_spotted(&table, S1, G2);
    penetrate(&table, TK_DUEL_EFFECT_KILL, TK_DUEL_DRIVER, TK_DUEL_NONE);
    assert_true(has_spotted(&table, S1, G2));
}

/* rule:5.6.3 rule:5.6.2: with two dead the crew leaves the tank after the damage check */
static void two_dead(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, "cs", GERMAN_TANK);
    set_member(&table, S1, TK_DUEL_LOADER, TK_DUEL_DEAD);
    penetrate(&table, TK_DUEL_EFFECT_KILL, TK_DUEL_ASSISTANT, TK_DUEL_NONE);
    see(&table, TK_DUEL_EVENT_CREW, S1, TK_DUEL_ASSISTANT, TK_DUEL_DEAD, ANY);
    see(&table, TK_DUEL_EVENT_BAILED_OUT, S1, 2, ANY, ANY);
    see(&table, TK_DUEL_EVENT_ELIMINATED, S1, G1, ANY, ANY);
    assert_int_equal(table.body.tank[G1].points, 1 + 5);
    assert_true(has_mark(&table, S1, DUEL_MARK_OUT));
}

/* rule:5.6.3 rule:8.1.e: a broken crew is asked about its morale in administration */
static void broken_crew(void **unused) {
    (void)unused;
    duel_table table;
    set_bare(&table, (duel_setup){0});
    set_mark(&table, G1, DUEL_MARK_BROKEN);
    HAND(&table, 0, TWO_ORDERS_A, TWO_ORDERS_B);
    do_bids(&table, G1);
    assert_question(&table, TK_DUEL_ASK_MORALE, 0);
}

/* Which members may change place now, a bit each. */
static unsigned movable(const duel_table *table) {
    unsigned set = 0;
    for (unsigned member = 0; member < TK_DUEL_POSITIONS; member++) {
        set |= (unsigned)(listed(table, asked_seat(table), TK_DUEL_DO_ORDER, 0, TK_DUEL_ORDER_SWAP, ANY, member) > 0)
               << member;
    }
    return set;
}

/* rule:8.3.5.iv: for the driver the assistant, or the loader or the gunner where there is no assistant */
static void who_drives(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, "cs", GERMAN_TANK);
    HAND(&table, 0, 87, 88);
    assert_int_equal(movable(&table), 0);
    do_refuse(&table, 0, an_order(TK_DUEL_ORDER_SWAP, 0, TK_DUEL_ASSISTANT), TK_ERROR_DUEL_CREW);
    set_member(&table, G1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
    assert_int_equal(movable(&table), 1u << TK_DUEL_ASSISTANT);
    do_order(&table, TK_DUEL_ORDER_SWAP, 0, TK_DUEL_ASSISTANT, 87);
    see(&table, TK_DUEL_EVENT_SWAPPED, G1, TK_DUEL_ASSISTANT, TK_DUEL_DRIVER, ANY);
    assert_int_equal(table.body.tank[G1].sitting[TK_DUEL_DRIVER], TK_DUEL_ASSISTANT);
    assert_int_equal(table.body.tank[G1].sitting[TK_DUEL_ASSISTANT], TK_DUEL_NONE);

    set_bare(&table, (duel_setup){0});
    set_type(&table, S1, SOVIET_PLAIN);
    set_member(&table, S1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
    do_bids(&table, S1);
    HAND(&table, 1, 87, 88);
    assert_int_equal(movable(&table), 1u << TK_DUEL_LOADER | 1u << TK_DUEL_GUNNER);
}

/* rule:8.3.5.iv: for the gunner the commander, or the loader where the commander was the gunner */
static void who_fires(void **unused) {
    (void)unused;
    duel_table table;
    active_g1(&table, "cs", GERMAN_TANK);
    HAND(&table, 0, 87, 88);
    set_member(&table, G1, TK_DUEL_GUNNER, TK_DUEL_DEAD);
    assert_int_equal(movable(&table), 1u << TK_DUEL_COMMANDER);
    do_order(&table, TK_DUEL_ORDER_SWAP, 0, TK_DUEL_COMMANDER, 87);
    assert_int_equal(table.body.tank[G1].sitting[TK_DUEL_GUNNER], TK_DUEL_COMMANDER);

    active_g1(&table, "cs", GERMAN_FOUR);
    HAND(&table, 0, 87, 88);
    set_member(&table, G1, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
    assert_int_equal(movable(&table), 1u << TK_DUEL_LOADER);
    do_order(&table, TK_DUEL_ORDER_SWAP, 0, TK_DUEL_LOADER, 88);
    assert_int_equal(table.body.tank[G1].sitting[TK_DUEL_COMMANDER], TK_DUEL_LOADER);
}

/* rule:D-44: a seat emptied by a swap may be filled as that of a dead member; spotting markers stay; nothing is undone
 */
static void emptied_seats(void **unused) {
    (void)unused;
    duel_table table;
    set_bare(&table, (duel_setup){0});
    set_type(&table, S1, SOVIET_PLAIN);
    set_spotted(&table, S1, G1);
    set_member(&table, S1, TK_DUEL_DRIVER, TK_DUEL_DEAD);
    do_bids(&table, S1);
    HAND(&table, 1, 87);
    do_order(&table, TK_DUEL_ORDER_SWAP, 0, TK_DUEL_GUNNER, 87);
    do_end_phase(&table);
    do_end_round(&table);
    set_no_hand(&table, 1);
    do_bids(&table, S1);
    HAND(&table, 1, 88);
    assert_int_equal(movable(&table), 1u << TK_DUEL_COMMANDER); /* to the empty seat of the gunner */
    do_order(&table, TK_DUEL_ORDER_SWAP, 0, TK_DUEL_COMMANDER, 88);
    assert_int_equal(table.body.tank[S1].sitting[TK_DUEL_GUNNER], TK_DUEL_COMMANDER);
    assert_int_equal(table.body.tank[S1].sitting[TK_DUEL_DRIVER], TK_DUEL_GUNNER);
    assert_true(has_spotted(&table, S1, G1));
    do_end_phase(&table);
    do_end_round(&table);
    set_no_hand(&table, 1);
    do_bids(&table, S1);
    HAND(&table, 1, 89);
    assert_int_equal(movable(&table), 0); /* nobody takes the commander's place, nobody goes back */
    assert_levels(&table, 5 - 2 - 1, 5 - 1 - 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_for_the_dead),
        cmocka_unit_test(wounded_twice),
        cmocka_unit_test(penalties),
        cmocka_unit_test(penalties_of_substitutes),
        cmocka_unit_test(after_other_damage),
        cmocka_unit_test(penalties_of_commander_gunner),
        cmocka_unit_test(blind_without_commander),
        cmocka_unit_test(two_dead),
        cmocka_unit_test(broken_crew),
        cmocka_unit_test(who_drives),
        cmocka_unit_test(who_fires),
        cmocka_unit_test(emptied_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
