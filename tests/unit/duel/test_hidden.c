/* What is dealt again when a match of Tank Duel is completed, and what stays. */
#include "games/duel/rules/rules.h"
#include "support/duel/table.h"

static duel_table table;
static duel_body dealt;

static void deal(unsigned seat, uint64_t seed) {
    dealt = table.body;
    duel_complete(&table.rules, &dealt, seat, seed);
    assert_duel_accounts(&table.rules, &dealt);
}

static bool same_set(const duel_set *left, const duel_set *right) {
    return left->word[0] == right->word[0] && left->word[1] == right->word[1];
}

/* The own hand and the sizes of others stay; what others hold and the order of the pile change. */
static void test_hands(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, MOVE_1, FIRE_1, WOODS_CARD);
    HAND(&table, 1, MOVE_2, FIRE_2, GULLY_CARD, TACTICS_A);
    unsigned changed = 0, moved = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        deal(0, seed);
        assert_true(same_set(&dealt.hand[0], &table.body.hand[0]));
        assert_int_equal(duel_count(&dealt.hand[1]), 4);
        assert_int_equal(dealt.draws, table.body.draws);
        changed += !same_set(&dealt.hand[1], &table.body.hand[1]);
        moved += memcmp(dealt.draw, table.body.draw, dealt.draws) != 0;
        deal(1, seed);
        assert_true(same_set(&dealt.hand[1], &table.body.hand[1]));
        deal(TK_NO_SEAT, seed);
        assert_int_equal(duel_count(&dealt.hand[0]), 3);
    }
    assert_true(changed >= 19);
    assert_int_equal(moved, 20);
}

/* rule:D-27: turned cards and payments are known to all, closed discards to their owner. */
static void test_discards(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, MOVE_1, FIRE_1);
    HAND(&table, 1, MOVE_2);
    set_discarded(&table, WOODS_CARD);
    table.body.known[WOODS_CARD] = 0xff;
    set_discarded(&table, GULLY_CARD);
    table.body.known[GULLY_CARD] = 1;
    unsigned moved = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        deal(1, seed);
        assert_true(duel_has(&dealt.discard, WOODS_CARD));
        moved += !duel_has(&dealt.discard, GULLY_CARD);
        deal(0, seed);
        assert_true(duel_has(&dealt.discard, GULLY_CARD));
        assert_int_equal(dealt.known[GULLY_CARD], 1);
    }
    assert_true(moved >= 15);
}

/* rule:D-45: what one has seen in another hand stays there. */
static void test_seen_cards(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, MOVE_1);
    HAND(&table, 1, MOVE_2, FIRE_2);
    table.body.known[FIRE_2] = 3;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        deal(0, seed);
        assert_true(duel_has(&dealt.hand[1], FIRE_2));
        assert_int_equal(dealt.known[FIRE_2], 3);
    }
}

/* rule:7.0: bids lie face down until all have bidden. */
static void test_bids(void **state) {
    (void)state;
    set_bare(&table, (duel_setup){0});
    HAND(&table, 0, MOVE_1, FIRE_1);
    HAND(&table, 1, MOVE_2, FIRE_2);
    table.body.question = TK_DUEL_ASK_BIDS;
    table.body.asked = 3;
    do_act(&table, 0, duel_action(TK_DUEL_DO_BID, MOVE_1, 0, G1, 0));
    unsigned changed = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        deal(0, seed);
        assert_int_equal(dealt.tank[G1].bid, MOVE_1);
        deal(1, seed);
        assert_true(dealt.tank[G1].bid != TK_DUEL_NO_CARD);
        assert_int_equal(duel_card_in(dealt.last), dealt.tank[G1].bid);
        changed += dealt.tank[G1].bid != MOVE_1;
    }
    assert_true(changed >= 15);
}

/* rule:D-8: only a seat that holds Tactics is asked for it, so in every deal it holds some. */
static void test_tactics(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_3, MOVE_1);
    HAND(&table, 1, TACTICS_A, MOVE_2);
    do_play(&table, FIRE_3);
    do_shoot(&table, S1);
    assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
    unsigned changed = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        deal(0, seed);
        assert_int_equal(dealt.question, TK_DUEL_ASK_TACTICS);
        assert_int_equal(dealt.asked, 2);
        assert_true(duel_legal(&table.rules, &dealt, 1, NULL, 0) >= 2);
        changed += !duel_has(&dealt.hand[1], MOVE_2);
    }
    assert_true(changed > 0);
}

/* The same where hardly a deal would do: all Tactics but two have been seen to go. Which of the two the asked seat
 * holds cannot be told from what is dealt. */
static void test_rare_tactics(void **state) {
    (void)state;
    duel_body other;
    unsigned held[2] = {0, 0};
    for (unsigned truth = 0; truth < 2; truth++) {
        set_action(&table, (duel_setup){0}, G1);
        set_spotted(&table, G1, S1);
        HAND(&table, 0, FIRE_3, MOVE_1);
        HAND(&table, 1, truth == 0 ? TACTICS_A : TACTICS_B);
        for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
            if (table.rules.card[card].half[0].kind == TK_DUEL_TACTICS && card != TACTICS_A && card != TACTICS_B) {
                set_discarded(&table, card);
                table.body.known[card] = 0xff;
            }
        }
        do_play(&table, FIRE_3);
        do_shoot(&table, S1);
        assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
        for (uint64_t seed = 1; seed <= 40; seed++) {
            deal(0, seed);
            assert_true(duel_legal(&table.rules, &dealt, 1, NULL, 0) >= 2);
            held[truth] += duel_has(&dealt.hand[1], TACTICS_A);
        }
        deal(0, 1);
        other = truth == 0 ? dealt : other;
    }
    assert_true(same_set(&dealt.hand[1], &other.hand[1]));
    assert_int_equal(held[0], held[1]);
    assert_true(held[0] > 5 && held[0] < 35);
}

/* Order icons that are being paid are there in every deal. */
static void test_payment(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_6, TWO_ORDERS_A, MOVE_1);
    do_play(&table, FIRE_6);
    do_number(&table, TK_DUEL_DO_BOOST, 1);
    assert_question(&table, TK_DUEL_ASK_PAYMENT, 0);
    for (uint64_t seed = 1; seed <= 40; seed++) {
        deal(1, seed);
        assert_true(duel_legal(&table.rules, &dealt, 0, NULL, 0) > 0);
        deal(TK_NO_SEAT, seed);
        assert_true(duel_legal(&table.rules, &dealt, 0, NULL, 0) > 0);
    }
}

/* rule:4.2.6: SHUFFLE is in the lower half of a fresh pile, GAME END anywhere. */
static void test_marks(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    bool upper = false, moved = false;
    for (unsigned mark = DUEL_CARD_SHUFFLE; mark <= DUEL_CARD_END; mark++) {
        table.body.draw[0] = (uint8_t)mark;
        table.body.passes = mark == DUEL_CARD_END ? table.rules.passes : 0;
        for (uint64_t seed = 1; seed <= 60; seed++) {
            deal(0, seed);
            unsigned at = 0;
            while (dealt.draw[at] != mark) {
                at++;
            }
            assert_true(mark == DUEL_CARD_END || at <= 50);
            upper = upper || at > 60;
            moved = moved || (mark == DUEL_CARD_SHUFFLE && at > 30);
        }
    }
    assert_true(upper);
    assert_true(moved);
}

static void test_random(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    deal(0, 1);
    const duel_body one = dealt;
    deal(0, 1);
    assert_true(duel_hash(&table.rules, &one) == duel_hash(&table.rules, &dealt));
    deal(0, 2);
    assert_true(duel_hash(&table.rules, &one) != duel_hash(&table.rules, &dealt));
    assert_memory_not_equal(&dealt.random, &table.body.random, sizeof dealt.random);
}

/* Whatever makes two matches different is in the hash. */
static void test_hash(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    const uint64_t hash = duel_hash(&table.rules, &table.body);
    const duel_body kept = table.body;
    duel_body *body = &table.body;
#define DIFFERS(change)                                                                                                \
    do {                                                                                                               \
        change;                                                                                                        \
        assert_true(duel_hash(&table.rules, body) != hash);                                                            \
        *body = kept;                                                                                                  \
    } while (0)
    DIFFERS(body->tank[S1].range--);
    DIFFERS(body->tank[S1].marks |= DUEL_MARK_BROKEN);
    DIFFERS(body->tank[G1].points++);
    DIFFERS(body->tank[G1].sitting[1] = TK_DUEL_NONE);
    DIFFERS(body->round++);
    DIFFERS(body->acted = true);
    DIFFERS(body->known[5] ^= 1);
    DIFFERS(body->random.key[2]++);
    DIFFERS(body->random.drawn++);
    DIFFERS(body->damage[0] ^= body->damage[1]);
    DIFFERS(body->last ^= 256);
    DIFFERS(body->told[8]++);
    DIFFERS(body->shot.weapon++);
    DIFFERS(body->frame[0].step++);
    assert_true(duel_hash(&table.rules, body) == hash);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands),        cmocka_unit_test(test_discards), cmocka_unit_test(test_seen_cards),
        cmocka_unit_test(test_bids),         cmocka_unit_test(test_tactics),  cmocka_unit_test(test_payment),
        cmocka_unit_test(test_rare_tactics), cmocka_unit_test(test_marks),    cmocka_unit_test(test_random),
        cmocka_unit_test(test_hash),
    };
    return cmocka_run_group_tests_name("duel hidden", tests, NULL, NULL);
}
