/* A table as its own text, and where in it every value stands. Most of a table is as it was before: with its text at
 * hand that takes one comparison of bytes, and what is new is copied as it stands. */
#ifndef PRESENT_CHANGE_OUTLINE_H
#define PRESENT_CHANGE_OUTLINE_H

#include "base/json.h"

typedef struct outline_value {
    uint32_t text; /* how many bytes behind the value its text stands */
    uint32_t length;
    uint32_t name; /* the same of its name, as it is written between quotation marks */
    uint32_t name_length;
    uint32_t next;       /* how many values further its next sibling stands; 0 for none */
    uint32_t kind : 3;   /* tk_json_kind */
    uint32_t count : 29; /* of its children, of which the first stands right behind it */
} outline_value;

/* One block of memory: the values, and the text behind them. */
typedef struct outline {
    size_t count;
    char *text; /* closed by 0 */
    size_t length;
    outline_value values[];
} outline;

/* Of a document, to be given to free. NULL when it is none, or memory ran out. */
outline *outline_read(const char *text, size_t length);
/* Of a document that was read. */
outline *outline_of(const tk_json_value *root);

/* Each takes NULL for a value that is not there. */
const outline_value *outline_first(const outline_value *value);
const outline_value *outline_next(const outline_value *value);
const char *outline_text(const outline_value *value);
const char *outline_name(const outline_value *value);
bool outline_is_named(const outline_value *value, const char *name);
const outline_value *outline_member(const outline_value *value, const char *name);
bool outline_same(const outline_value *one, const outline_value *other);
bool outline_same_name(const outline_value *one, const outline_value *other);
/* Whether a table asks its reader something. */
bool outline_asks(const outline_value *table);

#endif
