#include "server/tournament/standings.h"

#include <stdlib.h>

static bool is_game(const field_pair *pair) {
    return pair->second != FIELD_NOBODY && pair->result != FIELD_OPEN && pair->result != FIELD_BYE;
}

/* What a player of a game has from it, in halves. */
static unsigned share(const field_pair *pair, unsigned player) {
    const unsigned won = pair->first == player ? FIELD_FIRST : FIELD_SECOND;
    return pair->result == won ? 2 : pair->result == FIELD_DRAW ? 1 : 0;
}

static void count_points(const field *all, standing *rows) {
    for (size_t i = 0; i < all->pair_count; i++) {
        const field_pair *pair = &all->pairs[i];
        if (pair->result == FIELD_BYE) {
            rows[pair->first].points += 2;
        } else if (is_game(pair)) {
            const unsigned players[] = {pair->first, pair->second};
            for (unsigned side = 0; side < 2; side++) {
                standing *row = &rows[players[side]];
                row->points += share(pair, players[side]);
                row->wins += share(pair, players[side]) == 2;
                row->played++;
            }
        }
    }
}

static void count_tiebreaks(const field *all, bool swiss, standing *rows) {
    for (size_t i = 0; i < all->pair_count; i++) {
        const field_pair *pair = &all->pairs[i];
        if (is_game(pair)) {
            rows[pair->first].tiebreak += rows[pair->second].points * (swiss ? 2 : share(pair, pair->first));
            rows[pair->second].tiebreak += rows[pair->first].points * (swiss ? 2 : share(pair, pair->second));
        }
    }
}

static int by_number(unsigned left, unsigned right) {
    return left == right ? 0 : left > right ? -1 : 1; /* more is better */
}

static int compare_first(const standing *left, const standing *right) {
    const int points = by_number(left->points, right->points);
    return points != 0 ? points : by_number(left->tiebreak, right->tiebreak);
}

static int compare_all(const standing *left, const standing *right) {
    const int first = compare_first(left, right);
    const int direct = first != 0 ? first : by_number(left->direct, right->direct);
    return direct != 0 ? direct : by_number(left->wins, right->wins);
}

static int compare_rows(const void *left, const void *right) {
    const standing *a = left, *b = right;
    const int order = compare_all(a, b);
    return order != 0 ? order : a->player < b->player ? -1 : a->player > b->player;
}

/* The games among some who are equal so far; nothing when two of them have not met. */
static void count_direct(const field *all, standing *rows, size_t count) {
    unsigned halves[FIELD_PLAYERS_MOST] = {0};
    bool complete = count > 1;
    for (size_t a = 0; a < count && complete; a++) {
        for (size_t b = 0; b < count && complete; b++) {
            bool met = a == b;
            for (size_t i = 0; i < all->pair_count && a != b; i++) {
                const field_pair *pair = &all->pairs[i];
                const bool theirs = (pair->first == rows[a].player && pair->second == rows[b].player) ||
                                    (pair->first == rows[b].player && pair->second == rows[a].player);
                if (theirs && is_game(pair)) {
                    met = true;
                    halves[a] += share(pair, rows[a].player);
                }
            }
            complete = met;
        }
    }
    for (size_t a = 0; a < count; a++) {
        rows[a].direct = complete ? halves[a] : 0;
    }
}

void standings_of(const field *all, bool swiss, standing out[FIELD_PLAYERS_MOST]) {
    for (unsigned player = 0; player < all->count; player++) {
        out[player] = (standing){.player = player};
    }
    count_points(all, out);
    count_tiebreaks(all, swiss, out);
    qsort(out, all->count, sizeof *out, compare_rows);
    for (size_t from = 0, to = 0; from < all->count; from = to) {
        while (to < all->count && compare_first(&out[from], &out[to]) == 0) {
            to++;
        }
        count_direct(all, out + from, to - from);
    }
    qsort(out, all->count, sizeof *out, compare_rows);
    for (unsigned i = 0; i < all->count; i++) {
        out[i].place = i > 0 && compare_all(&out[i - 1], &out[i]) == 0 ? out[i - 1].place : i + 1;
    }
}
