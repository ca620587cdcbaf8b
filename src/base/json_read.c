/* Reading a document, without recursion: `open` holds the arrays and objects that are not closed yet. */
#include <stdlib.h>
#include <string.h>

#include "base/json_inside.h"

enum { NEXT_MOST = (1 << 29) - 1, FEW_MEMBERS = 16 };

typedef struct reader {
    tk_json_scan scan;
    size_t depth;
    size_t open[TK_JSON_DEPTH_MOST];  /* indexes of values */
    size_t child[TK_JSON_DEPTH_MOST]; /* the last value in each of them */
    const char *name;                 /* of the value that comes next; NULL for none */
    const tk_json_value **members;    /* memory for sorting names; NULL when it is to be had from malloc */
    size_t members_room;
} reader;

static tk_status out_of_memory(const reader *r) {
    return tk_error_set(r->scan.error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
}

static tk_json_value *innermost(const reader *r) {
    return r->scan.json->values + r->open[r->depth - 1];
}

/* ---- Values ---- */

static uint32_t distance(const tk_json_value *value, const char *string) {
    return (uint32_t)(string - (const char *)value);
}

/* Adds a value that starts here and links it to the one before it. There is room: see room_for. */
static tk_json_value *add_value(reader *r) {
    tk_json *json = r->scan.json;
    const size_t index = json->count++;
    tk_json_value *value = json->values + index;
    *value = (tk_json_value){.line = r->scan.line, .column = tk_json_scan_column(&r->scan)};
    value->name = r->name != NULL ? distance(value, r->name) : 0;
    r->name = NULL;
    if (r->depth > 0) {
        size_t *last = r->child + r->depth - 1;
        if (innermost(r)->inside++ > 0) {
            json->values[*last].next = (uint32_t)(index - *last) & NEXT_MOST;
        }
        *last = index;
    }
    return value;
}

static tk_status read_name(reader *r) {
    tk_json *json = r->scan.json;
    tk_json_scan_space(&r->scan);
    const tk_json_place place = {r->scan.line, tk_json_scan_column(&r->scan)};
    if (tk_json_scan_peek(&r->scan) != '"') {
        return tk_json_scan_refuse(&r->scan, TK_TEXT("a member's name in quotation marks"));
    }
    memcpy(json->strings + json->used, &place, sizeof place);
    json->used += sizeof place;
    const tk_status status = tk_json_scan_string(&r->scan, &r->name);
    if (status != TK_OK) {
        return status;
    }
    tk_json_scan_space(&r->scan);
    if (tk_json_scan_peek(&r->scan) != ':') {
        return tk_json_scan_refuse(&r->scan, "':'");
    }
    r->scan.at++;
    return TK_OK;
}

static tk_status open_children(reader *r, size_t index) {
    if (r->depth == TK_JSON_DEPTH_MOST) {
        char most[8];
        tk_text text = tk_text_on(most, sizeof most);
        tk_text_unsigned(&text, TK_JSON_DEPTH_MOST);
        return tk_error_set(r->scan.error, TK_ERROR_JSON_DEPTH, r->scan.line, tk_json_scan_column(&r->scan), NULL,
                            most);
    }
    r->scan.at++;
    r->open[r->depth++] = index;
    return TK_OK;
}

static tk_status read_value(reader *r) {
    tk_json_scan_space(&r->scan);
    tk_json_value *value = add_value(r);
    const int byte = tk_json_scan_peek(&r->scan);
    if (byte == '"' || byte == '-' || (byte >= '0' && byte <= '9')) {
        const char *text = NULL;
        value->kind = byte == '"' ? TK_JSON_STRING : TK_JSON_NUMBER;
        const tk_status status =
            byte == '"' ? tk_json_scan_string(&r->scan, &text) : tk_json_scan_number(&r->scan, &text);
        value->inside = text != NULL ? distance(value, text) : 0;
        return status;
    }
    if (byte == '[' || byte == '{') {
        value->kind = byte == '[' ? TK_JSON_ARRAY : TK_JSON_OBJECT;
        return open_children(r, (size_t)(value - r->scan.json->values));
    }
    tk_json_kind kind = TK_JSON_NULL;
    const tk_status status = tk_json_scan_literal(&r->scan, &kind);
    value->kind = kind & 7u;
    return status;
}

/* ---- Names given twice ---- */

static int compare_names(const void *left, const void *right) {
    const tk_json_value *one = *(const tk_json_value *const *)left;
    const tk_json_value *other = *(const tk_json_value *const *)right;
    const int order = strcmp(tk_json_name(one), tk_json_name(other));
    return order != 0 ? order : (one > other) - (one < other);
}

/* Of a small object: each with those before it. */
static const tk_json_value *find_repeated_few(const tk_json_value *object) {
    for (const tk_json_value *member = tk_json_first(object); member != NULL; member = tk_json_next(member)) {
        const char *name = tk_json_name(member);
        for (const tk_json_value *before = tk_json_first(object); before != member; before = tk_json_next(before)) {
            const char *other = tk_json_name(before);
            if (name[0] == other[0] && strcmp(name, other) == 0) {
                return member;
            }
        }
    }
    return NULL;
}

/* The first member whose name an earlier one has; NULL for none. Sorted, so that a large object with names made to
 * collide costs no more than any other. */
static tk_status find_repeated(const reader *r, const tk_json_value *object, const tk_json_value **repeated) {
    const size_t count = tk_json_count(object);
    *repeated = NULL;
    if (count <= FEW_MEMBERS) {
        *repeated = find_repeated_few(object);
        return TK_OK;
    }
    const tk_json_value **members = r->members != NULL ? r->members : malloc(count * sizeof(const tk_json_value *));
    if (members == NULL || (members == r->members && count > r->members_room)) {
        return TK_ERROR_MEMORY;
    }
    size_t filled = 0;
    for (const tk_json_value *member = tk_json_first(object); member != NULL; member = tk_json_next(member)) {
        members[filled++] = member;
    }
    qsort(members, filled, sizeof(const tk_json_value *), compare_names);
    for (size_t i = 1; i < filled; i++) {
        if (strcmp(tk_json_name(members[i - 1]), tk_json_name(members[i])) == 0 &&
            (*repeated == NULL || members[i] < *repeated)) {
            *repeated = members[i];
        }
    }
    if (members != r->members) {
        free(members);
    }
    return TK_OK;
}

static tk_status close_children(reader *r) {
    const tk_json_value *closed = innermost(r);
    r->scan.at++;
    r->depth--;
    if (closed->kind != TK_JSON_OBJECT) {
        return TK_OK;
    }
    const tk_json_value *repeated = NULL;
    if (find_repeated(r, closed, &repeated) != TK_OK) {
        return out_of_memory(r);
    }
    if (repeated == NULL) {
        return TK_OK;
    }
    const tk_json_place place = tk_json_name_place(repeated);
    return tk_error_set(r->scan.error, TK_ERROR_JSON_REPEATED, place.line, place.column, tk_json_name(repeated), NULL);
}

/* ---- Documents ---- */

/* From behind a value or an opening bracket up to where the next value starts. At depth 0 the document is whole. */
static tk_status read_between(reader *r) {
    while (r->depth > 0) {
        const bool in_object = innermost(r)->kind == TK_JSON_OBJECT;
        const bool is_first = innermost(r)->inside == 0;
        tk_json_scan_space(&r->scan);
        const int byte = tk_json_scan_peek(&r->scan);
        if (byte == (in_object ? '}' : ']')) {
            const tk_status status = close_children(r);
            if (status != TK_OK) {
                return status;
            }
            continue;
        }
        if (!is_first && byte != ',') {
            return tk_json_scan_refuse(&r->scan, in_object ? TK_TEXT("',' or '}'") : TK_TEXT("',' or ']'"));
        }
        r->scan.at += is_first ? 0 : 1;
        return in_object ? read_name(r) : TK_OK;
    }
    return TK_OK;
}

static tk_status read_document(reader *r) {
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    if (r->scan.size >= 3 && memcmp(r->scan.bytes, byte_order_mark, 3) == 0) {
        return tk_error_set(r->scan.error, TK_ERROR_JSON, 1, 1, "U+FEFF", TK_TEXT("text without a byte order mark"));
    }
    do {
        tk_status status = read_value(r);
        if (status == TK_OK) {
            status = read_between(r);
        }
        if (status != TK_OK) {
            return status;
        }
    } while (r->depth > 0);
    tk_json_scan_space(&r->scan);
    return r->scan.at == r->scan.size ? TK_OK : tk_json_scan_refuse(&r->scan, TK_TEXT("the end of the text"));
}

/* How many values a text has at most: one behind each comma and bracket, and no more than every second byte, but for
 * brackets that are still open. */
static size_t values_in(const char *bytes, size_t size) {
    size_t count = 1;
    for (size_t at = 0; at < size; at++) {
        count += bytes[at] == ',' || bytes[at] == '[' || bytes[at] == '{';
    }
    const size_t most = size / 2 + TK_JSON_DEPTH_MOST + 2;
    return count < most ? count : most;
}

/* The same of names: one before each colon and perhaps one that has none, and no member is shorter than `"":0,`. */
static size_t names_in(const char *bytes, size_t size) {
    size_t count = 1;
    for (size_t at = 0; at < size; at++) {
        count += bytes[at] == ':';
    }
    const size_t most = size / 5 + TK_JSON_DEPTH_MOST + 2;
    return count < most ? count : most;
}

/* How much memory all takes that the text can hold: the values, and behind them the strings. */
typedef struct needed {
    size_t values, strings;
} needed;

static needed needed_for(const char *bytes, size_t size) {
    return (needed){.values = values_in(bytes, size) * sizeof(tk_json_value),
                    .strings = size + 1 + names_in(bytes, size) * sizeof(tk_json_place)};
}

static size_t size_of(needed room) {
    return sizeof(tk_json) + room.values + room.strings;
}

static tk_json *start_document(void *memory, needed room) {
    tk_json *json = memory;
    *json = (tk_json){.strings = (char *)json->values + room.values};
    return json;
}

tk_status tk_json_read(const char *bytes, size_t size, tk_json **json, tk_error *error) {
    *json = NULL;
    if (size > TK_JSON_SIZE_MOST) {
        return tk_error_set(error, TK_ERROR_TOO_LONG, 0, 0, NULL, "16 MiB");
    }
    const needed room = needed_for(bytes, size);
    void *memory = malloc(size_of(room));
    if (memory == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_json *document = start_document(memory, room);
    reader r = {.scan = {.bytes = bytes, .size = size, .line = 1, .json = document, .error = error}};
    const tk_status status = read_document(&r);
    if (status != TK_OK) {
        tk_json_free(document);
        return status;
    }
    *json = document;
    return TK_OK;
}

static size_t aligned(size_t size) {
    return (size + _Alignof(max_align_t) - 1) / _Alignof(max_align_t) * _Alignof(max_align_t);
}

/* Behind the document the names of an object are sorted. */
tk_status tk_json_read_in(const char *bytes, size_t size, void *memory, size_t room, tk_json **json, size_t *used,
                          tk_error *error) {
    *json = NULL;
    if (size > TK_JSON_SIZE_MOST) {
        return tk_error_set(error, TK_ERROR_TOO_LONG, 0, 0, NULL, "16 MiB");
    }
    const needed wanted = needed_for(bytes, size);
    const size_t taken = aligned(size_of(wanted));
    if (taken > room) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_json *document = start_document(memory, wanted);
    reader r = {.scan = {.bytes = bytes, .size = size, .line = 1, .json = document, .error = error},
                .members = (const tk_json_value **)(void *)((char *)memory + taken),
                .members_room = (room - taken) / sizeof(const tk_json_value *)};
    const tk_status status = read_document(&r);
    if (status == TK_OK) {
        *json = document;
        if (used != NULL) {
            *used = taken;
        }
    }
    return status;
}

void tk_json_free(tk_json *json) {
    free(json);
}
