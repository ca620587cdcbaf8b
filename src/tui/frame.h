/* The lines around cards and boards: of letters for boxes where the terminal has them, else of ASCII. */
#ifndef TUI_FRAME_H
#define TUI_FRAME_H

#include "base/buffer.h"
#include "tui/terminal.h"

typedef struct tui_frame {
    const char *corner[4]; /* upper left, upper right, lower left, lower right */
    const char *across, *down;
} tui_frame;

const tui_frame *tui_frame_of(const tui_terminal *terminal);

/* Adds a text so many times. */
void tui_put_times(tk_buffer *out, const char *text, size_t times);

#endif
