/* R20 to R22, and abilities that can do nothing: reinforcements, recruitment, reconnaissance. */
#include "support/rush/table.h"

/* rule:R20: so many cards as the number says are drawn, laid open, and can be used this turn */
static void reinforcements_are_drawn_and_used(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    put_hand(&table, 0, DRAWS_TWO);
    put_garage(&table, 0, SOVIET_GUN);
    put_garage(&table, 0, SOVIET_HEAVY);
    use_ability(&table, DRAWS_TWO, TK_RUSH_REINFORCEMENTS);
    unsigned opened = 0;
    for (size_t i = 0; i < table.log.count; i++) {
        if (table.event[i].kind == TK_RUSH_EVENT_OPEN) {
            assert_true((table.event[i].audience & 7u) == 7u);
            opened++;
        }
    }
    assert_int_equal(opened, 2);
    assert_int_equal(table.barrier, TK_APPLIED_BARRIER);
    settle_card(&table, 0);
    assert_place(&table, DRAWS_TWO, "guard 0.0");
    pay(&table, SOVIET_HEAVY);
    attack_with(&table, 1, (const unsigned[]){SOVIET_GUN});
    strike_base(&table, SOVIET_GUN, 2, 0);
}

/* rule:R20: only so many, and the rest of the garage stays */
static void reinforcements_by_number(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, DRAWS_ONE);
    for (unsigned i = 0; i < 4; i++) {
        put_garage(&table, 0, TK_RUSH_FACE_ENGINEERS);
    }
    use_ability(&table, DRAWS_ONE, TK_RUSH_REINFORCEMENTS);
    assert_int_equal(rush_count(&player_of(&table, 0)->hand), 1);
    assert_int_equal(rush_count(&player_of(&table, 0)->garage), 3);
}

/* rule:R20: what is drawn cannot join an attack already declared: nothing is drawn in the middle of one (R34) */
static void reinforcements_cannot_join(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, DRAWS_ONE);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_garage(&table, 0, SOVIET_HEAVY);
    declare(&table, SOVIET_LIGHT);
    refused(&table, TK_ERROR_RUSH_PHASE, of_face(TK_RUSH_DO_USE, DRAWS_ONE));
    charge(&table);
    refused(&table, TK_ERROR_RUSH_PHASE, of_face(TK_RUSH_DO_USE, DRAWS_ONE));
    strike_base(&table, SOVIET_LIGHT, 1, 0);
    use_ability(&table, DRAWS_ONE, TK_RUSH_REINFORCEMENTS);
    assert_place(&table, SOVIET_HEAVY, "hand 0");
    refused(&table, TK_ERROR_RUSH_ATTACKED, of_face(TK_RUSH_DO_ATTACK, SOVIET_HEAVY));
}

/* rule:R20: reinforcements that draw reinforcements */
static void reinforcements_follow_each_other(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, DRAWS_ONE);
    put_garage(&table, 0, DRAWS_ONE_2);
    use_ability(&table, DRAWS_ONE, TK_RUSH_REINFORCEMENTS);
    put_garage(&table, 0, SOVIET_HEAVY);
    use_ability(&table, DRAWS_ONE_2, TK_RUSH_REINFORCEMENTS);
    assert_place(&table, SOVIET_HEAVY, "hand 0");
}

/* rule:R21: any number of purchases, their total within the pool */
static void recruitment_buys_several(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_shop(&table, 4, GERMAN_LIGHT);
    put_shop(&table, 3, GERMAN_LIGHT_2);
    put_shop(&table, 2, SOVIET_MEDIUM);
    put_hand(&table, 0, TK_RUSH_FACE_VOLUNTEERS);
    use_ability(&table, TK_RUSH_FACE_VOLUNTEERS, TK_RUSH_RECRUITMENT);
    pay_engineers(&table, 6);
    buy(&table, 4);
    buy(&table, 4);
    assert_int_equal(table.body.pool, 2);
    refused(&table, TK_ERROR_RUSH_PRICE, of_number(TK_RUSH_DO_BUY, 3)); /* 3 for the medium tank */
    pay_engineers(&table, 1);
    buy(&table, 4);
    assert_int_equal(count_of(&player_of(&table, 0)->depot, GERMAN_LIGHT), 1);
    assert_int_equal(count_of(&player_of(&table, 0)->depot, GERMAN_LIGHT_2), 1);
    assert_int_equal(count_of(&player_of(&table, 0)->depot, SOVIET_MEDIUM), 1);
}

/* rule:R21: also after a first purchase, from what it left */
static void recruitment_after_a_purchase(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_shop(&table, 4, GERMAN_LIGHT);
    put_shop(&table, 3, GERMAN_LIGHT_2);
    put_hand(&table, 0, TK_RUSH_FACE_VOLUNTEERS);
    pay_engineers(&table, 4);
    buy(&table, 4);
    refused(&table, TK_ERROR_RUSH_PURCHASES, of_number(TK_RUSH_DO_BUY, 3));
    use_ability(&table, TK_RUSH_FACE_VOLUNTEERS, TK_RUSH_RECRUITMENT);
    buy(&table, 4);
    assert_place(&table, GERMAN_LIGHT_2, "depot 0");
    assert_int_equal(table.body.pool, 0);
}

/* rule:R21: a card dealt to the shop between purchases may be bought too */
static void recruitment_buys_what_is_dealt(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    clear_deck(&table);
    put_deck(&table, GERMAN_GUN);
    put_hand(&table, 0, TK_RUSH_FACE_VOLUNTEERS);
    use_ability(&table, TK_RUSH_FACE_VOLUNTEERS, TK_RUSH_RECRUITMENT);
    pay_engineers(&table, 7);
    buy(&table, 4);
    buy(&table, 1);
    assert_place(&table, GERMAN_GUN, "depot 0");
}

/* rule:R21: for this turn only */
static void recruitment_ends_with_the_turn(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, TK_RUSH_FACE_VOLUNTEERS);
    use_ability(&table, TK_RUSH_FACE_VOLUNTEERS, TK_RUSH_RECRUITMENT);
    end_turn(&table);
    assert_false(table.body.recruiting);
    end_turn(&table);
    pay_engineers(&table, 8);
    buy(&table, 4);
    assert_int_equal(offers(&table, TK_RUSH_DO_BUY), 0);
}

/* rule:R22: the whole shop is discarded and four new cards are dealt */
static void reconnaissance(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    unsigned old[5];
    for (unsigned slot = 1; slot <= 4; slot++) {
        old[slot] = shop_card(&table, slot);
    }
    clear_deck(&table);
    for (unsigned i = 0; i < 5; i++) {
        put_deck(&table, SOVIET_LIGHT + i);
    }
    put_hand(&table, 0, SCOUT);
    use_ability(&table, SCOUT, TK_RUSH_RECONNAISSANCE);
    for (unsigned slot = 1; slot <= 4; slot++) {
        assert_place(&table, old[slot], "discard");
        assert_in_range(shop_card(&table, slot), SOVIET_LIGHT, SOVIET_LIGHT + 4);
    }
    assert_int_equal(rush_count(&table.body.deck), 1);
    assert_int_equal(table.barrier, TK_APPLIED_BARRIER);
    settle_card(&table, 1);
    assert_place(&table, SCOUT, "guard 0.1");
}

/* rule:R22: after paying, the new cards can be bought */
static void reconnaissance_between_paying_and_buying(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    clear_deck(&table);
    for (unsigned i = 0; i < 5; i++) {
        put_deck(&table, SOVIET_LIGHT + i);
    }
    put_hand(&table, 0, SCOUT_CAR);
    pay_engineers(&table, 3);
    use_ability(&table, SCOUT_CAR, TK_RUSH_RECONNAISSANCE);
    buy(&table, 1);
    assert_int_equal(rush_count(&player_of(&table, 0)->depot), 5);
}

/* rule:R26: rearmament with an empty depot is not offered; rule:R24: an ace without a target neither */
static void abilities_without_an_object(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, REARMER);
    refused(&table, TK_ERROR_RUSH_EMPTY_DEPOT, of_face(TK_RUSH_DO_USE, REARMER));
    for (unsigned base = 0; base < 3; base++) {
        put_captured(&table, 0, 1, base);
    }
    put_hand(&table, 0, ACE_CAR);
    refused(&table, TK_ERROR_RUSH_NO_ENEMY, of_face(TK_RUSH_DO_USE, ACE_CAR));
    use_ability(&table, REARMER, TK_RUSH_REARMAMENT); /* the captured bases are in the depot now */
}

/* rule:R16: a card with one ability left that has no object is done without asking */
static void the_last_ability_without_an_object(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_medals(&table, 1, TK_RUSH_USSR, false, 9);
    put_hand(&table, 0, TRIPLE);
    use_ability(&table, TRIPLE, TK_RUSH_RECRUITMENT);
    use_ability(&table, TRIPLE, TK_RUSH_REINFORCEMENTS); /* the deed has no medal */
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_PLACE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reinforcements_are_drawn_and_used),
        cmocka_unit_test(reinforcements_by_number),
        cmocka_unit_test(reinforcements_cannot_join),
        cmocka_unit_test(reinforcements_follow_each_other),
        cmocka_unit_test(recruitment_buys_several),
        cmocka_unit_test(recruitment_after_a_purchase),
        cmocka_unit_test(recruitment_buys_what_is_dealt),
        cmocka_unit_test(recruitment_ends_with_the_turn),
        cmocka_unit_test(reconnaissance),
        cmocka_unit_test(reconnaissance_between_paying_and_buying),
        cmocka_unit_test(abilities_without_an_object),
        cmocka_unit_test(the_last_ability_without_an_object),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
