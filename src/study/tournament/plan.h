/* A tournament: who plays whom, from where, how often.
 *
 * A unit is one opening of one pairing, played by everybody from everywhere. It has a number by which everything in it
 * is settled, the seed of the deal and of every guess, so that it does not matter who plays it and when. */
#ifndef STUDY_TOURNAMENT_PLAN_H
#define STUDY_TOURNAMENT_PLAN_H

#include <stdatomic.h>

#include "study/engine/position.h"
#include "study/tournament/entrant.h"
#include "study/workers.h"

#define TOURNAMENT_REASON_SIZE 24
#define TOURNAMENT_GRACE 50u /* milliseconds over its time that are forgiven: more is counted */

typedef struct tournament_pairing {
    unsigned first, second;      /* of the entrants */
    tk_game *game[TK_SEATS_MAX]; /* of each turn: the seats of some players are part of the rules */
} tournament_pairing;

typedef struct tournament_plan tournament_plan;

/* Is given every match of a unit, on the thread that played it. False breaks everything off. */
typedef struct tournament_keeper {
    bool (*keep)(void *context, const tournament_plan *plan, size_t unit, unsigned turn, const tk_game *game,
                 const tk_seed *seed, const position_ply *plies, size_t count);
    void *context;
} tournament_keeper;

struct tournament_plan {
    const entrant *entrants;
    unsigned count;
    const tournament_pairing *pairings;
    size_t pairing_count;
    /* The seats of a party play together: a side, or a single seat. Turn t seats the first of a pairing as party t, the
     * second as all the others. */
    unsigned parties;
    uint8_t party[TK_SEATS_MAX]; /* of each seat */
    size_t rounds;               /* openings for each pairing */
    uint64_t seed;
    unsigned patience; /* milliseconds that other programs may take beyond their time */
    /* Openings: given ones in turn, or so many actions at random that nobody stands better after them. */
    const position *given;
    size_t given_count;
    unsigned opening_plies;
    const tk_opponent *judge;        /* who says whether somebody stands better */
    const tournament_keeper *keeper; /* may be NULL */
};

static inline size_t plan_units(const tournament_plan *plan) {
    return plan->rounds * plan->pairing_count;
}

static inline const tournament_pairing *plan_pairing(const tournament_plan *plan, size_t unit) {
    return &plan->pairings[unit % plan->pairing_count];
}

static inline size_t plan_round(const tournament_plan *plan, size_t unit) {
    return unit / plan->pairing_count;
}

/* Who sits there in that turn: 0 the first of the pairing, 1 the second. */
static inline unsigned plan_side(const tournament_plan *plan, unsigned turn, unsigned seat) {
    return plan->party[seat] == turn ? 0 : 1;
}

/* What an entrant's thinking took, summed. */
typedef struct tournament_effort {
    uint64_t decisions;
    uint64_t depth;     /* summed over the decisions that had one, */
    uint64_t deep;      /* which are so many */
    uint64_t nodes;     /* summed over the decisions that counted them, */
    uint64_t searching; /* and the nanoseconds of those */
    uint64_t nanoseconds;
    uint64_t over;      /* decisions that took TOURNAMENT_GRACE longer than they should have */
    uint64_t most_over; /* microseconds */
    uint64_t failed;    /* matches lost by what is no play: crashed, late, illegal */
} tournament_effort;

void tournament_effort_add(tournament_effort *sum, const tournament_effort *more);

typedef struct tournament_match {
    uint32_t share; /* of the win, in thousandths, that the first of the pairing has */
    uint32_t plies;
    char reason[TOURNAMENT_REASON_SIZE]; /* a key, of the outcome or of host_end */
} tournament_match;

typedef struct tournament_unit {
    bool played;
    tournament_match match[TK_SEATS_MAX]; /* as many as parties */
    tournament_effort effort[2];          /* of the first and the second */
} tournament_unit;

#endif
