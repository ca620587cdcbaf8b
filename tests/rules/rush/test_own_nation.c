/* R32: values for vehicles of the own nation only. */
#include "support/rush/table.h"

/* A shop of Soviet light 2, Soviet medium 3, German light 2, German medium 3. */
static void shop_of_two_nations(rush_table *table) {
    bare_table(table, 2);
    put_shop(table, 1, SOVIET_LIGHT);
    put_shop(table, 2, SOVIET_MEDIUM);
    put_shop(table, 3, GERMAN_LIGHT);
    put_shop(table, 4, GERMAN_MEDIUM);
}

static unsigned slot_of(const rush_table *table, unsigned card) {
    for (unsigned slot = 1; slot <= TK_RUSH_SHOP; slot++) {
        if (shop_card(table, slot) == card) {
            return slot;
        }
    }
    fail_msg("card %u is not in the shop", card);
    return 0;
}

/* rule:R32: a restricted value buys vehicles of its nation only */
static void restricted_value_buys_its_own(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_two_nations(&table);
    put_hand(&table, 0, OWN_SOVIET);
    pay(&table, OWN_SOVIET);
    assert_int_equal(offers(&table, TK_RUSH_DO_BUY), 2);
    not_allowed(&table, of_number(TK_RUSH_DO_BUY, 2));
    not_allowed(&table, of_number(TK_RUSH_DO_BUY, 3));
    buy(&table, 2);
    assert_place(&table, SOVIET_MEDIUM, "depot 0");
}

/* rule:R32: it is worth nothing for others: it does not even count as the card used for one that costs 0 (R14) */
static void restricted_value_is_nothing_to_others(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_two_nations(&table);
    put_shop(&table, 3, FREE_GERMAN);
    put_shop(&table, 4, FREE_SOVIET);
    put_hand(&table, 0, OWN_SOVIET);
    pay(&table, OWN_SOVIET);
    refused(&table, TK_ERROR_RUSH_UNPAID, of_number(TK_RUSH_DO_BUY, 2));
    buy(&table, 4);
    assert_place(&table, FREE_SOVIET, "depot 0");
}

/* rule:R32: topped up with unrestricted values */
static void restricted_with_unrestricted(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_two_nations(&table);
    put_shop(&table, 2, SOVIET_HEAVY); /* 6 */
    put_hand(&table, 0, OWN_SOVIET);   /* 3 */
    pay(&table, OWN_SOVIET);
    pay_engineers(&table, 2);
    refused(&table, TK_ERROR_RUSH_PRICE, of_number(TK_RUSH_DO_BUY, 1));
    pay_engineers(&table, 1);
    buy(&table, 2);
    assert_place(&table, SOVIET_HEAVY, "depot 0");
    assert_int_equal(table.body.pool, 0);
}

/* rule:R32: any number of vehicles of the nation in one turn */
static void several_of_the_nation(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_two_nations(&table);
    put_hand(&table, 0, OWN_SOVIET);
    put_hand(&table, 0, OWN_SOVIET_2);
    pay(&table, OWN_SOVIET);
    pay(&table, OWN_SOVIET_2);
    buy(&table, slot_of(&table, SOVIET_LIGHT));
    buy(&table, slot_of(&table, SOVIET_MEDIUM));
    assert_place(&table, SOVIET_LIGHT, "depot 0");
    assert_place(&table, SOVIET_MEDIUM, "depot 0");
    assert_int_equal(table.body.own_pool[TK_RUSH_USSR], 0);
}

/* rule:R32: ruling: restricted value is spent first */
static void restricted_is_spent_first(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_two_nations(&table);
    put_hand(&table, 0, OWN_SOVIET);
    pay(&table, OWN_SOVIET);
    pay_engineers(&table, 2);
    buy(&table, slot_of(&table, SOVIET_LIGHT)); /* 2 of the 3 restricted */
    assert_int_equal(table.body.own_pool[TK_RUSH_USSR], 1);
    assert_int_equal(table.body.pool, 2);
    buy(&table, slot_of(&table, SOVIET_MEDIUM)); /* the last one and both others */
    assert_int_equal(table.body.own_pool[TK_RUSH_USSR], 0);
    assert_int_equal(table.body.pool, 0);
}

/* rule:R32: ruling: besides those at most one vehicle of another nation, from unrestricted values */
static void one_of_another_nation(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_two_nations(&table);
    put_hand(&table, 0, OWN_SOVIET);
    pay(&table, OWN_SOVIET);
    pay_engineers(&table, 6);
    buy(&table, slot_of(&table, GERMAN_LIGHT));
    assert_int_equal(table.body.own_pool[TK_RUSH_USSR], 3);
    assert_int_equal(table.body.pool, 4);
    refused(&table, TK_ERROR_RUSH_PURCHASES, of_number(TK_RUSH_DO_BUY, slot_of(&table, GERMAN_MEDIUM) - 1));
    buy(&table, slot_of(&table, SOVIET_LIGHT));
    buy(&table, slot_of(&table, SOVIET_MEDIUM));
    assert_int_equal(table.body.pool, 2);
}

/* rule:R32: ruling: the other way round, the one of another nation may come last */
static void another_nation_last(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_two_nations(&table);
    put_hand(&table, 0, OWN_SOVIET);
    pay(&table, OWN_SOVIET);
    pay_engineers(&table, 3);
    buy(&table, slot_of(&table, SOVIET_MEDIUM));
    buy(&table, slot_of(&table, GERMAN_MEDIUM));
    assert_int_equal(table.body.pool, 0);
}

/* rule:R32: ruling: restricted values of two nations never pay for one card */
static void two_nations_do_not_mix(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_two_nations(&table);
    put_shop(&table, 1, SOVIET_GUN); /* 4 */
    put_hand(&table, 0, OWN_SOVIET);
    put_hand(&table, 0, OWN_GERMAN);
    pay(&table, OWN_SOVIET);
    pay(&table, OWN_GERMAN);
    refused(&table, TK_ERROR_RUSH_PRICE, of_number(TK_RUSH_DO_BUY, 0));
    buy(&table, slot_of(&table, SOVIET_MEDIUM)); /* each for its own */
    buy(&table, slot_of(&table, GERMAN_MEDIUM));
    assert_place(&table, SOVIET_MEDIUM, "depot 0");
    assert_place(&table, GERMAN_MEDIUM, "depot 0");
}

/* rule:R32: under recruitment (R21) others may follow too, but never from restricted value */
static void recruitment_and_restriction(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_two_nations(&table);
    put_hand(&table, 0, OWN_SOVIET);
    put_hand(&table, 0, TK_RUSH_FACE_VOLUNTEERS);
    use_ability(&table, TK_RUSH_FACE_VOLUNTEERS, TK_RUSH_RECRUITMENT);
    pay(&table, OWN_SOVIET);
    pay_engineers(&table, 4);
    buy(&table, slot_of(&table, GERMAN_LIGHT));
    refused(&table, TK_ERROR_RUSH_PRICE, of_number(TK_RUSH_DO_BUY, slot_of(&table, GERMAN_MEDIUM) - 1));
    buy(&table, slot_of(&table, SOVIET_MEDIUM));
    assert_int_equal(table.body.pool, 2);
}

/* rule:R32: restricted value is lost with the turn as well */
static void restricted_value_is_lost_with_the_turn(void **unused) {
    (void)unused;
    rush_table table;
    shop_of_two_nations(&table);
    put_hand(&table, 0, OWN_SOVIET);
    pay(&table, OWN_SOVIET);
    end_turn(&table);
    end_turn(&table);
    assert_int_equal(table.body.own_pool[TK_RUSH_USSR], 0);
    assert_int_equal(offers(&table, TK_RUSH_DO_BUY), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(restricted_value_buys_its_own), cmocka_unit_test(restricted_value_is_nothing_to_others),
        cmocka_unit_test(restricted_with_unrestricted),  cmocka_unit_test(several_of_the_nation),
        cmocka_unit_test(restricted_is_spent_first),     cmocka_unit_test(one_of_another_nation),
        cmocka_unit_test(another_nation_last),           cmocka_unit_test(two_nations_do_not_mix),
        cmocka_unit_test(recruitment_and_restriction),   cmocka_unit_test(restricted_value_is_lost_with_the_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
