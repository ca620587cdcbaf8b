/* A buffer that grows. Not for hot paths: records, files and tools use it. */
#ifndef BASE_BUFFER_H
#define BASE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A list with room for `wanted` elements: as it is, or at least twice as large. NULL, with the list as it was, when
 * memory ran out. */
void *tk_grown(void *list, size_t *room, size_t wanted, size_t size);

typedef struct tk_buffer {
    char *data; /* always closed by a 0 behind `size` once something was added; NULL before */
    size_t size;
    size_t capacity;
} tk_buffer; /* all zero is an empty buffer */

/* False when memory ran out; the buffer then is as before. */
bool tk_buffer_reserve(tk_buffer *buffer, size_t more);
bool tk_buffer_add(tk_buffer *buffer, const void *bytes, size_t count);
bool tk_buffer_put(tk_buffer *buffer, const char *string);
bool tk_buffer_char(tk_buffer *buffer, char byte);
__attribute__((format(printf, 2, 3))) bool tk_buffer_format(tk_buffer *buffer, const char *format, ...);
void tk_buffer_clear(tk_buffer *buffer); /* keeps the memory */
void tk_buffer_free(tk_buffer *buffer);

#endif
