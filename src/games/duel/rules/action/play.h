/* Which cards may be laid down for a tank action, and in what order; see play.c. A predicate says TK_OK or why not. */
#ifndef GAMES_DUEL_RULES_ACTION_PLAY_H
#define GAMES_DUEL_RULES_ACTION_PLAY_H

#include "games/duel/rules/body.h"

enum {
    DUEL_SNOW_ENTERS = 4,  /* in a snowstorm the highest level of a Move card that leads into terrain */
    DUEL_BOOST_ORDERS = 2, /* order icons for a level (8.3.2) */
    DUEL_BOOST_MOST = 2    /* levels */
};

/* The cards laid down. */
static inline const duel_half *duel_played(const duel_rules *rules, const duel_body *body, unsigned index) {
    return &rules->card[body->play.card[index]].half[body->play.half[index]];
}

/* `card` and `half` are of the active player's hand. */
tk_status duel_may_begin(const duel_rules *rules, const duel_body *body, unsigned kind); /* the level apart */
tk_status duel_may_follow(const duel_rules *rules, const duel_body *body, unsigned kind);
/* 8.3.2: the level of a card fits, or would with a boost that can be bought. */
tk_status duel_may_reach(const duel_rules *rules, const duel_body *body, unsigned card, unsigned half, unsigned boost);
/* Levels that the cards laid down need beyond the tank's level and the boost. */
unsigned duel_missing_levels(const duel_rules *rules, const duel_body *body);
tk_status duel_may_drive(const duel_rules *rules, const duel_body *body, unsigned tank);
tk_status duel_may_smoke(const duel_rules *rules, const duel_body *body);

#endif
