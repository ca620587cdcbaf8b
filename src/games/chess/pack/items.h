/* A square and a piece as position lines and setups write them, "O2" and "wHC1/N", and putting them on the board where
 * the rules allow (C21). */
#ifndef GAMES_CHESS_PACK_ITEMS_H
#define GAMES_CHESS_PACK_ITEMS_H

#include "games/chess/words/words.h"

typedef struct chess_item {
    unsigned colour;
    tk_chess_kind kind;
    unsigned square;
    unsigned facing;
} chess_item;
/* The readers take a token that is nothing else; *fault is its part that is wrong. */
tk_status chess_item_square(chess_part token, unsigned size, unsigned *square, chess_part *fault);
tk_status chess_item_piece(chess_part token, unsigned size, chess_item *item, chess_part *fault);
void chess_item_write(const chess_position *position, unsigned colour, unsigned index, tk_text *text);
/* A setup that is still being made may have several command tanks for a while: `draft`. */
tk_status chess_item_put(chess_position *position, const chess_item *item, bool draft);
bool chess_has_command(const chess_position *position, unsigned colour);
/* The {detail} of a refusal: the bounds of the board, who has not one command tank, how many pieces a side may have. */
typedef struct chess_detail {
    char text[64];
} chess_detail;
chess_detail chess_detail_of(tk_status status, unsigned size, unsigned colour, bool several);
/* Reads an obstacle, a wreck or a piece and puts it on the board; what is wrong with which part where that fails. */
tk_status chess_item_add(chess_position *position, chess_part token, tk_chess_thing thing, bool draft,
                         chess_part *fault, chess_detail *detail);

#endif
