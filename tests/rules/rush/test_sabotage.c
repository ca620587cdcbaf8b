/* R23: sabotage. */
#include "support/rush/table.h"

static tk_seats deciders(const rush_table *table) {
    return rush_deciders(&table->rules, &table->body);
}

/* rule:R23: every opponent discards a hand card of the own choice, all at once, revealed when all have chosen */
static void everybody_discards_one(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 4);
    put_hand(&table, 0, SABOTEUR);
    for (unsigned seat = 1; seat < 4; seat++) {
        put_hand(&table, seat, TK_RUSH_FACE_ENGINEERS);
        put_hand(&table, seat, TK_RUSH_FACE_VOLUNTEERS);
        put_hand(&table, seat, SOVIET_LIGHT + seat);
    }
    use_ability(&table, SABOTEUR, TK_RUSH_SABOTAGE);
    assert_int_equal(deciders(&table), 14);
    sacrifice(&table, 2, SOVIET_LIGHT + 2);
    assert_int_equal(deciders(&table), 10);
    assert_int_equal(rush_count(&player_of(&table, 2)->depot), 0); /* not yet revealed */
    sacrifice(&table, 1, TK_RUSH_FACE_ENGINEERS);
    assert_int_equal(rush_count(&player_of(&table, 1)->depot), 0);
    sacrifice(&table, 3, TK_RUSH_FACE_VOLUNTEERS);
    assert_place(&table, SOVIET_LIGHT + 2, "depot 2");
    assert_int_equal(count_of(&player_of(&table, 1)->depot, TK_RUSH_FACE_ENGINEERS), 1);
    assert_int_equal(count_of(&player_of(&table, 3)->depot, TK_RUSH_FACE_VOLUNTEERS), 1);
    for (unsigned seat = 1; seat < 4; seat++) {
        assert_int_equal(rush_count(&player_of(&table, seat)->hand), 2);
    }
    assert_int_equal(deciders(&table), 1);
    assert_place(&table, SABOTEUR, "depot 0");
}

/* rule:R23: until the last has chosen, nobody is told what the others chose */
static void choices_are_hidden(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    put_hand(&table, 0, SABOTEUR);
    put_hand(&table, 1, SOVIET_GUN);
    put_hand(&table, 1, SOVIET_HEAVY);
    put_hand(&table, 2, SOVIET_LIGHT);
    use_ability(&table, SABOTEUR, TK_RUSH_SABOTAGE);
    sacrifice(&table, 1, SOVIET_GUN);
    for (size_t i = 0; i < table.log.count; i++) {
        assert_true(table.event[i].kind != TK_RUSH_EVENT_SABOTAGED || !(table.event[i].audience & ~2u));
    }
    sacrifice(&table, 2, SOVIET_LIGHT);
    unsigned told = 0;
    for (size_t i = 0; i < table.log.count; i++) {
        told += table.event[i].kind == TK_RUSH_EVENT_SABOTAGED && (table.event[i].audience & 7u) == 7u;
    }
    assert_int_equal(told, 2);
}

/* rule:R23: one card of the own hand, once */
static void only_a_hand_card(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    put_hand(&table, 0, SABOTEUR);
    put_hand(&table, 1, SOVIET_GUN);
    put_hand(&table, 2, SOVIET_LIGHT);
    put_depot(&table, 1, SOVIET_HEAVY);
    use_ability(&table, SABOTEUR, TK_RUSH_SABOTAGE);
    refused_to(&table, 1, TK_ERROR_RUSH_NOT_IN_HAND, of_face(TK_RUSH_DO_SACRIFICE, SOVIET_HEAVY));
    refused_to(&table, 1, TK_ERROR_RUSH_NOT_IN_HAND, of_face(TK_RUSH_DO_SACRIFICE, SOVIET_LIGHT));
    refused_to(&table, 1, TK_ERROR_RUSH_PHASE, of_face(TK_RUSH_DO_PUT, SOVIET_GUN));
    assert_int_equal(rush_legal(&table.rules, &table.body, 1, NULL, 0), 1);
    sacrifice(&table, 1, SOVIET_GUN);
    assert_false(deciders(&table) & 2u);
}

/* rule:R23: an opponent with an empty hand is unaffected; with all hands empty the turn goes on at once */
static void empty_hands_are_unaffected(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    put_hand(&table, 0, SABOTEUR);
    put_hand(&table, 0, SABOTEUR_2);
    put_hand(&table, 2, SOVIET_LIGHT);
    use_ability(&table, SABOTEUR, TK_RUSH_SABOTAGE);
    assert_int_equal(deciders(&table), 4);
    sacrifice(&table, 2, SOVIET_LIGHT);
    assert_int_equal(deciders(&table), 1);
    use_ability(&table, SABOTEUR_2, TK_RUSH_SABOTAGE);
    assert_int_equal(deciders(&table), 1);
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_TURN);
}

/* rule:R23: several sabotages add up */
static void sabotages_add_up(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, SABOTEUR);
    put_hand(&table, 0, SABOTEUR_2);
    for (unsigned i = 0; i < 3; i++) {
        put_hand(&table, 1, TK_RUSH_FACE_ENGINEERS);
    }
    use_ability(&table, SABOTEUR, TK_RUSH_SABOTAGE);
    sacrifice(&table, 1, TK_RUSH_FACE_ENGINEERS);
    use_ability(&table, SABOTEUR_2, TK_RUSH_SABOTAGE);
    sacrifice(&table, 1, TK_RUSH_FACE_ENGINEERS);
    assert_int_equal(rush_count(&player_of(&table, 1)->hand), 1);
    assert_int_equal(rush_count(&player_of(&table, 1)->depot), 2);
}

/* rule:R23: the hand is refilled only at the end of the own next turn, and then to three */
static void refilled_after_the_own_turn(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    put_hand(&table, 0, SABOTEUR);
    for (unsigned i = 0; i < 3; i++) {
        put_hand(&table, 2, TK_RUSH_FACE_ENGINEERS);
        put_garage(&table, 2, TK_RUSH_FACE_ENGINEERS);
    }
    use_ability(&table, SABOTEUR, TK_RUSH_SABOTAGE);
    sacrifice(&table, 2, TK_RUSH_FACE_ENGINEERS);
    end_turn(&table);
    end_turn(&table); /* seat 1 */
    assert_int_equal(table.body.active, 2);
    assert_int_equal(rush_count(&player_of(&table, 2)->hand), 2);
    end_turn(&table);
    assert_int_equal(rush_count(&player_of(&table, 2)->hand), 3);
}

/* rule:R23: the own hand is not touched */
static void the_own_hand_is_safe(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, SABOTEUR);
    put_hand(&table, 0, SOVIET_HEAVY);
    put_hand(&table, 1, SOVIET_LIGHT);
    use_ability(&table, SABOTEUR, TK_RUSH_SABOTAGE);
    assert_int_equal(deciders(&table), 2);
    sacrifice(&table, 1, SOVIET_LIGHT);
    assert_place(&table, SOVIET_HEAVY, "hand 0");
}

/* rule:R23: it works after an opponent's last turn too */
static void after_the_last_turn(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    table.body.ending = true;
    put_hand(&table, 1, SABOTEUR);
    for (unsigned i = 0; i < 3; i++) {
        put_garage(&table, 0, SOVIET_LIGHT + i);
    }
    end_turn(&table); /* seat 0 has had its last turn */
    use_ability(&table, SABOTEUR, TK_RUSH_SABOTAGE);
    assert_int_equal(deciders(&table), 1);
    sacrifice(&table, 0, SOVIET_LIGHT_2);
    assert_place(&table, SOVIET_LIGHT_2, "depot 0");
    assert_int_equal(deciders(&table), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_discards_one), cmocka_unit_test(choices_are_hidden),
        cmocka_unit_test(only_a_hand_card),       cmocka_unit_test(empty_hands_are_unaffected),
        cmocka_unit_test(sabotages_add_up),       cmocka_unit_test(refilled_after_the_own_turn),
        cmocka_unit_test(the_own_hand_is_safe),   cmocka_unit_test(after_the_last_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
