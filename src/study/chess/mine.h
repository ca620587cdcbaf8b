/* Looking for puzzles: positions of matches between opponents of the program in which one move alone wins by force.
 *
 * A match is played to its end, with blunders mixed in so that there is something to punish, and its positions are
 * given to the solver: all of them for a win in 2, the last ones, where wins come about, for longer ones. What is kept
 *   - is no win in fewer turns,
 *   - has one key: one piece, one end square, one target or none. Facings at the end of the key that win all the same
 *     count as one move; a player may choose any of them,
 *   - is the longest win of its match, so that a match gives one puzzle at the most.
 *
 * The rating is a guess at how hard it is to find, in the numbers of players' ratings (docs/puzzles.md):
 *
 *     500 + 300 (turns - 2) + 30 log2(legal moves) + 30 log2(moves the solver tried) + theme
 *
 * Shots are seen first, checks next, quiet moves last: theme is -150 for a capture, -50 for a check or an escape, +50
 * for a turn on the spot or a discovery, +250 for a quiet key. */
#ifndef STUDY_CHESS_MINE_H
#define STUDY_CHESS_MINE_H

#include <tankodrom/puzzle.h>
#include <tankodrom/solve.h>

#include "study/chess/walk.h"
#include "study/workers.h"

enum { MINE_KEYS_MOST = 8, MINE_LINE_MOST = 1024, MINE_MOVE_MOST = 32, MINE_TURNS_LEAST = 2, MINE_TURNS_MOST = 4 };

typedef struct mine_plan {
    walk_plan walk;
    unsigned turns;      /* the longest wins that are looked for, 2 to 4 */
    uint64_t nodes;      /* that the solver may spend on one position */
    size_t first, count; /* matches, by number: equal plans find equal puzzles */
    unsigned threads;
    const atomic_bool *stop; /* these may be NULL */
    const workers_watch *watch;
} mine_plan;

typedef struct mine_puzzle {
    char position[MINE_LINE_MOST];
    unsigned turns, rating, keys;
    tk_puzzle_theme theme;
    char key[MINE_KEYS_MOST][MINE_MOVE_MOST];
} mine_puzzle;

/* Plays and looks; what match i gave is puzzles[i - first], with 0 turns for nothing. TK_ERROR_MEMORY. */
tk_status mine_run(const mine_plan *plan, mine_puzzle *puzzles);

#endif
