#include "tui/screen.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tui/i18n.h"
#include "tui/wrap.h"

enum {
    TOLD_LEAST = 5,   /* rows below the table that are worth paging in */
    PAGES_BESIDE = 2, /* a longer text gets the whole screen */
    ROWS_LEAST = 4
};

#define TO_OTHER_PAGE "\033[?1049h\033[H\033[2J"
#define TO_FIRST_PAGE "\033[?1049l"

static volatile sig_atomic_t on_other_page;

void tui_screen_enter(const tui_terminal *terminal) {
    if (terminal->interactive) {
        fputs(TO_OTHER_PAGE, stdout);
        fflush(stdout);
        on_other_page = 1;
    }
}

void tui_screen_leave(const tui_terminal *terminal) {
    if (terminal->interactive) {
        on_other_page = 0;
        fputs(TO_FIRST_PAGE, stdout);
        fflush(stdout);
    }
}

void tui_screen_stop(void) {
    const int before = errno;
    ssize_t written = on_other_page ? write(STDOUT_FILENO, TO_FIRST_PAGE, sizeof TO_FIRST_PAGE - 1) : 0;
    kill(getpid(), SIGSTOP);
    written += on_other_page ? write(STDOUT_FILENO, TO_OTHER_PAGE, sizeof TO_OTHER_PAGE - 1) : 0;
    (void)written; /* a terminal that takes nothing more shows nothing more */
    errno = before;
}

/* ---- Lines ---- */

static const char *text_of(const tk_buffer *text) {
    return text->size > 0 ? text->data : "";
}

/* The length of an SGR sequence that begins here; 0 when none does. */
static size_t style_length(const char *text) {
    if (text[0] != '\033' || text[1] != '[') {
        return 0;
    }
    size_t length = 2 + strspn(text + 2, "0123456789;");
    return text[length] != 0 ? length + 1 : length;
}

/* A line is broken where the terminal would do it by itself, so that its rows can be counted. */
static void break_lines(const char *drawing, unsigned columns, tk_buffer *out) {
    size_t at = 0, bytes;
    tk_buffer tame = {0};
    tui_put_tame(&tame, drawing);
    for (const char *text = text_of(&tame); *text != 0; text += bytes) {
        bytes = style_length(text);
        if (bytes > 0) {
            tk_buffer_add(out, text, bytes);
            continue;
        }
        if (*text == '\n') {
            bytes = 1;
            at = 0;
            tk_buffer_char(out, '\n');
            continue;
        }
        size_t width = tui_character_width(text, &bytes);
        if (at + width > columns) {
            tk_buffer_char(out, '\n');
            at = 0;
        }
        tk_buffer_add(out, text, bytes);
        at += width;
    }
    tk_buffer_free(&tame);
}

static size_t count_lines(const tk_buffer *text) {
    size_t lines = 0;
    for (size_t at = 0; at < text->size; at++) {
        lines += text->data[at] == '\n';
    }
    return lines + (text->size > 0 && text->data[text->size - 1] != '\n');
}

size_t tui_count_rows(const tk_buffer *text, unsigned columns) {
    tk_buffer broken = {0};
    break_lines(text_of(text), columns, &broken);
    const size_t rows = count_lines(&broken);
    tk_buffer_free(&broken);
    return rows;
}

/* The end of so many lines of a text. */
static const char *after_lines(const char *text, size_t lines) {
    while (lines-- > 0 && *text != 0) {
        const char *end = strchr(text, '\n');
        text = end != NULL ? end + 1 : text + strlen(text);
    }
    return text;
}

static void put_lines(const char *text, size_t lines, tk_buffer *out) {
    const char *end = after_lines(text, lines);
    tk_buffer_add(out, text, (size_t)(end - text));
    if (end > text && end[-1] != '\n') {
        tk_buffer_char(out, '\n');
    }
}

void tui_put_rows(const tk_buffer *text, size_t rows, unsigned columns, tk_buffer *out) {
    tk_buffer broken = {0};
    break_lines(text_of(text), columns, &broken);
    const size_t lines = count_lines(&broken);
    put_lines(text_of(&broken), lines <= rows ? lines : rows - 1, out);
    tk_buffer_put(out, lines <= rows ? "" : _("(the window is too small for the rest)\n"));
    tk_buffer_free(&broken);
}

/* ---- Drawing ---- */

/* The rows that the table and what is told may take: all but the prompt's. */
static unsigned rows_of(const tui_screen *screen) {
    const unsigned rows = screen->terminal->rows;
    return (rows > ROWS_LEAST ? rows : ROWS_LEAST) - 1;
}

/* A table that is too high even so is cut at its end, with a sign. Returns its rows. */
static size_t draw_table(tui_screen *screen, size_t told, tk_buffer *out) {
    const unsigned rows = rows_of(screen);
    const size_t room = told + ROWS_LEAST < rows ? rows - told : ROWS_LEAST;
    tk_buffer table = {0};
    if (screen->draw != NULL) {
        screen->draw(screen->context, (unsigned)room, &table);
    }
    tui_put_rows(&table, rows, screen->terminal->columns, out);
    const size_t lines = tui_count_rows(&table, screen->terminal->columns);
    tk_buffer_free(&table);
    return lines < rows ? lines : rows;
}

static void write_table(tui_screen *screen, const char *told, size_t lines) {
    tk_buffer out = {0};
    tui_clear(screen->terminal, &out);
    size_t used = draw_table(screen, lines, &out);
    const size_t free = rows_of(screen) - used;
    put_lines(told, lines <= free ? lines : free > 0 ? free - 1 : 0, &out);
    if (lines > free && free > 0) {
        tk_buffer_put(&out, screen->terminal->unicode ? "…\n" : "...\n");
    }
    tui_flush(&out);
    tk_buffer_free(&out);
}

/* ---- Pages ---- */

typedef enum page_end { PAGE_NEXT, PAGE_ENOUGH, PAGE_BROKEN, PAGE_AGAIN, PAGE_NEWS } page_end;

static page_end wait_for_reader(tui_screen *screen, size_t page, size_t pages) {
    char line[128];
    snprintf(line, sizeof line, _("-- Enter: go on, q: enough (%zu of %zu) --"), page, pages);
    if (tui_width(line) >= screen->terminal->columns) {
        snprintf(line, sizeof line, "-- %zu/%zu --", page, pages);
    }
    fputs(line, stdout);
    fflush(stdout);
    for (;;) {
        int key = tui_prompt_key(screen->prompt, -1);
        switch (key) {
        case 0:
            return PAGE_BROKEN;
        case TUI_KEY_RENEWED:
            return PAGE_AGAIN;
        case TUI_KEY_NEWS:
            return PAGE_NEWS;
        case '\n':
        case '\r':
        case ' ':
        case TUI_KEY_DOWN:
        case TUI_KEY_RIGHT:
            return PAGE_NEXT;
        case 'q':
        case 'Q':
            return PAGE_ENOUGH;
        default:
            break;
        }
    }
}

/* The table as it is by now, where it is not higher than the one that the pages were measured with. */
static void renew_table(tui_screen *screen, size_t rows, tk_buffer *table) {
    tk_buffer now = {0};
    if (draw_table(screen, TOLD_LEAST, &now) <= rows) {
        tk_buffer_free(table);
        *table = now;
    } else {
        tk_buffer_free(&now);
    }
}

/* Everything below the table, page by page. The last page stays where the table is seen. */
static page_end page_through(tui_screen *screen, const tk_buffer *told) {
    const size_t lines = count_lines(told);
    tk_buffer table = {0};
    const size_t used = draw_table(screen, TOLD_LEAST, &table);
    const unsigned rows = rows_of(screen);
    const size_t free = rows > used ? rows - used : 0;
    const bool beside = free >= TOLD_LEAST && lines <= PAGES_BESIDE * free;
    const size_t height = beside ? free : rows;
    const size_t pages = (lines + height - 1) / height;
    page_end end = PAGE_NEXT;
    for (size_t page = 0; page < pages && (end == PAGE_NEXT || end == PAGE_NEWS);) {
        tk_buffer out = {0};
        const char *from = after_lines(text_of(told), page * height);
        if (end == PAGE_NEWS && beside) {
            renew_table(screen, used, &table);
        }
        tui_clear(screen->terminal, &out);
        if (beside) {
            tk_buffer_add(&out, table.data, table.size);
        }
        put_lines(from, height, &out);
        tui_flush(&out);
        tk_buffer_free(&out);
        if (beside && page + 1 == pages) {
            tk_buffer_clear(&screen->told);
            tk_buffer_put(&screen->told, from);
            end = PAGE_NEXT;
            break;
        }
        end = wait_for_reader(screen, page + 1, pages);
        if (end == PAGE_ENOUGH || (end == PAGE_NEXT && page + 1 == pages)) { /* nothing is left below the table */
            tk_buffer_clear(&screen->told);
            write_table(screen, "", 0);
        }
        page += end == PAGE_NEXT;
    }
    tk_buffer_free(&table);
    return end;
}

/* Whether so many lines have room below the table. */
static bool fits(tui_screen *screen, size_t lines) {
    tk_buffer table = {0};
    const size_t used = draw_table(screen, lines, &table);
    tk_buffer_free(&table);
    return used + lines <= rows_of(screen);
}

bool tui_screen_fits(tui_screen *screen, const tk_buffer *text) {
    tui_terminal_measure(screen->terminal);
    return fits(screen, tui_count_rows(text, screen->terminal->columns));
}

static page_end tell(tui_screen *screen, const tk_buffer *text) {
    tui_terminal_measure(screen->terminal);
    tk_buffer_clear(&screen->told);
    break_lines(text_of(text), screen->terminal->columns, &screen->told);
    const size_t lines = count_lines(&screen->told);
    if (!fits(screen, lines)) {
        tk_buffer told = screen->told;
        screen->told = (tk_buffer){0};
        const page_end end = page_through(screen, &told);
        tk_buffer_free(&told);
        return end;
    }
    write_table(screen, text_of(&screen->told), lines);
    return PAGE_NEXT;
}

bool tui_screen_show(tui_screen *screen, tk_buffer *text) {
    if (!screen->terminal->interactive) {
        tk_buffer out = {0};
        if (screen->draw != NULL) {
            tk_buffer_char(&out, '\n');
            screen->draw(screen->context, ~0u, &out);
        }
        tk_buffer_add(&out, text->data, text->size);
        tui_flush(&out);
        tk_buffer_free(&out);
        tk_buffer_clear(text);
        return true;
    }
    page_end end;
    do { /* in a window of another size it is told again from its start */
        end = tell(screen, text);
    } while (end == PAGE_AGAIN);
    tk_buffer_clear(text);
    return end != PAGE_BROKEN;
}

void tui_screen_glance(tui_screen *screen, tk_buffer *text) {
    tk_buffer_clear(&screen->told);
    break_lines(text_of(text), screen->terminal->columns, &screen->told);
    tk_buffer_clear(text);
    tui_screen_again(screen);
}

static page_end read_through(tui_screen *screen, const tk_buffer *text) {
    tk_buffer broken = {0};
    page_end end = PAGE_NEXT;
    tui_terminal_measure(screen->terminal);
    break_lines(text_of(text), screen->terminal->columns, &broken);
    const size_t lines = count_lines(&broken), height = rows_of(screen), pages = (lines + height - 1) / height;
    for (size_t page = 0; page < pages && end == PAGE_NEXT; page++) {
        tk_buffer out = {0};
        tui_clear(screen->terminal, &out);
        put_lines(after_lines(text_of(&broken), page * height), height, &out);
        tui_flush(&out);
        tk_buffer_free(&out);
        do {
            end = wait_for_reader(screen, page + 1, pages);
        } while (end == PAGE_NEWS);
    }
    tk_buffer_free(&broken);
    return end;
}

bool tui_screen_read(tui_screen *screen, tk_buffer *text) {
    page_end end;
    do {
        end = read_through(screen, text);
    } while (end == PAGE_AGAIN);
    tk_buffer_clear(text);
    return end != PAGE_BROKEN;
}

void tui_screen_again(tui_screen *screen) {
    tui_terminal_measure(screen->terminal);
    write_table(screen, text_of(&screen->told), count_lines(&screen->told));
}

void tui_screen_aside(tui_screen *screen, const char *text) {
    tk_buffer words = {0}, broken = {0};
    tui_wrap(&words, text, 0, screen->terminal->columns);
    break_lines(text_of(&words), screen->terminal->columns, &broken);
    write_table(screen, text_of(&broken), count_lines(&broken));
    tk_buffer_free(&words);
    tk_buffer_free(&broken);
}

void tui_screen_free(tui_screen *screen) {
    tk_buffer_free(&screen->told);
}
