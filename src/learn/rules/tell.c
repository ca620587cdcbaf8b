/* The rules as one document, in any language (docs/schema/rulebook.json). */
#include "base/fill.h"
#include "learn/rules/inside.h"

static void put_text(const tk_json_value *row, const char *name, const tk_language *language, tk_json_writer *writer) {
    const char *message = tk_json_string(tk_json_member(row, name), NULL);
    if (message != NULL) {
        tk_json_text(writer, name, tk_translated(language, message));
    }
}

static void put_list(const tk_json_value *row, const char *name, tk_json_writer *writer) {
    tk_json_array(writer, name);
    for (const tk_json_value *item = tk_json_first(tk_json_member(row, name)); item != NULL;
         item = tk_json_next(item)) {
        tk_json_put_value(writer, item);
    }
    tk_json_close_array(writer);
}

static void put_rule(const tk_json_value *rule, const tk_language *language, tk_json_writer *writer) {
    tk_json_open_object(writer);
    tk_json_text(writer, "number", tk_json_string(tk_json_member(rule, "number"), NULL));
    put_text(rule, "title", language, writer);
    put_text(rule, "text", language, writer);
    put_text(rule, "ruling", language, writer);
    put_list(rule, "see", writer);
    put_list(rule, "words", writer);
    tk_json_close_object(writer);
}

size_t tk_rulebook_tell(const tk_rulebook *book, const tk_language *language, char *out, size_t size) {
    tk_text text;
    tk_json_writer writer;
    tk_text_start(&text, out, size);
    if (book == NULL) {
        return tk_text_end(&text);
    }
    const char *game = tk_json_string(tk_json_member(book->root, "game"), NULL);
    const tk_game_info *info = tk_game_info_named(game);
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_text(&writer, "format", "tankodrom-rulebook-1");
    tk_json_text(&writer, "game", game);
    tk_json_text(&writer, "title", info != NULL ? tk_translated(language, info->title) : game);
    tk_json_array(&writer, "sections");
    const tk_json_value *section = tk_json_first(tk_json_member(book->root, "sections"));
    for (; section != NULL; section = tk_json_next(section)) {
        tk_json_open_object(&writer);
        put_text(section, "title", language, &writer);
        tk_json_array(&writer, "rules");
        const tk_json_value *rule = tk_json_first(tk_json_member(section, "rules"));
        for (; rule != NULL; rule = tk_json_next(rule)) {
            put_rule(rule, language, &writer);
        }
        tk_json_close_array(&writer);
        tk_json_close_object(&writer);
    }
    tk_json_close_array(&writer);
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}
