/* How somebody does at puzzles: a rating as players have it, a streak, and what has been solved; kept between sessions
 * in $XDG_STATE_HOME/tankodrom/puzzles.json. */
#ifndef APP_CHESS_PUZZLE_KEEP_H
#define APP_CHESS_PUZZLE_KEEP_H

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <tankodrom/puzzle.h>

typedef struct puzzle_keep {
    char path[PATH_MAX]; /* "" when there is no place */
    int64_t rating, tried, solved, streak, best_streak;
    uint64_t *done; /* marks of puzzles that have been solved */
    size_t count, room;
} puzzle_keep;

/* What was kept; a beginner where nothing was, or nothing that can be read. */
void puzzle_keep_open(puzzle_keep *keep);
void puzzle_keep_close(puzzle_keep *keep);
bool puzzle_keep_has(const puzzle_keep *keep, const tk_puzzle *puzzle);
/* Counts one that was solved without help, or not, and writes. False when that could not be written. */
bool puzzle_keep_count(puzzle_keep *keep, const tk_puzzle *puzzle, bool solved);

#endif
