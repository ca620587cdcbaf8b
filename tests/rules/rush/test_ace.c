/* R24: the tank ace. */
#include "support/rush/table.h"

/* Three players, an ace in the hand of seat 0; seat 1 protects base 0 with a light tank and base 1 with a medium one.
 */
static void table_with_ace(rush_table *table, unsigned ace) {
    bare_table(table, 3);
    put_hand(table, 0, ace);
    put_guard(table, 1, 0, GERMAN_LIGHT);
    put_guard(table, 1, 1, GERMAN_MEDIUM);
    use_ability(table, ace, TK_RUSH_ACE);
}

static unsigned singles_of(rush_table *table, unsigned seat, unsigned nation) {
    return count_of(&player_of(table, seat)->depot, TK_RUSH_FACE_SINGLE + nation);
}

/* rule:R24: any enemy vehicle or base, protected or not: 2 vehicles and 6 bases of two opponents */
static void any_enemy_target(void **unused) {
    (void)unused;
    rush_table table;
    table_with_ace(&table, ACE_CAR);
    assert_int_equal(offered(&table, 0, TK_RUSH_DO_HIT, ANY, 0, 1, ANY), 2);
    assert_int_equal(offered(&table, 0, TK_RUSH_DO_HIT, ANY, 1, 1, ANY), 3);
    assert_int_equal(offered(&table, 0, TK_RUSH_DO_HIT, ANY, 1, 2, ANY), 3);
    assert_int_equal(rush_legal(&table.rules, &table.body, 0, NULL, 0), 8);
    refused(&table, TK_ERROR_RUSH_TARGET, at_base(TK_RUSH_DO_HIT, 0, 0, 1, 2)); /* no vehicle there */
    refused(&table, TK_ERROR_RUSH_TARGET, at_base(TK_RUSH_DO_HIT, 0, 1, 0, 0)); /* an own base */
    refused(&table, TK_ERROR_RUSH_TARGET, at_base(TK_RUSH_DO_HIT, 0, 1, 3, 0)); /* nobody's */
}

/* rule:R24: a lost base is no target */
static void lost_bases_are_no_targets(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_captured(&table, 0, 1, 1);
    put_hand(&table, 0, ACE_CAR);
    use_ability(&table, ACE_CAR, TK_RUSH_ACE);
    assert_int_equal(offers(&table, TK_RUSH_DO_HIT), 2);
    refused(&table, TK_ERROR_RUSH_TARGET, at_base(TK_RUSH_DO_HIT, 0, 1, 1, 1));
}

/* rule:R24: ruling: a point of damage destroys a vehicle of defence 1; it earns a single medal of the ace's nation */
static void defence_one_is_destroyed(void **unused) {
    (void)unused;
    rush_table table;
    table_with_ace(&table, ACE_CAR);
    hit_vehicle(&table, 1, 0);
    assert_place(&table, GERMAN_LIGHT, "depot 1");
    assert_int_equal(singles_of(&table, 0, TK_RUSH_USA), 1);
    assert_int_equal(table.body.singles[TK_RUSH_USA], 8);
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_TURN);
    assert_int_equal(player_of(&table, 0)->medals_won[TK_RUSH_USA], 1);
}

/* rule:R24: defence 2 is damaged; a second ace destroys it */
static void defence_two_is_damaged(void **unused) {
    (void)unused;
    rush_table table;
    table_with_ace(&table, ACE_CAR);
    hit_vehicle(&table, 1, 1);
    assert_place(&table, GERMAN_MEDIUM, "guard 1.1");
    assert_true(player_of(&table, 1)->base[1].protector_damaged);
    assert_int_equal(singles_of(&table, 0, TK_RUSH_USA), 0);
    put_hand(&table, 0, ACE_CAR_2);
    use_ability(&table, ACE_CAR_2, TK_RUSH_ACE);
    hit_vehicle(&table, 1, 1);
    assert_place(&table, GERMAN_MEDIUM, "depot 1");
    assert_int_equal(singles_of(&table, 0, TK_RUSH_USA), 1);
}

/* rule:R24: option ace=turn: a whole vehicle is only damaged, whatever its defence; a damaged one is destroyed */
static void option_ace_turn(void **unused) {
    (void)unused;
    rush_table table;
    table_with_ace(&table, ACE_CAR);
    table.rules.ace_turns = true;
    hit_vehicle(&table, 1, 0);
    assert_place(&table, GERMAN_LIGHT, "guard 1.0");
    assert_true(player_of(&table, 1)->base[0].protector_damaged);
    assert_int_equal(singles_of(&table, 0, TK_RUSH_USA), 0);
    put_hand(&table, 0, ACE_CAR_2);
    use_ability(&table, ACE_CAR_2, TK_RUSH_ACE);
    hit_vehicle(&table, 1, 0);
    assert_place(&table, GERMAN_LIGHT, "depot 1");
    assert_int_equal(singles_of(&table, 0, TK_RUSH_USA), 1);
}

/* rule:R24: a whole base is damaged, protected or not */
static void a_whole_base_is_damaged(void **unused) {
    (void)unused;
    rush_table table;
    table_with_ace(&table, ACE_CAR);
    hit_base(&table, 1, 0);
    assert_true(player_of(&table, 1)->base[0].damaged);
    assert_false(player_of(&table, 1)->base[0].lost);
    assert_place(&table, GERMAN_LIGHT, "guard 1.0");
    assert_false(player_of(&table, 1)->base[0].protector_damaged);
}

/* rule:R24: a damaged base under a protector is destroyed: the protector goes to its owner's depot and earns no medal,
 * the ace's player takes the base */
static void a_protected_base_is_destroyed(void **unused) {
    (void)unused;
    rush_table table;
    table_with_ace(&table, ACE_CAR);
    player_of(&table, 1)->base[1].damaged = true;
    hit_base(&table, 1, 1);
    assert_true(player_of(&table, 1)->base[1].lost);
    assert_place(&table, GERMAN_MEDIUM, "depot 1");
    assert_int_equal(count_of(&player_of(&table, 0)->depot, TK_RUSH_FACE_BASE), 1);
    assert_int_equal(player_of(&table, 0)->bases_won, 1);
    assert_int_equal(table.body.singles[TK_RUSH_USA], 9);
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_TURN);
}

/* rule:R24: it is not an attack: the turn's attack is still there, before and after, with another nation */
static void it_is_no_attack(void **unused) {
    (void)unused;
    rush_table table;
    table_with_ace(&table, ACE_CAR);
    hit_vehicle(&table, 1, 0);
    put_hand(&table, 0, SOVIET_GUN);
    put_hand(&table, 0, ACE_CAR_2);
    attack_with(&table, 1, (const unsigned[]){SOVIET_GUN});
    strike_vehicle(&table, SOVIET_GUN, 1, 1);
    collect(&table, 0);
    assert_int_equal(singles_of(&table, 0, TK_RUSH_USSR), 1);
    assert_int_equal(singles_of(&table, 0, TK_RUSH_USA), 1);
    use_ability(&table, ACE_CAR_2, TK_RUSH_ACE);
    hit_base(&table, 1, 0);
    assert_true(player_of(&table, 1)->base[0].damaged);
}

/* rule:R24: an ace with a defence protects afterwards (R17) */
static void the_ace_protects_afterwards(void **unused) {
    (void)unused;
    rush_table table;
    table_with_ace(&table, ACE);
    hit_vehicle(&table, 1, 0);
    settle_card(&table, 2);
    assert_place(&table, ACE, "guard 0.2");
}

/* rule:R24: marks bind attacks, not aces */
static void marks_do_not_bind_aces(void **unused) {
    (void)unused;
    rush_table table;
    table_with_ace(&table, ACE_MARKED); /* attacks vehicles only */
    hit_base(&table, 2, 1);
    assert_true(player_of(&table, 2)->base[1].damaged);
}

/* rule:R24: without a single medal left there is none; a double one does not replace it */
static void no_medal_left(void **unused) {
    (void)unused;
    rush_table table;
    table_with_ace(&table, ACE_CAR);
    put_medals(&table, 2, TK_RUSH_USA, false, 9);
    hit_vehicle(&table, 1, 0);
    assert_place(&table, GERMAN_LIGHT, "depot 1");
    assert_int_equal(singles_of(&table, 0, TK_RUSH_USA), 0);
    assert_int_equal(table.body.doubles[TK_RUSH_USA], 3);
    assert_int_equal(player_of(&table, 0)->medals_won[TK_RUSH_USA], 0);
}

/* rule:R24: what an ace has damaged an attack destroys (R36), until it is repaired (R6) */
static void damage_by_an_ace_counts(void **unused) {
    (void)unused;
    rush_table table;
    table_with_ace(&table, ACE_CAR);
    hit_base(&table, 2, 0);
    put_hand(&table, 0, SOVIET_LIGHT);
    attack_with(&table, 1, (const unsigned[]){SOVIET_LIGHT});
    strike_base(&table, SOVIET_LIGHT, 2, 0);
    assert_true(player_of(&table, 2)->base[0].lost);
    assert_int_equal(count_of(&player_of(&table, 0)->depot, TK_RUSH_FACE_BASE), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_enemy_target),
        cmocka_unit_test(lost_bases_are_no_targets),
        cmocka_unit_test(defence_one_is_destroyed),
        cmocka_unit_test(defence_two_is_damaged),
        cmocka_unit_test(option_ace_turn),
        cmocka_unit_test(a_whole_base_is_damaged),
        cmocka_unit_test(a_protected_base_is_destroyed),
        cmocka_unit_test(it_is_no_attack),
        cmocka_unit_test(the_ace_protects_afterwards),
        cmocka_unit_test(marks_do_not_bind_aces),
        cmocka_unit_test(no_medal_left),
        cmocka_unit_test(damage_by_an_ace_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
