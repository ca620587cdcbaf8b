/* The inside of Rush: what a game of it shares (rush_rules) and what a match of it is (rush_body).
 *
 * Closed piles have no order. A garage is the set of its cards, and drawing from it takes one at random: nobody can
 * tell that from a pile that was shuffled before, and the random completion for a seat has only to deal the closed
 * cards among the places where they can be. Depots have an order, because others see the top card (R42): `stamp`
 * counts up with every card put away. */
#ifndef GAMES_RUSH_RULES_BODY_H
#define GAMES_RUSH_RULES_BODY_H

#include "base/random.h"
#include "core/rules.h"
#include "games/rush/rules/cards.h"

typedef struct rush_rules {
    rush_face face[RUSH_FACES];
    char id[RUSH_FACES][RUSH_ID_SIZE];        /* one word of a-z, 0-9 and '-': "t-34", "engineers", "medal-ussr" */
    char name[RUSH_VEHICLES][RUSH_NAME_SIZE]; /* as printed, in the language of the country */
    const tk_pack *pack;
    unsigned players;
    int first;        /* R5: seat, or -1 for at random */
    bool ace_turns;   /* R24: option ace=turn */
    bool company_all; /* R40: option company=all */
} rush_rules;

/* What the deciding seats are asked for. */
typedef enum rush_phase {
    RUSH_PHASE_TURN,     /* R7: anything with the open hand */
    RUSH_PHASE_CARD,     /* R16: a card's abilities are being resolved */
    RUSH_PHASE_PLACE,    /* R17: that card must protect a base; choose which */
    RUSH_PHASE_SABOTAGE, /* R23: opponents choose discards, all at once */
    RUSH_PHASE_ACE,      /* R24: choose the target */
    RUSH_PHASE_RESEARCH, /* R25: choose from the shop */
    RUSH_PHASE_REARM,    /* R26: choose a card of the depot, a second one or stop */
    RUSH_PHASE_DECLARE,  /* R33: more attackers, or begin */
    RUSH_PHASE_ATTACK,   /* R34: an attacker and its target */
    RUSH_PHASE_REWARD,   /* R38: how the medals are taken */
    RUSH_PHASE_OVER,
    RUSH_PHASES
} rush_phase;

/* One base in front of its owner. */
typedef struct rush_base {
    uint8_t protector; /* card, or RUSH_NO_CARD */
    bool lost;         /* destroyed and taken */
    bool damaged;
    bool protector_damaged;
} rush_base;

typedef struct rush_player {
    rush_set garage, depot, hand;
    rush_base base[RUSH_BASES];
    uint8_t medals_won[RUSH_NATIONS]; /* medals, a double counting 2 (R40) */
    uint8_t doubles_won;              /* cards */
    uint8_t bases_won;
    uint8_t sabotage; /* the card chosen for sabotage and not yet revealed, or RUSH_NO_CARD */
} rush_player;

typedef struct rush_body {
    tk_random random;
    rush_player player[RUSH_PLAYERS_MOST];
    rush_set deck, discard, graveyard;
    rush_set attackers; /* declared and not yet resolved: in no pile (R10) */
    uint64_t used[2];   /* vehicles used this turn (R10) */
    uint32_t stamp[RUSH_CARDS];
    uint32_t stamps;
    uint16_t achievements;   /* bit a: face up (R4) */
    uint16_t round;          /* from 1 */
    uint16_t winners;        /* bit seat, when over */
    uint8_t shop[RUSH_SHOP]; /* cards, slot 1 first; RUSH_NO_CARD for an empty slot (R11: packed toward slot 4) */
    uint8_t discard_top;     /* card, or RUSH_NO_CARD */
    uint8_t singles[RUSH_NATIONS], doubles[RUSH_NATIONS]; /* left to take */
    uint8_t phase;                                        /* rush_phase */
    uint8_t active;                                       /* whose turn it is */
    uint8_t first;
    bool ending; /* R39: the round is the last */
    /* the turn */
    uint16_t pool;                   /* unrestricted value left */
    uint16_t own_pool[RUSH_NATIONS]; /* R32: restricted value left */
    uint8_t own_paid;                /* R32: nations, a bit each, whose restricted cards were committed this turn */
    bool paid;                       /* R14: a card with an unrestricted value was committed */
    uint8_t bought[RUSH_NATIONS];    /* R13, R32: vehicles bought this turn */
    bool recruiting;                 /* R21 */
    bool attacked;                   /* R33 */
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

/* tk_action of this game: a verb and up to three small numbers.
 *   bits 0-7 verb   8-15 face   16-23 number   24-31 seat   32-39 base */
typedef enum rush_verb {
    RUSH_PAY,       /* face: commit a hand card's value to the pool (R12) */
    RUSH_BUY,       /* number: slot 0 to 3 */
    RUSH_USE,       /* face, number: that ability of a hand card or, in RUSH_PHASE_CARD, of the card being resolved */
    RUSH_DONE,      /* no further ability of the card: it goes where it must; also: no second rearmament */
    RUSH_PROTECT,   /* face, base: a hand card or, in RUSH_PHASE_PLACE, the card being resolved */
    RUSH_PUT_AWAY,  /* face: a hand card into the depot unused */
    RUSH_SACRIFICE, /* face: the answer to sabotage */
    RUSH_HIT,       /* number 0 vehicle / 1 base, seat, base: the ace's target */
    RUSH_TAKE,      /* number: slot, the researched vehicle */
    RUSH_SCRAP,     /* face: of the own depot, by rearmament */
    RUSH_ATTACKER,  /* face: join the attack (the first one declares it) */
    RUSH_CHARGE,    /* the declaration is complete */
    RUSH_STRIKE,    /* face, number 0 vehicle / 1 base, seat, base */
    RUSH_WASTE,     /* face: an attacker without a legal target goes to the depot */
    RUSH_REWARD,    /* number: double cards taken, the rest in singles */
    RUSH_END_TURN,
    RUSH_VERBS
} rush_verb;

static inline tk_action rush_action(rush_verb verb, unsigned face, unsigned number, unsigned seat, unsigned base) {
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

/* Events; the values are faces, seats, bases, slots as named. Everything but the discards of a sabotage is told to all
 * at once; those when all have been chosen. */
typedef enum rush_event_kind {
    RUSH_EVENT_TURN,       /* round; the seat begins its turn, repairs and lays its hand open */
    RUSH_EVENT_OPEN,       /* face: a card of the open hand, also when drawn by reinforcements */
    RUSH_EVENT_PAID,       /* face, value, own nation only */
    RUSH_EVENT_BOUGHT,     /* face, price */
    RUSH_EVENT_DEALT,      /* face, slot: into the shop */
    RUSH_EVENT_DISCARDED,  /* face: from the shop */
    RUSH_EVENT_USED,       /* face, ability kind, number */
    RUSH_EVENT_PLACED,     /* face, base, face replaced or RUSH_NO_CARD */
    RUSH_EVENT_PUT_AWAY,   /* face: into the depot */
    RUSH_EVENT_SABOTAGED,  /* face discarded; seat: who discarded */
    RUSH_EVENT_SCRAPPED,   /* face: into the graveyard */
    RUSH_EVENT_RESEARCHED, /* face */
    RUSH_EVENT_ATTACKS,    /* face: joins the attack */
    RUSH_EVENT_DAMAGED,    /* owner, base, face of the vehicle or RUSH_NO_CARD for the base itself */
    RUSH_EVENT_DESTROYED,  /* owner, base, face of the vehicle or RUSH_NO_CARD for the base itself */
    RUSH_EVENT_MEDAL,      /* nation, medals on the card: 1 or 2 */
    RUSH_EVENT_RESHUFFLED, /* whose depot became a new garage; the vehicle discard when the seat is TK_NO_SEAT */
    RUSH_EVENT_DREW,       /* number of cards, closed; to all */
    RUSH_EVENT_GOT,        /* face: a card drawn closed; to its owner alone */
    RUSH_EVENT_LAST_ROUND,
    RUSH_EVENT_ACHIEVED, /* achievement; seat: who has it */
    RUSH_EVENT_OVER      /* seats that won, a bit each */
} rush_event_kind;

#endif
