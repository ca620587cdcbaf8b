/* A tournament as pairing and standings see it: players by their numbers, and who met whom with what result. Nothing
 * here or in the files that include only this does I/O: the same field always gives the same pairs and the same places.
 */
#ifndef SERVER_TOURNAMENT_FIELD_H
#define SERVER_TOURNAMENT_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FIELD_PLAYERS_MOST = 64,
    FIELD_BOARDS_MOST = FIELD_PLAYERS_MOST / 2,
    FIELD_NOBODY = 255 /* in the place of a second player: the first has a bye */
};

/* Files keep these numbers. */
typedef enum field_result {
    FIELD_OPEN,   /* not yet known */
    FIELD_FIRST,  /* the first player has won */
    FIELD_DRAW,   /* half a point each */
    FIELD_SECOND, /* the second player has won */
    FIELD_BYE,    /* the first player had nobody to play with: one point */
    FIELD_NEITHER /* both had withdrawn before it began: nothing for anybody */
} field_result;

/* Two who play each other, by their places in the field from 0; `first` has the first seat. */
typedef struct field_pair {
    uint8_t round; /* from 1 */
    uint8_t first, second;
    uint8_t result; /* field_result */
} field_pair;

typedef struct field {
    unsigned count; /* players, in the order of their numbers */
    bool withdrawn[FIELD_PLAYERS_MOST];
    const field_pair *pairs; /* of all rounds so far, in the order of rounds */
    size_t pair_count;
} field;

#endif
