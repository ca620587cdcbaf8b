/* What happened in Rush, as a player wants to hear it. */
#ifndef TUI_RUSH_LOG_H
#define TUI_RUSH_LOG_H

#include "tui/rush/words.h"

/* What the others did since the one who looks last decided, in short. */
void tui_rush_news(const tui_view *view, tk_buffer *out);
/* Everything that the one who looks may know: of the whole match, or from where their last turn began. */
void tui_rush_log(const tui_rush *rush, bool whole, tk_buffer *out);

#endif
