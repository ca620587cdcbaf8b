#include "tui/actions.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tui/verbs.h"
#include "tui/wrap.h"

const tk_json_value *tui_choices(const tui_view *view) {
    return tk_json_member(view->table, "choices");
}

const tk_json_value *tui_choice_of(const tui_view *view, tk_action action) {
    const tk_json_value *choice = tk_json_first(tui_choices(view));
    while (choice != NULL && (tk_action)tui_number(choice, "action") != action) {
        choice = tk_json_next(choice);
    }
    return choice;
}

/* ---- Labels ---- */

static const char letters[] = "abcdefgijklmnoprstvwxyz";
enum { LETTERS = sizeof letters - 1, LABEL_MOST = 8 };

size_t tui_choice_label(const tk_json_value *choice, char *out, size_t size) {
    char label[LABEL_MOST];
    size_t at = sizeof label - 1;
    label[at] = 0;
    /* Counted from 1 without a zero: after z comes aa. */
    for (size_t number = (size_t)tui_number(choice, "number"); number > 0 && at > 0; number = (number - 1) / LETTERS) {
        label[--at] = letters[(number - 1) % LETTERS];
    }
    return (size_t)snprintf(out, size, "%s", label + at);
}

size_t tui_label_number(const char *typed, size_t length) {
    size_t number = 0;
    for (size_t at = 0; at < length; at++) {
        const char *letter = length < LABEL_MOST ? strchr(letters, tolower((unsigned char)typed[at])) : NULL;
        if (letter == NULL) {
            return 0;
        }
        number = number * LETTERS + (size_t)(letter - letters) + 1;
    }
    return number;
}

/* Whether a choice that there is now has this label. */
static bool is_label(const tui_view *view, const char *typed, size_t length) {
    const size_t number = tui_label_number(typed, length);
    return number > 0 && number <= tk_json_count(tui_choices(view));
}

void tui_put_choice(const tk_json_value *choice, size_t width, const tk_buffer *words, tk_buffer *out) {
    enum { BEFORE = 7 }; /* columns of the label and the spaces around it */
    char label[LABEL_MOST];
    tui_choice_label(choice, label, sizeof label);
    tk_buffer_format(out, "%4s  ", label);
    tui_put_cell(out, tui_string(choice, "write"), width);
    tk_buffer_char(out, ' ');
    tui_wrap_line(out, words->size > 0 ? words->data : "", width + BEFORE, tui_wrap_columns());
}

/* ---- Reading ---- */

/* The verb that a line begins with, or the only one with its first three letters or more; NULL for none. */
static const char *verb_of(const char *typed, const char *const *verbs) {
    enum { LETTERS_LEAST = 3 };
    const size_t length = tui_word_length(typed), letters_typed = tui_letters(typed, length);
    const char *begun = NULL;
    size_t count = 0;
    for (; *verbs != NULL; verbs++) {
        const tui_verb_match match = tui_verb_compare(*verbs, typed, length);
        if (match == TUI_VERB_WHOLE) {
            return *verbs;
        }
        if (match == TUI_VERB_BEGUN && letters_typed >= LETTERS_LEAST) {
            begun = *verbs;
            count++;
        }
    }
    return count == 1 ? begun : NULL;
}

/* What follows the verb: words that are verbs too, "rozkaz spatřit S-I", as the notation has them. */
static void put_translated(const char *rest, const char *const *verbs, tk_buffer *out) {
    while (*rest != 0) {
        const size_t blank = tui_blank_length(rest), length = tui_word_length(rest + blank);
        const char *const *verb = verbs;
        while (*verb != NULL && tui_verb_compare(*verb, rest + blank, length) != TUI_VERB_WHOLE) {
            verb++;
        }
        tk_buffer_put(out, blank > 0 ? " " : "");
        if (length > 0 && *verb != NULL) {
            tk_buffer_put(out, tui_verb_english(*verb));
        } else {
            tk_buffer_add(out, rest + blank, length);
        }
        rest += blank + length;
    }
}

void tui_read_choice(const tui_view *view, const char *typed, const char *const *verbs, tk_buffer *written) {
    const char *verb = verb_of(typed, verbs);
    if (verb != NULL) {
        tk_buffer_put(written, tui_verb_english(verb));
        put_translated(typed + tui_word_length(typed), verbs, written);
    } else if (is_label(view, typed, strlen(typed))) {
        const size_t number = tui_label_number(typed, strlen(typed));
        tk_buffer_put(written, tui_string(tui_element(tui_choices(view), number - 1), "write"));
    } else {
        tk_buffer_put(written, typed);
    }
}

bool tui_looks_like_choice(const tui_view *view, const char *typed, const char *const *verbs) {
    return isdigit((unsigned char)*typed) || is_label(view, typed, tui_word_length(typed)) ||
           verb_of(typed, verbs) != NULL;
}

void tui_complete_action(const tui_view *view, unsigned seat, const char *begun, tui_word_taker take, void *taker) {
    (void)seat; /* the table is of the seat that looks */
    TUI_EACH (choice, tui_choices(view)) {
        const char *text = tui_string(choice, "write");
        if (strncmp(text, begun, strlen(begun)) == 0) {
            take(taker, text);
        }
    }
}
