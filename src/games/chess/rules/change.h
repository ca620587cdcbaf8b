/* Changing a position: board, lines and hash kept in step. Inline, because making and unmaking a move is little more
 * than this. */
#ifndef GAMES_CHESS_RULES_CHANGE_H
#define GAMES_CHESS_RULES_CHANGE_H

#include "base/hash.h"
#include "games/chess/rules/position.h"

/* Keys of the hash: every fact of a position has one, and the hash is their exclusive or. Computing a key costs two
 * multiplications, less than fetching it from a table of half a megabyte would. */
CHESS_INLINE uint64_t chess_piece_key(unsigned colour, unsigned kind, unsigned square, unsigned facing) {
    return tk_mix(UINT64_C(1) << 32 | (uint64_t)colour << 24 | (uint64_t)kind << 16 | (uint64_t)square << 3 | facing);
}

CHESS_INLINE uint64_t chess_wreck_key(unsigned square) {
    return tk_mix(UINT64_C(2) << 32 | square);
}

CHESS_INLINE uint64_t chess_obstacle_key(unsigned square) {
    return tk_mix(UINT64_C(3) << 32 | square);
}

CHESS_INLINE uint64_t chess_side_key(void) {
    return tk_mix(UINT64_C(4) << 32);
}

/* A free square becomes blocked, or the other way round. */
CHESS_INLINE void chess_toggle_block(chess_position *position, unsigned square) {
    unsigned file = chess_file(square);
    unsigned rank = chess_rank(square);
    position->row[rank + CHESS_PAD] ^= UINT64_C(1) << (file + CHESS_PAD);
    position->column[file] ^= UINT32_C(2) << rank;
    position->rising[file + CHESS_EDGE - rank] ^= UINT32_C(2) << file;
    position->falling[file + rank] ^= UINT32_C(2) << file;
}

/* A living piece comes to a square, or goes. */
CHESS_INLINE void chess_toggle_piece(chess_position *position, unsigned colour, unsigned square) {
    position->pieces[colour][chess_rank(square) + CHESS_RIM] ^= UINT32_C(1) << (chess_file(square) + CHESS_RIM);
}

CHESS_INLINE void chess_pass_turn(chess_position *position) {
    position->side ^= 1u;
    position->hash ^= chess_side_key();
}

/* Takes a living piece off the board; it keeps its square and facing in the list. */
CHESS_INLINE void chess_piece_lift(chess_position *position, unsigned colour, unsigned index) {
    const chess_piece *piece = &position->piece[colour][index];
    position->board[piece->square] = TK_CHESS_FREE;
    position->hash ^= chess_piece_key(colour, piece->kind, piece->square, piece->facing);
    chess_toggle_block(position, piece->square);
    chess_toggle_piece(position, colour, piece->square);
}

CHESS_INLINE void chess_piece_drop(chess_position *position, unsigned colour, unsigned index, unsigned square,
                                   unsigned facing) {
    chess_piece *piece = &position->piece[colour][index];
    piece->square = (uint16_t)square;
    piece->facing = (uint8_t)facing;
    position->board[square] = (uint8_t)chess_content_of(colour, index);
    position->hash ^= chess_piece_key(colour, piece->kind, square, facing);
    chess_toggle_block(position, square);
    chess_toggle_piece(position, colour, square);
}

/* A living piece becomes a wreck, or the other way round; `content` is what the board then has there. */
CHESS_INLINE void chess_toggle_wreck(chess_position *position, unsigned colour, unsigned index, unsigned content) {
    const chess_piece *piece = &position->piece[colour][index];
    position->alive[colour] ^= UINT64_C(1) << index;
    position->board[piece->square] = (uint8_t)content;
    position->hash ^=
        chess_piece_key(colour, piece->kind, piece->square, piece->facing) ^ chess_wreck_key(piece->square);
    chess_toggle_piece(position, colour, piece->square);
}

#endif
