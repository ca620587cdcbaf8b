/* How good a shot would be. */
#ifndef TUI_DUEL_ODDS_H
#define TUI_DUEL_ODDS_H

#include "tui/client.h"

/* All that odds are made of, in lines. */
void tui_duel_put_odds(const tk_json_value *odds, tk_buffer *out);
/* The question "odds [FROM] [TARGET]". */
void tui_duel_answer_odds(const tui_view *view, const char *argument, tk_buffer *out);

#endif
