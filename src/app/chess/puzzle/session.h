/* A puzzle at this terminal: the match of it, and how far it is solved. */
#ifndef APP_CHESS_PUZZLE_SESSION_H
#define APP_CHESS_PUZZLE_SESSION_H

#include "analysis/solving.h"
#include "app/chess/puzzle/keep.h"
#include "app/chess/puzzle/puzzle.h"
#include "app/display.h"
#include "app/learn/exercise.h"

/* ---- attempt.c: the match of a puzzle of a pack, and how far it is solved ---- */

typedef struct puzzle_attempt {
    const tk_puzzles *puzzles;
    size_t number; /* in the pack, from 0 */
    tk_puzzle puzzle;
    tk_record *record;
    tk_present *present;
    solving solving;
} puzzle_attempt;

/* False when that has been reported. What was open before is closed. */
bool puzzle_attempt_open(puzzle_attempt *attempt, const tk_puzzles *puzzles, size_t number);
void puzzle_attempt_close(puzzle_attempt *attempt);
/* Judges a legal move; a right one is made and answered. */
solving_judgement puzzle_attempt_try(puzzle_attempt *attempt, tk_action move);
const tk_state *puzzle_attempt_state(const puzzle_attempt *attempt);

/* ---- session.c ---- */

typedef struct puzzle_session {
    puzzle_attempt attempt;
    puzzle_keep keep;
    /* The puzzle that comes next; false when there is none left. */
    bool (*next)(struct puzzle_session *session, size_t *number);
    const void *wishes; /* of next */
    unsigned hints;     /* asked for in this position */
    bool counted;       /* this puzzle has gone into the rating */
} puzzle_session;

/* Until it is left. Returns an exit code. */
int puzzle_session_run(puzzle_session *session, const tk_puzzles *puzzles, size_t number, const cli_display *display);

#endif
