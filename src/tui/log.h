/* Steps of the log as lines: what was done, and what happened by it. */
#ifndef TUI_LOG_H
#define TUI_LOG_H

#include "tui/client.h"

/* The steps from `first` on, at most `most`: the array of steps of a log document, valid until the document changes. */
const tk_json_value *tui_log_steps(const tui_view *view, size_t first, size_t most, tui_document *document);
/* Adds "  1. White (Eva)  H3>F5/NW" and a line end; nothing for time that passed. What the reader may not know is left
 * out. */
void tui_log_entry(const tui_view *view, const tk_json_value *step, tk_buffer *out);
/* What was done as people read it: declarations have keywords in records and words on the screen. */
const char *tui_log_words(const tk_json_value *step);
/* What happened, a sentence a line, each closed by a line end. */
void tui_log_events(const tk_json_value *step, tk_buffer *out);
/* Where the news of a seat begin: of the first `steps` entries of a record the last ones by others, and the one before
 * them, with which they got the turn. For an onlooker the last step alone. */
size_t tui_log_since(const tk_record *record, size_t steps, unsigned seat);

/* A line that stands back behind others. */
void tui_put_faint_line(const tui_terminal *terminal, const char *text, tk_buffer *out);

#endif
