/* Who meets whom: the published tables of a round-robin, and a Swiss whose every pair was found by hand; what must
 * never happen is looked for by trying everything. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "server/tournament/round_robin.h"
#include "server/tournament/swiss.h"

enum { PAIRS_MOST = 64 * 64 };

/* A tournament while it is played in a test. */
typedef struct play {
    field all;
    field_pair pairs[PAIRS_MOST];
    unsigned met[64][64], byes[64];
    int balance[64];
} play;

static void begin(play *at, unsigned players) {
    memset(at, 0, sizeof *at);
    at->all.count = players;
    at->all.pairs = at->pairs;
}

/* Takes in the pairs of a round, in which every active player must be exactly once. */
static void take(play *at, const field_pair *pairs, size_t count, unsigned round) {
    bool seen[64] = {false};
    for (size_t i = 0; i < count; i++) {
        const field_pair *pair = &pairs[i];
        assert_int_equal(pair->round, round);
        assert_true(pair->first < at->all.count);
        assert_false(seen[pair->first] || at->all.withdrawn[pair->first]);
        seen[pair->first] = true;
        if (pair->second == FIELD_NOBODY) {
            assert_int_equal(pair->result, FIELD_BYE);
            at->byes[pair->first]++;
        } else {
            assert_true(pair->second < at->all.count && pair->result == FIELD_OPEN);
            assert_false(seen[pair->second] || at->all.withdrawn[pair->second]);
            seen[pair->second] = true;
            at->met[pair->first][pair->second]++;
            at->met[pair->second][pair->first]++;
            at->balance[pair->first]++;
            at->balance[pair->second]--;
        }
        at->pairs[at->all.pair_count++] = *pair;
    }
    for (unsigned i = 0; i < at->all.count; i++) {
        assert_int_equal(seen[i], !at->all.withdrawn[i]);
    }
}

/* ---- Round-robin ---- */

/* The table for five or six as it is printed: FIDE Handbook, C.05, annex. */
static void test_berger_of_six(void **state) {
    static const unsigned printed[5][3][2] = {{{1, 6}, {2, 5}, {3, 4}},
                                              {{6, 4}, {5, 3}, {1, 2}},
                                              {{2, 6}, {3, 1}, {4, 5}},
                                              {{6, 5}, {1, 4}, {2, 3}},
                                              {{3, 6}, {4, 2}, {5, 1}}};
    field six = {.count = 6}, five = {.count = 5};
    (void)state;
    assert_int_equal(round_robin_rounds(6, 1), 5);
    assert_int_equal(round_robin_rounds(5, 2), 10);
    for (unsigned round = 0; round < 5; round++) {
        field_pair pairs[FIELD_BOARDS_MOST], again[FIELD_BOARDS_MOST];
        assert_int_equal(round_robin_pair(&six, round + 1, pairs), 3);
        assert_int_equal(round_robin_pair(&six, round + 6, again), 3);
        for (unsigned board = 0; board < 3; board++) {
            assert_int_equal(pairs[board].first + 1, printed[round][board][0]);
            assert_int_equal(pairs[board].second + 1, printed[round][board][1]);
            assert_int_equal(again[board].first, pairs[board].second); /* the second time round */
            assert_int_equal(again[board].second, pairs[board].first);
        }
        assert_int_equal(round_robin_pair(&five, round + 1, pairs), 3);
        const unsigned alone = printed[round][0][0] == 6 ? printed[round][0][1] : printed[round][0][0];
        assert_int_equal(pairs[0].first + 1, alone);
        assert_int_equal(pairs[0].result, FIELD_BYE);
    }
}

static void test_everybody_meets_everybody(void **state) {
    static play at;
    (void)state;
    for (unsigned players = 2; players <= 64; players++) {
        for (unsigned times = 1; times <= 2; times++) {
            begin(&at, players);
            for (unsigned round = 1; round <= round_robin_rounds(players, times); round++) {
                field_pair pairs[FIELD_BOARDS_MOST];
                take(&at, pairs, round_robin_pair(&at.all, round, pairs), round);
            }
            for (unsigned i = 0; i < players; i++) {
                assert_int_equal(at.byes[i], players % 2 * times);
                assert_true(abs(at.balance[i]) <= (times == 1 ? 1 : 0));
                for (unsigned j = 0; j < players; j++) {
                    assert_int_equal(at.met[i][j], i == j ? 0 : times);
                }
            }
        }
    }
}

/* Whoever withdraws before a round is met by nobody from then on, and each who would have met them has a bye. */
static void test_withdrawal_in_each_round(void **state) {
    static play at;
    (void)state;
    for (unsigned when = 1; when <= 7; when++) {
        unsigned byes = 0;
        begin(&at, 8);
        for (unsigned round = 1; round <= 7; round++) {
            field_pair pairs[FIELD_BOARDS_MOST];
            at.all.withdrawn[2] = round >= when;
            take(&at, pairs, round_robin_pair(&at.all, round, pairs), round);
        }
        for (unsigned i = 0; i < 8; i++) {
            byes += at.byes[i];
            assert_int_equal(at.byes[i] + at.met[i][2], i == 2 ? 0 : 1);
        }
        assert_int_equal(byes, 8 - when);
    }
    begin(&at, 4); /* two who would have met each other: nobody has anything of it */
    at.all.withdrawn[0] = at.all.withdrawn[3] = true;
    field_pair pairs[FIELD_BOARDS_MOST];
    assert_int_equal(round_robin_pair(&at.all, 1, pairs), 1);
    assert_int_equal(pairs[0].first, 1);
    assert_int_equal(pairs[0].second, 2);
}

/* ---- Swiss ---- */

/* Three rounds of eight, each pair found by hand from the note in swiss.c. */
static void test_swiss_of_eight(void **state) {
    static const unsigned wanted[3][4][3] = {
        {{1, 5, FIELD_FIRST}, {6, 2, FIELD_DRAW}, {3, 7, FIELD_FIRST}, {8, 4, FIELD_SECOND}},
        {{4, 1, FIELD_DRAW}, {2, 3, FIELD_SECOND}, {5, 6, FIELD_SECOND}, {7, 8, FIELD_FIRST}},
        {{3, 4, FIELD_SECOND}, {1, 6, FIELD_FIRST}, {2, 7, FIELD_DRAW}, {8, 5, FIELD_DRAW}}};
    static play at;
    (void)state;
    begin(&at, 8);
    for (unsigned round = 0; round < 3; round++) {
        field_pair pairs[FIELD_BOARDS_MOST];
        assert_int_equal(swiss_pair(&at.all, round + 1, pairs), 4);
        take(&at, pairs, 4, round + 1);
        for (unsigned board = 0; board < 4; board++) {
            assert_int_equal(pairs[board].first + 1, wanted[round][board][0]);
            assert_int_equal(pairs[board].second + 1, wanted[round][board][1]);
            at.pairs[round * 4 + board].result = (uint8_t)wanted[round][board][2];
        }
    }
}

/* Whether those who are left can be paired without repetition, by trying everything. */
static bool can_pair(const play *at, unsigned left) {
    unsigned first = 0;
    if (left == 0) {
        return true;
    }
    while ((left >> first & 1u) == 0) {
        first++;
    }
    for (unsigned other = first + 1; other < at->all.count; other++) {
        if ((left >> other & 1u) != 0 && at->met[first][other] == 0 &&
            can_pair(at, left & ~(1u << first) & ~(1u << other))) {
            return true;
        }
    }
    return false;
}

/* The same with a bye for one of those who have had the fewest. */
static bool can_pair_round(const play *at) {
    unsigned all = 0, count = 0, fewest = UINT8_MAX;
    for (unsigned i = 0; i < at->all.count; i++) {
        if (!at->all.withdrawn[i]) {
            all |= 1u << i;
            count++;
            fewest = at->byes[i] < fewest ? at->byes[i] : fewest;
        }
    }
    bool can = count % 2 == 0 && can_pair(at, all);
    for (unsigned i = 0; i < at->all.count && count % 2 == 1 && !can; i++) {
        can = !at->all.withdrawn[i] && at->byes[i] == fewest && can_pair(at, all & ~(1u << i));
    }
    return can;
}

static unsigned active(const play *at) {
    unsigned count = 0;
    for (unsigned i = 0; i < at->all.count; i++) {
        count += !at->all.withdrawn[i];
    }
    return count;
}

/* Plays a round with results by chance; whether somebody met somebody again. */
static bool play_round(play *at, unsigned round, unsigned *seed) {
    field_pair pairs[FIELD_BOARDS_MOST];
    const size_t from = at->all.pair_count;
    const size_t count = swiss_pair(&at->all, round, pairs);
    bool again = false;
    take(at, pairs, count, round);
    for (size_t i = from; i < from + count; i++) {
        *seed = *seed * 1103515245u + 12345u;
        if (at->pairs[i].second != FIELD_NOBODY) {
            again = again || at->met[at->pairs[i].first][at->pairs[i].second] > 1;
            at->pairs[i].result = (uint8_t)(FIELD_FIRST + (*seed >> 16) % 3);
        }
    }
    return again;
}

static void test_no_repetition_that_can_be_avoided(void **state) {
    static play at;
    unsigned seed = 1, repetitions = 0, forced = 0;
    (void)state;
    for (unsigned players = 3; players <= 10; players++) {
        for (unsigned trial = 0; trial < 60; trial++) {
            begin(&at, players);
            for (unsigned round = 1; round <= players + 1 && active(&at) >= 2; round++) {
                unsigned most = 0, fewest = UINT8_MAX;
                const bool can = can_pair_round(&at);
                const bool again = play_round(&at, round, &seed);
                repetitions += again;
                forced += !can;
                assert_int_equal(again, !can);
                for (unsigned i = 0; i < players; i++) {
                    most = !at.all.withdrawn[i] && at.byes[i] > most ? at.byes[i] : most;
                    fewest = !at.all.withdrawn[i] && at.byes[i] < fewest ? at.byes[i] : fewest;
                }
                assert_true(most <= 1 || most <= fewest + 1); /* nobody a second bye before all had one */
                seed = seed * 1103515245u + 12345u;
                if (trial % 2 == 1 && (seed >> 16) % 3 == 0) {
                    at.all.withdrawn[(seed >> 20) % players] = true;
                }
            }
        }
    }
    assert_true(repetitions > 0 && repetitions == forced); /* both have happened */
}

/* One withdraws before each of the rounds in turn: the others go on, now an odd number of them. */
static void test_swiss_withdrawal_in_each_round(void **state) {
    static play at;
    (void)state;
    for (unsigned when = 1; when <= 5; when++) {
        unsigned seed = when, byes = 0;
        begin(&at, 8);
        for (unsigned round = 1; round <= 5; round++) {
            at.all.withdrawn[5] = round >= when;
            assert_false(play_round(&at, round, &seed));
        }
        for (unsigned i = 0; i < 8; i++) {
            assert_true(at.byes[i] <= 1);
            byes += at.byes[i];
        }
        assert_int_equal(byes, 6 - when);
        assert_int_equal(at.byes[5], 0);
    }
}

/* Sides in a tournament of the usual length, and as many players and rounds as there can be. */
static void test_sides_and_many(void **state) {
    static play at;
    unsigned seed = 7, uneven = 0, sides = 0;
    (void)state;
    for (unsigned trial = 0; trial < 200; trial++) {
        begin(&at, 8 + trial % 25);
        for (unsigned round = 1; round <= 5; round++) {
            assert_false(play_round(&at, round, &seed));
            for (unsigned i = 0; i < at.all.count; i++) {
                assert_true(abs(at.balance[i]) <= 3);
                uneven += abs(at.balance[i]) > 2;
                sides++;
            }
        }
    }
    assert_true(uneven * 1000 < sides); /* only where all but a few opponents were met or lead to worse */
    begin(&at, 64);
    assert_int_equal(swiss_rounds_most(64), 63);
    assert_int_equal(swiss_rounds_most(7), 7);
    unsigned again = 0;
    for (unsigned round = 1; round <= 63; round++) {
        again += play_round(&at, round, &seed);
    }
    assert_true(again < 40); /* a Swiss does not plan ahead: late rounds may have to repeat, early ones never */
    begin(&at, 1);
    field_pair pairs[FIELD_BOARDS_MOST];
    assert_int_equal(swiss_pair(&at.all, 1, pairs), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_berger_of_six),
        cmocka_unit_test(test_everybody_meets_everybody),
        cmocka_unit_test(test_withdrawal_in_each_round),
        cmocka_unit_test(test_swiss_of_eight),
        cmocka_unit_test(test_no_repetition_that_can_be_avoided),
        cmocka_unit_test(test_swiss_withdrawal_in_each_round),
        cmocka_unit_test(test_sides_and_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
