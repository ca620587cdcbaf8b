#include "study/train/regression.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

enum { ROUNDS_MOST = 30, HALVED_MOST = 30, MOST = REGRESSION_FEATURES_MOST };

static const double settled = 1e-6; /* a change of a weight that does not matter */

static void chances(const regression_case *one, unsigned features, const double *weight, double *chance) {
    double most = -INFINITY, sum = 0;
    for (unsigned party = 0; party < one->parties; party++) {
        chance[party] = 0;
        for (unsigned f = 0; f < features; f++) {
            chance[party] += weight[f] * (double)one->feature[party][f];
        }
        most = chance[party] > most ? chance[party] : most;
    }
    for (unsigned party = 0; party < one->parties; party++) {
        chance[party] = exp(chance[party] - most);
        sum += chance[party];
    }
    for (unsigned party = 0; party < one->parties; party++) {
        chance[party] /= sum;
    }
}

double regression_loss(const regression_data *data, const double *weight) {
    double sum = 0;
    for (size_t at = 0; at < data->count; at++) {
        const regression_case *one = &data->cases[at];
        double chance[REGRESSION_PARTIES_MOST];
        chances(one, data->features, weight, chance);
        for (unsigned party = 0; party < one->parties; party++) {
            sum -= one->won[party] > 0 ? (double)one->won[party] * log(chance[party] + 1e-12) : 0;
        }
    }
    return data->count > 0 ? sum / (double)data->count : 0;
}

/* Adds what a case says of the slope of the log-loss, and of how that changes. */
static void add_case(const regression_case *one, unsigned features, const double *weight, double *slope,
                     double bend[MOST][MOST]) {
    double chance[REGRESSION_PARTIES_MOST], mean[MOST] = {0};
    chances(one, features, weight, chance);
    for (unsigned party = 0; party < one->parties; party++) {
        for (unsigned f = 0; f < features; f++) {
            mean[f] += chance[party] * (double)one->feature[party][f];
        }
    }
    for (unsigned party = 0; party < one->parties; party++) {
        for (unsigned f = 0; f < features; f++) {
            const double off = (double)one->feature[party][f] - mean[f];
            slope[f] += (chance[party] - (double)one->won[party]) * off;
            for (unsigned other = 0; other <= f; other++) {
                bend[f][other] += chance[party] * off * ((double)one->feature[party][other] - mean[other]);
            }
        }
    }
}

/* Cholesky's way: bend becomes a triangle, slope the step. */
static void divide(unsigned features, double bend[MOST][MOST], double *slope) {
    for (unsigned row = 0; row < features; row++) {
        for (unsigned column = 0; column <= row; column++) {
            double left = bend[row][column];
            for (unsigned k = 0; k < column; k++) {
                left -= bend[row][k] * bend[column][k];
            }
            bend[row][column] = row == column ? sqrt(left) : left / bend[column][column];
        }
    }
    for (unsigned row = 0; row < features; row++) {
        for (unsigned k = 0; k < row; k++) {
            slope[row] -= bend[row][k] * slope[k];
        }
        slope[row] /= bend[row][row];
    }
    for (unsigned row = features; row-- > 0;) {
        for (unsigned k = row + 1; k < features; k++) {
            slope[row] -= bend[k][row] * slope[k];
        }
        slope[row] /= bend[row][row];
    }
}

/* What is made as small as possible. */
static double penalty(const regression_data *data, double calm, const double *weight) {
    double squares = 0;
    for (unsigned f = 0; f < data->features; f++) {
        squares += weight[f] * weight[f];
    }
    return regression_loss(data, weight) * (double)data->count + calm * squares / 2;
}

/* Goes the step, or as much of it as makes things better: far from the goal a whole one leads beyond it. */
static bool go(const regression_data *data, double calm, double *weight, const double *step) {
    const double before = penalty(data, calm, weight);
    double part = 1;
    for (unsigned halved = 0; halved < HALVED_MOST; halved++) {
        double there[MOST], furthest = 0;
        for (unsigned f = 0; f < data->features; f++) {
            there[f] = weight[f] - part * step[f];
            furthest = fmax(furthest, fabs(part * step[f]));
        }
        if (penalty(data, calm, there) <= before) {
            memcpy(weight, there, data->features * sizeof *weight);
            return furthest > settled;
        }
        part /= 2;
    }
    return false;
}

void regression_solve(const regression_data *data, double calm, double *weight) {
    bool moving = true;
    for (unsigned round = 0; moving && round < ROUNDS_MOST; round++) {
        double slope[MOST], bend[MOST][MOST];
        memset(bend, 0, sizeof bend);
        for (unsigned f = 0; f < data->features; f++) {
            slope[f] = calm * weight[f];
            bend[f][f] = calm;
        }
        for (size_t at = 0; at < data->count; at++) {
            add_case(&data->cases[at], data->features, weight, slope, bend);
        }
        divide(data->features, bend, slope);
        moving = go(data, calm, weight, slope);
    }
}
