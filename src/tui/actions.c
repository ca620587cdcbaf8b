#include "tui/actions.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "tui/wrap.h"

enum { TEXT_SIZE = 128 };

tk_action *tui_legal_of(const tui_view *view, unsigned seat, size_t *count) {
    *count = tk_legal(tui_game(view), tui_state(view), seat, NULL, 0);
    tk_action *actions = calloc(*count + 1, sizeof *actions);
    if (actions == NULL) {
        *count = 0;
        return NULL;
    }
    tk_legal(tui_game(view), tui_state(view), seat, actions, *count);
    return actions;
}

bool tui_read_number(const char *typed, uint64_t *number) {
    size_t length = strspn(typed, "0123456789");
    const char *rest = typed + length;
    rest += strspn(rest, " \t.");
    return length > 0 && *rest == 0 && tk_text_read_unsigned(typed, length, number);
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

void tui_put_action(const tui_view *view, unsigned seat, size_t number, tk_action action, size_t width,
                    void (*describe)(const tui_view *view, tk_action action, tk_buffer *out), tk_buffer *out) {
    enum { BEFORE = 7 }; /* columns of the number and the spaces around it */
    char text[TEXT_SIZE];
    tk_buffer words = {0};
    tk_action_text(tui_game(view), tui_state(view), seat, action, text, sizeof text);
    describe(view, action, &words);
    tk_buffer_format(out, "%4zu  ", number);
    tui_put_cell(out, text, width);
    tk_buffer_char(out, ' ');
    tui_wrap(out, words.size > 0 ? words.data : "", width + BEFORE, tui_wrap_columns());
    tk_buffer_char(out, '\n');
    tk_buffer_free(&words);
}

void tui_complete_action(const tui_view *view, unsigned seat, const char *begun, tui_word_taker take, void *taker) {
    size_t count;
    tk_action *actions = tui_legal_of(view, seat, &count);
    for (size_t index = 0; index < count; index++) {
        char text[TEXT_SIZE];
        tk_action_text(tui_game(view), tui_state(view), seat, actions[index], text, sizeof text);
        if (strncmp(text, begun, strlen(begun)) == 0) {
            take(taker, text);
        }
    }
    free(actions);
}
