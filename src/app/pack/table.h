/* A table of text with columns as wide as their widest cell. */
#ifndef APP_PACK_TABLE_H
#define APP_PACK_TABLE_H

#include "base/buffer.h"

enum { PACK_TABLE_COLUMNS = 16 };

typedef struct pack_table {
    unsigned columns;
    unsigned right;  /* columns whose cells stand at the right, a bit each */
    unsigned filled; /* cells so far */
    tk_buffer cells; /* each closed by 0 */
} pack_table;

void pack_table_start(pack_table *table, unsigned columns, unsigned right);
/* The next cell of the row, or the first of the next row. */
__attribute__((format(printf, 2, 3))) void pack_table_cell(pack_table *table, const char *format, ...);
/* Writes all rows, each after two spaces, and frees the table. */
void pack_table_end(pack_table *table, tk_buffer *out);

#endif
