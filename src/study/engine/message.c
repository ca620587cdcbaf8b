#include "study/engine/message.h"

#include <stdlib.h>
#include <string.h>

static size_t write_into(const char *type, message_write write, const void *context, char *out, size_t size) {
    tk_text text;
    tk_json_writer writer;
    tk_text_start(&text, out, size);
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_text(&writer, "type", type);
    if (write != NULL) {
        write(&writer, context);
    }
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}

bool message_put(tk_buffer *out, const char *type, message_write write, const void *context) {
    const size_t size = write_into(type, write, context, NULL, 0);
    if (!tk_buffer_reserve(out, size + 1)) {
        return false;
    }
    write_into(type, write, context, out->data + out->size, size + 1);
    out->size += size;
    return true;
}

/* ---- Snapshots ---- */

bool message_put_seen(tk_buffer *out, const tk_game *game, const tk_state *seen) {
    static const char digits[] = "0123456789abcdef";
    const size_t size = tk_save(game, seen, NULL, 0);
    unsigned char *bytes = malloc(size + 1);
    bool fine = bytes != NULL && tk_buffer_reserve(out, 2 * size + 1);
    if (fine) {
        tk_save(game, seen, bytes, size);
    }
    for (size_t i = 0; fine && i < size; i++) {
        const char pair[2] = {digits[bytes[i] >> 4], digits[bytes[i] & 15]};
        fine = tk_buffer_add(out, pair, 2);
    }
    free(bytes);
    return fine;
}

/* 16 for what is no digit. */
static unsigned digit_of(char byte) {
    return byte >= '0' && byte <= '9'   ? (unsigned)(byte - '0')
           : byte >= 'a' && byte <= 'f' ? (unsigned)(byte - 'a') + 10
                                        : 16;
}

static bool read_bytes(const char *text, size_t length, unsigned char *bytes) {
    for (size_t i = 0; i < length / 2; i++) {
        const unsigned high = digit_of(text[2 * i]), low = digit_of(text[2 * i + 1]);
        if (high > 15 || low > 15) {
            return false;
        }
        bytes[i] = (unsigned char)(high << 4 | low);
    }
    return length % 2 == 0;
}

tk_status message_read_seen(const tk_game *game, const char *text, size_t length, tk_state *seen, tk_error *error) {
    unsigned char *bytes = malloc(length / 2 + 1);
    if (bytes == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    const tk_status status = read_bytes(text, length, bytes)
                                 ? tk_load(game, bytes, length / 2, seen, error)
                                 : tk_error_set(error, TK_ERROR_SAVE_FORMAT, 0, 0, NULL, NULL);
    free(bytes);
    return status;
}

/* ---- Members ---- */

uint64_t message_number(const tk_json_value *object, const char *name, uint64_t otherwise) {
    int64_t number = 0;
    return tk_json_integer(tk_json_member(object, name), &number) && number >= 0 ? (uint64_t)number : otherwise;
}

uint64_t message_word(const tk_json_value *object, const char *name) {
    size_t length = 0;
    const char *text = tk_json_string(tk_json_member(object, name), &length);
    unsigned char bytes[8];
    uint64_t word = 0;
    if (text == NULL || length != 16 || !read_bytes(text, length, bytes)) {
        return 0;
    }
    for (unsigned i = 0; i < 8; i++) {
        word = word << 8 | bytes[i];
    }
    return word;
}
