#include "tui/help.h"

#include <string.h>

#include "tui/i18n.h"
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
    const tk_json_value *help = tui_document_help(&document, game, tui_language());
    const tk_json_value *topic = tk_json_first(tk_json_member(help, "topics"));
    const bool rules = begins("rules", begun);
    while (topic != NULL && !begins(tui_string(topic, "name"), begun)) {
        topic = tk_json_next(topic);
    }
    if (rules) {
        tk_buffer_put(out, tui_string(help, "rules"));
    } else if (topic != NULL) {
        tui_wrap_line(out, tui_string(topic, "text"), 0, tui_wrap_columns());
    }
    tui_document_free(&document);
    return rules || topic != NULL;
}
