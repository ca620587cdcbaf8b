/* What happens in many matches of Rush, card by card: gathered while opponents play, for the balance of the cards. */
#ifndef STUDY_RUSH_STATS_H
#define STUDY_RUSH_STATS_H

#include <tankodrom/rush.h>

#include "study/stats.h"

/* Rounds that a match should last with four players. */
enum { RUSH_STATS_ROUNDS = 64, RUSH_STATS_SHORT = 8, RUSH_STATS_LONG = 16 };

typedef struct rush_stats_card {
    uint64_t offered, bought, researched;      /* matches in which it was at least once */
    uint64_t paid, ability, protect, attacked; /* times */
    uint64_t owned, won; /* matches at whose end somebody had it, and in which that player had won */
} rush_stats_card;

/* What a turn brings. */
typedef struct rush_stats_turns {
    uint64_t count;
    uint64_t idle;    /* without a vehicle, a medal or a base */
    uint64_t several; /* with more than one purchase */
} rush_stats_turns;

/* Where medals come from, and bases. */
typedef struct rush_stats_prizes {
    uint64_t medals[TK_RUSH_ABILITIES + 1]; /* on single and double cards, by the ability; the last: by attacks */
    uint64_t bases_attacked, bases_hit;     /* destroyed by attacks, by tank aces */
    uint64_t doubles;                       /* matches in which a double medal was taken */
} rush_stats_prizes;

typedef struct rush_stats {
    uint64_t matches, rounds_sum;
    uint64_t rounds[RUSH_STATS_ROUNDS + 1]; /* matches by length; the last place is for all longer ones */
    uint64_t won[TK_RUSH_PLAYERS_MOST];     /* by the winner's place in the order of turns; shared ones count for all */
    uint64_t share[TK_RUSH_PLAYERS_MOST];   /* the same in thousandths, a shared win divided */
    uint64_t placed[TK_RUSH_PLAYERS_MOST];  /* the sum of the places taken at the end, by the order of turns */
    uint64_t taken[TK_RUSH_NATIONS];        /* vehicles bought or researched */
    uint64_t winning[TK_RUSH_NATIONS];      /* vehicles that winners had at the end, on their bases too */
    rush_stats_turns turns;
    rush_stats_prizes prizes;
    rush_stats_card card[TK_RUSH_VEHICLES];
} rush_stats;

extern const stats_kind rush_stats_kind;

#endif
