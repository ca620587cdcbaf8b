/* Counting the leaves of Tank Chess on several threads. */
#ifndef STUDY_CHESS_PERFT_H
#define STUDY_CHESS_PERFT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tankodrom/chess.h>

#include "study/workers.h"

typedef struct perft_result {
    uint64_t total;
    size_t count;     /* of moves at the root */
    tk_action *moves; /* as the generator gives them */
    uint64_t *behind; /* leaves behind each */
} perft_result;

enum { PERFT_DEPTH_MOST = 20 };

/* Counts the leaves of `state` at a depth; `watch` may be NULL. On success the arrays of *result are the caller's, to
 * be given to perft_free; TK_ERROR_MEMORY, or TK_ERROR_TOO_LONG when the count passes 64 bits. */
tk_status perft_count(const tk_game *game, const tk_state *state, unsigned depth, unsigned threads,
                      const workers_watch *watch, perft_result *result);
void perft_free(perft_result *result);

#endif
