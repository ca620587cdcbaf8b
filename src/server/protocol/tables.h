/* The shape of messages as tables: what reading and writing go by. */
#ifndef SERVER_PROTOCOL_TABLES_H
#define SERVER_PROTOCOL_TABLES_H

#include "server/protocol/protocol.h"

typedef enum protocol_type {
    PROTOCOL_FIELD_TEXT,     /* protocol_text */
    PROTOCOL_FIELD_NUMBER,   /* int64_t */
    PROTOCOL_FIELD_FLAG,     /* bool */
    PROTOCOL_FIELD_WORD,     /* unsigned, from 1 */
    PROTOCOL_FIELD_PARTS,    /* protocol_text: a flat object as JSON */
    PROTOCOL_FIELD_DOCUMENT, /* protocol_text: any JSON value */
    PROTOCOL_FIELD_OBJECT,   /* a struct */
    PROTOCOL_FIELD_LIST      /* a pointer to the first element, and a size_t */
} protocol_type;

typedef struct protocol_shape protocol_shape;

typedef struct protocol_field {
    const char *name;
    protocol_type type, item; /* item: of a list's elements */
    uint16_t offset;          /* of its value in the struct */
    uint16_t count;           /* the same of the number of a list's elements */
    uint16_t has;             /* the same, and one more, of the flag that says whether it is there; 0 for no flag */
    uint16_t items_least, items_most;
    bool required;
    int64_t least, most; /* of a number, of a text's length, of a list's elements; most also: how many words, parts */
    const char *letters; /* of a text: pairs of the first and the last of a range; NULL for any */
    const char *const *words;
    const protocol_shape *shape; /* of an object or a list of them */
} protocol_field;

struct protocol_shape {
    const char *name;
    const protocol_field *fields;
    uint16_t count;
    uint16_t size;   /* of the struct */
    uint32_t one_of; /* exactly one of these fields is there */
};

typedef struct protocol_row {
    const protocol_shape *shape;
    unsigned sides; /* who sends it */
} protocol_row;

/* NULL for a kind that is none. */
const protocol_row *protocol_row_of(protocol_kind kind);
/* The size of what a field or a list's element of that type takes in memory. */
size_t protocol_type_size(protocol_type type, const protocol_shape *shape);

#endif
