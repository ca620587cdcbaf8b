/* Standings, computed by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/tournament/standings.h"

/* place, number, halves of points, quarters of the second criterion, halves of the direct encounter, wins */
typedef struct wanted {
    unsigned place, number, points, tiebreak, direct, wins;
} wanted;

static void compare(const field *all, bool swiss, const wanted *rows) {
    standing got[FIELD_PLAYERS_MOST];
    standings_of(all, swiss, got);
    for (unsigned i = 0; i < all->count; i++) {
        assert_int_equal(got[i].player + 1, rows[i].number);
        assert_int_equal(got[i].place, rows[i].place);
        assert_int_equal(got[i].points, rows[i].points);
        assert_int_equal(got[i].tiebreak, rows[i].tiebreak);
        assert_int_equal(got[i].direct, rows[i].direct);
        assert_int_equal(got[i].wins, rows[i].wins);
    }
}

#define PAIR(round, first, second, result)                                                                             \
    { round, (first)-1, (second)-1, result }

/* The Swiss of eight that test_pairing.c pairs. Points 4: 2½, 1: 2½, 3: 2, 6: 1½, 7: 1½, 2: 1, 5: ½, 8: ½; Buchholz of
 * 4: 8 (½) + 1 (2½) + 3 (2) = 5; of 1: 5 (½) + 4 (2½) + 6 (1½) = 4½; and so on. 5 and 8 drew with each other. */
static void test_swiss_of_eight(void **state) {
    static const field_pair pairs[] = {
        PAIR(1, 1, 5, FIELD_FIRST),  PAIR(1, 6, 2, FIELD_DRAW),  PAIR(1, 3, 7, FIELD_FIRST),
        PAIR(1, 8, 4, FIELD_SECOND), PAIR(2, 4, 1, FIELD_DRAW),  PAIR(2, 2, 3, FIELD_SECOND),
        PAIR(2, 5, 6, FIELD_SECOND), PAIR(2, 7, 8, FIELD_FIRST), PAIR(3, 3, 4, FIELD_SECOND),
        PAIR(3, 1, 6, FIELD_FIRST),  PAIR(3, 2, 7, FIELD_DRAW),  PAIR(3, 8, 5, FIELD_DRAW)};
    static const wanted rows[] = {{1, 4, 5, 20, 0, 2}, {2, 1, 5, 18, 0, 2}, {3, 3, 4, 20, 0, 2}, {4, 6, 3, 16, 0, 1},
                                  {5, 7, 3, 14, 0, 1}, {6, 2, 2, 20, 0, 0}, {7, 5, 1, 18, 1, 0}, {7, 8, 1, 18, 1, 0}};
    (void)state;
    compare(&(field){.count = 8, .pairs = pairs, .pair_count = 12}, true, rows);
}

/* Sonneborn-Berger of 1: all of 4's 0 points, all of 3's 1½, half of 2's 2: 2½. */
static void test_round_robin_of_four(void **state) {
    static const field_pair pairs[] = {PAIR(1, 1, 4, FIELD_FIRST),  PAIR(1, 2, 3, FIELD_DRAW),
                                       PAIR(2, 4, 3, FIELD_SECOND), PAIR(2, 1, 2, FIELD_DRAW),
                                       PAIR(3, 2, 4, FIELD_FIRST),  PAIR(3, 3, 1, FIELD_SECOND)};
    static const wanted rows[] = {{1, 1, 5, 10, 0, 2}, {2, 2, 4, 8, 0, 1}, {3, 3, 3, 4, 0, 1}, {4, 4, 0, 0, 0, 0}};
    (void)state;
    compare(&(field){.count = 4, .pairs = pairs, .pair_count = 6}, false, rows);
}

/* 1 beat 2, and both have one point and two of Buchholz. */
static void test_direct_encounter(void **state) {
    static const field_pair pairs[] = {PAIR(1, 1, 2, FIELD_FIRST), PAIR(1, 3, 1, FIELD_FIRST),
                                       PAIR(1, 2, 4, FIELD_FIRST), PAIR(1, 5, 3, FIELD_FIRST),
                                       PAIR(1, 4, 6, FIELD_FIRST), PAIR(1, 7, 5, FIELD_SECOND)};
    static const wanted rows[] = {{1, 5, 4, 4, 0, 2}, {2, 3, 2, 12, 0, 1}, {3, 1, 2, 8, 2, 1}, {4, 2, 2, 8, 0, 1},
                                  {5, 4, 2, 4, 0, 1}, {6, 7, 0, 8, 0, 0},  {7, 6, 0, 4, 0, 0}};
    /* Without 7 against 5 the third has as much as they, and has not met 2: the direct encounter says nothing. */
    static const wanted apart[] = {{1, 1, 2, 8, 0, 1}, {1, 2, 2, 8, 0, 1}, {1, 3, 2, 8, 0, 1},
                                   {4, 4, 2, 4, 0, 1}, {4, 5, 2, 4, 0, 1}, {6, 6, 0, 4, 0, 0}};
    (void)state;
    compare(&(field){.count = 7, .pairs = pairs, .pair_count = 6}, true, rows);
    compare(&(field){.count = 6, .pairs = pairs, .pair_count = 5}, true, apart);
}

/* A bye is a point and no win; what is not over, and two who were gone before they began, is nothing. One who withdrew
 * keeps what was played. Wins come last: 1 won one and lost one, 2 drew two. */
static void test_byes_and_wins(void **state) {
    static const field_pair pairs[] = {
        {1, 0, FIELD_NOBODY, FIELD_BYE}, PAIR(1, 2, 3, FIELD_NEITHER), PAIR(2, 3, 1, FIELD_OPEN)};
    static const wanted rows[] = {{1, 1, 2, 0, 0, 0}, {2, 2, 0, 0, 0, 0}, {2, 3, 0, 0, 0, 0}};
    /* A ring of draws around 2, wins around 1; all opponents have 2 halves. */
    static const field_pair ring[] = {
        PAIR(1, 1, 3, FIELD_FIRST), PAIR(1, 2, 4, FIELD_DRAW), PAIR(2, 5, 1, FIELD_FIRST),  PAIR(2, 6, 2, FIELD_DRAW),
        PAIR(3, 3, 7, FIELD_FIRST), PAIR(3, 4, 8, FIELD_DRAW), PAIR(3, 5, 9, FIELD_SECOND), PAIR(3, 6, 10, FIELD_DRAW)};
    standing got[FIELD_PLAYERS_MOST];
    (void)state;
    compare(&(field){.count = 3, .pairs = pairs, .pair_count = 3, .withdrawn = {false, false, true}}, true, rows);
    standings_of(&(field){.count = 10, .pairs = ring, .pair_count = 8}, true, got);
    unsigned place[10] = {0};
    for (unsigned i = 0; i < 10; i++) {
        place[got[i].player] = got[i].place;
        if (got[i].player < 2) {
            assert_int_equal(got[i].points, 2);
            assert_int_equal(got[i].tiebreak, 8);
        }
    }
    assert_true(place[0] < place[1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_swiss_of_eight),
        cmocka_unit_test(test_round_robin_of_four),
        cmocka_unit_test(test_direct_encounter),
        cmocka_unit_test(test_byes_and_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
