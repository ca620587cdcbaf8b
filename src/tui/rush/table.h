/* The table of Rush as somebody sees it. */
#ifndef TUI_RUSH_TABLE_H
#define TUI_RUSH_TABLE_H

#include "tui/client.h"

/* See tui_client: its member draw. */
void tui_rush_table(const tui_view *view, tk_buffer *out);

#endif
