/* What happened, as far as whoever looks was told. */
#ifndef TUI_DUEL_LOG_H
#define TUI_DUEL_LOG_H

#include "tui/client.h"

void tui_duel_news(const tui_view *view, tk_buffer *out);
/* The question "log [all]". */
void tui_duel_answer_log(const tui_view *view, const char *argument, tk_buffer *out);

#endif
