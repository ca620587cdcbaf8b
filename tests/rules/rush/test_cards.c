/* R16 to R19 and R28: using a card for its abilities, protecting bases, cards that are no vehicles. */
#include "support/rush/table.h"

/* rule:R16: the three abilities of a card in any order */
static void abilities_in_any_order(void **unused) {
    (void)unused;
    static const tk_rush_ability orders[6][3] = {{TK_RUSH_REINFORCEMENTS, TK_RUSH_RECRUITMENT, TK_RUSH_DEED},
                                                 {TK_RUSH_REINFORCEMENTS, TK_RUSH_DEED, TK_RUSH_RECRUITMENT},
                                                 {TK_RUSH_RECRUITMENT, TK_RUSH_REINFORCEMENTS, TK_RUSH_DEED},
                                                 {TK_RUSH_RECRUITMENT, TK_RUSH_DEED, TK_RUSH_REINFORCEMENTS},
                                                 {TK_RUSH_DEED, TK_RUSH_REINFORCEMENTS, TK_RUSH_RECRUITMENT},
                                                 {TK_RUSH_DEED, TK_RUSH_RECRUITMENT, TK_RUSH_REINFORCEMENTS}};
    for (unsigned i = 0; i < 6; i++) {
        rush_table table;
        bare_table(&table, 2);
        unsigned card = put_hand(&table, 0, TRIPLE);
        put_garage(&table, 0, SOVIET_GUN);
        for (unsigned j = 0; j < 3; j++) {
            use_ability(&table, TRIPLE, orders[i][j]);
        }
        settle_card(&table, 2);
        assert_place(&table, card, "guard 0.2");
        assert_place(&table, SOVIET_GUN, "hand 0");
        assert_true(table.body.recruiting);
        assert_int_equal(table.body.singles[TK_RUSH_USSR], 8);
    }
}

/* rule:R16: each is optional, and none can be used twice */
static void abilities_are_optional(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, TRIPLE);
    put_garage(&table, 0, SOVIET_GUN);
    use_ability(&table, TRIPLE, TK_RUSH_RECRUITMENT);
    assert_int_equal(offers(&table, TK_RUSH_DO_USE), 2);
    settle_card(&table, 0);
    assert_place(&table, SOVIET_GUN, "garage 0");
    assert_int_equal(table.body.singles[TK_RUSH_USSR], 9);
    assert_place(&table, TRIPLE, "guard 0.0");
}

/* rule:R16: no other card is used until this one is placed, also none that its reinforcements drew */
static void one_card_at_a_time(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, TRIPLE);
    put_hand(&table, 0, TK_RUSH_FACE_ENGINEERS);
    put_garage(&table, 0, SOVIET_HEAVY);
    use_ability(&table, TRIPLE, TK_RUSH_REINFORCEMENTS);
    assert_place(&table, TRIPLE, "card");
    assert_place(&table, SOVIET_HEAVY, "hand 0");
    refused(&table, TK_ERROR_RUSH_PHASE, of_face(TK_RUSH_DO_PAY, TK_RUSH_FACE_ENGINEERS));
    refused(&table, TK_ERROR_RUSH_PHASE, of_face(TK_RUSH_DO_PAY, SOVIET_HEAVY));
    refused(&table, TK_ERROR_RUSH_PHASE, of_face(TK_RUSH_DO_ATTACK, SOVIET_HEAVY));
    refused(&table, TK_ERROR_RUSH_PHASE, of_face(TK_RUSH_DO_PUT, SOVIET_HEAVY));
    refused(&table, TK_ERROR_RUSH_PHASE, of_number(TK_RUSH_DO_END, 0));
    assert_int_equal(offers(&table, TK_RUSH_DO_USE) + offers(&table, TK_RUSH_DO_DONE),
                     rush_legal(&table.rules, &table.body, 0, NULL, 0));
    settle_card(&table, 0);
    pay(&table, SOVIET_HEAVY);
}

/* rule:R16: a card without that ability */
static void abilities_that_are_not_there(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, RECRUITER);
    refused(&table, TK_ERROR_RUSH_ABILITY, at_base(TK_RUSH_DO_USE, SOVIET_LIGHT, 0, 0, 0));
    refused(&table, TK_ERROR_RUSH_ABILITY, at_base(TK_RUSH_DO_USE, RECRUITER, 1, 0, 0));
    refused(&table, TK_ERROR_RUSH_ABILITY, at_base(TK_RUSH_DO_USE, RECRUITER, 200, 0, 0));
}

/* rule:R17: the printed example: recruitment of a tank is used, it replaces the gun on a base, the gun goes to the
 * depot */
static void the_example_of_protecting(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, RECRUITER);
    unsigned gun = put_guard(&table, 0, 1, SOVIET_GUN);
    put_guard(&table, 0, 0, SOVIET_LIGHT);
    put_guard(&table, 0, 2, SOVIET_LIGHT_2);
    use_ability(&table, RECRUITER, TK_RUSH_RECRUITMENT);
    settle_card(&table, 1);
    assert_place(&table, RECRUITER, "guard 0.1");
    assert_place(&table, gun, "depot 0");
}

/* rule:R17: it must protect: it cannot go to the depot, and no other thing is done before */
static void after_an_ability_it_must_protect(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, RECRUITER);
    use_ability(&table, RECRUITER, TK_RUSH_RECRUITMENT);
    finish_card(&table);
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_PLACE);
    assert_int_equal(offers(&table, TK_RUSH_DO_PROTECT), 3);
    assert_int_equal(rush_legal(&table.rules, &table.body, 0, NULL, 0), 3);
    not_allowed(&table, of_face(TK_RUSH_DO_PUT, RECRUITER));
    not_allowed(&table, of_number(TK_RUSH_DO_END, 0));
    settle_card(&table, 2);
}

/* rule:R17: an unprotected base comes first */
static void an_unprotected_base_first(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, RECRUITER);
    put_guard(&table, 0, 0, SOVIET_LIGHT);
    use_ability(&table, RECRUITER, TK_RUSH_RECRUITMENT);
    finish_card(&table);
    refused(&table, TK_ERROR_RUSH_BASE, at_base(TK_RUSH_DO_PROTECT, RECRUITER, 0, 0, 0));
    assert_int_equal(offers(&table, TK_RUSH_DO_PROTECT), 2);
    settle_card(&table, 1);
    assert_place(&table, RECRUITER, "guard 0.1");
    assert_place(&table, SOVIET_LIGHT, "guard 0.0");
}

/* rule:R17: a lost base is not protected; the one that is left is, even if that replaces its protector */
static void lost_bases_are_not_protected(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_captured(&table, 1, 0, 0);
    put_captured(&table, 1, 0, 2);
    put_guard(&table, 0, 1, SOVIET_LIGHT);
    put_hand(&table, 0, RECRUITER);
    put_hand(&table, 0, SOVIET_HEAVY);
    refused(&table, TK_ERROR_RUSH_BASE, at_base(TK_RUSH_DO_PROTECT, SOVIET_HEAVY, 0, 0, 0));
    refused(&table, TK_ERROR_RUSH_BASE, at_base(TK_RUSH_DO_PROTECT, SOVIET_HEAVY, 0, 0, 3));
    use_ability(&table, RECRUITER, TK_RUSH_RECRUITMENT);
    settle_card(&table, 1);
    assert_place(&table, RECRUITER, "guard 0.1");
    assert_place(&table, SOVIET_LIGHT, "depot 0");
}

/* rule:R17: a new protector is whole, whatever the one before had suffered */
static void a_new_protector_is_whole(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    for (unsigned base = 0; base < 3; base++) {
        put_guard(&table, 0, base, SOVIET_MEDIUM + base);
    }
    player_of(&table, 0)->base[0].protector_damaged = true;
    put_hand(&table, 0, SOVIET_HEAVY);
    protect(&table, SOVIET_HEAVY, 0);
    assert_false(player_of(&table, 0)->base[0].protector_damaged);
}

/* rule:R18: protecting without an ability: vehicles that have none, and ones that do not use theirs */
static void protecting_alone(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, RECRUITER);
    put_hand(&table, 0, PILLBOX); /* a support unit with defence 2 */
    protect(&table, SOVIET_LIGHT, 2);
    protect(&table, RECRUITER, 0);
    protect(&table, PILLBOX, 1);
    assert_place(&table, SOVIET_LIGHT, "guard 0.2");
    assert_place(&table, RECRUITER, "guard 0.0");
    assert_place(&table, PILLBOX, "guard 0.1");
    assert_false(table.body.recruiting);
}

/* rule:R18: the choice of base of R17 binds here too */
static void protecting_alone_an_unprotected_base_first(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_guard(&table, 0, 1, SOVIET_MEDIUM);
    put_hand(&table, 0, SOVIET_LIGHT);
    refused(&table, TK_ERROR_RUSH_BASE, at_base(TK_RUSH_DO_PROTECT, SOVIET_LIGHT, 0, 0, 1));
    protect(&table, SOVIET_LIGHT, 0);
    put_hand(&table, 0, SOVIET_LIGHT_2);
    protect(&table, SOVIET_LIGHT_2, 2);
    put_hand(&table, 0, SOVIET_HEAVY);
    assert_int_equal(offered(&table, 0, TK_RUSH_DO_PROTECT, SOVIET_HEAVY, ANY, ANY, ANY), 3);
    protect(&table, SOVIET_HEAVY, 1);
    assert_place(&table, SOVIET_MEDIUM, "depot 0");
}

/* rule:R18: it is optional: the turn may end with the vehicle in the hand */
static void protecting_is_no_duty(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    unsigned card = put_hand(&table, 0, SOVIET_LIGHT);
    for (unsigned i = 0; i < 3; i++) {
        put_garage(&table, 0, TK_RUSH_FACE_ENGINEERS);
    }
    end_turn(&table);
    assert_place(&table, card, "depot 0");
}

/* rule:R19: no defence to protect with: the depot after use */
static void what_cannot_protect_goes_to_the_depot(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    unsigned truck = put_hand(&table, 0, RECRUITING_TRUCK), volunteers = put_hand(&table, 0, TK_RUSH_FACE_VOLUNTEERS);
    use_ability(&table, RECRUITING_TRUCK, TK_RUSH_RECRUITMENT);
    settle_card(&table, 0);
    use_ability(&table, TK_RUSH_FACE_VOLUNTEERS, TK_RUSH_RECRUITMENT);
    settle_card(&table, 0);
    assert_place(&table, truck, "depot 0");
    assert_place(&table, volunteers, "depot 0");
}

/* rule:R19: a player without bases puts everything into the depot (R39) */
static void without_bases_to_the_depot(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    for (unsigned base = 0; base < 3; base++) {
        put_captured(&table, 1, 0, base);
    }
    put_hand(&table, 0, RECRUITER);
    put_hand(&table, 0, SOVIET_HEAVY);
    assert_int_equal(offers(&table, TK_RUSH_DO_PROTECT), 0);
    not_allowed(&table, at_base(TK_RUSH_DO_PROTECT, SOVIET_HEAVY, 0, 0, 0));
    use_ability(&table, RECRUITER, TK_RUSH_RECRUITMENT);
    settle_card(&table, 0);
    assert_place(&table, RECRUITER, "depot 0");
}

/* rule:R19: the graveyard where the ability says so: the repair crew after research */
static void to_the_graveyard(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    unsigned crew = put_hand(&table, 0, TK_RUSH_FACE_REPAIR_CREW);
    use_ability(&table, TK_RUSH_FACE_REPAIR_CREW, TK_RUSH_RESEARCH);
    take_slot(&table, 4);
    assert_place(&table, crew, "graveyard");
}

/* rule:R28: engineers have value 1 and nothing else */
static void engineers(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, TK_RUSH_FACE_ENGINEERS);
    refused(&table, TK_ERROR_RUSH_PROTECT, at_base(TK_RUSH_DO_PROTECT, TK_RUSH_FACE_ENGINEERS, 0, 0, 0));
    refused(&table, TK_ERROR_RUSH_NO_ATTACK, of_face(TK_RUSH_DO_ATTACK, TK_RUSH_FACE_ENGINEERS));
    refused(&table, TK_ERROR_RUSH_ABILITY, of_face(TK_RUSH_DO_USE, TK_RUSH_FACE_ENGINEERS));
    pay(&table, TK_RUSH_FACE_ENGINEERS);
    assert_int_equal(table.body.pool, 1);
}

/* rule:R28: repair crew and volunteers have their ability and nothing else */
static void crew_and_volunteers(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    for (unsigned face = TK_RUSH_FACE_REPAIR_CREW; face <= TK_RUSH_FACE_VOLUNTEERS; face++) {
        put_hand(&table, 0, face);
        refused(&table, TK_ERROR_RUSH_NO_VALUE, of_face(TK_RUSH_DO_PAY, face));
        refused(&table, TK_ERROR_RUSH_PROTECT, at_base(TK_RUSH_DO_PROTECT, face, 0, 0, 0));
        refused(&table, TK_ERROR_RUSH_NO_ATTACK, of_face(TK_RUSH_DO_ATTACK, face));
        assert_int_equal(offered(&table, 0, TK_RUSH_DO_USE, face, ANY, ANY, ANY), 1);
    }
}

/* rule:R28: medals have value 1 or 2 for any nation, and no other use */
static void medals(void **unused) {
    (void)unused;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        rush_table table;
        bare_table(&table, 2);
        unsigned single = TK_RUSH_FACE_SINGLE + nation, twofold = TK_RUSH_FACE_DOUBLE + nation;
        put_hand(&table, 0, single);
        put_hand(&table, 0, twofold);
        refused(&table, TK_ERROR_RUSH_PROTECT, at_base(TK_RUSH_DO_PROTECT, single, 0, 0, 0));
        refused(&table, TK_ERROR_RUSH_NO_ATTACK, of_face(TK_RUSH_DO_ATTACK, twofold));
        refused(&table, TK_ERROR_RUSH_ABILITY, of_face(TK_RUSH_DO_USE, single));
        pay(&table, single);
        pay(&table, twofold);
        assert_int_equal(table.body.pool, 3);
        put_shop(&table, 4, GERMAN_MEDIUM);
        buy(&table, 4);
        assert_place(&table, GERMAN_MEDIUM, "depot 0");
    }
}

/* rule:R28: a captured base only goes to the depot */
static void a_captured_base_is_of_no_use(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_captured(&table, 0, 1, 1);
    rush_set *depot = &player_of(&table, 0)->depot;
    unsigned card = rush_find(depot, TK_RUSH_FACE_BASE);
    rush_remove(depot, card);
    rush_add(&player_of(&table, 0)->hand, card);
    assert_int_equal(offered(&table, 0, TK_RUSH_DO_PUT, TK_RUSH_FACE_BASE, ANY, ANY, ANY), 1);
    assert_int_equal(rush_legal(&table.rules, &table.body, 0, NULL, 0), 2); /* that, and ending the turn */
    refused(&table, TK_ERROR_RUSH_PROTECT, at_base(TK_RUSH_DO_PROTECT, TK_RUSH_FACE_BASE, 0, 0, 0));
    refused(&table, TK_ERROR_RUSH_NO_ATTACK, of_face(TK_RUSH_DO_ATTACK, TK_RUSH_FACE_BASE));
    put_away(&table, TK_RUSH_FACE_BASE);
    assert_place(&table, card, "depot 0");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(abilities_in_any_order),
        cmocka_unit_test(abilities_are_optional),
        cmocka_unit_test(one_card_at_a_time),
        cmocka_unit_test(abilities_that_are_not_there),
        cmocka_unit_test(the_example_of_protecting),
        cmocka_unit_test(after_an_ability_it_must_protect),
        cmocka_unit_test(an_unprotected_base_first),
        cmocka_unit_test(lost_bases_are_not_protected),
        cmocka_unit_test(a_new_protector_is_whole),
        cmocka_unit_test(protecting_alone),
        cmocka_unit_test(protecting_alone_an_unprotected_base_first),
        cmocka_unit_test(protecting_is_no_duty),
        cmocka_unit_test(what_cannot_protect_goes_to_the_depot),
        cmocka_unit_test(without_bases_to_the_depot),
        cmocka_unit_test(to_the_graveyard),
        cmocka_unit_test(engineers),
        cmocka_unit_test(crew_and_volunteers),
        cmocka_unit_test(medals),
        cmocka_unit_test(a_captured_base_is_of_no_use),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
