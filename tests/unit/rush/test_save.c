/* Saved matches of Rush: what was saved is read back, and what cannot be a match is refused. */
#include "games/rush/save.h"

#include "support/rush_hand.h"

static rush_rules rules;
static rush_body body, again;

static void assert_same(const rush_body *left, const rush_body *right) {
    char *one = hand_dump(&rules, left), *two = hand_dump(&rules, right);
    assert_string_equal(one, two);
    assert_true(rush_hash(&rules, left) == rush_hash(&rules, right));
    free(one);
    free(two);
}

/* What is read from changed bytes can be played: every legal action is taken without harm. */
static void assert_playable(rush_body *match, tk_random *random) {
    unsigned seat;
    tk_action action;
    for (unsigned step = 0; step < 40 && hand_choose(&rules, match, random, &seat, &action); step++) {
        assert_status(rush_check(&rules, match, seat, action), TK_OK);
        rush_apply(&rules, match, seat, action, NULL);
    }
}

static void check_damage(uint8_t *bytes, size_t size, tk_random *random) {
    for (unsigned time = 0; time < 16; time++) {
        size_t at = tk_random_below(random, size);
        uint8_t before = bytes[at];
        bytes[at] = (uint8_t)(time % 2 == 0 ? before ^ 1u << tk_random_below(random, 8) : tk_random_next(random));
        if (hand_loaded(&rules, bytes, size, &again)) {
            assert_playable(&again, random);
        }
        bytes[at] = before;
    }
    assert_false(hand_loaded(&rules, bytes, tk_random_below(random, size), &again));
}

static void check_saving(tk_random *random) {
    size_t size, other;
    uint8_t *bytes = hand_saved(&rules, &body, &size);
    assert_true(hand_loaded(&rules, bytes, size, &again));
    assert_same(&body, &again);
    uint8_t *second = hand_saved(&rules, &again, &other);
    assert_int_equal(size, other);
    assert_memory_equal(bytes, second, size);
    check_damage(bytes, size, random);
    free(bytes);
    free(second);
}

static void test_random_matches(void **state) {
    (void)state;
    tk_random random;
    for (unsigned players = 2; players <= RUSH_PLAYERS_MOST; players++) {
        for (uint64_t seed = 1; seed <= 3; seed++) {
            unsigned seat, actions = 0;
            tk_action action;
            hand_rules(&rules, players);
            hand_start(&rules, seed, &body);
            tk_random_seed(&random, seed);
            for (; hand_choose(&rules, &body, &random, &seat, &action); actions++) {
                assert_true(actions < HAND_PLAY_BOUND);
                if (tk_random_below(&random, actions + 1) < 16) {
                    check_saving(&random);
                }
                rush_apply(&rules, &body, seat, action, NULL);
            }
            check_saving(&random);
        }
    }
}

/* ---- What cannot be ---- */

static void start(void) {
    hand_rules(&rules, 2);
    hand_start(&rules, 7, &body);
}

static void refuse(void) {
    size_t size;
    uint8_t *bytes = hand_saved(&rules, &body, &size);
    assert_false(hand_loaded(&rules, bytes, size, &again));
    free(bytes);
    start();
}

static void accept(void) {
    size_t size;
    uint8_t *bytes = hand_saved(&rules, &body, &size);
    assert_true(hand_loaded(&rules, bytes, size, &again));
    free(bytes);
}

static void test_impossible_numbers(void **state) {
    (void)state;
    start();
    accept();
    body.phase = RUSH_PHASES;
    refuse();
    body.phase = RUSH_PHASE_OVER;
    refuse();
    body.phase = RUSH_PHASE_CARD;
    refuse();
    body.phase = RUSH_PHASE_ATTACK;
    refuse();
    body.active = 2;
    refuse();
    body.first = 1; /* the game says seat 0 */
    refuse();
    body.round = 0;
    refuse();
    body.achievements |= 1u << RUSH_ACHIEVEMENTS;
    refuse();
    body.achievements = (uint16_t)(body.achievements & (body.achievements - 1u));
    refuse();
    body.pool = 1; /* nothing was paid */
    refuse();
    body.own_pool[RUSH_USSR] = 1;
    refuse();
    body.bought[RUSH_USA] = 1;
    refuse();
    body.ending = true;
    refuse();
    body.winners = 1;
    refuse();
    body.destroyed = 1;
    refuse();
}

static void test_impossible_cards(void **state) {
    (void)state;
    start();
    body.player[0].base[1].damaged = true; /* R6: repaired when the turn began */
    refuse();
    body.player[1].base[1].protector_damaged = true; /* nobody protects it */
    refuse();
    body.player[1].base[0].lost = true; /* nobody has it */
    refuse();
    body.player[0].medals_won[RUSH_FRANCE] = 1;
    refuse();
    body.player[0].bases_won = 1;
    refuse();
    body.player[1].sabotage = (uint8_t)rush_next(&body.player[1].hand, 0);
    refuse();
    body.discard_top = 5;
    refuse();
    rush_remove(&body.deck, rush_next(&body.deck, 0));
    refuse();
    body.shop[0] = RUSH_NO_CARD;
    refuse();
    hand_move(&rules, &body, 1, "engineers", &body.player[0].garage); /* another player's */
    refuse();
    rush_add(&body.player[0].garage, RUSH_CARD_MEDALS + 1); /* the first is still there */
    body.singles[0]--;
    body.player[0].medals_won[0] = 1;
    refuse();
    rush_add(&body.player[0].garage, RUSH_CARD_MEDALS);
    body.singles[0]--;
    body.player[1].medals_won[0] = 1; /* seat 1 won it, seat 0 has it */
    refuse();
    rush_add(&body.player[0].garage, RUSH_CARD_MEDALS);
    body.singles[0]--;
    body.player[0].medals_won[0] = 1;
    accept();
}

/* What was done last: somebody's action, and a secret choice the one that was made (R23). */
static void test_last(void **state) {
    (void)state;
    start();
    body.last_seat = 2;
    refuse();
    body.last = 1; /* nobody's */
    refuse();
    body.last_seat = 0;
    body.last = RUSH_VERBS;
    refuse();
    hand_rules(&rules, 3);
    hand_start(&rules, 7, &body);
    hand_empty(&body, 1);
    hand_to_hand(&rules, &body, 1, "volunteers");
    hand_to_hand(&rules, &body, 1, "engineers");
    const unsigned card = hand_to_resolve(&rules, &body, "t-26");
    body.used[card / 64] |= UINT64_C(1) << (card % 64);
    body.phase = RUSH_PHASE_SABOTAGE;
    body.abilities = 1;
    body.last_seat = 1;
    body.last = rush_action(RUSH_SACRIFICE, RUSH_FACE_VOLUNTEERS, 0, 0, 0);
    body.player[1].sabotage = (uint8_t)rush_find(&body.player[1].hand, RUSH_FACE_VOLUNTEERS);
    accept();
    body.last = rush_action(RUSH_SACRIFICE, RUSH_FACE_ENGINEERS, 0, 0, 0);
    rush_body wrong = body;
    refuse();
    body = wrong;
    hand_rules(&rules, 3);
    body.last = rush_action(RUSH_SACRIFICE, RUSH_FACE_VOLUNTEERS, 0, 0, 0);
    body.player[1].sabotage = RUSH_NO_CARD;
    refuse();
}

/* Bytes that name no place, or one card twice in a depot. */
static void test_broken_bytes(void **state) {
    (void)state;
    size_t size;
    enum { PLACES_AT = 32 };
    start();
    hand_to_depot(&rules, &body, 0, "engineers");
    hand_to_depot(&rules, &body, 0, "volunteers");
    uint8_t *bytes = hand_saved(&rules, &body, &size);
    assert_true(hand_loaded(&rules, bytes, size, &again));
    bytes[PLACES_AT + RUSH_CARDS] = bytes[PLACES_AT + RUSH_CARDS + 1];
    assert_false(hand_loaded(&rules, bytes, size, &again));
    bytes[PLACES_AT] = (uint8_t)place_of(RUSH_PLAYERS_MOST, PLACE_GARAGE);
    assert_false(hand_loaded(&rules, bytes, size, &again));
    bytes[PLACES_AT] = 255;
    assert_false(hand_loaded(&rules, bytes, size, &again));
    free(bytes);
}

/* A match may go on for longer than rounds are counted; it can be saved all the same. */
static void test_many_rounds(void **state) {
    (void)state;
    start();
    body.round = UINT16_MAX;
    rush_apply(&rules, &body, 0, RUSH_END_TURN, NULL);
    rush_apply(&rules, &body, 1, RUSH_END_TURN, NULL);
    assert_int_equal(body.active, 0);
    assert_int_equal(body.round, UINT16_MAX);
    accept();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_matches),   cmocka_unit_test(test_impossible_numbers),
        cmocka_unit_test(test_impossible_cards), cmocka_unit_test(test_last),
        cmocka_unit_test(test_broken_bytes),     cmocka_unit_test(test_many_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
