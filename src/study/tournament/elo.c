#include "study/tournament/elo.h"

#include <math.h>
#include <string.h>

#include "study/tournament/student.h"

/* Elo of one unit of natural logarithm of the odds. */
static const double elo_of_e = 173.71779276130073; /* 400 / ln 10 */

/* ---- Units ---- */

void elo_add(elo_units *units, double score) {
    size_t nearest = 0;
    for (size_t i = 0; i < units->bins; i++) {
        nearest = fabs(units->score[i] - score) < fabs(units->score[nearest] - score) ? i : nearest;
    }
    if (units->bins == 0 || (fabs(units->score[nearest] - score) > 1e-9 && units->bins < ELO_BINS_MOST)) {
        nearest = units->bins++;
        units->score[nearest] = score;
        units->count[nearest] = 0;
    }
    units->count[nearest]++;
}

double elo_count(const elo_units *units) {
    double count = 0;
    for (size_t i = 0; i < units->bins; i++) {
        count += units->count[i];
    }
    return count;
}

static double mean_of(const elo_units *units, double count) {
    double sum = 0;
    for (size_t i = 0; i < units->bins; i++) {
        sum += units->count[i] * units->score[i];
    }
    return sum / count;
}

/* Of one unit, by the sample: n - 1 in the denominator. */
static double variance_of(const elo_units *units, double count, double mean) {
    double sum = 0;
    for (size_t i = 0; i < units->bins; i++) {
        const double away = units->score[i] - mean;
        sum += units->count[i] * away * away;
    }
    return count > 1 ? sum / (count - 1) : 0;
}

double elo_of_score(double score, unsigned parties) {
    return elo_of_e * log(score * (parties - 1) / (1 - score));
}

double elo_score(double elo, unsigned parties) {
    const double ratio = exp(elo / elo_of_e);
    return ratio / (ratio + parties - 1);
}

/* Half a match short of all or nothing. */
static double least_score(const elo_units *units, double count) {
    return 0.5 / (count * units->parties);
}

static double within(double score, double least) {
    return score < least ? least : score > 1 - least ? 1 - least : score;
}

elo_estimate elo_estimate_of(const elo_units *units) {
    const double count = elo_count(units);
    if (count == 0) {
        return (elo_estimate){.open = true};
    }
    const double mean = mean_of(units, count), least = least_score(units, count);
    elo_estimate found = {.units = count, .score = mean, .open = mean <= 0 || mean >= 1};
    found.error = sqrt(variance_of(units, count, mean) / count);
    const double reach = found.error > 0 ? student_bound(count - 1) * found.error : 0;
    found.elo = elo_of_score(within(mean, least), units->parties);
    /* All alike tells nothing of the scatter: then the bound is a score that would show so rarely, by the rule of
     * three. */
    const double away = found.error > 0 ? reach : 3 / (count * units->parties);
    found.low = elo_of_score(within(mean - away, least / 2), units->parties);
    found.high = elo_of_score(within(mean + away, least / 2), units->parties);
    found.low = mean <= 0 ? -INFINITY : found.low;
    found.high = mean >= 1 ? INFINITY : found.high;
    return found;
}

/* ---- The test ----
 *
 * Of all distributions over the scores a_i with mean s, the likeliest for the shares p_i that were seen has
 *
 *     q_i = p_i / (1 + t (a_i - s)),  t such that sum q_i (a_i - s) = 0
 *
 * and t is the only root between the poles; the sum falls all the way, so halving finds it. */

static double slope(const elo_units *units, const double *share, double score, double t) {
    double sum = 0;
    for (size_t i = 0; i < units->bins; i++) {
        const double away = units->score[i] - score;
        sum += share[i] * away / (1 + t * away);
    }
    return sum;
}

static double find_tilt(const elo_units *units, const double *share, double score) {
    double least = 1, most = 0;
    for (size_t i = 0; i < units->bins; i++) {
        least = units->score[i] < least ? units->score[i] : least;
        most = units->score[i] > most ? units->score[i] : most;
    }
    double low = -1 / (most - score), high = 1 / (score - least);
    for (unsigned step = 0; step < 200; step++) {
        const double middle = (low + high) / 2;
        if (slope(units, share, score, middle) > 0) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return (low + high) / 2;
}

/* The mean logarithm of the likeliest shares with that mean, up to what is the same for every mean. */
static double fit(const elo_units *units, const double *share, double score) {
    const double t = find_tilt(units, share, score);
    double sum = 0;
    for (size_t i = 0; i < units->bins; i++) {
        sum -= share[i] * log(1 + t * (units->score[i] - score));
    }
    return sum;
}

double elo_likelihood(const elo_units *units, const elo_test *test) {
    static const double trace = 1e-3; /* of units that could be and were not seen, so that the sums exist */
    elo_units filled = *units;
    double share[ELO_BINS_MOST];
    const double count = elo_count(units);
    if (count == 0) {
        return 0;
    }
    if (units->parties == 2) {
        for (unsigned quarter = 0; quarter <= 4; quarter++) {
            elo_add(&filled, quarter / 4.0);
        }
    } else {
        elo_add(&filled, 0);
        elo_add(&filled, 1);
    }
    double total = 0;
    for (size_t i = 0; i < filled.bins; i++) {
        filled.count[i] = i < units->bins ? units->count[i] : 0;
        total += filled.count[i] > 0 ? filled.count[i] : trace;
    }
    for (size_t i = 0; i < filled.bins; i++) {
        share[i] = (filled.count[i] > 0 ? filled.count[i] : trace) / total;
    }
    return total * (fit(&filled, share, elo_score(test->elo1, units->parties)) -
                    fit(&filled, share, elo_score(test->elo0, units->parties)));
}

void elo_bounds(const elo_test *test, double *lower, double *upper) {
    *lower = log(test->beta / (1 - test->alpha));
    *upper = log((1 - test->beta) / test->alpha);
}

elo_verdict elo_judge(const elo_units *units, const elo_test *test) {
    double lower, upper;
    const double likelihood = elo_likelihood(units, test);
    elo_bounds(test, &lower, &upper);
    return likelihood <= lower ? ELO_REJECTED : likelihood >= upper ? ELO_ACCEPTED : ELO_UNDECIDED;
}

/* ---- Ratings ----
 *
 * Newton's method on the logarithm of the likelihood: its slope g for each entrant is what it scored less what it was
 * to expect, its curvature H the information of the expected results. The errors are those of a mean whose parts
 * scatter as the units do, not as matches by themselves would: H⁻¹ V H⁻¹, V made of the variances that were seen.
 * Ratings have no zero of their own; adding a constant to H puts it at their mean. Those who have met nobody in common,
 * not even over others, know nothing of each other: each such group has a zero of its own. */

typedef double elo_matrix[ELO_ENTRANTS_MOST][ELO_ENTRANTS_MOST];

/* What a pairing adds up to, in units. */
typedef struct elo_weight {
    unsigned first, second, parties;
    double count, score, variance; /* the mean score, and the variance of one unit */
    double freedom;                /* of the variance */
} elo_weight;

static elo_weight weigh(const elo_pairing *pairing) {
    const elo_units *units = &pairing->units;
    elo_weight weight = {
        .first = pairing->first, .second = pairing->second, .parties = units->parties, .count = elo_count(units)};
    if (weight.count > 0) {
        const double mean = mean_of(units, weight.count);
        weight.score = within(mean, least_score(units, weight.count));
        weight.variance = variance_of(units, weight.count, mean);
        weight.freedom = weight.count - 1;
        if (weight.variance <= 0) { /* all alike: as if matches were independent */
            weight.variance = weight.score * (1 - weight.score) / units->parties;
            weight.freedom = INFINITY;
        }
    }
    return weight;
}

/* Solves H x = b in place of b by Gauss with pivots; H is lost. Several right sides at once. */
static void solve(unsigned n, elo_matrix left, elo_matrix right, unsigned columns) {
    for (unsigned at = 0; at < n; at++) {
        unsigned pivot = at;
        for (unsigned row = at + 1; row < n; row++) {
            pivot = fabs(left[row][at]) > fabs(left[pivot][at]) ? row : pivot;
        }
        for (unsigned i = 0; i < n; i++) {
            const double kept = left[at][i];
            left[at][i] = left[pivot][i];
            left[pivot][i] = kept;
        }
        for (unsigned i = 0; i < columns; i++) {
            const double kept = right[at][i];
            right[at][i] = right[pivot][i];
            right[pivot][i] = kept;
        }
        if (fabs(left[at][at]) < 1e-300) {
            continue;
        }
        for (unsigned row = 0; row < n; row++) {
            const double part = row == at ? 0 : left[row][at] / left[at][at];
            for (unsigned i = 0; part != 0 && i < n; i++) {
                left[row][i] -= part * left[at][i];
            }
            for (unsigned i = 0; part != 0 && i < columns; i++) {
                right[row][i] -= part * right[at][i];
            }
        }
    }
    for (unsigned row = 0; row < n; row++) {
        for (unsigned i = 0; i < columns; i++) {
            right[row][i] = fabs(left[row][row]) < 1e-300 ? 0 : right[row][i] / left[row][row];
        }
    }
}

static void add_pair(elo_matrix matrix, const elo_weight *weight, double amount) {
    matrix[weight->first][weight->first] += amount;
    matrix[weight->second][weight->second] += amount;
    matrix[weight->first][weight->second] -= amount;
    matrix[weight->second][weight->first] -= amount;
}

/* The group of each entrant, by the least number in it. */
static void find_groups(unsigned entrants, const elo_pairing *pairings, size_t count, unsigned *group) {
    for (unsigned i = 0; i < entrants; i++) {
        group[i] = i;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < count; i++) {
            unsigned *first = &group[pairings[i].first], *second = &group[pairings[i].second];
            if (*first != *second && elo_count(&pairings[i].units) > 0) {
                *first = *second = *first < *second ? *first : *second;
                changed = true;
            }
        }
    }
}

/* In each group the same, one in all. */
static void add_zeroes(unsigned entrants, const elo_pairing *pairings, size_t count, elo_matrix curvature) {
    unsigned group[ELO_ENTRANTS_MOST], size[ELO_ENTRANTS_MOST] = {0};
    find_groups(entrants, pairings, count, group);
    for (unsigned i = 0; i < entrants; i++) {
        size[group[i]]++;
    }
    for (unsigned i = 0; i < entrants; i++) {
        for (unsigned j = 0; j < entrants; j++) {
            curvature[i][j] += group[i] == group[j] ? 1.0 / size[group[i]] : 0;
        }
    }
}

/* Slope and curvature at these strengths (natural logarithms of odds). */
static void differentiate(unsigned entrants, const elo_pairing *pairings, size_t count, const double *strength,
                          elo_matrix curvature, elo_matrix slopes) {
    memset(curvature, 0, sizeof(elo_matrix));
    memset(slopes, 0, sizeof(elo_matrix));
    for (size_t i = 0; i < count; i++) {
        const elo_weight weight = weigh(&pairings[i]);
        if (weight.count == 0) {
            continue;
        }
        const double expected =
            elo_score(elo_of_e * (strength[weight.first] - strength[weight.second]), weight.parties);
        const double away = weight.count * (weight.score - expected);
        slopes[weight.first][0] += away;
        slopes[weight.second][0] -= away;
        add_pair(curvature, &weight, weight.count * expected * (1 - expected));
    }
    add_zeroes(entrants, pairings, count, curvature);
}

/* How surely a variance is known is the freedom of Welch and Satterthwaite, (sum v)² / sum v²/f over its parts v. */
static void find_errors(unsigned entrants, const elo_pairing *pairings, size_t count, elo_matrix curvature,
                        elo_matrix inverse, elo_rating *ratings) {
    memset(inverse, 0, sizeof(elo_matrix));
    for (unsigned i = 0; i < entrants; i++) {
        inverse[i][i] = 1;
    }
    solve(entrants, curvature, inverse, entrants);
    for (unsigned i = 0; i < entrants; i++) {
        double variance = 0, doubt = 0;
        for (size_t k = 0; k < count; k++) {
            const elo_weight weight = weigh(&pairings[k]);
            const double lever = inverse[i][weight.first] - inverse[i][weight.second];
            const double part = lever * lever * weight.count * weight.variance;
            variance += part;
            doubt += part > 0 ? part * part / weight.freedom : 0;
        }
        const double freedom = doubt > 0 ? variance * variance / doubt : INFINITY;
        ratings[i].error = student_bound(freedom) * elo_of_e * sqrt(variance);
    }
}

void elo_rate(unsigned entrants, const elo_pairing *pairings, size_t count, elo_rating *ratings) {
    elo_matrix curvature, work;
    double strength[ELO_ENTRANTS_MOST] = {0};
    memset(ratings, 0, entrants * sizeof *ratings);
    for (unsigned step = 0; step < 100; step++) {
        double change = 0;
        differentiate(entrants, pairings, count, strength, curvature, work);
        solve(entrants, curvature, work, 1);
        for (unsigned i = 0; i < entrants; i++) {
            const double next = work[i][0] > 2 ? 2 : work[i][0] < -2 ? -2 : work[i][0];
            strength[i] += next;
            change = fabs(next) > change ? fabs(next) : change;
        }
        if (change < 1e-12) {
            break;
        }
    }
    differentiate(entrants, pairings, count, strength, curvature, work);
    find_errors(entrants, pairings, count, curvature, work, ratings);
    for (unsigned i = 0; i < entrants; i++) {
        ratings[i].elo = elo_of_e * strength[i];
    }
}
