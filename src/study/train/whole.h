/* A network that has learned, in whole numbers, and as text for the sources of the program. */
#ifndef STUDY_TRAIN_WHOLE_H
#define STUDY_TRAIN_WHOLE_H

#include "study/train/model.h"

typedef struct whole {
    network net; /* of the numbers below; may not be moved */
    int16_t first[NETWORK_FIRST * NETWORK_INPUTS_MOST], second[NETWORK_SECOND * NETWORK_FIRST],
        last[NETWORK_STAGES_MOST * NETWORK_SECOND];
    int32_t first_bias[NETWORK_FIRST], second_bias[NETWORK_SECOND], last_bias[NETWORK_STAGES_MOST];
    unsigned cut; /* weights that were too large */
} whole;

void whole_of(const model *learned, whole *net);
/* The chances of every party. */
void whole_chances(const whole *net, const sample *one, float *chance);
/* The tables of numbers, their names ending in _NUMBER, and the initialiser of a network made of them. */
bool whole_write_tables(const whole *net, unsigned number, tk_buffer *out);
bool whole_write_row(const whole *net, unsigned number, tk_buffer *out);

#endif
