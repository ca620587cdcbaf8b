/* A match of Tank Duel: the shared rules, the body of a state, its actions, questions and events.
 *
 * The rules of the book are procedures that stop for decisions deep inside (a Tactics card in the middle of a shot).
 * The body therefore carries a small stack of frames, one for each procedure under way: what it is doing, how far it
 * has come and a few small arguments. flow.c runs the uppermost one until somebody is asked something. */
#ifndef DUEL_DUEL_H
#define DUEL_DUEL_H

#include <tankodrom/game.h>

#include "base/random.h"
#include "games/duel/cards.h"

enum {
    DUEL_SEATS_MOST = 8,
    DUEL_FRAMES = 16,
    DUEL_NO_TANK = 255,
    DUEL_RANGE_MOST = 5,  /* 1000 m (5.2.4) */
    DUEL_CLOSE = 2,       /* 400 m: a card more (5.2.5) */
    DUEL_MOVE_COVER = 30, /* 10.2.3 */
    DUEL_MOVE_ACCURACY = -40,
    DUEL_LEVEL_MOST = 6
};

/* ---- What the editions do differently: the one table of them is edition.c ---- */

typedef struct duel_edition {
    const char *key;
    bool leadership_both;         /* 8.3.4: the stolen card and one of the others, not one of all */
    uint8_t smoke_cover;          /* 10.5.4 */
    bool target_box_accuracy;     /* 11.1.3.c: the target's holding box counts too */
    int8_t target_in_mud;         /* 11.1.3.c */
    bool tracks_halve_current;    /* 12.5.1: the current level, not the printed one */
    bool discard_rounds_up;       /* 12.7.1 */
    bool destroyer_needs_driver;  /* 5.8.5 */
    bool end_after_passes;        /* 3.2: GAME END goes into a further deck after N SHUFFLEs, not into the Nth deck */
    bool location_must_be_named;  /* 11.1.3.e */
    uint8_t substitute_commander; /* 5.6.2: taken from the fire level while another member fires for commander/gunner */
} duel_edition;

typedef struct duel_rules {
    const tk_pack *pack;
    const duel_edition *edition;
    duel_card card[DUEL_CARDS + 1]; /* by number; those that the scenario plays with */
    duel_damage_card damage[DUEL_DAMAGE_CARDS];
    duel_terrain terrain[DUEL_TERRAINS_MOST];
    duel_terrain hill; /* cover of a hill; it is no terrain card */
    duel_type type[DUEL_TYPES_MOST];
    duel_gun gun[DUEL_GUNS_MOST];
    duel_infantry infantry[DUEL_SIDES];
    duel_bot_face bot[DUEL_TEMPERAMENTS][2];
    duel_scenario scenario; /* with what options have changed in it */
    unsigned types, terrains, guns;
    unsigned seats;                       /* of both sides together */
    uint8_t side_seats[DUEL_SIDES];       /* Germans sit first */
    uint8_t commander[DUEL_TANKS];        /* seat of each tank; DUEL_SEATS_MOST for tanks that do not take part */
    uint8_t tankobots;                    /* seats played by the tankobot, a bit each */
    uint8_t temperament[DUEL_SEATS_MOST]; /* of those seats */
    uint8_t passes;                       /* SHUFFLEs before the deck with GAME END; see edition */
    /* names for people: as printed for types and guns; message ids of the pack's texts for the others */
    char type_id[DUEL_TYPES_MOST][DUEL_ID_SIZE];
    char type_name[DUEL_TYPES_MOST][DUEL_NAME_SIZE];
    char terrain_id[DUEL_TERRAINS_MOST][DUEL_ID_SIZE];
    char gun_id[DUEL_GUNS_MOST][DUEL_ID_SIZE];
    char gun_name[DUEL_GUNS_MOST][DUEL_NAME_SIZE];
} duel_rules;

/* The side that a seat plays for. */
static inline unsigned duel_seat_side(const duel_rules *rules, unsigned seat) {
    return seat < rules->side_seats[DUEL_GERMAN] ? DUEL_GERMAN : DUEL_SOVIET;
}

/* ---- Sets of battle cards ---- */

typedef struct duel_set {
    uint64_t word[2]; /* bit n: card n */
} duel_set;

static inline bool duel_has(const duel_set *set, unsigned card) {
    return (set->word[card / 64] >> (card % 64) & 1u) != 0;
}
static inline void duel_add(duel_set *set, unsigned card) {
    set->word[card / 64] |= UINT64_C(1) << (card % 64);
}
static inline void duel_remove(duel_set *set, unsigned card) {
    set->word[card / 64] &= ~(UINT64_C(1) << (card % 64));
}
static inline bool duel_is_empty(const duel_set *set) {
    return (set->word[0] | set->word[1]) == 0;
}
unsigned duel_count(const duel_set *set);
/* The first card from `card` on, or DUEL_NO_CARD. Begin with 1. */
unsigned duel_next(const duel_set *set, unsigned card);
/* The index-th card of the set, from 0. */
unsigned duel_at(const duel_set *set, unsigned index);
/* A number that names a card of this hand. */
static inline bool duel_holds(const duel_set *hand, unsigned card) {
    return card != DUEL_NO_CARD && card <= DUEL_CARDS && duel_has(hand, card);
}

/* Sets of tanks, seats, guns and positions are numbers with a bit each. */
static inline bool duel_holds_bit(unsigned set, unsigned number) {
    return (set >> number & 1u) != 0;
}

/* ---- A tank ---- */

/* Tanks are numbered 0 to 3 (German I to IV) and 4 to 7 (Soviet I to IV); sets of tanks have a bit each. */
static inline unsigned duel_side_of(unsigned tank) {
    return tank / DUEL_SIDE_TANKS;
}

/* What lies in the holding box: a card of the deck with the half that counts, a hill, or nothing (field). */
enum { DUEL_BOX_HILL = 120 };

/* Marks of a tank. */
enum {
    DUEL_MARK_OUT = 1 << 0, /* eliminated or gone; comes back in reinforcement (9.0) */
    DUEL_MARK_HULL_DOWN = 1 << 1,
    DUEL_MARK_BURNING = 1 << 2,
    DUEL_MARK_BROKEN = 1 << 3,
    DUEL_MARK_TRACKS = 1 << 4,
    DUEL_MARK_IMMOBILE = 1 << 5,
    DUEL_MARK_JAMMED = 1 << 6,       /* transmission; immobile for that reason (D-39) */
    DUEL_MARK_SMOKE_INSIDE = 1 << 7, /* D-42 */
    DUEL_MARK_NO_ACQUIRING = 1 << 8, /* optics */
    DUEL_MARK_LOADER_PANICS = 1 << 9,
    DUEL_MARK_SHOCKED = 1 << 10,
    DUEL_MARK_DRIVER_PANICS = 1 << 11,
    DUEL_MARK_STUNNED = 1 << 12,
    DUEL_MARK_BUTTONED = 1 << 13,    /* 17.3.4 */
    DUEL_MARK_HEAVY_STORM = 1 << 14, /* sight 200 m, not 600 m */
    DUEL_MARK_LOADED = 1 << 15       /* special ammunition (5.5.1) */
};

typedef enum duel_health { DUEL_ABSENT, DUEL_FIT, DUEL_WOUNDED, DUEL_DEAD } duel_health;

typedef struct duel_tank {
    uint16_t marks;
    int16_t points; /* VP won by this identification number (D-63) */
    uint8_t medals;
    uint8_t type;
    uint8_t experience;
    int8_t range;                    /* units of 200 m (5.2) */
    uint8_t bid;                     /* the initiative card, or DUEL_NO_CARD */
    uint8_t box, box_half;           /* the holding box */
    uint8_t smoke;                   /* a Smoke card on top of it, or DUEL_NO_CARD */
    uint8_t spotted;                 /* tanks it has spotted; the acquired one among them */
    uint8_t flanking;                /* tanks in front of which its markers lie; two at most */
    uint8_t acquired;                /* or DUEL_NO_TANK */
    uint8_t bonus;                   /* 10 or 20 with something acquired, else 0 */
    uint8_t move, fire;              /* levels after permanent damage (D-41) */
    uint8_t bog;                     /* the level of the bog marker; 0: not bogged */
    uint8_t apcr;                    /* special ammunition, a loaded one included */
    uint8_t penetrated_by;           /* tank that last penetrated it, or DUEL_NO_TANK (D-11) */
    uint8_t sitting[DUEL_POSITIONS]; /* which member sits at a position, or DUEL_NOBODY */
    uint8_t health[DUEL_POSITIONS];  /* duel_health of each member */
} duel_tank;

/* ---- Procedures ---- */

typedef enum duel_procedure {
    DUEL_DO_ROUND,          /* round.c: phases of a round (3.1, 6.0, 7.0, 9.0) */
    DUEL_DO_RADIO,          /* radio.c (17.2) */
    DUEL_DO_TANK,           /* tank_phase.c: the three steps of a tank phase (8.0) */
    DUEL_DO_ADMINISTRATION, /* administration.c (8.1) */
    DUEL_DO_ACTION_STEP,    /* action.c: one tank action and field actions (8.2) */
    DUEL_DO_DISCARD_STEP,   /* discard_step.c (8.5) */
    DUEL_DO_PAYMENT,        /* payment.c: order icons; a = how many are needed yet */
    DUEL_DO_BUILD,          /* build.c: cards of a tank action are laid down (8.3.1 to 8.3.3), then carried out */
    DUEL_DO_MOVE,           /* move.c (10.1) */
    DUEL_DO_FLANK,          /* flank.c (10.4) */
    DUEL_DO_TERRAIN,    /* terrain.c: a = tank, b = card, c = half, d = 1 when played by an enemy (10.3, Mines too) */
    DUEL_DO_SMOKE,      /* smoke.c (10.5) */
    DUEL_DO_LEADERSHIP, /* leadership.c (8.3.4) */
    DUEL_DO_ORDER,      /* crew_order.c: a = duel_order, b = target, c = number (8.3.5) */
    DUEL_DO_CLEAR,      /* crew_order.c: two Move cards clear a jammed transmission (D-39) */
    DUEL_DO_COMMAND,    /* command.c: a = card, b = use, c = target (8.4.1) */
    DUEL_DO_SPOTTED,    /* spotting.c: a = tank that every enemy may spot now (D-5) */
    DUEL_DO_TACTICS,    /* tactics.c: a = the defending seat, b = the attacking seat; result in body->stopped (13) */
    DUEL_DO_FIRE,       /* fire.c: body->shot (11.1.3 d to i, 11.1.4) */
    DUEL_DO_GUN,        /* guns.c: a = gun, b = target (17.1) */
    DUEL_DO_INFANTRY,   /* infantry.c: a = target (17.3) */
    DUEL_DO_DAMAGE,     /* damage.c: body->shot says of whom, where and how badly (12.1) */
    DUEL_DO_MINES,      /* mines.c: a = tank (D-64) */
    DUEL_DO_MISSION,    /* mission.c: a = duel_mission (8.4.2) */
    DUEL_DO_TANKOBOT,   /* tankobot.c: the action step of a tank without a hand (19.0) */
    DUEL_PROCEDURES
} duel_procedure;

typedef struct duel_frame {
    uint8_t procedure;
    uint8_t step;
    uint8_t a, b, c, d;
} duel_frame;

/* ---- Questions ---- */

typedef enum duel_question {
    DUEL_ASK_NOTHING,      /* the match is over, or something goes on */
    DUEL_ASK_BIDS,         /* of several seats at once (7.0): BID */
    DUEL_ASK_RADIO,        /* RADIO, DECLINE */
    DUEL_ASK_RADIO_REPLY,  /* ANSWER, DECLINE */
    DUEL_ASK_FIRE_CHECK,   /* BAIL_OUT, PAY_FOR, TURN (D-33) */
    DUEL_ASK_MORALE,       /* PAY_FOR, TURN */
    DUEL_ASK_HATCH,        /* HATCH */
    DUEL_ASK_ACTION,       /* the action step: everything that may begin, END */
    DUEL_ASK_BUILD,        /* PLAY, BOOST, QUICK, SHOOT, GO */
    DUEL_ASK_PAYMENT,      /* PAY */
    DUEL_ASK_DISCARD,      /* DISCARD: a card must go (crew orders, stopping, clearing) */
    DUEL_ASK_DISCARD_STEP, /* DISCARD, DONE */
    DUEL_ASK_DISTANCE,     /* GO_ON */
    DUEL_ASK_KEEP,         /* KEEP: which Move card stays (D-50) */
    DUEL_ASK_UNFLANK,      /* UNFLANK: whose marker is removed (10.1.3, Command) */
    DUEL_ASK_FLANK,        /* FLANK_IT: whom */
    DUEL_ASK_STEAL,        /* STEAL (cs), or STEAL and LEAD (ja) */
    DUEL_ASK_LEAD,         /* LEAD, DONE */
    DUEL_ASK_TACTICS,      /* ANSWER_TACTICS, DECLINE */
    DUEL_ASK_SPOT,         /* SPOT, DECLINE: give up what is acquired to spot (5.4.3) */
    DUEL_ASK_LOCATION,     /* AIM (D-58) */
    DUEL_ASK_AMMUNITION,   /* DISCARD: Fire cards lost with the ammunition (D-40), of the owner */
    DUEL_ASK_ACQUIRE,      /* ACQUIRE, DECLINE (11.1.4) */
    DUEL_ASK_WEAPON,       /* WEAPON: rifle or close assault */
    DUEL_ASK_EXCHANGE,     /* DISCARD, DONE (D-65) */
    DUEL_ASK_TANKOBOT,     /* PROCEED: the one thing its seat ever does */
    DUEL_QUESTIONS
} duel_question;

/* ---- The cards of a tank action and a shot under way ---- */

/* Cards laid down for the tank action, in order; those carried out stay here until the action ends. */
typedef struct duel_play {
    uint8_t card[3], half[3];
    uint8_t count;
    uint8_t at;    /* the one being carried out */
    uint8_t boost; /* 0 to 2 (D-43) */
} duel_play;

typedef enum duel_shooter { DUEL_BY_TANK, DUEL_BY_GUN, DUEL_BY_INFANTRY, DUEL_BY_MINES } duel_shooter;

typedef struct duel_shot {
    uint8_t by;      /* duel_shooter */
    uint8_t from;    /* the active tank */
    uint8_t gun;     /* of DUEL_BY_GUN: which of the side's guns */
    uint8_t target;  /* tank */
    uint8_t cards;   /* Fire cards played */
    int8_t accuracy; /* the best of their modifiers */
    bool leadership;
    bool apcr;
    bool tactics;     /* -20 (13.2) */
    uint8_t location; /* duel_location */
    uint8_t severity; /* duel_severity, of a damage check */
    uint8_t card;     /* the battle card turned for penetration (11.1.3.h) */
    uint8_t damage;   /* the damage card in use, or DUEL_NO_DAMAGE_CARD */
    uint8_t weapon;   /* of infantry: penetration of the weapon that hit */
} duel_shot;

enum { DUEL_NO_DAMAGE_CARD = 255 };

typedef enum duel_phase {
    DUEL_PHASE_DRAW,
    DUEL_PHASE_INITIATIVE,
    DUEL_PHASE_TANK,
    DUEL_PHASE_REINFORCEMENT,
    DUEL_PHASE_OVER
} duel_phase;

typedef struct duel_body {
    tk_random random;
    tk_action last; /* what was done last, and by whom (last_seat); declined Tactics leave both alone (D-8) */
    /* Digests of what the last action told: [seat] what it alone was told, [DUEL_SEATS_MOST] what all were. tell.c adds
     * each event; flow.c clears them before an action, except before declined Tactics. Views show them, so that whoever
     * has been told something else sees something else. */
    uint64_t told[DUEL_SEATS_MOST + 1];
    duel_set hand[DUEL_SEATS_MOST];
    duel_set discard; /* face down */
    duel_set table;   /* cards of the action or check under way: played, paid, answered with, turned (D-26) */
    duel_tank tank[DUEL_TANKS];
    duel_frame frame[DUEL_FRAMES];
    duel_play play;
    duel_shot shot;
    uint16_t round;
    uint8_t last_seat;
    uint8_t phase;
    uint8_t question;
    uint8_t asked;                     /* seats that decide now */
    uint8_t frames;                    /* how many are on the stack */
    uint8_t active;                    /* tank, or DUEL_NO_TANK */
    uint8_t order[DUEL_TANKS];         /* tanks in order of initiative */
    uint8_t ordered, turn;             /* how many there are; how many have had their phase */
    uint8_t last_active;               /* seat of the last tank phase carried out; 0 at first (D-28) */
    uint8_t passes;                    /* SHUFFLEs seen so far */
    bool shuffle_waits, end_waits;     /* D-9 */
    bool acted;                        /* the tank action of this phase is done */
    bool burning_start;                /* D-31: it burned at the start of the action step */
    bool stopped;                      /* what DUEL_DO_TACTICS found: the attempt is answered and not restored */
    uint8_t infantry_done;             /* one advance or attack a tank phase */
    uint8_t guns_fired[DUEL_SIDES];    /* this round, a bit each */
    uint8_t advance[DUEL_SIDES];       /* of the infantry: 0 to 2 units of 200 m */
    uint8_t roads[DUEL_SIDES];         /* laid: 0 to 2 */
    uint8_t exchanged;                 /* radios: seats that have exchanged in this draw phase, a bit each */
    uint8_t offer, offerer;            /* radios: the card and seat of an offer under way */
    uint8_t draws, damages;            /* how many cards are in the two piles */
    uint8_t draw[DUEL_CARDS + 2];      /* top is draw[draws - 1]; SHUFFLE and GAME END among them */
    uint8_t damage[DUEL_DAMAGE_CARDS]; /* top is damage[damages - 1] */
    uint8_t known[DUEL_CARDS + 1];     /* seats that know where a card is, a bit each; what complete must not move */
    uint8_t winner;                    /* side, once the match is over; DUEL_SIDES before */
} duel_body;

/* ---- Actions: a verb and up to four small numbers; what is not named is 0 ---- */

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

/* ---- Events: what happened, with every card turned and why ---- */

/* Why a card was turned. */
typedef enum duel_why {
    DUEL_WHY_INITIATIVE, /* of the tankobot */
    DUEL_WHY_STORM,
    DUEL_WHY_SMOKE, /* smoke stays with the icon */
    DUEL_WHY_FIRE,  /* administration: fire icon, extinguisher */
    DUEL_WHY_SPOT,
    DUEL_WHY_HULL_DOWN,
    DUEL_WHY_CONCEAL,
    DUEL_WHY_BOG,
    DUEL_WHY_UNFLANK,
    DUEL_WHY_HIT,
    DUEL_WHY_LOCATION,
    DUEL_WHY_PENETRATION,
    DUEL_WHY_EXPLOSION,
    DUEL_WHY_IGNITION, /* fire check of a damage check */
    DUEL_WHY_ESCAPE,
    DUEL_WHY_ASSAULT, /* close assault */
    DUEL_WHY_MINES,
    DUEL_WHY_ACTION, /* the tankobot looks for a card */
    DUEL_WHYS
} duel_why;

typedef enum duel_event_kind {
    DUEL_EVENT_ROUND,      /* round */
    DUEL_EVENT_DREW,       /* count; seat: who. To all */
    DUEL_EVENT_GOT,        /* card; to its owner alone */
    DUEL_EVENT_SHUFFLED,   /* SHUFFLEs so far, 1 when GAME END went in */
    DUEL_EVENT_LAST_CARD,  /* GAME END was found */
    DUEL_EVENT_BID,        /* card, tank: revealed */
    DUEL_EVENT_BIDDEN,     /* card, tank: to the bidder alone, at once */
    DUEL_EVENT_TANK_PHASE, /* tank */
    DUEL_EVENT_POINTS,     /* tank, points, duel_points_for, what (tank or objective) */
    DUEL_EVENT_MEDAL,      /* tank */
    DUEL_EVENT_TURNED,     /* card, duel_why, tank it is about, the number it is held against or -1, 1 success 0 not */
    DUEL_EVENT_DAMAGE,     /* damage card, tank, duel_severity or -1 for morale alone, duel_location */
    DUEL_EVENT_DAMAGE_SHUFFLED,
    DUEL_EVENT_SMOKE_GONE,         /* tank, 1 smoke inside */
    DUEL_EVENT_FIRE,               /* tank, 1 begins 0 is put out 2 is out of control */
    DUEL_EVENT_BROKEN,             /* tank, 1 breaks 0 rallies */
    DUEL_EVENT_BAILED_OUT,         /* tank, 1 of its own will, 2 two dead, 3 morale */
    DUEL_EVENT_EXPLODED,           /* tank */
    DUEL_EVENT_CATASTROPHE,        /* tank */
    DUEL_EVENT_CREW,               /* tank, member, duel_health now (fit for an escape) */
    DUEL_EVENT_EFFECT,             /* tank, duel_effect_kind */
    DUEL_EVENT_ELIMINATED,         /* tank, tank that gets the VP or -1 */
    DUEL_EVENT_LOST_CARDS,         /* count; seat: whose hand was cut (12.7.1) */
    DUEL_EVENT_LOST,               /* card; to its owner alone */
    DUEL_EVENT_PLAYED,             /* card, half, tank: laid down */
    DUEL_EVENT_PAID,               /* card, order icons */
    DUEL_EVENT_DISCARDED,          /* count, to all; the card itself in DUEL_EVENT_LOST */
    DUEL_EVENT_BOOSTED,            /* tank, levels */
    DUEL_EVENT_LOADED,             /* tank, 1 loaded 0 unloaded */
    DUEL_EVENT_ORDER,              /* tank, duel_order, target or -1 */
    DUEL_EVENT_SWAPPED,            /* tank, member, position */
    DUEL_EVENT_COMMAND,            /* card, duel_use, tank or -1 */
    DUEL_EVENT_STOLE,              /* seat robbed; to all */
    DUEL_EVENT_STOLEN,             /* card; to the two players */
    DUEL_EVENT_LOOKED,             /* seat looked at; to all */
    DUEL_EVENT_SEEN,               /* card; to the one who looks */
    DUEL_EVENT_MOVED,              /* tank, range before, range now */
    DUEL_EVENT_STOPPED,            /* tank */
    DUEL_EVENT_TERRAIN,            /* tank, card, half */
    DUEL_EVENT_CONCEALED,          /* tank */
    DUEL_EVENT_BOGGED,             /* tank, level; 0: free again */
    DUEL_EVENT_HULL_DOWN,          /* tank, 1 or 0 */
    DUEL_EVENT_SPOTTED,            /* tank, spotted tank */
    DUEL_EVENT_FLANKED,            /* tank, flanked tank, 1 placed 0 removed */
    DUEL_EVENT_ACQUIRED,           /* tank, target or -1, bonus */
    DUEL_EVENT_TACTICS,            /* card; seat: who played it */
    DUEL_EVENT_STOPPED_BY_TACTICS, /* seat: whose attempt came to nothing */
    DUEL_EVENT_AIMED,              /* tank, target, final accuracy, distance in metres, gun or -1 */
    DUEL_EVENT_HIT,                /* target, 1 hit 0 missed */
    DUEL_EVENT_LOCATION,           /* target, duel_location, 1 hits 0 is hidden by hull down */
    DUEL_EVENT_PENETRATION,        /* target, penetration in all, armour (both -1: close assault), 1 penetrated */
    DUEL_EVENT_GUN,                /* gun number, target */
    DUEL_EVENT_INFANTRY,           /* side, 0 advances 1 attacks, advance or target */
    DUEL_EVENT_WEAPON,             /* side, 0 upper 1 lower 2 close assault */
    DUEL_EVENT_HATCH,              /* tank, 1 closed */
    DUEL_EVENT_STORM,              /* tank, 1 heavy */
    DUEL_EVENT_MISSION,            /* tank, duel_mission */
    DUEL_EVENT_RADIO,              /* seat, other seat: a card exchanged */
    DUEL_EVENT_REINFORCED,         /* tank */
    DUEL_EVENT_CLEARED,            /* tank: its transmission works again */
    DUEL_EVENT_TANKOBOT,           /* tank, duel_bot_reason, target or -1, to hit, margin: why it does what it does */
    DUEL_EVENT_OVER,               /* side that won, VP German, VP Soviet, medals German, medals Soviet */
    DUEL_EVENTS
} duel_event_kind;

typedef enum duel_points_for { DUEL_FOR_CREW, DUEL_FOR_TANK, DUEL_FOR_OBJECTIVE } duel_points_for;

/* What a tankobot says it does. */
typedef enum duel_bot_reason {
    DUEL_BOT_IN_PERIL,
    DUEL_BOT_FIRE_HIGH,
    DUEL_BOT_FIRE_LOW,
    DUEL_BOT_MISSION,
    DUEL_BOT_FLANK,
    DUEL_BOT_COVER,
    DUEL_BOT_LEADERSHIP,
    DUEL_BOT_SMOKE,
    DUEL_BOT_MOVE,
    DUEL_BOT_NO_CARD, /* no card turned was of use */
    DUEL_BOT_SPOT,
    DUEL_BOT_HULL_DOWN,
    DUEL_BOT_LOAD,
    DUEL_BOT_NOTHING,
    DUEL_BOT_EXTINGUISH,
    DUEL_BOT_SWAP,
    DUEL_BOT_REASONS
} duel_bot_reason;

#endif
