/* Where a piece can drive: the flood over squares and facings (C5 to C8).
 *
 * A piece with speed 5 that faces N can end, one straight run apart, only in a window of nine files by seven ranks
 * around it: each turn away from N costs a step, so the further it turns, the less far it gets.
 *
 *        . . . . F . . . .      F  five squares straight ahead: kept apart, see `far`
 *        o o o o o o o o o      o  the window, 63 squares
 *        o o o o o o o o o      ^  the piece
 *        o o o o o o o o o
 *        o o o o o o o o o
 *        o o o o ^ o o o o
 *        o o o o o o o o o
 *        o o o o o o o o o
 *
 * For a diagonal facing it is eight by eight. So the squares reached with one facing are one 64-bit word, eight words
 * hold everything, and one step of all of them at once is a shift, a mask and two ors for each facing. Nothing wraps
 * from one side of the window to the other: a piece on its rim has no steps left, but for the straight run, which
 * stops four squares ahead.
 *
 * Everything is inline, so that the eight facings become eight versions with constant shifts. */
#ifndef GAMES_CHESS_RULES_REACH_H
#define GAMES_CHESS_RULES_REACH_H

#include <string.h>

#include "games/chess/rules/body.h"

typedef struct chess_window {
    int8_t file; /* of its first square, from the piece's */
    int8_t rank;
    uint8_t width;
    uint8_t height;
} chess_window;

/* The window for the facing a piece starts with. */
CHESS_INLINE chess_window chess_window_of(unsigned facing) {
    static const chess_window table[8] = {{-4, -2, 9, 7}, {-3, -3, 8, 8}, {-2, -4, 7, 9}, {-3, -4, 8, 8},
                                          {-4, -4, 9, 7}, {-4, -4, 8, 8}, {-4, -4, 7, 9}, {-4, -3, 8, 8}};
    return table[facing];
}

/* Where a piece can end, its start included: set[facing], a bit a square of the window. */
typedef struct chess_reach {
    uint64_t set[8];
    chess_window window;
    int file, rank; /* of the window's first square on the board */
    bool far;       /* it can also end five squares straight ahead, facing as it does */
} chess_reach;

/* The bit of the square (file, rank) from the window's first one. */
CHESS_INLINE uint64_t chess_window_bit(unsigned width, int file, int rank) {
    return UINT64_C(1) << (rank * (int)width + file);
}

/* How rows are put side by side into a window, by its width: eight of them at once, and the ninth of the narrowest. */
typedef uint64_t chess_four_rows __attribute__((vector_size(4 * sizeof(uint64_t))));
typedef struct chess_window_shape {
    chess_four_rows mask[2], place[2];
    uint64_t ninth;
} chess_window_shape;

CHESS_INLINE const chess_window_shape *chess_window_shape_of(unsigned width) {
    static const chess_window_shape shapes[] = {
        {{{127, 127, 127, 127}, {127, 127, 127, 127}}, {{0, 7, 14, 21}, {28, 35, 42, 49}}, 127},
        {{{255, 255, 255, 255}, {255, 255, 255, 255}}, {{0, 8, 16, 24}, {32, 40, 48, 56}}, 0},
        {{{511, 511, 511, 511}, {511, 511, 511, 0}}, {{0, 9, 18, 27}, {36, 45, 54, 63}}, 0},
    };
    return &shapes[width - 7];
}

/* The window cut out of the board's occupancy, blocked squares set. */
CHESS_INLINE uint64_t chess_window_blocked(const chess_position *position, chess_window window, unsigned square) {
    const uint64_t *row = &position->row[(int)chess_rank(square) + CHESS_PAD + window.rank];
    const chess_window_shape *shape = chess_window_shape_of(window.width);
    const int shift = (int)chess_file(square) + CHESS_PAD + window.file;
    chess_four_rows low, high;
    memcpy(&low, row, sizeof low);
    memcpy(&high, row + 4, sizeof high);
    const chess_four_rows bits = (low >> shift & shape->mask[0]) << shape->place[0] | (high >> shift & shape->mask[1])
                                                                                          << shape->place[1];
    return bits[0] | bits[1] | bits[2] | bits[3] | (row[8] >> shift & shape->ninth) << 56;
}

/* All sets one step forward in their own facing. Facings are counted from the one the piece started with, so that the
 * compiler sees which are still empty. */
CHESS_INLINE uint64_t chess_shift(uint64_t set, unsigned facing, unsigned turn, unsigned width) {
    static const int file[8] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int rank[8] = {1, 1, 0, -1, -1, -1, 0, 1};
    unsigned to = (facing + turn) & 7;
    int by = rank[to] * (int)width + file[to];
    return by > 0 ? set << by : set >> -by;
}

/* C5: one more step of any kind from everywhere; `ahead` is the square where the straight run leaves the window. */
CHESS_INLINE void chess_flood_step(uint64_t a[8], uint64_t free, uint64_t ahead, unsigned facing, unsigned width) {
    uint64_t b0 = a[0] | a[1] | a[7] | (chess_shift(a[0] & ~ahead, facing, 0, width) & free);
    uint64_t b1 = a[1] | a[0] | a[2] | (chess_shift(a[1], facing, 1, width) & free);
    uint64_t b2 = a[2] | a[1] | a[3] | (chess_shift(a[2], facing, 2, width) & free);
    uint64_t b3 = a[3] | a[2] | a[4] | (chess_shift(a[3], facing, 3, width) & free);
    uint64_t b4 = a[4] | a[3] | a[5] | (chess_shift(a[4], facing, 4, width) & free);
    uint64_t b5 = a[5] | a[4] | a[6] | (chess_shift(a[5], facing, 5, width) & free);
    uint64_t b6 = a[6] | a[5] | a[7] | (chess_shift(a[6], facing, 6, width) & free);
    uint64_t b7 = a[7] | a[6] | a[0] | (chess_shift(a[7], facing, 7, width) & free);
    a[0] = b0, a[1] = b1, a[2] = b2, a[3] = b3, a[4] = b4, a[5] = b5, a[6] = b6, a[7] = b7;
}

/* `facing` is a constant in every call. */
CHESS_INLINE void chess_flood(const chess_position *position, unsigned square, unsigned facing, unsigned speed,
                              chess_reach *reach) {
    chess_window window = chess_window_of(facing);
    unsigned width = window.width;
    uint64_t origin = chess_window_bit(width, -window.file, -window.rank);
    uint64_t ahead = origin;
    for (unsigned step = 0; step < 4; step++) {
        ahead = chess_shift(ahead, facing, 0, width);
    }
    uint64_t whole = width == 8 ? ~UINT64_C(0) : ~UINT64_C(0) >> 1;
    uint64_t free = ~chess_window_blocked(position, window, square) & whole;
    uint64_t a[8] = {origin, 0, 0, 0, 0, 0, 0, 0};
    do {
        chess_flood_step(a, free, ahead, facing, width);
        if (speed == 1) {
            break;
        }
        chess_flood_step(a, free, ahead, facing, width);
        if (speed == 2) {
            break;
        }
        chess_flood_step(a, free, ahead, facing, width);
        if (speed == 3) {
            break;
        }
        chess_flood_step(a, free, ahead, facing, width);
        if (speed == 4) {
            break;
        }
        chess_flood_step(a, free, ahead, facing, width);
    } while (false);
    /* C7: one square straight back, a single step of its own */
    a[0] |= chess_shift(origin, facing, 4, width) & free;
    for (unsigned turn = 0; turn < 8; turn++) {
        reach->set[(facing + turn) & 7] = a[turn];
    }
    reach->far = false;
    if (speed == 5 && (a[0] & ahead) != 0) {
        int file = (int)chess_file(square) + 5 * chess_step_file[facing];
        int rank = (int)chess_rank(square) + 5 * chess_step_rank[facing];
        reach->far = (position->row[rank + CHESS_PAD] >> (file + CHESS_PAD) & 1u) == 0;
    }
    reach->window = window;
    reach->file = (int)chess_file(square) + window.file;
    reach->rank = (int)chess_rank(square) + window.rank;
}

/* Where the piece on `square` can end with that many steps. The start itself (C6) is still in it. */
CHESS_INLINE void chess_reach_find(const chess_position *position, unsigned square, unsigned facing, unsigned speed,
                                   chess_reach *reach) {
#define CHESS_FLOOD_FACING(name, key, text)                                                                            \
    case name:                                                                                                         \
        chess_flood(position, square, name, speed, reach);                                                             \
        break;
    switch (facing) {
        TK_CHESS_FACING_LIST(CHESS_FLOOD_FACING)
    default:
        __builtin_unreachable();
    }
#undef CHESS_FLOOD_FACING
}

/* The start's own bit in its window. */
CHESS_INLINE uint64_t chess_reach_origin(const chess_reach *reach) {
    return chess_window_bit(reach->window.width, -reach->window.file, -reach->window.rank);
}

/* The square of a bit of the window. */
CHESS_INLINE unsigned chess_reach_square(const chess_reach *reach, unsigned bit) {
    unsigned width = reach->window.width;
    return (unsigned)((reach->rank + (int)(bit / width)) * CHESS_STRIDE + reach->file + (int)(bit % width));
}

/* Whether the piece can end on a square with a facing; `from` and `before` are where it starts. */
CHESS_INLINE bool chess_reach_has(const chess_reach *reach, unsigned from, unsigned before, int file, int rank,
                                  unsigned facing) {
    int x = file - reach->file;
    int y = rank - reach->rank;
    if (x >= 0 && y >= 0 && x < reach->window.width && y < reach->window.height) {
        return (reach->set[facing] & chess_window_bit(reach->window.width, x, y)) != 0;
    }
    return reach->far && facing == before && file == (int)chess_file(from) + 5 * chess_step_file[before] &&
           rank == (int)chess_rank(from) + 5 * chess_step_rank[before];
}

#endif
