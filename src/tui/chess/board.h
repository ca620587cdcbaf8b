/* The board of Tank Chess in a terminal, drawn from the table, with marks on squares. */
#ifndef TUI_CHESS_BOARD_H
#define TUI_CHESS_BOARD_H

#include "tui/client.h"

enum { TUI_CHESS_SIZE_MOST = 24 };

typedef enum tui_chess_mark {
    TUI_CHESS_UNMARKED,
    TUI_CHESS_LEFT,     /* the last move came from here */
    TUI_CHESS_ENTERED,  /* and went here */
    TUI_CHESS_CHOSEN,   /* the piece that is asked about */
    TUI_CHESS_REACHED,  /* where it can go */
    TUI_CHESS_FIRING,   /* the same, and from there it can destroy something */
    TUI_CHESS_TARGET,   /* what it can destroy */
    TUI_CHESS_ATTACKER, /* what can destroy it */
    TUI_CHESS_DANGER    /* nothing is asked about: what can be destroyed of the side to move */
} tui_chess_mark;

typedef enum tui_chess_thing { TUI_CHESS_FREE, TUI_CHESS_OBSTACLE, TUI_CHESS_WRECK, TUI_CHESS_PIECE } tui_chess_thing;

typedef struct tui_chess_cell {
    tui_chess_thing thing;
    tui_chess_mark mark;
    const tk_json_value *piece; /* of the table */
} tui_chess_cell;

/* What is on the table, by squares. */
typedef struct tui_chess_board {
    const tui_view *view;
    const tk_json_value *board; /* of the table */
    unsigned size;
    unsigned columns;                                            /* of a square: three, or two where it must be small */
    tui_chess_cell at[TUI_CHESS_SIZE_MOST][TUI_CHESS_SIZE_MOST]; /* by rank, file */
} tui_chess_board;

void tui_chess_lay_out(const tui_view *view, tui_chess_board *board);
/* Reads a square at *text ("h3", "H3") and moves behind it: its cell. NULL when there is none of this board. */
tui_chess_cell *tui_chess_cell_at(tui_chess_board *board, const char **text);
/* The same for a square of a document. */
void tui_chess_mark_square(tui_chess_board *board, const char *square, tui_chess_mark mark);
/* Marks of the last move, and of what is in danger now. */
void tui_chess_mark_last(tui_chess_board *board);
void tui_chess_mark_danger(tui_chess_board *board);

/* Of a piece: its kind's letter and name, the seat whose it is. */
char tui_chess_letter(const tui_chess_board *board, const char *kind);
const char *tui_chess_kind_name(const tui_chess_board *board, const tk_json_value *piece);
unsigned tui_chess_seat(const tk_json_value *piece);
/* A seat as the table has it. */
const tk_json_value *tui_chess_person(const tui_view *view, unsigned seat);

/* The board is size + 2 rows high, and its squares with six columns wide: this adds one row of it, without a line
 * end. */
void tui_chess_row(const tui_chess_board *board, unsigned row, tk_buffer *out);
/* The board with the players, clocks, losses, moves and calls beside it, or below where it is narrow. */
void tui_chess_table(const tui_chess_board *board, tk_buffer *out);

/* study.c: what is legal, as a person asks for it: for a side, a piece, a square to go to. See tui_client: these are
 * its members of the same names. */
/* Marks what the square that was asked about last can reach and hit, and what can hit it. False when none was. */
bool tui_chess_mark_about(tui_chess_board *board);
bool tui_chess_study(const tui_view *view, unsigned seat, const char *typed, bool full, tk_buffer *out);
void tui_chess_complete(const tui_view *view, unsigned seat, const char *begun, tui_word_taker take, void *taker);
/* Whether the armour of what a whole move fires at holds, so that the move can be made without the shot alone; what it
 * fires at then. */
bool tui_chess_holds(const tui_view *view, unsigned seat, const char *move, char target[8]);
/* "H3(B11)" means the only move by which the piece can fire at that; false when there are more or none. */
bool tui_chess_only_shot(const tui_view *view, unsigned seat, const char *typed, char *move, size_t size);

/* client.c: what was typed as records have it, without spaces and in capitals. What begins behind the piece (">F5/NW",
 * "/NE", "(B11)", "xB11") is of the piece that is chosen, the one that was asked about last. False when it does not
 * fit. */
bool tui_chess_whole_move(const tui_view *view, const char *typed, char *out, size_t size);

#endif
