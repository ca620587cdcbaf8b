#include "tui/help.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/i18n.h"
#include "tui/rules.h"
#include "tui/terminal.h"
#include "tui/verbs.h"
#include "tui/wrap.h"

void tui_help_introduce(const tk_game *game, tk_buffer *out) {
    tui_document document = {0};
    tk_buffer_put(out, tui_string(tui_document_help(&document, game, tui_language()), "introduction"));
    tk_buffer_put(out, _(tui_client_named(tk_game_about(game)->name)->typing));
    tui_document_free(&document);
}

/* "help C9": the rule of that number. */
static bool put_rule(const tk_game *game, const char *number, tk_buffer *out) {
    tui_document document = {0};
    const tk_json_value *book = tui_rules(&document, tk_game_about(game)->name, NULL);
    const tk_json_value *rule = tui_rule(book, number);
    if (rule != NULL) {
        tui_rule_put(book, rule, out);
    }
    tui_document_free(&document);
    return rule != NULL;
}

bool tui_help_topic(const tk_game *game, const char *begun, tk_buffer *out) {
    tui_document document = {0};
    if (*begun != 0 && tui_verb_compare(N_("type|rules"), begun, strlen(begun)) != TUI_VERB_OTHER) {
        tk_buffer_put(out, tui_string(tui_document_help(&document, game, tui_language()), "rules"));
        tui_document_free(&document);
        return true;
    }
    if (put_rule(game, begun, out)) {
        return true;
    }
    const tk_json_value *word = tui_document_thing(&document, game, tui_language(), "word", begun);
    if (word != NULL) {
        tk_buffer text = {0};
        const char *rule = tk_json_string(tk_json_first(tk_json_member(word, "rules")), NULL);
        tk_buffer_format(&text, "%s: %s", tui_string(word, "name"), tui_string(word, "text"));
        /* Texts that name all their rules do so at the end. */
        if (text.size > 0 && text.data[text.size - 1] != ')') {
            tk_buffer_format(&text, _(" (rule %s)"), rule);
        }
        tui_wrap_line(out, text.data, 0, tui_wrap_columns());
        tk_buffer_free(&text);
    }
    tui_document_free(&document);
    return word != NULL;
}

/* What may follow a verb: words in capitals stand for something, small ones are typed. */
static void translate_argument(const char *argument, char *out, size_t size) {
    static const char small[] = "abcdefghijklmnopqrstuvwxyz-";
    char shown[96];
    tk_text text = tk_text_on(out, size);
    tui_placeholders(argument, shown, sizeof shown);
    for (const char *at = shown; *at != 0;) {
        char verb[64];
        const size_t length = strspn(at, small);
        snprintf(verb, sizeof verb, "type|%.*s", (int)length, at);
        if (length > 1) {
            tk_text_put(&text, tui_verb_own(verb));
        } else {
            tk_text_bytes(&text, at, length > 0 ? length : 1);
        }
        at += length > 0 ? length : 1;
    }
    tk_text_end(&text);
}

void tui_help_entry(tk_buffer *out, const char *verb, const char *argument, const char *help) {
    enum { INDENT = 2, COLUMN = 24 };
    char name[64], shown[96], head[192];
    tui_verb_heading(verb, name, sizeof name);
    translate_argument(argument, shown, sizeof shown);
    snprintf(head, sizeof head, *shown != 0 ? "%s %s" : "%s", name, shown);
    tui_spaces(out, INDENT);
    tk_buffer_put(out, head);
    const size_t taken = INDENT + tui_width(head);
    if (taken < COLUMN) {
        tui_spaces(out, COLUMN - taken);
    } else { /* longer words of some languages */
        tk_buffer_char(out, '\n');
        tui_spaces(out, COLUMN);
    }
    tui_wrap_line(out, tui_message(help), COLUMN, tui_wrap_columns());
}
