/* Sets of squares against the same computed square by square, on random sets of every board size. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/grid.h"
#include "base/random/guess.h"

typedef struct plain {
    bool has[TK_GRID_MOST][TK_GRID_MOST]; /* [y][x] */
} plain;

static tk_grid packed(const plain *squares) {
    tk_grid grid = {{0}};
    for (unsigned y = 0; y < TK_GRID_MOST; y++) {
        for (unsigned x = 0; x < TK_GRID_MOST; x++) {
            if (squares->has[y][x]) {
                tk_grid_add(&grid, x, y);
            }
        }
    }
    return grid;
}

/* One square in `sparseness` is in the set. */
static plain drawn(tk_guess *random, unsigned size, unsigned sparseness) {
    plain squares = {{{false}}};
    for (unsigned y = 0; y < size; y++) {
        for (unsigned x = 0; x < size; x++) {
            squares.has[y][x] = tk_guess_below(random, sparseness) == 0;
        }
    }
    return squares;
}

static bool beside(const plain *squares, unsigned size, unsigned x, unsigned y) {
    for (unsigned ny = y == 0 ? 0 : y - 1; ny <= y + 1 && ny < size; ny++) {
        for (unsigned nx = x == 0 ? 0 : x - 1; nx <= x + 1 && nx < size; nx++) {
            if (squares->has[ny][nx]) {
                return true;
            }
        }
    }
    return false;
}

static void assert_same(const tk_grid *grid, const plain *expected) {
    const tk_grid other = packed(expected);
    assert_memory_equal(grid, &other, sizeof other);
    assert_true(tk_grid_equal(grid, &other));
}

static void squares_are_added_and_removed(void **state) {
    (void)state;
    tk_grid grid = {{0}};
    tk_grid_add(&grid, 23, 0);
    tk_grid_add(&grid, 0, 23);
    tk_grid_add(&grid, 0, 23);
    assert_true(tk_grid_has(&grid, 23, 0));
    assert_true(tk_grid_has(&grid, 0, 23));
    assert_false(tk_grid_has(&grid, 0, 0));
    assert_int_equal(tk_grid_count(&grid), 2);
    tk_grid_remove(&grid, 23, 0);
    tk_grid_remove(&grid, 5, 5);
    assert_false(tk_grid_has(&grid, 23, 0));
    assert_int_equal(tk_grid_count(&grid), 1);
}

static void full_boards(void **state) {
    (void)state;
    for (unsigned size = 0; size <= TK_GRID_MOST; size++) {
        plain all = {{{false}}};
        for (unsigned y = 0; y < size; y++) {
            for (unsigned x = 0; x < size; x++) {
                all.has[y][x] = true;
            }
        }
        const tk_grid full = tk_grid_full(size);
        assert_same(&full, &all);
        assert_int_equal(tk_grid_count(&full), size * size);
    }
}

static void sets_are_combined(void **state) {
    (void)state;
    tk_guess random;
    tk_guess_seed(&random, 1);
    for (int round = 0; round < 50; round++) {
        const plain left = drawn(&random, TK_GRID_MOST, 2);
        const plain right = drawn(&random, TK_GRID_MOST, 2);
        plain both;
        plain either;
        plain rest;
        for (unsigned y = 0; y < TK_GRID_MOST; y++) {
            for (unsigned x = 0; x < TK_GRID_MOST; x++) {
                both.has[y][x] = left.has[y][x] && right.has[y][x];
                either.has[y][x] = left.has[y][x] || right.has[y][x];
                rest.has[y][x] = left.has[y][x] && !right.has[y][x];
            }
        }
        const tk_grid one = packed(&left);
        const tk_grid other = packed(&right);
        tk_grid result = tk_grid_and(&one, &other);
        assert_same(&result, &both);
        result = tk_grid_or(&one, &other);
        assert_same(&result, &either);
        result = tk_grid_minus(&one, &other);
        assert_same(&result, &rest);
        assert_false(tk_grid_equal(&one, &other));
    }
}

static void turned_and_grown(void **state) {
    (void)state;
    tk_guess random;
    tk_guess_seed(&random, 2);
    for (unsigned size = 1; size <= TK_GRID_MOST; size++) {
        for (unsigned sparseness = 1; sparseness <= 40; sparseness += 13) {
            const plain squares = drawn(&random, size, sparseness);
            plain turned = {{{false}}};
            plain grown = {{{false}}};
            for (unsigned y = 0; y < size; y++) {
                for (unsigned x = 0; x < size; x++) {
                    turned.has[size - 1 - y][size - 1 - x] = squares.has[y][x];
                    grown.has[y][x] = beside(&squares, size, x, y);
                }
            }
            const tk_grid grid = packed(&squares);
            tk_grid result = tk_grid_turned(&grid, size);
            assert_same(&result, &turned);
            result = tk_grid_turned(&result, size);
            assert_same(&result, &squares);
            result = tk_grid_grown(&grid, size);
            assert_same(&result, &grown);
        }
    }
}

/* Squares outside the board are as if they were not there. */
static void outside_is_ignored(void **state) {
    (void)state;
    const tk_grid all = tk_grid_full(TK_GRID_MOST);
    const tk_grid board = tk_grid_full(8);
    const tk_grid outside = tk_grid_minus(&all, &board);
    const tk_grid none = {{0}};
    tk_grid result = tk_grid_grown(&outside, 8);
    assert_true(tk_grid_equal(&result, &none));
    result = tk_grid_turned(&outside, 8);
    assert_true(tk_grid_equal(&result, &none));
    result = tk_grid_flooded(&outside, &all, 8);
    assert_true(tk_grid_equal(&result, &none));
    result = tk_grid_flooded(&board, &all, 8);
    assert_true(tk_grid_equal(&result, &board));
}

/* Slowly: as long as some square of `within` lies beside the set, add it. */
static plain flooded_slowly(const plain *start, const plain *within, unsigned size) {
    plain flooded = {{{false}}};
    for (unsigned y = 0; y < size; y++) {
        for (unsigned x = 0; x < size; x++) {
            flooded.has[y][x] = start->has[y][x] && within->has[y][x];
        }
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned y = 0; y < size; y++) {
            for (unsigned x = 0; x < size; x++) {
                if (within->has[y][x] && !flooded.has[y][x] && beside(&flooded, size, x, y)) {
                    flooded.has[y][x] = true;
                    changed = true;
                }
            }
        }
    }
    return flooded;
}

static void flooded_over_random_ground(void **state) {
    (void)state;
    tk_guess random;
    tk_guess_seed(&random, 3);
    for (unsigned size = 1; size <= TK_GRID_MOST; size++) {
        for (unsigned sparseness = 1; sparseness <= 4; sparseness++) {
            const plain start = drawn(&random, size, size * size / 2 + 1);
            const plain within = drawn(&random, size, sparseness);
            const plain expected = flooded_slowly(&start, &within, size);
            const tk_grid from = packed(&start);
            const tk_grid ground = packed(&within);
            const tk_grid result = tk_grid_flooded(&from, &ground, size);
            assert_same(&result, &expected);
        }
    }
}

/* A path that winds to and fro over the whole board: the worst case of the sweeps. */
static void flooded_along_a_winding_path(void **state) {
    (void)state;
    plain within = {{{false}}};
    for (unsigned y = 0; y < TK_GRID_MOST; y++) {
        for (unsigned x = 0; x < TK_GRID_MOST; x++) {
            const unsigned turn = x / 2 % 2 == 0 ? TK_GRID_MOST - 1 : 0;
            within.has[y][x] = x % 2 == 0 || y == turn;
        }
    }
    plain start = {{{false}}};
    start.has[0][0] = true;
    const tk_grid from = packed(&start);
    const tk_grid ground = packed(&within);
    const tk_grid result = tk_grid_flooded(&from, &ground, TK_GRID_MOST);
    assert_same(&result, &within);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_are_added_and_removed),
        cmocka_unit_test(full_boards),
        cmocka_unit_test(sets_are_combined),
        cmocka_unit_test(turned_and_grown),
        cmocka_unit_test(outside_is_ignored),
        cmocka_unit_test(flooded_over_random_ground),
        cmocka_unit_test(flooded_along_a_winding_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
