/* Rows to parameters and back. What comes from a database is believed in nothing: a value of another type or size than
 * its column is damage. */
#include <string.h>

#include "store/postgres/inside.h"

enum { AS_TEXT, AS_IS };

void pg_put_number(pg_parameters *parameters, int64_t number) {
    const int at = parameters->count++;
    unsigned char *bytes = parameters->numbers[at];
    for (int i = 0; i < 8; i++) {
        bytes[i] = (unsigned char)((uint64_t)number >> (56 - 8 * i));
    }
    parameters->values[at] = (const char *)bytes;
    parameters->lengths[at] = 8;
    parameters->formats[at] = AS_IS;
}

void pg_put_text(pg_parameters *parameters, const char *text) {
    const int at = parameters->count++;
    parameters->values[at] = text;
    parameters->lengths[at] = 0; /* it is closed by 0 */
    parameters->formats[at] = AS_TEXT;
}

void pg_put_bytes(pg_parameters *parameters, const void *bytes, size_t size) {
    const int at = parameters->count++;
    parameters->values[at] = bytes;
    parameters->lengths[at] = (int)size;
    parameters->formats[at] = AS_IS;
}

static bool is_zero(const unsigned char *bytes, size_t size) {
    unsigned char all = 0;
    for (size_t i = 0; i < size; i++) {
        all |= bytes[i];
    }
    return all == 0;
}

void pg_put_column(pg_parameters *parameters, const store_column *column, const void *row) {
    const unsigned char *from = (const unsigned char *)row + column->offset;
    int64_t number;
    switch (column->kind) {
    case STORE_NUMBER:
        memcpy(&number, from, sizeof number);
        pg_put_number(parameters, number);
        break;
    case STORE_TEXT:
        pg_put_text(parameters, (const char *)from);
        break;
    case STORE_BYTES: {
        const bool none = (column->flags & STORE_OPTIONAL) != 0 && is_zero(from, column->size);
        pg_put_bytes(parameters, none ? NULL : from, none ? 0 : column->size);
        break;
    }
    }
}

void pg_put_row(pg_parameters *parameters, const store_shape *shape, const void *row, bool keys) {
    for (size_t i = 0; i < shape->count; i++) {
        if (!keys || (shape->columns[i].flags & STORE_KEY) != 0) {
            pg_put_column(parameters, &shape->columns[i], row);
        }
    }
}

bool pg_put_request(pg_parameters *parameters, const store_shape *shape, const void *row) {
    for (size_t i = 0; i < shape->count; i++) {
        const store_column *column = &shape->columns[i];
        const unsigned char *bytes = (const unsigned char *)row + column->offset;
        if ((column->flags & STORE_ONCE) != 0 && !is_zero(bytes, column->size)) {
            pg_put_column(parameters, &shape->columns[0], row);
            pg_put_column(parameters, column, row);
            return true;
        }
    }
    return false;
}

/* ---- Taking ---- */

bool pg_take_number(const PGresult *result, int row, int column, int64_t *number) {
    if (PQgetisnull(result, row, column) || PQgetlength(result, row, column) != 8) {
        return false;
    }
    const unsigned char *bytes = (const unsigned char *)PQgetvalue(result, row, column);
    uint64_t value = 0;
    for (int i = 0; i < 8; i++) {
        value = value << 8 | bytes[i];
    }
    *number = (int64_t)value;
    return true;
}

static bool take_text(const PGresult *result, int row, int column, char *to, size_t size) {
    const char *text = PQgetvalue(result, row, column);
    const size_t length = (size_t)PQgetlength(result, row, column);
    if (PQgetisnull(result, row, column) || length >= size || memchr(text, 0, length) != NULL ||
        !tk_text_is_utf8(text, length)) {
        return false;
    }
    memcpy(to, text, length);
    return true;
}

static bool take_bytes(const PGresult *result, int row, int number, const store_column *column, void *to) {
    if (PQgetisnull(result, row, number)) {
        return (column->flags & STORE_OPTIONAL) != 0;
    }
    if ((size_t)PQgetlength(result, row, number) != column->size) {
        return false;
    }
    memcpy(to, PQgetvalue(result, row, number), column->size);
    return true;
}

static bool take_column(const PGresult *result, int row, int number, const store_column *column, void *to) {
    unsigned char *member = (unsigned char *)to + column->offset;
    int64_t value;
    switch (column->kind) {
    case STORE_NUMBER:
        if (!pg_take_number(result, row, number, &value)) {
            return false;
        }
        memcpy(member, &value, sizeof value);
        return true;
    case STORE_TEXT:
        return take_text(result, row, number, (char *)member, column->size);
    case STORE_BYTES:
        return take_bytes(result, row, number, column, member);
    }
    return false;
}

tk_status pg_take_row(const PGresult *result, int row, const store_shape *shape, void *to, tk_error *error) {
    memset(to, 0, shape->size);
    for (size_t i = 0; i < shape->count; i++) {
        if ((int)i >= PQnfields(result) || !take_column(result, row, (int)i, &shape->columns[i], to)) {
            return tk_error_set(error, TK_ERROR_STORE_DAMAGED, 0, 0, shape->table, shape->columns[i].name);
        }
    }
    return TK_OK;
}
