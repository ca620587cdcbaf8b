/* What a document is made of; shared by the files of the JSON reader alone.
 *
 * The values stand in one array in the order of the text, so that a value's first child is right behind it and its next
 * sibling is some values further: no pointers between values, nothing to mend when the array grows. Strings, names and
 * the texts of numbers stand, each closed by 0, in one block that is never larger than the text itself and one byte. */
#ifndef BASE_JSON_INSIDE_H
#define BASE_JSON_INSIDE_H

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

/* ---- The words of a text: white space, strings, numbers, and what to say about anything else ---- */

typedef struct tk_json_scan {
    const char *bytes;
    size_t size;
    size_t at;
    size_t line_start; /* of the line in which `at` is */
    uint32_t line;
    tk_json *json; /* takes the strings */
    tk_error *error;
} tk_json_scan;

/* The byte at the place, -1 at the end. */
int tk_json_scan_peek(const tk_json_scan *scan);
uint32_t tk_json_scan_column(const tk_json_scan *scan);
void tk_json_scan_space(tk_json_scan *scan);
/* TK_ERROR_JSON at the place, its token what stands there; TK_ERROR_NOT_UTF8 when that is no text. */
tk_status tk_json_scan_refuse(const tk_json_scan *scan, const char *expected);
/* A string in quotes or a number: *text is the copy in the document, closed by 0. */
tk_status tk_json_scan_string(tk_json_scan *scan, const char **text, uint32_t *length);
tk_status tk_json_scan_number(tk_json_scan *scan, const char **text, uint32_t *length);
/* true, false or null. */
tk_status tk_json_scan_literal(tk_json_scan *scan, tk_json_kind *kind);

#endif
