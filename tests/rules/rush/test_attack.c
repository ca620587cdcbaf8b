/* R29 to R31, R33 and R34: marks, and who attacks whom in which order. */
#include "support/rush/table.h"

/* rule:R29: "bases only" finds no target in a vehicle, and takes a base that an earlier card laid bare */
static void bases_only(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    for (unsigned base = 0; base < 3; base++) {
        put_guard(&table, 1, base, GERMAN_LIGHT + base); /* light, light, medium */
    }
    put_hand(&table, 0, ANTI_BASE);
    put_hand(&table, 0, SOVIET_LIGHT);
    attack_with(&table, 2, (const unsigned[]){ANTI_BASE, SOVIET_LIGHT});
    refused(&table, TK_ERROR_RUSH_TARGET, at_base(TK_RUSH_DO_STRIKE, ANTI_BASE, 0, 1, 0));
    refused(&table, TK_ERROR_RUSH_TARGET, at_base(TK_RUSH_DO_STRIKE, ANTI_BASE, 1, 1, 0));
    strike_vehicle(&table, SOVIET_LIGHT, 1, 0);
    strike_base(&table, ANTI_BASE, 1, 0);
    assert_true(player_of(&table, 1)->base[0].damaged);
}

/* rule:R30: "vehicles only" attacks no base, not even a heavy tank */
static void vehicles_only(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_guard(&table, 1, 0, GERMAN_LIGHT);
    put_hand(&table, 0, ANTI_VEHICLE);
    put_hand(&table, 0, ANTI_VEHICLE_HEAVY);
    attack_with(&table, 2, (const unsigned[]){ANTI_VEHICLE, ANTI_VEHICLE_HEAVY});
    refused(&table, TK_ERROR_RUSH_TARGET, at_base(TK_RUSH_DO_STRIKE, ANTI_VEHICLE, 1, 1, 1));
    refused(&table, TK_ERROR_RUSH_TARGET, at_base(TK_RUSH_DO_STRIKE, ANTI_VEHICLE_HEAVY, 1, 1, 1));
    assert_int_equal(offers(&table, TK_RUSH_DO_STRIKE), 2);
    strike_vehicle(&table, ANTI_VEHICLE, 1, 0);
    assert_int_equal(offers(&table, TK_RUSH_DO_STRIKE), 0); /* bases only are left */
    if (table.body.phase == TK_RUSH_PHASE_ATTACK) {         /* the last cards may go home by themselves */
        waste(&table, ANTI_VEHICLE_HEAVY);
    }
    collect(&table, 0);
    assert_place(&table, ANTI_VEHICLE_HEAVY, "depot 0");
}

/* rule:R31: attack 0 never attacks, defence 0 never protects */
static void zero(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, PILLBOX); /* 0/2 */
    put_hand(&table, 0, MORTAR);  /* 2/0 */
    put_hand(&table, 0, TRUCK);   /* 0/0 */
    refused(&table, TK_ERROR_RUSH_NO_ATTACK, of_face(TK_RUSH_DO_ATTACK, PILLBOX));
    refused(&table, TK_ERROR_RUSH_NO_ATTACK, of_face(TK_RUSH_DO_ATTACK, TRUCK));
    refused(&table, TK_ERROR_RUSH_PROTECT, at_base(TK_RUSH_DO_PROTECT, MORTAR, 0, 0, 0));
    refused(&table, TK_ERROR_RUSH_PROTECT, at_base(TK_RUSH_DO_PROTECT, TRUCK, 0, 0, 0));
    protect(&table, PILLBOX, 0);
    attack_with(&table, 1, (const unsigned[]){MORTAR});
    strike_base(&table, MORTAR, 1, 0);
    assert_place(&table, MORTAR, "depot 0");
}

/* rule:R33: any number of cards, all of one nation */
static void one_nation(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    static const unsigned hand[] = {SOVIET_LIGHT, SOVIET_MEDIUM, SOVIET_GUN, SOVIET_HEAVY, MORTAR};
    for (unsigned i = 0; i < 5; i++) {
        put_hand(&table, 0, hand[i]);
    }
    put_hand(&table, 0, GERMAN_LIGHT);
    declare(&table, SOVIET_LIGHT);
    refused(&table, TK_ERROR_RUSH_NATION, of_face(TK_RUSH_DO_ATTACK, GERMAN_LIGHT));
    for (unsigned i = 1; i < 5; i++) {
        declare(&table, hand[i]);
    }
    charge(&table);
    for (unsigned i = 0; i < 5; i++) {
        assert_place(&table, hand[i], "attack");
    }
}

/* rule:R33: question and answer: a company may have vehicles of all nations; they buy and protect together, but an
 * attack is one nation's */
static void a_mixed_company(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, GERMAN_LIGHT);
    put_hand(&table, 0, AMERICAN_LIGHT);
    put_hand(&table, 0, FRENCH_LIGHT);
    put_shop(&table, 4, GERMAN_LIGHT_2);
    pay(&table, SOVIET_LIGHT);
    pay(&table, FRENCH_LIGHT);
    buy(&table, 4);
    protect(&table, AMERICAN_LIGHT, 0);
    attack_with(&table, 1, (const unsigned[]){GERMAN_LIGHT});
    strike_base(&table, GERMAN_LIGHT, 1, 0);
    assert_place(&table, GERMAN_LIGHT_2, "depot 0");
}

/* rule:R33: the cards are declared together: once the attack has begun no other joins */
static void declared_together(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, SOVIET_MEDIUM);
    put_hand(&table, 0, SOVIET_GUN);
    attack_with(&table, 2, (const unsigned[]){SOVIET_LIGHT, SOVIET_MEDIUM});
    refused(&table, TK_ERROR_RUSH_PHASE, of_face(TK_RUSH_DO_ATTACK, SOVIET_GUN));
    strike_base(&table, SOVIET_LIGHT, 1, 0);
    refused(&table, TK_ERROR_RUSH_PHASE, of_face(TK_RUSH_DO_ATTACK, SOVIET_GUN));
    refused(&table, TK_ERROR_RUSH_NOT_IN_ATTACK, at_base(TK_RUSH_DO_STRIKE, SOVIET_GUN, 1, 1, 1));
}

/* rule:R33: one attack a turn, one again in the next */
static void one_attack_a_turn(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, SOVIET_MEDIUM);
    attack_with(&table, 1, (const unsigned[]){SOVIET_LIGHT});
    strike_base(&table, SOVIET_LIGHT, 1, 0);
    refused(&table, TK_ERROR_RUSH_ATTACKED, of_face(TK_RUSH_DO_ATTACK, SOVIET_MEDIUM));
    end_turn(&table);
    pass_to(&table, 0);
    assert_true(offers(&table, TK_RUSH_DO_ATTACK) > 0);
}

/* rule:R34: targets are protecting vehicles and unprotected bases of any opponent, nothing else */
static void targets(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    put_guard(&table, 1, 0, GERMAN_LIGHT);
    put_guard(&table, 0, 0, SOVIET_MEDIUM);
    put_captured(&table, 1, 2, 1);
    put_hand(&table, 0, SOVIET_GUN);
    attack_with(&table, 1, (const unsigned[]){SOVIET_GUN});
    assert_int_equal(offered(&table, 0, TK_RUSH_DO_STRIKE, SOVIET_GUN, 0, 1, 0), 1);
    assert_int_equal(offered(&table, 0, TK_RUSH_DO_STRIKE, SOVIET_GUN, 1, 1, ANY), 2);
    assert_int_equal(offered(&table, 0, TK_RUSH_DO_STRIKE, SOVIET_GUN, 1, 2, ANY), 2);
    assert_int_equal(offers(&table, TK_RUSH_DO_STRIKE), 5);
    refused(&table, TK_ERROR_RUSH_TARGET, at_base(TK_RUSH_DO_STRIKE, SOVIET_GUN, 1, 1, 0)); /* protected */
    refused(&table, TK_ERROR_RUSH_TARGET, at_base(TK_RUSH_DO_STRIKE, SOVIET_GUN, 0, 1, 1)); /* no vehicle */
    refused(&table, TK_ERROR_RUSH_TARGET, at_base(TK_RUSH_DO_STRIKE, SOVIET_GUN, 1, 2, 1)); /* lost */
    refused(&table, TK_ERROR_RUSH_TARGET, at_base(TK_RUSH_DO_STRIKE, SOVIET_GUN, 1, 0, 1)); /* own */
    refused(&table, TK_ERROR_RUSH_TARGET, at_base(TK_RUSH_DO_STRIKE, SOVIET_GUN, 0, 0, 0)); /* own */
}

/* rule:R34: the attacker chooses the order and each card its target when its turn comes, of the same or another
 * opponent */
static void order_and_targets_are_free(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, SOVIET_MEDIUM);
    put_hand(&table, 0, SOVIET_GUN);
    attack_with(&table, 3, (const unsigned[]){SOVIET_LIGHT, SOVIET_MEDIUM, SOVIET_GUN});
    strike_base(&table, SOVIET_GUN, 2, 1);
    assert_place(&table, SOVIET_GUN, "depot 0");
    assert_place(&table, SOVIET_LIGHT, "attack");
    strike_base(&table, SOVIET_LIGHT, 1, 0);
    strike_base(&table, SOVIET_MEDIUM, 2, 1);
    assert_true(player_of(&table, 2)->base[1].lost);
    assert_true(player_of(&table, 1)->base[0].damaged);
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_TURN);
}

/* rule:R34: ruling: a card with a target must attack */
static void who_can_must(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, SOVIET_LIGHT);
    attack_with(&table, 1, (const unsigned[]){SOVIET_LIGHT});
    refused(&table, TK_ERROR_RUSH_MUST_STRIKE, of_face(TK_RUSH_DO_WASTE, SOVIET_LIGHT));
    assert_int_equal(offers(&table, TK_RUSH_DO_STRIKE), 3);
    assert_int_equal(rush_legal(&table.rules, &table.body, 0, NULL, 0), 3);
}

/* rule:R34: one left without a target goes to the depot */
static void who_cannot_goes_home(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_captured(&table, 0, 1, 0);
    put_captured(&table, 0, 1, 1);
    player_of(&table, 1)->base[2].damaged = true;
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, SOVIET_MEDIUM);
    attack_with(&table, 2, (const unsigned[]){SOVIET_LIGHT, SOVIET_MEDIUM});
    strike_base(&table, SOVIET_LIGHT, 1, 2); /* the last base of the only opponent */
    if (table.body.phase == TK_RUSH_PHASE_ATTACK) {
        waste(&table, SOVIET_MEDIUM);
    }
    assert_place(&table, SOVIET_MEDIUM, "depot 0");
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_TURN);
}

/* rule:R34: it may go first: the order is the attacker's, and what a later card lays bare comes too late for it */
static void without_a_target_at_first(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    for (unsigned base = 0; base < 3; base++) {
        put_guard(&table, 1, base, GERMAN_LIGHT + base);
    }
    put_hand(&table, 0, ANTI_BASE);
    put_hand(&table, 0, SOVIET_LIGHT);
    attack_with(&table, 2, (const unsigned[]){ANTI_BASE, SOVIET_LIGHT});
    refused(&table, TK_ERROR_RUSH_MUST_STRIKE, of_face(TK_RUSH_DO_WASTE, SOVIET_LIGHT));
    waste(&table, ANTI_BASE);
    assert_place(&table, ANTI_BASE, "depot 0");
    strike_vehicle(&table, SOVIET_LIGHT, 1, 0);
    collect(&table, 0);
    assert_false(player_of(&table, 1)->base[0].damaged);
}

/* rule:R34: nothing interrupts an attack */
static void nothing_interrupts(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, TK_RUSH_FACE_ENGINEERS);
    put_hand(&table, 0, ACE_CAR);
    put_hand(&table, 0, GERMAN_MEDIUM);
    attack_with(&table, 1, (const unsigned[]){SOVIET_LIGHT});
    refused(&table, TK_ERROR_RUSH_PHASE, of_face(TK_RUSH_DO_PAY, TK_RUSH_FACE_ENGINEERS));
    refused(&table, TK_ERROR_RUSH_PHASE, of_face(TK_RUSH_DO_USE, ACE_CAR));
    refused(&table, TK_ERROR_RUSH_PHASE, at_base(TK_RUSH_DO_PROTECT, GERMAN_MEDIUM, 0, 0, 0));
    refused(&table, TK_ERROR_RUSH_PHASE, of_face(TK_RUSH_DO_PUT, GERMAN_MEDIUM));
    refused(&table, TK_ERROR_RUSH_PHASE, of_number(TK_RUSH_DO_END, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bases_only),
        cmocka_unit_test(vehicles_only),
        cmocka_unit_test(zero),
        cmocka_unit_test(one_nation),
        cmocka_unit_test(a_mixed_company),
        cmocka_unit_test(declared_together),
        cmocka_unit_test(one_attack_a_turn),
        cmocka_unit_test(targets),
        cmocka_unit_test(order_and_targets_are_free),
        cmocka_unit_test(who_can_must),
        cmocka_unit_test(who_cannot_goes_home),
        cmocka_unit_test(without_a_target_at_first),
        cmocka_unit_test(nothing_interrupts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
