/* A rulebook: opened, and looked up. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "learn/rules/inside.h"

/* data/rules, made by tools/embed.c. */
extern const tk_builtin_file tk_rules_files[];
extern const size_t tk_rules_file_count;

tk_status tk_rulebook_read(const char *text, size_t length, tk_rulebook **book, tk_error *error) {
    if (book == NULL || text == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    *book = NULL;
    tk_rulebook *read = calloc(1, sizeof *read);
    if (read == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_status status = tk_json_read(text, length, &read->json, error);
    status = status == TK_OK ? rules_read(read, error) : status;
    if (status != TK_OK) {
        tk_rulebook_close(read);
        return status;
    }
    *book = read;
    return TK_OK;
}

tk_status tk_rulebook_open(const char *game, tk_rulebook **book, tk_error *error) {
    const tk_game_info *info;
    char there[64];
    tk_text names = tk_text_on(there, sizeof there);
    if (book == NULL || game == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    *book = NULL;
    const tk_builtin_file *file = learn_file_of(tk_rules_files, tk_rules_file_count, game);
    if (file != NULL) {
        return tk_rulebook_read(file->bytes, file->size, book, error);
    }
    for (size_t index = 0; (info = tk_game_info_at(index)) != NULL; index++) {
        tk_text_put(&names, index > 0 ? ", " : "");
        tk_text_put(&names, info->name);
    }
    return tk_error_set(error, TK_ERROR_NO_GAME, 0, 0, game, there);
}

void tk_rulebook_close(tk_rulebook *book) {
    if (book != NULL) {
        tk_json_free(book->json);
        free(book);
    }
}

/* ---- Looking up ---- */

/* The next rule in the order of the book; the first one for NULL. */
static const tk_json_value *rule_after(const tk_rulebook *book, const tk_json_value **section,
                                       const tk_json_value *rule) {
    if (rule == NULL) {
        *section = tk_json_first(tk_json_member(book->root, "sections"));
        return tk_json_first(tk_json_member(*section, "rules"));
    }
    const tk_json_value *next = tk_json_next(rule);
    if (next == NULL && (*section = tk_json_next(*section)) != NULL) {
        next = tk_json_first(tk_json_member(*section, "rules"));
    }
    return next;
}

const tk_json_value *rules_numbered(const tk_rulebook *book, const char *number) {
    const tk_json_value *section = NULL, *rule = rule_after(book, &section, NULL);
    while (rule != NULL && !tk_json_is(tk_json_member(rule, "number"), number)) {
        rule = rule_after(book, &section, rule);
    }
    return rule;
}

const tk_json_value *rules_drawn(const tk_rulebook *book, const char *name) {
    const tk_json_value *diagram = tk_json_first(tk_json_member(book->root, "diagrams"));
    while (diagram != NULL && !tk_json_is(tk_json_member(diagram, "id"), name)) {
        diagram = tk_json_next(diagram);
    }
    return diagram;
}

const char *tk_rulebook_number(const tk_rulebook *book, size_t index) {
    const tk_json_value *section = NULL, *rule = book != NULL ? rule_after(book, &section, NULL) : NULL;
    while (rule != NULL && index-- > 0) {
        rule = rule_after(book, &section, rule);
    }
    return tk_json_string(tk_json_member(rule, "number"), NULL);
}
