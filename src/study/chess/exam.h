/* What a player of Tank Chess misses: positions of matches in which whoever is to move wins by force in a number of
 * turns, all of them proved, are put before it. It has found the win when its move keeps it: when that is one of the
 * moves that win in as many turns. A match gives one question at the most, its first. */
#ifndef STUDY_CHESS_EXAM_H
#define STUDY_CHESS_EXAM_H

#include <tankodrom/solve.h>

#include "study/chess/walk.h"
#include "study/thinker.h"
#include "study/workers.h"

enum { EXAM_LINE_MOST = 1024, EXAM_MOVE_MOST = 32 };

typedef struct exam_plan {
    walk_plan walk;
    const thinker_settings *player;
    unsigned turns;      /* of the wins, 2 to TK_SOLVE_TURNS_MOST */
    uint64_t nodes;      /* that the solver may spend on one position; 0: as many as it takes */
    size_t first, count; /* matches, by number */
    unsigned threads;
    const atomic_bool *stop; /* may be NULL */
} exam_plan;

typedef enum exam_answer { EXAM_NOT_ASKED, EXAM_FOUND, EXAM_MISSED } exam_answer;

typedef struct exam_result {
    exam_answer answer;
    char position[EXAM_LINE_MOST];
    char played[EXAM_MOVE_MOST], key[EXAM_MOVE_MOST]; /* one of those that win */
    uint64_t nanoseconds;
} exam_result;

/* Plays and asks; what match i gave is results[i - first]. TK_ERROR_MEMORY. */
tk_status exam_run(const exam_plan *plan, exam_result *results);

#endif
