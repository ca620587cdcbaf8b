/* How good a shot would be (11.1.3), before it is fired. */
#ifndef TUI_DUEL_ODDS_H
#define TUI_DUEL_ODDS_H

#include "tui/duel/words.h"

/* "63 % to hit, 28 % to penetrate" */
void tui_duel_odds_short(const tk_duel_odds *odds, tk_buffer *out);
/* "10 against armour 8 penetrates 72 %" */
void tui_duel_odds_place(const tk_duel_place_odds *place, tk_buffer *out);
/* Everything the numbers are made of, indented lines. */
void tui_duel_odds_full(const tui_view *view, const tk_duel_odds *odds, tk_buffer *out);
/* The question "odds [FROM] [TARGET]". */
void tui_duel_answer_odds(const tui_view *view, const char *argument, tk_buffer *out);

#endif
