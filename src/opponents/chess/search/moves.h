/* Lists of moves in the order in which they are worth trying: a heap, so that only what is tried gets sorted.
 *
 * A move and its rank are one word, the rank above the 35 bits of the move. */
#ifndef OPPONENTS_CHESS_SEARCH_MOVES_H
#define OPPONENTS_CHESS_SEARCH_MOVES_H

#include "opponents/chess/search/worker.h"

enum { SEARCH_MOVE_BITS = 35, SEARCH_RANK_ZERO = 1 << 27, SEARCH_RANK_UNSAFE = -(1 << 22) };

typedef struct search_moves {
    uint64_t *list;
    size_t count;
} search_moves;

static inline uint64_t search_ranked(tk_action move, int rank) {
    return move | (uint64_t)(rank + SEARCH_RANK_ZERO) << SEARCH_MOVE_BITS;
}
static inline tk_action search_move_of(uint64_t ranked) {
    return ranked & ((UINT64_C(1) << SEARCH_MOVE_BITS) - 1);
}
static inline int search_rank_of(uint64_t ranked) {
    return (int)(ranked >> SEARCH_MOVE_BITS) - SEARCH_RANK_ZERO;
}
/* Moves into fire rank below all others. */
static inline bool search_is_unsafe(uint64_t ranked) {
    return search_rank_of(ranked) < SEARCH_RANK_UNSAFE / 2;
}

void search_heap(search_moves *moves);
/* The best one left; there is one. */
uint64_t search_pop(search_moves *moves);

/* Squares where a piece other than the command tank can still help: a bit a file. */
typedef struct search_help {
    bool wanted; /* the command tank will be hit, or the other one will escape: only help counts */
    uint32_t row[TK_CHESS_SIZE_MOST];
} search_help;

/* What a node knows of both sides before it tries a move. */
typedef struct search_sight {
    chess_danger *danger; /* to the side to move; NULL where it was not looked for */
    uint64_t hanging;     /* own pieces that could be destroyed */
    search_moves shots;   /* all that destroy something, not ranked yet */
    bool wins;            /* the first of them wins */
} search_sight;

/* Enemies that may be hit; nobody else can be. */
uint64_t search_exposed(search_worker *worker, unsigned ply);
/* Finds the shots at some enemies. */
void search_see_shots(search_worker *worker, uint64_t targets, search_sight *sight);
/* Finds what the other could do if it were its turn. */
bool search_see_danger(search_worker *worker, search_sight *sight);
/* Where help is possible when the next move of the other would decide. */
void search_see_help(search_worker *worker, const search_sight *sight, search_help *help);

/* Ranks the shots: what is destroyed, less the shooter where it can be hit back. */
void search_rank_shots(search_worker *worker, search_sight *sight, tk_action best);
/* Which moves are listed: those into fire are tried after all others, and mostly not at all. */
typedef enum search_safety { SEARCH_SAFE = 1, SEARCH_UNSAFE = 2, SEARCH_SAFE_OR_NOT = 3 } search_safety;

/* Lists and ranks all other moves. */
bool search_list_quiet(search_worker *worker, unsigned ply, const search_sight *sight, const search_help *help,
                       search_safety safety, tk_action best, search_moves *moves);
/* Whether a move from elsewhere is one of this position. */
bool search_is_legal(search_worker *worker, const search_sight *sight, tk_action move);

/* A quiet move refuted a position; those tried before it did not. */
void search_learn(search_worker *worker, unsigned ply, tk_action move, int depth, const tk_action *tried, size_t count);

#endif
