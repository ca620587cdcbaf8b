/* Forced wins of Tank Chess, proved: in so many turns, whatever the other side does. A turn is a move of the side to
 * move; a win in 2 is a move, any answer, and a move that destroys the command tank or escapes (C16). The draws of C18
 * are not looked at. Nothing is allocated; the memory, the budget and the stop flag are the caller's. With another game
 * the functions answer TK_ERROR_NOT_IN_GAME, with a match that is over TK_ERROR_FINISHED. */
#ifndef TANKODROM_SOLVE_H
#define TANKODROM_SOLVE_H

#include <tankodrom/opponent.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TK_SOLVE_TURNS_MOST 8
#define TK_SOLVE_MEMORY_LEAST ((size_t)8 << 20)
#define TK_SOLVE_MEMORY ((size_t)64 << 20) /* what is worth having for wins in 4 */

typedef struct tk_solve {
    const tk_game *game;
    const tk_state *state;
    unsigned turns;              /* within how many, 1 to TK_SOLVE_TURNS_MOST */
    bool all;                    /* every first move that wins, not only one */
    uint64_t nodes;              /* moves that may be tried at most; 0: as many as it takes */
    bool (*stop)(void *context); /* asked now and then; true: give up. NULL: never */
    void *context;
    /* At least TK_SOLVE_MEMORY_LEAST bytes, aligned as malloc's, zeroed before the first question about a game; what is
     * left in it shortens the next one. */
    void *memory;
    size_t memory_size;
} tk_solve;

typedef enum tk_solve_verdict {
    TK_SOLVE_WON,    /* proved */
    TK_SOLVE_NOT,    /* proved that it is not: each move has an answer */
    TK_SOLVE_UNKNOWN /* given up: stopped, or out of budget or memory */
} tk_solve_verdict;

typedef struct tk_solution {
    tk_solve_verdict verdict;
    unsigned turns;            /* of a win: how many it takes */
    size_t keys;               /* of a win: how many first moves were found */
    bool whole;                /* these are all there are */
    uint64_t nodes;            /* moves that were tried */
    unsigned length;           /* of the line: */
    tk_ply line[TK_LINE_MOST]; /* the first key and the answers that put off the end longest */
} tk_solution;

/* The shortest win of the side to move within `turns`, and up to `capacity` of its first moves. */
tk_status tk_solve_find(const tk_solve *solve, tk_action *keys, size_t capacity, tk_solution *solution);
/* Whether one move, which must be legal, wins within `turns`, itself counted. The line begins with it; of a move that
 * does not win it ends with the answer that refutes it. */
tk_status tk_solve_try(const tk_solve *solve, tk_action move, tk_solution *solution);

#ifdef __cplusplus
}
#endif

#endif
