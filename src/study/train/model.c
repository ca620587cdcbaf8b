#include "study/train/model.h"

#include <math.h>
#include <string.h>

#include "base/random/guess.h"
#include "study/train/pass.h"

enum { LOOKED_AT = 200000 };

void model_judge(const sample *one, const float *chance, model_error *error) {
    double square = 0;
    for (unsigned party = 0; party < one->parties; party++) {
        const double sure = chance[party] > 1e-6f ? chance[party] : 1e-6, off = chance[party] - one->won[party];
        error->log_loss -= one->won[party] * log(sure);
        square += off * off;
    }
    error->square += square / one->parties;
}

/* What hardly ever differs is not blown up. */
static void look_at_inputs(model *net, const sample *const *set, size_t count) {
    enum { LEAST = NETWORK_UNIT / 8 };
    const unsigned inputs = network_inputs(&net->shape);
    const size_t step = count / LOOKED_AT + 1;
    double sum[NETWORK_INPUTS_MOST] = {0}, squares[NETWORK_INPUTS_MOST] = {0}, seen = 0;
    for (size_t at = 0; at < count; at += step) {
        network_table table;
        sample_table(&net->shape, set[at], &table);
        for (unsigned party = 0; party < table.parties; party++) {
            seen++;
            int16_t input[NETWORK_INPUTS_MOST];
            network_gather(&net->shape, &table, party, input);
            for (unsigned i = 0; i < inputs; i++) {
                sum[i] += input[i];
                squares[i] += (double)input[i] * input[i];
            }
        }
    }
    for (unsigned i = 0; i < inputs; i++) {
        const double mean = seen > 0 ? sum[i] / seen : 0;
        const double deviation = seen > 0 ? sqrt(fmax(0, squares[i] / seen - mean * mean)) : 0;
        net->mean[i] = (float)mean;
        net->scale[i] = (float)(1 / (deviation > LEAST ? deviation : LEAST));
    }
}

/* About the normal distribution. */
static float scattered(tk_guess *random, double deviation) {
    double sum = 0;
    for (unsigned i = 0; i < 12; i++) {
        sum += (double)(tk_guess_next(random) >> 11) / 9007199254740992.0;
    }
    return (float)((sum - 6) * deviation);
}

/* The last layer begins with nothing: all parties are equal. */
void model_start(model *net, const network_shape *shape, const sample *const *set, size_t count, uint64_t seed) {
    tk_guess random;
    memset(net, 0, sizeof *net);
    net->shape = *shape;
    tk_guess_seed(&random, seed);
    look_at_inputs(net, set, count);
    for (unsigned input = 0; input < 2 * shape->own + shape->common; input++) {
        for (unsigned unit = 0; unit < NETWORK_FIRST; unit++) {
            net->weights.first[input][unit] = scattered(&random, sqrt(1.0 / network_inputs(shape)));
        }
    }
    for (unsigned input = 0; input < NETWORK_FIRST; input++) {
        for (unsigned unit = 0; unit < NETWORK_SECOND; unit++) {
            net->weights.second[input][unit] = scattered(&random, sqrt(2.0 / NETWORK_FIRST));
        }
    }
    for (unsigned unit = 0; unit < NETWORK_FIRST; unit++) {
        net->weights.first_bias[unit] = 0.5f;
    }
}

void model_chances(const model *net, const sample *one, float *chance) {
    pass way[NETWORK_PARTIES_MOST];
    network_table table;
    sample_table(&net->shape, one, &table);
    pass_all(net, &table, way, chance);
}
