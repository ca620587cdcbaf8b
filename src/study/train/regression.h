/* Logistic regression: weights of features by which it is told who wins among some parties. The worth of a party is the
 * sum of its features by the weights, and its chances go with the exponential of that. Found by Newton's method, so
 * that nothing is left to chance or to steps. */
#ifndef STUDY_TRAIN_REGRESSION_H
#define STUDY_TRAIN_REGRESSION_H

#include <stddef.h>

enum { REGRESSION_FEATURES_MOST = 32, REGRESSION_PARTIES_MOST = 5 };

typedef struct regression_case {
    unsigned parties;
    float won[REGRESSION_PARTIES_MOST]; /* 1 together */
    float feature[REGRESSION_PARTIES_MOST][REGRESSION_FEATURES_MOST];
} regression_case;

typedef struct regression_data {
    const regression_case *cases;
    size_t count;
    unsigned features;
} regression_data;

/* The mean log-loss of who won by some weights, in nats. */
double regression_loss(const regression_data *data, const double *weight);
/* Improves the weights as far as it goes. Weights are drawn to 0 by as much as `calm` cases. */
void regression_solve(const regression_data *data, double calm, double *weight);

#endif
