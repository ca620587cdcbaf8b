#include "games/chess/position.h"

#include <string.h>

#include "base/hash.h"

const int8_t chess_step_file[8] = {0, 1, 1, 1, 0, -1, -1, -1};
const int8_t chess_step_rank[8] = {1, 1, 0, -1, -1, -1, 0, 1};

/* Keys of the hash: every fact of a position has one, and the hash is their exclusive or. Computing a key costs two
 * multiplications, less than fetching it from a table of half a megabyte would. */
static uint64_t piece_key(unsigned colour, unsigned kind, unsigned square, unsigned facing) {
    return tk_mix(UINT64_C(1) << 32 | (uint64_t)colour << 24 | (uint64_t)kind << 16 | (uint64_t)square << 3 | facing);
}

static uint64_t wreck_key(unsigned square) {
    return tk_mix(UINT64_C(2) << 32 | square);
}

static uint64_t obstacle_key(unsigned square) {
    return tk_mix(UINT64_C(3) << 32 | square);
}

static uint64_t side_key(void) {
    return tk_mix(UINT64_C(4) << 32);
}

static void block(chess_position *position, unsigned square) {
    unsigned file = chess_file(square);
    unsigned rank = chess_rank(square);
    position->row[rank + CHESS_PAD] |= UINT64_C(1) << (file + CHESS_PAD);
    position->column[file] |= UINT32_C(2) << rank;
    position->rising[file + CHESS_EDGE - rank] |= UINT32_C(2) << file;
    position->falling[file + rank] |= UINT32_C(2) << file;
}

static void unblock(chess_position *position, unsigned square) {
    unsigned file = chess_file(square);
    unsigned rank = chess_rank(square);
    position->row[rank + CHESS_PAD] &= ~(UINT64_C(1) << (file + CHESS_PAD));
    position->column[file] &= ~(UINT32_C(2) << rank);
    position->rising[file + CHESS_EDGE - rank] &= ~(UINT32_C(2) << file);
    position->falling[file + rank] &= ~(UINT32_C(2) << file);
}

static void mark(chess_position *position, unsigned colour, unsigned square) {
    position->pieces[colour][chess_rank(square) + CHESS_RIM] |= UINT32_C(1) << (chess_file(square) + CHESS_RIM);
}

static void unmark(chess_position *position, unsigned colour, unsigned square) {
    position->pieces[colour][chess_rank(square) + CHESS_RIM] &= ~(UINT32_C(1) << (chess_file(square) + CHESS_RIM));
}

void chess_position_clear(chess_position *position, unsigned size) {
    memset(position, 0, sizeof *position);
    position->size = (uint8_t)size;
    position->hash = tk_mix(size);
    memset(position->row, 0xff, sizeof position->row);
    memset(position->column, 0xff, sizeof position->column);
    memset(position->rising, 0xff, sizeof position->rising);
    memset(position->falling, 0xff, sizeof position->falling);
    for (unsigned rank = 0; rank < size; rank++) {
        for (unsigned file = 0; file < size; file++) {
            unblock(position, chess_square(file, rank));
        }
    }
}

void chess_put_obstacle(chess_position *position, unsigned square) {
    position->board[square] = CHESS_OBSTACLE;
    position->hash ^= obstacle_key(square);
    block(position, square);
}

void chess_put_wreck(chess_position *position, unsigned square) {
    position->board[square] = CHESS_WRECK;
    position->hash ^= wreck_key(square);
    block(position, square);
}

bool chess_put_piece(chess_position *position, unsigned colour, tk_chess_kind kind, unsigned square,
                     tk_chess_facing facing) {
    unsigned index = position->count[colour];
    if (index == TK_CHESS_PIECES_MOST) {
        return false;
    }
    position->count[colour]++;
    position->piece[colour][index].kind = (uint8_t)kind;
    position->alive[colour] |= UINT64_C(1) << index;
    if (kind == TK_CHESS_COMMAND) {
        position->command[colour] = (uint8_t)index;
    }
    chess_piece_drop(position, colour, index, square, facing);
    return true;
}

void chess_set_side(chess_position *position, unsigned side) {
    if (position->side != side) {
        position->side = (uint8_t)side;
        position->hash ^= side_key();
    }
}

void chess_piece_lift(chess_position *position, unsigned colour, unsigned index) {
    const chess_piece *piece = &position->piece[colour][index];
    position->board[piece->square] = CHESS_FREE;
    position->hash ^= piece_key(colour, piece->kind, piece->square, piece->facing);
    unblock(position, piece->square);
    unmark(position, colour, piece->square);
}

void chess_piece_drop(chess_position *position, unsigned colour, unsigned index, unsigned square, unsigned facing) {
    chess_piece *piece = &position->piece[colour][index];
    piece->square = (uint16_t)square;
    piece->facing = (uint8_t)facing;
    position->board[square] = (uint8_t)chess_content_of(colour, index);
    position->hash ^= piece_key(colour, piece->kind, square, facing);
    block(position, square);
    mark(position, colour, square);
}

void chess_piece_wreck(chess_position *position, unsigned colour, unsigned index) {
    const chess_piece *piece = &position->piece[colour][index];
    position->alive[colour] &= ~(UINT64_C(1) << index);
    position->board[piece->square] = CHESS_WRECK;
    position->hash ^= piece_key(colour, piece->kind, piece->square, piece->facing) ^ wreck_key(piece->square);
    unmark(position, colour, piece->square);
}

void chess_piece_revive(chess_position *position, unsigned colour, unsigned index) {
    const chess_piece *piece = &position->piece[colour][index];
    position->alive[colour] |= UINT64_C(1) << index;
    position->board[piece->square] = (uint8_t)chess_content_of(colour, index);
    position->hash ^= piece_key(colour, piece->kind, piece->square, piece->facing) ^ wreck_key(piece->square);
    mark(position, colour, piece->square);
}
