#include "games/chess/rules/legal.h"

#include "games/chess/rules/piece_moves.h"

CHESS_MANY_MACHINES
size_t chess_moves_count(const chess_rules *rules, const chess_position *position, unsigned colour) {
    if (chess_decided(position)) {
        return 0;
    }
    uint64_t targets = position->alive[1 - colour];
    chess_fire_map map;
    chess_fire_find(rules, position, colour, targets, &map);
    size_t count = 0;
    for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
        count += chess_piece_count(rules, position, colour, (unsigned)__builtin_ctzll(left), targets, &map);
    }
    return count;
}

CHESS_MANY_MACHINES
size_t chess_moves_list(const chess_rules *rules, const chess_position *position, unsigned colour, tk_action *actions,
                        size_t capacity) {
    if (chess_decided(position)) {
        return 0;
    }
    uint64_t targets = position->alive[1 - colour];
    chess_fire_map map;
    chess_fire_find(rules, position, colour, targets, &map);
    chess_list list = {actions, capacity, 0};
    for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
        chess_piece_list(rules, position, colour, (unsigned)__builtin_ctzll(left), targets, &map, &list);
    }
    return list.count;
}

/* The index-th move of the position, of which piece p has count[p]. */
CHESS_INLINE bool pick(const chess_rules *rules, const chess_position *position, unsigned colour,
                       const chess_fire_map *map, const uint16_t count[TK_CHESS_PIECES_MOST], size_t index,
                       tk_action *action) {
    for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
        unsigned piece = (unsigned)__builtin_ctzll(left);
        if (index < count[piece]) {
            tk_action actions[CHESS_PIECE_MOVES_MOST];
            chess_list list = {actions, CHESS_PIECE_MOVES_MOST, 0};
            chess_piece_list(rules, position, colour, piece, position->alive[1 - colour], map, &list);
            *action = actions[index];
            return true;
        }
        index -= count[piece];
    }
    return false;
}

/* Both ways to ask for one move: the index itself, or a random word that the number of moves is scaled by. */
CHESS_INLINE bool choose(const chess_rules *rules, const chess_position *position, unsigned colour, bool by_chance,
                         uint64_t number, tk_action *action) {
    if (chess_decided(position)) {
        return false;
    }
    uint64_t targets = position->alive[1 - colour];
    chess_fire_map map;
    chess_fire_find(rules, position, colour, targets, &map);
    uint16_t count[TK_CHESS_PIECES_MOST];
    uint64_t total = 0;
    for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
        unsigned piece = (unsigned)__builtin_ctzll(left);
        count[piece] = (uint16_t)chess_piece_count(rules, position, colour, piece, targets, &map);
        total += count[piece];
    }
    /* The high half of random * total; total is small, so the two halves of the word can be taken one by one. */
    uint64_t scaled = ((number >> 32) * total + ((number & UINT32_MAX) * total >> 32)) >> 32;
    return pick(rules, position, colour, &map, count, (size_t)(by_chance ? scaled : number), action);
}

CHESS_MANY_MACHINES
bool chess_moves_at(const chess_rules *rules, const chess_position *position, unsigned colour, size_t index,
                    tk_action *action) {
    return choose(rules, position, colour, false, index, action);
}

CHESS_MANY_MACHINES
bool chess_moves_random(const chess_rules *rules, const chess_position *position, unsigned colour, uint64_t random,
                        tk_action *action) {
    return choose(rules, position, colour, true, random, action);
}

bool chess_could_destroy_command(const chess_rules *rules, const chess_position *position, unsigned colour) {
    if (chess_decided(position)) {
        return false;
    }
    uint64_t target = UINT64_C(1) << position->command[1 - colour];
    chess_fire_map map;
    chess_fire_find(rules, position, colour, target, &map);
    for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
        unsigned index = (unsigned)__builtin_ctzll(left);
        chess_reach reach;
        chess_piece_reach(rules, position, &position->piece[colour][index], &reach);
        chess_list list = {NULL, 0, 0};
        chess_piece_shots(rules, position, colour, index, target, &reach, &map, true, &list);
        if (list.count != 0) {
            return true;
        }
    }
    return false;
}

bool chess_could_escape(const chess_rules *rules, const chess_position *position, unsigned colour) {
    return !chess_decided(position) && chess_may_escape(position, colour, position->command[colour]) &&
           chess_piece_escapes(rules, position, colour);
}

/* C10: the step over the far edge in a direction, from any file but the one whose corner it would cross. */
static bool crosses(unsigned colour, unsigned direction, unsigned file, unsigned size) {
    int outward = colour == TK_CHESS_WHITE ? 1 : -1;
    if (chess_step_rank[direction] != outward) {
        return false;
    }
    int to = (int)file + chess_step_file[direction];
    return to >= 0 && to < (int)size;
}

bool chess_piece_escapes(const chess_rules *rules, const chess_position *position, unsigned colour) {
    const chess_piece *piece = &position->piece[colour][position->command[colour]];
    unsigned size = position->size;
    unsigned edge = colour == TK_CHESS_WHITE ? size - 1 : 0;
    unsigned file = chess_file(piece->square);
    if (chess_rank(piece->square) == edge) {
        bool forward = crosses(colour, piece->facing, file, size);
        bool back = crosses(colour, (piece->facing + 4u) & 7u, file, size); /* C7 leaves the same way */
        if (forward || back) {
            return true;
        }
    }
    unsigned speed = rules->type[piece->kind].speed;
    if (speed == 1) {
        return false;
    }
    /* The last step crosses the edge; all others lead to a square at it, facing it. */
    chess_reach reach;
    chess_reach_find(position, piece->square, piece->facing, speed - 1, &reach);
    int y = (int)edge - reach.rank;
    if (y < 0 || y >= reach.window.height) {
        return false;
    }
    for (unsigned facing = 0; facing < 8; facing++) {
        for (int x = 0; x < reach.window.width; x++) {
            int at = reach.file + x;
            if (at >= 0 && at < (int)size && (reach.set[facing] & chess_window_bit(reach.window.width, x, y)) != 0 &&
                crosses(colour, facing, (unsigned)at, size)) {
                return true;
            }
        }
    }
    return false;
}
