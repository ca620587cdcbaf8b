#include <string.h>

#include "games/chess/rules/change.h"

const int8_t chess_step_file[8] = {0, 1, 1, 1, 0, -1, -1, -1};
const int8_t chess_step_rank[8] = {1, 1, 0, -1, -1, -1, 0, 1};

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
            chess_toggle_block(position, chess_square(file, rank));
        }
    }
}

void chess_put_obstacle(chess_position *position, unsigned square) {
    position->board[square] = TK_CHESS_OBSTACLE;
    position->hash ^= chess_obstacle_key(square);
    chess_toggle_block(position, square);
}

void chess_put_wreck(chess_position *position, unsigned square) {
    position->board[square] = TK_CHESS_WRECK;
    position->hash ^= chess_wreck_key(square);
    chess_toggle_block(position, square);
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
        chess_pass_turn(position);
    }
}
