/* The score, and what the battle is about. */
#ifndef TUI_DUEL_SCORE_H
#define TUI_DUEL_SCORE_H

#include "tui/client.h"

/* The question "score". */
void tui_duel_answer_score(const tui_view *view, const char *argument, tk_buffer *out);
void tui_duel_brief(const tui_view *view, tk_buffer *out);

#endif
