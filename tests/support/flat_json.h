/* A JSON object as lines, so that two of them can be compared by eye: a line for every member, going into objects and
 * arrays until nothing deeper than a row of plain values is left. Places in arrays are not numbered: taking one element
 * out is one line less. */
#ifndef SUPPORT_FLAT_JSON_H
#define SUPPORT_FLAT_JSON_H

#include <stddef.h>

#include "base/buffer.h"

typedef struct flat_json {
    char **lines;
    size_t count;
} flat_json;

/* An object that is not JSON becomes one line that says so. */
void flat_read(flat_json *flat, const char *text);
void flat_free(flat_json *flat);
/* "  - line" for what is in `before` only, "  + line" for what is in `after` only. */
void flat_difference(const flat_json *before, const flat_json *after, tk_buffer *out);

#endif
