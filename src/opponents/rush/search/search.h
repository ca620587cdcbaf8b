/* The officers of Rush: levels 1 to 10 and the master. */
#ifndef OPPONENTS_RUSH_SEARCH_SEARCH_H
#define OPPONENTS_RUSH_SEARCH_SEARCH_H

#include "opponents/rush/policy/policy.h"

/* How an officer thinks. */
typedef struct officer_rank {
    officer_style style;
    uint32_t playouts;   /* for a decision; 0: as many as time allows, or none where there are no candidates */
    uint16_t turns;      /* of all players, that a playout lasts */
    uint16_t candidates; /* ways to go on that are tried; 0: the policy decides alone */
    bool learned;        /* playouts end with the network's chances */
    uint16_t margin;     /* hundredths of a standard error by which another must be better than the policy's own */
} officer_rank;
extern const officer_rank officer_ranks[TK_LEVELS + 1]; /* the master, then by level */
extern const officer_rank officer_plain_rank;           /* the master without the network */

size_t officer_memory(const tk_game *game);
void officer_think(const tk_opponent *self, const tk_think *think, tk_thought *thought);
/* As the master, but without the network. */
void officer_think_plainly(const tk_opponent *self, const tk_think *think, tk_thought *thought);

#endif
