/* Rows as bytes, column by column: the same on every machine and for every backend. */
#ifndef STORE_PACK_H
#define STORE_PACK_H

#include <stdbool.h>

#include "base/buffer.h"
#include "store/rows.h"

/* Appends the row; false when memory ran out. */
bool store_pack_row(const store_shape *shape, const void *row, tk_buffer *out);
/* Reads a row back and moves *at behind it; false when there is none that fits. */
bool store_unpack_row(const store_shape *shape, const unsigned char **at, const unsigned char *end, void *row);

/* Numbers alone, lowest byte first. */
bool store_pack_number(uint64_t number, tk_buffer *out);
bool store_unpack_number(const unsigned char **at, const unsigned char *end, uint64_t *number);

#endif
