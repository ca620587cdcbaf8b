#include "present/change/outline.h"

#include <stdlib.h>
#include <string.h>

/* ---- Values ---- */

const outline_value *outline_first(const outline_value *value) {
    return value != NULL && value->count > 0 ? value + 1 : NULL;
}

const outline_value *outline_next(const outline_value *value) {
    return value == NULL || value->next == 0 ? NULL : value + value->next;
}

const char *outline_text(const outline_value *value) {
    return (const char *)value + value->text;
}

const char *outline_name(const outline_value *value) {
    return (const char *)value + value->name;
}

bool outline_is_named(const outline_value *value, const char *name) {
    const size_t length = strlen(name);
    return value->name_length == length && memcmp(outline_name(value), name, length) == 0;
}

const outline_value *outline_member(const outline_value *value, const char *name) {
    const outline_value *member = value != NULL && value->kind == TK_JSON_OBJECT ? outline_first(value) : NULL;
    while (member != NULL && !outline_is_named(member, name)) {
        member = outline_next(member);
    }
    return member;
}

bool outline_same(const outline_value *one, const outline_value *other) {
    return one->length == other->length && memcmp(outline_text(one), outline_text(other), one->length) == 0;
}

bool outline_same_name(const outline_value *one, const outline_value *other) {
    return one->name_length == other->name_length &&
           memcmp(outline_name(one), outline_name(other), one->name_length) == 0;
}

bool outline_asks(const outline_value *table) {
    const outline_value *asked = outline_member(table, "asked");
    return asked != NULL && asked->kind != TK_JSON_NULL;
}

/* ---- Reading ---- */

/* The 0 behind the text is part of no document: whatever comes to it ends there. */
typedef struct scanner {
    outline *made;
    const char *at;
    unsigned depth;
    bool believed; /* it was read and written by the reader and writer of all documents */
} scanner;

static bool skip_character(scanner *s) {
    const char *rest = s->at;
    const size_t left = (size_t)(s->made->text + s->made->length - rest);
    if (*rest == '\\') {
        s->at += 2;
        return s->believed || rest[1] == '"' || rest[1] == '\\';
    }
    const size_t length = (unsigned char)*rest < 0x80 ? 0 : tk_text_utf8_length(rest, left);
    s->at += length;
    return length > 0 && (s->believed || tk_text_order_length(rest, length) == 0);
}

static bool skip_string(scanner *s) {
    for (s->at++; *s->at != '"';) {
        if ((unsigned char)(*s->at - ' ') < 0x5f && *s->at != '\\') {
            s->at++;
        } else if (!skip_character(s)) {
            return false;
        }
    }
    s->at++;
    return true;
}

static bool skip_number(scanner *s) {
    const char *from = s->at;
    const size_t length = strspn(from, s->believed ? "0123456789-+.eE" : "0123456789");
    const bool whole = length > 0 && (from[0] != '0' || length == 1);
    s->at += length;
    return whole || s->believed;
}

static bool skip_word(scanner *s, const char *word) {
    const size_t length = strlen(word);
    const bool found = strncmp(s->at, word, length) == 0;
    s->at += found ? length : 0;
    return found;
}

static bool scan_value(scanner *s, const char *name, size_t name_length);

/* Names given twice; many are left to those who sort them. */
static bool names_differ(const outline_value *object) {
    enum { FEW = 32 };
    if (object->count > FEW) {
        return false;
    }
    for (const outline_value *member = outline_first(object); member != NULL; member = outline_next(member)) {
        for (const outline_value *before = outline_first(object); before != member; before = outline_next(before)) {
            if (outline_same_name(before, member)) {
                return false;
            }
        }
    }
    return true;
}

static bool scan_member(scanner *s, bool named) {
    const char *name = s->at + 1;
    if (!named) {
        return scan_value(s, name, 0);
    }
    if (*s->at != '"' || !skip_string(s)) {
        return false;
    }
    const size_t length = (size_t)(s->at - name) - 1;
    return *s->at++ == ':' && scan_value(s, name, length);
}

static bool scan_children(scanner *s, size_t parent, char close) {
    const bool named = close == '}';
    outline_value *values = s->made->values;
    size_t last = 0;
    s->at++;
    if (++s->depth > TK_JSON_DEPTH_MOST) {
        return false;
    }
    while (*s->at != close) {
        const size_t next = s->made->count;
        if ((last > 0 && *s->at++ != ',') || !scan_member(s, named)) {
            return false;
        }
        values[parent].count = (values[parent].count + 1) & 0x1fffffffu;
        if (last > 0) {
            values[last].next = (uint32_t)(next - last);
        }
        last = next;
    }
    s->at++;
    s->depth--;
    return !named || s->believed || names_differ(&values[parent]);
}

static bool scan_inside(scanner *s, size_t index) {
    outline_value *value = &s->made->values[index];
    switch (*s->at) {
    case '{':
        value->kind = TK_JSON_OBJECT;
        return scan_children(s, index, '}');
    case '[':
        value->kind = TK_JSON_ARRAY;
        return scan_children(s, index, ']');
    case '"':
        value->kind = TK_JSON_STRING;
        return skip_string(s);
    case 'n':
        value->kind = TK_JSON_NULL;
        return skip_word(s, "null");
    case 't':
        value->kind = TK_JSON_TRUE;
        return skip_word(s, "true");
    case 'f':
        value->kind = TK_JSON_FALSE;
        return skip_word(s, "false");
    default:
        value->kind = TK_JSON_NUMBER;
        s->at += *s->at == '-' ? 1 : 0;
        return skip_number(s);
    }
}

static bool scan_value(scanner *s, const char *name, size_t name_length) {
    const size_t index = s->made->count++;
    outline_value *value = &s->made->values[index];
    const char *from = s->at;
    *value = (outline_value){.text = (uint32_t)(from - (const char *)value),
                             .name = (uint32_t)(name - (const char *)value),
                             .name_length = (uint32_t)name_length};
    const bool fine = scan_inside(s, index);
    value->length = (uint32_t)(s->at - from);
    return fine;
}

/* One behind each comma and bracket, and the first. */
static size_t values_in(const char *text, size_t length) {
    size_t count = 1;
    for (size_t at = 0; at < length; at++) {
        count += text[at] == ',' || text[at] == '[' || text[at] == '{';
    }
    return count;
}

/* Of a text that is written as ours are: on one line, without anything between the words. NULL for any other. */
static outline *scan(const char *text, size_t length, bool believed) {
    const size_t most = values_in(text, length);
    outline *made =
        length <= TK_JSON_SIZE_MOST ? malloc(sizeof *made + most * sizeof(outline_value) + length + 1) : NULL;
    if (made == NULL) {
        return NULL;
    }
    *made = (outline){.text = (char *)(made->values + most), .length = length};
    memcpy(made->text, text, length);
    made->text[length] = '\0';
    scanner s = {.made = made, .at = made->text, .believed = believed};
    if (!scan_value(&s, made->text, 0) || s.at != made->text + length) {
        free(made);
        return NULL;
    }
    return made;
}

outline *outline_of(const tk_json_value *root) {
    tk_json_writer writer;
    tk_text text = tk_text_on(NULL, 0);
    tk_json_start(&writer, &text);
    tk_json_put_value(&writer, root);
    const size_t length = tk_text_end(&text);
    char *written = malloc(length + 1);
    if (written == NULL) {
        return NULL;
    }
    text = tk_text_on(written, length + 1);
    tk_json_start(&writer, &text);
    tk_json_put_value(&writer, root);
    outline *made = scan(written, length, true);
    free(written);
    return made;
}

outline *outline_read(const char *text, size_t length) {
    tk_json *json = NULL;
    outline *made = scan(text, length, false);
    if (made == NULL && tk_json_read(text, length, &json, NULL) == TK_OK) {
        made = outline_of(tk_json_root(json));
        tk_json_free(json);
    }
    return made;
}
