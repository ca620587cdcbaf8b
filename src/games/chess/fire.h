/* Lines of fire (C9, C11, C12, C14, C15), seen from the targets.
 *
 * From a square at most one enemy can be hit in a given direction: the first thing on the line. So instead of looking
 * from every square a piece can reach, each target throws its eight lines outwards once, over empty squares up to the
 * first thing that blocks, and marks the squares a shot could come from: mark[armour][direction of flight]. A gun
 * destroys from the squares marked with less armour than its strength. The squares next to the target stay unmarked,
 * since at least one empty square must lie between.
 *
 * A piece that moves leaves its own square, and a line may run on through it. Where a line ends at a piece of the
 * shooter's colour, its continuation is kept in `through`, for that piece alone.
 *
 * Rocket launchers (C15) need no lines and are handled apart. */
#ifndef CHESS_FIRE_H
#define CHESS_FIRE_H

#include <string.h>

#include "games/chess/reach.h"

enum { CHESS_MAP_ROWS = TK_CHESS_SIZE_MOST + 2 * CHESS_RIM, CHESS_THROUGH_MOST = 8 * TK_CHESS_PIECES_MOST };

typedef struct chess_through {
    uint8_t index;  /* of the piece the line runs through */
    uint8_t armour; /* that the shot would meet */
    uint8_t flight; /* direction of the shot */
    uint8_t steps;  /* squares behind the piece that a shot can come from */
    uint16_t target;
    bool near; /* the piece stands next to the target: no shot from its own square */
} chess_through;

typedef struct chess_fire_map {
    uint32_t mark[CHESS_ARMOUR_MOST + 1][8][CHESS_MAP_ROWS];
    uint32_t any[CHESS_ARMOUR_MOST + 1][CHESS_MAP_ROWS]; /* over all directions */
    unsigned armours;                                    /* bit a: mark[a] is in use and was cleared */
    uint64_t stands_in;                                  /* pieces that `through` speaks of */
    unsigned through_count;
    chess_through through[CHESS_THROUGH_MOST];
} chess_fire_map;

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
    unsigned turn = (outward - facing) & 7;
    return type->armour[turn == 0 ? CHESS_FRONT : turn == 4 ? CHESS_REAR : CHESS_SIDE];
}

/* Marks the line of one target in one direction; `outward` is a constant in every call. */
CHESS_INLINE void chess_fire_line(const chess_rules *rules, const chess_position *position, unsigned colour,
                                  const chess_piece *target, unsigned outward, unsigned guns, chess_fire_map *map) {
    unsigned armour = chess_armour_met(&rules->type[target->kind], target->facing, outward);
    if (armour >= guns) {
        return;
    }
    unsigned flight = (outward + 4) & 7;
    unsigned file = chess_file(target->square);
    unsigned rank = chess_rank(target->square);
    unsigned length = chess_line_length(position, file, rank, outward);
    int step_file = chess_step_file[outward];
    int step_rank = chess_step_rank[outward];
    int x = (int)file + CHESS_RIM + step_file;
    int y = (int)rank + CHESS_RIM + step_rank;
    uint32_t *mark = map->mark[armour][flight];
    uint32_t *any = map->any[armour];
    for (unsigned step = 1; step < length; step++) {
        x += step_file;
        y += step_rank;
        mark[y] |= UINT32_C(1) << x;
        any[y] |= UINT32_C(1) << x;
    }
    x = (int)file + CHESS_RIM + step_file * (int)(length + 1);
    y = (int)rank + CHESS_RIM + step_rank * (int)(length + 1);
    if ((position->pieces[colour][y] >> x & 1u) != 0) {
        unsigned through = chess_square((unsigned)x - CHESS_RIM, (unsigned)y - CHESS_RIM);
        unsigned index = chess_index_of(position->board[through]);
        map->stands_in |= UINT64_C(1) << index;
        map->through[map->through_count++] = (chess_through){
            .index = (uint8_t)index,
            .armour = (uint8_t)armour,
            .flight = (uint8_t)flight,
            .steps = (uint8_t)chess_line_length(position, chess_file(through), chess_rank(through), outward),
            .target = target->square,
            .near = length == 0};
    }
}

/* The lines on which `colour` could destroy the enemies of the set `targets`; guns is one more than the strongest
 * armour that any gun of interest beats. */
CHESS_INLINE void chess_fire_find(const chess_rules *rules, const chess_position *position, unsigned colour,
                                  uint64_t targets, unsigned guns, chess_fire_map *map) {
    map->through_count = 0;
    map->stands_in = 0;
    map->armours = guns;
    memset(map->mark, 0, guns * sizeof map->mark[0]);
    memset(map->any, 0, guns * sizeof map->any[0]);
    const chess_piece *pieces = position->piece[1 - colour];
    for (; targets != 0; targets &= targets - 1) {
        const chess_piece *target = &pieces[__builtin_ctzll(targets)];
        chess_fire_line(rules, position, colour, target, TK_CHESS_N, guns, map);
        chess_fire_line(rules, position, colour, target, TK_CHESS_NE, guns, map);
        chess_fire_line(rules, position, colour, target, TK_CHESS_E, guns, map);
        chess_fire_line(rules, position, colour, target, TK_CHESS_SE, guns, map);
        chess_fire_line(rules, position, colour, target, TK_CHESS_S, guns, map);
        chess_fire_line(rules, position, colour, target, TK_CHESS_SW, guns, map);
        chess_fire_line(rules, position, colour, target, TK_CHESS_W, guns, map);
        chess_fire_line(rules, position, colour, target, TK_CHESS_NW, guns, map);
    }
}

#endif
