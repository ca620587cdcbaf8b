#include "opponents/network/network.h"

#include <string.h>

void network_gather(const network_shape *shape, const network_table *table, unsigned party, int16_t *input) {
    const int32_t others = table->parties > 1 ? (int32_t)table->parties - 1 : 1;
    const unsigned used = 2 * shape->own + shape->common;
    memcpy(input, table->own[party], shape->own * sizeof *input);
    for (unsigned feature = 0; feature < shape->own; feature++) {
        int32_t sum = 0;
        for (unsigned other = 0; other < table->parties; other++) {
            sum += table->own[other][feature];
        }
        input[shape->own + feature] = (int16_t)((sum - table->own[party][feature]) / others);
    }
    memcpy(input + 2 * shape->own, table->common, shape->common * sizeof *input);
    memset(input + used, 0, (network_inputs(shape) - used) * sizeof *input);
}

/* A multiple of NETWORK_BLOCK products: compilers make of it one instruction for every two to eight of them. */
static int32_t product(const int16_t *left, const int16_t *right, unsigned count) {
    int32_t sum = 0;
    for (unsigned block = 0; block < count; block += NETWORK_BLOCK) {
        for (unsigned i = 0; i < NETWORK_BLOCK; i++) {
            sum += left[block + i] * right[block + i];
        }
    }
    return sum;
}

/* Cut to what goes on to the next layer, from a sum that counts so many for one of it. */
static int16_t active(int32_t sum, int32_t unit) {
    const int32_t value = sum / unit;
    return (int16_t)(value < 0 ? 0 : value > NETWORK_FULL ? NETWORK_FULL : value);
}

static int32_t logit_of(const network *net, const int16_t *input, unsigned stage) {
    const unsigned inputs = network_inputs(&net->shape);
    int16_t first[NETWORK_FIRST], second[NETWORK_SECOND];
    for (unsigned unit = 0; unit < NETWORK_FIRST; unit++) {
        first[unit] = active(net->first_bias[unit] + product(net->first + unit * inputs, input, inputs),
                             NETWORK_UNIT * NETWORK_WEIGHT_UNIT / NETWORK_ACTIVE_UNIT);
    }
    for (unsigned unit = 0; unit < NETWORK_SECOND; unit++) {
        second[unit] =
            active(net->second_bias[unit] + product(net->second + unit * NETWORK_FIRST, first, NETWORK_FIRST),
                   NETWORK_WEIGHT_UNIT);
    }
    const int64_t sum = net->last_bias[stage] + product(net->last + stage * NETWORK_SECOND, second, NETWORK_SECOND);
    return (int32_t)(sum * 1000 / (NETWORK_ACTIVE_UNIT * NETWORK_WEIGHT_UNIT));
}

void network_ask(const network *net, const network_table *table, int32_t *logit) {
    for (unsigned party = 0; party < table->parties; party++) {
        int16_t input[NETWORK_INPUTS_MOST];
        network_gather(&net->shape, table, party, input);
        logit[party] = logit_of(net, input, table->stage);
    }
}
