/* Writing a message by the tables. */
#include <string.h>

#include "base/json.h"
#include "server/protocol/tables.h"

static void write_object(tk_json_writer *writer, const protocol_shape *shape, const char *from);

static size_t count_of(const protocol_field *field, const char *from) {
    return *(const size_t *)(const void *)(from + field->count);
}

/* Whether there is something to write: what is absent means false, none or nothing. */
static bool is_there(const protocol_field *field, const char *from) {
    if (field->required) {
        return true;
    }
    if (field->has > 0) {
        return *(const bool *)(const void *)(from + field->has - 1);
    }
    if (field->type == PROTOCOL_FIELD_LIST) {
        return count_of(field, from) > 0;
    }
    const char *value = from + field->offset;
    if (field->type == PROTOCOL_FIELD_FLAG) {
        return *(const bool *)(const void *)value;
    }
    if (field->type == PROTOCOL_FIELD_WORD) {
        return *(const unsigned *)(const void *)value != 0;
    }
    return ((const protocol_text *)(const void *)value)->bytes != NULL;
}

static void write_word(tk_json_writer *writer, const protocol_field *field, unsigned word) {
    tk_json_put_string(writer, word > 0 && word <= field->most ? field->words[word - 1] : "");
}

static void write_one(tk_json_writer *writer, const protocol_field *field, protocol_type type, const char *value) {
    const protocol_text *text = (const protocol_text *)(const void *)value;
    switch (type) {
    case PROTOCOL_FIELD_TEXT:
        tk_json_put_bytes(writer, text->bytes != NULL ? text->bytes : "", text->length);
        break;
    case PROTOCOL_FIELD_NUMBER:
        tk_json_put_integer(writer, *(const int64_t *)(const void *)value);
        break;
    case PROTOCOL_FIELD_FLAG:
        tk_json_put_bool(writer, *(const bool *)(const void *)value);
        break;
    case PROTOCOL_FIELD_WORD:
        write_word(writer, field, *(const unsigned *)(const void *)value);
        break;
    case PROTOCOL_FIELD_PARTS:
    case PROTOCOL_FIELD_DOCUMENT:
        if (text->bytes != NULL) {
            tk_json_put_raw(writer, text->bytes, text->length);
        } else {
            tk_json_put_null(writer);
        }
        break;
    case PROTOCOL_FIELD_OBJECT:
        write_object(writer, field->shape, value);
        break;
    case PROTOCOL_FIELD_LIST:
        break; /* no list of lists */
    }
}

static void write_list(tk_json_writer *writer, const protocol_field *field, const char *from) {
    const char *list = NULL;
    memcpy(&list, from + field->offset, sizeof list);
    tk_json_open_array(writer);
    for (size_t index = 0; index < count_of(field, from); index++) {
        write_one(writer, field, field->item, list + index * protocol_type_size(field->item, field->shape));
    }
    tk_json_close_array(writer);
}

static void write_fields(tk_json_writer *writer, const protocol_shape *shape, const char *from) {
    for (size_t index = 0; index < shape->count; index++) {
        const protocol_field *field = &shape->fields[index];
        if (!is_there(field, from)) {
            continue;
        }
        tk_json_put_name(writer, field->name);
        if (field->type == PROTOCOL_FIELD_LIST) {
            write_list(writer, field, from);
        } else {
            write_one(writer, field, field->type, from + field->offset);
        }
    }
}

static void write_object(tk_json_writer *writer, const protocol_shape *shape, const char *from) {
    tk_json_open_object(writer);
    write_fields(writer, shape, from);
    tk_json_close_object(writer);
}

size_t protocol_write(const protocol_message *message, char *out, size_t size) {
    const protocol_row *row = protocol_row_of(message->kind);
    tk_json_writer writer;
    tk_text text;
    tk_text_start(&text, out, size);
    if (row == NULL) {
        return tk_text_end(&text);
    }
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_text(&writer, "type", row->shape->name);
    write_fields(&writer, row->shape, (const char *)message + offsetof(protocol_message, hello));
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}
