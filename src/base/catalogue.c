/* The format (GNU gettext manual, "The Format of GNU MO Files"): 32-bit words in the writer's byte order
 *
 *   0 magic   4 revision   8 count   12 offset of the originals' table   16 offset of the translations' table
 *
 * each table being `count` pairs (length, offset) of texts closed by 0; of a message that counts, the original is the
 * singular and the plural, the translation all its forms, one behind the other and closed by 0 each. Everything is
 * checked once when read, so that finding cannot leave the bytes; and a table of our own, by a hash of the originals,
 * makes finding one comparison. */
#include <tankodrom/catalogue.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/plural.h"

#define MAGIC UINT32_C(0x950412de)
#define MAGIC_TURNED UINT32_C(0xde120495)

enum { HEADER_SIZE = 28, PAIR_SIZE = 8 };

struct tk_catalogue {
    tk_language language;
    char code[16];
    bool turned; /* written with the other byte order */
    uint32_t count;
    size_t originals, translations; /* offsets of the tables */
    uint32_t *slots;                /* 1 + the index of a text, or 0; by its hash */
    uint32_t mask;                  /* slots less one, a power of two less one */
    const char *rule;               /* which form goes with a number; NULL: as in English */
    size_t rule_length;
    unsigned forms;
    size_t size;
    char bytes[];
};

static uint32_t word_at(const tk_catalogue *catalogue, size_t offset) {
    uint32_t word;
    memcpy(&word, catalogue->bytes + offset, sizeof word);
    if (catalogue->turned) {
        word = word >> 24 | (word >> 8 & 0xff00u) | (word << 8 & 0xff0000u) | word << 24;
    }
    return word;
}

static const char *text_at(const tk_catalogue *catalogue, size_t table, uint32_t index) {
    return catalogue->bytes + word_at(catalogue, table + (size_t)index * PAIR_SIZE + 4);
}

static bool table_fits(const tk_catalogue *catalogue, size_t table) {
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

static uint32_t hash_of(const char *text) {
    uint32_t hash = UINT32_C(2166136261); /* FNV-1a */
    for (; *text != '\0'; text++) {
        hash = (hash ^ (unsigned char)*text) * UINT32_C(16777619);
    }
    return hash;
}

/* At most half of the slots are taken, so that looking for a text soon finds it or an empty one. */
static bool make_slots(tk_catalogue *catalogue) {
    uint32_t slots = 1;
    while (slots / 2 < catalogue->count) {
        slots *= 2;
    }
    catalogue->mask = slots - 1;
    catalogue->slots = calloc(slots, sizeof *catalogue->slots);
    for (uint32_t index = 0; catalogue->slots != NULL && index < catalogue->count; index++) {
        uint32_t at = hash_of(text_at(catalogue, catalogue->originals, index)) & catalogue->mask;
        while (catalogue->slots[at] != 0) {
            at = (at + 1) & catalogue->mask;
        }
        catalogue->slots[at] = index + 1;
    }
    return catalogue->slots != NULL;
}

/* The index of a message, or `count`. */
static uint32_t index_of(const tk_catalogue *catalogue, const char *message) {
    uint32_t at = hash_of(message) & catalogue->mask;
    for (; catalogue->slots[at] != 0; at = (at + 1) & catalogue->mask) {
        const uint32_t index = catalogue->slots[at] - 1;
        if (strcmp(message, text_at(catalogue, catalogue->originals, index)) == 0) {
            return index;
        }
    }
    return catalogue->count;
}

static const char *find(const void *context, const char *message) {
    const tk_catalogue *catalogue = context;
    const uint32_t index = index_of(catalogue, message);
    const char *found = index < catalogue->count ? text_at(catalogue, catalogue->translations, index) : "";
    return *found != '\0' && *message != '\0' ? found : message; /* the empty message is the file's own head */
}

/* The form-th of the texts that lie behind each other; "" where there are not so many. */
static const char *form_at(const tk_catalogue *catalogue, uint32_t index, uint64_t form) {
    const char *text = text_at(catalogue, catalogue->translations, index);
    const char *end = text + word_at(catalogue, catalogue->translations + (size_t)index * PAIR_SIZE);
    for (; form > 0 && text < end; form--) {
        text += strlen(text) + 1;
    }
    return text < end ? text : "";
}

static const char *find_plural(const void *context, const char *one, const char *many, uint64_t count) {
    const tk_catalogue *catalogue = context;
    const uint32_t index = index_of(catalogue, one);
    uint64_t form = count != 1;
    const bool known =
        index < catalogue->count && *one != '\0' &&
        (catalogue->rule == NULL ||
         (tk_plural_value(catalogue->rule, catalogue->rule_length, count, &form) && form < catalogue->forms));
    const char *found = known ? form_at(catalogue, index, form) : "";
    return *found != '\0' ? found : count == 1 ? one : many;
}

static void read_rule(tk_catalogue *catalogue) {
    const uint32_t index = index_of(catalogue, "");
    if (index < catalogue->count) {
        const char *head = text_at(catalogue, catalogue->translations, index);
        if (!tk_plural_rule(head, strlen(head), &catalogue->rule, &catalogue->rule_length, &catalogue->forms)) {
            catalogue->rule = NULL;
        }
    }
}

static bool read_head(tk_catalogue *catalogue) {
    const uint32_t magic = word_at(catalogue, 0);
    catalogue->turned = magic == MAGIC_TURNED;
    catalogue->count = word_at(catalogue, 8);
    catalogue->originals = word_at(catalogue, 12);
    catalogue->translations = word_at(catalogue, 16);
    return (magic == MAGIC || magic == MAGIC_TURNED) && table_fits(catalogue, catalogue->originals) &&
           table_fits(catalogue, catalogue->translations);
}

tk_catalogue *tk_catalogue_open(const char *code, const void *bytes, size_t size) {
    if (bytes == NULL || size < HEADER_SIZE || code == NULL || strlen(code) >= sizeof((tk_catalogue *)NULL)->code) {
        return NULL;
    }
    tk_catalogue *catalogue = calloc(1, sizeof *catalogue + size);
    if (catalogue == NULL) {
        return NULL;
    }
    memcpy(catalogue->bytes, bytes, size);
    memcpy(catalogue->code, code, strlen(code) + 1);
    catalogue->size = size;
    catalogue->language = (tk_language){catalogue->code, find, catalogue, find_plural};
    if (!read_head(catalogue) || !make_slots(catalogue)) {
        tk_catalogue_close(catalogue);
        return NULL;
    }
    read_rule(catalogue);
    return catalogue;
}

void tk_catalogue_close(tk_catalogue *catalogue) {
    if (catalogue != NULL) {
        free(catalogue->slots);
        free(catalogue);
    }
}

const tk_language *tk_catalogue_language(const tk_catalogue *catalogue) {
    return catalogue != NULL ? &catalogue->language : NULL;
}
