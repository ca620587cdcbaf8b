/* The documents of src/present, read: what clients draw from. */
#ifndef TUI_DOCUMENT_H
#define TUI_DOCUMENT_H

#include <tankodrom/present.h>

#include "base/buffer.h"
#include "base/json.h"

typedef struct tui_document {
    tk_buffer text;
    tk_json *json;
} tui_document; /* all zero is an empty one */

/* Whom documents about a match are asked of: a match that is followed here, or one that is played elsewhere and known
 * by its table and its log alone. */
typedef struct tui_source {
    const tk_game *game;
    const tk_present *present; /* NULL for one elsewhere */
    /* Of one elsewhere: each adds a document of src/present for whoever looks; false when there is none, or no answer
     * came. */
    bool (*log)(void *context, size_t first, size_t most, tk_buffer *out);
    bool (*wish)(void *context, const char *wish, tk_buffer *out);
    bool (*about)(void *context, const char *kind, const char *key, tk_buffer *out);
    void *context;
} tui_source;

/* The source of a match that is followed here. */
static inline tui_source tui_source_here(const tk_present *present) {
    return (tui_source){.game = tk_present_game(present), .present = present};
}

/* Makes the document anew and gives its root, valid until the next call; NULL when memory ran out. */
const tk_json_value *tui_document_table(tui_document *document, const tk_present *present, const tk_reader *reader);
/* The same; NULL also when a match elsewhere does not answer. */
const tk_json_value *tui_document_log(tui_document *document, const tui_source *source, const tk_reader *reader,
                                      size_t first, size_t most);
const tk_json_value *tui_document_wish(tui_document *document, const tui_source *source, const tk_reader *reader,
                                       const char *wish);
const tk_json_value *tui_document_help(tui_document *document, const tk_game *game, const tk_language *language);
/* NULL also when there is no such thing. */
const tk_json_value *tui_document_thing(tui_document *document, const tk_game *game, const tk_language *language,
                                        const char *kind, const char *key);
/* A setup that is being made (tk_present_setup). NULL also when what is wished cannot be. */
const tk_json_value *tui_document_setup(tui_document *document, const tk_game *game, const tk_language *language,
                                        const char *wish);
/* NULL also when there is no such thing now. */
const tk_json_value *tui_document_about(tui_document *document, const tui_source *source, const tk_reader *reader,
                                        const char *kind, const char *key);
/* A document that came from elsewhere; NULL when it is none. */
const tk_json_value *tui_document_text(tui_document *document, const char *text, size_t length);
void tui_document_free(tui_document *document);

/* A loop over the elements of an array or the values of an object: TUI_EACH (card, cards) { … } */
/* NOLINTBEGIN(bugprone-macro-parentheses): a name that is declared cannot stand in parentheses */
#define TUI_EACH(item, list)                                                                                           \
    for (const tk_json_value *item = tk_json_first(list); (item) != NULL; (item) = tk_json_next(item))
/* NOLINTEND(bugprone-macro-parentheses) */

/* Members of an object that may be absent: "", 0 and false then. */
const char *tui_string(const tk_json_value *object, const char *name);
int64_t tui_number(const tk_json_value *object, const char *name);
bool tui_flag(const tk_json_value *object, const char *name);
/* Whether a string member is there and is this word. */
bool tui_is(const tk_json_value *object, const char *name, const char *word);
/* The first object of an array whose string member is this word; NULL where none is. */
const tk_json_value *tui_find(const tk_json_value *array, const char *name, const char *word);
/* The index-th element of an array; NULL past the end. */
const tk_json_value *tui_element(const tk_json_value *array, size_t index);

#endif
