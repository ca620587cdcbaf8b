/* Making a move and taking it back (C4, C13). */
#include "games/chess/rules/make.h"

#include "games/chess/rules/change.h"

chess_undo chess_make(chess_position *position, tk_action action) {
    unsigned colour = position->side;
    unsigned index = chess_index_of(position->board[chess_action_from(action)]);
    chess_undo undo = {.hash = position->hash,
                       .index = (uint8_t)index,
                       .facing_before = position->piece[colour][index].facing,
                       .destroyed = CHESS_NONE};
    chess_piece_lift(position, colour, index);
    if (chess_action_escapes(action)) {
        position->alive[colour] &= ~(UINT64_C(1) << index);
    } else {
        chess_piece_drop(position, colour, index, chess_action_to(action), chess_action_facing(action));
        if (chess_action_fires(action)) {
            undo.destroyed = (uint8_t)chess_index_of(position->board[chess_action_target(action)]);
            chess_toggle_wreck(position, 1 - colour, undo.destroyed, TK_CHESS_WRECK);
        }
    }
    chess_pass_turn(position);
    return undo;
}

void chess_unmake(chess_position *position, tk_action action, chess_undo undo) {
    unsigned colour = 1u - position->side;
    chess_pass_turn(position);
    if (undo.destroyed != CHESS_NONE) {
        chess_toggle_wreck(position, 1 - colour, undo.destroyed, chess_content_of(1 - colour, undo.destroyed));
    }
    if (chess_action_escapes(action)) {
        position->alive[colour] |= UINT64_C(1) << undo.index;
    } else {
        chess_piece_lift(position, colour, undo.index);
    }
    chess_piece_drop(position, colour, undo.index, chess_action_from(action), undo.facing_before);
    position->hash = undo.hash; /* so that the keys of what was put back need not be computed */
}
