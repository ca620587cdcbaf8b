#include "app/pack/table.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "tui/terminal.h"

enum { CELL_MOST = 512 };

void pack_table_start(pack_table *table, unsigned columns, unsigned right) {
    *table = (pack_table){.columns = columns, .right = right};
}

void pack_table_cell(pack_table *table, const char *format, ...) {
    char cell[CELL_MOST];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(cell, sizeof cell, format, arguments);
    va_end(arguments);
    tk_buffer_add(&table->cells, cell, strlen(cell) + 1);
    table->filled++;
}

static void measure(const pack_table *table, size_t width[PACK_TABLE_COLUMNS]) {
    const char *cell = table->cells.data;
    memset(width, 0, PACK_TABLE_COLUMNS * sizeof width[0]);
    for (unsigned at = 0; at < table->filled; at++, cell += strlen(cell) + 1) {
        size_t needed = tui_width(cell);
        if (needed > width[at % table->columns]) {
            width[at % table->columns] = needed;
        }
    }
}

static void put_row(const pack_table *table, const char **cell, const size_t *width, tk_buffer *out) {
    tk_buffer row = {0};
    for (unsigned column = 0; column < table->columns; column++, *cell += strlen(*cell) + 1) {
        tk_buffer_put(&row, "  ");
        if ((table->right >> column & 1u) != 0) {
            tui_spaces(&row, width[column] - tui_width(*cell));
            tk_buffer_put(&row, *cell);
        } else {
            tui_put_cell(&row, *cell, width[column]);
        }
    }
    while (row.size > 0 && row.data[row.size - 1] == ' ') {
        row.size--;
    }
    tk_buffer_add(out, row.data, row.size);
    tk_buffer_char(out, '\n');
    tk_buffer_free(&row);
}

void pack_table_end(pack_table *table, tk_buffer *out) {
    size_t width[PACK_TABLE_COLUMNS];
    const char *cell = table->cells.data;
    measure(table, width);
    for (unsigned row = 0; row < table->filled / table->columns; row++) {
        put_row(table, &cell, width, out);
    }
    tk_buffer_free(&table->cells);
}
