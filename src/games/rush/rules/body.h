/* The inside of Rush: what a game of it shares (rush_rules) and what a match of it is (rush_body).
 *
 * Closed piles have no order. A garage is the set of its cards, and drawing from it takes one at random: nobody can
 * tell that from a pile that was shuffled before, and the random completion for a seat has only to deal the closed
 * cards among the places where they can be. Depots have an order, because others see the top card (R42):
 * `stamp`. */
#ifndef GAMES_RUSH_RULES_BODY_H
#define GAMES_RUSH_RULES_BODY_H

#include "base/random/random.h"
#include "core/rules.h"
#include "games/rush/rules/cards.h"

typedef struct rush_rules {
    rush_face face[TK_RUSH_FACES];
    char id[TK_RUSH_FACES][RUSH_ID_SIZE];        /* one word of a-z, 0-9 and '-': "t-34", "engineers", "medal-ussr" */
    char name[TK_RUSH_VEHICLES][RUSH_NAME_SIZE]; /* as printed, in the language of the country */
    const tk_pack *pack;
    unsigned players;
    int first;        /* R5: seat, or -1 for at random */
    bool ace_turns;   /* R24: option ace=turn */
    bool company_all; /* R40: option company=all */
} rush_rules;

/* One base in front of its owner. */
typedef struct rush_base {
    uint8_t protector; /* card, or RUSH_NO_CARD */
    bool lost;         /* destroyed and taken */
    bool damaged;
    bool protector_damaged;
} rush_base;

typedef struct rush_player {
    rush_set garage, depot, hand;
    rush_base base[TK_RUSH_BASES];
    uint8_t medals_won[TK_RUSH_NATIONS]; /* medals, a double counting 2 (R40) */
    uint8_t doubles_won;                 /* cards */
    uint8_t bases_won;
    uint8_t sabotage; /* the card chosen for sabotage and not yet revealed, or RUSH_NO_CARD */
} rush_player;

typedef struct rush_body {
    tk_random random;
    rush_player player[TK_RUSH_PLAYERS_MOST];
    rush_set deck, discard, graveyard;
    rush_set attackers;           /* declared and not yet resolved: in no pile (R10) */
    uint64_t used[2];             /* vehicles used this turn (R10) */
    uint8_t stamp[TK_RUSH_CARDS]; /* of a card in a depot: its place there, from 1 at the bottom; else 0 */
    uint16_t achievements;        /* bit a: face up (R4) */
    uint16_t round;               /* from 1 */
    uint16_t winners;             /* bit seat, when over */
    uint8_t shop[TK_RUSH_SHOP];   /* cards, slot 1 first; RUSH_NO_CARD for an empty slot (R11: packed toward slot 4) */
    uint8_t discard_top;          /* card, or RUSH_NO_CARD */
    uint8_t singles[TK_RUSH_NATIONS], doubles[TK_RUSH_NATIONS]; /* left to take */
    uint8_t phase;                                              /* tk_rush_phase */
    uint8_t active;                                             /* whose turn it is */
    uint8_t first;
    bool ending; /* R39: the round is the last */
    uint8_t end; /* tk_rush_end: what made it so */
    /* the turn */
    uint16_t pool;                      /* unrestricted value left */
    uint16_t own_pool[TK_RUSH_NATIONS]; /* R32: restricted value left */
    uint8_t own_paid;                   /* R32: nations, a bit each, whose restricted cards were committed this turn */
    bool paid;                          /* R14: a card with an unrestricted value was committed */
    uint8_t bought[TK_RUSH_NATIONS];    /* R13, R32: vehicles bought this turn */
    bool recruiting;                    /* R21 */
    bool attacked;                      /* R33 */
    /* the card being resolved */
    uint8_t card;      /* or RUSH_NO_CARD; in no pile */
    uint8_t abilities; /* used already, a bit each */
    uint8_t rearmed;   /* cards put away by the present rearmament */
    uint8_t nation;    /* of the attack, also of its reward */
    uint8_t destroyed; /* vehicles, by the attack */
    /* what was done last, for those who look on */
    uint8_t last_seat; /* or RUSH_NO_CARD at the start */
    tk_action last;
} rush_body;

/* tk_action of this game: a verb and small numbers, each a byte.
 *   0 verb   1 face   2 number   3 seat   4 base */
static inline tk_action rush_action(tk_rush_verb verb, unsigned face, unsigned number, unsigned seat, unsigned base) {
    return (tk_action)verb | (tk_action)face << 8 | (tk_action)number << 16 | (tk_action)seat << 24 |
           (tk_action)base << 32;
}
static inline unsigned rush_verb_of(tk_action action) {
    return (unsigned)(action & 255u);
}
static inline unsigned rush_face_in(tk_action action) {
    return (unsigned)(action >> 8 & 255u);
}
static inline unsigned rush_number_in(tk_action action) {
    return (unsigned)(action >> 16 & 255u);
}
static inline unsigned rush_seat_in(tk_action action) {
    return (unsigned)(action >> 24 & 255u);
}
static inline unsigned rush_base_in(tk_action action) {
    return (unsigned)(action >> 32 & 255u);
}

/* ---- What is asked of both ---- */

static inline const rush_face *rush_printed(const rush_rules *rules, unsigned card) {
    return &rules->face[rush_face_of(card)];
}
static inline bool rush_used(const rush_body *body, unsigned card) {
    return card < TK_RUSH_VEHICLES && (body->used[card / 64] >> (card % 64) & 1u) != 0;
}
static inline void rush_mark_used(rush_body *body, unsigned card) {
    if (card < TK_RUSH_VEHICLES) {
        body->used[card / 64] |= UINT64_C(1) << (card % 64);
    }
}

#endif
