/* R12 to R15: buying. */
#include "support/rush/table.h"

/* A table whose shop is, from slot 1: a light tank for 2, a medium one for 3, a gun for 4, a heavy one for 6. */
static void shop_of_tanks(rush_table *table, unsigned players) {
    bare_table(table, players);
    put_shop(table, 1, GERMAN_LIGHT);
    put_shop(table, 2, GERMAN_MEDIUM);
    put_shop(table, 3, GERMAN_GUN);
    put_shop(table, 4, GERMAN_HEAVY);
}

/* rule:R12: values add up and a card of at most that price is bought; R15: it goes to the depot, as what paid for it */
static void values_add_up(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_tanks(&table, 2);
    unsigned light = put_hand(&table, 0, SOVIET_LIGHT), medium = put_hand(&table, 0, SOVIET_MEDIUM);
    unsigned medal = put_hand(&table, 0, TK_RUSH_FACE_SINGLE + TK_RUSH_USA);
    pay(&table, SOVIET_LIGHT);
    pay(&table, TK_RUSH_FACE_SINGLE + TK_RUSH_USA);
    assert_int_equal(offers(&table, TK_RUSH_DO_BUY), 1);
    refused(&table, TK_ERROR_RUSH_PRICE, of_number(TK_RUSH_DO_BUY, 2));
    pay(&table, SOVIET_MEDIUM);
    assert_int_equal(offers(&table, TK_RUSH_DO_BUY), 3);
    refused(&table, TK_ERROR_RUSH_PRICE, of_number(TK_RUSH_DO_BUY, 3));
    buy(&table, 3);
    assert_place(&table, GERMAN_GUN, "depot 0");
    assert_place(&table, light, "depot 0");
    assert_place(&table, medium, "depot 0");
    assert_place(&table, medal, "depot 0");
}

/* rule:R12: the gap in the shop closes from the side of the deck, and a card is dealt at once */
static void the_shop_closes_up(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_tanks(&table, 2);
    clear_deck(&table);
    unsigned next = put_deck(&table, TRUCK);
    pay_engineers(&table, 4);
    assert_int_equal(table.barrier, TK_APPLIED);
    buy(&table, 3);
    assert_int_equal(table.barrier, TK_APPLIED_BARRIER); /* a new card was seen */
    assert_place(&table, next, "shop 1");
    assert_place(&table, GERMAN_LIGHT, "shop 2");
    assert_place(&table, GERMAN_MEDIUM, "shop 3");
    assert_place(&table, GERMAN_HEAVY, "shop 4");
}

/* rule:R12: a cheaper card than could be paid may be bought; the rest is lost with the turn */
static void the_rest_is_lost(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_tanks(&table, 2);
    pay_engineers(&table, 6);
    buy(&table, 1);
    assert_int_equal(table.body.pool, 4);
    end_turn(&table);
    assert_int_equal(table.body.pool, 0);
    pass_to(&table, 0);
    assert_int_equal(offers(&table, TK_RUSH_DO_BUY), 0);
}

/* rule:R12: paying without buying is allowed */
static void nothing_need_be_bought(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_tanks(&table, 2);
    pay_engineers(&table, 3);
    end_turn(&table);
    assert_int_equal(table.body.active, 1);
}

/* rule:R13: one purchase a turn, however much is left, and one again in the next turn */
static void one_purchase_a_turn(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_tanks(&table, 2);
    pay_engineers(&table, 6);
    buy(&table, 2);
    refused(&table, TK_ERROR_RUSH_PURCHASES, of_number(TK_RUSH_DO_BUY, 1));
    assert_int_equal(offers(&table, TK_RUSH_DO_BUY), 0);
    end_turn(&table);
    pass_to(&table, 0);
    pay_engineers(&table, 3);
    assert_true(offers(&table, TK_RUSH_DO_BUY) > 0);
}

/* rule:R13: paying more after the purchase does not allow another one */
static void paying_later_changes_nothing(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_tanks(&table, 2);
    pay_engineers(&table, 2);
    buy(&table, 1);
    pay_engineers(&table, 4);
    assert_int_equal(offers(&table, TK_RUSH_DO_BUY), 0);
}

/* rule:R14: question and answer: two vehicles attacked, the ability of the third was used: a card for 0 cannot be had
 */
static void nothing_is_bought_for_nothing(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_shop(&table, 4, FREE_GERMAN);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, SOVIET_MEDIUM);
    put_hand(&table, 0, RECRUITER);
    attack_with(&table, 2, (const unsigned[]){SOVIET_LIGHT, SOVIET_MEDIUM});
    strike_base(&table, SOVIET_LIGHT, 1, 0);
    strike_base(&table, SOVIET_MEDIUM, 1, 1);
    use_ability(&table, RECRUITER, TK_RUSH_RECRUITMENT);
    settle_card(&table, 0);
    refused(&table, TK_ERROR_RUSH_UNPAID, of_number(TK_RUSH_DO_BUY, 3));
}

/* rule:R14: a card of value 0 buys a card for 0 */
static void value_zero_is_a_value(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_shop(&table, 4, FREE_GERMAN);
    put_hand(&table, 0, WORTH_ZERO);
    refused(&table, TK_ERROR_RUSH_UNPAID, of_number(TK_RUSH_DO_BUY, 3));
    pay(&table, WORTH_ZERO);
    buy(&table, 4);
    assert_place(&table, FREE_GERMAN, "depot 0");
}

/* rule:R14: what has no value cannot pay: vehicles without one, volunteers, the repair crew, a captured base (R28) */
static void no_value_is_not_zero(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_captured(&table, 0, 1, 0);
    unsigned base = rush_find(&player_of(&table, 0)->depot, TK_RUSH_FACE_BASE);
    rush_remove(&player_of(&table, 0)->depot, base);
    rush_add(&player_of(&table, 0)->hand, base);
    static const unsigned faces[] = {WORTH_NOTHING, TK_RUSH_FACE_VOLUNTEERS, TK_RUSH_FACE_REPAIR_CREW};
    for (unsigned i = 0; i < 3; i++) {
        put_hand(&table, 0, faces[i]);
        refused(&table, TK_ERROR_RUSH_NO_VALUE, of_face(TK_RUSH_DO_PAY, faces[i]));
    }
    refused(&table, TK_ERROR_RUSH_NO_VALUE, of_face(TK_RUSH_DO_PAY, TK_RUSH_FACE_BASE));
}

/* rule:R14: ruling: one card with a value is enough for a further card that costs 0 under R21 */
static void nothing_left_buys_a_free_card(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_shop(&table, 3, FREE_GERMAN);
    put_shop(&table, 4, GERMAN_LIGHT);
    put_hand(&table, 0, TK_RUSH_FACE_VOLUNTEERS);
    pay_engineers(&table, 2);
    buy(&table, 4);
    assert_int_equal(table.body.pool, 0);
    use_ability(&table, TK_RUSH_FACE_VOLUNTEERS, TK_RUSH_RECRUITMENT);
    buy(&table, 4); /* the free one has moved on */
    assert_place(&table, FREE_GERMAN, "depot 0");
}

/* rule:R14: what was paid in an earlier turn does not count, neither unrestricted nor restricted (R32) */
static void every_turn_anew(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, OWN_SOVIET);
    put_hand(&table, 0, WORTH_ZERO);
    pay(&table, OWN_SOVIET);
    pay(&table, WORTH_ZERO);
    end_turn(&table);
    end_turn(&table);
    put_shop(&table, 4, FREE_SOVIET);
    put_shop(&table, 3, FREE_GERMAN);
    refused(&table, TK_ERROR_RUSH_UNPAID, of_number(TK_RUSH_DO_BUY, 3));
    refused(&table, TK_ERROR_RUSH_UNPAID, of_number(TK_RUSH_DO_BUY, 2));
    put_shop(&table, 2, SOVIET_LIGHT);
    pay_engineers(&table, 4);
    buy(&table, 4);
    refused(&table, TK_ERROR_RUSH_PURCHASES, of_number(TK_RUSH_DO_BUY, 2)); /* the Soviet light tank */
}

/* rule:R15: nothing new goes to the hand or the garage: bought, researched, won, captured */
static void new_cards_enter_the_depot(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_tanks(&table, 2);
    put_guard(&table, 1, 0, GERMAN_LIGHT_2);
    static const unsigned hand[] = {TK_RUSH_FACE_REPAIR_CREW, HERO, SOVIET_HEAVY, SOVIET_HEAVY_2};
    for (unsigned i = 0; i < 4; i++) {
        put_hand(&table, 0, hand[i]);
    }
    use_ability(&table, TK_RUSH_FACE_REPAIR_CREW, TK_RUSH_RESEARCH);
    take_slot(&table, 1);
    use_ability(&table, HERO, TK_RUSH_DEED);
    attack_with(&table, 2, (const unsigned[]){SOVIET_HEAVY, SOVIET_HEAVY_2});
    strike_vehicle(&table, SOVIET_HEAVY, 1, 0);
    strike_base(&table, SOVIET_HEAVY_2, 1, 0);
    collect(&table, 0);
    pay_engineers(&table, 3);
    buy(&table, 2);
    const rush_player *player = player_of(&table, 0);
    assert_int_equal(rush_count(&player->hand), 0);
    assert_int_equal(rush_count(&player->garage), 0);
    assert_place(&table, GERMAN_LIGHT, "depot 0");
    assert_int_equal(count_of(&player->depot, TK_RUSH_FACE_SINGLE + TK_RUSH_USA), 1);
    assert_int_equal(count_of(&player->depot, TK_RUSH_FACE_SINGLE + TK_RUSH_USSR), 1);
    assert_int_equal(count_of(&player->depot, TK_RUSH_FACE_BASE), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_add_up),
        cmocka_unit_test(the_shop_closes_up),
        cmocka_unit_test(the_rest_is_lost),
        cmocka_unit_test(nothing_need_be_bought),
        cmocka_unit_test(one_purchase_a_turn),
        cmocka_unit_test(paying_later_changes_nothing),
        cmocka_unit_test(nothing_is_bought_for_nothing),
        cmocka_unit_test(value_zero_is_a_value),
        cmocka_unit_test(no_value_is_not_zero),
        cmocka_unit_test(nothing_left_buys_a_free_card),
        cmocka_unit_test(every_turn_anew),
        cmocka_unit_test(new_cards_enter_the_depot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
