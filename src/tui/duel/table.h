/* The table of Tank Duel as somebody sees it, and what may be done at it. */
#ifndef TUI_DUEL_TABLE_H
#define TUI_DUEL_TABLE_H

#include "tui/client.h"

void tui_duel_table(const tui_view *view, tk_buffer *out);

#endif
