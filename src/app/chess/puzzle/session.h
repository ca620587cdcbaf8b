/* A puzzle at this terminal: the match of it, how far it is solved, and the screen around it. */
#ifndef APP_CHESS_PUZZLE_SESSION_H
#define APP_CHESS_PUZZLE_SESSION_H

#include <tankodrom/record.h>
#include <tankodrom/solve.h>

#include "app/chess/puzzle/keep.h"
#include "app/chess/puzzle/puzzle.h"
#include "tui/client.h"
#include "tui/screen.h"

/* ---- attempt.c: the match of a puzzle, judged by the solver ---- */

typedef struct puzzle_attempt {
    const tk_puzzles *puzzles;
    size_t number; /* in the pack, from 0 */
    tk_puzzle puzzle;
    tk_record *record;
    tk_present *present;
    unsigned seat, left; /* who solves, and turns that are left */
    bool solved;
    void *memory; /* of the solver */
} puzzle_attempt;

enum { PUZZLE_MOVE_SIZE = 64 };

typedef struct puzzle_judgement {
    bool right;
    char answer[PUZZLE_MOVE_SIZE]; /* what the other does about it, "" for nothing; a wrong move it refutes */
} puzzle_judgement;

/* False when that has been reported. What was open before is closed. */
bool puzzle_attempt_open(puzzle_attempt *attempt, const tk_puzzles *puzzles, size_t number);
void puzzle_attempt_close(puzzle_attempt *attempt);
/* Judges a legal move; a right one is made, and answered while the match goes on. */
puzzle_judgement puzzle_attempt_try(puzzle_attempt *attempt, tk_action move);
/* The rest of the solution from here. */
bool puzzle_attempt_solution(const puzzle_attempt *attempt, tk_solution *solution);
const tk_state *puzzle_attempt_state(const puzzle_attempt *attempt);
/* Gives out the moves of a line from here one after another, as players write them. */
void puzzle_attempt_each(const puzzle_attempt *attempt, const tk_solution *solution,
                         void (*take)(void *context, unsigned ply, const char *move), void *context);

/* ---- session.c ---- */

typedef struct puzzle_session {
    const tui_client *client;
    tui_terminal terminal;
    tui_prompt *prompt;
    tui_screen screen;
    puzzle_attempt attempt;
    puzzle_keep keep;
    /* The puzzle that comes next; false when there is none left. */
    bool (*next)(struct puzzle_session *session, size_t *number);
    const void *wishes; /* of next */
    tui_document table;
    tk_buffer out;  /* about to be written */
    char about[16]; /* what was asked about last, until something happens */
    unsigned hints; /* asked for in this position */
    bool counted;   /* this puzzle has gone into the rating */
    bool flipped;
    bool stale; /* something has happened */
    bool leave;
} puzzle_session;

/* Until it is left. Returns an exit code. */
int puzzle_session_run(puzzle_session *session, const tk_puzzles *puzzles, size_t number);

#endif
