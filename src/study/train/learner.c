/* Adam (Kingma and Ba), with steps of batches. A batch is divided into parts that do not depend on who works on them;
 * each has a gradient of its own, and they are added up in their order. */
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "study/train/pass.h"

enum { PARTS = 16 };

struct learner {
    model *net;
    const tk_crew *helpers;
    uint64_t steps;
    const sample *const *batch;
    size_t count;
    _Atomic unsigned next; /* part to be worked on */
    model_weights gradient[PARTS];
    float mean[MODEL_WEIGHTS], square[MODEL_WEIGHTS];
};

learner *learner_open(model *net, const tk_crew *helpers) {
    learner *self = calloc(1, sizeof *self);
    if (self != NULL) {
        self->net = net;
        self->helpers = helpers;
    }
    return self;
}

void learner_close(learner *self) {
    free(self);
}

static void work_on(learner *self, unsigned part) {
    model_weights *gradient = &self->gradient[part];
    const size_t end = self->count * (part + 1) / PARTS;
    memset(gradient, 0, sizeof *gradient);
    for (size_t at = self->count * part / PARTS; at < end; at++) {
        const sample *one = self->batch[at];
        pass way[NETWORK_PARTIES_MOST];
        network_table table;
        float chance[NETWORK_PARTIES_MOST];
        sample_table(&self->net->shape, one, &table);
        pass_all(self->net, &table, way, chance);
        for (unsigned party = 0; party < one->parties; party++) {
            pass_back(self->net, one->stage, &way[party], chance[party] - one->won[party], gradient);
        }
    }
}

static void work(void *task, unsigned worker) {
    learner *self = task;
    unsigned part;
    (void)worker;
    while ((part = atomic_fetch_add_explicit(&self->next, 1, memory_order_relaxed)) < PARTS) {
        work_on(self, part);
    }
}

static void add_up(learner *self) {
    float *sum = (float *)&self->gradient[0];
    for (unsigned part = 1; part < PARTS; part++) {
        const float *more = (const float *)&self->gradient[part];
        for (unsigned i = 0; i < MODEL_WEIGHTS; i++) {
            sum[i] += more[i];
        }
    }
}

static void move(learner *self, float rate) {
    static const float keeps = 0.9f, keeps_square = 0.999f, least = 1e-8f, decay = 1e-3f;
    const float *gradient = (const float *)&self->gradient[0];
    float *weight = (float *)&self->net->weights;
    const float count = (float)self->count;
    const float first = 1 - (float)pow(keeps, (double)self->steps),
                second = 1 - (float)pow(keeps_square, (double)self->steps);
    for (unsigned i = 0; i < MODEL_WEIGHTS; i++) {
        const float slope = gradient[i] / count;
        self->mean[i] = keeps * self->mean[i] + (1 - keeps) * slope;
        self->square[i] = keeps_square * self->square[i] + (1 - keeps_square) * slope * slope;
        weight[i] -= rate * (self->mean[i] / first / (sqrtf(self->square[i] / second) + least) + decay * weight[i]);
    }
}

void learner_step(learner *self, const sample *const *batch, size_t count, float rate) {
    self->batch = batch;
    self->count = count;
    self->steps++;
    atomic_store(&self->next, 0);
    if (self->helpers != NULL) {
        self->helpers->work(self->helpers->context, work, self);
    } else {
        work(self, 0);
    }
    add_up(self);
    move(self, rate);
}
