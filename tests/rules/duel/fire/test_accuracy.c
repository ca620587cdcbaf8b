/* The final accuracy: rules 11.1.3.b and 11.1.3.c, each modifier alone and all of them together, in both editions. */
#include "support/duel/battle.h"

/* G1 and S1 in the centre, where the base is 90; G1 has spotted S1. */
static void centre(duel_table *table, const char *edition) {
    battle_open(table, (duel_setup){.edition = edition}, G1);
    set_spotted(table, G1, S1);
    tank_of(table, G1)->range = tank_of(table, S1)->range = 0;
    HAND(table, 0, FIRE_1, FIRE_2, FIRE_3, FIRE_4, FIRE_5, LEADERSHIP_CARD);
}

/* rule:11.1.3.b rule:5.2.3: the base by distance, on either side of the centre */
static void the_base_by_distance(void **unused) {
    (void)unused;
    for (int own = -5; own <= 5; own++) {
        for (int theirs = -5; theirs <= 5; theirs++) {
            int distance = abs(own + theirs);
            if (distance == 10) {
                continue;
            }
            duel_table table;
            centre(&table, "cs");
            tank_of(&table, G1)->range = (int8_t)own;
            tank_of(&table, S1)->range = (int8_t)theirs;
            assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 - 5 * distance);
            assert_int_equal(find_event(&table, TK_DUEL_EVENT_AIMED)->value[3], 200 * distance);
        }
    }
}

/* rule:11.1.3.c: the modifier of the Fire card */
static void the_modifier_of_the_card(void **unused) {
    (void)unused;
    static const int modifier[] = {-10, -5, 0, 5, 10};
    for (unsigned i = 0; i < 5; i++) {
        duel_table table;
        centre(&table, "cs");
        assert_int_equal(battle_accuracy(&table, FIRE_1 + i, S1), 90 + modifier[i]);
    }
}

/* rule:11.1.3.c: of two cards the higher modifier alone, in whichever order they lie */
static void the_higher_of_two(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < 2; i++) {
        duel_table table;
        centre(&table, "cs");
        PILE(&table, 99);
        do_play(&table, i == 0 ? FIRE_1 : FIRE_4);
        do_play(&table, i == 0 ? FIRE_4 : FIRE_1);
        do_shoot(&table, S1);
        see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 90 + 5, 0);
    }
}

/* rule:11.1.3.c: +20 for Leadership */
static void leadership_is_worth_20(void **unused) {
    (void)unused;
    duel_table table;
    centre(&table, "cs");
    PILE(&table, 99);
    do_play(&table, FIRE_3);
    do_play(&table, LEADERSHIP_CARD);
    do_shoot(&table, S1);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 90 + 20, 0);
}

/* rule:11.1.3.c rule:5.4.3: +10 or +20 for the acquired target */
static void the_acquired_target(void **unused) {
    (void)unused;
    for (unsigned bonus = 10; bonus <= 20; bonus += 10) {
        duel_table table;
        centre(&table, "cs");
        set_acquired(&table, G1, S1, bonus);
        assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 + (int)bonus);
    }
}

/* rule:11.1.3.c: +10 for flanking; being flanked is worth nothing */
static void the_flanked_target(void **unused) {
    (void)unused;
    duel_table table;
    centre(&table, "cs");
    set_flanked(&table, G1, S1);
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 100);

    centre(&table, "cs");
    set_flanked(&table, S1, G1);
    set_flanked(&table, G2, S1); /* a friend's marker is not the firer's */
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90);
}

/* rule:11.1.3.c: the firer's box: rough ground -10, a Move card -40; cover of the firer's ground does not matter */
static void the_firers_box(void **unused) {
    (void)unused;
    static const struct {
        unsigned card;
        int modifier;
    } box[] = {{ROUGH_CARD, -10}, {MOVE_3, -40}, {WOODS_CARD, 0}};
    static const char *const editions[] = {"cs", "ja"};
    for (unsigned i = 0; i < 6; i++) {
        duel_table table;
        centre(&table, editions[i % 2]);
        set_box(&table, G1, box[i / 2].card);
        assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 + box[i / 2].modifier);
    }
}

/* rule:11.1.3.c: the target's box counts in one edition: rough ground -10 besides its cover of 10 */
static void the_targets_box(void **unused) {
    (void)unused;
    duel_table table;
    centre(&table, "cs");
    set_box(&table, S1, ROUGH_CARD);
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 - 10 - 10);
    centre(&table, "ja");
    set_box(&table, S1, ROUGH_CARD);
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 - 10);
}

/* rule:11.1.3.c rule:D-56: the -40 of a Move card is not counted for a target that moves, in neither edition */
static void a_moving_target(void **unused) {
    (void)unused;
    static const char *const editions[] = {"cs", "ja"};
    for (unsigned i = 0; i < 2; i++) {
        duel_table table;
        centre(&table, editions[i]);
        set_box(&table, S1, MOVE_3);
        assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 - 30);
    }
}

/* rule:11.1.3.c: both move */
static void both_move(void **unused) {
    (void)unused;
    duel_table table;
    centre(&table, "cs");
    set_box(&table, G1, MOVE_3);
    set_box(&table, S1, MOVE_2);
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 - 40 - 30);
}

/* rule:11.1.3.c: the target's size, either way */
static void the_size(void **unused) {
    (void)unused;
    for (int size = -10; size <= 10; size += 5) {
        duel_table table;
        centre(&table, "cs");
        table.rules.type[SOVIET_TANK].size = (int8_t)size;
        table.rules.type[GERMAN_TANK].size = 3; /* the firer's does not matter */
        assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 + size);
    }
}

/* rule:11.1.3.c rule:D-56: +10 at a target in mud in one edition; the firer's mud is worth nothing */
static void the_target_in_mud(void **unused) {
    (void)unused;
    duel_table table;
    centre(&table, "cs");
    set_box(&table, S1, MUD_CARD);
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 + 10);
    centre(&table, "ja");
    set_box(&table, S1, MUD_CARD);
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90);
    centre(&table, "cs");
    set_box(&table, G1, MUD_CARD);
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90);
}

/* rule:D-68 rule:11.1.3.c: a road is for the weather; a Mud card works as printed, whoever has one */
static void mud_and_roads(void **unused) {
    (void)unused;
    duel_table table;
    centre(&table, "cs");
    set_box(&table, S1, MUD_CARD);
    table.body.roads[TK_DUEL_SOVIET] = 2;
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 + 10);
    centre(&table, "cs");
    set_box(&table, S1, MUD_CARD);
    table.body.roads[TK_DUEL_GERMAN] = 1;
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 + 10);
}

/* rule:D-56: +10 once, where mud prints an accuracy of its own as well */
static void mud_counts_once(void **unused) {
    (void)unused;
    duel_table table;
    centre(&table, "cs");
    table.rules.terrain[MUD].accuracy = 10;
    set_box(&table, S1, MUD_CARD);
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 + 10);
}

/* rule:11.1.3.c rule:13.2: -20 for Tactics */
static void tactics(void **unused) {
    (void)unused;
    duel_table table;
    centre(&table, "cs");
    HAND(&table, 1, TACTICS_A);
    PILE(&table, 99);
    do_fire(&table, FIRE_3, S1);
    assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
    do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
    see(&table, TK_DUEL_EVENT_AIMED, G1, S1, 90 - 20, 0);
}

/* rule:13.2: an answer to an earlier attempt takes nothing from this shot */
static void an_old_answer(void **unused) {
    (void)unused;
    duel_table table;
    centre(&table, "cs");
    table.body.stopped = true;
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90);
}

/* rule:11.1.3.c rule:17.3.4: -10 when buttoned up; a buttoned-up target is worth nothing */
static void buttoned_up(void **unused) {
    (void)unused;
    duel_table table;
    centre(&table, "cs");
    set_mark(&table, G1, DUEL_MARK_BUTTONED);
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90 - 10);
    centre(&table, "cs");
    set_mark(&table, S1, DUEL_MARK_BUTTONED);
    assert_int_equal(battle_accuracy(&table, FIRE_3, S1), 90);
}

/* Everything at once at 400 m (base 80): +10 card, +20 Leadership, +20 acquired, +10 flank, -10 firer's rough ground,
 * -10 cover and in one edition -10 of the target's, -5 size, -20 Tactics, -10 hatch, smoke. */
static int everything(const char *edition, unsigned ground) {
    duel_table table;
    centre(&table, edition);
    tank_of(&table, G1)->range = 3;
    tank_of(&table, S1)->range = -1;
    set_acquired(&table, G1, S1, 20);
    set_flanked(&table, G1, S1);
    set_box(&table, G1, ROUGH_CARD);
    table.rules.card[BRUSH_CARD].half[0].detail = ROUGH; /* a second card of rough ground */
    set_box(&table, S1, ground);
    set_smoke(&table, S1, SMOKE_CARD);
    table.rules.type[SOVIET_TANK].size = -5;
    set_mark(&table, G1, DUEL_MARK_BUTTONED);
    HAND(&table, 1, TACTICS_A);
    PILE(&table, 99);
    do_play(&table, FIRE_1);
    do_play(&table, FIRE_5);
    do_play(&table, LEADERSHIP_CARD);
    do_shoot(&table, S1);
    do_card(&table, TK_DUEL_DO_TACTICS, TACTICS_A);
    return find_event(&table, TK_DUEL_EVENT_AIMED)->value[2];
}

/* rule:11.1.3.c rule:10.5.4: all together */
static void all_together(void **unused) {
    (void)unused;
    const int shared = 80 + 10 + 20 + 20 + 10 - 10 - 5 - 20 - 10;
    assert_int_equal(everything("cs", BRUSH_CARD), shared - 10 - 10 - 50);
    assert_int_equal(everything("ja", BRUSH_CARD), shared - 10 - 30);
    assert_int_equal(everything("cs", MUD_CARD), shared + 10 - 50);
    assert_int_equal(everything("ja", MUD_CARD), shared - 30);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_base_by_distance),
        cmocka_unit_test(the_modifier_of_the_card),
        cmocka_unit_test(the_higher_of_two),
        cmocka_unit_test(leadership_is_worth_20),
        cmocka_unit_test(the_acquired_target),
        cmocka_unit_test(the_flanked_target),
        cmocka_unit_test(the_firers_box),
        cmocka_unit_test(the_targets_box),
        cmocka_unit_test(a_moving_target),
        cmocka_unit_test(both_move),
        cmocka_unit_test(the_size),
        cmocka_unit_test(the_target_in_mud),
        cmocka_unit_test(mud_and_roads),
        cmocka_unit_test(mud_counts_once),
        cmocka_unit_test(tactics),
        cmocka_unit_test(an_old_answer),
        cmocka_unit_test(buttoned_up),
        cmocka_unit_test(all_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
