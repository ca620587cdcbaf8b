/* What somebody who does not know the game reads, what is printed on its things, and what is asked seldom. */
#include <string.h>

#include "present/inside.h"

size_t tk_present_help(const tk_game *game, const tk_language *language, char *out, size_t size) {
    const present_teller *teller = present_teller_of(game);
    const tk_reader reader = {.seat = TK_NO_SEAT, .language = language};
    const present_view view = {.game = game, .reader = &reader};
    tk_text text;
    tk_json_writer writer;
    tk_text_start(&text, out, size);
    if (teller != NULL) {
        tk_json_start(&writer, &text);
        tk_json_open_object(&writer);
        tk_json_text(&writer, "introduction", present_say(&view, teller->introduction));
        tk_json_text(&writer, "rules", present_say(&view, teller->rules));
        tk_json_array(&writer, "topics");
        for (const present_topic *topic = teller->topics; topic != NULL && topic->name != NULL; topic++) {
            tk_json_open_object(&writer);
            tk_json_text(&writer, "name", topic->name);
            tk_json_text(&writer, "text", present_say(&view, topic->text));
            tk_json_close_object(&writer);
        }
        tk_json_close_array(&writer);
        tk_json_close_object(&writer);
    }
    return tk_text_end(&text);
}

/* The thing "ways" of every game. */
static bool put_ways(const present_view *view, const char *kind, const char *key, tk_json_writer *writer) {
    const present_teller *teller = present_teller_of(view->game);
    (void)kind;
    if (strcmp(key, "all") != 0) {
        return false;
    }
    tk_json_array(writer, "ways");
    teller->ways(view, writer);
    tk_json_close_array(writer);
    return true;
}

/* The thing "contents" of every game. */
static bool put_contents(const present_view *view, const char *kind, const char *key, tk_json_writer *writer) {
    const tk_pack *pack = tk_game_pack(view->game);
    (void)kind;
    if (strcmp(key, "all") != 0) {
        return false;
    }
    tk_json_object(writer, "pack");
    present_put_string(writer, "name", tk_pack_name(pack));
    present_put_string(writer, "version", tk_pack_version(pack));
    present_put_string(writer, "licence", tk_pack_licence(pack));
    present_put_string(writer, "digest", tk_pack_digest(pack));
    present_put_true(writer, "builtin", tk_pack_is_builtin(pack));
    tk_json_close_object(writer);
    tk_json_array(writer, "kinds");
    present_teller_of(view->game)->contents(view, writer);
    tk_json_close_array(writer);
    return true;
}

typedef bool teller_of_things(const present_view *view, const char *kind, const char *key, tk_json_writer *writer);

static size_t tell(const present_view *view, teller_of_things *put, const char *kind, const char *key, char *out,
                   size_t size) {
    tk_text text;
    tk_json_writer writer;
    tk_text_start(&text, out, size);
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    const bool there = put != NULL && kind != NULL && key != NULL && put(view, kind, key, &writer);
    tk_json_close_object(&writer);
    if (!there) {
        tk_text_start(&text, out, size);
    }
    return tk_text_end(&text);
}

size_t tk_present_thing(const tk_game *game, const tk_language *language, const char *kind, const char *key, char *out,
                        size_t size) {
    const present_teller *teller = present_teller_of(game);
    const tk_reader reader = {.seat = TK_NO_SEAT, .language = language};
    char line[PRESENT_SENTENCE_MOST];
    tk_text sentence;
    const present_view view = {.game = game, .reader = &reader, .sentence = &sentence};
    tk_text_start(&sentence, line, sizeof line);
    teller_of_things *put = teller != NULL ? teller->thing : NULL;
    if (put != NULL && kind != NULL && (strcmp(kind, "word") == 0 || strcmp(kind, "glossary") == 0)) {
        put = present_glossary;
    } else if (put != NULL && kind != NULL && strcmp(kind, "ways") == 0) {
        put = put_ways;
    } else if (put != NULL && kind != NULL && strcmp(kind, "contents") == 0) {
        put = put_contents;
    }
    return tell(&view, put, kind, key, out, size);
}

size_t tk_present_about(const tk_present *present, const tk_reader *reader, const char *kind, const char *key,
                        char *out, size_t size) {
    present_room room;
    present_view view = {0};
    const bool may = present_may_read(present, reader);
    if (may) {
        view = present_view_of(present, reader, &room);
    }
    return tell(&view, may ? present->teller->about : NULL, kind, key, out, size);
}
