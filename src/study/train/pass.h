/* A sample's way through the network that learns, and back. */
#ifndef STUDY_TRAIN_PASS_H
#define STUDY_TRAIN_PASS_H

#include "study/train/model.h"

/* What a party's way through has left behind. */
typedef struct pass {
    float input[NETWORK_INPUTS_MOST], first[NETWORK_FIRST], second[NETWORK_SECOND];
} pass;

/* The way of every party, and their chances. */
void pass_all(const model *net, const network_table *table, pass *way, float *chance);
/* Adds to the gradient what a party's logit should change by: less is better where `push` is positive. */
void pass_back(const model *net, unsigned stage, const pass *way, float push, model_weights *gradient);

#endif
