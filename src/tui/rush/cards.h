/* Cards of Rush as small boxes in rows. */
#ifndef TUI_RUSH_CARDS_H
#define TUI_RUSH_CARDS_H

#include "tui/rush/words.h"

/* Cards side by side, as many as fit, each with its letter of `labels`. In the array of ids null leaves a gap. */
void tui_rush_cards(const tui_rush *rush, const tk_json_value *ids, const char *labels, tk_buffer *out);
/* Where the terminal is too low for boxes, a card is a line: adds the heads of its columns to a line on which `taken`
 * columns are taken. */
void tui_rush_cards_head(const tui_rush *rush, size_t taken, tk_buffer *out);
/* Everything printed on a card, and what it means. */
void tui_rush_card_text(const tui_rush *rush, const tk_json_value *card, tk_buffer *out);

#endif
