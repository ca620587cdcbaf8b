/* A small network that says who is likely to win: learned from matches (study/train), asked in whole numbers, so that
 * every platform gets the same answer.
 *
 *     party's features   ─┐
 *     mean of the others' ├─► NETWORK_FIRST ─► NETWORK_SECOND ─► a row for each stage ─► thousandths of a logit
 *     what is common      ─┘
 *
 * The same network is asked for every party in turn, a seat or a side; only differences between parties mean something,
 * so no party has an advantage that its features do not say. Between layers sums are cut to 0 to NETWORK_FULL.
 *
 * Features count 64 for one of whatever is counted, activations 256, weights 1024. */
#ifndef OPPONENTS_NETWORK_NETWORK_H
#define OPPONENTS_NETWORK_NETWORK_H

#include <stdint.h>

enum {
    NETWORK_PARTIES_MOST = 8,
    NETWORK_INPUTS_MOST = 128,
    NETWORK_BLOCK = 16, /* inputs are padded to a multiple of it */
    NETWORK_FIRST = 32,
    NETWORK_SECOND = 16,
    NETWORK_STAGES_MOST = 8,
    NETWORK_UNIT = 64,          /* of features */
    NETWORK_WEIGHT_UNIT = 1024, /* of weights, and of what comes out, about a thousandth of a logit */
    NETWORK_ACTIVE_UNIT = 256,  /* of what goes from layer to layer */
    /* Bounds under which no sum leaves 32 bits. */
    NETWORK_FEATURE_MOST = 1023,
    NETWORK_FULL = 1023,
    NETWORK_WEIGHT_MOST = 8191
};

/* How many features a party has and how many are common to all. */
typedef struct network_shape {
    unsigned own, common, stages;
} network_shape;

typedef struct network {
    network_shape shape;
    const int16_t *first; /* NETWORK_FIRST rows of network_inputs() */
    const int32_t *first_bias;
    const int16_t *second; /* NETWORK_SECOND rows of NETWORK_FIRST */
    const int32_t *second_bias;
    const int16_t *last; /* a row of NETWORK_SECOND for each stage */
    const int32_t *last_bias;
} network;

/* What is asked about. */
typedef struct network_table {
    unsigned parties, stage;
    int16_t own[NETWORK_PARTIES_MOST][NETWORK_INPUTS_MOST / 2];
    int16_t common[NETWORK_INPUTS_MOST / 2];
} network_table;

/* Inputs of the first layer, padded. */
static inline unsigned network_inputs(const network_shape *shape) {
    return (2 * shape->own + shape->common + NETWORK_BLOCK - 1) / NETWORK_BLOCK * NETWORK_BLOCK;
}

/* A feature: a number, 30 million at most, of which so many parts make one; within bounds. */
static inline int16_t network_feature(int32_t number, int32_t parts) {
    const int32_t feature = number * NETWORK_UNIT / parts;
    return (int16_t)(feature > NETWORK_FEATURE_MOST    ? NETWORK_FEATURE_MOST
                     : feature < -NETWORK_FEATURE_MOST ? -NETWORK_FEATURE_MOST
                                                       : feature);
}

/* What the first layer is given for a party: network_inputs() numbers. */
void network_gather(const network_shape *shape, const network_table *table, unsigned party, int16_t *input);
/* Of every party, in thousandths of a logit. */
void network_ask(const network *net, const network_table *table, int32_t *logit);

#endif
