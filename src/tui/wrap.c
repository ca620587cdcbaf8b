#include "tui/wrap.h"

#include <string.h>

#include "tui/terminal.h"

/* No line of Japanese begins with one of these. */
static bool stays_behind(const char *text) {
    static const char *const marks[] = {"、", "。", "，", "．", "）", "」", "』", "・", "ー", "：", "；", "！", "？"};
    for (size_t index = 0; index < sizeof marks / sizeof *marks; index++) {
        if (strncmp(text, marks[index], strlen(marks[index])) == 0) {
            return true;
        }
    }
    return false;
}

/* What is not broken: a word, or one wide character, with the marks that follow it. Its bytes; its columns in *width.
 */
static size_t unit_length(const char *text, size_t *width) {
    size_t length = 0, bytes;
    *width = 0;
    while (text[length] != 0 && text[length] != ' ' && text[length] != '\n') {
        size_t columns = tui_character_width(text + length, &bytes);
        if (columns > 1 && length > 0 && !stays_behind(text + length)) {
            break;
        }
        length += bytes;
        *width += columns;
        if (columns > 1 && !stays_behind(text + length)) {
            break;
        }
    }
    return length;
}

void tui_wrap(tk_buffer *out, const char *text, size_t indent, size_t columns) {
    size_t at = indent, spaces = 0, width;
    while (*text != 0) {
        if (*text == ' ') {
            spaces++;
            text++;
            continue;
        }
        bool ends = *text == '\n';
        size_t length = ends ? 1 : unit_length(text, &width);
        if (ends || (at > indent && at + spaces + width > columns)) {
            tk_buffer_char(out, '\n');
            tui_spaces(out, indent);
            at = indent;
            spaces = 0;
        }
        if (!ends) {
            tui_spaces(out, spaces);
            tk_buffer_add(out, text, length);
            at += spaces + width;
            spaces = 0;
        }
        text += length;
        text += ends ? strspn(text, " ") : 0; /* of a translator who indented the next line by hand */
    }
}

void tui_wrap_line(tk_buffer *out, const char *text, size_t indent, size_t columns) {
    tui_wrap(out, text, indent, columns);
    tk_buffer_char(out, '\n');
}

size_t tui_wrap_columns(void) {
    enum { LEAST = 40, MOST = 100 };
    tui_terminal terminal;
    tui_terminal_measure(&terminal);
    return terminal.columns < LEAST ? LEAST : terminal.columns > MOST ? MOST : terminal.columns;
}
