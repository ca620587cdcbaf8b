/* Dealing again what a seat cannot see, and the hash. */
#include "games/rush/rules/doing.h"
#include "games/rush/rules/match.h"
#include "support/rush/hand.h"

static rush_rules rules;
static rush_body body, dealt;

static void deal(unsigned seat, uint64_t seed) {
    dealt = body;
    rush_complete(&rules, &dealt, seat, seed);
}

static void assert_seen_alike(unsigned seat) {
    static tk_action one[TK_LEGAL_LIST_MOST], two[TK_LEGAL_LIST_MOST];
    char *before = hand_view(&rules, &body, seat), *after = hand_view(&rules, &dealt, seat);
    assert_string_equal(before, after);
    free(before);
    free(after);
    tk_seats deciders = rush_deciders(&rules, &body);
    assert_int_equal(deciders, rush_deciders(&rules, &dealt));
    if (seat != TK_NO_SEAT && (deciders >> seat & 1u) != 0) {
        size_t count = rush_legal(&rules, &body, seat, one, TK_LEGAL_LIST_MOST);
        assert_int_equal(count, rush_legal(&rules, &dealt, seat, two, TK_LEGAL_LIST_MOST));
        assert_memory_equal(one, two, count * sizeof one[0]);
    }
}

/* rule:R42 whatever happens, a seat and an onlooker see the same after dealing again */
static void test_random_matches(void **state) {
    (void)state;
    tk_guess random;
    for (unsigned players = 2; players <= TK_RUSH_PLAYERS_MOST; players++) {
        for (uint64_t seed = 1; seed <= 2; seed++) {
            unsigned seat, actions = 0;
            tk_action action;
            hand_rules(&rules, players);
            hand_start(&rules, seed, &body);
            tk_guess_seed(&random, seed);
            for (; hand_choose(&rules, &body, &random, &seat, &action); actions++) {
                for (unsigned i = 0; i <= players && tk_guess_below(&random, actions + 1) < 16; i++) {
                    deal(i < players ? i : TK_NO_SEAT, tk_guess_next(&random));
                    assert_seen_alike(i < players ? i : TK_NO_SEAT);
                }
                rush_apply(&rules, &body, seat, action, NULL);
            }
        }
    }
}

/* A match in which seat 0 is on turn and seat 1 has a depot of four under a vehicle. */
static void lay_out(void) {
    hand_rules(&rules, 3);
    hand_start(&rules, 5, &body);
    hand_empty(&body, 1);
    hand_to_hand(&rules, &body, 1, "volunteers");
    hand_to_depot(&rules, &body, 1, "t-26");
    hand_to_depot(&rules, &body, 1, "engineers");
    hand_to_depot(&rules, &body, 1, "repair-crew");
    hand_to_depot(&rules, &body, 1, "t-34");
}

static unsigned counted(const rush_set *set, const char *id) {
    unsigned count = 0;
    for (unsigned card = rush_next(set, 0); card != RUSH_NO_CARD; card = rush_next(set, card + 1)) {
        count += rush_face_of(card) == hand_face(&rules, id);
    }
    return count;
}

/* rule:R42 closed cards are dealt among all the places where they can be, and nowhere else */
static void test_everywhere(void **state) {
    (void)state;
    unsigned in_hand = 0, in_depot = 0, in_garage = 0, rng = 0;
    lay_out();
    for (uint64_t seed = 0; seed < 200; seed++) {
        deal(0, seed);
        const rush_player *player = &dealt.player[1];
        assert_int_equal(rush_count(&player->hand), 1);
        assert_int_equal(rush_count(&player->depot), 4);
        assert_int_equal(rush_count(&player->garage), 3);
        assert_int_equal(rush_depot_top(&dealt, 1), hand_face(&rules, "t-34"));
        assert_memory_equal(&dealt.player[0].hand, &body.player[0].hand, sizeof(rush_set));
        assert_memory_equal(&dealt.player[0].garage, &body.player[0].garage, sizeof(rush_set));
        assert_memory_equal(&dealt.deck, &body.deck, sizeof(rush_set));
        in_hand += counted(&player->hand, "t-26");
        in_depot += counted(&player->depot, "t-26");
        in_garage += counted(&player->garage, "t-26");
        rng += memcmp(&dealt.random, &body.random, sizeof body.random) != 0;
    }
    assert_int_equal(in_hand + in_depot + in_garage, 200);
    /* one place of 7 in the hand, three in the depot, three in the garage: 28.6, 85.7, 85.7 of 200 */
    assert_in_range(in_hand, 10, 50);
    assert_in_range(in_depot, 60, 112);
    assert_in_range(in_garage, 60, 112);
    assert_int_equal(rng, 200);
}

/* rule:R42 the owner knows the own depot and its order; the hand on turn lies open */
static void test_known(void **state) {
    (void)state;
    uint8_t before[TK_RUSH_CARDS], after[TK_RUSH_CARDS];
    lay_out();
    for (uint64_t seed = 0; seed < 50; seed++) {
        deal(1, seed);
        assert_memory_equal(&dealt.player[1], &body.player[1], sizeof(rush_player));
        assert_memory_equal(&dealt.player[0].hand, &body.player[0].hand, sizeof(rush_set));
        size_t count = rush_depot_order(&body, 1, before);
        assert_int_equal(count, rush_depot_order(&dealt, 1, after));
        assert_memory_equal(before, after, count);
    }
}

/* rule:R23 a choice that is not revealed stays a card of the hand, whatever the hand is now */
static void test_sabotage(void **state) {
    (void)state;
    unsigned chosen[2] = {0};
    lay_out();
    hand_to_hand(&rules, &body, 1, "engineers");
    body.phase = TK_RUSH_PHASE_SABOTAGE;
    body.player[1].sabotage = (uint8_t)rush_find(&body.player[1].hand, TK_RUSH_FACE_ENGINEERS);
    body.last = rush_action(TK_RUSH_DO_SACRIFICE, TK_RUSH_FACE_ENGINEERS, 0, 0, 0);
    body.last_seat = 1;
    for (uint64_t seed = 0; seed < 100; seed++) {
        deal(2, seed);
        assert_true(rush_has(&dealt.player[1].hand, dealt.player[1].sabotage));
        assert_int_equal(rush_face_in(dealt.last), rush_face_of(dealt.player[1].sabotage));
        chosen[dealt.player[1].sabotage == rush_at(&dealt.player[1].hand, 1)]++;
        deal(1, seed);
        assert_int_equal(dealt.player[1].sabotage, body.player[1].sabotage);
        assert_true(dealt.last == body.last);
    }
    assert_true(chosen[0] > 20 && chosen[1] > 20);
}

/* Equal seeds deal equally, other seeds differently. */
static void test_seeds(void **state) {
    (void)state;
    lay_out();
    deal(0, 3);
    uint64_t one = rush_hash(&rules, &dealt);
    deal(0, 3);
    assert_true(one == rush_hash(&rules, &dealt));
    deal(0, 4);
    assert_true(one != rush_hash(&rules, &dealt));
}

/* Whatever is changed in a match gives another hash. */
static void test_hash(void **state) {
    (void)state;
    lay_out();
    const uint64_t hash = rush_hash(&rules, &body);
#define CHANGED(change)                                                                                                \
    do {                                                                                                               \
        dealt = body;                                                                                                  \
        change;                                                                                                        \
        assert_true(hash != rush_hash(&rules, &dealt));                                                                \
    } while (0)
    CHANGED(dealt.random.key[3]++);
    CHANGED(dealt.player[1].base[2].damaged = true);
    CHANGED(dealt.player[1].base[2].protector = 3);
    CHANGED(dealt.player[2].medals_won[1]++);
    CHANGED(dealt.player[2].doubles_won++);
    CHANGED(dealt.player[2].bases_won++);
    CHANGED(dealt.player[2].sabotage = 1);
    CHANGED(dealt.shop[2] ^= 1);
    CHANGED(dealt.singles[3]--);
    CHANGED(dealt.doubles[3]--);
    CHANGED(dealt.achievements ^= 1);
    CHANGED(dealt.round++);
    CHANGED(dealt.ending = true);
    CHANGED(dealt.used[1] = 1);
    CHANGED(dealt.pool++);
    CHANGED(dealt.own_pool[2]++);
    CHANGED(dealt.bought[2]++);
    CHANGED(dealt.own_paid = 1);
    CHANGED(dealt.recruiting = true);
    CHANGED(dealt.attacked = true);
    CHANGED(dealt.phase = TK_RUSH_PHASE_DECLARE);
    CHANGED(dealt.card = 4);
    CHANGED(dealt.abilities = 1);
    CHANGED(dealt.rearmed = 1);
    CHANGED(dealt.nation = 2);
    CHANGED(dealt.destroyed = 2);
    CHANGED(dealt.last = 1);
    CHANGED(dealt.last_seat = 1);
    const unsigned top = hand_face(&rules, "t-34"), below = hand_face(&rules, "t-26");
    assert_true(body.stamp[below] < body.stamp[top]);
    CHANGED(dealt.stamp[below] = body.stamp[top]; dealt.stamp[top] = body.stamp[below]); /* now it lies on top */
#undef CHANGED
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_matches), cmocka_unit_test(test_everywhere), cmocka_unit_test(test_known),
        cmocka_unit_test(test_sabotage),       cmocka_unit_test(test_seeds),      cmocka_unit_test(test_hash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
