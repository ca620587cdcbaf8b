/* R10: a vehicle is used once in a turn. */
#include "support/rush/table.h"

/* A turn in which a card comes back to the hand: it is put away in some way, then drawn by reinforcements. */
static void draw_again(rush_table *table) {
    use_ability(table, DRAWS_ONE, TK_RUSH_REINFORCEMENTS);
    settle_card(table, 0);
}

/* rule:R10: a vehicle that was paid with and comes back cannot be used again in any way */
static void a_vehicle_once_a_turn(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, DRAWS_ONE);
    unsigned card = put_hand(&table, 0, RECRUITER);
    pay(&table, RECRUITER);
    draw_again(&table);
    assert_place(&table, card, "hand 0");
    refused(&table, TK_ERROR_RUSH_USED, of_face(TK_RUSH_DO_PAY, RECRUITER));
    refused(&table, TK_ERROR_RUSH_USED, of_face(TK_RUSH_DO_USE, RECRUITER));
    refused(&table, TK_ERROR_RUSH_USED, at_base(TK_RUSH_DO_PROTECT, RECRUITER, 0, 0, 1));
    refused(&table, TK_ERROR_RUSH_USED, of_face(TK_RUSH_DO_ATTACK, RECRUITER));
    end_turn(&table);
    pass_to(&table, 0);
    assert_place(&table, card, "hand 0");
    pay(&table, RECRUITER); /* a new turn */
}

/* rule:R10: a used vehicle drawn again may be put away into the depot; it does nothing else */
static void a_used_one_may_be_put_away(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, DRAWS_ONE);
    unsigned card = put_hand(&table, 0, RECRUITER);
    pay(&table, RECRUITER);
    draw_again(&table);
    assert_place(&table, card, "hand 0");
    assert_int_equal(offered(&table, 0, TK_RUSH_DO_PUT, RECRUITER, ANY, ANY, ANY), 1);
    assert_int_equal(offered(&table, 0, TK_RUSH_DO_PAY, RECRUITER, ANY, ANY, ANY), 0);
    assert_int_equal(offered(&table, 0, TK_RUSH_DO_USE, RECRUITER, ANY, ANY, ANY), 0);
    assert_int_equal(offered(&table, 0, TK_RUSH_DO_ATTACK, RECRUITER, ANY, ANY, ANY), 0);
    put_away(&table, RECRUITER);
    assert_place(&table, card, "depot 0");
}

/* rule:R10: ruling: putting it away unused was its use */
static void putting_away_is_a_use(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, DRAWS_ONE);
    unsigned card = put_hand(&table, 0, SOVIET_MEDIUM);
    put_away(&table, SOVIET_MEDIUM);
    draw_again(&table);
    assert_place(&table, card, "hand 0");
    refused(&table, TK_ERROR_RUSH_USED, of_face(TK_RUSH_DO_PAY, SOVIET_MEDIUM));
    refused(&table, TK_ERROR_RUSH_USED, of_face(TK_RUSH_DO_ATTACK, SOVIET_MEDIUM));
}

/* rule:R10: an attacker that comes back is used; R33 would forbid a second attack, paying is refused all the same */
static void an_attacker_once_a_turn(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, DRAWS_ONE);
    put_hand(&table, 0, SOVIET_MEDIUM);
    attack_with(&table, 1, (const unsigned[]){SOVIET_MEDIUM});
    strike_base(&table, SOVIET_MEDIUM, 1, 0);
    draw_again(&table);
    refused(&table, TK_ERROR_RUSH_USED, of_face(TK_RUSH_DO_PAY, SOVIET_MEDIUM));
    refused(&table, TK_ERROR_RUSH_USED, at_base(TK_RUSH_DO_PROTECT, SOVIET_MEDIUM, 0, 0, 1));
}

/* rule:R10: ruling: engineers drawn again are used again; what was paid is in the reshuffle at once */
static void engineers_again(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, DRAWS_ONE);
    put_hand(&table, 0, TK_RUSH_FACE_ENGINEERS);
    pay(&table, TK_RUSH_FACE_ENGINEERS);
    draw_again(&table);
    pay(&table, TK_RUSH_FACE_ENGINEERS);
    assert_int_equal(table.body.pool, 2);
}

/* rule:R10: ruling: volunteers and medals too */
static void volunteers_and_medals_again(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, DRAWS_ONE);
    put_hand(&table, 0, TK_RUSH_FACE_VOLUNTEERS);
    use_ability(&table, TK_RUSH_FACE_VOLUNTEERS, TK_RUSH_RECRUITMENT);
    draw_again(&table);
    assert_int_equal(offered(&table, 0, TK_RUSH_DO_USE, TK_RUSH_FACE_VOLUNTEERS, ANY, ANY, ANY), 1);

    bare_table(&table, 2);
    put_hand(&table, 0, DRAWS_ONE);
    put_hand(&table, 0, TK_RUSH_FACE_DOUBLE + TK_RUSH_FRANCE);
    pay(&table, TK_RUSH_FACE_DOUBLE + TK_RUSH_FRANCE);
    draw_again(&table);
    pay(&table, TK_RUSH_FACE_DOUBLE + TK_RUSH_FRANCE);
    assert_int_equal(table.body.pool, 4);
}

/* rule:R10: ruling: a vehicle bought this turn and drawn at once may be played */
static void a_bought_vehicle_may_be_played(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, DRAWS_ONE);
    put_hand(&table, 0, DRAWS_TWO);
    for (unsigned i = 0; i < 2; i++) {
        put_hand(&table, 0, TK_RUSH_FACE_ENGINEERS);
        pay(&table, TK_RUSH_FACE_ENGINEERS);
    }
    unsigned card = put_shop(&table, 4, SOVIET_LIGHT);
    buy(&table, 4);
    use_ability(&table, DRAWS_TWO, TK_RUSH_REINFORCEMENTS); /* two of the three in the depot */
    settle_card(&table, 0);
    use_ability(&table, DRAWS_ONE, TK_RUSH_REINFORCEMENTS);
    assert_place(&table, card, "hand 0");
    protect(&table, SOVIET_LIGHT, 1);
}

/* rule:R10: ruling: a protector of an earlier turn that was replaced may be played; R17 sends it to the depot */
static void a_replaced_vehicle_may_be_played(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    unsigned old = put_guard(&table, 0, 0, SOVIET_HEAVY);
    put_guard(&table, 0, 1, SOVIET_GUN);
    put_guard(&table, 0, 2, SOVIET_GUN_2);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, DRAWS_ONE);
    protect(&table, SOVIET_LIGHT, 0);
    assert_place(&table, old, "depot 0");
    use_ability(&table, DRAWS_ONE, TK_RUSH_REINFORCEMENTS);
    assert_place(&table, old, "hand 0");
    pay(&table, SOVIET_HEAVY);
}

/* rule:R10: one that was placed this turn, replaced and drawn again was used already */
static void a_vehicle_placed_and_replaced_is_used(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_captured(&table, 1, 0, 1);
    put_captured(&table, 1, 0, 2);
    unsigned card = put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, SOVIET_MEDIUM);
    put_hand(&table, 0, DRAWS_ONE);
    protect(&table, SOVIET_LIGHT, 0);
    protect(&table, SOVIET_MEDIUM, 0);
    use_ability(&table, DRAWS_ONE, TK_RUSH_REINFORCEMENTS);
    assert_place(&table, card, "hand 0");
    refused(&table, TK_ERROR_RUSH_USED, of_face(TK_RUSH_DO_PAY, SOVIET_LIGHT));
}

/* rule:R10: ruling: a card being resolved misses the reshuffle that its own reinforcements need */
static void the_card_at_work_is_not_reshuffled(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    unsigned card = put_hand(&table, 0, DRAWS_ONE);
    use_ability(&table, DRAWS_ONE, TK_RUSH_REINFORCEMENTS); /* nothing is there to draw */
    assert_place(&table, card, "depot 0");
    assert_int_equal(rush_count(&player_of(&table, 0)->hand), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_vehicle_once_a_turn),
        cmocka_unit_test(a_used_one_may_be_put_away),
        cmocka_unit_test(putting_away_is_a_use),
        cmocka_unit_test(an_attacker_once_a_turn),
        cmocka_unit_test(engineers_again),
        cmocka_unit_test(volunteers_and_medals_again),
        cmocka_unit_test(a_bought_vehicle_may_be_played),
        cmocka_unit_test(a_replaced_vehicle_may_be_played),
        cmocka_unit_test(a_vehicle_placed_and_replaced_is_used),
        cmocka_unit_test(the_card_at_work_is_not_reshuffled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
