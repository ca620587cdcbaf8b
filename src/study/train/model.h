/* The network while it learns, in floating-point numbers, and how it learns: by steps down the gradient of the log-loss
 * over some samples at a time (Adam). What comes out does not depend on how many threads there are. */
#ifndef STUDY_TRAIN_MODEL_H
#define STUDY_TRAIN_MODEL_H

#include <tankodrom/opponent.h>

#include "study/train/samples.h"

/* Rows by what goes in, so that compilers can work on a row at once. */
typedef struct model_weights {
    float first[NETWORK_INPUTS_MOST][NETWORK_FIRST], first_bias[NETWORK_FIRST];
    float second[NETWORK_FIRST][NETWORK_SECOND], second_bias[NETWORK_SECOND];
    float last[NETWORK_STAGES_MOST][NETWORK_SECOND], last_bias[NETWORK_STAGES_MOST];
} model_weights;

enum { MODEL_WEIGHTS = sizeof(model_weights) / sizeof(float) };

typedef struct model {
    network_shape shape;
    /* Inputs come to it with a mean of 0 and a deviation of 1. */
    float mean[NETWORK_INPUTS_MOST], scale[NETWORK_INPUTS_MOST];
    model_weights weights;
} model;

/* Losses over samples. */
typedef struct model_error {
    double log_loss; /* of who won, mean, in nats */
    double square;   /* mean square error of the chances of a party */
} model_error;

/* How well chances agree with who won; adds up. */
void model_judge(const sample *one, const float *chance, model_error *error);

/* Begins anew: inputs by what the samples show, weights at random. */
void model_start(model *net, const network_shape *shape, const sample *const *set, size_t count, uint64_t seed);
/* The chances of every party. */
void model_chances(const model *net, const sample *one, float *chance);

typedef struct learner learner;
/* NULL when memory ran out. The helpers may be NULL. */
learner *learner_open(model *net, const tk_crew *helpers);
void learner_close(learner *self);
enum { LEARNER_BATCH = 2048 };
/* One step by these samples, LEARNER_BATCH at most; `rate` of Adam. */
void learner_step(learner *self, const sample *const *batch, size_t count, float rate);

#endif
