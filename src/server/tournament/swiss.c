/* How a round is paired.
 *
 * Players stand in the order of their points, then of their numbers. From the top down each gets the opponent who comes
 * first in its own order of preference:
 *
 *   1. somebody not met before,
 *   2. not somebody who, like the player, has had the same side twice more than the other,
 *   3. somebody with as many points, otherwise with the fewest points less,
 *   4. somebody who is due the other side,
 *   5. among those with as many points the one half the group below (first against fifth of eight), among others the
 *      highest.
 *
 * A choice stands only when all the others can still be brought together without repetition, which is asked of a
 * matching in the graph of those who have not met (matching.h). So no backtracking is needed, the work is bounded (64
 * players, 63 candidates, one search of at most 64³ steps each), and nobody meets anybody twice as long as there is any
 * way at all to avoid it: at the beginning a complete matching is found or there is none, and no choice destroys it.
 * Where there is none, those who have met once may meet again, then those who have met twice; new opponents still come
 * first.
 *
 * A bye goes to the lowest of those who have had the fewest (none, as long as there is one) without whom the others can
 * be paired so; it counts one point.
 *
 * Sides: who has had the first seat less often, less the second, gets it. Otherwise both change over from the last
 * round in which their sides differed. Otherwise the higher one changes over from its last game; in the first round
 * boards alternate. */
#include "server/tournament/swiss.h"

#include <stdlib.h>
#include <string.h>

#include "server/tournament/matching.h"

typedef struct swiss {
    const field *all;
    unsigned points[FIELD_PLAYERS_MOST]; /* doubled */
    unsigned byes[FIELD_PLAYERS_MOST];
    unsigned met[FIELD_PLAYERS_MOST][FIELD_PLAYERS_MOST];
    int balance[FIELD_PLAYERS_MOST]; /* first seats less second ones */
    int last[FIELD_PLAYERS_MOST];    /* the last side: 1 first, −1 second, 0 none */
    unsigned order[FIELD_PLAYERS_MOST], count;
    matching graph;
} swiss;

unsigned swiss_rounds_most(unsigned players) {
    return players < 2 ? 0 : players % 2 == 0 ? players - 1 : players;
}

/* ---- What has been ---- */

static void seat(swiss *at, unsigned player, int side) {
    at->balance[player] += side;
    at->last[player] = side;
}

static void tally(swiss *at) {
    for (size_t i = 0; i < at->all->pair_count; i++) {
        const field_pair *pair = &at->all->pairs[i];
        if (pair->result == FIELD_BYE || pair->second == FIELD_NOBODY) {
            at->byes[pair->first]++;
            at->points[pair->first] += 2;
            continue;
        }
        at->met[pair->first][pair->second]++;
        at->met[pair->second][pair->first]++;
        seat(at, pair->first, 1);
        seat(at, pair->second, -1);
        at->points[pair->first] += pair->result == FIELD_FIRST ? 2 : pair->result == FIELD_DRAW ? 1 : 0;
        at->points[pair->second] += pair->result == FIELD_SECOND ? 2 : pair->result == FIELD_DRAW ? 1 : 0;
    }
}

static void put_in_order(swiss *at) {
    for (unsigned player = 0; player < at->all->count; player++) {
        unsigned place = at->count;
        if (at->all->withdrawn[player]) {
            continue;
        }
        for (; place > 0 && at->points[at->order[place - 1]] < at->points[player]; place--) {
            at->order[place] = at->order[place - 1];
        }
        at->order[place] = player;
        at->count++;
    }
}

/* ---- Who can meet whom ---- */

/* Whether all but one (FIELD_NOBODY: all) can be paired when nobody meets again whom they have met more than so often.
 */
static bool can_pair(swiss *at, unsigned left_out, unsigned often) {
    matching *graph = &at->graph;
    *graph = (matching){.count = at->all->count};
    for (unsigned i = 0; i < at->all->count; i++) {
        graph->gone[i] = at->all->withdrawn[i] || i == left_out;
        graph->mate[i] = FIELD_NOBODY;
        for (unsigned j = 0; j < at->all->count; j++) {
            graph->may[i][j] = i != j && at->met[i][j] <= often;
        }
    }
    return matching_complete(graph);
}

static unsigned fewest_byes(const swiss *at) {
    unsigned fewest = UINT8_MAX;
    for (unsigned i = 0; i < at->count; i++) {
        fewest = at->byes[at->order[i]] < fewest ? at->byes[at->order[i]] : fewest;
    }
    return fewest;
}

/* Makes the graph of the round; who is left out of it. */
static unsigned make_graph(swiss *at) {
    const unsigned fewest = fewest_byes(at);
    for (unsigned often = 0;; often++) { /* ends: once all may meet all, all can be paired */
        if (at->count % 2 == 0 && can_pair(at, FIELD_NOBODY, often)) {
            return FIELD_NOBODY;
        }
        for (unsigned i = at->count; at->count % 2 == 1 && i-- > 0;) {
            if (at->byes[at->order[i]] == fewest && can_pair(at, at->order[i], often)) {
                return at->order[i];
            }
        }
    }
}

/* ---- Opponents ---- */

static int due(const swiss *at, unsigned player) {
    return at->balance[player] != 0 ? (at->balance[player] > 0 ? -1 : 1) : -at->last[player];
}

typedef struct candidate {
    unsigned player, met, worst, less, clash, away, place;
} candidate;

static int compare(const void *left, const void *right) {
    const candidate *a = left, *b = right;
    const unsigned keys[][2] = {{a->met, b->met},     {a->worst, b->worst}, {a->less, b->less},
                                {a->clash, b->clash}, {a->away, b->away},   {a->place, b->place}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (keys[i][0] != keys[i][1]) {
            return keys[i][0] < keys[i][1] ? -1 : 1;
        }
    }
    return 0;
}

static unsigned clash(const swiss *at, unsigned one, unsigned other) {
    const bool same = due(at, one) != 0 && due(at, one) == due(at, other);
    return !same ? 0 : at->balance[one] != 0 && at->balance[other] != 0 ? 2 : 1;
}

/* Whether one of them would come to have had a side three times more than the other. */
static bool worst(const swiss *at, unsigned one, unsigned other) {
    const int balance = at->balance[one], same = at->balance[other];
    return (balance >= 2 && same >= 2) || (balance <= -2 && same <= -2);
}

/* Those below a player who have no opponent yet, best first. */
static size_t list_candidates(const swiss *at, unsigned place, candidate out[FIELD_PLAYERS_MOST]) {
    const unsigned player = at->order[place];
    size_t count = 0, group = 1;
    for (unsigned below = place + 1; below < at->count; below++) {
        const unsigned other = at->order[below];
        if (!at->graph.gone[other]) {
            group += at->points[other] == at->points[player];
            out[count] = (candidate){.player = other,
                                     .met = at->met[player][other],
                                     .worst = worst(at, player, other),
                                     .less = at->points[player] - at->points[other],
                                     .clash = clash(at, player, other),
                                     .place = (unsigned)count + 1};
            count++;
        }
    }
    for (size_t i = 0; i < count; i++) {
        const unsigned wanted = out[i].less == 0 ? (unsigned)group / 2 : 0;
        out[i].away = out[i].place > wanted ? out[i].place - wanted : wanted - out[i].place;
    }
    qsort(out, count, sizeof *out, compare);
    return count;
}

/* ---- Sides ---- */

static int side_in(const field *all, unsigned round, unsigned player) {
    for (size_t i = 0; i < all->pair_count; i++) {
        const field_pair *pair = &all->pairs[i];
        if (pair->round == round && pair->second != FIELD_NOBODY) {
            if (pair->first == player || pair->second == player) {
                return pair->first == player ? 1 : -1;
            }
        }
    }
    return 0;
}

/* Whether the higher one of two has the first seat. */
static bool is_first(const swiss *at, unsigned higher, unsigned lower, unsigned round, size_t board) {
    if (at->balance[higher] != at->balance[lower]) {
        return at->balance[higher] < at->balance[lower];
    }
    for (unsigned before = round; before-- > 1;) {
        const int side = side_in(at->all, before, higher), other = side_in(at->all, before, lower);
        if (side != other) {
            return side < other;
        }
    }
    return at->last[higher] != 0 ? at->last[higher] < 0 : board % 2 == 0;
}

size_t swiss_pair(const field *all, unsigned round, field_pair out[FIELD_BOARDS_MOST]) {
    swiss at = {.all = all};
    size_t count = 0;
    tally(&at);
    put_in_order(&at);
    if (at.count < 2) {
        return 0;
    }
    const unsigned left_out = make_graph(&at);
    for (unsigned place = 0; place < at.count; place++) {
        candidate candidates[FIELD_PLAYERS_MOST];
        const unsigned player = at.order[place];
        const size_t most = at.graph.gone[player] ? 0 : list_candidates(&at, place, candidates);
        for (size_t i = 0; i < most; i++) {
            const unsigned other = candidates[i].player;
            if (matching_fix(&at.graph, player, other)) {
                const bool first = is_first(&at, player, other, round, count);
                out[count++] = (field_pair){.round = (uint8_t)round,
                                            .first = (uint8_t)(first ? player : other),
                                            .second = (uint8_t)(first ? other : player)};
                break;
            }
        }
    }
    if (left_out != FIELD_NOBODY) {
        out[count++] = (field_pair){
            .round = (uint8_t)round, .first = (uint8_t)left_out, .second = FIELD_NOBODY, .result = FIELD_BYE};
    }
    return count;
}
