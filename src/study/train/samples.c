#include "study/train/samples.h"

#include <string.h>

static size_t features_of(const network_shape *shape, unsigned parties) {
    return (size_t)shape->own * parties + shape->common;
}

/* A multiple of what the head of the next one is aligned to. */
static size_t size_of(const network_shape *shape, unsigned parties) {
    const size_t size = sizeof(sample) + features_of(shape, parties) * sizeof(int16_t);
    return (size + _Alignof(sample) - 1) / _Alignof(sample) * _Alignof(sample);
}

void sample_table(const network_shape *shape, const sample *one, network_table *table) {
    const int16_t *feature = sample_features(one);
    table->parties = one->parties;
    table->stage = one->stage;
    for (unsigned party = 0; party < one->parties; party++, feature += shape->own) {
        memcpy(table->own[party], feature, shape->own * sizeof *feature);
    }
    memcpy(table->common, feature, shape->common * sizeof *feature);
}

void samples_add(samples *all, const network_table *table, const uint32_t *judged) {
    static const char nothing[_Alignof(sample)] = {0};
    const network_shape *shape = all->shape;
    sample head = {.parties = (uint16_t)table->parties, .stage = (uint16_t)table->stage};
    double sum = 0;
    for (unsigned party = 0; party < table->parties; party++) {
        sum += judged[party];
    }
    for (unsigned party = 0; party < table->parties; party++) {
        head.judged[party] = (float)(judged[party] / sum);
    }
    bool added = tk_buffer_add(&all->rows, &head, sizeof head);
    for (unsigned party = 0; party < table->parties; party++) {
        added = added && tk_buffer_add(&all->rows, table->own[party], shape->own * sizeof(int16_t));
    }
    added = added && tk_buffer_add(&all->rows, table->common, shape->common * sizeof(int16_t)) &&
            tk_buffer_add(&all->rows, nothing,
                          size_of(shape, table->parties) - sizeof head -
                              features_of(shape, table->parties) * sizeof(int16_t));
    all->failed = all->failed || !added;
}

const sample *samples_next(const samples *all, const sample *before) {
    const char *at = all->rows.data;
    if (all->failed || all->rows.size == 0) {
        return NULL;
    }
    if (before != NULL) {
        at = (const char *)before + size_of(all->shape, before->parties);
    }
    return at < all->rows.data + all->rows.size ? (const sample *)(const void *)at : NULL;
}

void samples_end(samples *all, const float *won) {
    for (const sample *one = samples_next(all, NULL); one != NULL; one = samples_next(all, one)) {
        memcpy(all->rows.data + ((const char *)one - all->rows.data) + offsetof(sample, won), won, sizeof one->won);
    }
}
