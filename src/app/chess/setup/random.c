/* Layouts are drawn until one lets nothing be destroyed on the first turn. As few do by chance, the best one so far
 * is varied: a chunk and its counterpart are taken away and others put elsewhere, and the variation is kept unless it
 * gives more shots than before. */
#include "app/chess/setup/random.h"

#include <stdlib.h>
#include <string.h>

#include "base/grid.h"
#include "base/random/guess.h"

enum {
    SHARE_PERCENT = 19,
    CHUNK_LEAST = 2,
    CHUNK_MOST = 7,
    CHUNK_TRIES = 400,
    LAYOUT_TRIES = 20,
    VARIATIONS = 400,
    UNUSABLE = 1000000
};

typedef struct layout {
    unsigned size;
    tk_grid taken;     /* by pieces and wrecks, and their counterparts: no obstacle there */
    tk_grid obstacles; /* always point-symmetric */
} layout;

static tk_grid one_square(unsigned file, unsigned rank) {
    tk_grid grid = {{0}};
    tk_grid_add(&grid, file, rank);
    return grid;
}

static bool is_empty(const tk_grid *grid) {
    return tk_grid_count(grid) == 0;
}

/* The index-th square of a set. */
static tk_grid pick(const tk_grid *grid, tk_guess *random) {
    uint64_t index = tk_guess_below(random, tk_grid_count(grid));
    for (unsigned rank = 0; rank < TK_GRID_MOST; rank++) {
        for (unsigned file = 0; file < TK_GRID_MOST; file++) {
            if (tk_grid_has(grid, file, rank) && index-- == 0) {
                return one_square(file, rank);
            }
        }
    }
    return (tk_grid){{0}};
}

/* Adds one chunk and its counterpart, where neither touches anything. False when the place did not do. */
static bool add_chunk(layout *plan, tk_guess *random) {
    tk_grid board = tk_grid_full(plan->size);
    tk_grid closed = tk_grid_grown(&plan->obstacles, plan->size);
    closed = tk_grid_or(&closed, &plan->taken);
    tk_grid open = tk_grid_minus(&board, &closed);
    unsigned wanted = CHUNK_LEAST + (unsigned)tk_guess_below(random, CHUNK_MOST - CHUNK_LEAST + 1);
    if (is_empty(&open)) {
        return false;
    }
    tk_grid chunk = pick(&open, random);
    for (unsigned count = 1; count < wanted; count++) {
        tk_grid around = tk_grid_grown(&chunk, plan->size);
        around = tk_grid_minus(&around, &chunk);
        around = tk_grid_and(&around, &open);
        if (is_empty(&around)) {
            return false;
        }
        tk_grid next = pick(&around, random);
        chunk = tk_grid_or(&chunk, &next);
    }
    tk_grid counterpart = tk_grid_turned(&chunk, plan->size);
    tk_grid near = tk_grid_grown(&counterpart, plan->size);
    near = tk_grid_and(&near, &chunk);
    if (!is_empty(&near)) {
        return false;
    }
    chunk = tk_grid_or(&chunk, &counterpart);
    plan->obstacles = tk_grid_or(&plan->obstacles, &chunk);
    return true;
}

static void fill(layout *plan, tk_guess *random) {
    unsigned wanted = plan->size * plan->size * SHARE_PERCENT / 100;
    for (unsigned tries = 0; tries < CHUNK_TRIES && tk_grid_count(&plan->obstacles) < wanted; tries++) {
        add_chunk(plan, random);
    }
}

static void remove_chunk(layout *plan, tk_guess *random) {
    if (is_empty(&plan->obstacles)) {
        return;
    }
    tk_grid start = pick(&plan->obstacles, random);
    tk_grid chunk = tk_grid_flooded(&start, &plan->obstacles, plan->size);
    tk_grid counterpart = tk_grid_turned(&chunk, plan->size);
    plan->obstacles = tk_grid_minus(&plan->obstacles, &chunk);
    plan->obstacles = tk_grid_minus(&plan->obstacles, &counterpart);
}

static void lay_out(setup_board *board, const layout *plan) {
    for (unsigned rank = 0; rank < board->draft.size; rank++) {
        for (unsigned file = 0; file < board->draft.size; file++) {
            tk_chess_content *cell = &board->draft.cell[rank][file];
            if (tk_grid_has(&plan->obstacles, file, rank)) {
                *cell = (tk_chess_content){.thing = TK_CHESS_OBSTACLE};
            } else if (cell->thing == TK_CHESS_OBSTACLE) {
                *cell = (tk_chess_content){.thing = TK_CHESS_FREE};
            }
        }
    }
}

static size_t count_shots(const tk_game *game, const tk_state *state) {
    unsigned seat = tk_chess_to_move(game, state);
    size_t count = tk_legal(game, state, seat, NULL, 0), shots = 0;
    tk_action *actions = malloc((count + 1) * sizeof *actions);
    if (actions == NULL) {
        return UNUSABLE;
    }
    tk_legal(game, state, seat, actions, count);
    for (size_t i = 0; i < count; i++) {
        shots += tk_chess_move_of(actions[i]).fires;
    }
    free(actions);
    return shots;
}

/* 0 is a layout without a fault; UNUSABLE one that must not be used. */
static size_t faults_of(setup_board *board, const layout *plan) {
    tk_game *game;
    tk_state *state;
    tk_chess_report report;
    lay_out(board, plan);
    if (setup_board_open(board, &game, &state, NULL) != TK_OK) {
        return UNUSABLE;
    }
    tk_chess_setup_report(game, state, &report);
    size_t faults = UNUSABLE;
    if (report.unreached == 0 && report.chunk_least >= CHUNK_LEAST && report.chunk_most <= CHUNK_MOST) {
        faults = count_shots(game, state) + (report.shots_at_start ? 1 : 0);
    }
    free(state);
    tk_game_close(game);
    return faults;
}

static layout empty_layout(const setup_board *board) {
    layout plan = {.size = board->draft.size};
    for (unsigned rank = 0; rank < board->draft.size; rank++) {
        for (unsigned file = 0; file < board->draft.size; file++) {
            tk_chess_thing thing = board->draft.cell[rank][file].thing;
            if (thing == TK_CHESS_PIECE || thing == TK_CHESS_WRECK) {
                tk_grid_add(&plan.taken, file, rank);
            }
        }
    }
    tk_grid counterpart = tk_grid_turned(&plan.taken, plan.size);
    plan.taken = tk_grid_or(&plan.taken, &counterpart);
    return plan;
}

static void vary(setup_board *board, layout *best, size_t *faults, tk_guess *random) {
    for (unsigned tries = 0; *faults > 0 && tries < VARIATIONS; tries++) {
        layout next = *best;
        remove_chunk(&next, random);
        fill(&next, random);
        size_t found = faults_of(board, &next);
        if (found <= *faults) {
            *faults = found;
            *best = next;
        }
    }
}

tk_status setup_random_obstacles(setup_board *board, uint64_t seed, tk_error *error) {
    layout best = empty_layout(board);
    size_t faults = UNUSABLE;
    tk_guess random;
    tk_guess_seed(&random, seed);
    for (unsigned tries = 0; faults == UNUSABLE && tries < LAYOUT_TRIES; tries++) {
        best = empty_layout(board);
        fill(&best, &random);
        faults = faults_of(board, &best);
    }
    if (faults == UNUSABLE) {
        return tk_error_set(error, TK_ERROR_PACK_VALUE, 0, 0, "--random",
                            TK_TEXT("no layout was found that leaves every square within reach"));
    }
    vary(board, &best, &faults, &random);
    lay_out(board, &best);
    return TK_OK;
}
