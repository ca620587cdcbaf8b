/* R6 to R9: the course of a turn, and garages. */
#include "support/rush/table.h"

/* rule:R6: at the start of a player's turn that player's damage is repaired, nobody else's */
static void damage_is_repaired(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    for (unsigned seat = 0; seat < 3; seat++) {
        put_guard(&table, seat, 1, seat == 0 ? SOVIET_MEDIUM : seat == 1 ? SOVIET_MEDIUM_2 : SOVIET_MEDIUM_3);
        player_of(&table, seat)->base[1].protector_damaged = true;
        player_of(&table, seat)->base[0].damaged = true;
    }
    end_turn(&table); /* seat 1 begins */
    for (unsigned seat = 0; seat < 3; seat++) {
        assert_int_equal(player_of(&table, seat)->base[1].protector_damaged, seat != 1);
        assert_int_equal(player_of(&table, seat)->base[0].damaged, seat != 1);
    }
    end_turn(&table);
    assert_false(player_of(&table, 2)->base[0].damaged);
    assert_true(player_of(&table, 0)->base[0].damaged);
}

/* rule:R6: the hand is laid open: every card of it is told to all */
static void the_hand_is_laid_open(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    put_hand(&table, 1, SOVIET_GUN);
    put_hand(&table, 1, TK_RUSH_FACE_ENGINEERS);
    end_turn(&table);
    unsigned gun = 0, engineers = 0;
    for (size_t i = 0; i < table.log.count; i++) {
        if (table.event[i].kind == TK_RUSH_EVENT_OPEN) {
            assert_int_equal(table.event[i].seat, 1);
            assert_true((table.event[i].audience & 7u) == 7u);
            gun += table.event[i].value[0] == SOVIET_GUN;
            engineers += table.event[i].value[0] == TK_RUSH_FACE_ENGINEERS;
        }
    }
    assert_int_equal(gun, 1);
    assert_int_equal(engineers, 1);
}

/* rule:R7: a vehicle can be used in each of the ways, and is gone from the hand after one */
static void one_use_for_each_card(void **unused) {
    (void)unused;
    for (unsigned way = 0; way < 5; way++) {
        rush_table table;
        bare_table(&table, 2);
        unsigned card = put_hand(&table, 0, RECRUITER); /* value, ability, attack and defence */
        assert_int_equal(offered(&table, 0, TK_RUSH_DO_PAY, RECRUITER, ANY, ANY, ANY), 1);
        assert_int_equal(offered(&table, 0, TK_RUSH_DO_USE, RECRUITER, ANY, ANY, ANY), 1);
        assert_int_equal(offered(&table, 0, TK_RUSH_DO_PROTECT, RECRUITER, ANY, ANY, ANY), 3);
        assert_int_equal(offered(&table, 0, TK_RUSH_DO_ATTACK, RECRUITER, ANY, ANY, ANY), 1);
        assert_int_equal(offered(&table, 0, TK_RUSH_DO_PUT, RECRUITER, ANY, ANY, ANY), 1);
        switch (way) {
        case 0:
            pay(&table, RECRUITER);
            break;
        case 1:
            use_ability(&table, RECRUITER, TK_RUSH_RECRUITMENT);
            settle_card(&table, 0);
            break;
        case 2:
            protect(&table, RECRUITER, 0);
            break;
        case 3:
            attack_with(&table, 1, (const unsigned[]){RECRUITER});
            strike_base(&table, RECRUITER, 1, 0);
            break;
        default:
            put_away(&table, RECRUITER);
            break;
        }
        assert_place(&table, card, way == 1 || way == 2 ? "guard 0.0" : "depot 0");
        refused(&table, TK_ERROR_RUSH_NOT_IN_HAND, of_face(TK_RUSH_DO_PAY, RECRUITER));
        refused(&table, TK_ERROR_RUSH_NOT_IN_HAND, of_face(TK_RUSH_DO_USE, RECRUITER));
        refused(&table, TK_ERROR_RUSH_NOT_IN_HAND, at_base(TK_RUSH_DO_PROTECT, RECRUITER, 0, 0, 1));
        refused(&table, TK_ERROR_RUSH_NOT_IN_HAND, of_face(TK_RUSH_DO_PUT, RECRUITER));
    }
}

/* rule:R7: in any order: attack, then buy, then protect, then buy no more */
static void uses_in_any_order(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, GERMAN_MEDIUM);
    put_hand(&table, 0, SOVIET_HEAVY);
    attack_with(&table, 1, (const unsigned[]){SOVIET_LIGHT});
    strike_base(&table, SOVIET_LIGHT, 1, 2);
    pay(&table, SOVIET_HEAVY);
    protect(&table, GERMAN_MEDIUM, 1);
    buy(&table, 4);
    end_turn(&table);
    assert_int_equal(table.body.active, 1);
}

/* rule:R7: two cards of one face are one choice, not two */
static void equal_cards_are_one_choice(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, TK_RUSH_FACE_ENGINEERS);
    put_hand(&table, 0, TK_RUSH_FACE_ENGINEERS);
    assert_int_equal(offers(&table, TK_RUSH_DO_PAY), 1);
    pay(&table, TK_RUSH_FACE_ENGINEERS);
    assert_int_equal(offers(&table, TK_RUSH_DO_PAY), 1);
    pay(&table, TK_RUSH_FACE_ENGINEERS);
    assert_int_equal(offers(&table, TK_RUSH_DO_PAY), 0);
}

/* rule:R8: at the end the farthest card of the shop is discarded, the others move on, one is dealt next to the deck */
static void the_shop_is_restocked(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    unsigned old[5];
    for (unsigned slot = 1; slot <= 4; slot++) {
        old[slot] = shop_card(&table, slot);
    }
    clear_deck(&table);
    unsigned one = put_deck(&table, SOVIET_GUN), other = put_deck(&table, TRUCK);
    put_discard(&table, GERMAN_GUN);
    end_turn(&table);
    assert_place(&table, old[4], "discard");
    assert_int_equal(table.body.discard_top, old[4]);
    assert_place(&table, old[3], "shop 4");
    assert_place(&table, old[2], "shop 3");
    assert_place(&table, old[1], "shop 2");
    assert_true(shop_card(&table, 1) == one || shop_card(&table, 1) == other);
    assert_int_equal(rush_count(&table.body.deck), 1);
}

/* rule:R8: what is left in the hand goes to the depot and three cards are drawn */
static void the_hand_is_replaced(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    unsigned left = put_hand(&table, 0, SOVIET_GUN);
    unsigned engineers = put_hand(&table, 0, TK_RUSH_FACE_ENGINEERS);
    unsigned drawn[3] = {put_garage(&table, 0, SOVIET_LIGHT), put_garage(&table, 0, SOVIET_MEDIUM),
                         put_garage(&table, 0, TK_RUSH_FACE_VOLUNTEERS)};
    end_turn(&table);
    assert_place(&table, left, "depot 0");
    assert_place(&table, engineers, "depot 0");
    for (unsigned i = 0; i < 3; i++) {
        assert_place(&table, drawn[i], "hand 0");
    }
    assert_int_equal(table.body.active, 1);
}

/* rule:R8: what is drawn at the end is told to its owner alone */
static void the_new_hand_is_closed(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    put_garage(&table, 0, SOVIET_LIGHT);
    put_garage(&table, 0, SOVIET_MEDIUM);
    put_garage(&table, 0, SOVIET_GUN);
    end_turn(&table);
    for (size_t i = 0; i < table.log.count; i++) {
        if (table.event[i].audience & 6u) { /* seats 1 and 2 */
            assert_true(table.event[i].kind != TK_RUSH_EVENT_GOT);
        }
    }
}

/* rule:R9: the rest of the garage is drawn first, then the depot is shuffled into a new garage */
static void the_depot_becomes_the_garage(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    unsigned last = put_garage(&table, 0, SOVIET_LIGHT);
    for (unsigned i = 0; i < 4; i++) {
        put_depot(&table, 0, TK_RUSH_FACE_ENGINEERS);
    }
    put_hand(&table, 0, SOVIET_GUN);
    end_turn(&table);
    assert_place(&table, last, "hand 0");
    assert_int_equal(rush_count(&player_of(&table, 0)->hand), 3);
    assert_int_equal(rush_count(&player_of(&table, 0)->garage), 3);
    assert_int_equal(rush_count(&player_of(&table, 0)->depot), 0);
}

/* rule:R9: an empty garage stays empty until a card must be drawn */
static void no_reshuffle_before_it_is_needed(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    for (unsigned i = 0; i < 3; i++) {
        put_garage(&table, 0, SOVIET_LIGHT + i);
        put_depot(&table, 0, TK_RUSH_FACE_ENGINEERS);
    }
    end_turn(&table);
    assert_int_equal(rush_count(&player_of(&table, 0)->hand), 3);
    assert_int_equal(rush_count(&player_of(&table, 0)->garage), 0);
    assert_int_equal(rush_count(&player_of(&table, 0)->depot), 3);
}

/* rule:R9: with both empty fewer are drawn, also none */
static void fewer_are_drawn(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_garage(&table, 0, SOVIET_LIGHT);
    put_depot(&table, 0, SOVIET_GUN);
    end_turn(&table);
    assert_int_equal(rush_count(&player_of(&table, 0)->hand), 2);
    end_turn(&table); /* seat 1 has nothing at all */
    assert_int_equal(rush_count(&player_of(&table, 1)->hand), 0);
    assert_int_equal(table.body.active, 0);
}

/* rule:R9: also in the middle of a turn, for reinforcements */
static void reinforcements_reshuffle_too(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, DRAWS_TWO);
    unsigned first = put_garage(&table, 0, SOVIET_LIGHT);
    unsigned second = put_depot(&table, 0, SOVIET_GUN);
    use_ability(&table, DRAWS_TWO, TK_RUSH_REINFORCEMENTS);
    assert_place(&table, first, "hand 0");
    assert_place(&table, second, "hand 0");
    assert_int_equal(table.barrier, TK_APPLIED_BARRIER);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damage_is_repaired),
        cmocka_unit_test(the_hand_is_laid_open),
        cmocka_unit_test(one_use_for_each_card),
        cmocka_unit_test(uses_in_any_order),
        cmocka_unit_test(equal_cards_are_one_choice),
        cmocka_unit_test(the_shop_is_restocked),
        cmocka_unit_test(the_hand_is_replaced),
        cmocka_unit_test(the_new_hand_is_closed),
        cmocka_unit_test(the_depot_becomes_the_garage),
        cmocka_unit_test(no_reshuffle_before_it_is_needed),
        cmocka_unit_test(fewer_are_drawn),
        cmocka_unit_test(reinforcements_reshuffle_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
