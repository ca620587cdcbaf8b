/* The cards that a seat has not seen, and the chances of what is turned next (D-73); see unseen.c. */
#ifndef GAMES_DUEL_RULES_FIRE_UNSEEN_H
#define GAMES_DUEL_RULES_FIRE_UNSEEN_H

#include "games/duel/rules/body.h"

enum { DUEL_UNSEEN_MOST = 4 /* cards of a shot: hit, place, and one or two against the armour */ };
enum { DUEL_CERTAIN = 1000000000 }; /* chances are in billionths */

typedef struct duel_unseen {
    duel_set cards;           /* not seen: in the draw pile, or anywhere else that is hidden */
    duel_set discards;        /* seen, and discarded since */
    unsigned count;           /* of `cards` */
    unsigned seen;            /* of `discards` */
    unsigned pile;            /* cards of the draw pile */
    unsigned hidden_discards; /* discards that are among `cards` */
} duel_unseen;

/* As the seat knows it, or an onlooker. */
void duel_count_unseen(const duel_body *body, unsigned seat, duel_unseen *unseen);
/* That the next cards turned are of these sets, one behind the other. */
uint64_t duel_chance(const duel_unseen *unseen, const duel_set *const turned[], unsigned count);

#endif
