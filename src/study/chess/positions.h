/* Positions to measure on: a game opened at each, with the state it starts in. */
#ifndef STUDY_CHESS_POSITIONS_H
#define STUDY_CHESS_POSITIONS_H

#include <stddef.h>
#include <tankodrom/chess.h>

typedef struct bench_position {
    tk_game *game;
    tk_state *state;
} bench_position;

typedef struct bench_positions {
    bench_position *at;
    size_t count;
} bench_positions;

/* Opens a game of Tank Chess for each option text ("size=16", "position=…"). On failure nothing is left open. */
tk_status bench_positions_open(const char *const *options, size_t count, bench_positions *positions, tk_error *error);
void bench_positions_close(bench_positions *positions);

/* The starts of 16 by 16 and 20 by 20, and the middle games of middle_games.c. */
tk_status bench_positions_start(unsigned size, bench_positions *positions, tk_error *error);
tk_status bench_positions_middle(bench_positions *positions, tk_error *error);

/* Position lines (C22) from the midst of games, closed by NULL. */
extern const char *const bench_middle_games[];

#endif
