/* What a document is made of; shared by the files of the JSON reader alone.
 *
 * The values stand in one array in the order of the text, so that a value's first child is right behind it and its next
 * sibling is some values further: no pointers between values, nothing to mend when the array grows. Strings, names and
 * the texts of numbers stand, each closed by 0, in one block that is never larger than the text itself and one byte. */
#ifndef BASE_JSON_VALUE_H
#define BASE_JSON_VALUE_H

#include "base/json.h"

struct tk_json_value {
    tk_json_kind kind;
    uint32_t line;
    uint32_t column;
    uint32_t name_line; /* 0 when it has no name */
    uint32_t name_column;
    uint32_t count;   /* of children; of bytes in a string or number */
    uint32_t next;    /* how many values further its next sibling stands; 0 for none */
    const char *name; /* "" when it has none */
    const char *text; /* of a string or number, else NULL */
};

struct tk_json {
    tk_json_value *values;
    size_t count;
    size_t capacity;
    char *strings;
    size_t used; /* of strings */
};

#endif
