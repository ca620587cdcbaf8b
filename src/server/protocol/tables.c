#include "server/protocol/tables.h"

#include <string.h>

/* clang-format off */
#include "server/protocol/messages.inc"
/* clang-format on */

const protocol_row *protocol_row_of(protocol_kind kind) {
    return kind > PROTOCOL_NONE && kind < PROTOCOL_KINDS ? &rows[kind] : NULL;
}

const char *protocol_name(protocol_kind kind) {
    const protocol_row *row = protocol_row_of(kind);
    return row != NULL ? row->shape->name : "";
}

size_t protocol_type_size(protocol_type type, const protocol_shape *shape) {
    switch (type) {
    case PROTOCOL_FIELD_NUMBER:
        return sizeof(int64_t);
    case PROTOCOL_FIELD_FLAG:
        return sizeof(bool);
    case PROTOCOL_FIELD_WORD:
        return sizeof(unsigned);
    case PROTOCOL_FIELD_OBJECT:
        return shape->size;
    case PROTOCOL_FIELD_LIST:
        return sizeof(void *);
    case PROTOCOL_FIELD_TEXT:
    case PROTOCOL_FIELD_PARTS:
    case PROTOCOL_FIELD_DOCUMENT:
        break;
    }
    return sizeof(protocol_text);
}

protocol_text protocol_text_of(const char *string) {
    return (protocol_text){.bytes = string, .length = string != NULL ? strlen(string) : 0};
}
