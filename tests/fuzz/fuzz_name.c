/* Names: whatever is read has a normalised form or none, which is well-formed, fits, and is its own; a name that passes
 * has one, and nothing in it that a screen would obey. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/people/name.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void insist(bool holds) {
    if (!holds) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    char form[STORE_NAME_SIZE], again[STORE_NAME_SIZE], checked[STORE_NAME_SIZE];
    tk_error error = {0};
    if (size == 0) {
        return 0;
    }
    const bool has_form = name_normalise(text, size, form);
    insist(memchr(form, '\0', sizeof form) != NULL);
    insist(has_form == (form[0] != '\0'));
    if (has_form) {
        insist(tk_text_is_utf8(form, strlen(form)));
        insist(name_normalise(form, strlen(form), again));
        insist(strcmp(form, again) == 0);
    }
    const tk_status status = name_check(text, size, checked, &error);
    if (status == TK_OK) {
        insist(has_form && strcmp(form, checked) == 0);
        insist(size < STORE_NAME_SIZE && tk_text_foreign(text, size) == size);
        insist(!name_is_reserved(form));
    } else {
        insist(error.status == status && tk_text_is_utf8(error.token, strlen(error.token)));
    }
    return 0;
}
