/* Tank boards, and the track of ranges. */
#ifndef TUI_DUEL_BOARDS_H
#define TUI_DUEL_BOARDS_H

#include "tui/client.h"

/* All tanks on the line between the two edges of the field, Germans from the left. */
void tui_duel_track(const tui_view *view, tk_buffer *out);
/* The boards of all tanks: Germans left, Soviets right; below each other where it is narrow. */
void tui_duel_boards(const tui_view *view, tk_buffer *out);
/* The question "tank [NAME]": everything printed on a board and lying on it. */
void tui_duel_answer_tank(const tui_view *view, const char *argument, tk_buffer *out);

#endif
