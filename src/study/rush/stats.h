/* What happens in many matches of Rush, card by card: gathered while opponents play, for the balance of the cards. */
#ifndef STUDY_RUSH_STATS_H
#define STUDY_RUSH_STATS_H

#include <tankodrom/rush.h>

#include "study/selfplay.h"

/* Rounds that a match should last with four players. */
enum { RUSH_STATS_ROUNDS = 64, RUSH_STATS_SHORT = 8, RUSH_STATS_LONG = 16 };

typedef struct rush_stats_card {
    size_t offered, bought, researched;      /* matches in which it was at least once */
    size_t paid, ability, protect, attacked; /* times */
    size_t owned, won; /* matches at whose end somebody had it, and in which that player had won */
} rush_stats_card;

typedef struct rush_stats {
    size_t matches;
    size_t rounds[RUSH_STATS_ROUNDS + 1]; /* matches by length; the last place is for all longer ones */
    uint64_t rounds_sum;
    size_t
        won[TK_RUSH_PLAYERS_MOST]; /* matches by the winner's place in the order of turns; shared ones count for all */
    size_t taken[TK_RUSH_NATIONS]; /* vehicles bought or researched */
    size_t winning[TK_RUSH_NATIONS]; /* vehicles that winners had at the end, on their bases too */
    rush_stats_card card[TK_RUSH_VEHICLES];
} rush_stats;

/* Plays the matches of the plan and adds up what happened. */
selfplay_end rush_stats_gather(const selfplay_plan *plan, rush_stats *stats);

#endif
