/* The specific damage of rule 12.1.4.d, with D-3, D-10, D-34, D-35, D-39 and D-40. */
#include "games/duel/rules/table/table.h"
#include "support/duel/battle.h"

static const duel_setup two_a_side = {0};

static void suffer(duel_table *table, tk_duel_effect kind) {
    battle_suffer(table, (duel_effect){(uint8_t)kind, 0, TK_DUEL_NONE});
}

static unsigned move_of(const duel_table *table) {
    return duel_move_level(&table->rules, &table->body, G1);
}

static unsigned fire_of(const duel_table *table) {
    return duel_fire_level(&table->rules, &table->body, G1);
}

/* Levels of G1 after this, from these. */
static void assert_levels(tk_duel_effect kind, unsigned move, unsigned fire, unsigned new_move, unsigned new_fire) {
    duel_table table;
    battle_open(&table, two_a_side, S1);
    tank_of(&table, G1)->move = (uint8_t)move;
    tank_of(&table, G1)->fire = (uint8_t)fire;
    suffer(&table, kind);
    see(&table, TK_DUEL_EVENT_EFFECT, G1, (int)kind, ANY, ANY);
    assert_int_equal(move_of(&table), new_move);
    assert_int_equal(fire_of(&table), new_fire);
}

/* rule:12.1.4.d rule:D-10: smoke inside: two fire checks and the marker */
static void smoke_inside(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    PILE(&table, PLAIN_A, PLAIN_B, BURNING);
    suffer(&table, TK_DUEL_EFFECT_SMOKE_INSIDE);
    see(&table, TK_DUEL_EVENT_TURNED, PLAIN_A, TK_DUEL_WHY_IGNITION, G1, ANY);
    see(&table, TK_DUEL_EVENT_TURNED, PLAIN_B, TK_DUEL_WHY_IGNITION, G1, ANY);
    assert_card_at(&table, BURNING, "pile");
    assert_true(has_mark(&table, G1, DUEL_MARK_SMOKE_INSIDE));
    assert_false(has_mark(&table, G1, DUEL_MARK_BURNING));
}

/* rule:12.1.4.d: both checks with the icon: the fire is out of control */
static void smoke_inside_and_two_fires(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    PILE(&table, BURNING, ALSO_BURNING, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E);
    suffer(&table, TK_DUEL_EFFECT_SMOKE_INSIDE);
    see(&table, TK_DUEL_EVENT_FIRE, G1, 1, ANY, ANY);
    see(&table, TK_DUEL_EVENT_FIRE, G1, 2, ANY, ANY);
    assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
}

/* rule:12.1.4.d rule:D-3: a catastrophe: the tank and all its crew, no card is turned for them */
static void catastrophe(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    set_member(&table, G1, TK_DUEL_LOADER, TK_DUEL_DEAD); /* paid for already */
    PILE(&table, PLAIN_A);
    suffer(&table, TK_DUEL_EFFECT_CATASTROPHE);
    see(&table, TK_DUEL_EVENT_CATASTROPHE, G1, ANY, ANY, ANY);
    see(&table, TK_DUEL_EVENT_ELIMINATED, G1, S1, ANY, ANY);
    assert_card_at(&table, PLAIN_A, "pile");
    assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
    assert_int_equal(tank_of(&table, S1)->points, 2 + 1 + 1 + 1 + 5);
    assert_int_equal(tank_of(&table, S1)->medals, 1);
}

/* rule:12.1.4.d rule:D-41: caps and reductions, which never raise a level */
static void levels_after_each(void **unused) {
    (void)unused;
    assert_levels(TK_DUEL_EFFECT_LOADER_PANICS, 5, 5, 5, 4);
    assert_levels(TK_DUEL_EFFECT_LOADER_PANICS, 5, 4, 5, 4);
    assert_levels(TK_DUEL_EFFECT_LOADER_PANICS, 5, 2, 5, 2);
    assert_levels(TK_DUEL_EFFECT_CREW_SHOCKED, 5, 5, 5, 3);
    assert_levels(TK_DUEL_EFFECT_CREW_SHOCKED, 5, 1, 5, 1);
    assert_levels(TK_DUEL_EFFECT_CREW_STUNNED, 5, 5, 3, 5);
    assert_levels(TK_DUEL_EFFECT_CREW_STUNNED, 2, 5, 2, 5);
    assert_levels(TK_DUEL_EFFECT_DRIVER_PANICS, 5, 5, 4, 5);
    assert_levels(TK_DUEL_EFFECT_DRIVER_PANICS, 3, 5, 3, 5);
    assert_levels(TK_DUEL_EFFECT_TRAVERSE, 5, 5, 5, 3);
    assert_levels(TK_DUEL_EFFECT_TRAVERSE, 5, 4, 5, 2);
    assert_levels(TK_DUEL_EFFECT_TRAVERSE, 5, 1, 5, 1);
    assert_levels(TK_DUEL_EFFECT_OPTICS, 5, 5, 5, 3);
    assert_levels(TK_DUEL_EFFECT_OPTICS, 5, 2, 5, 2);
    assert_levels(TK_DUEL_EFFECT_MAIN_GUN, 5, 5, 5, 2);
    assert_levels(TK_DUEL_EFFECT_MAIN_GUN, 5, 4, 5, 1);
    assert_levels(TK_DUEL_EFFECT_MAIN_GUN, 5, 2, 5, 1);
    assert_levels(TK_DUEL_EFFECT_FUEL, 5, 5, 2, 5);
    assert_levels(TK_DUEL_EFFECT_FUEL, 4, 5, 1, 5);
    assert_levels(TK_DUEL_EFFECT_FUEL, 1, 5, 1, 5);
    assert_levels(TK_DUEL_EFFECT_TRANSMISSION, 5, 5, 0, 5);
    assert_levels(TK_DUEL_EFFECT_IMMOBILISE, 5, 5, 0, 5);
}

/* rule:12.1.4.d: what is permanent stays in the board's levels, what is not does not */
static void permanent_and_temporary(void **unused) {
    (void)unused;
    static const struct {
        tk_duel_effect kind;
        unsigned move, fire;
    } after[] = {{TK_DUEL_EFFECT_LOADER_PANICS, 5, 5}, {TK_DUEL_EFFECT_CREW_SHOCKED, 5, 5},
                 {TK_DUEL_EFFECT_CREW_STUNNED, 5, 5},  {TK_DUEL_EFFECT_DRIVER_PANICS, 5, 5},
                 {TK_DUEL_EFFECT_TRAVERSE, 5, 3},      {TK_DUEL_EFFECT_OPTICS, 5, 3},
                 {TK_DUEL_EFFECT_MAIN_GUN, 5, 2},      {TK_DUEL_EFFECT_FUEL, 2, 5}};
    for (size_t i = 0; i < sizeof after / sizeof after[0]; i++) {
        duel_table table;
        battle_open(&table, two_a_side, S1);
        suffer(&table, after[i].kind);
        assert_int_equal(tank_of(&table, G1)->move, after[i].move);
        assert_int_equal(tank_of(&table, G1)->fire, after[i].fire);
    }
}

/* rule:12.1.4.d rule:5.4.3: broken optics acquire nothing more */
static void optics(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    suffer(&table, TK_DUEL_EFFECT_OPTICS);
    assert_true(has_mark(&table, G1, DUEL_MARK_NO_ACQUIRING));
}

/* G1 with this mark fires a card of this level and misses. */
static void fire_with(unsigned mark, unsigned highest) {
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_spotted(&table, G1, S1);
    set_mark(&table, G1, mark);
    HAND(&table, 0, FIRE_3, FIRE_4, FIRE_5);
    for (unsigned level = 3; level <= 5; level++) {
        assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, FIRE_1 + level - 1, ANY, ANY, ANY), level <= highest);
    }
    PILE(&table, 99);
    do_fire(&table, FIRE_3, S1);
    battle_over(&table);
    assert_false(has_mark(&table, G1, mark));
    assert_int_equal(fire_of(&table), 5);
}

/* rule:D-10 rule:12.1.4.d: panic and shock end with the next Fire action, even one that misses */
static void until_it_fires(void **unused) {
    (void)unused;
    fire_with(DUEL_MARK_LOADER_PANICS, 4);
    fire_with(DUEL_MARK_SHOCKED, 3);
}

/* G1 with this mark moves. */
static void move_with(unsigned mark, unsigned highest) {
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_mark(&table, G1, mark);
    HAND(&table, 0, MOVE_3, MOVE_4, MOVE_5);
    for (unsigned level = 3; level <= 5; level++) {
        assert_int_equal(listed(&table, 0, TK_DUEL_DO_PLAY, MOVE_1 + level - 1, ANY, ANY, ANY), level <= highest);
    }
    do_play(&table, MOVE_3);
    do_refuse(&table, 0, a_play(MOVE_5), TK_OK); /* the second card is of the same action */
    do_go(&table);
    do_number(&table, TK_DUEL_DO_DRIVE, 0);
    assert_false(has_mark(&table, G1, mark));
    assert_int_equal(move_of(&table), 5);
}

/* rule:D-10 rule:12.1.4.d: the driver's panic and the stunned crew end with the next Move action */
static void until_it_moves(void **unused) {
    (void)unused;
    move_with(DUEL_MARK_DRIVER_PANICS, 4);
    move_with(DUEL_MARK_STUNNED, 3);
}

/* rule:D-10: the one does not end what the other must */
static void firing_does_not_calm_the_driver(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_spotted(&table, G1, S1);
    set_mark(&table, G1, DUEL_MARK_DRIVER_PANICS | DUEL_MARK_STUNNED);
    HAND(&table, 0, FIRE_3);
    PILE(&table, 99);
    do_fire(&table, FIRE_3, S1);
    battle_over(&table);
    assert_true(has_mark(&table, G1, DUEL_MARK_DRIVER_PANICS));
    assert_true(has_mark(&table, G1, DUEL_MARK_STUNNED));

    battle_open(&table, two_a_side, G1);
    set_mark(&table, G1, DUEL_MARK_LOADER_PANICS | DUEL_MARK_SHOCKED);
    HAND(&table, 0, MOVE_3);
    do_move(&table, MOVE_3, 0);
    assert_true(has_mark(&table, G1, DUEL_MARK_LOADER_PANICS));
    assert_true(has_mark(&table, G1, DUEL_MARK_SHOCKED));
}

/* rule:D-39 rule:12.1.4.d: two Move cards of any level clear a jammed transmission; nobody spots the tank for it */
static void the_transmission_is_cleared(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_mark(&table, G1, DUEL_MARK_JAMMED);
    HAND(&table, 0, MOVE_6, OTHER_MOVE_6, PLAIN_A);
    do_verb(&table, TK_DUEL_DO_CLEAR);
    battle_answer(&table, TK_DUEL_ASK_DISCARD, duel_action(TK_DUEL_DO_DISCARD, MOVE_6, 0, 0, 0));
    battle_answer(&table, TK_DUEL_ASK_DISCARD, duel_action(TK_DUEL_DO_DISCARD, OTHER_MOVE_6, 0, 0, 0));
    see(&table, TK_DUEL_EVENT_CLEARED, G1, ANY, ANY, ANY);
    assert_false(has_mark(&table, G1, DUEL_MARK_JAMMED));
    assert_card_at(&table, MOVE_6, "discard");
    assert_card_at(&table, OTHER_MOVE_6, "discard");
    assert_card_at(&table, PLAIN_A, "hand 0");
    assert_int_equal(move_of(&table), 5);
    assert_true(table.body.acted);
    assert_false(has_spotted(&table, S1, G1));
    assert_int_equal(tank_of(&table, G1)->box, TK_DUEL_NO_CARD);
}

/* rule:D-39: one card is too few, and a tank that is not jammed has nothing to clear */
static void what_clearing_takes(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, G1);
    set_mark(&table, G1, DUEL_MARK_JAMMED);
    HAND(&table, 0, MOVE_1, PLAIN_A);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_CLEAR, 0, 0, 0, 0), TK_OK);

    battle_open(&table, two_a_side, G1);
    HAND(&table, 0, MOVE_1, MOVE_2);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_CLEAR, 0, 0, 0, 0), TK_OK);
}

/* rule:D-39: clearing removes that cause only: immobilised tracks stay so, track damage stays halved */
static void other_causes_stay(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    suffer(&table, TK_DUEL_EFFECT_TRACKS);
    set_mark(&table, G1, DUEL_MARK_JAMMED);
    assert_int_equal(move_of(&table), 0);
    tank_of(&table, G1)->marks &= (uint16_t)~DUEL_MARK_JAMMED;
    assert_int_equal(move_of(&table), 3);

    battle_open(&table, two_a_side, G1);
    set_mark(&table, G1, DUEL_MARK_JAMMED | DUEL_MARK_IMMOBILE);
    tank_of(&table, G1)->move = 0;
    HAND(&table, 0, MOVE_1, MOVE_2);
    if (listed(&table, 0, TK_DUEL_DO_CLEAR, 0, 0, 0, 0) == 1) {
        do_verb(&table, TK_DUEL_DO_CLEAR);
        battle_answer(&table, TK_DUEL_ASK_DISCARD, duel_action(TK_DUEL_DO_DISCARD, MOVE_1, 0, 0, 0));
        battle_answer(&table, TK_DUEL_ASK_DISCARD, duel_action(TK_DUEL_DO_DISCARD, MOVE_2, 0, 0, 0));
    }
    assert_int_equal(move_of(&table), 0);
}

/* G1 holds these Fire cards and has 2 APCR, one of them loaded; its ammunition is hit. */
static void ammunition_hit(duel_table *table, unsigned count, const unsigned *cards) {
    battle_open(table, two_a_side, S1);
    set_hand(table, 0, count, cards);
    set_in_hand(table, 0, PLAIN_A);
    tank_of(table, G1)->apcr = 2;
    set_mark(table, G1, DUEL_MARK_LOADED);
    suffer(table, TK_DUEL_EFFECT_AMMUNITION);
}

/* rule:12.1.4.d rule:D-40: all special ammunition goes, and two Fire cards of the owner's choice */
static void ammunition(void **unused) {
    (void)unused;
    duel_table table;
    ammunition_hit(&table, 3, (unsigned[]){FIRE_1, FIRE_2, OTHER_FIRE_3});
    assert_int_equal(tank_of(&table, G1)->apcr, 0);
    assert_false(has_mark(&table, G1, DUEL_MARK_LOADED));
    assert_question(&table, TK_DUEL_ASK_AMMUNITION, 0);
    do_refuse(&table, 0, duel_action(TK_DUEL_DO_DISCARD, PLAIN_A, 0, 0, 0), TK_OK);
    do_card(&table, TK_DUEL_DO_DISCARD, OTHER_FIRE_3);
    do_card(&table, TK_DUEL_DO_DISCARD, FIRE_1);
    assert_card_at(&table, FIRE_2, "hand 0");
    assert_card_at(&table, PLAIN_A, "hand 0");
    assert_card_at(&table, FIRE_1, "discard");
    assert_card_at(&table, OTHER_FIRE_3, "discard");
    assert_true(table.body.question != TK_DUEL_ASK_AMMUNITION);
}

/* rule:D-40: who holds fewer loses what there is */
static void fewer_fire_cards(void **unused) {
    (void)unused;
    duel_table table;
    ammunition_hit(&table, 1, (unsigned[]){FIRE_2});
    battle_answer(&table, TK_DUEL_ASK_AMMUNITION, duel_action(TK_DUEL_DO_DISCARD, FIRE_2, 0, 0, 0));
    assert_card_at(&table, FIRE_2, "discard");
    assert_int_equal(hand_size(&table, 0), 1);

    ammunition_hit(&table, 2, (unsigned[]){FIRE_2, FIRE_4});
    battle_answer(&table, TK_DUEL_ASK_AMMUNITION, duel_action(TK_DUEL_DO_DISCARD, FIRE_4, 0, 0, 0));
    battle_answer(&table, TK_DUEL_ASK_AMMUNITION, duel_action(TK_DUEL_DO_DISCARD, FIRE_2, 0, 0, 0));
    assert_int_equal(hand_size(&table, 0), 1);

    ammunition_hit(&table, 1, (unsigned[]){MOVE_2});
    assert_true(table.body.question != TK_DUEL_ASK_AMMUNITION);
    assert_int_equal(hand_size(&table, 0), 2);
}

/* rule:12.1.4.d rule:D-40: special ammunition that is hit blows the tank up, loaded or not */
static void special_ammunition(void **unused) {
    (void)unused;
    for (unsigned loaded = 0; loaded < 2; loaded++) {
        duel_table table;
        battle_open(&table, two_a_side, S1);
        if (loaded) {
            set_mark(&table, G1, DUEL_MARK_LOADED);
        }
        suffer(&table, TK_DUEL_EFFECT_SPECIAL_AMMUNITION);
        see(&table, TK_DUEL_EVENT_CATASTROPHE, G1, ANY, ANY, ANY);
        assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
    }
}

/* rule:12.1.4.d rule:D-34: where there is none, the tank burns; if it burns already, out of control */
static void no_special_ammunition(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    tank_of(&table, G1)->apcr = 0;
    PILE(&table, PLAIN_A);
    suffer(&table, TK_DUEL_EFFECT_SPECIAL_AMMUNITION);
    see(&table, TK_DUEL_EVENT_FIRE, G1, 1, ANY, ANY);
    see_none(&table, TK_DUEL_EVENT_CATASTROPHE);
    assert_true(has_mark(&table, G1, DUEL_MARK_BURNING));
    assert_card_at(&table, PLAIN_A, "pile"); /* no check */

    battle_open(&table, two_a_side, S1);
    tank_of(&table, G1)->apcr = 0;
    set_mark(&table, G1, DUEL_MARK_BURNING);
    PILE(&table, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E);
    suffer(&table, TK_DUEL_EFFECT_SPECIAL_AMMUNITION);
    see(&table, TK_DUEL_EVENT_FIRE, G1, 2, ANY, ANY);
    assert_true(has_mark(&table, G1, DUEL_MARK_OUT));
}

/* rule:12.1.4.d rule:D-35: engine: immobile, then one explosion check, then one fire check */
static void engine(void **unused) {
    (void)unused;
    duel_table table;
    battle_open(&table, two_a_side, S1);
    PILE(&table, PLAIN_A, BURNING, PLAIN_B);
    suffer(&table, TK_DUEL_EFFECT_ENGINE);
    see(&table, TK_DUEL_EVENT_TURNED, PLAIN_A, TK_DUEL_WHY_EXPLOSION, G1, ANY);
    see(&table, TK_DUEL_EVENT_TURNED, BURNING, TK_DUEL_WHY_IGNITION, G1, ANY);
    assert_card_at(&table, PLAIN_B, "pile");
    assert_true(has_mark(&table, G1, DUEL_MARK_IMMOBILE));
    assert_true(has_mark(&table, G1, DUEL_MARK_BURNING));
    assert_int_equal(move_of(&table), 0);

    battle_open(&table, two_a_side, S1);
    PILE(&table, EXPLODING, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, BURNING);
    suffer(&table, TK_DUEL_EFFECT_ENGINE);
    see(&table, TK_DUEL_EVENT_EXPLODED, G1, ANY, ANY, ANY);
    assert_card_at(&table, BURNING, "pile"); /* no fire check after it */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(smoke_inside),
        cmocka_unit_test(smoke_inside_and_two_fires),
        cmocka_unit_test(catastrophe),
        cmocka_unit_test(levels_after_each),
        cmocka_unit_test(permanent_and_temporary),
        cmocka_unit_test(optics),
        cmocka_unit_test(until_it_fires),
        cmocka_unit_test(until_it_moves),
        cmocka_unit_test(firing_does_not_calm_the_driver),
        cmocka_unit_test(the_transmission_is_cleared),
        cmocka_unit_test(what_clearing_takes),
        cmocka_unit_test(other_causes_stay),
        cmocka_unit_test(ammunition),
        cmocka_unit_test(fewer_fire_cards),
        cmocka_unit_test(special_ammunition),
        cmocka_unit_test(no_special_ammunition),
        cmocka_unit_test(engine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
