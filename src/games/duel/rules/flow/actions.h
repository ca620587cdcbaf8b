/* What a seat of Tank Duel can do: a verb and up to four small numbers. What is not named behind a verb is 0. */
#ifndef GAMES_DUEL_RULES_FLOW_ACTIONS_H
#define GAMES_DUEL_RULES_FLOW_ACTIONS_H

#include <tankodrom/game.h>

typedef enum duel_verb {
    DUEL_VERB_NONE,
    DUEL_BID,      /* card, tank (7.0) */
    DUEL_RADIO,    /* card, seat: offers a card */
    DUEL_ANSWER,   /* card: given in exchange */
    DUEL_DECLINE,  /* says no to whatever was asked */
    DUEL_BAIL_OUT, /* 12.6.1 */
    DUEL_PAY_FOR,  /* pays 4 order icons for the check */
    DUEL_TURN,     /* turns a card for the check */
    DUEL_HATCH,    /* number: 0 open, 1 closed */
    DUEL_PLAY,     /* card, number = half: the first or a further card of the tank action */
    DUEL_BOOST,    /* number: 1 or 2 levels, for 2 or 4 order icons (8.3.2) */
    DUEL_QUICK,    /* quick loading or unloading for 3 order icons (11.1.2) */
    DUEL_SHOOT,    /* tank: ends the cards of a Fire action (11.1.3.a) */
    DUEL_GO,       /* ends the cards of another tank action */
    DUEL_ORDER,    /* number = duel_order, tank = target, more: SPOT 1 = pays 2 order icons; SWAP = member who moves */
    DUEL_CLEAR,    /* clears the transmission with two Move cards */
    DUEL_EXTINGUISH, /* 3 order icons in place of the tank action */
    DUEL_GIVE_ORDER, /* Command: card, number = duel_use, tank = spotted or friendly tank, more = seat looked at */
    DUEL_LAY,        /* card, number = half, tank: Terrain or Mines on a moving enemy */
    DUEL_STOP,       /* the active tank stops for any card (10.2.2) */
    DUEL_GUN,        /* number = gun, tank = target */
    DUEL_ADVANCE,    /* card with the infantry icon */
    DUEL_ASSAULT,    /* card with the infantry icon, tank = target */
    DUEL_MISSION,    /* number = duel_mission */
    DUEL_END,        /* ends the action step */
    DUEL_PAY,        /* card: its order icons count */
    DUEL_DISCARD,    /* card */
    DUEL_DONE,
    DUEL_GO_ON,    /* number: 0 stays, 1 forward, 2 back by 200 m, for one Move card (D-7) */
    DUEL_KEEP,     /* card */
    DUEL_UNFLANK,  /* tank: whose marker goes */
    DUEL_FLANK_IT, /* tank, number: 0 places a marker, 1 removes theirs, more: 1 + tank whose marker is taken up */
    DUEL_STEAL,    /* number = seat */
    DUEL_LEAD,     /* number = duel_use (spot, hull down, conceal), tank = target */
    DUEL_ANSWER_TACTICS, /* card */
    DUEL_SPOT,           /* gives up what is acquired, and spots */
    DUEL_AIM,            /* number = duel_location, or DUEL_LOCATIONS: turn a card */
    DUEL_ACQUIRE,
    DUEL_WEAPON,  /* number: 0 anti-tank rifle, 1 close assault */
    DUEL_PROCEED, /* the tankobot acts */
    DUEL_VERBS
} duel_verb;

typedef enum duel_order { /* 8.3.5 */
                          DUEL_ORDER_SPOT,
                          DUEL_ORDER_LOAD,
                          DUEL_ORDER_HULL_DOWN,
                          DUEL_ORDER_SWAP,
                          DUEL_ORDER_PASS,
                          DUEL_ORDERS
} duel_order;

typedef enum duel_use { DUEL_USE_PRINTED, DUEL_USE_SPOT, DUEL_USE_HULL_DOWN, DUEL_USE_CONCEAL, DUEL_USES } duel_use;

typedef enum duel_mission {
    DUEL_MISSION_HILL,  /* a moving tank stops on a free hill */
    DUEL_MISSION_ROAD,  /* lays a road for order icons */
    DUEL_MISSION_LEAVE, /* leaves the field over the far edge */
    DUEL_MISSIONS
} duel_mission;

static inline tk_action duel_action(duel_verb verb, unsigned card, unsigned number, unsigned tank, unsigned more) {
    return (tk_action)verb | (tk_action)card << 8 | (tk_action)number << 16 | (tk_action)tank << 24 |
           (tk_action)more << 32;
}
static inline unsigned duel_verb_of(tk_action action) {
    return (unsigned)(action & 255u);
}
static inline unsigned duel_card_in(tk_action action) {
    return (unsigned)(action >> 8 & 255u);
}
static inline unsigned duel_number_in(tk_action action) {
    return (unsigned)(action >> 16 & 255u);
}
static inline unsigned duel_tank_in(tk_action action) {
    return (unsigned)(action >> 24 & 255u);
}
static inline unsigned duel_more_in(tk_action action) {
    return (unsigned)(action >> 32 & 255u);
}

#endif
