/* Where pieces can drive, kept from one position to the next.
 *
 * A reach depends on the piece's place and on what is blocked in its window, and on nothing else. Both are compared
 * before what is kept is believed, which takes a fraction of what the flood does; so nothing has to be told when a move
 * is made or taken back. Of one move most pieces are too far away to notice. */
#ifndef GAMES_CHESS_RULES_KNOWN_H
#define GAMES_CHESS_RULES_KNOWN_H

#include "games/chess/rules/piece_moves.h"

typedef struct chess_known {
    uint64_t blocked; /* in the window */
    uint32_t place;   /* square, facing, whether the fifth square ahead is blocked; 0: nothing is known */
    uint32_t count;   /* of places and facings in the window */
    chess_reach reach;
} chess_known;

/* The reach of a living piece; known[] has a place for each of its colour, zeroed at first, and serves one set of rules
 * and one list of pieces. */
CHESS_INLINE const chess_reach *chess_known_reach(const chess_rules *rules, const chess_position *position,
                                                  unsigned colour, unsigned index, chess_known known[]) {
    const chess_piece *piece = &position->piece[colour][index];
    chess_known *kept = &known[index];
    const uint64_t blocked = chess_window_blocked(position, chess_window_of(piece->facing), piece->square);
    const int file = (int)chess_file(piece->square) + 5 * chess_step_file[piece->facing];
    const int rank = (int)chess_rank(piece->square) + 5 * chess_step_rank[piece->facing];
    const uint32_t ahead = (uint32_t)(position->row[rank + CHESS_PAD] >> (file + CHESS_PAD) & 1u);
    const uint32_t place = UINT32_C(1) << 31 | ahead << 16 | (uint32_t)piece->facing << 12 | piece->square;
    if (kept->place != place || kept->blocked != blocked) {
        kept->place = place;
        kept->blocked = blocked;
        kept->count = 0;
        chess_piece_reach(rules, position, piece, &kept->reach);
        for (unsigned facing = 0; facing < 8; facing++) {
            kept->count += chess_bits(kept->reach.set[facing]);
        }
    }
    return &kept->reach;
}

#endif
