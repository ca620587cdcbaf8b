/* R1 to R5: the table as the game begins. */
#include "support/rush/table.h"

enum { SEEDS = 300 };

/* rule:R1: six cards a player, three of them drawn, and three whole bases, with 2 to 5 players */
static void everybody_begins_with_the_same(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= TK_RUSH_PLAYERS_MOST; players++) {
        rush_table table;
        start_table(&table, players, 7);
        for (unsigned seat = 0; seat < players; seat++) {
            const rush_player *player = player_of(&table, seat);
            assert_int_equal(rush_count(&player->hand), 3);
            assert_int_equal(rush_count(&player->garage), 3);
            assert_int_equal(rush_count(&player->depot), 0);
            static const unsigned copies[3] = {4, 1, 1};
            for (unsigned i = 0; i < 3; i++) {
                unsigned face = TK_RUSH_FACE_ENGINEERS + i;
                assert_int_equal(count_of(&player->hand, face) + count_of(&player->garage, face), copies[i]);
            }
            for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
                assert_false(player->base[base].lost);
                assert_false(player->base[base].damaged);
                assert_int_equal(player->base[base].protector, RUSH_NO_CARD);
            }
        }
    }
}

/* rule:R1: the six are shuffled: the repair crew is in the hand in about half of the games */
static void the_garage_is_shuffled(void **unused) {
    (void)unused;
    unsigned in_hand = 0;
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        rush_table table;
        start_table(&table, 2, seed);
        in_hand += count_of(&player_of(&table, 1)->hand, TK_RUSH_FACE_REPAIR_CREW);
    }
    assert_in_range(in_hand, SEEDS * 2 / 5, SEEDS * 3 / 5);
}

/* rule:R1: the seats behind the last player are not there */
static void there_are_no_other_players(void **unused) {
    (void)unused;
    rush_table table;
    start_table(&table, 3, 5);
    for (unsigned card = RUSH_CARD_BARRACKS + 3 * RUSH_BARRACKS_CARDS; card < RUSH_CARD_MEDALS; card++) {
        assert_place(&table, card, "box");
    }
}

/* rule:R2: four different vehicles in the shop, 96 in the deck, nothing discarded */
static void four_vehicles_are_on_offer(void **unused) {
    (void)unused;
    rush_table table;
    start_table(&table, 4, 11);
    assert_int_equal(shop_size(&table), 4);
    assert_int_equal(rush_count(&table.body.deck), 96);
    assert_true(rush_empty(&table.body.discard));
    assert_true(rush_empty(&table.body.graveyard));
    for (unsigned slot = 1; slot <= TK_RUSH_SHOP; slot++) {
        assert_in_range(shop_card(&table, slot), 0, TK_RUSH_VEHICLES - 1);
        assert_false(rush_has(&table.body.deck, shop_card(&table, slot)));
    }
}

/* rule:R2: the hundred are shuffled: over many games every vehicle is on offer at the start */
static void every_vehicle_can_come_first(void **unused) {
    (void)unused;
    rush_set seen = {{0}};
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        rush_table table;
        start_table(&table, 2, seed);
        for (unsigned slot = 1; slot <= TK_RUSH_SHOP; slot++) {
            rush_add(&seen, shop_card(&table, slot));
        }
    }
    assert_int_equal(rush_count(&seen), TK_RUSH_VEHICLES);
}

/* rule:R3: nine single and three double medals of each of the four nations */
static void the_medals_lie_ready(void **unused) {
    (void)unused;
    rush_table table;
    start_table(&table, 5, 3);
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        assert_int_equal(table.body.singles[nation], 9);
        assert_int_equal(table.body.doubles[nation], 3);
    }
}

/* rule:R4: one achievement more than players; the example: six with five players */
static void achievements_by_players(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= TK_RUSH_PLAYERS_MOST; players++) {
        unsigned seen = 0;
        for (unsigned seed = 0; seed < SEEDS; seed++) {
            rush_table table;
            start_table(&table, players, seed);
            unsigned up = 0;
            for (unsigned i = 0; i < 16; i++) {
                up += (unsigned)table.body.achievements >> i & 1u;
            }
            assert_int_equal(up, players + 1);
            seen |= table.body.achievements;
        }
        assert_int_equal(seen, (1u << TK_RUSH_ACHIEVEMENTS) - 1);
    }
}

/* rule:R4: an achievement that is not face up counts for nobody */
static void only_open_achievements_count(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_depot(&table, 0, SOVIET_LIGHT);
    put_depot(&table, 0, SOVIET_HEAVY);
    table.body.achievements = 1u << TK_RUSH_MOST_HEAVY;
    rush_score score;
    rush_score_of(&table.rules, &table.body, &score);
    assert_int_equal(score.points[0], 5);
}

/* rule:R5: the first player is the one that was chosen, and turns go on from there, round by round */
static void the_chosen_player_is_first(void **unused) {
    (void)unused;
    for (unsigned first = 0; first < 4; first++) {
        rush_table table;
        memset(&table, 0, sizeof table);
        rush_test_rules(&table.rules, 4);
        table.rules.first = (int)first;
        const tk_seed seed = tk_seed_of_number(2);
        rush_start(&table.rules, &seed, &table.body);
        table.log = (tk_event_log){.events = table.event, .capacity = 512};
        for (unsigned turn = 0; turn < 12; turn++) {
            assert_int_equal(table.body.active, (first + turn) % 4);
            assert_int_equal(table.body.first, first);
            assert_int_equal(table.body.round, 1 + turn / 4);
            assert_int_equal(rush_deciders(&table.rules, &table.body), 1u << (first + turn) % 4);
            end_turn(&table);
        }
    }
}

/* rule:R5: at random every seat comes first sometimes */
static void the_first_player_by_lot(void **unused) {
    (void)unused;
    unsigned times[5] = {0};
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        rush_table table;
        memset(&table, 0, sizeof table);
        rush_test_rules(&table.rules, 5);
        table.rules.first = -1;
        const tk_seed dealt = tk_seed_of_number(seed);
        rush_start(&table.rules, &dealt, &table.body);
        assert_int_equal(table.body.active, table.body.first);
        times[table.body.first]++;
    }
    for (unsigned seat = 0; seat < 5; seat++) {
        assert_in_range(times[seat], SEEDS / 10, SEEDS * 3 / 10);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_begins_with_the_same), cmocka_unit_test(the_garage_is_shuffled),
        cmocka_unit_test(there_are_no_other_players),     cmocka_unit_test(four_vehicles_are_on_offer),
        cmocka_unit_test(every_vehicle_can_come_first),   cmocka_unit_test(the_medals_lie_ready),
        cmocka_unit_test(achievements_by_players),        cmocka_unit_test(only_open_achievements_count),
        cmocka_unit_test(the_chosen_player_is_first),     cmocka_unit_test(the_first_player_by_lot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
