#include "support/chess/random_position.h"

#include <string.h>

uint64_t test_random(uint64_t *seed) {
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

int test_random_below(uint64_t *seed, int limit) {
    return (int)(test_random(seed) % (uint64_t)limit);
}

/* A part of the board that things are dropped into. */
typedef struct area {
    int file, rank, files, ranks;
} area;

/* Puts a thing on a random free square of the area; does without it when it finds none soon. */
static bool drop(reference_position *position, uint64_t *seed, area where, reference_cell thing) {
    for (int attempt = 0; attempt < 60; attempt++) {
        int file = where.file + test_random_below(seed, where.files);
        int rank = where.rank + test_random_below(seed, where.ranks);
        reference_cell *cell = &position->cell[rank][file];
        if (cell->thing != REFERENCE_FREE) {
            continue;
        }
        *cell = thing;
        return true;
    }
    return false;
}

static reference_cell piece(uint64_t *seed, int colour, int kind) {
    return (reference_cell){REFERENCE_PIECE, (uint8_t)colour, (uint8_t)kind, (uint8_t)test_random_below(seed, 8)};
}

static int least(int a, int b) {
    return a < b ? a : b;
}

static int random_count(uint64_t *seed) {
    switch (test_random_below(seed, 12)) {
    case 0:
        return 20 + test_random_below(seed, 40);
    case 1:
    case 2:
    case 3:
        return 6 + test_random_below(seed, 8);
    default:
        return test_random_below(seed, 5);
    }
}

static int random_kind(uint64_t *seed, int fashion) {
    if (fashion < 5 && test_random_below(seed, 3) > 0) {
        return 1 + fashion; /* mostly one kind */
    }
    return 1 + test_random_below(seed, 5);
}

static area command_area(uint64_t *seed, int size, int colour) {
    area all = {0, 0, size, size};
    switch (test_random_below(seed, 4)) {
    case 0: /* near its far edge */
        return (area){0, colour == REFERENCE_WHITE ? size - 4 : 0, size, 4};
    case 1: /* near a corner of it */
        return (area){test_random_below(seed, 2) * (size - 4), colour == REFERENCE_WHITE ? size - 4 : 0, 4, 4};
    case 2: /* near the middle, and so near the other one */
        return (area){size / 2 - 3, size / 2 - 3, 6, 6};
    default:
        return all;
    }
}

void random_position(uint64_t seed, reference_position *position) {
    memset(position, 0, sizeof *position);
    int size = 8 + least(test_random_below(&seed, 17), test_random_below(&seed, 17));
    area all = {0, 0, size, size};
    position->size = size;
    position->side = test_random_below(&seed, 2);
    for (int colour = 0; colour < 2; colour++) {
        area where = command_area(&seed, size, colour);
        while (!drop(position, &seed, where, piece(&seed, colour, 0))) {
            where = all;
        }
    }
    area ground = all;
    if (test_random_below(&seed, 4) == 0) { /* a crowd */
        int width = 6 + test_random_below(&seed, 3);
        ground = (area){test_random_below(&seed, size - width + 1), test_random_below(&seed, size - width + 1), width,
                        width};
    }
    for (int colour = 0; colour < 2; colour++) {
        int fashion = test_random_below(&seed, 10);
        for (int count = random_count(&seed); count > 0; count--) {
            drop(position, &seed, ground, piece(&seed, colour, random_kind(&seed, fashion)));
        }
    }
    int obstacles = size * size * test_random_below(&seed, 31) / 100;
    int wrecks = size * size * test_random_below(&seed, 9) / 100;
    while (obstacles-- > 0) {
        drop(position, &seed, all, (reference_cell){REFERENCE_OBSTACLE, 0, 0, 0});
    }
    while (wrecks-- > 0) {
        drop(position, &seed, all, (reference_cell){REFERENCE_WRECK, 0, 0, 0});
    }
}
