/* The format (GNU gettext manual, "The Format of GNU MO Files"): 32-bit words in the writer's byte order
 *
 *   0 magic   4 revision   8 count   12 offset of the originals' table   16 offset of the translations' table
 *
 * each table being `count` pairs (length, offset) of texts closed by 0, the originals sorted. Everything is checked
 * once when read, so that finding cannot leave the bytes. */
#include "present/catalogue.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define MAGIC UINT32_C(0x950412de)
#define MAGIC_TURNED UINT32_C(0xde120495)

enum { HEADER_SIZE = 28, PAIR_SIZE = 8 };

struct tui_catalogue {
    bool turned; /* written with the other byte order */
    uint32_t count;
    size_t originals, translations; /* offsets of the tables */
    size_t size;
    char bytes[];
};

static uint32_t word_at(const tui_catalogue *catalogue, size_t offset) {
    uint32_t word;
    memcpy(&word, catalogue->bytes + offset, sizeof word);
    if (catalogue->turned) {
        word = word >> 24 | (word >> 8 & 0xff00u) | (word << 8 & 0xff0000u) | word << 24;
    }
    return word;
}

static const char *text_at(const tui_catalogue *catalogue, size_t table, uint32_t index) {
    return catalogue->bytes + word_at(catalogue, table + (size_t)index * PAIR_SIZE + 4);
}

static bool table_fits(const tui_catalogue *catalogue, size_t table) {
    if (table > catalogue->size || (catalogue->size - table) / PAIR_SIZE < catalogue->count) {
        return false;
    }
    for (uint32_t index = 0; index < catalogue->count; index++) {
        size_t length = word_at(catalogue, table + (size_t)index * PAIR_SIZE);
        size_t offset = word_at(catalogue, table + (size_t)index * PAIR_SIZE + 4);
        if (offset >= catalogue->size || length >= catalogue->size - offset || catalogue->bytes[offset + length] != 0) {
            return false;
        }
    }
    return true;
}

tui_catalogue *tui_catalogue_read(const void *bytes, size_t size) {
    if (size < HEADER_SIZE) {
        return NULL;
    }
    tui_catalogue *catalogue = malloc(sizeof *catalogue + size);
    if (catalogue == NULL) {
        return NULL;
    }
    memcpy(catalogue->bytes, bytes, size);
    catalogue->size = size;
    catalogue->turned = false;
    uint32_t magic = word_at(catalogue, 0);
    catalogue->turned = magic == MAGIC_TURNED;
    catalogue->count = word_at(catalogue, 8);
    catalogue->originals = word_at(catalogue, 12);
    catalogue->translations = word_at(catalogue, 16);
    if ((magic != MAGIC && magic != MAGIC_TURNED) || !table_fits(catalogue, catalogue->originals) ||
        !table_fits(catalogue, catalogue->translations)) {
        free(catalogue);
        return NULL;
    }
    return catalogue;
}

void tui_catalogue_free(tui_catalogue *catalogue) {
    free(catalogue);
}

const char *tui_catalogue_find(const tui_catalogue *catalogue, const char *message) {
    if (catalogue == NULL || *message == 0) { /* the empty message is the catalogue's own header */
        return NULL;
    }
    uint32_t low = 0, high = catalogue->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(message, text_at(catalogue, catalogue->originals, middle));
        if (order == 0) {
            const char *found = text_at(catalogue, catalogue->translations, middle);
            return *found != 0 ? found : NULL;
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}
