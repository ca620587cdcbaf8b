#include "support/flat_json.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "support/memory.h"

static bool is_container(const tk_json_value *value) {
    return tk_json_kind_of(value) == TK_JSON_ARRAY || tk_json_kind_of(value) == TK_JSON_OBJECT;
}

static bool is_row(const tk_json_value *value) {
    for (const tk_json_value *inner = tk_json_first(value); inner != NULL; inner = tk_json_next(inner)) {
        if (is_container(inner)) {
            return false;
        }
    }
    return true;
}

static void put_plain(const tk_json_value *value, tk_buffer *out) {
    int64_t number = 0;
    switch (tk_json_kind_of(value)) {
    case TK_JSON_NULL:
        tk_buffer_put(out, "null");
        break;
    case TK_JSON_FALSE:
        tk_buffer_put(out, "false");
        break;
    case TK_JSON_TRUE:
        tk_buffer_put(out, "true");
        break;
    case TK_JSON_STRING:
        tk_buffer_format(out, "\"%s\"", tk_json_string(value, NULL));
        break;
    default:
        tk_json_integer(value, &number);
        tk_buffer_format(out, "%lld", (long long)number);
    }
}

static void put_row(const tk_json_value *value, tk_buffer *out) {
    if (!is_container(value)) {
        put_plain(value, out);
        return;
    }
    bool object = tk_json_kind_of(value) == TK_JSON_OBJECT;
    tk_buffer_char(out, object ? '{' : '[');
    for (const tk_json_value *inner = tk_json_first(value); inner != NULL; inner = tk_json_next(inner)) {
        if (object) {
            tk_buffer_format(out, "%s ", tk_json_name(inner));
        }
        put_plain(inner, out);
        if (tk_json_next(inner) != NULL) {
            tk_buffer_put(out, ", ");
        }
    }
    tk_buffer_char(out, object ? '}' : ']');
}

static void add_line(flat_json *flat, const char *line) {
    char **lines = take((flat->count + 1) * sizeof lines[0]);
    if (flat->count > 0) {
        memcpy(lines, flat->lines, flat->count * sizeof lines[0]);
    }
    free(flat->lines);
    flat->lines = lines;
    lines[flat->count++] = take_copy(line, strlen(line) + 1);
}

/* No deeper than TK_JSON_DEPTH_MOST, which the reader of JSON sees to. */
static void flatten(flat_json *flat, const char *path, const tk_json_value *value, bool top) {
    tk_buffer line = {0};
    if (!top && is_row(value)) {
        tk_buffer_format(&line, "%s ", path);
        put_row(value, &line);
        add_line(flat, line.data);
    }
    bool go_in = top || !is_row(value);
    for (const tk_json_value *inner = tk_json_first(value); go_in && inner != NULL; inner = tk_json_next(inner)) {
        bool named = tk_json_kind_of(value) == TK_JSON_OBJECT;
        tk_buffer_clear(&line);
        tk_buffer_format(&line, "%s%s%s", path, named && *path != '\0' ? "." : "", named ? tk_json_name(inner) : "[]");
        flatten(flat, line.data, inner, false);
    }
    tk_buffer_free(&line);
}

void flat_read(flat_json *flat, const char *text) {
    tk_json *json = NULL;
    *flat = (flat_json){NULL, 0};
    if (tk_json_read(text, strlen(text), &json, NULL) == TK_OK) {
        flatten(flat, "", tk_json_root(json), true);
    } else {
        add_line(flat, "not JSON");
    }
    tk_json_free(json);
}

void flat_free(flat_json *flat) {
    for (size_t i = 0; i < flat->count; i++) {
        free(flat->lines[i]);
    }
    free(flat->lines);
    *flat = (flat_json){NULL, 0};
}

/* Lines of `from` that are not in `in`, each line there answering for one here. */
static void put_missing(const flat_json *from, const flat_json *in, const char *sign, tk_buffer *out) {
    bool *used = take(in->count + 1);
    for (size_t i = 0; i < from->count; i++) {
        size_t at = 0;
        while (at < in->count && (used[at] || strcmp(in->lines[at], from->lines[i]) != 0)) {
            at++;
        }
        used[at] = true;
        if (at == in->count) {
            used[at] = false;
            tk_buffer_format(out, "  %s %s\n", sign, from->lines[i]);
        }
    }
    free(used);
}

void flat_difference(const flat_json *before, const flat_json *after, tk_buffer *out) {
    put_missing(before, after, "-", out);
    put_missing(after, before, "+", out);
}
