#include "tui/rules.h"

#include <tankodrom/rulebook.h>

#include "base/letters.h"
#include "tui/i18n.h"
#include "tui/terminal.h"
#include "tui/wrap.h"

const tk_json_value *tui_rules(tui_document *document, const char *game, tk_error *error) {
    tk_rulebook *book = NULL;
    tk_buffer text = {0};
    const tk_json_value *root = NULL;
    if (tk_rulebook_open(game, &book, error) != TK_OK) {
        return NULL;
    }
    const size_t length = tk_rulebook_tell(book, tui_language(), NULL, 0);
    if (tk_buffer_reserve(&text, length)) {
        tk_rulebook_tell(book, tui_language(), text.data, length + 1);
        root = tui_document_text(document, text.data, length);
    }
    if (root == NULL) {
        tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_buffer_free(&text);
    tk_rulebook_close(book);
    return root;
}

const tk_json_value *tui_rule(const tk_json_value *book, const char *number) {
    TUI_EACH (section, tk_json_member(book, "sections")) {
        TUI_EACH (rule, tk_json_member(section, "rules")) {
            if (tk_letters_same(tui_string(rule, "number"), number)) {
                return rule;
            }
        }
    }
    return NULL;
}

static void put_line(const char *text, size_t indent, tk_buffer *out) {
    tui_spaces(out, indent);
    tui_wrap_line(out, text, indent, tui_wrap_columns());
}

void tui_rule_put(const tk_json_value *book, const tk_json_value *rule, tk_buffer *out) {
    enum { INDENT = 2 };
    tk_buffer line = {0};
    const char *ruling = tui_string(rule, "ruling");
    tk_buffer_format(&line, "%s %s", tui_string(rule, "number"), tui_string(rule, "title"));
    put_line(line.size > 0 ? line.data : "", 0, out);
    put_line(tui_string(rule, "text"), INDENT, out);
    if (*ruling != '\0') {
        tk_buffer_clear(&line);
        tk_buffer_format(&line, _("As it is played here: %s"), ruling);
        put_line(line.size > 0 ? line.data : "", INDENT, out);
    }
    TUI_EACH (number, tk_json_member(rule, "see")) {
        const char *other = tk_json_string(number, NULL);
        tk_buffer_clear(&line);
        tk_buffer_format(&line, _("See also: %s %s"), other, tui_string(tui_rule(book, other), "title"));
        put_line(line.size > 0 ? line.data : "", INDENT, out);
    }
    tk_buffer_free(&line);
}
