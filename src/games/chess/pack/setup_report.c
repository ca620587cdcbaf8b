/* What there is to know of a setup before playing it (C21): symmetry, what can be reached, the chunks of obstacles,
 * whether the first turn can destroy something. */
#include "games/chess/pack/pack.h"

#include <string.h>

#include "games/chess/rules/danger.h"

static tk_grid squares_holding(const chess_position *position, unsigned content) {
    tk_grid grid = {0};
    for (unsigned square = 0; square < CHESS_SQUARES; square++) {
        if (position->board[square] == content) {
            tk_grid_add(&grid, chess_file(square), chess_rank(square));
        }
    }
    return grid;
}

static tk_grid squares_of_pieces(const chess_position *position) {
    tk_grid grid = {0};
    for (unsigned square = 0; square < CHESS_SQUARES; square++) {
        if (chess_is_piece(position->board[square])) {
            tk_grid_add(&grid, chess_file(square), chess_rank(square));
        }
    }
    return grid;
}

/* A piece's counterpart is the other side's, of its kind, and looks the other way. */
static bool is_mirrored(const chess_position *position, unsigned square) {
    unsigned last = position->size - 1u;
    unsigned here = position->board[square];
    unsigned there = position->board[chess_square(last - chess_file(square), last - chess_rank(square))];
    if (!chess_is_piece(here) || !chess_is_piece(there)) {
        return here == there;
    }
    const chess_piece *left = &position->piece[chess_colour_of(here)][chess_index_of(here)];
    const chess_piece *right = &position->piece[chess_colour_of(there)][chess_index_of(there)];
    return chess_colour_of(here) != chess_colour_of(there) && left->kind == right->kind &&
           (left->facing + 4u) % 8u == right->facing;
}

tk_grid chess_find_unmatched(const chess_position *position) {
    tk_grid grid = {0};
    for (unsigned rank = 0; rank < position->size; rank++) {
        for (unsigned file = 0; file < position->size; file++) {
            if (!is_mirrored(position, chess_square(file, rank))) {
                tk_grid_add(&grid, file, rank);
            }
        }
    }
    return grid;
}

/* Pieces make way sooner or later, so only obstacles and wrecks bar the way. */
tk_grid chess_find_unreached(const chess_position *position) {
    tk_grid obstacles = squares_holding(position, TK_CHESS_OBSTACLE);
    tk_grid wrecks = squares_holding(position, TK_CHESS_WRECK);
    tk_grid pieces = squares_of_pieces(position);
    tk_grid open = tk_grid_full(position->size);
    open = tk_grid_minus(&open, &obstacles);
    open = tk_grid_minus(&open, &wrecks);
    tk_grid reached = tk_grid_flooded(&pieces, &open, position->size);
    return tk_grid_minus(&open, &reached);
}

static void count_chunks(const chess_position *position, tk_chess_report *report) {
    tk_grid left = squares_holding(position, TK_CHESS_OBSTACLE);
    report->obstacles = tk_grid_count(&left);
    for (unsigned square = 0; square < CHESS_SQUARES; square++) {
        if (!tk_grid_has(&left, chess_file(square), chess_rank(square))) {
            continue;
        }
        tk_grid start = {0};
        tk_grid_add(&start, chess_file(square), chess_rank(square));
        tk_grid chunk = tk_grid_flooded(&start, &left, position->size);
        unsigned count = tk_grid_count(&chunk);
        report->chunk_least = report->chunks == 0 || count < report->chunk_least ? count : report->chunk_least;
        report->chunk_most = count > report->chunk_most ? count : report->chunk_most;
        report->chunks++;
        left = tk_grid_minus(&left, &chunk);
    }
}

tk_grid chess_find_targets(const chess_rules *rules, const chess_position *position, unsigned colour) {
    tk_grid grid = {0};
    const unsigned other = colour ^ 1u;
    for (uint64_t left = chess_endangered(rules, position, other); left != 0; left &= left - 1) {
        const unsigned square = position->piece[other][__builtin_ctzll(left)].square;
        tk_grid_add(&grid, chess_file(square), chess_rank(square));
    }
    return grid;
}

static bool has_shots(const chess_rules *rules, const chess_position *position) {
    return chess_endangered(rules, position, TK_CHESS_WHITE) != 0 ||
           chess_endangered(rules, position, TK_CHESS_BLACK) != 0;
}

static unsigned count_alive(uint64_t alive) {
    unsigned count = 0;
    for (; alive != 0; alive &= alive - 1) {
        count++;
    }
    return count;
}

void chess_report_setup(const chess_rules *rules, const chess_position *position, tk_chess_report *report) {
    memset(report, 0, sizeof *report);
    report->size = position->size;
    report->pieces[TK_CHESS_WHITE] = count_alive(position->alive[TK_CHESS_WHITE]);
    report->pieces[TK_CHESS_BLACK] = count_alive(position->alive[TK_CHESS_BLACK]);
    const tk_grid unmatched = chess_find_unmatched(position), unreached = chess_find_unreached(position);
    report->symmetric = tk_grid_count(&unmatched) == 0;
    report->unreached = tk_grid_count(&unreached);
    count_chunks(position, report);
    report->shots_at_start = has_shots(rules, position);
}

void tk_chess_setup_report(const tk_game *game, const tk_state *state, tk_chess_report *report) {
    if (report == NULL) {
        return;
    }
    const chess_body *body = tk_state_body_of(game, state, "chess");
    *report = (tk_chess_report){0};
    if (body != NULL) {
        chess_report_setup(tk_game_rules_of(game, "chess"), &body->position, report);
    }
}
