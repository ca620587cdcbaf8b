#include "study/train/whole.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "opponents/network/chances.h"

static int16_t weight(double number, whole *net) {
    const double most = NETWORK_WEIGHT_MOST;
    net->cut += number > most || number < -most;
    return (int16_t)lround(number > most ? most : number < -most ? -most : number);
}

static int32_t bias(double number) {
    static const double most = 1e9; /* sums have room for it beside the largest of products */
    return (int32_t)lround(number > most ? most : number < -most ? -most : number);
}

/* The mean and scale of inputs become a part of the weights. */
static void take_first(const model *learned, whole *net) {
    static const double unit = NETWORK_UNIT * NETWORK_WEIGHT_UNIT;
    const unsigned inputs = network_inputs(&learned->shape), used = 2 * learned->shape.own + learned->shape.common;
    for (unsigned to = 0; to < NETWORK_FIRST; to++) {
        double offset = learned->weights.first_bias[to];
        for (unsigned from = 0; from < used; from++) {
            const double slope = (double)learned->weights.first[from][to] * learned->scale[from];
            net->first[to * inputs + from] = weight(slope * unit, net);
            offset -= slope * learned->mean[from];
        }
        net->first_bias[to] = bias(offset * unit);
    }
}

void whole_of(const model *learned, whole *net) {
    static const double unit = NETWORK_ACTIVE_UNIT * NETWORK_WEIGHT_UNIT;
    const model_weights *weights = &learned->weights;
    memset(net, 0, sizeof *net);
    net->net = (network){.shape = learned->shape,
                         .first = net->first,
                         .first_bias = net->first_bias,
                         .second = net->second,
                         .second_bias = net->second_bias,
                         .last = net->last,
                         .last_bias = net->last_bias};
    take_first(learned, net);
    for (unsigned to = 0; to < NETWORK_SECOND; to++) {
        for (unsigned from = 0; from < NETWORK_FIRST; from++) {
            net->second[to * NETWORK_FIRST + from] =
                weight((double)weights->second[from][to] * NETWORK_WEIGHT_UNIT, net);
        }
        net->second_bias[to] = bias(weights->second_bias[to] * unit);
    }
    for (unsigned stage = 0; stage < learned->shape.stages; stage++) {
        for (unsigned from = 0; from < NETWORK_SECOND; from++) {
            net->last[stage * NETWORK_SECOND + from] =
                weight((double)weights->last[stage][from] * NETWORK_WEIGHT_UNIT, net);
        }
        net->last_bias[stage] = bias(weights->last_bias[stage] * unit);
    }
}

void whole_chances(const whole *net, const sample *one, float *chance) {
    network_table table;
    int32_t logit[NETWORK_PARTIES_MOST];
    uint32_t share[NETWORK_PARTIES_MOST];
    sample_table(&net->net.shape, one, &table);
    network_ask(&net->net, &table, logit);
    chances_of(logit, one->parties, share);
    for (unsigned party = 0; party < one->parties; party++) {
        chance[party] = (float)share[party] / 65536;
    }
}

/* ---- As text ---- */

typedef struct whole_list {
    const char *type, *name;
    const int16_t *narrow; /* one of these two */
    const int32_t *wide;
    unsigned count;
} whole_list;

static bool write_list(const whole_list *list, unsigned number, tk_buffer *out) {
    enum { WIDTH = 116 };
    unsigned column = WIDTH;
    bool written = tk_buffer_format(out, "static const %s %s_%u[%u] = {", list->type, list->name, number, list->count);
    for (unsigned i = 0; written && i < list->count; i++) {
        char text[16];
        const long value = list->narrow != NULL ? list->narrow[i] : list->wide[i];
        const unsigned length = (unsigned)snprintf(text, sizeof text, "%ld,", value);
        if (column + length >= WIDTH) {
            written = tk_buffer_put(out, "\n   ");
            column = 3;
        }
        written = written && tk_buffer_format(out, " %s", text);
        column += length + 1;
    }
    return written && tk_buffer_put(out, "\n};\n");
}

bool whole_write_tables(const whole *net, unsigned number, tk_buffer *out) {
    const network_shape *shape = &net->net.shape;
    const whole_list lists[] = {
        {"int16_t", "first", net->first, NULL, NETWORK_FIRST * network_inputs(shape)},
        {"int32_t", "first_bias", NULL, net->first_bias, NETWORK_FIRST},
        {"int16_t", "second", net->second, NULL, NETWORK_SECOND * NETWORK_FIRST},
        {"int32_t", "second_bias", NULL, net->second_bias, NETWORK_SECOND},
        {"int16_t", "last", net->last, NULL, shape->stages * NETWORK_SECOND},
        {"int32_t", "last_bias", NULL, net->last_bias, shape->stages},
    };
    bool written = true;
    for (size_t i = 0; written && i < sizeof lists / sizeof *lists; i++) {
        written = write_list(&lists[i], number, out);
    }
    return written;
}

bool whole_write_row(const whole *net, unsigned number, tk_buffer *out) {
    const network_shape *shape = &net->net.shape;
    return tk_buffer_format(out,
                            "    {{.own = %u, .common = %u, .stages = %u}, first_%u, first_bias_%u, second_%u, "
                            "second_bias_%u, last_%u, last_bias_%u},\n",
                            shape->own, shape->common, shape->stages, number, number, number, number, number, number);
}
