/* Matching in a graph of players: who may meet whom, and whether all can be brought together in pairs. */
#ifndef SERVER_TOURNAMENT_MATCHING_H
#define SERVER_TOURNAMENT_MATCHING_H

#include "server/tournament/field.h"

typedef struct matching {
    unsigned count;
    bool gone[FIELD_PLAYERS_MOST];                    /* takes no part */
    bool may[FIELD_PLAYERS_MOST][FIELD_PLAYERS_MOST]; /* symmetrical */
    unsigned mate[FIELD_PLAYERS_MOST];                /* FIELD_NOBODY for none */
} matching;

/* Finds mates for as many as can have one, beginning with those that there are; true when nobody is left over. */
bool matching_complete(matching *graph);
/* Makes two mates for good, and takes them out; when the others could not all have mates then, nothing is changed and
 * it is false. All must have mates before. */
bool matching_fix(matching *graph, unsigned one, unsigned other);

#endif
