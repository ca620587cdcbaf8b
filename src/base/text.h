/* A writer of text into memory of a fixed size, with the manners of snprintf: it never writes past the end, always
 * closes with 0 when size > 0, and goes on counting, so that the caller learns the length of the whole. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct tk_text {
    char *out;
    size_t size;
    size_t length; /* of the whole text, even where it did not fit */
} tk_text;

tk_text tk_text_on(char *out, size_t size); /* empty; out may be NULL when size is 0 */
void tk_text_start(tk_text *text, char *out, size_t size);
void tk_text_char(tk_text *text, char byte);
void tk_text_put(tk_text *text, const char *string);
void tk_text_bytes(tk_text *text, const char *bytes, size_t count);
void tk_text_unsigned(tk_text *text, uint64_t number);
void tk_text_integer(tk_text *text, int64_t number);
void tk_text_hex(tk_text *text, uint64_t number); /* 16 lower-case digits */
__attribute__((format(printf, 2, 3))) void tk_text_format(tk_text *text, const char *format, ...);
/* The whole length. Every writer has closed the text with 0. */
size_t tk_text_end(tk_text *text);

/* Copies a string into a field of a fixed size, cutting before a UTF-8 character that does not fit whole. */
void tk_text_copy(char *out, size_t size, const char *string, size_t length);
/* The same for a part of a longer string that is closed by 0: a part that ends inside a character gets the whole of it,
 * as far as there is room. */
void tk_text_copy_part(char *out, size_t size, const char *string, size_t length);
/* Whether these bytes are well-formed UTF-8 (no surrogates, no overlong forms, nothing past U+10FFFF). */
bool tk_text_is_utf8(const char *bytes, size_t count);

/* How many bytes the well-formed character at the start has; 0 when there is none. */
size_t tk_text_utf8_length(const char *bytes, size_t count);

/* How many bytes at the start are one character that is no letter but an order, to the terminal or to whoever lays the
 * line out: U+0000 to U+001F, U+007F to U+009F, U+2028, U+2029, and the marks and overrides of direction (U+061C,
 * U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069). 0 for any other and for bytes that are no UTF-8. */
size_t tk_text_order_length(const char *bytes, size_t count);
/* The first place where there is such a character or a byte that is no UTF-8; `count` when there is none. */
size_t tk_text_foreign(const char *bytes, size_t count);
/* Writes text that comes from elsewhere (files, their names, the command line) so that all of it can be seen: such
 * characters as "<U+001B>", bytes that are no UTF-8 as "<0xFF>", everything else as it is. */
void tk_text_visible(tk_text *text, const char *bytes, size_t count);

/* Reading small numbers and words without locale. Each returns false, and leaves *number alone, on anything else than
 * a whole number in decimal that fits. */
bool tk_text_read_unsigned(const char *string, size_t length, uint64_t *number);
bool tk_text_read_integer(const char *string, size_t length, int64_t *number);

#endif
