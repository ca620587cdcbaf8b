/* What the files of the greedy opponent of Rush share. Worths are hundredths of a point of the final score, as far as
 * the opponent can guess them. It looks only at what its seat may see (R42): the own hand and depot, the bases, the
 * shop, the medals, and the make-up of the companies; so it does not matter how the rest was completed. */
#ifndef OPPONENTS_RUSH_GREEDY_H
#define OPPONENTS_RUSH_GREEDY_H

#include <tankodrom/opponent.h>

#include "base/random/guess.h"
#include "games/rush/rules/body.h"
#include "opponents/rush/purse.h"

enum { GREEDY_MEDAL = 100, GREEDY_BASE = 300, GREEDY_ACHIEVEMENT = 500, GREEDY_STRIKERS_MOST = 8 };

typedef struct greedy_player {
    const rush_rules *rules;
    const rush_body *body;
    unsigned me;
    unsigned left;    /* rounds that may still come after this one: a guess, 0 in the last */
    unsigned uses;    /* hundredths: how often a card bought now may come to the hand */
    unsigned threat;  /* hundredths: attack points that opponents may hold before the own next turn */
    int ending;       /* worth of bringing the last round about: of the sign of the own lead */
    unsigned company; /* cards of it */
    int average;      /* worth of one use of a card of it */
    uint8_t mine[TK_RUSH_SUPPORT + 1], theirs[TK_RUSH_SUPPORT + 1]; /* vehicles by type; the most of any opponent */
    uint8_t strength[TK_RUSH_NATIONS];                              /* attack points of the own vehicles */
    int lure[TK_RUSH_PLAYERS_MOST]; /* what striking at a seat is worth beside the loot */
    int shop[TK_RUSH_SHOP];         /* worth of its cards */
    int medal[TK_RUSH_NATIONS];     /* worth of a medal */
    tk_guess random;
} greedy_player;

/* worth.c */
void greedy_look(const rush_rules *rules, const rush_body *body, unsigned seat, uint64_t seed, greedy_player *player);
/* Of a vehicle as a card of the own company from now on. */
int greedy_worth(const greedy_player *player, const rush_face *face);
/* Of holding a card, to give up the least: sabotage and rearmament. */
int greedy_keep(const greedy_player *player, unsigned face);
/* Of one more protector of this defence when `open` own bases stand unprotected. */
int greedy_protect(const greedy_player *player, unsigned defence, unsigned open);
int greedy_base(const greedy_player *player, unsigned seat);

/* attack.c */
typedef struct greedy_strike {
    unsigned striker; /* which of the list */
    unsigned number, seat, base;
} greedy_strike;
/* The worth of an attack of these cards, and its best first strike; first may be NULL. */
int greedy_attack(const greedy_player *player, const uint8_t *cards, unsigned count, greedy_strike *first);
/* The best target of an ace of a nation. */
int greedy_ace(const greedy_player *player, unsigned nation, greedy_strike *best);

/* buy.c */
/* The worth of the best purchase and its slots. */
int greedy_purchase(const greedy_player *player, const ai_purse *purse, unsigned *slots);

/* abilities.c: the worth of an ability of a card now */
int greedy_ability(const greedy_player *player, const rush_face *face, unsigned ability);

/* plan.c: what the hand is best used for in this turn; the first step of it, and what it would buy, slots of the shop,
 * a bit each. */
tk_action greedy_plan(const greedy_player *player, unsigned *goal);

/* why.c: why an action is good, as far as the table says so, with the fields of it in the thought; NULL where only
 * guesses do. */
const tk_shape *greedy_why(const greedy_player *player, tk_action action, unsigned goal, tk_thought *thought);

#endif
