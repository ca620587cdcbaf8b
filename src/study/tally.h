/* What came out of many matches. */
#ifndef STUDY_TALLY_H
#define STUDY_TALLY_H

#include "study/selfplay.h"

enum { TALLY_REASONS_MOST = 16 };

typedef struct tally_reason {
    const char *key, *text;
    bool drawn; /* nobody won */
    size_t count;
} tally_reason;

typedef struct tally {
    size_t played;
    size_t wins[TK_SEATS_MAX];
    size_t draws;
    int64_t payoff[TK_SEATS_MAX];      /* summed, by seat */
    int64_t by_opponent[TK_SEATS_MAX]; /* summed, by the place in the list of opponents */
    tally_reason reason[TALLY_REASONS_MOST];
    size_t reasons;
    uint64_t plies;
    uint32_t median, least, most; /* plies of a match */
} tally;

/* False when memory ran out. */
bool tally_count(const selfplay_plan *plan, const selfplay_match *matches, tally *sums);

/* Hundredths of a per cent: wins and half the draws of all that could be had. */
unsigned tally_score(const tally *sums, int64_t payoff);

#endif
