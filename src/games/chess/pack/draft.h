/* A setup of Tank Chess while it is being made: anything may stand anywhere, and whether it is a setup (C21) is asked
 * of what it has become. */
#ifndef GAMES_CHESS_PACK_DRAFT_H
#define GAMES_CHESS_PACK_DRAFT_H

#include "games/chess/words/words.h"

typedef struct chess_draft {
    unsigned size;
    unsigned side;                                                 /* to move */
    tk_chess_content cell[TK_CHESS_SIZE_MOST][TK_CHESS_SIZE_MOST]; /* [rank][file] */
} chess_draft;

/* Bare, White to move. */
void chess_draft_clear(chess_draft *draft, unsigned size);
/* The ten pieces of the Basic Setup of 16 by 16, drawn together or apart to fit the size. */
void chess_draft_line_up(chess_draft *draft);
/* Another size; what stood outside it is gone. */
void chess_draft_resize(chess_draft *draft, unsigned size);
/* Copies White's half to Black's, turned by half a turn, with colours changed. */
void chess_draft_mirror(chess_draft *draft);

/* The square across the centre, and what stands there when this stands here: the other side's, turned round. */
unsigned chess_draft_across(const chess_draft *draft, unsigned square);
tk_chess_content chess_draft_turned(tk_chess_content content);
tk_chess_content *chess_draft_at(chess_draft *draft, unsigned square);

/* What a token of position lines puts or takes away, and where: #O2, xB11, wHC1/N, and -O2 for making a square free. A
 * refusal names the part that is wrong. */
tk_status chess_draft_token(const chess_draft *draft, const char *token, size_t length, unsigned *square,
                            tk_chess_content *content, tk_error *error);

/* The board of a position, and the position of a board: its pieces by rank and file. With `exact` a second command tank
 * is refused; a side's 65th piece always is. */
void chess_draft_take(chess_draft *draft, const chess_position *position);
tk_status chess_draft_position(const chess_draft *draft, bool exact, chess_position *position, tk_error *error);

#endif
