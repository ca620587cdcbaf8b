/* The board of Tank Chess in a terminal, with marks on squares. */
#ifndef TUI_CHESS_BOARD_H
#define TUI_CHESS_BOARD_H

#include <tankodrom/chess.h>

#include "tui/client.h"

typedef enum tui_chess_mark {
    TUI_CHESS_UNMARKED,
    TUI_CHESS_LEFT,    /* the last move came from here */
    TUI_CHESS_ENTERED, /* and went here */
    TUI_CHESS_CHOSEN,  /* the piece that is asked about */
    TUI_CHESS_REACHED, /* where it can go */
    TUI_CHESS_FIRING,  /* the same, and from there it can destroy something */
    TUI_CHESS_TARGET   /* what it can destroy */
} tui_chess_mark;

typedef struct tui_chess_marks {
    uint8_t at[TK_CHESS_SIZE_MOST][TK_CHESS_SIZE_MOST]; /* by rank, file: tui_chess_mark */
} tui_chess_marks;

/* Marks of the last move that is shown. */
void tui_chess_mark_last(const tui_view *view, tui_chess_marks *marks);

/* The board is size + 2 rows high, 3 * size + 6 columns wide: this adds one row of it, without a line end. */
void tui_chess_row(const tui_view *view, const tui_chess_marks *marks, unsigned row, tk_buffer *out);
/* The board alone. */
void tui_chess_board(const tui_view *view, const tui_chess_marks *marks, tk_buffer *out);
/* The board with the players, clocks, losses, moves and calls beside it, or below where it is narrow. */
void tui_chess_table(const tui_view *view, const tui_chess_marks *marks, tk_buffer *out);

#endif
