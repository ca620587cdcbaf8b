/* A setup drawn: the board of Tank Chess as a match shows it, also while it is no setup yet. */
#ifndef APP_CHESS_SETUP_PICTURE_H
#define APP_CHESS_SETUP_PICTURE_H

#include "app/chess/setup/board.h"
#include "tui/terminal.h"

/* In at most so many rows if that can be; its name above where there is room. */
void setup_picture_draw(const setup_board *board, const tui_terminal *terminal, size_t rows, tk_buffer *out);

#endif
