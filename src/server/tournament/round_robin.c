/* The tables of Johann Berger, by the circle that makes them: with an even number of players n, the last one stands
 * aside and the others stand in a circle of n − 1. In each round the last one meets one of the circle, k, and those who
 * stand equally far from k on both sides meet each other; the one on k's right has the first seat. Rounds with an odd
 * number have k in the first half and k is first, those with an even number k in the second half and the last player is
 * first: so sides alternate, and at the end differ by at most one. Where the number is odd, whoever meets the missing
 * last one has a bye. Round by round this is the published table; the second time all sides are changed. */
#include "server/tournament/round_robin.h"

static unsigned even(unsigned players) {
    return players + players % 2;
}

unsigned round_robin_rounds(unsigned players, unsigned times) {
    return players < 2 ? 0 : (even(players) - 1) * times;
}

static field_pair seated(const field *all, unsigned round, unsigned first, unsigned second) {
    const bool no_first = first >= all->count || all->withdrawn[first];
    const bool no_second = second >= all->count || all->withdrawn[second];
    field_pair pair = {.round = (uint8_t)round, .first = (uint8_t)first, .second = (uint8_t)second};
    if (no_first && no_second) {
        pair.first = FIELD_NOBODY;
    } else if (no_first || no_second) {
        pair = (field_pair){.round = (uint8_t)round,
                            .first = (uint8_t)(no_first ? second : first),
                            .second = FIELD_NOBODY,
                            .result = FIELD_BYE};
    }
    return pair;
}

size_t round_robin_pair(const field *all, unsigned round, field_pair out[FIELD_BOARDS_MOST]) {
    const unsigned players = even(all->count), circle = players - 1;
    if (all->count < 2 || round == 0) {
        return 0;
    }
    const unsigned turn = (round - 1) / circle, within = (round - 1) % circle + 1;
    const bool odd = within % 2 == 1;
    const unsigned middle = odd ? within / 2 : within / 2 + players / 2 - 1; /* k, from 0 */
    size_t count = 0;
    for (unsigned step = 0; step < players / 2; step++) {
        unsigned first = (middle + step) % circle, second = (middle + circle - step) % circle;
        if (step == 0) {
            first = odd ? middle : circle;
            second = odd ? circle : middle;
        }
        const bool changed = turn % 2 == 1;
        const field_pair pair = seated(all, round, changed ? second : first, changed ? first : second);
        if (pair.first != FIELD_NOBODY) {
            out[count++] = pair;
        }
    }
    return count;
}
