#include "server/people/rating.h"

#include <math.h>
#include <string.h>

#include "base/text.h"

enum { SEATS_MOST = 16, ROUNDS_MOST = 100 };

/* Tau: how fast the volatility changes; 0.5 as in the example. */
static const double pi = 3.14159265358979323846, scale = 173.7178, tau = 0.5, exactness = 1e-6;
static const double period = 24.0 * 60 * 60 * 1000;

/* Whatever a row says, numbers stay where they mean something. */
static const double rating_least = 100, rating_most = 4000, deviation_least = 30, deviation_most = 350,
                    volatility_least = 0.001, volatility_most = 0.2;

static double between(double least, double number, double most) {
    /* Written so that what is no number becomes the least. */
    return number > least ? (number < most ? number : most) : least;
}

/* ---- Glicko-2, by its steps ---- */

static double weight_of(double deviation) { /* g */
    return 1 / sqrt(1 + 3 * deviation * deviation / (pi * pi));
}

static double expected(double rating, double other, double weight) { /* E */
    return 1 / (1 + exp(-weight * (rating - other)));
}

typedef struct volatility_problem {
    double square_delta, square_deviation, variance, a;
} volatility_problem;

static double volatility_at(const volatility_problem *problem, double x) { /* f */
    const double power = exp(x), sum = problem->square_deviation + problem->variance + power;
    return power * (problem->square_delta - sum) / (2 * sum * sum) - (x - problem->a) / (tau * tau);
}

/* Step 5: the zero of f by the Illinois variant of regula falsi. */
static double new_volatility(double before, double delta, double deviation, double variance) {
    const volatility_problem problem = {delta * delta, deviation * deviation, variance, log(before * before)};
    double low = problem.a, high;
    if (problem.square_delta > problem.square_deviation + variance) {
        high = log(problem.square_delta - problem.square_deviation - variance);
    } else {
        unsigned k = 1;
        while (volatility_at(&problem, problem.a - k * tau) < 0 && k < ROUNDS_MOST) {
            k++;
        }
        high = problem.a - k * tau;
    }
    double at_low = volatility_at(&problem, low), at_high = volatility_at(&problem, high);
    for (unsigned round = 0; fabs(high - low) > exactness && round < ROUNDS_MOST; round++) {
        const double middle = low + (low - high) * at_low / (at_high - at_low);
        const double at_middle = volatility_at(&problem, middle);
        if (at_middle * at_high <= 0) {
            low = high;
            at_low = at_high;
        } else {
            at_low /= 2;
        }
        high = middle;
        at_high = at_middle;
    }
    return exp(low / 2);
}

rating_number rating_after(rating_number before, double periods, const rating_comparison *comparisons, size_t count) {
    const double rating = (before.rating - 1500) / scale, deviation = before.deviation / scale;
    double information = 0, surprise = 0, volatility = before.volatility; /* 1 / v, delta / v */
    for (size_t i = 0; i < count; i++) {
        const rating_comparison *with = &comparisons[i];
        const double g = weight_of(with->other.deviation / scale);
        const double e = expected(rating, (with->other.rating - 1500) / scale, g);
        information += with->weight * g * g * e * (1 - e);
        surprise += with->weight * g * (with->score - e);
    }
    if (information > 0) {
        volatility = new_volatility(volatility, surprise / information, deviation, 1 / information);
    }
    const double grown =
        between(0, sqrt(deviation * deviation + volatility * volatility * periods), deviation_most / scale);
    const double after = 1 / sqrt(1 / (grown * grown) + information);
    return (rating_number){.rating = (rating + after * after * surprise) * scale + 1500,
                           .deviation = after * scale,
                           .volatility = volatility};
}

/* ---- Rows ---- */

static rating_number number_of(const store_rating *row) {
    return (rating_number){.rating = between(rating_least, (double)row->rating / 1e3, rating_most),
                           .deviation = between(deviation_least, (double)row->deviation / 1e3, deviation_most),
                           .volatility = between(volatility_least, (double)row->volatility / 1e9, volatility_most)};
}

static double periods_of(const store_rating *row, int64_t now) {
    return row->changed > 0 && now > row->changed ? (double)(now - row->changed) / period : 0;
}

static rating_number number_now(const store_rating *row, int64_t now) {
    return rating_after(number_of(row), periods_of(row, now), NULL, 0);
}

static void put_number(store_rating *row, rating_number number, int64_t now) {
    row->rating = llround(between(rating_least, number.rating, rating_most) * 1e3);
    row->deviation = llround(between(deviation_least, number.deviation, deviation_most) * 1e3);
    row->volatility = llround(between(volatility_least, number.volatility, volatility_most) * 1e9);
    row->matches++;
    row->changed = now;
}

void rating_new(store_rating *row, int64_t person, const char *game) {
    *row = (store_rating){.person = person, .rating = 1500000, .deviation = 350000, .volatility = 60000000};
    tk_text_copy(row->game, sizeof row->game, game, strlen(game));
}

static double score_of(int64_t place, int64_t other) {
    return place < other ? 1 : place > other ? 0 : 0.5;
}

static size_t compare(const rating_seat *seats, size_t count, size_t seat, int64_t now,
                      rating_comparison comparisons[SEATS_MOST]) {
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        if (i != seat && seats[i].row != NULL && seats[i].side != seats[seat].side) {
            comparisons[found++] = (rating_comparison){.other = number_now(seats[i].row, now),
                                                       .score = score_of(seats[seat].place, seats[i].place)};
        }
    }
    for (size_t i = 0; i < found; i++) {
        comparisons[i].weight = 1 / (double)found;
    }
    return found;
}

void rating_match(const rating_seat *seats, size_t count, int64_t now) {
    rating_comparison comparisons[SEATS_MOST];
    rating_number after[SEATS_MOST];
    bool changes[SEATS_MOST] = {false};
    count = count < SEATS_MOST ? count : SEATS_MOST;
    for (size_t i = 0; i < count; i++) {
        const size_t found = seats[i].row == NULL ? 0 : compare(seats, count, i, now, comparisons);
        changes[i] = found > 0;
        if (changes[i]) {
            after[i] = rating_after(number_of(seats[i].row), periods_of(seats[i].row, now), comparisons, found);
        }
    }
    for (size_t i = 0; i < count; i++) {
        if (changes[i]) {
            put_number(seats[i].row, after[i], now);
        }
    }
}

int64_t rating_deviation(const store_rating *row, int64_t now) {
    return llround(number_now(row, now).deviation * 1e3);
}

int64_t rating_points(const store_rating *row) {
    return row->rating > 0 ? (row->rating + 500) / 1000 : 0;
}
