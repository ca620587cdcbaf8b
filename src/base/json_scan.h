/* The words of a JSON text: white space, strings, numbers, and what to say about anything else. Used by json_read.c,
 * which knows how words make a document. */
#ifndef BASE_JSON_SCAN_H
#define BASE_JSON_SCAN_H

#include "base/json_value.h"

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
