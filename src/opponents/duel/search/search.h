/* Search for Tank Duel by playing on: what the seat cannot see is dealt at random, each action that is worth a thought
 * is tried on the same deals, everybody goes on by the quick judgement (gunner.h) to the end of a round, and the table
 * is then valued as it lies.
 *
 *     search.c    the question: which actions are worth a thought, what is told of them
 *     race.c      how the deals are shared out among them
 *     playout.c   one deal and one match played on
 *     value.c     the table as it lies, by one of these:
 *     promise.c   a sum of what things promise
 *     shown.c     what the network (opponents/network) is shown of it
 *     networks.c  its weights, learned from matches
 */
#ifndef OPPONENTS_DUEL_SEARCH_SEARCH_H
#define OPPONENTS_DUEL_SEARCH_SEARCH_H

#include <stdatomic.h>

#include "opponents/duel/gunner.h"

/* How somebody thinks. */
typedef struct duel_mind {
    uint64_t playouts;         /* at most; 0: it trusts its judgement */
    gunner_temper_name temper; /* of the quick judgement: its own, and that of whom it thinks of */
    bool learned;              /* tables are valued by the network */
} duel_mind;

/* Bytes that a search works in. Without them there is the quick judgement alone. */
size_t duel_search_memory(const tk_game *game);
void duel_search(const duel_mind *mind, const tk_think *think, tk_thought *thought);

/* ---- How the deals are shared out; see race.c ---- */

enum { DUEL_RACE_MOST = 24, DUEL_CREW_MOST = 64 };

/* What has come of an action, in thousandths of a win for the seat, and how much more than of the quick judgement's own
 * choice on the same deals. */
typedef struct duel_sum {
    int64_t value, better, squares;
} duel_sum;

typedef struct duel_runner {
    tk_action action;
    int64_t count; /* deals */
    duel_sum sum;
} duel_runner;

/* What one of the crew has found in a batch of deals. */
typedef struct duel_share {
    duel_sum sum[DUEL_RACE_MOST];
    uint64_t nodes;
    unsigned deals;
} duel_share;

typedef struct duel_race {
    const gunner_book *book;
    const duel_body *seen;
    const tk_think *think;
    uint64_t most;                      /* playouts */
    unsigned count;                     /* of those who run */
    duel_runner runner[DUEL_RACE_MOST]; /* as the quick judgement likes them, its own choice first */
    uint64_t deals, playouts, nodes;    /* so far */
    atomic_bool stopped;
    /* the batch under way */
    unsigned chosen[DUEL_RACE_MOST], width; /* who runs; the first is number 0 */
    unsigned batch, horizon;                /* deals of it; decisions of a playout at least */
    unsigned crew;
    _Atomic unsigned next; /* deal to be taken */
    duel_share share[DUEL_CREW_MOST];
} duel_race;

/* One heat after another, each of which is told, until the budget is spent or somebody says stop. */
void duel_race_run(duel_race *race, void (*told)(const duel_race *race, void *context), void *context);
/* The number of the one to be chosen. */
unsigned duel_race_winner(const duel_race *race);

/* ---- One match played on; see playout.c ---- */

/* What the seat cannot see, dealt by a number. */
void duel_deal(const gunner_book *book, const duel_body *seen, unsigned seat, uint64_t seed, duel_body *dealt);
/* What an action of the seat is worth to it, -1000 to 1000, when at least `horizon` decisions more are taken. The body
 * is used up. Adds the actions that were tried. */
int duel_playout(const gunner_book *book, duel_body *body, unsigned horizon, unsigned seat, tk_action action,
                 uint64_t *nodes);

/* ---- The table as it lies ---- */

/* What the Germans are expected to gain and the Soviets to lose, -1000 to 1000; see value.c. */
int duel_value(const gunner_book *book, const duel_body *body);

/* The same by promises, while the match is not over; see promise.c. */
int duel_promised(const gunner_book *book, const duel_body *body);

/* Cards that are yet to be turned, about. Leads are measured against the root of it. */
int duel_cards_left(const duel_rules *rules, const duel_body *body);
enum { DUEL_FINE = 16 }; /* parts of a root */
int64_t duel_root(int64_t square);
/* What a tank and its crew are worth to those who destroy it. */
int duel_tank_points(const duel_type *type);

/* Shots of a tank as the table lies, in thousandths of a point. */
enum { DUEL_UNSEEN, DUEL_SPOTTED };
typedef struct duel_shots {
    int sum[2], best[2];
} duel_shots;
duel_shots duel_shots_of(const gunner *me, unsigned tank);

/* What the network is shown, while the match is not over; see shown.c. Its parties are the sides. */
extern const network_shape duel_shape;
extern const network duel_networks[1];
void duel_show(const gunner_book *book, const duel_body *body, network_table *table);

#endif
