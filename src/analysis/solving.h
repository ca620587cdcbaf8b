/* A puzzle that somebody solves: whether a move wins in the turns that are left, what refutes it, how the other side
 * answers. The solver proves all of it (tankodrom/solve.h); who asks, and how he is rated, is the caller's. */
#ifndef ANALYSIS_SOLVING_H
#define ANALYSIS_SOLVING_H

#include <tankodrom/record.h>
#include <tankodrom/solve.h>

enum { SOLVING_MOVE_SIZE = 64 };

typedef struct solving {
    tk_record *record;   /* the match, which has only moves of the puzzle; the caller's */
    unsigned seat, left; /* who solves, and turns that are left */
    bool solved;
    void *memory; /* of the solver */
    size_t memory_size;
} solving;

typedef struct solving_judgement {
    bool right;
    bool answered; /* the other has an answer; a wrong move it refutes */
    tk_action answer;
    char text[SOLVING_MOVE_SIZE]; /* the same as players write it, "" for none */
} solving_judgement;

/* A match in which the side to move wins in so many turns; `memory_size` is for the solver. */
tk_status solving_start(solving *attempt, tk_record *record, unsigned turns, size_t memory_size);
void solving_close(solving *attempt);
/* Judges a legal move; a right one is made, and answered while the match goes on. */
tk_status solving_try(solving *attempt, tk_action move, solving_judgement *judgement);
/* The rest of the solution from here; false where there is none. */
bool solving_find(const solving *attempt, tk_solution *solution);
/* Gives out the moves of a line from here one after another, as players write them. */
void solving_each(const solving *attempt, const tk_solution *solution,
                  void (*take)(void *context, unsigned ply, const char *move), void *context);

#endif
