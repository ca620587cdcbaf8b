/* R11: the vehicle deck and a short shop. */
#include "support/rush/table.h"

/* rule:R11: the discard becomes the deck as soon as the last card is dealt */
static void the_discard_becomes_the_deck(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    clear_deck(&table);
    unsigned last = put_deck(&table, SOVIET_GUN);
    unsigned first = put_discard(&table, GERMAN_GUN), second = put_discard(&table, GERMAN_GUN_2);
    put_hand(&table, 0, SOVIET_HEAVY);
    pay(&table, SOVIET_HEAVY);
    buy(&table, 2);
    assert_place(&table, last, "shop 1");
    assert_place(&table, first, "deck");
    assert_place(&table, second, "deck");
    assert_int_equal(table.body.discard_top, RUSH_NO_CARD);
}

/* rule:R11: with both empty the shop stays short, packed toward slot 4 */
static void the_shop_stays_short(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    clear_deck(&table);
    unsigned cards[5];
    for (unsigned slot = 1; slot <= 4; slot++) {
        cards[slot] = shop_card(&table, slot);
    }
    put_hand(&table, 0, SOVIET_HEAVY);
    pay(&table, SOVIET_HEAVY);
    buy(&table, 3);
    assert_int_equal(shop_card(&table, 1), RUSH_NO_CARD);
    assert_place(&table, cards[1], "shop 2");
    assert_place(&table, cards[2], "shop 3");
    assert_place(&table, cards[4], "shop 4");
    refused(&table, TK_ERROR_RUSH_SLOT, of_number(TK_RUSH_DO_BUY, 0));
}

/* rule:R11: the end of the turn discards the farthest card present; as the discard has a card again, it is dealt */
static void a_short_shop_goes_round(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    clear_deck(&table);
    clear_shop(&table);
    unsigned near = put_shop(&table, 3, SOVIET_LIGHT), far = put_shop(&table, 4, SOVIET_GUN);
    end_turn(&table);
    assert_place(&table, near, "shop 4");
    assert_place(&table, far, "shop 3");
    assert_int_equal(shop_size(&table), 2);
    assert_true(rush_empty(&table.body.discard));
}

/* rule:R11: a wholly empty shop does no harm */
static void an_empty_shop(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    clear_deck(&table);
    clear_shop(&table);
    put_hand(&table, 0, SCOUT_CAR);
    put_hand(&table, 0, SOVIET_HEAVY);
    pay(&table, SOVIET_HEAVY);
    assert_int_equal(offers(&table, TK_RUSH_DO_BUY), 0);
    refused(&table, TK_ERROR_RUSH_SLOT, of_number(TK_RUSH_DO_BUY, 3));
    end_turn(&table);
    assert_int_equal(shop_size(&table), 0);
    assert_int_equal(table.body.active, 1);
}

/* rule:R11: reconnaissance with a short deck: what was there is dealt first, then the reshuffled discard */
static void reconnaissance_over_the_end_of_the_deck(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    clear_deck(&table);
    unsigned first = put_deck(&table, SOVIET_GUN), second = put_deck(&table, SOVIET_GUN_2);
    put_hand(&table, 0, SCOUT_CAR);
    use_ability(&table, SCOUT_CAR, TK_RUSH_RECONNAISSANCE);
    assert_int_equal(shop_size(&table), 4);
    assert_memory_equal(place_of(&table, first), "shop", 4);
    assert_memory_equal(place_of(&table, second), "shop", 4);
    assert_int_equal(rush_count(&table.body.deck), 2);
    assert_true(rush_empty(&table.body.discard));
}

/* rule:R11: reconnaissance with nothing but the shop left: its four cards are discarded before any is dealt again, so
 * each of them may come to each slot */
static void reconnaissance_of_the_last_four(void **unused) {
    (void)unused;
    bool seen[TK_RUSH_SHOP][TK_RUSH_SHOP] = {0};
    for (uint64_t seed = 0; seed < 200; seed++) {
        rush_table table;
        bare_table(&table, 2);
        clear_deck(&table);
        unsigned cards[TK_RUSH_SHOP];
        for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
            cards[slot] = shop_card(&table, slot + 1);
        }
        const tk_seed dealt = tk_seed_of_number(seed);
        tk_random_start(&table.body.random, &dealt);
        put_hand(&table, 0, SCOUT_CAR);
        use_ability(&table, SCOUT_CAR, TK_RUSH_RECONNAISSANCE);
        assert_int_equal(shop_size(&table), TK_RUSH_SHOP);
        for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
            for (unsigned from = 0; from < TK_RUSH_SHOP; from++) {
                seen[from][slot] = seen[from][slot] || shop_card(&table, slot + 1) == cards[from];
            }
        }
    }
    for (unsigned from = 0; from < TK_RUSH_SHOP; from++) {
        for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
            assert_true(seen[from][slot]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_discard_becomes_the_deck),
        cmocka_unit_test(the_shop_stays_short),
        cmocka_unit_test(a_short_shop_goes_round),
        cmocka_unit_test(an_empty_shop),
        cmocka_unit_test(reconnaissance_over_the_end_of_the_deck),
        cmocka_unit_test(reconnaissance_of_the_last_four),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
