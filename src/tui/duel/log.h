/* What happened in Tank Duel, as those who look may know it. */
#ifndef TUI_DUEL_LOG_H
#define TUI_DUEL_LOG_H

#include "tui/duel/words.h"

/* See tui_client: news. */
void tui_duel_news(const tui_view *view, tk_buffer *out);
/* The events of the steps from `first` on. */
void tui_duel_log(const tui_view *view, size_t first, tk_buffer *out);
/* The step at which the last round but `rounds` began. */
size_t tui_duel_round_start(const tui_view *view, size_t rounds);
/* The text behind "name": of an event's JSON; "" without it. */
const char *tui_duel_member(const char *json, const char *name);

#endif
