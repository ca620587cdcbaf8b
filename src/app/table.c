#include "app/table.h"

#include <stdio.h>
#include <string.h>

#include "tui/terminal.h"

enum { COLUMNS_MOST = 16, CELL_MOST = 512 };

/* The next cell of a line; false behind the last. */
static bool take_cell(const char **line, size_t column, char cell[CELL_MOST]) {
    if (column > 0 && *(*line)++ != '\t') {
        return false;
    }
    size_t length = strcspn(*line, "\t\n");
    snprintf(cell, CELL_MOST, "%.*s", (int)length, *line);
    *line += length;
    return true;
}

static bool is_row(const char *line) {
    return line[strcspn(line, "\t\n")] == '\t';
}

static const char *next_line(const char *line) {
    line += strcspn(line, "\n");
    return line + (*line != 0);
}

static void measure(const char *lines, size_t width[COLUMNS_MOST]) {
    char cell[CELL_MOST];
    for (const char *line = lines; *line != 0; line = next_line(line)) {
        const char *at = line;
        for (size_t column = 0; is_row(line) && column < COLUMNS_MOST && take_cell(&at, column, cell); column++) {
            size_t needed = tui_width(cell);
            width[column] = needed > width[column] ? needed : width[column];
        }
    }
}

static void put_row(const char *line, const char *columns, const size_t *width, tk_buffer *out) {
    char cell[CELL_MOST];
    size_t end = out->size; /* of what is no space */
    for (size_t column = 0; column < strlen(columns) && take_cell(&line, column, cell); column++) {
        tk_buffer_put(out, "  ");
        if (columns[column] == 'r') {
            tui_spaces(out, width[column] - tui_width(cell));
            tk_buffer_put(out, cell);
        } else {
            tui_put_cell(out, cell, width[column]);
        }
    }
    while (out->size > end && out->data[out->size - 1] == ' ') {
        out->data[--out->size] = 0;
    }
    tk_buffer_char(out, '\n');
}

void table_put(const char *lines, const char *columns, tk_buffer *out) {
    size_t width[COLUMNS_MOST] = {0};
    measure(lines, width);
    for (const char *line = lines; *line != 0; line = next_line(line)) {
        if (is_row(line)) {
            put_row(line, columns, width, out);
        } else {
            tk_buffer_add(out, line, strcspn(line, "\n"));
            tk_buffer_char(out, '\n');
        }
    }
}
