/* JSON: a reader that remembers the line and column of every value, so that a validator can point at the field, and a
 * writer onto tk_text. RFC 8259, UTF-8 only; member names may not repeat. The rest of the project knows JSON only
 * through this header. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tankodrom/error.h>

#include "base/text.h"

#define TK_JSON_DEPTH_MOST 32
/* The largest text that is read, and how many bytes a document takes for each byte of it at the most. */
#define TK_JSON_SIZE_MOST ((size_t)16 * 1024 * 1024)
#define TK_JSON_MEMORY 13
#define TK_JSON_MEMORY_MORE 2048

typedef enum tk_json_kind {
    TK_JSON_NULL,
    TK_JSON_FALSE,
    TK_JSON_TRUE,
    TK_JSON_NUMBER,
    TK_JSON_STRING,
    TK_JSON_ARRAY,
    TK_JSON_OBJECT
} tk_json_kind;

typedef struct tk_json tk_json;             /* a whole document */
typedef struct tk_json_value tk_json_value; /* a value in it; lives as long as the document */

/* Reads a document. On success *json is the caller's, to be given to tk_json_free. */
tk_status tk_json_read(const char *bytes, size_t size, tk_json **json, tk_error *error);
/* The same into memory that the caller gives, aligned as malloc's, and which must stay as long as the document;
 * TK_ERROR_MEMORY when that is too little: TK_JSON_MEMORY + 2 times the size and TK_JSON_MEMORY_MORE always suffice.
 * Nothing is to be freed. *used (may be NULL) is how much of the memory the document has taken. */
tk_status tk_json_read_in(const char *bytes, size_t size, void *memory, size_t room, tk_json **json, size_t *used,
                          tk_error *error);
void tk_json_free(tk_json *json); /* NULL is allowed */
const tk_json_value *tk_json_root(const tk_json *json);

tk_json_kind tk_json_kind_of(const tk_json_value *value);
uint32_t tk_json_line(const tk_json_value *value);
uint32_t tk_json_column(const tk_json_value *value);
/* Elements of an array or members of an object; 0 for anything else. */
size_t tk_json_count(const tk_json_value *value);
/* The elements or members' values in the order of the text; NULL past the end. A step is O(1). Every function here
 * takes a NULL value for one that is not there. */
const tk_json_value *tk_json_first(const tk_json_value *value);
const tk_json_value *tk_json_next(const tk_json_value *value);
/* The name under which a value stands in its object; "" when it stands in none. */
const char *tk_json_name(const tk_json_value *value);
/* The member of that name; NULL when there is none or value is no object. */
const tk_json_value *tk_json_member(const tk_json_value *value, const char *name);
/* The characters of a string, closed by 0, with *length (may be NULL); NULL when it is no string. A string with U+0000
 * in it is refused by the reader. */
const char *tk_json_string(const tk_json_value *value, size_t *length);
/* Whether it is that string. */
bool tk_json_is(const tk_json_value *value, const char *string);
/* False when it is not a whole number that fits; one with a fraction or an exponent (1.0, 1e2) is none. */
bool tk_json_integer(const tk_json_value *value, int64_t *number);
/* Whether two values are written alike: the same members in the same order, numbers by their digits. */
bool tk_json_same(const tk_json_value *left, const tk_json_value *right);

/* ---- For validators: each fills *error with line, column, token and detail, and returns its status ---- */

/* An error at a value; when token is NULL it is the value's own text for a string or number, else its name. */
tk_status tk_json_refuse(const tk_json_value *value, tk_status status, const char *token, const char *detail,
                         tk_error *error);
/* The member of that name and kind, or TK_ERROR_JSON_MISSING / TK_ERROR_JSON_KIND. TK_JSON_TRUE and TK_JSON_FALSE both
 * ask for either of the two. */
tk_status tk_json_need(const tk_json_value *object, const char *name, tk_json_kind kind, const tk_json_value **member,
                       tk_error *error);
/* The same for a whole number in a range; TK_ERROR_JSON_RANGE with "least…most" outside it. */
tk_status tk_json_need_integer(const tk_json_value *object, const char *name, int64_t least, int64_t most,
                               int64_t *number, tk_error *error);
/* Refuses a document with an order (tk_text_order_length) in any of its strings and names. */
tk_status tk_json_only_text(const tk_json *json, tk_error *error);
/* Refuses members whose names are not in the list closed by NULL; and the same for a single one. */
tk_status tk_json_only(const tk_json_value *object, const char *const *names, tk_error *error);
tk_status tk_json_only_member(const tk_json_value *member, const char *const *names, tk_error *error);

/* ---- Writing: compact, on one line, without a character that steers a terminal (tk_text_order_length). What JSON text
 * of ours cannot hold (bytes that are no UTF-8, U+0000) is written as U+FFFD, so that the reader always takes what the
 * writer wrote ---- */

typedef struct tk_json_writer {
    tk_text *text;
    unsigned depth;
    bool first; /* nothing written yet in the innermost array or object */
    bool named; /* a name was just written, its value comes next */
} tk_json_writer;

void tk_json_start(tk_json_writer *writer, tk_text *text);
void tk_json_open_object(tk_json_writer *writer);
void tk_json_close_object(tk_json_writer *writer);
void tk_json_open_array(tk_json_writer *writer);
void tk_json_close_array(tk_json_writer *writer);
void tk_json_put_name(tk_json_writer *writer, const char *name);
void tk_json_put_string(tk_json_writer *writer, const char *string);
void tk_json_put_bytes(tk_json_writer *writer, const char *bytes, size_t count);
void tk_json_put_integer(tk_json_writer *writer, int64_t number);
void tk_json_put_unsigned(tk_json_writer *writer, uint64_t number);
void tk_json_put_bool(tk_json_writer *writer, bool value);
void tk_json_put_null(tk_json_writer *writer);
void tk_json_put_text(tk_json_writer *writer, const char *string); /* null for NULL and "" */
/* A value that was read, with all that is in it; null for NULL. */
void tk_json_put_value(tk_json_writer *writer, const tk_json_value *value);
/* Text that is known to be one JSON value. */
void tk_json_put_raw(tk_json_writer *writer, const char *json, size_t count);
/* The same for what stands between the quotation marks of a string, and of a name, with something before it. */
void tk_json_put_raw_string(tk_json_writer *writer, const char *json, size_t count);
void tk_json_put_raw_name(tk_json_writer *writer, const char *before, const char *json, size_t count);

/* The same as members of an object; array and object are opened. */
void tk_json_number(tk_json_writer *writer, const char *name, int64_t number);
void tk_json_bool(tk_json_writer *writer, const char *name, bool value);
void tk_json_text(tk_json_writer *writer, const char *name, const char *string); /* null for NULL and "" */
void tk_json_array(tk_json_writer *writer, const char *name);
void tk_json_object(tk_json_writer *writer, const char *name);
void tk_json_hex(tk_json_writer *writer, const char *name, uint64_t word); /* a string of 16 digits */
/* Where it is there, whose answer it gives back; null otherwise. */
bool tk_json_object_if(tk_json_writer *writer, const char *name, bool there);
void tk_json_number_if(tk_json_writer *writer, const char *name, int64_t number, bool there);

#endif
