#include "tui/help.h"

#include <string.h>

#include "tui/i18n.h"
#include "tui/terminal.h"
#include "tui/wrap.h"

void tui_help_introduce(const tk_game *game, tk_buffer *out) {
    tui_document document = {0};
    tk_buffer_put(out, tui_string(tui_document_help(&document, game, tui_language()), "introduction"));
    tk_buffer_put(out, _(tui_client_named(tk_game_about(game)->name)->typing));
    tui_document_free(&document);
}

static bool begins(const char *word, const char *begun) {
    return *begun != 0 && strncmp(word, begun, strlen(begun)) == 0;
}

bool tui_help_topic(const tk_game *game, const char *begun, tk_buffer *out) {
    tui_document document = {0};
    if (begins("rules", begun)) {
        tk_buffer_put(out, tui_string(tui_document_help(&document, game, tui_language()), "rules"));
        tui_document_free(&document);
        return true;
    }
    const tk_json_value *word = tui_document_thing(&document, game, tui_language(), "word", begun);
    if (word != NULL) {
        tk_buffer text = {0};
        const char *rule = tk_json_string(tk_json_first(tk_json_member(word, "rules")), NULL);
        tk_buffer_format(&text, "%s: %s", tui_string(word, "name"), tui_string(word, "text"));
        /* Texts that name all their rules do so at the end. */
        if (text.size > 0 && text.data[text.size - 1] != ')') {
            tk_buffer_format(&text, " (%s)", rule);
        }
        tui_wrap_line(out, text.data, 0, tui_wrap_columns());
        tk_buffer_free(&text);
    }
    tui_document_free(&document);
    return word != NULL;
}

void tui_help_entry(tk_buffer *out, const char *name, const char *argument, const char *help) {
    enum { COLUMN = 22 };
    char shown[96];
    tui_placeholders(argument, shown, sizeof shown);
    const size_t width = strlen(name) + 1 + tui_width(shown);
    tk_buffer_format(out, "  %s %s%*s", name, shown, (int)(width < COLUMN - 2 ? COLUMN - 2 - width : 0), "");
    tui_wrap(out, _(help), COLUMN, tui_wrap_columns());
    tk_buffer_char(out, '\n');
}
