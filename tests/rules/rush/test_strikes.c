/* R35 to R37: what a strike does. */
#include "support/rush/table.h"

/* One strike of a vehicle at a vehicle: "destroyed", "damaged". */
static const char *strike(unsigned attacker, unsigned target, bool damaged) {
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, attacker);
    put_guard(&table, 1, 1, target);
    player_of(&table, 1)->base[1].protector_damaged = damaged;
    attack_with(&table, 1, (const unsigned[]){attacker});
    strike_vehicle(&table, attacker, 1, 1);
    collect(&table, 0);
    assert_place(&table, attacker, "depot 0");
    if (player_of(&table, 1)->base[1].protector == RUSH_NO_CARD) {
        assert_place(&table, target, "depot 1"); /* of its owner, not of the attacker, not the graveyard */
        assert_false(player_of(&table, 1)->base[1].protector_damaged);
        return "destroyed";
    }
    assert_place(&table, target, "guard 1.1");
    return player_of(&table, 1)->base[1].protector_damaged ? "damaged" : "whole";
}

/* rule:R35: attack against defence, for all types; a damaged one is always destroyed */
static void vehicles_against_vehicles(void **unused) {
    (void)unused;
    assert_string_equal(strike(SOVIET_LIGHT, GERMAN_LIGHT, false), "destroyed");
    assert_string_equal(strike(SOVIET_LIGHT, GERMAN_GUN, false), "destroyed");
    assert_string_equal(strike(SOVIET_LIGHT, GERMAN_MEDIUM, false), "damaged");
    assert_string_equal(strike(SOVIET_MEDIUM, GERMAN_HEAVY, false), "damaged");
    assert_string_equal(strike(SOVIET_MEDIUM, GERMAN_HEAVY, true), "destroyed");
    assert_string_equal(strike(SOVIET_LIGHT, PILLBOX, true), "destroyed");
    assert_string_equal(strike(SOVIET_GUN, GERMAN_LIGHT, false), "destroyed");
    assert_string_equal(strike(SOVIET_GUN, GERMAN_HEAVY, false), "destroyed");
    assert_string_equal(strike(SOVIET_HEAVY, GERMAN_MEDIUM, false), "destroyed");
    assert_string_equal(strike(MORTAR, GERMAN_MEDIUM, false), "destroyed");
}

/* rule:R35: vehicles of the own nation may be targets */
static void the_own_nation_is_a_target(void **unused) {
    (void)unused;
    assert_string_equal(strike(SOVIET_LIGHT, SOVIET_LIGHT_2, false), "destroyed");
    assert_string_equal(strike(SOVIET_LIGHT, SOVIET_HEAVY, false), "damaged");
}

/* rule:R35: two weak cards of one attack destroy a strong vehicle; a damage of the vehicle is not one of the base */
static void two_against_one(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, SOVIET_LIGHT_2);
    put_guard(&table, 1, 0, GERMAN_HEAVY);
    attack_with(&table, 2, (const unsigned[]){SOVIET_LIGHT, SOVIET_LIGHT_2});
    strike_vehicle(&table, SOVIET_LIGHT, 1, 0);
    assert_true(player_of(&table, 1)->base[0].protector_damaged);
    assert_false(player_of(&table, 1)->base[0].damaged);
    strike_vehicle(&table, SOVIET_LIGHT_2, 1, 0);
    collect(&table, 0);
    assert_place(&table, GERMAN_HEAVY, "depot 1");
    assert_false(player_of(&table, 1)->base[0].damaged);
    assert_int_equal(table.body.singles[TK_RUSH_USSR], 8);
}

/* rule:R36: every type but the heavy tank only damages a whole base, and destroys a damaged one */
static void bases_take_two(void **unused) {
    (void)unused;
    static const unsigned attackers[] = {SOVIET_LIGHT, SOVIET_MEDIUM, SOVIET_GUN, MORTAR, ANTI_BASE};
    for (unsigned i = 0; i < 5; i++) {
        for (unsigned damaged = 0; damaged < 2; damaged++) {
            rush_table table;
            bare_table(&table, 2);
            player_of(&table, 1)->base[0].damaged = damaged;
            put_hand(&table, 0, attackers[i]);
            attack_with(&table, 1, &attackers[i]);
            strike_base(&table, attackers[i], 1, 0);
            assert_int_equal(player_of(&table, 1)->base[0].lost, damaged);
            assert_int_equal(count_of(&player_of(&table, 0)->depot, TK_RUSH_FACE_BASE), damaged);
            assert_int_equal(player_of(&table, 0)->bases_won, damaged);
            if (!damaged) {
                assert_true(player_of(&table, 1)->base[0].damaged);
            }
            assert_int_equal(table.body.phase, TK_RUSH_PHASE_TURN); /* bases bring no reward of medals */
            assert_int_equal(table.body.singles[TK_RUSH_USSR], 9);
        }
    }
}

/* rule:R36: two other vehicles destroy a whole base in one attack */
static void two_destroy_a_base(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, SOVIET_GUN);
    attack_with(&table, 2, (const unsigned[]){SOVIET_LIGHT, SOVIET_GUN});
    strike_base(&table, SOVIET_GUN, 1, 2);
    assert_false(player_of(&table, 1)->base[2].lost);
    strike_base(&table, SOVIET_LIGHT, 1, 2);
    assert_true(player_of(&table, 1)->base[2].lost);
    assert_int_equal(count_of(&player_of(&table, 0)->depot, TK_RUSH_FACE_BASE), 1);
}

/* rule:R36: a heavy tank destroys at once; the base goes to the attacker's depot */
static void a_heavy_tank_destroys_at_once(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    put_hand(&table, 0, SOVIET_HEAVY);
    attack_with(&table, 1, (const unsigned[]){SOVIET_HEAVY});
    strike_base(&table, SOVIET_HEAVY, 2, 1);
    assert_true(player_of(&table, 2)->base[1].lost);
    assert_int_equal(count_of(&player_of(&table, 0)->depot, TK_RUSH_FACE_BASE), 1);
}

/* rule:R36: damage done by another player counts until it is repaired; who destroys takes the base */
static void damage_by_others_counts(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 1, GERMAN_LIGHT);
    attack_with(&table, 1, (const unsigned[]){SOVIET_LIGHT});
    strike_base(&table, SOVIET_LIGHT, 2, 0);
    end_turn(&table);
    attack_with(&table, 1, (const unsigned[]){GERMAN_LIGHT});
    strike_base(&table, GERMAN_LIGHT, 2, 0);
    assert_true(player_of(&table, 2)->base[0].lost);
    assert_int_equal(count_of(&player_of(&table, 1)->depot, TK_RUSH_FACE_BASE), 1);
    assert_int_equal(count_of(&player_of(&table, 0)->depot, TK_RUSH_FACE_BASE), 0);
}

/* rule:R36: after the repair it takes two again (R6) */
static void damage_is_gone_after_repair(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, SOVIET_LIGHT);
    attack_with(&table, 1, (const unsigned[]){SOVIET_LIGHT});
    strike_base(&table, SOVIET_LIGHT, 1, 0);
    pass_to(&table, 1);
    pass_to(&table, 0);
    put_away(&table, SOVIET_LIGHT);
    put_hand(&table, 0, SOVIET_MEDIUM);
    attack_with(&table, 1, (const unsigned[]){SOVIET_MEDIUM});
    strike_base(&table, SOVIET_MEDIUM, 1, 0);
    assert_false(player_of(&table, 1)->base[0].lost);
}

/* rule:R37: a base whose protector an earlier card destroyed can be attacked by a later one, also at once destroyed */
static void through_the_protector(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_guard(&table, 1, 0, GERMAN_LIGHT);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, SOVIET_HEAVY);
    attack_with(&table, 2, (const unsigned[]){SOVIET_LIGHT, SOVIET_HEAVY});
    refused(&table, TK_ERROR_RUSH_TARGET, at_base(TK_RUSH_DO_STRIKE, SOVIET_HEAVY, 1, 1, 0));
    strike_vehicle(&table, SOVIET_LIGHT, 1, 0);
    strike_base(&table, SOVIET_HEAVY, 1, 0);
    collect(&table, 0);
    assert_true(player_of(&table, 1)->base[0].lost);
    assert_place(&table, GERMAN_LIGHT, "depot 1");
    assert_int_equal(count_of(&player_of(&table, 0)->depot, TK_RUSH_FACE_SINGLE + TK_RUSH_USSR), 1);
    assert_int_equal(count_of(&player_of(&table, 0)->depot, TK_RUSH_FACE_BASE), 1);
}

/* rule:R37: a protector that was only damaged still protects */
static void a_damaged_protector_protects(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_guard(&table, 1, 0, GERMAN_MEDIUM);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, SOVIET_HEAVY);
    attack_with(&table, 2, (const unsigned[]){SOVIET_LIGHT, SOVIET_HEAVY});
    strike_vehicle(&table, SOVIET_LIGHT, 1, 0);
    refused(&table, TK_ERROR_RUSH_TARGET, at_base(TK_RUSH_DO_STRIKE, SOVIET_HEAVY, 1, 1, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vehicles_against_vehicles), cmocka_unit_test(the_own_nation_is_a_target),
        cmocka_unit_test(two_against_one),           cmocka_unit_test(bases_take_two),
        cmocka_unit_test(two_destroy_a_base),        cmocka_unit_test(a_heavy_tank_destroys_at_once),
        cmocka_unit_test(damage_by_others_counts),   cmocka_unit_test(damage_is_gone_after_repair),
        cmocka_unit_test(through_the_protector),     cmocka_unit_test(a_damaged_protector_protects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
