#include "tui/document.h"

#include <string.h>

/* What is wanted of src/present. */
typedef struct wanted {
    enum { TABLE, LOG, WISH, ABOUT, HELP, SETUP, THING } document;
    const tk_present *present;
    const tk_reader *reader;
    const tk_game *game;
    const tk_language *language;
    size_t first, most;
    const char *kind, *key; /* the key is the wish, too */
} wanted;

static size_t write_document(const wanted *what, char *out, size_t size) {
    switch (what->document) {
    case TABLE:
        return tk_present_table(what->present, what->reader, out, size);
    case LOG:
        return tk_present_log(what->present, what->reader, what->first, what->most, out, size);
    case WISH:
        return tk_present_wish(what->present, what->reader, what->key, strlen(what->key), out, size, NULL);
    case ABOUT:
        return tk_present_about(what->present, what->reader, what->kind, what->key, out, size);
    case HELP:
        return tk_present_help(what->game, what->language, out, size);
    case SETUP:
        return tk_present_setup(what->game, what->language, what->key, strlen(what->key), out, size, NULL);
    default:
        return tk_present_thing(what->game, what->language, what->kind, what->key, out, size);
    }
}

static void clear(tui_document *document) {
    tk_buffer_clear(&document->text);
    tk_json_free(document->json);
    document->json = NULL;
}

static const tk_json_value *parse(tui_document *document) {
    return document->text.size > 0 &&
                   tk_json_read(document->text.data, document->text.size, &document->json, NULL) == TK_OK
               ? tk_json_root(document->json)
               : NULL;
}

const tk_json_value *tui_document_text(tui_document *document, const char *text, size_t length) {
    clear(document);
    return tk_buffer_add(&document->text, text, length) ? parse(document) : NULL;
}

/* The writers of documents work like snprintf: asked once more with the room they need. */
static const tk_json_value *read_document(tui_document *document, const wanted *what) {
    clear(document);
    size_t length = write_document(what, document->text.data, document->text.capacity);
    if (length >= document->text.capacity) {
        if (!tk_buffer_reserve(&document->text, length + 1)) {
            return NULL;
        }
        length = write_document(what, document->text.data, document->text.capacity);
    }
    document->text.size = length;
    return parse(document);
}

const tk_json_value *tui_document_table(tui_document *document, const tk_present *present, const tk_reader *reader) {
    return read_document(document, &(wanted){TABLE, .present = present, .reader = reader});
}

const tk_json_value *tui_document_log(tui_document *document, const tui_source *source, const tk_reader *reader,
                                      size_t first, size_t most) {
    if (source->present == NULL) {
        clear(document);
        return source->log(source->context, first, most, &document->text) ? parse(document) : NULL;
    }
    return read_document(document,
                         &(wanted){LOG, .present = source->present, .reader = reader, .first = first, .most = most});
}

const tk_json_value *tui_document_wish(tui_document *document, const tui_source *source, const tk_reader *reader,
                                       const char *wish) {
    if (source->present == NULL) {
        clear(document);
        return source->wish(source->context, wish, &document->text) ? parse(document) : NULL;
    }
    return read_document(document, &(wanted){WISH, .present = source->present, .reader = reader, .key = wish});
}

const tk_json_value *tui_document_about(tui_document *document, const tui_source *source, const tk_reader *reader,
                                        const char *kind, const char *key) {
    if (source->present == NULL) {
        clear(document);
        return source->about(source->context, kind, key, &document->text) ? parse(document) : NULL;
    }
    return read_document(document,
                         &(wanted){ABOUT, .present = source->present, .reader = reader, .kind = kind, .key = key});
}

const tk_json_value *tui_document_help(tui_document *document, const tk_game *game, const tk_language *language) {
    return read_document(document, &(wanted){HELP, .game = game, .language = language});
}

const tk_json_value *tui_document_thing(tui_document *document, const tk_game *game, const tk_language *language,
                                        const char *kind, const char *key) {
    return read_document(document, &(wanted){THING, .game = game, .language = language, .kind = kind, .key = key});
}

const tk_json_value *tui_document_setup(tui_document *document, const tk_game *game, const tk_language *language,
                                        const char *wish) {
    return read_document(document, &(wanted){SETUP, .game = game, .language = language, .key = wish});
}

void tui_document_free(tui_document *document) {
    tk_buffer_free(&document->text);
    tk_json_free(document->json);
    *document = (tui_document){0};
}

const char *tui_string(const tk_json_value *object, const char *name) {
    const char *string = tk_json_string(tk_json_member(object, name), NULL);
    return string != NULL ? string : "";
}

int64_t tui_number(const tk_json_value *object, const char *name) {
    int64_t number = 0;
    tk_json_integer(tk_json_member(object, name), &number);
    return number;
}

bool tui_flag(const tk_json_value *object, const char *name) {
    return tk_json_kind_of(tk_json_member(object, name)) == TK_JSON_TRUE;
}

bool tui_is(const tk_json_value *object, const char *name, const char *word) {
    return strcmp(tui_string(object, name), word) == 0;
}

const tk_json_value *tui_find(const tk_json_value *array, const char *name, const char *word) {
    const tk_json_value *element = tk_json_first(array);
    while (element != NULL && !tui_is(element, name, word)) {
        element = tk_json_next(element);
    }
    return element;
}

const tk_json_value *tui_element(const tk_json_value *array, size_t index) {
    const tk_json_value *element = tk_json_first(array);
    while (element != NULL && index-- > 0) {
        element = tk_json_next(element);
    }
    return element;
}
