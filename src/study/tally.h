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

/* Of one seat, or of one opponent of the list over all seats. */
typedef struct tally_part {
    size_t wins;                 /* shared ones too */
    uint64_t share;              /* thousandths of wins, a shared one divided */
    size_t places[TK_SEATS_MAX]; /* how often it came out first, second, … */
    int64_t payoff;              /* summed */
} tally_part;

typedef struct tally {
    size_t played;
    size_t draws;
    tally_part seat[TK_SEATS_MAX];
    tally_part opponent[TK_SEATS_MAX]; /* by the place in the list of opponents */
    tally_reason reason[TALLY_REASONS_MOST];
    size_t reasons;
    uint64_t plies;
    uint32_t median, least, most; /* plies of a match */
} tally;

/* False when memory ran out. */
bool tally_count(const selfplay_plan *plan, const selfplay_match *matches, tally *sums);

/* Hundredths of a per cent: wins and half the draws of all that could be had. */
unsigned tally_score(const tally *sums, int64_t payoff);

/* The sum of all places; over `played` it is the mean one. */
uint64_t tally_place_sum(const tally_part *part);

#endif
