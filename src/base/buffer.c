#include "base/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 64, FIRST_ROOM = 16 };

void *tk_grown(void *list, size_t *room, size_t wanted, size_t size) {
    if (wanted <= *room) {
        return list;
    }
    const size_t doubled = *room < FIRST_ROOM / 2 ? FIRST_ROOM : *room * 2;
    const size_t more = doubled > wanted ? doubled : wanted;
    void *grown = more <= SIZE_MAX / size ? realloc(list, more * size) : NULL;
    *room = grown != NULL ? more : *room;
    return grown;
}

bool tk_buffer_reserve(tk_buffer *buffer, size_t more) {
    if (more < buffer->capacity - buffer->size) {
        return true; /* strictly less: the closing 0 needs a byte too */
    }
    if (more >= SIZE_MAX - buffer->size) {
        return false;
    }
    const size_t needed = buffer->size + more + 1;
    size_t capacity = buffer->capacity > SIZE_MAX / 2 ? needed : buffer->capacity * 2;
    if (capacity < FIRST_CAPACITY) {
        capacity = FIRST_CAPACITY;
    }
    if (capacity < needed) {
        capacity = needed;
    }
    char *data = realloc(buffer->data, capacity);
    if (data == NULL) {
        return false;
    }
    buffer->data = data;
    buffer->capacity = capacity;
    return true;
}

bool tk_buffer_add(tk_buffer *buffer, const void *bytes, size_t count) {
    if (!tk_buffer_reserve(buffer, count)) {
        return false;
    }
    if (count > 0) {
        memcpy(buffer->data + buffer->size, bytes, count);
    }
    buffer->size += count;
    buffer->data[buffer->size] = '\0';
    return true;
}

bool tk_buffer_put(tk_buffer *buffer, const char *string) {
    return tk_buffer_add(buffer, string, strlen(string));
}

bool tk_buffer_char(tk_buffer *buffer, char byte) {
    return tk_buffer_add(buffer, &byte, 1);
}

bool tk_buffer_format(tk_buffer *buffer, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int count = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (count < 0 || !tk_buffer_reserve(buffer, (size_t)count)) {
        return false;
    }
    va_start(arguments, format);
    (void)vsnprintf(buffer->data + buffer->size, (size_t)count + 1, format, arguments);
    va_end(arguments);
    buffer->size += (size_t)count;
    return true;
}

void tk_buffer_clear(tk_buffer *buffer) {
    buffer->size = 0;
    if (buffer->data != NULL) {
        buffer->data[0] = '\0';
    }
}

void tk_buffer_free(tk_buffer *buffer) {
    free(buffer->data);
    *buffer = (tk_buffer){0};
}
