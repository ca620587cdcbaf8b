#include "learn/puzzle/rating.h"

#include <string.h>

#include "base/hash.h"

enum { STEP = 32, SCALE = 400, AWAY_MOST = 4000 };

uint64_t puzzle_mark(const tk_puzzle *puzzle) {
    tk_sha256 sha;
    tk_sha256_start(&sha);
    tk_sha256_take(&sha, puzzle->position, strlen(puzzle->position));
    return tk_sha256_end_word(&sha);
}

unsigned puzzle_worth(unsigned wrong, unsigned hints) {
    unsigned worth = PUZZLE_WHOLE - PUZZLE_WHOLE / 4 * (hints < PUZZLE_HINTS ? hints : PUZZLE_HINTS);
    while (wrong-- > 0 && worth > 0) {
        worth /= 2;
    }
    return worth;
}

/* 10 to the power of away / SCALE, which is not negative. */
static double odds(int64_t away) {
    double power = 1.0057730630325283; /* 10 to the power of 1 / SCALE */
    double result = 1;
    while (away > 0) {
        result *= away % 2 != 0 ? power : 1;
        power *= power;
        away /= 2;
    }
    return result;
}

int64_t puzzle_rated(int64_t own, unsigned rating, unsigned worth) {
    int64_t away = (int64_t)rating - own;
    away = away > AWAY_MOST ? AWAY_MOST : away < -AWAY_MOST ? -AWAY_MOST : away;
    const double unlikely = odds(away < 0 ? -away : away);
    const double expected = away < 0 ? unlikely / (1 + unlikely) : 1 / (1 + unlikely);
    const double points = STEP * ((double)worth / PUZZLE_WHOLE - expected);
    const int64_t after = own + (int64_t)(points < 0 ? points - 0.5 : points + 0.5);
    return after < PUZZLE_RATING_LEAST ? PUZZLE_RATING_LEAST : after > PUZZLE_RATING_MOST ? PUZZLE_RATING_MOST : after;
}

bool puzzle_nearest(const tk_puzzles *puzzles, int64_t rating,
                    bool (*wanted)(const void *context, size_t index, const tk_puzzle *puzzle), const void *context,
                    size_t *number) {
    int64_t least = INT64_MAX;
    tk_puzzle puzzle;
    for (size_t index = 0; tk_puzzles_at(puzzles, index, &puzzle) == TK_OK; index++) {
        const int64_t away = puzzle.rating > rating ? puzzle.rating - rating : rating - puzzle.rating;
        if (away < least && wanted(context, index, &puzzle)) {
            least = away;
            *number = index;
        }
    }
    return least != INT64_MAX;
}

static size_t common_divisor(size_t one, size_t other) {
    while (other != 0) {
        const size_t rest = one % other;
        one = other;
        other = rest;
    }
    return one;
}

size_t puzzle_of_day(const tk_puzzles *puzzles, uint64_t day) {
    const size_t count = tk_puzzles_count(puzzles);
    size_t stride = count * 5 / 8; /* days one after another are not equally hard */
    while (count > 0 && common_divisor(stride, count) != 1) {
        stride++;
    }
    return count > 0 ? (size_t)(day % count * stride % count) : 0;
}
