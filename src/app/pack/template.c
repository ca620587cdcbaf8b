/* The templates are part of the program (data/proof): a mistake in one is a mistake in the program, and asserted. */
#include "app/pack/template.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table.h"
#include "base/builtin.h"
#include "base/json.h"
#include "base/text.h"
#include "tui/i18n.h"

enum { TEXT_MOST = 512, KEY_MOST = 64, DEPTH_MOST = 16, ARGUMENTS_MOST = 8, DOCUMENTS_MOST = 1024, NAMED_MOST = 1152 };

/* Made by tools/embed.c. */
extern const tk_builtin_file proof_files[];
extern const size_t proof_file_count;

typedef struct slice {
    const char *at, *end;
} slice;

/* A value of a document, or else a text; "" when there is none. */
typedef struct value {
    const tk_json_value *json;
    char text[TEXT_MOST];
} value;

/* What is looked at. */
typedef struct scope {
    value at;
    size_t index;
    char key[KEY_MOST];
} scope;

/* What goes by a name: a part, a kept text, a document. */
typedef struct named {
    char name[KEY_MOST];
    slice part;
    tk_buffer text;
    tk_json *json;
} named;

typedef struct sheet {
    const tk_pack *pack;
    named named[NAMED_MOST];
    size_t count;
    scope scope[DEPTH_MOST];
    size_t depth;
    tk_buffer key; /* of a word */
    tk_buffer *out;
} sheet;

static void fill(sheet *to, slice body);

static bool takes(const char **at, const char *word) {
    bool found = strncmp(*at, word, strlen(word)) == 0;
    *at += found ? strlen(word) : 0;
    return found;
}

/* All up to one of these bytes, which stays. */
static const char *take_until(const char **at, const char *bytes, char taken[KEY_MOST]) {
    size_t length = strcspn(*at, bytes);
    tk_text_copy(taken, KEY_MOST, *at, length);
    *at += length;
    return taken;
}

/* The one of that name, or a new one. */
static named *name_it(sheet *in, const char *name) {
    size_t at = 0;
    while (at < in->count && strcmp(in->named[at].name, name) != 0) {
        at++;
    }
    if (at == in->count) {
        assert(in->count < NAMED_MOST);
        tk_text_copy(in->named[in->count++].name, KEY_MOST, name, strlen(name));
    }
    return &in->named[at];
}

/* ---- Values ---- */

static const char *text_of(value *of) {
    int64_t number;
    if (tk_json_integer(of->json, &number)) {
        snprintf(of->text, sizeof of->text, "%" PRId64, number);
    }
    const char *string = tk_json_string(of->json, NULL);
    return string != NULL ? string : of->text;
}

static bool is_there(value *of) {
    const char *text = text_of(of);
    return tk_json_count(of->json) > 0 || (of->json != NULL && tk_json_kind_of(of->json) == TK_JSON_TRUE) ||
           (*text != 0 && strcmp(text, "0") != 0);
}

/* So many bytes of a text, or all of it where it is shorter. */
static value text_value(const char *text, size_t length) {
    value made = {0};
    tk_text_copy(made.text, sizeof made.text, text, strnlen(text, length));
    return made;
}

static value number_value(int64_t number) {
    value made = {0};
    snprintf(made.text, sizeof made.text, "%" PRId64, number);
    return made;
}

static value resolve(sheet *in, const char **path);

/* What stands in brackets: a number, a path to a number or a name, or "id=path". */
static const tk_json_value *pick(sheet *in, const tk_json_value *from, const char **path) {
    char name[KEY_MOST] = "";
    const char *begun = *path;
    take_until(path, "=]", name);
    bool by_member = takes(path, "=");
    *path = by_member ? *path : begun;
    size_t digits = strspn(*path, "0123456789");
    value wanted = digits > 0 ? text_value(*path, digits) : resolve(in, path);
    *path += strcspn(*path, "]") + 1;
    const char *text = text_of(&wanted);
    bool by_index = !by_member && *text >= '0' && *text <= '9';
    size_t index = by_index ? strtoul(text, NULL, 10) : 0;
    for (const tk_json_value *at = tk_json_first(from); at != NULL; at = tk_json_next(at)) {
        const char *id = by_member ? tk_json_string(tk_json_member(at, name), NULL) : tk_json_name(at);
        if (by_index ? index-- == 0 : id != NULL && strcmp(id, text) == 0) {
            return at;
        }
    }
    return NULL;
}

static const char path_ends[] = ".[]:/*+%=>~?|, )";

static value resolve_start(sheet *in, const char **path) {
    char name[KEY_MOST];
    if (takes(path, ":")) {
        const tk_json *document = name_it(in, take_until(path, path_ends, name))->json;
        return (value){.json = document != NULL ? tk_json_root(document) : NULL};
    }
    if (takes(path, "$")) {
        const tk_buffer *kept = &name_it(in, take_until(path, path_ends, name))->text;
        return text_value(kept->data != NULL ? kept->data : "", kept->size);
    }
    size_t depth = in->depth;
    while (takes(path, "^")) {
        depth--;
    }
    assert(depth > 0 && depth <= in->depth);
    const scope *looked = &in->scope[depth - 1];
    if (takes(path, "@key")) {
        return text_value(looked->key, KEY_MOST);
    }
    if (takes(path, "@")) {
        return number_value((int64_t)looked->index);
    }
    if (takes(path, ".") || **path == '[') {
        return looked->at;
    }
    return (value){.json = tk_json_member(looked->at.json, take_until(path, path_ends, name))};
}

static value resolve(sheet *in, const char **path) {
    char name[KEY_MOST];
    value found = resolve_start(in, path);
    while (**path != 0 && strchr("./[:*+%", **path) != NULL) {
        char step = *(*path)++;
        if (step == '[') {
            found = (value){.json = pick(in, found.json, path)};
            continue;
        }
        take_until(path, path_ends, name);
        if (step == '.' || step == '/') {
            found = (value){.json = tk_json_member(found.json, name)};
            continue;
        }
        int64_t with = strtoll(name, NULL, 10), number = strtoll(text_of(&found), NULL, 10);
        if (step != ':') {
            found = number_value(step == '*' ? number * with : step == '+' ? number + with : number % with);
            continue;
        }
        value whole = found;
        const char *part = text_of(&whole);
        for (; with > 0; with--) {
            part += strcspn(part, ":/");
            part += *part != 0;
        }
        found = text_value(part, strcspn(part, ":/"));
    }
    return found;
}

/* ---- Putting ---- */

static void put(sheet *to, const char *text) {
    tk_buffer_put(to->out, text);
}

static void put_number(sheet *to, const char *text, bool sign) {
    put(to, sign && *text != '-' ? "+" : "");
    put(to, text);
}

/* Lasts until the next one. */
static const char *word(sheet *in, const char **key) {
    tk_buffer_clear(&in->key);
    while (**key != 0 && **key != ',' && **key != ')') {
        if (takes(key, "<")) {
            value found = resolve(in, key);
            tk_buffer_put(&in->key, text_of(&found));
            takes(key, ">");
        } else {
            tk_buffer_char(&in->key, *(*key)++);
        }
    }
    return tk_pack_text(in->pack, tui_language_code(), in->key.data);
}

/* The message with its arguments, which a translation may take in another order ("%2$s"). */
static void put_format(sheet *to, const char *format, value *arguments, size_t count) {
    for (size_t next = 0; *format != 0;) {
        size_t plain = strcspn(format, "%");
        value text = text_value(format, plain > 0 ? plain : format[1] == '%');
        format += plain > 0 ? plain : format[1] == '%' ? 2 : 1;
        put(to, text.text);
        if (plain > 0 || *text.text != 0) {
            continue;
        }
        size_t digits = strspn(format, "0123456789"), which = next++;
        if (digits > 0 && format[digits] == '$') {
            which = strtoul(format, NULL, 10) - 1;
            format += digits + 1;
        }
        assert(which < count);
        put_number(to, text_of(&arguments[which]), *format == '+');
        format += strcspn(format, "sdu") + 1;
    }
}

/* What follows `_("`. */
static void put_message(sheet *to, const char *call) {
    tk_buffer id = {0};
    size_t count = 0;
    value arguments[ARGUMENTS_MOST];
    for (; *call != '"'; call++) {
        bool escaped = *call == '\\';
        call += escaped;
        tk_buffer_put(&id, escaped && *call == 'n' ? "\n" : "");
        if (!escaped || *call != 'n') {
            tk_buffer_char(&id, *call);
        }
    }
    for (call++; takes(&call, ", "); count++) {
        assert(count < ARGUMENTS_MOST);
        arguments[count] = takes(&call, "w:") ? text_value(word(to, &call), TEXT_MOST) : resolve(to, &call);
    }
    put_format(to, tui_message(id.data), arguments, count);
    tk_buffer_free(&id);
}

static void put_value(sheet *to, const char *path) {
    bool sign = takes(&path, "+"), sign_unless_zero = takes(&path, "~");
    value found = resolve(to, &path);
    if (takes(&path, "?") ? *text_of(&found) == 0 : takes(&path, "|") && !is_there(&found)) {
        found = text_value(path, TEXT_MOST);
    }
    put_number(to, text_of(&found), sign || (sign_unless_zero && is_there(&found)));
}

/* ---- Blocks ---- */

static bool holds(sheet *in, const char *condition) {
    char right[KEY_MOST];
    bool wanted = !takes(&condition, "!"), found = false;
    value left = resolve(in, &condition);
    if (takes(&condition, ">")) {
        found = strtoll(text_of(&left), NULL, 10) > strtoll(condition, NULL, 10);
    } else if (takes(&condition, "~")) {
        value held = resolve(in, &condition);
        for (const tk_json_value *at = tk_json_first(left.json); at != NULL && !found; at = tk_json_next(at)) {
            found = strcmp(tk_json_string(at, NULL), text_of(&held)) == 0;
        }
    } else if (takes(&condition, "=")) {
        do {
            bool path = takes(&condition, "<");
            value other = path ? resolve(in, &condition) : text_value("", 0);
            const char *text = path ? text_of(&other) : take_until(&condition, "|", right);
            found = found || strcmp(text_of(&left), text) == 0;
            takes(&condition, ">");
        } while (takes(&condition, "|"));
    } else {
        found = is_there(&left);
    }
    return found == wanted;
}

static void look_at(sheet *to, value at, const char *key, size_t index, slice body) {
    assert(to->depth < DEPTH_MOST);
    scope *inner = &to->scope[to->depth++];
    *inner = (scope){.at = at, .index = index};
    snprintf(inner->key, sizeof inner->key, "%s", key);
    fill(to, body);
    to->depth--;
}

static void fill_each(sheet *to, const char *tag, slice body) {
    char path[KEY_MOST], between[KEY_MOST] = "";
    const char *at = take_until(&tag, " ", path);
    size_t index = 0;
    if (takes(&tag, " \"")) {
        take_until(&tag, "\"", between);
    }
    size_t folder = strcspn(path, "*");
    for (size_t i = 0; path[folder] == '*' && i < to->count; i++) { /* all documents of a folder */
        named *document = &to->named[i];
        if (document->json != NULL && strncmp(document->name, path + 1, folder - 1) == 0) {
            look_at(to, (value){.json = tk_json_root(document->json)}, document->name + folder - 1, index++, body);
        }
    }
    value list = path[folder] == '*' ? (value){0} : resolve(to, &at);
    const tk_json_value *next = tk_json_first(list.json);
    for (size_t times = next == NULL ? strtoul(text_of(&list), NULL, 10) : tk_json_count(list.json); index < times;) {
        tk_buffer_put(to->out, index > 0 ? between : "");
        look_at(to, (value){.json = next}, tk_json_name(next), index++, body);
        next = tk_json_next(next);
    }
}

/* Fills a buffer instead of the sheet. */
static void fill_aside(sheet *to, tk_buffer *aside, slice body) {
    tk_buffer *const before = to->out;
    to->out = aside;
    fill(to, body);
    to->out = before;
}

static void fill_block(sheet *to, const char *tag, slice body, slice otherwise) {
    char name[KEY_MOST];
    if (takes(&tag, "each ")) {
        fill_each(to, tag, body);
    } else if (takes(&tag, "with ")) {
        look_at(to, resolve(to, &tag), "", 0, body);
    } else if (takes(&tag, "if ")) {
        fill(to, holds(to, tag) ? body : otherwise);
    } else if (takes(&tag, "table ")) {
        tk_buffer lines = {0};
        fill_aside(to, &lines, body);
        table_put(lines.data, tag, to->out);
        tk_buffer_free(&lines);
    } else if (takes(&tag, "let ")) {
        named *kept = name_it(to, take_until(&tag, " ", name));
        tk_buffer_clear(&kept->text);
        fill_aside(to, &kept->text, body);
    } else if (takes(&tag, "part ")) {
        name_it(to, tag)->part = body;
    } else {
        bool read = takes(&tag, "json ") &&
                    tk_json_read(body.at, (size_t)(body.end - body.at), &name_it(to, tag)->json, NULL) == TK_OK;
        assert(read);
        (void)read;
    }
}

/* ---- Tags ---- */

static const char *behind_line_end(const char *at) {
    return at + (*at == '\n');
}

/* Up to the tag that closes the block; an {{else}} of the block itself divides it. Returns what is behind. */
static const char *take_block(const char *at, slice *body, slice *otherwise) {
    *body = *otherwise = (slice){behind_line_end(at), behind_line_end(at)};
    slice *current = body;
    for (int depth = 1; depth > 0;) {
        current->end = strstr(at, "{{");
        assert(current->end != NULL);
        at = current->end + 2;
        depth += *at == '#' ? 1 : *at == '/' ? -1 : 0;
        if (depth == 1 && takes(&at, "else}}")) {
            current = otherwise;
            current->at = behind_line_end(at);
        }
    }
    return behind_line_end(strstr(at, "}}") + 2);
}

/* Returns what is behind the tag, or the block that it opens. */
static const char *fill_tag(sheet *to, const char *tag, const char *behind) {
    bool ends_line = false;
    if (takes(&tag, "#")) {
        slice body, otherwise;
        behind = take_block(behind, &body, &otherwise);
        fill_block(to, tag, body, otherwise);
    } else if (takes(&tag, ">")) {
        assert(name_it(to, tag)->part.at != NULL);
        fill(to, name_it(to, tag)->part);
        ends_line = to->out->size > 0 && to->out->data[to->out->size - 1] == '\n';
    } else if (takes(&tag, "w:")) {
        put(to, word(to, &tag));
    } else if (takes(&tag, "_(\"")) {
        put_message(to, tag);
        ends_line = to->out->size > 0 && to->out->data[to->out->size - 1] == '\n';
    } else if (takes(&tag, "|")) {
        tk_buffer_char(to->out, '\t');
        ends_line = true;
    } else if (takes(&tag, "!")) {
        ends_line = true;
    } else {
        put_value(to, tag);
    }
    return ends_line ? behind_line_end(behind) : behind;
}

static void fill(sheet *to, slice body) {
    for (const char *open; (open = strstr(body.at, "{{")) != NULL && open < body.end;) {
        const char *close = strstr(open, "}}");
        assert(close != NULL);
        tk_buffer_add(to->out, body.at, (size_t)(open - body.at));
        value tag = text_value(open + 2, (size_t)(close - open) - 2);
        body.at = fill_tag(to, tag.text, close + 2);
    }
    tk_buffer_add(to->out, body.at, (size_t)(body.end - body.at));
}

/* ---- The whole ---- */

static const tk_builtin_file *find_template(const char *game) {
    char name[KEY_MOST];
    snprintf(name, sizeof name, "%s.txt", game);
    for (size_t i = 0; i < proof_file_count; i++) {
        if (strcmp(proof_files[i].name, name) == 0) {
            return &proof_files[i];
        }
    }
    return NULL;
}

bool template_exists(const char *game) {
    return find_template(game) != NULL;
}

tk_status template_fill(const tk_pack *pack, tk_buffer *out, tk_error *error) {
    const tk_builtin_file *const template = find_template(tk_pack_game(pack));
    tk_status status = TK_OK;
    sheet *to = calloc(1, sizeof *to);
    if (to == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    *to = (sheet){.pack = pack, .depth = 1, .out = out};
    for (size_t i = 0; status == TK_OK && i < tk_pack_file_count(pack) && i < DOCUMENTS_MOST; i++) {
        const tk_pack_file *file = tk_pack_file_at(pack, i);
        const char *end = strstr(file->name, ".json");
        if (end != NULL) {
            value name = text_value(file->name, (size_t)(end - file->name));
            status = tk_json_read(file->bytes, file->size, &name_it(to, name.text)->json, error);
        }
    }
    if (status == TK_OK && template != NULL) {
        fill(to, (slice){template->bytes, template->bytes + template->size});
    }
    for (size_t i = 0; i < to->count; i++) {
        tk_json_free(to->named[i].json);
        tk_buffer_free(&to->named[i].text);
    }
    tk_buffer_free(&to->key);
    free(to);
    return status;
}
