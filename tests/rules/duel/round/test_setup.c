/* Games as they are opened: forces, players, length, the deck of the scenario (3.2.1, 4.2.5, 5.1, D-12). */
#include "core/rules.h"
#include "games/duel/pack/pack.h"
#include "games/duel/rules/flow/flow.h"
#include "support/duel/table.h"

enum { LIST = 400 };

static tk_game *open_game(const char *const *options) {
    tk_game *game = NULL;
    tk_error error;
    assert_status(tk_game_open("duel", options, NULL, &game, &error), TK_OK);
    return game;
}

static const duel_rules *rules_of(const tk_game *game) {
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    assert_non_null(rules);
    return rules;
}

/* "german-tanks=a,a,a": the first type of a side so many times. */
static void list_tanks(const duel_rules *rules, tk_duel_side side, unsigned count, char *text) {
    unsigned type = 0;
    while (rules->type[type].side != side) {
        type++;
    }
    int length = snprintf(text, LIST, "%s-tanks=", side == TK_DUEL_GERMAN ? "german" : "soviet");
    for (unsigned i = 0; i < count; i++) {
        length += snprintf(text + length, (size_t)(LIST - length), "%s%s", i ? "," : "", rules->type_id[type]);
    }
}

static tk_game *open_tanks(unsigned german, unsigned soviet, const char *option) {
    tk_game *plain = open_game(NULL);
    char germans[LIST], soviets[LIST];
    list_tanks(rules_of(plain), TK_DUEL_GERMAN, german, germans);
    list_tanks(rules_of(plain), TK_DUEL_SOVIET, soviet, soviets);
    tk_game_close(plain);
    const char *const options[] = {germans, soviets, option, NULL};
    return open_game(options);
}

/* rule:3.2.1 rule:D-12: passes of the deck by the number of tanks; two for 2 or 3 */
static void passes_by_tanks(void **unused) {
    (void)unused;
    static const struct {
        unsigned german, soviet, passes;
    } cases[] = {{1, 1, 2}, {2, 1, 2}, {2, 2, 3}, {1, 3, 3}, {2, 3, 4}, {3, 3, 4}, {3, 4, 5}, {4, 4, 5}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tk_game *game = open_tanks(cases[i].german, cases[i].soviet, "passes=0");
        assert_int_equal(rules_of(game)->passes, cases[i].passes);
        tk_game_close(game);
    }
}

/* rule:D-12: one player commands any number of tanks of one side; with more players each has at least one */
static void players_and_tanks(void **unused) {
    (void)unused;
    for (unsigned seats = 1; seats <= 4; seats++) {
        char option[20];
        snprintf(option, sizeof option, "german=%u", seats);
        tk_game *game = open_tanks(4, 2, option);
        const duel_rules *rules = rules_of(game);
        assert_int_equal(rules->side_seats[TK_DUEL_GERMAN], seats);
        unsigned commands[TK_SEATS_MAX] = {0};
        for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
            bool plays = tank < 4 || tank == S1 || tank == S2;
            assert_int_equal(rules->commander[tank] < rules->seats, plays);
            if (plays) {
                commands[rules->commander[tank]]++;
                assert_int_equal(rules->commander[tank] < seats, tank < 4); /* Germans sit first */
            }
        }
        for (unsigned seat = 0; seat < rules->seats; seat++) {
            assert_true(commands[seat] >= 1);
        }
        tk_game_close(game);
    }
}

/* rule:D-12: not more than four tanks a side, not more players than tanks */
static void too_many(void **unused) {
    (void)unused;
    tk_game *plain = open_game(NULL);
    char germans[LIST];
    list_tanks(rules_of(plain), TK_DUEL_GERMAN, 5, germans);
    tk_game *game = NULL;
    tk_error error;
    assert_status(tk_game_open("duel", (const char *const[]){germans, NULL}, NULL, &game, &error), TK_ERROR_DUEL_FORCE);
    assert_null(game);
    list_tanks(rules_of(plain), TK_DUEL_GERMAN, 2, germans);
    assert_int_not_equal(tk_game_open("duel", (const char *const[]){germans, "german=3", NULL}, NULL, &game, &error),
                         TK_OK);
    assert_null(game);
    tk_game_close(plain);
}

/* rule:4.2.5 rule:5.1: in every scenario one card of each number, alternates in place of the card they replace */
static void decks_of_scenarios(void **unused) {
    (void)unused;
    tk_pack *pack = NULL;
    tk_error error;
    assert_status(tk_pack_open_builtin("duel", &pack, &error), TK_OK);
    duel_scenario scenario;
    unsigned with_mines = 0, without = 0, count = 0;
    static duel_card standard[TK_DUEL_CARDS + 1]; /* of the first scenario */
    unsigned changed = 0;
    for (; duel_scenario_at(pack, count, &scenario); count++) {
        char option[LIST];
        snprintf(option, sizeof option, "scenario=%s", scenario.id);
        tk_game *game = open_game((const char *const[]){option, NULL});
        const duel_rules *rules = rules_of(game);
        duel_body body;
        memset(&body, 0, sizeof body);
        const tk_seed seed = tk_seed_of_number(7);
        duel_start(rules, &seed, &body);
        assert_duel_accounts(rules, &body);
        const duel_half *half = &rules->card[13].half[0];
        bool mines = half->kind == TK_DUEL_MINES || rules->card[13].half[1].kind == TK_DUEL_MINES;
        assert_true(mines || (half->kind == TK_DUEL_MOVE && half->level == 1));
        *(mines ? &with_mines : &without) += 1;
        if (count == 0) {
            memcpy(standard, rules->card, sizeof standard);
        }
        changed += memcmp(standard, rules->card, sizeof standard) != 0;
        for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
            assert_int_not_equal(rules->card[card].half[0].kind, TK_DUEL_NOTHING);
        }
        tk_game_close(game);
    }
    assert_true(count >= 8);
    assert_true(with_mines > 0 && without > 0 && changed > 0);
    tk_pack_close(pack);
}

static tk_game *open_alternates(const char *scenario, const char *alternates) {
    char first[LIST], second[LIST];
    snprintf(first, sizeof first, "scenario=%s", scenario);
    snprintf(second, sizeof second, "alternates=%s", alternates);
    return open_game((const char *const[]){first, second, NULL});
}

static bool same_deck(const tk_game *game, const char *scenario, unsigned but) {
    tk_game *other = open_alternates(scenario, "scenario");
    const duel_card *first = rules_of(game)->card, *second = rules_of(other)->card;
    bool same = true;
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        same = same && (card == but || memcmp(first[card].half, second[card].half, sizeof first[card].half) == 0);
    }
    tk_game_close(other);
    return same;
}

/* rule:D-67 rule:4.2.5: the players choose which alternates replace cards; the scenario's choice is the default */
static void chosen_alternates(void **unused) {
    (void)unused;
    tk_game *game = open_alternates("meeting", "mines"); /* #13 Move 1 is Mines, all else is as it was */
    assert_int_equal(rules_of(game)->card[13].half[0].kind, TK_DUEL_MINES);
    assert_true(same_deck(game, "meeting", 13));
    tk_game_close(game);
    game = open_alternates("gun-line", "none"); /* which plays with Mines */
    assert_int_equal(rules_of(game)->card[13].half[0].kind, TK_DUEL_MOVE);
    assert_true(same_deck(game, "gun-line", 13));
    assert_true(same_deck(game, "meeting", 0));
    tk_game_close(game);
    game = open_alternates("city-fight", "scenario,mines");
    assert_int_equal(rules_of(game)->card[13].half[0].kind, TK_DUEL_MINES);
    assert_true(same_deck(game, "city-fight", 13));
    assert_true(rules_of(game)->scenario.city);
    tk_game_close(game);
}

/* rule:D-67: any single card of a set can be chosen; a city is where the scenario is, not what a card shows */
static void any_alternate_card(void **unused) {
    (void)unused;
    tk_pack *pack = NULL;
    tk_error error;
    duel_rules rules;
    duel_alternates all;
    assert_status(tk_pack_open_builtin("duel", &pack, &error), TK_OK);
    memset(&rules, 0, sizeof rules);
    assert_status(duel_read_printed(pack, &rules, &all, &error), TK_OK);
    for (unsigned at = 0; at < all.count; at++) {
        const duel_alternate *alternate = &all.card[at];
        char entry[2 * DUEL_ID_SIZE];
        snprintf(entry, sizeof entry, "%s:%u", alternate->set, alternate->number);
        tk_game *game = open_alternates("meeting", entry);
        assert_memory_equal(rules_of(game)->card[alternate->number].half, alternate->card.half,
                            sizeof alternate->card.half);
        assert_true(same_deck(game, "meeting", alternate->number));
        assert_false(rules_of(game)->scenario.city);
        tk_game_close(game);
    }
    tk_pack_close(pack);
}

/* rule:D-67: one card of each number; names that are none are refused and named */
static void refused_alternates(void **unused) {
    (void)unused;
    static const char *const wrong[] = {"alternates=",       "alternates=swamps",     "alternates=mines:12",
                                        "alternates=mines:", "alternates=mines:013x", "alternates=mines,mines",
                                        "alternates=mines,", "alternates=mud,city",   "alternates=mud:70,city:70",
                                        "alternates=,mines", "alternates=none,mines", "alternates=mines:99999999999",
                                        "alternates=Mines",  "alternates=mines city"};
    for (size_t index = 0; index < sizeof wrong / sizeof wrong[0]; index++) {
        tk_game *game = NULL;
        tk_error error;
        const char *const options[] = {wrong[index], NULL};
        assert_status(tk_game_open("duel", options, NULL, &game, &error), TK_ERROR_DUEL_FORCE);
        assert_null(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(passes_by_tanks),    cmocka_unit_test(players_and_tanks),
        cmocka_unit_test(too_many),           cmocka_unit_test(chosen_alternates),
        cmocka_unit_test(any_alternate_card), cmocka_unit_test(refused_alternates),
        cmocka_unit_test(decks_of_scenarios),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
