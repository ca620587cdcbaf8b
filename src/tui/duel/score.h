/* Who has how many points in Tank Duel, and what for. */
#ifndef TUI_DUEL_SCORE_H
#define TUI_DUEL_SCORE_H

#include "tui/duel/words.h"

void tui_duel_score(const tui_view *view, tk_buffer *out);

#endif
