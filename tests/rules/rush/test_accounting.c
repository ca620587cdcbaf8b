/* Whole games of 2 to 5 players at random, with the test set: after every action every card is in exactly one place,
 * hands are as large as they must be, no action of a seat depends on what is closed to it, and every game ends.
 * TANKODROM_GAMES=25000 plays so many games with each number of players instead of a few. */
#include "base/random/guess.h"
#include "support/rush/table.h"

enum { GAMES = 75, ACTIONS_LIMIT = 100000, LIST = 1024 };

/* rule:R42: nobody is offered an action that tells of a closed card */
static void check_secrecy(const rush_table *table, unsigned seat, const tk_action *actions, size_t count,
                          uint64_t seed) {
    tk_action other[LIST];
    rush_body body = table->body;
    rush_complete(&table->rules, &body, seat, seed);
    assert_int_equal(rush_deciders(&table->rules, &body), rush_deciders(&table->rules, &table->body));
    assert_int_equal(rush_legal(&table->rules, &body, seat, other, LIST), count);
    assert_memory_equal(actions, other, count * sizeof actions[0]);
}

/* rule:R7: an action passes the check if and only if it is in the list. Asked of random ones that could be. */
static void check_the_check(const rush_table *table, unsigned seat, const tk_action *actions, size_t count,
                            tk_guess *random) {
    for (unsigned tries = 0; tries < 40; tries++) {
        unsigned like = (unsigned)tk_guess_below(random, count);
        unsigned face = rush_face_in(actions[like]), number = (unsigned)tk_guess_below(random, 4);
        unsigned at = (unsigned)tk_guess_below(random, TK_RUSH_PLAYERS_MOST + 1);
        unsigned base = (unsigned)tk_guess_below(random, TK_RUSH_BASES + 1);
        uint64_t parts = tk_guess_next(random);
        tk_action action = rush_action((tk_rush_verb)tk_guess_below(random, TK_RUSH_VERBS + 1), parts & 1 ? face : 0,
                                       parts & 2 ? number : 0, parts & 4 ? at : 0, parts & 8 ? base : 0);
        bool listed = false;
        for (size_t i = 0; i < count; i++) {
            listed = listed || actions[i] == action;
        }
        assert_int_equal(rush_check(&table->rules, &table->body, seat, action) == TK_OK, listed);
    }
}

static unsigned company_size(const rush_player *player) {
    return rush_count(&player->hand) + rush_count(&player->depot) + rush_count(&player->garage);
}

/* rule:R8 rule:R9 rule:R11: after a turn three cards are drawn unless the company has fewer; the shop is full while
 * there are cards; the deck is empty only together with the discard */
static void check_turn(const rush_table *table, unsigned seat) {
    const rush_player *player = &table->body.player[seat];
    unsigned all = company_size(player);
    assert_int_equal(rush_count(&player->hand), all < RUSH_HAND ? all : RUSH_HAND);
    if (shop_size(table) < TK_RUSH_SHOP) {
        assert_true(rush_empty(&table->body.deck));
    }
    if (rush_empty(&table->body.deck)) {
        assert_true(rush_empty(&table->body.discard));
    }
}

static void play_a_game(unsigned players, uint64_t seed) {
    rush_table table;
    start_table(&table, players, seed);
    tk_guess random;
    tk_guess_seed(&random, seed);
    unsigned turns[TK_RUSH_PLAYERS_MOST] = {0};
    for (unsigned played = 0; table.body.phase != TK_RUSH_PHASE_OVER; played++) {
        assert_true(played < ACTIONS_LIMIT);
        tk_seats deciders = rush_deciders(&table.rules, &table.body);
        assert_true(deciders != 0 && deciders < 1u << players);
        unsigned seat = (unsigned)tk_guess_below(&random, players);
        while (!(deciders >> seat & 1u)) {
            seat = (seat + 1) % players;
        }
        tk_action actions[LIST];
        size_t count = rush_legal(&table.rules, &table.body, seat, actions, LIST);
        assert_in_range(count, 1, LIST);
        if (played % 8 == 0 || table.body.phase != TK_RUSH_PHASE_TURN) {
            check_secrecy(&table, seat, actions, count, played);
            check_the_check(&table, seat, actions, count, &random);
        }
        tk_action action = actions[tk_guess_below(&random, count)];
        assert_status(rush_check(&table.rules, &table.body, seat, action), TK_OK);
        table.log.count = 0;
        rush_apply(&table.rules, &table.body, seat, action, &table.log);
        assert_accounts(&table);
        unsigned vehicles, barracks;
        count_in_play(&table, &vehicles, &barracks);
        assert_int_equal(vehicles, TK_RUSH_VEHICLES);
        assert_int_equal(barracks, RUSH_BARRACKS_CARDS * players);
        if (rush_verb_of(action) == TK_RUSH_DO_END) {
            turns[seat]++;
            check_turn(&table, seat);
        }
    }
    for (unsigned seat = 0; seat < players; seat++) { /* rule:R39: the same number of turns */
        assert_int_equal(turns[seat], turns[0]);
    }
    rush_score score;
    rush_score_of(&table.rules, &table.body, &score);
    assert_true(score.winners != 0);
    assert_int_equal(score.winners, table.body.winners);
}

static void games_of(unsigned players) {
    const char *wanted = getenv("TANKODROM_GAMES");
    unsigned long games = wanted ? strtoul(wanted, NULL, 10) : GAMES;
    for (unsigned long seed = 0; seed < games; seed++) {
        play_a_game(players, seed * 31 + players);
    }
}

/* rule:R1 rule:R39: games of two to five players */
static void games_of_two(void **unused) {
    (void)unused;
    games_of(2);
}
static void games_of_three(void **unused) {
    (void)unused;
    games_of(3);
}
static void games_of_four(void **unused) {
    (void)unused;
    games_of(4);
}
static void games_of_five(void **unused) {
    (void)unused;
    games_of(5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_of_two),
        cmocka_unit_test(games_of_three),
        cmocka_unit_test(games_of_four),
        cmocka_unit_test(games_of_five),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
