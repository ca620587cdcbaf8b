/* Making a move and taking it back (C4, C13). */
#ifndef GAMES_CHESS_RULES_MAKE_H
#define GAMES_CHESS_RULES_MAKE_H

#include "games/chess/rules/body.h"

/* What unmaking needs beside the move. */
typedef struct chess_undo {
    uint64_t hash;         /* before the move */
    uint8_t index;         /* of the piece that moved */
    uint8_t facing_before; /* of it */
    uint8_t destroyed;     /* index of the piece destroyed, or CHESS_NONE */
} chess_undo;
enum { CHESS_NONE = 255 };

/* The move must be legal for the side to move. An escape lifts the command tank off the board. */
chess_undo chess_make(chess_position *position, tk_action action);
void chess_unmake(chess_position *position, tk_action action, chess_undo undo);

#endif
