/* A round of a Swiss tournament: those with equal points meet, nobody twice, sides alternate. */
#ifndef SERVER_TOURNAMENT_SWISS_H
#define SERVER_TOURNAMENT_SWISS_H

#include "server/tournament/field.h"

/* The most rounds in which nobody has to meet anybody twice. */
unsigned swiss_rounds_most(unsigned players);
/* The pairs of the next round, and how many there are; all pairs before must have results. */
size_t swiss_pair(const field *all, unsigned round, field_pair out[FIELD_BOARDS_MOST]);

#endif
