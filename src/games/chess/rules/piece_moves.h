/* The moves of one piece, counted or listed: the flood of reach.h met with the marks of fire.h. Inline, because the
 * counting of leaves and the listing of moves are the two hot loops of this game. */
#ifndef GAMES_CHESS_RULES_PIECE_MOVES_H
#define GAMES_CHESS_RULES_PIECE_MOVES_H

#include "games/chess/rules/fire.h"
#include "games/chess/rules/legal.h"

/* More than any piece can have: 8 facings of a window and the far square, without a shot or with one in three
 * directions or at three distances. */
enum { CHESS_PIECE_MOVES_MOST = 4 * (8 * 64 + 1) };
_Static_assert(TK_CHESS_PIECES_MOST *(CHESS_PIECE_MOVES_MOST + 1) <= TK_LEGAL_MOST, "and one more to escape");

/* The program is built for any x86-64 and takes the faster instructions (popcnt, bmi, avx2) where the machine has them;
 * built for such a machine alone it needs no choice. The sanitizers' start-up does not bear the dispatch, and clang 14
 * names the clones in a way other files cannot call. */
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__OPTIMIZE__) && !defined(__AVX2__) &&                        \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !defined(__clang__)
#define CHESS_MANY_MACHINES __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define CHESS_MANY_MACHINES
#endif

/* Where a move list is written: counts on past the capacity. */
typedef struct chess_list {
    tk_action *actions;
    size_t capacity;
    size_t count;
} chess_list;

CHESS_INLINE void chess_list_add(chess_list *list, tk_action action) {
    if (list->count < list->capacity) {
        list->actions[list->count] = action;
    }
    list->count++;
}

CHESS_INLINE unsigned chess_bits(uint64_t word) {
    return (unsigned)__builtin_popcountll(word);
}

/* The facings from which a piece can fire in a direction are the direction itself and, with an arc, its neighbours. */
CHESS_INLINE unsigned chess_facing_least(unsigned fire) {
    return fire == TK_CHESS_FIRE_ARC ? 7u : 0u; /* one less, modulo 8 */
}
CHESS_INLINE unsigned chess_facing_count(unsigned fire) {
    return fire == TK_CHESS_FIRE_ARC ? 3u : 1u;
}

/* C5 to C8 for a piece in its place, the start taken out (C6). */
CHESS_INLINE void chess_piece_reach(const chess_rules *rules, const chess_position *position, const chess_piece *piece,
                                    chess_reach *reach) {
    chess_reach_find(position, piece->square, piece->facing, rules->type[piece->kind].speed, reach);
    reach->set[piece->facing] &= ~chess_reach_origin(reach);
}

CHESS_INLINE uint64_t chess_reach_squares(const chess_reach *reach) {
    return reach->set[0] | reach->set[1] | reach->set[2] | reach->set[3] | reach->set[4] | reach->set[5] |
           reach->set[6] | reach->set[7];
}

CHESS_INLINE unsigned chess_far_square(const chess_piece *piece) {
    return (unsigned)(piece->square +
                      5 * (CHESS_STRIDE * chess_step_rank[piece->facing] + chess_step_file[piece->facing]));
}

/* The first thing from a square in a direction; there is one, the marks say so. */
CHESS_INLINE unsigned chess_first_hit(const chess_position *position, unsigned square, unsigned flight) {
    unsigned steps = chess_line_length(position, chess_file(square), chess_rank(square), flight) + 1;
    return (unsigned)((int)square + (int)steps * (CHESS_STRIDE * chess_step_rank[flight] + chess_step_file[flight]));
}

/* Shots along lines, added to the list or only counted (C9, C12, C14). */
CHESS_INLINE void chess_line_shots(const chess_rules *rules, const chess_position *position, const chess_piece *piece,
                                   const chess_reach *reach, const chess_fire_map *map, bool counting,
                                   chess_list *list) {
    const chess_type *type = &rules->type[piece->kind];
    unsigned word = chess_map_word(type->gun);
    unsigned square = piece->square;
    unsigned count = chess_facing_count(type->fire);
    unsigned least = chess_facing_least(type->fire);
    if ((chess_window_of_map(map, CHESS_MARK_ANY, word, reach->window, square) & chess_reach_squares(reach)) != 0) {
        for (unsigned flight = 0; flight < 8; flight++) {
            uint64_t squares = chess_window_of_map(map, flight, word, reach->window, square);
            for (unsigned i = 0; squares != 0 && i < count; i++) {
                unsigned facing = (flight + least + i) & 7;
                uint64_t shots = squares & reach->set[facing];
                if (counting) {
                    list->count += chess_bits(shots);
                    continue;
                }
                for (; shots != 0; shots &= shots - 1) {
                    unsigned to = chess_reach_square(reach, (unsigned)__builtin_ctzll(shots));
                    chess_list_add(list, chess_action_shot(chess_action(square, to, facing),
                                                           chess_first_hit(position, to, flight)));
                }
            }
        }
    }
    if (reach->far) {
        unsigned to = chess_far_square(piece);
        for (unsigned i = 0; i < count; i++) {
            unsigned flight = (piece->facing + least + i) & 7;
            if (chess_map_has(map, flight, word, to)) {
                chess_list_add(list, chess_action_shot(chess_action(square, to, piece->facing),
                                                       chess_first_hit(position, to, flight)));
            }
        }
    }
}

/* Shots along a line that runs through the square the piece leaves, from that square or from behind it. */
CHESS_INLINE void chess_through_shots(const chess_rules *rules, const chess_position *position, unsigned colour,
                                      uint64_t targets, const chess_piece *piece, const chess_reach *reach,
                                      unsigned flight, chess_list *list) {
    const chess_type *type = &rules->type[piece->kind];
    unsigned file = chess_file(piece->square);
    unsigned rank = chess_rank(piece->square);
    unsigned outward = (flight + 4) & 7;
    unsigned between = chess_line_length(position, file, rank, flight);
    int x = (int)file + (int)(between + 1) * chess_step_file[flight];
    int y = (int)rank + (int)(between + 1) * chess_step_rank[flight];
    if ((position->pieces[1 - colour][y + CHESS_RIM] >> (x + CHESS_RIM) & 1u) == 0) {
        return;
    }
    unsigned at = chess_square((unsigned)x, (unsigned)y);
    unsigned index = chess_index_of(position->board[at]);
    const chess_piece *target = &position->piece[1 - colour][index];
    if ((targets >> index & 1u) == 0 ||
        chess_armour_met(&rules->type[target->kind], target->facing, outward) >= type->gun) {
        return;
    }
    int behind = (int)chess_line_length(position, file, rank, outward);
    for (int step = between == 0 ? 1 : 0; step <= behind; step++) {
        x = (int)file + step * chess_step_file[outward];
        y = (int)rank + step * chess_step_rank[outward];
        for (unsigned i = 0; i < chess_facing_count(type->fire); i++) {
            unsigned facing = (flight + chess_facing_least(type->fire) + i) & 7;
            if (chess_reach_has(reach, piece->square, piece->facing, x, y, facing)) {
                unsigned to = chess_square((unsigned)x, (unsigned)y);
                chess_list_add(list, chess_action_shot(chess_action(piece->square, to, facing), at));
            }
        }
    }
}

/* C15: over anything, straight ahead, at three to five squares. */
CHESS_INLINE void chess_rocket_shots(const chess_rules *rules, const chess_position *position, unsigned colour,
                                     uint64_t targets, const chess_piece *piece, const chess_reach *reach,
                                     chess_list *list) {
    const chess_type *type = &rules->type[piece->kind];
    int most = type->speed + 5;
    for (; targets != 0; targets &= targets - 1) {
        const chess_piece *target = &position->piece[1 - colour][__builtin_ctzll(targets)];
        int file = (int)chess_file(target->square);
        int rank = (int)chess_rank(target->square);
        int files = file - (int)chess_file(piece->square);
        int ranks = rank - (int)chess_rank(piece->square);
        if (files > most || files < -most || ranks > most || ranks < -most) {
            continue;
        }
        for (unsigned facing = 0; facing < 8; facing++) {
            unsigned outward = (facing + 4) & 7;
            if (chess_armour_met(&rules->type[target->kind], target->facing, outward) >= type->gun) {
                continue;
            }
            for (int distance = 3; distance <= 5; distance++) {
                int x = file + distance * chess_step_file[outward];
                int y = rank + distance * chess_step_rank[outward];
                if (chess_reach_has(reach, piece->square, piece->facing, x, y, facing)) {
                    unsigned to = chess_square((unsigned)x, (unsigned)y);
                    chess_list_add(list, chess_action_shot(chess_action(piece->square, to, facing), target->square));
                }
            }
        }
    }
}

/* All shots of a piece at the targets that the map was made for. */
CHESS_INLINE void chess_piece_shots(const chess_rules *rules, const chess_position *position, unsigned colour,
                                    unsigned index, uint64_t targets, const chess_reach *reach,
                                    const chess_fire_map *map, bool counting, chess_list *list) {
    const chess_piece *piece = &position->piece[colour][index];
    if (rules->type[piece->kind].fire == TK_CHESS_FIRE_OVER) {
        chess_rocket_shots(rules, position, colour, targets, piece, reach, list);
        return;
    }
    if (rules->type[piece->kind].gun == 0) {
        return;
    }
    chess_line_shots(rules, position, piece, reach, map, counting, list);
    if (chess_map_has(map, CHESS_MARK_THROUGH, chess_map_word(rules->type[piece->kind].gun), piece->square)) {
        for (unsigned flight = 0; flight < 8; flight++) {
            chess_through_shots(rules, position, colour, targets, piece, reach, flight, list);
        }
    }
}

/* C10: whether the command tank can leave. Not inline: only near the far edge there is something to find out. */
bool chess_piece_escapes(const chess_rules *rules, const chess_position *position, unsigned colour);

CHESS_INLINE bool chess_may_escape(const chess_position *position, unsigned colour, unsigned index) {
    if (index != position->command[colour]) {
        return false;
    }
    unsigned rank = chess_rank(position->piece[colour][index].square);
    unsigned away = colour == TK_CHESS_WHITE ? position->size - 1u - rank : rank;
    return away < CHESS_SPEED_MOST;
}

CHESS_INLINE size_t chess_piece_count(const chess_rules *rules, const chess_position *position, unsigned colour,
                                      unsigned index, uint64_t targets, const chess_fire_map *map) {
    const chess_piece *piece = &position->piece[colour][index];
    chess_reach reach;
    chess_piece_reach(rules, position, piece, &reach);
    chess_list list = {NULL, 0, reach.far ? 1 : 0};
    for (unsigned facing = 0; facing < 8; facing++) {
        list.count += chess_bits(reach.set[facing]);
    }
    chess_piece_shots(rules, position, colour, index, targets, &reach, map, true, &list);
    if (chess_may_escape(position, colour, index) && chess_piece_escapes(rules, position, colour)) {
        list.count++;
    }
    return list.count;
}

CHESS_INLINE void chess_piece_list(const chess_rules *rules, const chess_position *position, unsigned colour,
                                   unsigned index, uint64_t targets, const chess_fire_map *map, chess_list *list) {
    const chess_piece *piece = &position->piece[colour][index];
    unsigned square = piece->square;
    chess_reach reach;
    chess_piece_reach(rules, position, piece, &reach);
    for (unsigned facing = 0; facing < 8; facing++) {
        for (uint64_t set = reach.set[facing]; set != 0; set &= set - 1) {
            unsigned to = chess_reach_square(&reach, (unsigned)__builtin_ctzll(set));
            chess_list_add(list, chess_action(square, to, facing));
        }
    }
    if (reach.far) {
        chess_list_add(list, chess_action(square, chess_far_square(piece), piece->facing));
    }
    chess_piece_shots(rules, position, colour, index, targets, &reach, map, false, list);
    if (chess_may_escape(position, colour, index) && chess_piece_escapes(rules, position, colour)) {
        chess_list_add(list, chess_action_escape(square));
    }
}

#endif
