/* The hand, and single cards in full. */
#ifndef TUI_DUEL_CARDS_H
#define TUI_DUEL_CARDS_H

#include "tui/client.h"

void tui_duel_put_hand(const tui_view *view, tk_buffer *out);
/* The question "card NUMBER". */
void tui_duel_answer_card(const tui_view *view, const char *argument, tk_buffer *out);

#endif
