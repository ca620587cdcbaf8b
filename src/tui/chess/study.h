/* What is legal in a position of Tank Chess, as a person asks for it: for a side, a piece, a square to go to. */
#ifndef TUI_CHESS_STUDY_H
#define TUI_CHESS_STUDY_H

#include "tui/chess/board.h"

/* See tui_client: these are its members of the same names. */
bool tui_chess_study(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out);
void tui_chess_complete(const tui_view *view, unsigned seat, const char *begun, tui_word_taker take, void *taker);

#endif
