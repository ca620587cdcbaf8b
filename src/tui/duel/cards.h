/* Battle cards of Tank Duel. */
#ifndef TUI_DUEL_CARDS_H
#define TUI_DUEL_CARDS_H

#include "tui/duel/words.h"

/* The cards that the looker knows of a hand, a line each. */
void tui_duel_hand(const tui_view *view, const tk_duel_seat *player, tk_buffer *out);
/* One card in full. */
void tui_duel_card_full(const tui_view *view, unsigned number, tk_buffer *out);

#endif
