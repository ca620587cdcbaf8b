/* The screen of an interactive terminal: the table on top, below it what is told, in the last line the prompt. It lies
 * on the terminal's other page, so that what stood there before comes back when the program leaves. Where the input or
 * the output is no terminal, everything is simply written one below the other.
 *
 * What is told is never lost: what does not fit below the table is read page by page. Where the table leaves too
 * little room for that, the pages cover it, and it comes back after them. */
#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

#include "tui/prompt.h"
#include "tui/terminal.h"

typedef struct tui_screen {
    tui_terminal *terminal;
    tui_prompt *prompt;
    /* Draws the table for the terminal's present size, in at most so many rows if that can be. */
    void (*draw)(void *context, unsigned rows, tk_buffer *out);
    void *context;
    tk_buffer told; /* what stands below the table: for whoever draws again */
} tui_screen;

/* To the other page of the terminal and back. Nothing happens where there is none. */
void tui_screen_enter(const tui_terminal *terminal);
void tui_screen_leave(const tui_terminal *terminal);
/* For a handler of signals: to the first page while the program is stopped, and back to the other if it was there. */
void tui_screen_stop(void);

/* Draws the table and tells `text`, which is emptied. Returns when all but what stands on the screen has been read;
 * false when a signal asks to leave, or nothing more can be read. */
bool tui_screen_show(tui_screen *screen, tk_buffer *text);
/* Whether a text would have room below the table, as it would be drawn then. */
bool tui_screen_fits(tui_screen *screen, const tk_buffer *text);
/* Draws the table and as much of `text`, which is emptied, as fits below it, with a sign where there is more: for what
 * passes by itself, on an interactive terminal. */
void tui_screen_glance(tui_screen *screen, tk_buffer *text);
/* The whole screen for a text, page by page, each until it has been read; false likewise. */
bool tui_screen_read(tui_screen *screen, tk_buffer *text);
/* Draws what stands there again, for a window of another size. */
void tui_screen_again(tui_screen *screen);
/* The same with other words below the table, as many as fit: completions. */
void tui_screen_aside(tui_screen *screen, const char *text);
void tui_screen_free(tui_screen *screen);

/* ---- For drawings that must fit ---- */

/* How many rows a text takes where lines that are too wide are broken. */
size_t tui_count_rows(const tk_buffer *text, unsigned columns);
/* Adds a text so broken, cut at its end, with a sign, where it takes more rows than that. */
void tui_put_rows(const tk_buffer *text, size_t rows, unsigned columns, tk_buffer *out);

#endif
