/* What results say about strength. Pure functions of numbers.
 *
 * The unit is not the match but the set of matches of one opening, in which everybody has sat everywhere: two in a game
 * of two, and in general as many as there are parties. What the opening gives one side it gives both, so the units
 * scatter less than their matches, and it is their scatter that the error bars are made of. For two parties a unit
 * scores 0, 1/2, 1, 3/2 or 2 of 2: the five counts that chess programmers call pentanomial.
 *
 * Elo for one against `parties - 1` equals: a rating difference d multiplies the odds of winning by 10^(d/400), so that
 *
 *     score = r / (r + parties - 1),  r = 10^(d/400)
 *
 * which for two parties is the formula of chess, and scores 1/parties for equals. */
#ifndef STUDY_TOURNAMENT_ELO_H
#define STUDY_TOURNAMENT_ELO_H

#include <stdbool.h>
#include <stddef.h>

#define ELO_BINS_MOST 64     /* different scores of a unit that are told apart */
#define ELO_ENTRANTS_MOST 64 /* who can be rated together */

/* How many units had which mean score, 0 to 1. */
typedef struct elo_units {
    unsigned parties; /* at least 2 */
    size_t bins;
    double score[ELO_BINS_MOST];
    double count[ELO_BINS_MOST];
} elo_units;

/* One more unit. Beyond the bins that there are room for it goes to the nearest one. */
void elo_add(elo_units *units, double score);
double elo_count(const elo_units *units);

double elo_of_score(double score, unsigned parties); /* infinite at 0 and 1 */
double elo_score(double elo, unsigned parties);      /* the score to expect */

/* An estimate with the bounds between which the truth lies 19 times in 20. */
typedef struct elo_estimate {
    double units;
    double score, error; /* the mean, and its standard error */
    double elo, low, high;
    bool
        open; /* nothing but wins or nothing but losses: `elo` is as if half a match of a unit had gone the other way */
} elo_estimate;
elo_estimate elo_estimate_of(const elo_units *units);

/* ---- Which of two hypotheses ---- */

typedef struct elo_test {
    double elo0, elo1;  /* the difference is elo0 or less; it is elo1 or more */
    double alpha, beta; /* how often each of them may be rejected wrongly */
} elo_test;

typedef enum elo_verdict { ELO_UNDECIDED, ELO_REJECTED /* elo1 is */, ELO_ACCEPTED /* elo1 is */ } elo_verdict;

/* The logarithm of how much likelier the units are by elo1 than by elo0, each with the distribution of scores closest
 * to what was seen that has such a mean (the generalized sequential probability ratio test). */
double elo_likelihood(const elo_units *units, const elo_test *test);
/* Where it ends. */
void elo_bounds(const elo_test *test, double *lower, double *upper);
elo_verdict elo_judge(const elo_units *units, const elo_test *test);

/* ---- Many ---- */

/* What two of them scored against each other. */
typedef struct elo_pairing {
    unsigned first, second;
    elo_units units; /* scores of the first */
} elo_pairing;

/* The most likely ratings of all, 0 on average, and how far the truth lies from each, 19 times in 20, at the most. Of
 * several groups who have not played each other each is 0 on average. Those who have not played are at 0 with an error
 * of 0. */
typedef struct elo_rating {
    double elo, error;
} elo_rating;
void elo_rate(unsigned entrants, const elo_pairing *pairings, size_t count, elo_rating *ratings);

#endif
