/* All that is printed for a game, as a list to look through, to compare and to print (docs/schema/contents.json). */
#include "present/teller.h"

void present_open_kind(const char *kind, const char *name, unsigned width, unsigned height, tk_json_writer *writer) {
    tk_json_open_object(writer);
    tk_json_text(writer, "kind", kind);
    tk_json_text(writer, "name", name);
    tk_json_number(writer, "width", width);
    tk_json_number(writer, "height", height);
}

void present_put_names(const present_view *view, const char *list, const present_name *names, size_t count,
                       tk_json_writer *writer) {
    tk_json_array(writer, list);
    for (size_t index = 0; index < count; index++) {
        tk_json_open_object(writer);
        tk_json_text(writer, "key", names[index].key);
        tk_json_text(writer, "name", present_say(view, names[index].name));
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

void present_open_item(const char *key, const char *name, unsigned copies, tk_json_writer *writer) {
    tk_json_open_object(writer);
    tk_json_text(writer, "key", key);
    tk_json_text(writer, "name", name);
    tk_json_number(writer, "copies", copies);
}

void present_put_is(const char *key, const char *name, tk_json_writer *writer) {
    tk_json_open_object(writer);
    tk_json_text(writer, "key", key);
    tk_json_text(writer, "name", name);
    tk_json_close_object(writer);
}
