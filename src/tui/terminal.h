/* What the terminal can show. Drawings are collected in a buffer and written at once, so nothing flickers. */
#ifndef TUI_TERMINAL_H
#define TUI_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"

typedef enum tui_colours {
    TUI_PLAIN, /* none */
    TUI_BASIC, /* eight */
    TUI_RICH   /* 256 */
} tui_colours;

typedef struct tui_terminal {
    bool interactive; /* input and output both are a terminal: lines can be edited, the screen cleared */
    tui_colours colours;
    bool unicode;
    unsigned columns, rows;
} tui_terminal;

/* colour: "auto" (a terminal and no NO_COLOR), "always" or "never". ascii: no Unicode even where it could be shown. */
void tui_terminal_start(tui_terminal *terminal, const char *colour, bool ascii);
/* Asks for the size again, since a window may have changed. */
void tui_terminal_measure(tui_terminal *terminal);

/* Starts a style, given as the numbers of an SGR sequence ("1;33") for 256 colours and for eight; does nothing on a
 * plain terminal. */
void tui_style(const tui_terminal *terminal, tk_buffer *out, const char *rich, const char *basic);
void tui_style_end(const tui_terminal *terminal, tk_buffer *out);
/* A text between the two. */
void tui_styled(const tui_terminal *terminal, tk_buffer *out, const char *rich, const char *basic, const char *text);
/* Empties the screen of an interactive terminal; a blank line elsewhere. */
void tui_clear(const tui_terminal *terminal, tk_buffer *out);
/* The same with what has scrolled away. */
void tui_clear_all(const tui_terminal *terminal, tk_buffer *out);

/* What a word looks like: in 256 colours or Unicode, and without. */
typedef struct tui_look {
    const char *word, *rich, *plain;
} tui_look;
/* The one of that word; the last one, without a word, for all others. */
const tui_look *tui_look_of(const tui_look *looks, const char *word);

/* How many columns one character takes; how many bytes it is in *bytes. */
size_t tui_character_width(const char *text, size_t *bytes);
/* How many columns a UTF-8 text takes, styles not counted. */
size_t tui_width(const char *text);
/* Adds a text filled up with spaces to that many columns, or cut, with a sign in the last of them. */
void tui_put_cell(tk_buffer *out, const char *text, size_t columns);
/* The same at the right end of its columns; behind one space where it is wider. */
void tui_put_right(tk_buffer *out, const char *text, size_t columns);
void tui_put_number(tk_buffer *out, int64_t number, size_t columns);
void tui_spaces(tk_buffer *out, size_t count);

/* The lines around cards and boards: of letters for boxes where the terminal has them, else of ASCII. */
typedef struct tui_frame {
    const char *corner[4]; /* upper left, upper right, lower left, lower right */
    const char *across, *down;
} tui_frame;
const tui_frame *tui_frame_of(const tui_terminal *terminal);
/* A lower edge around so many columns. */
void tui_put_bottom(const tui_terminal *terminal, size_t columns, tk_buffer *out);
/* Adds a text so many times. */
void tui_put_times(tk_buffer *out, const char *text, size_t times);

/* Adds text that comes from elsewhere, a file or its name, the command line, the environment: what would steer the
 * terminal is shown as marks (tk_text_visible). */
void tui_put_visible(tk_buffer *out, const char *foreign);
/* The same for a whole line with such text in it; a line end that closes the format stays one. */
__attribute__((format(printf, 2, 3))) void tui_tell(tk_buffer *out, const char *format, ...);

/* Adds a drawing of which nothing but styles and cleared screens steers the terminal: a last look at what is shown. */
void tui_put_tame(tk_buffer *out, const char *drawing);
/* Writes the buffer to the standard output, tame, and empties it. */
void tui_flush(tk_buffer *out);

#endif
