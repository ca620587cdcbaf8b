/* A set of squares of a board up to 24 by 24: one 32-bit word a row, bit x of row y for the square (x, y). */
#ifndef BASE_GRID_H
#define BASE_GRID_H

#include <stdbool.h>
#include <stdint.h>

#define TK_GRID_MOST 24u

typedef struct tk_grid {
    uint32_t row[TK_GRID_MOST];
} tk_grid;

static inline bool tk_grid_has(const tk_grid *grid, unsigned x, unsigned y) {
    return (grid->row[y] >> x & 1u) != 0;
}
static inline void tk_grid_add(tk_grid *grid, unsigned x, unsigned y) {
    grid->row[y] |= UINT32_C(1) << x;
}
static inline void tk_grid_remove(tk_grid *grid, unsigned x, unsigned y) {
    grid->row[y] &= ~(UINT32_C(1) << x);
}

tk_grid tk_grid_full(unsigned size); /* the whole board size by size */
unsigned tk_grid_count(const tk_grid *grid);
bool tk_grid_equal(const tk_grid *left, const tk_grid *right);
tk_grid tk_grid_and(const tk_grid *left, const tk_grid *right);
tk_grid tk_grid_or(const tk_grid *left, const tk_grid *right);
tk_grid tk_grid_minus(const tk_grid *left, const tk_grid *right);
/* Turned by half a turn about the centre of a board of that size. */
tk_grid tk_grid_turned(const tk_grid *grid, unsigned size);
/* The set and its neighbours in all eight directions, within a board of that size. */
tk_grid tk_grid_grown(const tk_grid *grid, unsigned size);
/* All squares of `within` that are joined to `start` over squares of `within`, corners joining too; squares of `start`
 * outside `within` join nothing. */
tk_grid tk_grid_flooded(const tk_grid *start, const tk_grid *within, unsigned size);

#endif
