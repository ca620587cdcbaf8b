/* What the files of saved matches share: where a card can be, as saved matches have it. */
#ifndef GAMES_DUEL_SAVE_SAVE_H
#define GAMES_DUEL_SAVE_SAVE_H

#include <string.h>

#include "games/duel/words/words.h"

enum {
    PLACE_DRAW,
    PLACE_DISCARD,
    PLACE_TABLE,
    PLACE_HAND,                               /* + seat */
    PLACE_BID = PLACE_HAND + DUEL_SEATS_MOST, /* + tank */
    PLACE_BOX = PLACE_BID + DUEL_TANKS,       /* + tank */
    PLACE_SMOKE = PLACE_BOX + DUEL_TANKS,     /* + tank */
    PLACES = PLACE_SMOKE + DUEL_TANKS
};
enum { HALF_HILL = 2 }; /* where the half in a holding box stands: it is a hill */

/* save_check.c: whether a match can be like this. Every card is in the one place that was read for it. */
bool duel_save_possible(const duel_rules *rules, const duel_body *body, const uint8_t places[DUEL_CARDS + 1]);
/* save_stack.c: whether the procedures under way and the question fit each other and the rest, which is possible. */
bool duel_stack_possible(const duel_rules *rules, const duel_body *body);

#endif
