/* Compiled catalogues: whatever is opened answers every question with a text inside it or with the question. */
#include <stdlib.h>
#include <string.h>
#include <tankodrom/catalogue.h>

#include "base/plural.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void ask(const tk_language *language, const char *message, size_t size) {
    static const uint64_t counts[] = {0, 1, 2, 5, 21, 100, UINT64_MAX};
    if (strlen(language->text(language->context, message)) > size) {
        abort();
    }
    for (size_t index = 0; index < sizeof counts / sizeof counts[0]; index++) {
        if (strlen(language->plural(language->context, message, message, counts[index])) > size) {
            abort();
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    uint64_t value;
    tk_plural_value((const char *)bytes, size, size, &value);
    tk_catalogue *catalogue = tk_catalogue_open("cs", bytes, size);
    if (catalogue == NULL) {
        return 0;
    }
    const tk_language *language = tk_catalogue_language(catalogue);
    ask(language, "", size);
    ask(language, "White", size);
    ask(language, "a card", size);
    /* Whatever text it has, asked for by name; the closing 0 is in the file. */
    for (size_t at = 28; at < size; at += 7) {
        if (memchr(bytes + at, '\0', size - at) != NULL) {
            ask(language, (const char *)bytes + at, size);
        }
    }
    tk_catalogue_close(catalogue);
    return 0;
}
