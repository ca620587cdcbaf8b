/* What a network learns from: tables of matches, as it is shown them, with how the matches ended. */
#ifndef STUDY_TRAIN_SAMPLES_H
#define STUDY_TRAIN_SAMPLES_H

#include "base/buffer.h"
#include "opponents/network/network.h"

/* A sample in a row of bytes: this, then the features of every party and those that are common. */
typedef struct sample {
    uint16_t parties, stage;
    float won[NETWORK_PARTIES_MOST];    /* of the match, 1 together */
    float judged[NETWORK_PARTIES_MOST]; /* chances as they are told without the network, 1 together */
} sample;

static inline const int16_t *sample_features(const sample *one) {
    return (const int16_t *)(const void *)(one + 1);
}
void sample_table(const network_shape *shape, const sample *one, network_table *table);

/* Those of a match. Between two of these nothing else is added. */
typedef struct samples {
    const network_shape *shape;
    tk_buffer rows;
    bool failed; /* memory ran out */
} samples;

/* `judged` in any unit. Who won is told when the match is over, for all samples of the match. */
void samples_add(samples *all, const network_table *table, const uint32_t *judged);
void samples_end(samples *all, const float *won);

/* The one after; NULL for none. The first comes after NULL. */
const sample *samples_next(const samples *all, const sample *before);

#endif
