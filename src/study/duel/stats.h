/* What happens in many matches of Tank Duel: shots, losses, points and who wins, gathered while opponents play, for the
 * balance of cards, tanks and scenarios. */
#ifndef STUDY_DUEL_STATS_H
#define STUDY_DUEL_STATS_H

#include <tankodrom/duel.h>

#include "study/stats.h"

enum {
    DUEL_STATS_TYPES = 16,
    DUEL_STATS_ROUNDS = 96,
    DUEL_STATS_SHOOTERS = 3, /* tanks, guns, infantry */
    DUEL_STATS_SOURCES = 3   /* of points: crews, tanks, objectives */
};

typedef struct duel_stats_shots {
    uint64_t fired, hit, pierced; /* hits that hull down hides are none (5.7.3) */
    uint64_t lost;                /* tanks eliminated by them */
} duel_stats_shots;

typedef struct duel_stats {
    uint64_t matches;
    uint64_t won[TK_DUEL_SIDES];
    uint64_t rounds[DUEL_STATS_ROUNDS + 1]; /* matches by length; the last place is for all longer ones */
    uint64_t rounds_sum, actions;
    duel_stats_shots by[DUEL_STATS_SHOOTERS];
    uint64_t lost[TK_DUEL_SIDES]; /* tanks eliminated, of whatever cause */
    uint64_t exploded, burned, abandoned;
    uint64_t points[TK_DUEL_SIDES][DUEL_STATS_SOURCES];
    duel_stats_shots pair[DUEL_STATS_TYPES][DUEL_STATS_TYPES]; /* tanks of one type at tanks of another */
} duel_stats;

extern const stats_kind duel_stats_kind;

#endif
