/* What save.c and save_check.c share: where a card can be, as saved matches have it. */
#ifndef GAMES_RUSH_SAVE_H
#define GAMES_RUSH_SAVE_H

#include <string.h>

#include "games/rush/words/words.h"

enum {
    PLACE_OUT, /* a medal not taken, a base that stands, a card of somebody who does not play */
    PLACE_DECK,
    PLACE_DISCARD,
    PLACE_GRAVEYARD,
    PLACE_ATTACK,
    PLACE_CARD, /* being resolved */
    PLACE_SHOP, /* + slot */
    PLACE_PLAYER = PLACE_SHOP + RUSH_SHOP,
    /* + PLACE_PILES * player + one of these */
    PLACE_GARAGE = 0,
    PLACE_HAND,
    PLACE_DEPOT,
    PLACE_BASE, /* + base: its protector */
    PLACE_PILES = PLACE_BASE + RUSH_BASES
};

static inline unsigned place_of(unsigned owner, unsigned pile) {
    return PLACE_PLAYER + PLACE_PILES * owner + pile;
}

/* save_check.c: whether a match can be like this. The places are in range and the body agrees with them. */
bool rush_save_possible(const rush_rules *rules, const rush_body *body, const uint8_t places[RUSH_CARDS]);

#endif
