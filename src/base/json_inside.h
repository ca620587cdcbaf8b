/* What a document is made of; shared by the files of the JSON reader alone.
 *
 * One block of memory holds it all. First the values in the order of the text, so that a value's first child is right
 * behind it and its next sibling is some values further. Behind them strings, names and the texts of numbers, each
 * closed by 0; a name has its place before it. Values are small, because a hostile text has one in every second byte:
 * they say how far behind them a string stands in place of where. A document takes at most TK_JSON_MEMORY bytes a byte
 * of its text, which is where a text of nothing but `0,` comes. */
#ifndef BASE_JSON_INSIDE_H
#define BASE_JSON_INSIDE_H

#include "base/json.h"

struct tk_json_value {
    uint32_t line;
    uint32_t column;
    uint32_t name;      /* how many bytes behind the value it stands; 0 when it has none */
    uint32_t inside;    /* the number of children; of a string or number, where its text stands, as for names */
    uint32_t kind : 3;  /* tk_json_kind */
    uint32_t next : 29; /* how many values further its next sibling stands; 0 for none */
};

/* Where a name stands in the text: right before the name. */
typedef struct tk_json_place {
    uint32_t line, column;
} tk_json_place;

struct tk_json {
    size_t count;
    char *strings;
    size_t used; /* of strings */
    tk_json_value values[];
};

tk_json_place tk_json_name_place(const tk_json_value *value);
/* Of a string or number, as it was kept; else NULL. */
const char *tk_json_text_of(const tk_json_value *value);

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
tk_status tk_json_scan_string(tk_json_scan *scan, const char **text);
tk_status tk_json_scan_number(tk_json_scan *scan, const char **text);
/* true, false or null. */
tk_status tk_json_scan_literal(tk_json_scan *scan, tk_json_kind *kind);

#endif
