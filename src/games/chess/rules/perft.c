#include "games/chess/rules/legal.h"

#include "games/chess/rules/make.h"
#include "games/chess/rules/piece_moves.h"

CHESS_MANY_MACHINES
uint64_t chess_perft(const chess_rules *rules, chess_position *position, unsigned depth) {
    if (depth == 0) {
        return 1;
    }
    unsigned colour = position->side;
    if (depth == 1) {
        return chess_moves_count(rules, position, colour);
    }
    if (chess_decided(position)) {
        return 0;
    }
    uint64_t targets = position->alive[1 - colour];
    chess_fire_map map;
    chess_fire_find(rules, position, colour, targets, &map);
    uint64_t leaves = 0;
    for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
        tk_action actions[CHESS_PIECE_MOVES_MOST];
        chess_list list = {actions, CHESS_PIECE_MOVES_MOST, 0};
        chess_piece_list(rules, position, colour, (unsigned)__builtin_ctzll(left), targets, &map, &list);
        for (size_t i = 0; i < list.count; i++) {
            chess_undo undo = chess_make(position, actions[i]);
            leaves += chess_perft(rules, position, depth - 1);
            chess_unmake(position, actions[i], undo);
        }
    }
    return leaves;
}
