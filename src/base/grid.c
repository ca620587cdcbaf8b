#include "base/grid.h"

#include <string.h>

static uint32_t row_mask(unsigned size) {
    return (UINT32_C(1) << size) - 1;
}

tk_grid tk_grid_full(unsigned size) {
    tk_grid full = {{0}};
    for (unsigned y = 0; y < size; y++) {
        full.row[y] = row_mask(size);
    }
    return full;
}

unsigned tk_grid_count(const tk_grid *grid) {
    unsigned count = 0;
    for (unsigned y = 0; y < TK_GRID_MOST; y++) {
        count += (unsigned)__builtin_popcount(grid->row[y]);
    }
    return count;
}

bool tk_grid_equal(const tk_grid *left, const tk_grid *right) {
    return memcmp(left->row, right->row, sizeof left->row) == 0;
}

tk_grid tk_grid_and(const tk_grid *left, const tk_grid *right) {
    tk_grid both;
    for (unsigned y = 0; y < TK_GRID_MOST; y++) {
        both.row[y] = left->row[y] & right->row[y];
    }
    return both;
}

tk_grid tk_grid_or(const tk_grid *left, const tk_grid *right) {
    tk_grid either;
    for (unsigned y = 0; y < TK_GRID_MOST; y++) {
        either.row[y] = left->row[y] | right->row[y];
    }
    return either;
}

tk_grid tk_grid_minus(const tk_grid *left, const tk_grid *right) {
    tk_grid rest;
    for (unsigned y = 0; y < TK_GRID_MOST; y++) {
        rest.row[y] = left->row[y] & ~right->row[y];
    }
    return rest;
}

tk_grid tk_grid_turned(const tk_grid *grid, unsigned size) {
    tk_grid turned = {{0}};
    for (unsigned y = 0; y < size; y++) {
        for (unsigned x = 0; x < size; x++) {
            if (tk_grid_has(grid, x, y)) {
                tk_grid_add(&turned, size - 1 - x, size - 1 - y);
            }
        }
    }
    return turned;
}

static uint32_t widened(uint32_t row) {
    return row | row << 1 | row >> 1;
}

/* Row y of the grown set. Rows and columns outside the board count as empty. */
static uint32_t grown_row(const tk_grid *grid, unsigned size, unsigned y) {
    const uint32_t mask = row_mask(size);
    uint32_t joined = grid->row[y];
    if (y > 0) {
        joined |= grid->row[y - 1];
    }
    if (y + 1 < size) {
        joined |= grid->row[y + 1];
    }
    return widened(joined & mask) & mask;
}

tk_grid tk_grid_grown(const tk_grid *grid, unsigned size) {
    tk_grid grown = {{0}};
    for (unsigned y = 0; y < size; y++) {
        grown.row[y] = grown_row(grid, size, y);
    }
    return grown;
}

/* Grows row y in place until nothing more of it can be reached from itself and its neighbours. */
static bool flood_row(tk_grid *flooded, const tk_grid *within, unsigned size, unsigned y) {
    const uint32_t before = flooded->row[y];
    uint32_t last = before;
    uint32_t row = grown_row(flooded, size, y) & within->row[y];
    while (row != last) {
        last = row;
        row = widened(row) & within->row[y] & row_mask(size);
    }
    flooded->row[y] = row;
    return row != before;
}

tk_grid tk_grid_flooded(const tk_grid *start, const tk_grid *within, unsigned size) {
    const tk_grid board = tk_grid_full(size);
    tk_grid flooded = tk_grid_and(start, within);
    flooded = tk_grid_and(&flooded, &board);
    /* Sweeps down and up: most shapes are done in two or three. */
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned y = 0; y < size; y++) {
            changed |= flood_row(&flooded, within, size, y);
        }
        for (unsigned y = size; y-- > 0;) {
            changed |= flood_row(&flooded, within, size, y);
        }
    }
    return flooded;
}
