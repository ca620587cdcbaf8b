/* The words of the screen: found by key, by the English word and by that of the reader's language. */
#include <string.h>

#include "base/fill.h"
#include "base/letters.h"
#include "present/inside.h"

typedef enum likeness { OTHER, BEGINNING, WHOLE } likeness;

/* How the asked word is like the first `length` bytes of a name. */
static likeness compare(const char *asked, const char *name, size_t length) {
    const char *end = name + length;
    while (*asked != '\0' && name < end) {
        size_t one, other;
        if (tk_letter_small(asked, &one) != tk_letter_small(name, &other)) {
            return OTHER;
        }
        asked += one;
        name += other;
    }
    return *asked != '\0' ? OTHER : name < end ? BEGINNING : WHOLE;
}

static likeness better(likeness one, likeness other) {
    return one > other ? one : other;
}

static likeness is_like(const present_view *view, const present_word *word, const char *asked) {
    const char *name = present_say(view, word->word);
    likeness found = compare(asked, word->key, strlen(word->key));
    found = better(found, compare(asked, word->word, strlen(word->word)));
    found = better(found, compare(asked, name, strlen(name)));
    for (const char *also = word->also; *also != '\0';) {
        char one[64];
        const size_t length = strcspn(also, "|");
        tk_text_copy(one, sizeof one, also, length);
        const char *shown = present_say(view, one);
        const likeness like = better(compare(asked, one, strlen(one)), compare(asked, shown, strlen(shown)));
        found = better(found, like);
        also += length + (also[length] == '|');
    }
    return found;
}

/* ---- Documents ---- */

static const char *text_of(const present_teller *teller, const present_word *word) {
    const present_topic *topic = teller->topics;
    while (word->text == NULL && strcmp(topic->name, word->key) != 0) {
        topic++;
    }
    return word->text != NULL ? word->text : topic->text;
}

static void put_word(const present_view *view, const present_word *word, tk_json_writer *writer) {
    tk_json_text(writer, "word", word->key);
    tk_json_text(writer, "name", present_say(view, word->word));
    tk_json_text(writer, "text", present_say(view, text_of(present_teller_of(view->game), word)));
    tk_json_array(writer, "rules");
    tk_json_put_string(writer, word->rules);
    tk_json_close_array(writer);
}

bool present_glossary(const present_view *view, const char *kind, const char *key, tk_json_writer *writer) {
    const present_word *words = present_teller_of(view->game)->words, *found = NULL;
    if (strcmp(kind, "glossary") == 0) {
        tk_json_array(writer, "words");
        for (const present_word *word = words; word->key != NULL; word++) {
            tk_json_open_object(writer);
            put_word(view, word, writer);
            tk_json_close_object(writer);
        }
        tk_json_close_array(writer);
        return strcmp(key, "all") == 0;
    }
    likeness best = OTHER;
    for (const present_word *word = words; *key != '\0' && word->key != NULL; word++) {
        const likeness like = is_like(view, word, key);
        if (like > best) {
            best = like;
            found = word;
        }
    }
    if (found != NULL) {
        put_word(view, found, writer);
    }
    return found != NULL;
}
