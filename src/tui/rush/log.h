/* What happened in Rush, as a player wants to hear it. */
#ifndef TUI_RUSH_LOG_H
#define TUI_RUSH_LOG_H

#include "tui/rush/words.h"

/* What the others did since the one who looks last decided, in short. */
void tui_rush_news(const tui_view *view, tk_buffer *out);
/* Everything from an entry on that the one who looks may know. */
void tui_rush_log(const tui_view *view, size_t first, tk_buffer *out);
/* The entry with which the last turn of the one who looks began. */
size_t tui_rush_turn_start(const tui_view *view);

#endif
