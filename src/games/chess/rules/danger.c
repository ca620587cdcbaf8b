#include "games/chess/rules/danger.h"

#include "games/chess/rules/change.h"
#include "games/chess/rules/piece_moves.h"

static size_t list_shots(const chess_rules *rules, const chess_position *position, unsigned colour, unsigned index,
                         uint64_t targets, const chess_fire_map *map, tk_action shots[CHESS_SHOTS_MOST]) {
    chess_list list = {shots, CHESS_SHOTS_MOST, 0};
    chess_reach reach;
    chess_piece_reach(rules, position, &position->piece[colour][index], &reach);
    chess_piece_shots(rules, position, colour, index, targets, &reach, map, false, &list);
    return list.count;
}

size_t chess_shots_list(const chess_rules *rules, const chess_position *position, unsigned colour, unsigned index,
                        uint64_t targets, tk_action shots[CHESS_SHOTS_MOST]) {
    chess_fire_map map;
    chess_fire_find(rules, position, colour, targets, &map);
    return list_shots(rules, position, colour, index, targets, &map, shots);
}

void chess_threats_find(const chess_rules *rules, const chess_position *position, unsigned colour, uint64_t targets,
                        uint64_t hit[TK_CHESS_PIECES_MOST]) {
    tk_action shots[CHESS_SHOTS_MOST];
    chess_fire_map map;
    chess_fire_find(rules, position, colour, targets, &map);
    memset(hit, 0, TK_CHESS_PIECES_MOST * sizeof *hit);
    for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        const size_t count = list_shots(rules, position, colour, index, targets, &map, shots);
        for (size_t each = 0; each < count; each++) {
            hit[index] |= UINT64_C(1) << chess_index_of(position->board[chess_action_target(shots[each])]);
        }
    }
}

uint64_t chess_attackers(const chess_rules *rules, const chess_position *position, unsigned colour, uint64_t targets) {
    uint64_t hit[TK_CHESS_PIECES_MOST], attackers = 0;
    chess_threats_find(rules, position, colour, targets, hit);
    for (unsigned index = 0; index < TK_CHESS_PIECES_MOST; index++) {
        attackers |= (uint64_t)(hit[index] != 0) << index;
    }
    return attackers;
}

uint64_t chess_endangered(const chess_rules *rules, const chess_position *position, unsigned colour) {
    uint64_t hit[TK_CHESS_PIECES_MOST], endangered = 0;
    chess_threats_find(rules, position, 1 - colour, position->alive[colour], hit);
    for (unsigned index = 0; index < TK_CHESS_PIECES_MOST; index++) {
        endangered |= hit[index];
    }
    return endangered;
}

/* A stand-in takes the first place of the list, as there may be no other: the square of the piece whose place that is
 * stays blocked, and shots at it are left out. */
size_t chess_shots_at_free(const chess_rules *rules, const chess_position *position, unsigned colour, unsigned index,
                           unsigned square, tk_action shots[CHESS_SHOTS_MOST]) {
    enum { STAND_IN = 0 };
    chess_position changed = *position;
    chess_rules bare = *rules;
    chess_piece_drop(&changed, 1 - colour, STAND_IN, square, TK_CHESS_N);
    memset(bare.type[changed.piece[1 - colour][STAND_IN].kind].shown, 0, sizeof bare.type[0].shown);
    const size_t count = chess_shots_list(&bare, &changed, colour, index, UINT64_C(1) << STAND_IN, shots);
    size_t kept = 0;
    for (size_t each = 0; each < count; each++) {
        if (chess_action_target(shots[each]) == square) {
            shots[kept++] = shots[each];
        }
    }
    return kept;
}
