#include "opponents/network/network.h"

#include <string.h>

/* Divides by a multiplication, which compilers can do to many at once. */
void network_gather(const network_shape *shape, const network_table *table, unsigned party, int16_t *input) {
    enum { WHOLE = 65536 };
    const int32_t share = table->parties > 1 ? WHOLE / (int32_t)(table->parties - 1) : 0;
    const unsigned used = 2 * shape->own + shape->common;
    int32_t sum[NETWORK_INPUTS_MOST / 2] = {0};
    for (unsigned other = 0; other < table->parties; other++) {
        for (unsigned feature = 0; other != party && feature < shape->own; feature++) {
            sum[feature] += table->own[other][feature];
        }
    }
    memcpy(input, table->own[party], shape->own * sizeof *input);
    for (unsigned feature = 0; feature < shape->own; feature++) {
        input[shape->own + feature] = (int16_t)(sum[feature] * share / WHOLE);
    }
    memcpy(input + (size_t)2 * shape->own, table->common, shape->common * sizeof *input);
    memset(input + used, 0, (network_inputs(shape) - used) * sizeof *input);
}

/* Four rows at once, so that their sums do not wait for each other; compilers make one instruction of every few
 * products. */
static void four_products(const int16_t *row, const int16_t *input, unsigned count, int32_t *sum) {
    const int16_t *second = row + count, *third = second + count, *fourth = third + count;
    int32_t sums[4] = {0};
    for (unsigned i = 0; i < count / NETWORK_BLOCK * NETWORK_BLOCK; i++) {
        sums[0] += row[i] * input[i];
        sums[1] += second[i] * input[i];
        sums[2] += third[i] * input[i];
        sums[3] += fourth[i] * input[i];
    }
    memcpy(sum, sums, sizeof sums);
}

/* A layer of so many units, a multiple of four; sums are cut to what goes on, from what counts so many for one of it.
 */
static void layer(const int16_t *weight, const int32_t *bias, const int16_t *input, unsigned inputs, unsigned units,
                  int32_t parts, int16_t *out) {
    for (unsigned unit = 0; unit < units; unit += 4) {
        int32_t sum[4];
        four_products(weight + (size_t)unit * inputs, input, inputs, sum);
        for (unsigned i = 0; i < 4; i++) {
            const int32_t value = (bias[unit + i] + sum[i]) / parts;
            out[unit + i] = (int16_t)(value < 0 ? 0 : value > NETWORK_FULL ? NETWORK_FULL : value);
        }
    }
}

static int32_t logit_of(const network *net, const int16_t *input, unsigned stage) {
    int16_t first[NETWORK_FIRST], second[NETWORK_SECOND];
    int64_t sum = net->last_bias[stage];
    layer(net->first, net->first_bias, input, network_inputs(&net->shape), NETWORK_FIRST,
          NETWORK_UNIT * NETWORK_WEIGHT_UNIT / NETWORK_ACTIVE_UNIT, first);
    layer(net->second, net->second_bias, first, NETWORK_FIRST, NETWORK_SECOND, NETWORK_WEIGHT_UNIT, second);
    for (unsigned unit = 0; unit < NETWORK_SECOND; unit++) {
        sum += (int64_t)net->last[stage * NETWORK_SECOND + unit] * second[unit];
    }
    return (int32_t)(sum * 1000 / ((int64_t)NETWORK_ACTIVE_UNIT * NETWORK_WEIGHT_UNIT));
}

void network_ask(const network *net, const network_table *table, int32_t *logit) {
    for (unsigned party = 0; party < table->parties; party++) {
        int16_t input[NETWORK_INPUTS_MOST];
        network_gather(&net->shape, table, party, input);
        logit[party] = logit_of(net, input, table->stage);
    }
}
