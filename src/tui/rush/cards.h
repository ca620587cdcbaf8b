/* Cards of Rush as small boxes in rows. */
#ifndef TUI_RUSH_CARDS_H
#define TUI_RUSH_CARDS_H

#include "tui/rush/words.h"

/* Cards side by side, as many as fit, each with its letter of `labels`. Faces that are none leave a gap. */
void tui_rush_cards(const tui_view *view, const uint8_t *faces, size_t count, const char *labels, tk_buffer *out);
/* Where the terminal is too low for boxes, a card is a line: adds the heads of its columns to a line on which `taken`
 * columns are taken. */
void tui_rush_cards_head(const tui_view *view, size_t taken, tk_buffer *out);
/* Everything printed on the card with the face of that number, and what it means. */
void tui_rush_card(const tui_view *view, unsigned number, tk_buffer *out);

#endif
