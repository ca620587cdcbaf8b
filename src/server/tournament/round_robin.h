/* Everybody against everybody, once or twice. */
#ifndef SERVER_TOURNAMENT_ROUND_ROBIN_H
#define SERVER_TOURNAMENT_ROUND_ROBIN_H

#include "server/tournament/field.h"

/* How many rounds that takes. */
unsigned round_robin_rounds(unsigned players, unsigned times);
/* The pairs of a round from 1, and how many there are. Who would have met somebody who has withdrawn, or whom the table
 * leaves over where the number of players is odd, has a bye. */
size_t round_robin_pair(const field *all, unsigned round, field_pair out[FIELD_BOARDS_MOST]);

#endif
