/* Opponents: who plays when no person does. An opponent is given only what its seat may see, completed at random. */
#ifndef TANKODROM_OPPONENT_H
#define TANKODROM_OPPONENT_H

#include <tankodrom/game.h>

typedef struct tk_opponent {
    const char *name; /* "random", "simple" */
    const char *help; /* English message id */
    /* Chooses among the legal actions of a seat that decides now, which is the caller's to make sure of. The choice
     * depends on nothing but the arguments. */
    tk_action (*choose)(const tk_game *game, const tk_state *seen, unsigned seat, uint64_t seed);
} tk_opponent;

/* The index-th opponent that plays this game; NULL past the end. */
const tk_opponent *tk_opponent_at(const char *game, size_t index);
const tk_opponent *tk_opponent_named(const char *game, const char *name); /* NULL when there is none */

#endif
