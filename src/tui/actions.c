#include "tui/actions.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
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

void tui_put_choice(const tk_json_value *choice, size_t width, const tk_buffer *words, tk_buffer *out) {
    enum { BEFORE = 7 }; /* columns of the number and the spaces around it */
    tk_buffer_format(out, "%4u  ", (unsigned)tui_number(choice, "number"));
    tui_put_cell(out, tui_string(choice, "write"), width);
    tk_buffer_char(out, ' ');
    tui_wrap_line(out, words->size > 0 ? words->data : "", width + BEFORE, tui_wrap_columns());
}

/* A line that is a number and nothing else. */
static bool read_number(const char *typed, uint64_t *number) {
    size_t length = strspn(typed, "0123456789");
    const char *rest = typed + length;
    rest += strspn(rest, " \t.");
    return length > 0 && *rest == 0 && tk_text_read_unsigned(typed, length, number);
}

tk_status tui_read_choice(const tui_view *view, unsigned seat, const char *typed, tk_status unknown, tk_action *action,
                          tk_error *error) {
    uint64_t number;
    char numbers[32];
    if (!read_number(typed, &number)) {
        return tk_action_read(tui_game(view), tui_state(view), seat, typed, action, error);
    }
    if (number <= SIZE_MAX && tk_present_choice(view->present, &view->reader, (size_t)number, action) == TK_OK) {
        return TK_OK;
    }
    snprintf(numbers, sizeof numbers, "1…%zu", tk_json_count(tui_choices(view)));
    return tk_error_set(error, unknown, 0, 0, typed, numbers);
}

bool tui_begins_with_verb(const char *typed, const char *const *verbs) {
    size_t length = strcspn(typed, " \t");
    if (isdigit((unsigned char)*typed)) {
        return true;
    }
    for (; length >= 2 && *verbs != NULL; verbs++) {
        size_t same = 0;
        while (same < length && (*verbs)[same] == tolower((unsigned char)typed[same])) {
            same++;
        }
        if (same == length && (length >= 3 || (*verbs)[same] == 0)) {
            return true;
        }
    }
    return false;
}

void tui_complete_action(const tui_view *view, unsigned seat, const char *begun, tui_word_taker take, void *taker) {
    tk_action action;
    for (size_t index = 0; tk_legal_at(tui_game(view), tui_state(view), seat, index, &action) == TK_OK; index++) {
        char text[128];
        tk_action_text(tui_game(view), tui_state(view), seat, action, text, sizeof text);
        if (strncmp(text, begun, strlen(begun)) == 0) {
            take(taker, text);
        }
    }
}
