#include "base/fill.h"

#include <string.h>

const char *tk_translated(const tk_language *language, const char *message) {
    /* gettext answers the empty message with the head of its catalogue. */
    return language == NULL || message[0] == '\0' ? message : language->text(language->context, message);
}

const char *tk_translated_plural(const tk_language *language, const char *one, const char *many, uint64_t count) {
    return language != NULL && language->plural != NULL ? language->plural(language->context, one, many, count)
                                                        : tk_translated(language, count == 1 ? one : many);
}

/* The filling whose name, in braces, stands at *sentence, which moves behind it; NULL when there is none. */
static const char *filling_at(const char **sentence, const tk_filling *fillings, size_t count) {
    for (size_t index = 0; index < count; index++) {
        size_t length = strlen(fillings[index].name);
        if (strncmp(*sentence + 1, fillings[index].name, length) == 0 && (*sentence)[1 + length] == '}') {
            *sentence += length + 2;
            return fillings[index].text;
        }
    }
    return NULL;
}

void tk_text_fill(tk_text *text, const char *sentence, const tk_filling *fillings, size_t count) {
    while (*sentence != '\0') {
        const char *filled = *sentence == '{' ? filling_at(&sentence, fillings, count) : NULL;
        if (filled != NULL) {
            tk_text_put(text, filled);
        } else {
            tk_text_char(text, *sentence++);
        }
    }
}

void tk_text_fill_by(tk_text *text, const char *sentence, tk_filler filler, const void *context) {
    while (*sentence != '\0') {
        char name[TK_FILLING_NAME_MOST + 1];
        size_t plain = strcspn(sentence, "{");
        tk_text_bytes(text, sentence, plain);
        sentence += plain;
        size_t length = *sentence == '{' ? strcspn(sentence + 1, "}") : sizeof name;
        if (length < sizeof name && sentence[1 + length] == '}') {
            memcpy(name, sentence + 1, length);
            name[length] = '\0';
            if (filler(context, name, text)) {
                sentence += length + 2;
                continue;
            }
        }
        if (*sentence != '\0') {
            tk_text_char(text, *sentence++);
        }
    }
}
