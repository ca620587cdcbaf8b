/* What is too long or too short is said in words, and before the server is asked: requests are read here by the same
 * tables by which it reads them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/join/join.h"
#include "tui/i18n.h"

static const struct {
    const char *member, *words; /* N_ message id */
} limits[] = {
    {"name", N_("a name has at most 40 characters")},
    {"password", N_("a password has 8 to 256 characters")},
    {"old", N_("a password has 8 to 256 characters")},
    {"new", N_("a password has 8 to 256 characters")},
    {"text", N_("at most 500 characters can be said at once")},
    {"options", N_("an option has at most 64 characters, and there are at most 16 of them")},
    {"table", N_("there is no such table")},
};

const char *join_limit(const char *member) {
    for (size_t index = 0; index < sizeof limits / sizeof limits[0]; index++) {
        if (strcmp(limits[index].member, member) == 0) {
            return _(limits[index].words);
        }
    }
    return NULL;
}

static void refuse(join *self, const tk_error *error) {
    const char *words = error->status == TK_ERROR_JSON_RANGE ? join_limit(error->token) : NULL;
    if (words != NULL) {
        snprintf(self->refusal, sizeof self->refusal, "%s", words);
    } else {
        tk_error plain = *error;
        plain.line = plain.column = 0; /* of a text that nobody typed */
        tk_error_text(&plain, tui_language(), self->refusal, sizeof self->refusal);
    }
}

bool join_fits(join *self, protocol_message *message) {
    protocol_message read;
    protocol_text id;
    tk_error error = {0};
    message->act.id = protocol_text_of("any"); /* all requests begin with their id */
    const size_t length = protocol_write(message, NULL, 0);
    char *text = malloc(length + 1);
    void *memory = malloc(PROTOCOL_CLIENT_MEMORY);
    bool fits = text != NULL && memory != NULL; /* else asking fails as well */
    if (fits) {
        protocol_write(message, text, length + 1);
        fits =
            protocol_read(PROTOCOL_CLIENT, text, length, memory, PROTOCOL_CLIENT_MEMORY, &read, &id, &error) == TK_OK;
    } else {
        tk_error_set(&error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    if (!fits) {
        refuse(self, &error);
    }
    if (text != NULL) {
        join_wipe(text, length);
    }
    free(text);
    if (memory != NULL) {
        join_wipe(memory, PROTOCOL_CLIENT_MEMORY);
    }
    free(memory);
    message->act.id = (protocol_text){0};
    return fits;
}
