/* Reading a message by the tables. The document lies at the start of the caller's memory, texts are its strings; lists
 * and documents that are carried as they are come behind it. */
#include <string.h>

#include "base/json.h"
#include "server/protocol/tables.h"

typedef struct reading {
    char *memory;
    size_t room, used;
    tk_error *error;
} reading;

static tk_status read_object(reading *r, const protocol_shape *shape, const tk_json_value *value, char *into);

static void *take(reading *r, size_t size) {
    const size_t align = _Alignof(max_align_t), start = (r->used + align - 1) / align * align;
    if (start > r->room || size > r->room - start) {
        return NULL;
    }
    r->used = start + size;
    return r->memory + start;
}

static tk_status out_of_memory(const reading *r) {
    return tk_error_set(r->error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
}

/* ---- Refusals: each names the member ---- */

static tk_status refuse_kind(const reading *r, const protocol_field *field, const tk_json_value *value,
                             const char *wanted) {
    return tk_json_refuse(value, TK_ERROR_JSON_KIND, field->name, wanted, r->error);
}

static tk_status refuse_range(const reading *r, const protocol_field *field, const tk_json_value *value, int64_t least,
                              int64_t most) {
    char range[64];
    tk_text text = tk_text_on(range, sizeof range);
    tk_text_integer(&text, least);
    tk_text_put(&text, "…");
    tk_text_integer(&text, most);
    return tk_json_refuse(value, TK_ERROR_JSON_RANGE, field->name, range, r->error);
}

static tk_status refuse_word(const reading *r, const protocol_field *field, const tk_json_value *value) {
    char known[sizeof r->error->detail];
    tk_text text = tk_text_on(known, sizeof known);
    for (int64_t word = 0; word < field->most; word++) {
        tk_text_put(&text, word == 0 ? "" : ", ");
        tk_text_put(&text, field->words[word]);
    }
    return tk_json_refuse(value, TK_ERROR_JSON_RANGE, field->name, known, r->error);
}

/* What would be right: "A-Z a-z 0-9 _". */
static tk_status refuse_letter(const reading *r, const protocol_field *field, const tk_json_value *value) {
    char known[64];
    tk_text text = tk_text_on(known, sizeof known);
    for (const char *range = field->letters; *range != '\0'; range += 2) {
        tk_text_put(&text, range == field->letters ? "" : " ");
        tk_text_char(&text, range[0]);
        if (range[1] != range[0]) {
            tk_text_char(&text, '-');
            tk_text_char(&text, range[1]);
        }
    }
    return tk_json_refuse(value, TK_ERROR_JSON_RANGE, field->name, known, r->error);
}

/* ---- Single values ---- */

static bool has_letter(const char *ranges, char letter) {
    for (; *ranges != '\0'; ranges += 2) {
        if (letter >= ranges[0] && letter <= ranges[1]) {
            return true;
        }
    }
    return false;
}

static int64_t characters_in(const char *bytes, size_t length) {
    int64_t count = 0;
    for (size_t at = 0; at < length; at++) {
        count += ((unsigned char)bytes[at] & 0xc0) != 0x80;
    }
    return count;
}

static tk_status read_text(const reading *r, const protocol_field *field, const tk_json_value *value,
                           protocol_text *into) {
    into->bytes = tk_json_string(value, &into->length);
    if (into->bytes == NULL) {
        return refuse_kind(r, field, value, TK_TEXT("a string"));
    }
    const int64_t length = characters_in(into->bytes, into->length);
    if (length < field->least || length > field->most) {
        return refuse_range(r, field, value, field->least, field->most);
    }
    if (tk_text_foreign(into->bytes, into->length) < into->length) {
        return tk_json_refuse(value, TK_ERROR_JSON_RANGE, field->name, TK_TEXT("text without control characters"),
                              r->error);
    }
    for (size_t at = 0; field->letters != NULL && at < into->length; at++) {
        if (!has_letter(field->letters, into->bytes[at])) {
            return refuse_letter(r, field, value);
        }
    }
    return TK_OK;
}

static tk_status read_number(const reading *r, const protocol_field *field, const tk_json_value *value, int64_t *into) {
    if (tk_json_kind_of(value) != TK_JSON_NUMBER) {
        return refuse_kind(r, field, value, TK_TEXT("a number"));
    }
    if (!tk_json_integer(value, into) || *into < field->least || *into > field->most) {
        return refuse_range(r, field, value, field->least, field->most);
    }
    return TK_OK;
}

static tk_status read_word(const reading *r, const protocol_field *field, const tk_json_value *value, unsigned *into) {
    for (int64_t word = 0; word < field->most; word++) {
        if (tk_json_is(value, field->words[word])) {
            *into = (unsigned)word + 1;
            return TK_OK;
        }
    }
    return refuse_word(r, field, value);
}

static bool is_part(const tk_json_value *value) {
    int64_t number;
    const tk_json_kind kind = tk_json_kind_of(value);
    return kind == TK_JSON_STRING || kind == TK_JSON_TRUE || kind == TK_JSON_FALSE || tk_json_integer(value, &number);
}

static tk_status check_parts(const reading *r, const protocol_field *field, const tk_json_value *value) {
    if (tk_json_kind_of(value) != TK_JSON_OBJECT) {
        return refuse_kind(r, field, value, TK_TEXT("an object"));
    }
    if (tk_json_count(value) > (size_t)field->most) {
        return refuse_range(r, field, value, 0, field->most);
    }
    for (const tk_json_value *part = tk_json_first(value); part != NULL; part = tk_json_next(part)) {
        if (!is_part(part)) {
            return tk_json_refuse(part, TK_ERROR_JSON_KIND, tk_json_name(part), TK_TEXT("a string"), r->error);
        }
    }
    return TK_OK;
}

/* Written again, as compact as the writer does. */
static tk_status read_document(reading *r, const tk_json_value *value, protocol_text *into) {
    tk_json_writer writer;
    tk_text text = tk_text_on(NULL, 0);
    tk_json_start(&writer, &text);
    tk_json_put_value(&writer, value);
    const size_t length = tk_text_end(&text);
    char *bytes = take(r, length + 1);
    if (bytes == NULL) {
        return out_of_memory(r);
    }
    text = tk_text_on(bytes, length + 1);
    tk_json_start(&writer, &text);
    tk_json_put_value(&writer, value);
    *into = (protocol_text){.bytes = bytes, .length = length};
    return TK_OK;
}

/* ---- Fields ---- */

static tk_status read_list(reading *r, const protocol_field *field, const tk_json_value *value, char *into);

static tk_status read_one(reading *r, const protocol_field *field, protocol_type type, const tk_json_value *value,
                          char *into) {
    tk_status status = TK_OK;
    switch (type) {
    case PROTOCOL_FIELD_TEXT:
        return read_text(r, field, value, (protocol_text *)(void *)into);
    case PROTOCOL_FIELD_NUMBER:
        return read_number(r, field, value, (int64_t *)(void *)into);
    case PROTOCOL_FIELD_FLAG:
        if (tk_json_kind_of(value) != TK_JSON_TRUE && tk_json_kind_of(value) != TK_JSON_FALSE) {
            return refuse_kind(r, field, value, TK_TEXT("true or false"));
        }
        *(bool *)(void *)into = tk_json_kind_of(value) == TK_JSON_TRUE;
        return TK_OK;
    case PROTOCOL_FIELD_WORD:
        return read_word(r, field, value, (unsigned *)(void *)into);
    case PROTOCOL_FIELD_PARTS:
        status = check_parts(r, field, value);
        return status != TK_OK ? status : read_document(r, value, (protocol_text *)(void *)into);
    case PROTOCOL_FIELD_DOCUMENT:
        return read_document(r, value, (protocol_text *)(void *)into);
    case PROTOCOL_FIELD_OBJECT:
        return tk_json_kind_of(value) == TK_JSON_OBJECT ? read_object(r, field->shape, value, into)
                                                        : refuse_kind(r, field, value, TK_TEXT("an object"));
    case PROTOCOL_FIELD_LIST:
        return read_list(r, field, value, into);
    }
    return status;
}

/* The elements come into memory of their own; the pointer to them is set here, their number by the caller. */
static tk_status read_list(reading *r, const protocol_field *field, const tk_json_value *value, char *into) {
    if (tk_json_kind_of(value) != TK_JSON_ARRAY) {
        return refuse_kind(r, field, value, TK_TEXT("an array"));
    }
    const size_t count = tk_json_count(value), size = protocol_type_size(field->item, field->shape);
    if (count < field->items_least || count > field->items_most) {
        return refuse_range(r, field, value, field->items_least, field->items_most);
    }
    char *list = take(r, count * size);
    if (list == NULL) {
        return out_of_memory(r);
    }
    memset(list, 0, count * size);
    memcpy(into, &list, sizeof list); /* all pointers to objects have one size here */
    for (const tk_json_value *item = tk_json_first(value); item != NULL; item = tk_json_next(item), list += size) {
        const tk_status status = read_one(r, field, field->item, item, list);
        if (status != TK_OK) {
            return status;
        }
    }
    return TK_OK;
}

static tk_status read_field(reading *r, const protocol_field *field, const tk_json_value *value, char *into) {
    if (field->has > 0) {
        *(bool *)(void *)(into + field->has - 1) = true;
    }
    if (field->type == PROTOCOL_FIELD_LIST) {
        *(size_t *)(void *)(into + field->count) = tk_json_count(value);
    }
    return read_one(r, field, field->type, value, into + field->offset);
}

/* ---- Objects ---- */

static const protocol_field *find_field(const protocol_shape *shape, const char *name) {
    for (size_t index = 0; index < shape->count; index++) {
        if (strcmp(shape->fields[index].name, name) == 0) {
            return &shape->fields[index];
        }
    }
    return NULL;
}

static tk_status refuse_unknown(const reading *r, const protocol_shape *shape, const tk_json_value *member) {
    char known[sizeof r->error->detail];
    tk_text text = tk_text_on(known, sizeof known);
    for (size_t index = 0; index < shape->count; index++) {
        tk_text_put(&text, index == 0 ? "" : ", ");
        tk_text_put(&text, shape->fields[index].name);
    }
    return tk_json_refuse(member, TK_ERROR_JSON_UNKNOWN, tk_json_name(member), known, r->error);
}

static tk_status check_there(const reading *r, const protocol_shape *shape, const tk_json_value *value, uint32_t seen) {
    for (size_t index = 0; index < shape->count; index++) {
        if (shape->fields[index].required && (seen >> index & 1u) == 0) {
            return tk_json_refuse(value, TK_ERROR_JSON_MISSING, shape->fields[index].name, NULL, r->error);
        }
    }
    const uint32_t given = seen & shape->one_of;
    if (shape->one_of != 0 && (given == 0 || (given & (given - 1)) != 0)) {
        size_t index = 0;
        while ((shape->one_of >> index & 1u) == 0) {
            index++;
        }
        return tk_json_refuse(value, given == 0 ? TK_ERROR_JSON_MISSING : TK_ERROR_JSON_REPEATED,
                              shape->fields[index].name, NULL, r->error);
    }
    return TK_OK;
}

/* The member "type" of a message is none of its fields: where the message is read, it has been looked at. */
static tk_status read_members(reading *r, const protocol_shape *shape, const tk_json_value *value, bool is_message,
                              char *into) {
    uint32_t seen = 0;
    for (const tk_json_value *member = tk_json_first(value); member != NULL; member = tk_json_next(member)) {
        if (is_message && strcmp(tk_json_name(member), "type") == 0) {
            continue;
        }
        const protocol_field *field = find_field(shape, tk_json_name(member));
        const tk_status status = field == NULL ? refuse_unknown(r, shape, member) : read_field(r, field, member, into);
        if (status != TK_OK) {
            return status;
        }
        seen |= UINT32_C(1) << (field - shape->fields);
    }
    return check_there(r, shape, value, seen);
}

static tk_status read_object(reading *r, const protocol_shape *shape, const tk_json_value *value, char *into) {
    return read_members(r, shape, value, false, into);
}

/* ---- Messages ---- */

static protocol_kind kind_of(const tk_json_value *type, protocol_side from) {
    for (unsigned kind = PROTOCOL_NONE + 1; kind < PROTOCOL_KINDS; kind++) {
        const protocol_row *row = protocol_row_of((protocol_kind)kind);
        if ((row->sides & (unsigned)from) != 0 && tk_json_is(type, row->shape->name)) {
            return (protocol_kind)kind;
        }
    }
    return PROTOCOL_NONE;
}

/* The id of a request that is wrong otherwise, so that it can be refused by its id. */
static void read_id(const protocol_shape *shape, const tk_json_value *root, protocol_text *id) {
    const reading quiet = {.error = NULL};
    const protocol_field *field = find_field(shape, "id");
    const tk_json_value *member = tk_json_member(root, "id");
    protocol_text found = {NULL, 0};
    if (field != NULL && member != NULL && read_text(&quiet, field, member, &found) == TK_OK) {
        *id = found;
    }
}

tk_status protocol_read(protocol_side from, const char *bytes, size_t size, void *memory, size_t room,
                        protocol_message *message, protocol_text *id, tk_error *error) {
    reading r = {.memory = memory, .room = room, .error = error};
    tk_json *json = NULL;
    const tk_json_value *type = NULL;
    memset(message, 0, sizeof *message);
    *id = (protocol_text){NULL, 0};
    if (size > (from == PROTOCOL_CLIENT ? PROTOCOL_CLIENT_MOST : PROTOCOL_SERVER_MOST)) {
        return tk_error_set(error, TK_ERROR_TOO_LONG, 0, 0, NULL, from == PROTOCOL_CLIENT ? "16 KiB" : "1 MiB");
    }
    tk_status status = tk_json_read_in(bytes, size, memory, room, &json, &r.used, error);
    if (status != TK_OK) {
        return status;
    }
    const tk_json_value *root = tk_json_root(json);
    status = tk_json_need(root, "type", TK_JSON_STRING, &type, error);
    if (status != TK_OK) {
        return status;
    }
    const protocol_kind kind = kind_of(type, from);
    if (kind == PROTOCOL_NONE) {
        return tk_json_refuse(type, TK_ERROR_SYNTAX, NULL, TK_TEXT("the type of a message"), error);
    }
    const protocol_shape *shape = protocol_row_of(kind)->shape;
    read_id(shape, root, id);
    /* All structs begin where the union does. */
    status = read_members(&r, shape, root, true, (char *)message + offsetof(protocol_message, hello));
    if (status != TK_OK) {
        memset(message, 0, sizeof *message);
        return status;
    }
    message->kind = kind;
    return TK_OK;
}
