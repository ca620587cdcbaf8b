#include "store/pack.h"

#include <string.h>

#include "base/text.h"

bool store_pack_number(uint64_t number, tk_buffer *out) {
    unsigned char bytes[8];
    for (unsigned i = 0; i < 8; i++) {
        bytes[i] = (unsigned char)(number >> (8 * i));
    }
    return tk_buffer_add(out, bytes, sizeof bytes);
}

bool store_unpack_number(const unsigned char **at, const unsigned char *end, uint64_t *number) {
    if (end - *at < 8) {
        return false;
    }
    *number = 0;
    for (unsigned i = 0; i < 8; i++) {
        *number |= (uint64_t)(*at)[i] << (8 * i);
    }
    *at += 8;
    return true;
}

static bool pack_column(const store_column *column, const void *row, tk_buffer *out) {
    const char *from = (const char *)row + column->offset;
    int64_t number;
    switch (column->kind) {
    case STORE_NUMBER:
        memcpy(&number, from, sizeof number);
        return store_pack_number((uint64_t)number, out);
    case STORE_TEXT: {
        const size_t length = strlen(from);
        const unsigned char size[2] = {(unsigned char)length, (unsigned char)(length >> 8)};
        return tk_buffer_add(out, size, sizeof size) && tk_buffer_add(out, from, length);
    }
    case STORE_BYTES:
        return tk_buffer_add(out, from, column->size);
    }
    return false;
}

bool store_pack_row(const store_shape *shape, const void *row, tk_buffer *out) {
    bool packed = true;
    for (size_t i = 0; packed && i < shape->count; i++) {
        packed = pack_column(&shape->columns[i], row, out);
    }
    return packed;
}

static bool unpack_text(const unsigned char **at, const unsigned char *end, char *to, size_t room) {
    const size_t length = end - *at < 2 ? SIZE_MAX : (size_t)(*at)[0] | (size_t)(*at)[1] << 8;
    if (length >= room || (size_t)(end - *at) < length + 2 || memchr(*at + 2, 0, length) != NULL ||
        !tk_text_is_utf8((const char *)*at + 2, length)) {
        return false;
    }
    memcpy(to, *at + 2, length);
    *at += length + 2;
    return true;
}

static bool unpack_column(const store_column *column, const unsigned char **at, const unsigned char *end, void *row) {
    char *to = (char *)row + column->offset;
    uint64_t number;
    switch (column->kind) {
    case STORE_NUMBER:
        if (!store_unpack_number(at, end, &number)) {
            return false;
        }
        memcpy(to, &number, sizeof number);
        return true;
    case STORE_TEXT:
        return unpack_text(at, end, to, column->size);
    case STORE_BYTES:
        if ((size_t)(end - *at) < column->size) {
            return false;
        }
        memcpy(to, *at, column->size);
        *at += column->size;
        return true;
    }
    return false;
}

bool store_unpack_row(const store_shape *shape, const unsigned char **at, const unsigned char *end, void *row) {
    bool fits = true;
    memset(row, 0, shape->size);
    for (size_t i = 0; fits && i < shape->count; i++) {
        fits = unpack_column(&shape->columns[i], at, end, row);
    }
    return fits;
}
