/* Where a battle card can be, as a number for each place: what the hash of a match and dealing again speak of. */
#ifndef GAMES_DUEL_RULES_PLACES_H
#define GAMES_DUEL_RULES_PLACES_H

#include "games/duel/rules/body.h"

enum {
    PLACE_DRAW,
    PLACE_DISCARD,
    PLACE_TABLE,
    PLACE_HAND,                              /* + seat */
    PLACE_BID = PLACE_HAND + TK_SEATS_MAX,   /* + tank */
    PLACE_BOX = PLACE_BID + TK_DUEL_TANKS,   /* + tank */
    PLACE_SMOKE = PLACE_BOX + TK_DUEL_TANKS, /* + tank */
    PLACES = PLACE_SMOKE + TK_DUEL_TANKS
};

#endif
