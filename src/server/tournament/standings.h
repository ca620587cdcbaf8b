/* Who stands where. Whole numbers only: points are counted in halves, the second criterion in quarters. */
#ifndef SERVER_TOURNAMENT_STANDINGS_H
#define SERVER_TOURNAMENT_STANDINGS_H

#include "server/tournament/field.h"

typedef struct standing {
    unsigned player;
    unsigned place;    /* from 1; equals share one, and the next one comes behind all of them */
    unsigned points;   /* halves: 2 for a win or a bye, 1 for a draw */
    unsigned tiebreak; /* quarters: Buchholz or Sonneborn-Berger */
    unsigned direct;   /* halves, of games among those who are equal so far, when all of them have met; otherwise 0 */
    unsigned wins;     /* of games; byes are none */
    unsigned played;   /* games with a result */
} standing;

/* By points, then by Buchholz (swiss: the points of all opponents) or Sonneborn-Berger (those of the beaten ones, and
 * half of those of the ones drawn with), then by the direct encounter, then by wins; within a place by number. Byes
 * count for points alone. `out` has a row for each player; those who have withdrawn keep what they played. */
void standings_of(const field *all, bool swiss, standing out[FIELD_PLAYERS_MOST]);

#endif
