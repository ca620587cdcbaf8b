#include "support/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *take(size_t size) {
    void *memory = calloc(1, size > 0 ? size : 1);
    if (memory == NULL) {
        fputs("out of memory\n", stderr);
        abort();
    }
    return memory;
}

void *take_copy(const void *bytes, size_t size) {
    void *copy = take(size);
    if (size > 0) {
        memcpy(copy, bytes, size);
    }
    return copy;
}

tk_state *take_state(const tk_game *game) {
    return take(tk_state_size(game));
}

char *take_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return NULL;
    }
    size_t capacity = 4096, length = 0, read = 0;
    char *text = take(capacity);
    while ((read = fread(text + length, 1, capacity - length - 1, file)) > 0) {
        length += read;
        if (capacity - length == 1) {
            char *more = take(2 * capacity);
            memcpy(more, text, length);
            free(text);
            text = more;
            capacity *= 2;
        }
    }
    fclose(file);
    text[length] = '\0';
    if (size != NULL) {
        *size = length;
    }
    return text;
}
