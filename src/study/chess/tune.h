/* Fitting the evaluation of Tank Chess to how matches of self-play end. */
#ifndef STUDY_CHESS_TUNE_H
#define STUDY_CHESS_TUNE_H

#include <stdint.h>
#include <tankodrom/game.h>

#include "base/buffer.h"
#include "study/workers.h"

typedef struct tune_plan {
    const tk_game *game;
    unsigned games;
    uint64_t nodes; /* of a move */
    uint64_t seed;
    unsigned rounds;            /* of descent */
    const atomic_bool *stop;    /* may be NULL: once it is true no match is begun any more, and fitting ends */
    const workers_watch *watch; /* likewise */
} tune_plan;

typedef struct tune_result {
    unsigned games;   /* that were played */
    size_t positions; /* of them */
    double before,
        after; /* mean square error of the chances that the evaluation gives, with the weights as they are and fitted */
    tk_buffer weights; /* as weights.c has them; the caller's to free */
} tune_result;

/* Plays, and fits to what was played. TK_ERROR_MEMORY. */
tk_status tune_chess(const tune_plan *plan, tune_result *result);

#endif
