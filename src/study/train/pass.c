#include "study/train/pass.h"

#include <math.h>
#include <string.h>

static const float full = (float)NETWORK_FULL / NETWORK_ACTIVE_UNIT;

/* Cut like the sums of the network in whole numbers. */
static void cut(float *sum, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        sum[i] = sum[i] < 0 ? 0 : sum[i] > full ? full : sum[i];
    }
}

/* Where a cut sum may not change the gradient is 0. */
static void cut_back(const float *sum, float *push, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        push[i] = sum[i] > 0 && sum[i] < full ? push[i] : 0;
    }
}

static float forward(const model *net, unsigned stage, pass *way) {
    const model_weights *weights = &net->weights;
    const unsigned inputs = 2 * net->shape.own + net->shape.common;
    float sum = weights->last_bias[stage];
    memcpy(way->first, weights->first_bias, sizeof way->first);
    for (unsigned input = 0; input < inputs; input++) {
        for (unsigned unit = 0; unit < NETWORK_FIRST; unit++) {
            way->first[unit] += way->input[input] * weights->first[input][unit];
        }
    }
    cut(way->first, NETWORK_FIRST);
    memcpy(way->second, weights->second_bias, sizeof way->second);
    for (unsigned input = 0; input < NETWORK_FIRST; input++) {
        for (unsigned unit = 0; unit < NETWORK_SECOND; unit++) {
            way->second[unit] += way->first[input] * weights->second[input][unit];
        }
    }
    cut(way->second, NETWORK_SECOND);
    for (unsigned unit = 0; unit < NETWORK_SECOND; unit++) {
        sum += way->second[unit] * weights->last[stage][unit];
    }
    return sum;
}

void pass_all(const model *net, const network_table *table, pass *way, float *chance) {
    const unsigned inputs = 2 * net->shape.own + net->shape.common;
    float most = -INFINITY, sum = 0;
    for (unsigned party = 0; party < table->parties; party++) {
        int16_t input[NETWORK_INPUTS_MOST];
        network_gather(&net->shape, table, party, input);
        for (unsigned i = 0; i < inputs; i++) {
            way[party].input[i] = ((float)input[i] - net->mean[i]) * net->scale[i];
        }
        chance[party] = forward(net, table->stage, &way[party]);
        most = chance[party] > most ? chance[party] : most;
    }
    for (unsigned party = 0; party < table->parties; party++) {
        chance[party] = expf(chance[party] - most);
        sum += chance[party];
    }
    for (unsigned party = 0; party < table->parties; party++) {
        chance[party] /= sum;
    }
}

void pass_back(const model *net, unsigned stage, const pass *way, float push, model_weights *gradient) {
    const model_weights *weights = &net->weights;
    const unsigned inputs = 2 * net->shape.own + net->shape.common;
    float second[NETWORK_SECOND], first[NETWORK_FIRST];
    gradient->last_bias[stage] += push;
    for (unsigned unit = 0; unit < NETWORK_SECOND; unit++) {
        gradient->last[stage][unit] += push * way->second[unit];
        second[unit] = push * weights->last[stage][unit];
    }
    cut_back(way->second, second, NETWORK_SECOND);
    for (unsigned input = 0; input < NETWORK_FIRST; input++) {
        float sum = 0;
        for (unsigned unit = 0; unit < NETWORK_SECOND; unit++) {
            gradient->second[input][unit] += way->first[input] * second[unit];
            sum += weights->second[input][unit] * second[unit];
        }
        first[input] = sum;
    }
    for (unsigned unit = 0; unit < NETWORK_SECOND; unit++) {
        gradient->second_bias[unit] += second[unit];
    }
    cut_back(way->first, first, NETWORK_FIRST);
    for (unsigned input = 0; input < inputs; input++) {
        for (unsigned unit = 0; unit < NETWORK_FIRST; unit++) {
            gradient->first[input][unit] += way->input[input] * first[unit];
        }
    }
    for (unsigned unit = 0; unit < NETWORK_FIRST; unit++) {
        gradient->first_bias[unit] += first[unit];
    }
}
