/* Matches between opponents with every position kept, to look for something in them. Blunders are mixed in, so that
 * there is something to punish. */
#ifndef STUDY_CHESS_WALK_H
#define STUDY_CHESS_WALK_H

#include <tankodrom/chess.h>

#include "study/thinker.h"

enum { WALK_PLIES_MOST = 300, WALK_OPENING = 6 /* first plies, in which there is nothing to find */ };

typedef struct walk_plan {
    const tk_game *game;
    const tk_opponent *opponent[2];
    unsigned blunders; /* moves of a hundred that are made by chance */
    uint64_t seed;
} walk_plan;

typedef struct walk {
    const walk_plan *plan;
    thinker *player[2]; /* as in the plan */
    size_t stride;      /* between states */
    char *states;
    size_t plies; /* the last position is that after so many */
} walk;

/* For matches of the plan's players. False when memory ran out; then it is to be closed too. */
bool walk_open(walk *self, const walk_plan *plan);
void walk_close(walk *self);
/* Plays a match of the plan, by number: equal plans play equal matches. */
void walk_play(walk *self, size_t match);
tk_state *walk_at(const walk *self, size_t ply);

#endif
