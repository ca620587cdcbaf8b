#include "opponents/chess/solve/threats.h"

#include "games/chess/rules/change.h"
#include "games/chess/rules/piece_moves.h"

/* Whether a piece could destroy the targets from where the list says it stands. */
CHESS_INLINE bool could_hit(const chess_rules *rules, const chess_position *position, unsigned colour, unsigned index,
                            uint64_t target, const chess_fire_map *map) {
    chess_list list = {NULL, 0, 0};
    chess_reach reach;
    chess_piece_reach(rules, position, &position->piece[colour][index], &reach);
    chess_piece_shots(rules, position, colour, index, target, &reach, map, true, &list);
    return list.count != 0;
}

CHESS_INLINE bool could_escape(const chess_rules *rules, const chess_position *position, unsigned colour) {
    return chess_may_escape(position, colour, position->command[colour]) &&
           chess_piece_escapes(rules, position, colour);
}

/* Whether the others could win, one piece being off the board. */
CHESS_INLINE bool opens(const chess_rules *rules, const chess_position *position, unsigned colour, unsigned away,
                        uint64_t target, const chess_fire_map *map) {
    for (uint64_t left = position->alive[colour] & ~(UINT64_C(1) << away); left != 0; left &= left - 1) {
        if (could_hit(rules, position, colour, (unsigned)__builtin_ctzll(left), target, map)) {
            return true;
        }
    }
    return away != position->command[colour] && could_escape(rules, position, colour);
}

/* Marks the moves of one piece; its square must be free to look along the lines through it. */
CHESS_MANY_MACHINES
static void mark_piece(const chess_rules *rules, chess_position *position, unsigned colour, unsigned index,
                       tk_action *moves, size_t count) {
    const uint64_t target = UINT64_C(1) << position->command[1 - colour];
    chess_piece *piece = &position->piece[colour][index];
    const chess_piece before = *piece;
    chess_piece_lift(position, colour, index);
    chess_fire_map map;
    chess_fire_find(rules, position, colour, target, &map);
    const bool all = opens(rules, position, colour, index, target, &map);
    for (size_t each = 0; each < count; each++) {
        piece->square = (uint16_t)chess_action_to(moves[each]);
        piece->facing = (uint8_t)chess_action_facing(moves[each]);
        if (all || could_hit(rules, position, colour, index, target, &map) ||
            (index == position->command[colour] && could_escape(rules, position, colour))) {
            moves[each] |= SOLVE_THREAT;
        }
    }
    chess_piece_drop(position, colour, index, before.square, before.facing);
}

void ai_solve_mark_threats(const chess_rules *rules, chess_position *position, unsigned colour, tk_action *moves,
                           size_t count) {
    const uint64_t hash = position->hash;
    for (size_t first = 0; first < count;) {
        const unsigned from = chess_action_from(moves[first]);
        size_t end = first + 1;
        while (end < count && chess_action_from(moves[end]) == from) {
            end++;
        }
        mark_piece(rules, position, colour, chess_index_of(position->board[from]), moves + first, end - first);
        first = end;
    }
    position->hash = hash;
}
