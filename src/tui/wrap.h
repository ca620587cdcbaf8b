/* Text broken into lines that fit the terminal: at spaces, and between the wide characters of Japanese. */
#ifndef TUI_WRAP_H
#define TUI_WRAP_H

#include "base/buffer.h"

/* Adds `text` to a line on which `indent` columns are taken already; the lines after the first are indented as far.
 * Its own line ends stay. A word that is wider than a line is left whole. No line end at the end. */
void tui_wrap(tk_buffer *out, const char *text, size_t indent, size_t columns);

/* The same with a line end. */
void tui_wrap_line(tk_buffer *out, const char *text, size_t indent, size_t columns);

/* The width that running text gets: the terminal's, but no more than is pleasant to read. */
size_t tui_wrap_columns(void);

#endif
