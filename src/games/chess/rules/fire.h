/* Lines of fire (C9, C11, C12, C14, C15), seen from the targets.
 *
 * From a square at most one enemy can be hit in a given direction: the first thing on the line. So instead of looking
 * from every square a piece can reach, all targets throw their lines outwards at once, a direction at a time, over
 * empty squares up to the first thing that blocks, and mark the squares a shot could come from. The squares next to a
 * target stay unmarked, since at least one empty square must lie between.
 *
 * A row of a map is four words, one for each strength of armour: word a marks the squares whose shots meet armour a or
 * less. A gun of strength g destroys what has less armour than g, so it reads word g - 1, and one sweep over the rows
 * serves all guns.
 *
 * A piece that moves leaves its own square, and a line may run on through it: `through` marks the shooter's own pieces
 * that stand at the end of a line; what lies behind them is looked up only when such a piece moves.
 *
 * Rocket launchers (C15) need no lines and are handled in piece_moves.h. */
#ifndef GAMES_CHESS_RULES_FIRE_H
#define GAMES_CHESS_RULES_FIRE_H

#include <string.h>

#include "games/chess/rules/reach.h"

enum { CHESS_MAP_ROWS = TK_CHESS_SIZE_MOST + 2 * CHESS_RIM, CHESS_MAP_WORDS = CHESS_ARMOUR_MOST + 1 };

typedef uint32_t chess_map_words __attribute__((vector_size(CHESS_MAP_WORDS * sizeof(uint32_t))));

/* What a map marks: shots by the direction of their flight, 0 to 7, and two more. */
enum { CHESS_MARK_ANY = 8, CHESS_MARK_THROUGH = 9, CHESS_MARKS = 10 };

typedef struct chess_fire_map {
    chess_map_words row[CHESS_MAP_ROWS + 2][CHESS_MARKS]; /* [rank + 4], bit file + 4; windows are read beyond */
} chess_fire_map;

/* The word that a gun reads; gun > 0. */
CHESS_INLINE unsigned chess_map_word(unsigned gun) {
    return gun > CHESS_ARMOUR_MOST ? CHESS_ARMOUR_MOST : gun - 1;
}

/* A window of the flood cut out of a map. */
CHESS_INLINE uint64_t chess_window_of_map(const chess_fire_map *map, unsigned mark, unsigned word, chess_window window,
                                          unsigned square) {
    const chess_map_words(*row)[CHESS_MARKS] = &map->row[(int)chess_rank(square) + CHESS_RIM + window.rank];
    const chess_window_shape *shape = chess_window_shape_of(window.width);
    const int shift = (int)chess_file(square) + CHESS_RIM + window.file;
    const chess_four_rows low = {row[0][mark][word], row[1][mark][word], row[2][mark][word], row[3][mark][word]};
    const chess_four_rows high = {row[4][mark][word], row[5][mark][word], row[6][mark][word], row[7][mark][word]};
    const chess_four_rows bits = (low >> shift & shape->mask[0]) << shape->place[0] | (high >> shift & shape->mask[1])
                                                                                          << shape->place[1];
    return bits[0] | bits[1] | bits[2] | bits[3] | ((uint64_t)row[8][mark][word] >> shift & shape->ninth) << 56;
}

CHESS_INLINE bool chess_map_has(const chess_fire_map *map, unsigned mark, unsigned word, unsigned square) {
    return (map->row[chess_rank(square) + CHESS_RIM][mark][word] >> (chess_file(square) + CHESS_RIM) & 1u) != 0;
}

/* Empty squares from (file, rank) in a direction up to the first thing that blocks. */
CHESS_INLINE unsigned chess_line_length(const chess_position *position, unsigned file, unsigned rank,
                                        unsigned direction) {
    switch (direction) {
    case TK_CHESS_N:
        return (unsigned)__builtin_ctz(position->column[file] >> (rank + 2));
    case TK_CHESS_S:
        return (unsigned)__builtin_clz(position->column[file] << (31 - rank));
    case TK_CHESS_E:
        return (unsigned)__builtin_ctzll(position->row[rank + CHESS_PAD] >> (file + CHESS_PAD + 1));
    case TK_CHESS_W:
        return (unsigned)__builtin_clzll(position->row[rank + CHESS_PAD] << (64 - CHESS_PAD - file));
    case TK_CHESS_NE:
        return (unsigned)__builtin_ctz(position->rising[file + CHESS_EDGE - rank] >> (file + 2));
    case TK_CHESS_SW:
        return (unsigned)__builtin_clz(position->rising[file + CHESS_EDGE - rank] << (31 - file));
    case TK_CHESS_SE:
        return (unsigned)__builtin_ctz(position->falling[file + rank] >> (file + 2));
    default:
        return (unsigned)__builtin_clz(position->falling[file + rank] << (31 - file));
    }
}

/* C11: which armour a shot meets that comes from the direction `outward` of a piece with that facing. */
CHESS_INLINE unsigned chess_armour_met(const chess_type *type, unsigned facing, unsigned outward) {
    return type->shown[(outward - facing) & 7];
}

/* The words of lines that meet an armour: its own and all stronger ones. */
CHESS_INLINE chess_map_words chess_armour_words(unsigned armour, uint32_t bits) {
    static const chess_map_words words[CHESS_MAP_WORDS] = {
        {~0u, ~0u, ~0u, ~0u}, {0, ~0u, ~0u, ~0u}, {0, 0, ~0u, ~0u}, {0, 0, 0, ~0u}};
    return words[armour] & bits;
}

/* Lines along a rank: the whole line at once, from its length. */
CHESS_INLINE void chess_fire_level(const chess_type *type, const chess_position *position, unsigned colour,
                                   const chess_piece *target, unsigned outward, chess_fire_map *map) {
    unsigned armour = chess_armour_met(type, target->facing, outward);
    unsigned file = chess_file(target->square);
    unsigned rank = chess_rank(target->square);
    unsigned length = chess_line_length(position, file, rank, outward);
    unsigned y = rank + CHESS_RIM;
    unsigned x = file + CHESS_RIM;
    uint32_t run = (UINT32_C(1) << length) - 1; /* `length` squares, of which the one next to the target drops out */
    uint32_t line = outward == TK_CHESS_E ? (run & ~1u) << (x + 1) : (run >> 1) << (x - length);
    uint32_t end = UINT32_C(1) << (outward == TK_CHESS_E ? x + length + 1 : x - length - 1);
    chess_map_words marks = chess_armour_words(armour, line);
    map->row[y][(outward + 4) & 7] |= marks;
    map->row[y][CHESS_MARK_ANY] |= marks;
    map->row[y][CHESS_MARK_THROUGH] |= chess_armour_words(armour, end & position->pieces[colour][y]);
}

/* Puts a target where its lines in a direction will be marked, for the sweep to find. */
CHESS_INLINE void chess_fire_target(const chess_type *type, const chess_piece *target, unsigned outward,
                                    chess_fire_map *map) {
    map->row[chess_rank(target->square) + CHESS_RIM][(outward + 4) & 7] |= chess_armour_words(
        chess_armour_met(type, target->facing, outward), UINT32_C(1) << (chess_file(target->square) + CHESS_RIM));
}

/* What a sweep carries from row to row in one direction. */
typedef struct chess_front {
    chess_map_words targets; /* of the row before */
    chess_map_words lines;   /* empty squares of the row before that lie on a line */
} chess_front;

/* A row moved one square east (1), west (-1) or not at all (0). */
CHESS_INLINE chess_map_words chess_row_step(chess_map_words row, int files) {
    return files > 0 ? row << 1 : files < 0 ? row >> 1 : row;
}

/* Carries the lines of one direction into a row: takes its targets, leaves its marks in their place, and adds to *ends
 * the squares where lines arrive. */
CHESS_INLINE void chess_fire_step(chess_front *front, int files, chess_map_words empty, chess_map_words *row,
                                  chess_map_words *ends) {
    chess_map_words near = chess_row_step(front->targets, files);
    chess_map_words further = chess_row_step(front->lines, files);
    *ends |= near | further;
    further &= empty;
    front->lines = (near & empty) | further;
    front->targets = *row;
    *row = further;
}

/* Lines that change ranks, three directions in one sweep over the rows; `up` is a constant in every call. */
CHESS_INLINE void chess_fire_sweep(const chess_position *position, unsigned colour, bool up, chess_fire_map *map) {
    unsigned straight = up ? TK_CHESS_S : TK_CHESS_N; /* shots fly against the sweep */
    unsigned east = up ? TK_CHESS_SW : TK_CHESS_NW;
    unsigned west = up ? TK_CHESS_SE : TK_CHESS_NE;
    chess_front straight_front = {{0}, {0}};
    chess_front east_front = {{0}, {0}};
    chess_front west_front = {{0}, {0}};
    int y = up ? CHESS_RIM : position->size + CHESS_RIM - 1;
    for (unsigned count = 0; count < position->size; count++, y += up ? 1 : -1) {
        uint32_t blocked = (uint32_t)(position->row[y - CHESS_RIM + CHESS_PAD] >> (CHESS_PAD - CHESS_RIM));
        chess_map_words empty = ~((chess_map_words){0} | blocked);
        chess_map_words ends = {0};
        chess_map_words *row = map->row[y];
        chess_fire_step(&straight_front, 0, empty, &row[straight], &ends);
        chess_fire_step(&east_front, 1, empty, &row[east], &ends);
        chess_fire_step(&west_front, -1, empty, &row[west], &ends);
        row[CHESS_MARK_ANY] |= row[straight] | row[east] | row[west];
        row[CHESS_MARK_THROUGH] |= ends & position->pieces[colour][y];
    }
}

/* The lines on which `colour` could destroy the enemies of the set `targets`. */
CHESS_INLINE void chess_fire_find(const chess_rules *rules, const chess_position *position, unsigned colour,
                                  uint64_t targets, chess_fire_map *map) {
    memset(map->row, 0, (position->size + 2u * CHESS_RIM + 2u) * sizeof map->row[0]); /* no window looks further */
    for (; targets != 0; targets &= targets - 1) {
        const chess_piece *target = &position->piece[1 - colour][__builtin_ctzll(targets)];
        const chess_type *type = &rules->type[target->kind];
        chess_fire_target(type, target, TK_CHESS_N, map);
        chess_fire_target(type, target, TK_CHESS_NE, map);
        chess_fire_level(type, position, colour, target, TK_CHESS_E, map);
        chess_fire_target(type, target, TK_CHESS_SE, map);
        chess_fire_target(type, target, TK_CHESS_S, map);
        chess_fire_target(type, target, TK_CHESS_SW, map);
        chess_fire_level(type, position, colour, target, TK_CHESS_W, map);
        chess_fire_target(type, target, TK_CHESS_NW, map);
    }
    chess_fire_sweep(position, colour, true, map);
    chess_fire_sweep(position, colour, false, map);
}

#endif
