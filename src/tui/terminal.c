#define _XOPEN_SOURCE 700 /* wcwidth */

#include "tui/terminal.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "base/text.h"
#include "tui/i18n.h"

enum { COLUMNS_UNKNOWN = 80, ROWS_UNKNOWN = 24 };

static const char *cut_sign = "~"; /* of a text that was cut */

static tui_colours colours_of_environment(bool forced) {
    const char *term = getenv("TERM");
    const char *no_colour = getenv("NO_COLOR");
    if (!forced) {
        if (!isatty(STDOUT_FILENO) || (no_colour != NULL && *no_colour != 0)) {
            return TUI_PLAIN;
        }
        if (term == NULL || *term == 0 || strcmp(term, "dumb") == 0) {
            return TUI_PLAIN;
        }
    }
    const char *colour_term = getenv("COLORTERM");
    bool rich = (colour_term != NULL && *colour_term != 0) || (term != NULL && strstr(term, "256color") != NULL) ||
                (term != NULL && strstr(term, "kitty") != NULL);
    return rich ? TUI_RICH : TUI_BASIC;
}

void tui_terminal_start(tui_terminal *terminal, const char *colour, bool ascii) {
    const char *term = getenv("TERM");
    bool dumb = term == NULL || strcmp(term, "dumb") == 0;
    terminal->interactive = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && !dumb;
    terminal->colours =
        strcmp(colour, "never") == 0 ? TUI_PLAIN : colours_of_environment(strcmp(colour, "always") == 0);
    terminal->unicode = !ascii && tui_utf8();
    cut_sign = terminal->unicode ? "…" : "~";
    tui_terminal_measure(terminal);
}

void tui_terminal_measure(tui_terminal *terminal) {
    struct winsize size = {0};
    const char *columns = getenv("COLUMNS");
    unsigned long number = columns != NULL ? strtoul(columns, NULL, 10) : 0;
    if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        terminal->columns = size.ws_col;
    } else {
        terminal->columns = number > 0 && number < 10000 ? (unsigned)number : COLUMNS_UNKNOWN;
    }
    terminal->rows = size.ws_row > 0 ? size.ws_row : ROWS_UNKNOWN;
}

void tui_style(const tui_terminal *terminal, tk_buffer *out, const char *rich, const char *basic) {
    if (terminal->colours != TUI_PLAIN) {
        tk_buffer_format(out, "\033[0;%sm", terminal->colours == TUI_RICH ? rich : basic);
    }
}

void tui_style_end(const tui_terminal *terminal, tk_buffer *out) {
    if (terminal->colours != TUI_PLAIN) {
        tk_buffer_put(out, "\033[0m");
    }
}

void tui_styled(const tui_terminal *terminal, tk_buffer *out, const char *rich, const char *basic, const char *text) {
    tui_style(terminal, out, rich, basic);
    tk_buffer_put(out, text);
    tui_style_end(terminal, out);
}

void tui_clear(const tui_terminal *terminal, tk_buffer *out) {
    tk_buffer_put(out, terminal->interactive ? "\033[H\033[2J" : "\n");
}

void tui_clear_all(const tui_terminal *terminal, tk_buffer *out) {
    tk_buffer_put(out, terminal->interactive ? "\033[H\033[2J\033[3J" : "\n");
}

const tui_look *tui_look_of(const tui_look *looks, const char *word) {
    while (looks->word != NULL && strcmp(looks->word, word) != 0) {
        looks++;
    }
    return looks;
}

size_t tui_character_width(const char *text, size_t *bytes) {
    wchar_t character;
    mbstate_t state = {0};
    size_t length = mbrtowc(&character, text, strlen(text), &state);
    if (length == 0 || length > MB_LEN_MAX) { /* not of this locale: bytes that continue a UTF-8 character take none */
        *bytes = 1;
        return ((unsigned char)*text & 0xc0u) != 0x80u;
    }
    int width = wcwidth(character);
    *bytes = length;
    return width > 0 ? (size_t)width : 0;
}

size_t tui_width(const char *text) {
    size_t width = 0, bytes;
    for (; *text != 0; text += bytes) {
        width += tui_character_width(text, &bytes);
    }
    return width;
}

void tui_put_cell(tk_buffer *out, const char *text, size_t columns) {
    const bool cut = tui_width(text) > columns;
    const size_t most = cut && columns > 0 ? columns - 1 : columns;
    size_t used = 0, bytes;
    for (; *text != 0; text += bytes) {
        size_t width = tui_character_width(text, &bytes);
        if (used + width > most) {
            break;
        }
        tk_buffer_add(out, text, bytes);
        used += width;
    }
    if (most < columns) {
        tk_buffer_put(out, cut_sign);
        used++;
    }
    tui_spaces(out, columns - used);
}

void tui_put_right(tk_buffer *out, const char *text, size_t columns) {
    const size_t width = tui_width(text);
    tui_spaces(out, width < columns ? columns - width : 1);
    tk_buffer_put(out, text);
}

void tui_put_number(tk_buffer *out, int64_t number, size_t columns) {
    char text[24];
    snprintf(text, sizeof text, "%lld", (long long)number);
    tui_put_right(out, text, columns);
}

void tui_spaces(tk_buffer *out, size_t count) {
    while (count-- > 0) {
        tk_buffer_char(out, ' ');
    }
}

const tui_frame *tui_frame_of(const tui_terminal *terminal) {
    static const tui_frame unicode = {{"╭", "╮", "╰", "╯"}, "─", "│"};
    static const tui_frame ascii = {{"+", "+", "+", "+"}, "-", "|"};
    return terminal->unicode ? &unicode : &ascii;
}

void tui_put_bottom(const tui_terminal *terminal, size_t columns, tk_buffer *out) {
    const tui_frame *lines = tui_frame_of(terminal);
    tk_buffer_put(out, lines->corner[2]);
    tui_put_times(out, lines->across, columns);
    tk_buffer_put(out, lines->corner[3]);
}

void tui_put_times(tk_buffer *out, const char *text, size_t times) {
    while (times-- > 0) {
        tk_buffer_put(out, text);
    }
}

void tui_put_visible(tk_buffer *out, const char *foreign) {
    const size_t count = strlen(foreign);
    tk_text text = tk_text_on(NULL, 0);
    tk_text_visible(&text, foreign, count);
    if (tk_buffer_reserve(out, text.length)) {
        text = tk_text_on(out->data + out->size, out->capacity - out->size);
        tk_text_visible(&text, foreign, count);
        out->size += text.length;
    }
}

void tui_tell(tk_buffer *out, const char *format, ...) {
    va_list arguments;
    tk_buffer line = {0};
    const size_t end = strlen(format);
    va_start(arguments, format);
    const int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length > 0 && tk_buffer_reserve(&line, (size_t)length)) {
        va_start(arguments, format);
        vsnprintf(line.data, line.capacity, format, arguments);
        va_end(arguments);
        const bool closed = format[end - 1] == '\n';
        line.data[(size_t)length - closed] = '\0';
        tui_put_visible(out, line.data);
        tk_buffer_put(out, closed ? "\n" : "");
    }
    tk_buffer_free(&line);
}

/* The length of a sequence of this program's that begins here; 0 when none does. */
static size_t own_length(const char *text) {
    static const char *const own[] = {"\033[H", "\033[2J", "\033[3J"};
    for (size_t index = 0; index < sizeof own / sizeof own[0]; index++) {
        if (strncmp(text, own[index], strlen(own[index])) == 0) {
            return strlen(own[index]);
        }
    }
    const size_t length = strncmp(text, "\033[", 2) == 0 ? 2 + strspn(text + 2, "0123456789;") : 0;
    return length > 0 && text[length] == 'm' ? length + 1 : 0;
}

void tui_put_tame(tk_buffer *out, const char *drawing) {
    for (size_t left = strlen(drawing); left > 0;) {
        char mark[16];
        size_t length = tk_text_foreign(drawing, left);
        tk_buffer_add(out, drawing, length);
        drawing += length;
        left -= length;
        length = left == 0 ? 0 : *drawing == '\n' ? 1 : own_length(drawing);
        tk_buffer_add(out, drawing, length);
        if (left > 0 && length == 0) {
            tk_text text = tk_text_on(mark, sizeof mark);
            length = tk_text_order_length(drawing, left);
            length = length > 0 ? length : 1;
            tk_text_visible(&text, drawing, length);
            tk_buffer_put(out, mark);
        }
        drawing += length;
        left -= length;
    }
}

void tui_flush(tk_buffer *out) {
    tk_buffer tame = {0};
    tui_put_tame(&tame, out->size > 0 ? out->data : "");
    if (tame.size > 0) {
        fwrite(tame.data, 1, tame.size, stdout);
    }
    tk_buffer_free(&tame);
    fflush(stdout);
    tk_buffer_clear(out);
}
