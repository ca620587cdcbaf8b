/* Tank boards of Tank Duel, and the track of ranges. */
#ifndef TUI_DUEL_BOARDS_H
#define TUI_DUEL_BOARDS_H

#include "tui/duel/words.h"

/* All tanks on the line between the two edges of the field, Germans from the left. */
void tui_duel_track(const tui_view *view, const tk_duel_sight *sight, tk_buffer *out);
/* The boards of all tanks: Germans left, Soviets right; below each other where it is narrow. */
void tui_duel_boards(const tui_view *view, const tk_duel_sight *sight, tk_buffer *out);
/* Everything printed on a board and lying on it. */
void tui_duel_board_full(const tui_view *view, const tk_duel_sight *sight, unsigned number, tk_buffer *out);

/* What lies on a board as lines of at most `columns`, each begun by a letter for its style: ' ' plain, '!' alarming. */
void tui_duel_board_lines(const tui_view *view, const tk_duel_sight *sight, unsigned number, size_t columns,
                          tk_buffer *out);

#endif
