#include "tui/document.h"

#include <string.h>

/* The writers of documents work like snprintf: asked once more with the room they need. */
typedef size_t writer(const void *what, char *out, size_t size);

static const tk_json_value *read_document(tui_document *document, writer *write, const void *what) {
    tk_buffer_clear(&document->text);
    tk_json_free(document->json);
    document->json = NULL;
    size_t length = write(what, document->text.data, document->text.capacity);
    if (length >= document->text.capacity) {
        if (!tk_buffer_reserve(&document->text, length + 1)) {
            return NULL;
        }
        length = write(what, document->text.data, document->text.capacity);
    }
    document->text.size = length;
    return length > 0 && tk_json_read(document->text.data, length, &document->json, NULL) == TK_OK
               ? tk_json_root(document->json)
               : NULL;
}

typedef struct asked {
    const tk_present *present;
    const tk_reader *reader;
    size_t first, most;
    const char *wish;
    tk_error *error;
    const tk_game *game;
    const tk_language *language;
    const char *kind, *key;
} asked;

static size_t write_table(const void *what, char *out, size_t size) {
    const asked *wanted = what;
    return tk_present_table(wanted->present, wanted->reader, out, size);
}

const tk_json_value *tui_document_table(tui_document *document, const tk_present *present, const tk_reader *reader) {
    return read_document(document, write_table, &(asked){.present = present, .reader = reader});
}

static size_t write_log(const void *what, char *out, size_t size) {
    const asked *wanted = what;
    return tk_present_log(wanted->present, wanted->reader, wanted->first, wanted->most, out, size);
}

const tk_json_value *tui_document_log(tui_document *document, const tk_present *present, const tk_reader *reader,
                                      size_t first, size_t most) {
    return read_document(document, write_log,
                         &(asked){.present = present, .reader = reader, .first = first, .most = most});
}

static size_t write_wish(const void *what, char *out, size_t size) {
    const asked *wanted = what;
    return tk_present_wish(wanted->present, wanted->reader, wanted->wish, strlen(wanted->wish), out, size,
                           wanted->error);
}

const tk_json_value *tui_document_wish(tui_document *document, const tk_present *present, const tk_reader *reader,
                                       const char *wish, tk_error *error) {
    return read_document(document, write_wish,
                         &(asked){.present = present, .reader = reader, .wish = wish, .error = error});
}

static size_t write_help(const void *what, char *out, size_t size) {
    const asked *wanted = what;
    return tk_present_help(wanted->game, wanted->language, out, size);
}

const tk_json_value *tui_document_help(tui_document *document, const tk_game *game, const tk_language *language) {
    return read_document(document, write_help, &(asked){.game = game, .language = language});
}

static size_t write_thing(const void *what, char *out, size_t size) {
    const asked *wanted = what;
    return tk_present_thing(wanted->game, wanted->language, wanted->kind, wanted->key, out, size);
}

const tk_json_value *tui_document_thing(tui_document *document, const tk_game *game, const tk_language *language,
                                        const char *kind, const char *key) {
    return read_document(document, write_thing, &(asked){.game = game, .language = language, .kind = kind, .key = key});
}

static size_t write_about(const void *what, char *out, size_t size) {
    const asked *wanted = what;
    return tk_present_about(wanted->present, wanted->reader, wanted->kind, wanted->key, out, size);
}

const tk_json_value *tui_document_about(tui_document *document, const tk_present *present, const tk_reader *reader,
                                        const char *kind, const char *key) {
    return read_document(document, write_about,
                         &(asked){.present = present, .reader = reader, .kind = kind, .key = key});
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

const tk_json_value *tui_element(const tk_json_value *array, size_t index) {
    const tk_json_value *element = tk_json_first(array);
    while (element != NULL && index-- > 0) {
        element = tk_json_next(element);
    }
    return element;
}
