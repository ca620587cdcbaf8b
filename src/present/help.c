/* What somebody who does not know the game reads, and what is printed on its things. */
#include "base/fill.h"
#include "present/inside.h"

static void put_text(tk_json_writer *writer, const char *name, const char *message, const tk_language *language) {
    tk_json_put_name(writer, name);
    tk_json_put_string(writer, tk_translated(language, message));
}

size_t tk_present_help(const tk_game *game, const tk_language *language, char *out, size_t size) {
    const present_teller *teller = present_teller_of(game);
    tk_text text;
    tk_json_writer writer;
    tk_text_start(&text, out, size);
    if (teller != NULL) {
        tk_json_start(&writer, &text);
        tk_json_open_object(&writer);
        put_text(&writer, "introduction", teller->introduction, language);
        put_text(&writer, "rules", teller->rules, language);
        tk_json_put_name(&writer, "topics");
        tk_json_open_array(&writer);
        for (const present_topic *topic = teller->topics; topic != NULL && topic->name != NULL; topic++) {
            tk_json_open_object(&writer);
            tk_json_put_name(&writer, "name");
            tk_json_put_string(&writer, topic->name);
            put_text(&writer, "text", topic->text, language);
            tk_json_close_object(&writer);
        }
        tk_json_close_array(&writer);
        tk_json_close_object(&writer);
    }
    return tk_text_end(&text);
}

size_t tk_present_thing(const tk_game *game, const tk_language *language, const char *kind, const char *key, char *out,
                        size_t size) {
    const present_teller *teller = present_teller_of(game);
    tk_text text;
    tk_json_writer writer;
    tk_text_start(&text, out, size);
    if (teller == NULL || teller->thing == NULL || kind == NULL || key == NULL) {
        return tk_text_end(&text);
    }
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    const bool there = teller->thing(game, language, kind, key, &writer);
    tk_json_close_object(&writer);
    if (!there) {
        tk_text_start(&text, out, size);
    }
    return tk_text_end(&text);
}
