/* A match of Tank Duel: the shared rules and the body of a state. What the numbers in it stand for is in cards.h
 * (printed things), sets.h, procedures.h and the public lists.
 *
 * The rules of the book are procedures that stop for decisions deep inside (a Tactics card in the middle of a shot).
 * The body therefore carries a small stack of frames, one for each procedure under way: what it is doing, how far it
 * has come and a few small arguments. flow.c runs the uppermost one until somebody is asked something. */
#ifndef GAMES_DUEL_RULES_BODY_H
#define GAMES_DUEL_RULES_BODY_H

#include <tankodrom/game.h>

#include "base/random/random.h"
#include "games/duel/rules/cards.h"
#include "games/duel/rules/flow/procedures.h"
#include "games/duel/rules/table/sets.h"

enum {
    DUEL_FRAMES = 16,
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
    duel_card card[TK_DUEL_CARDS + 1]; /* by number; those that the scenario plays with */
    duel_damage_card damage[DUEL_DAMAGE_CARDS];
    duel_terrain terrain[DUEL_TERRAINS_MOST];
    duel_terrain hill; /* cover of a hill; it is no terrain card */
    duel_type type[DUEL_TYPES_MOST];
    duel_gun gun[DUEL_GUNS_MOST];
    duel_infantry infantry[TK_DUEL_SIDES];
    duel_bot_face bot[TK_DUEL_TEMPERAMENTS][2];
    duel_scenario scenario; /* with what options have changed in it */
    unsigned types, terrains, guns;
    unsigned seats;                    /* of both sides together */
    uint8_t side_seats[TK_DUEL_SIDES]; /* Germans sit first */
    uint8_t commander[TK_DUEL_TANKS];  /* seat of each tank; TK_SEATS_MAX for tanks that do not take part */
    uint8_t tankobots;                 /* seats played by the tankobot, a bit each */
    uint8_t temperament[TK_SEATS_MAX]; /* of those seats */
    uint8_t passes;                    /* SHUFFLEs before the deck with GAME END; see edition */
    /* names for people: as printed for types and guns; message ids of the pack's texts for the others */
    char type_id[DUEL_TYPES_MOST][DUEL_ID_SIZE];
    char type_name[DUEL_TYPES_MOST][DUEL_NAME_SIZE];
    char terrain_id[DUEL_TERRAINS_MOST][DUEL_ID_SIZE];
    char gun_id[DUEL_GUNS_MOST][DUEL_ID_SIZE];
    char gun_name[DUEL_GUNS_MOST][DUEL_NAME_SIZE];
} duel_rules;

/* The side that a seat plays for. */
static inline unsigned duel_seat_side(const duel_rules *rules, unsigned seat) {
    return seat < rules->side_seats[TK_DUEL_GERMAN] ? TK_DUEL_GERMAN : TK_DUEL_SOVIET;
}

/* ---- A tank ---- */

/* Tanks are numbered 0 to 3 (German I to IV) and 4 to 7 (Soviet I to IV); sets of tanks have a bit each. */
static inline unsigned duel_side_of(unsigned tank) {
    return tank / TK_DUEL_SIDE_TANKS;
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

typedef struct duel_tank {
    uint16_t marks;
    int16_t points; /* VP won by this identification number (D-63) */
    uint8_t medals;
    uint8_t type;
    uint8_t experience;
    int8_t range;          /* units of 200 m (5.2) */
    uint8_t bid;           /* the initiative card, or TK_DUEL_NO_CARD */
    uint8_t box, box_half; /* the holding box */
    uint8_t smoke;         /* a Smoke card on top of it, or TK_DUEL_NO_CARD */
    uint8_t spotted;       /* tanks it has spotted; the acquired one among them */
    uint8_t flanking;      /* tanks in front of which its markers lie; two at most */
    uint8_t acquired;      /* or TK_DUEL_NO_TANK */
    uint8_t bonus;         /* 10 or 20 with something acquired, else 0 */
    uint8_t move, fire;    /* levels after permanent damage (D-41) */
    uint8_t bog;           /* the level of the bog marker; 0: not bogged */
    uint8_t apcr;          /* special ammunition, a loaded one included */
    uint8_t penetrated_by; /* tank that last penetrated it, or TK_DUEL_NO_TANK (D-11) */
    uint8_t burned_by; /* tank that is paid for the fire that a gun, infantry or Mines set (D-71), or TK_DUEL_NO_TANK */
    uint8_t sitting[TK_DUEL_POSITIONS]; /* which member sits at a position, or TK_DUEL_NONE */
    uint8_t health[TK_DUEL_POSITIONS];  /* tk_duel_health of each member */
} duel_tank;

/* ---- The cards of a tank action and a shot under way ---- */

/* Cards laid down for the tank action, in order; those carried out stay here until the action ends. */
typedef struct duel_play {
    uint8_t card[3], half[3];
    uint8_t count;
    uint8_t at;    /* the one being carried out */
    uint8_t boost; /* 0 to 2 (D-43) */
} duel_play;

/* Bytes alone, as a frame is: both are hashed as they lie in memory. */
typedef struct duel_shot {
    uint8_t by;      /* tk_duel_shooter */
    uint8_t from;    /* the active tank */
    uint8_t gun;     /* of TK_DUEL_BY_GUN: which of the side's guns */
    uint8_t target;  /* tank */
    uint8_t cards;   /* Fire cards played */
    int8_t accuracy; /* the best of their modifiers */
    bool leadership;
    bool apcr;
    bool tactics;     /* -20 (13.2) */
    uint8_t location; /* tk_duel_location */
    uint8_t severity; /* tk_duel_severity, of a damage check */
    uint8_t card;     /* the battle card turned for penetration (11.1.3.h) */
    uint8_t damage;   /* the damage card in use, or DUEL_NO_DAMAGE_CARD */
    uint8_t weapon;   /* of infantry: penetration of the weapon that hit */
} duel_shot;

enum { DUEL_NO_DAMAGE_CARD = 255 };

/* A procedure under way: how far it has come, and what it notes. The notes mean something to its file alone. */
typedef struct duel_frame {
    uint8_t procedure; /* duel_procedure */
    uint8_t step;
    uint8_t notes[4];
} duel_frame;

typedef struct duel_body {
    tk_random random;
    tk_action last; /* what was done last, and by whom (last_seat); declined Tactics leave both alone (D-8) */
    /* Digests of what the last action told: [seat] what it alone was told, [TK_SEATS_MAX] what all were. tell.c adds
     * each event; flow.c clears them before an action, except before declined Tactics. Views show them, so that whoever
     * has been told something else sees something else. */
    uint64_t told[TK_SEATS_MAX + 1];
    duel_set hand[TK_SEATS_MAX];
    duel_set discard; /* face down */
    duel_set table;   /* cards of the action or check under way: played, paid, answered with, turned (D-26) */
    duel_tank tank[TK_DUEL_TANKS];
    duel_frame frame[DUEL_FRAMES];
    duel_play play;
    duel_shot shot;
    uint16_t round;
    uint8_t last_seat;
    uint8_t phase;
    uint8_t question;
    uint8_t asked;                     /* seats that decide now */
    uint8_t frames;                    /* how many are on the stack */
    uint8_t active;                    /* tank, or TK_DUEL_NO_TANK */
    uint8_t order[TK_DUEL_TANKS];      /* tanks in order of initiative */
    uint8_t ordered, turn;             /* how many there are; how many have had their phase */
    uint8_t last_active;               /* seat of the last tank phase carried out; 0 at first (D-28) */
    uint8_t passes;                    /* SHUFFLEs seen so far */
    bool shuffle_waits, end_waits;     /* D-9 */
    bool acted;                        /* the tank action of this phase is done */
    bool burning_start;                /* D-31: it burned at the start of the action step */
    bool stopped;                      /* what DUEL_RUN_TACTICS found: the attempt is answered and not restored */
    uint8_t infantry_done;             /* one advance or attack a tank phase */
    uint8_t guns_fired[TK_DUEL_SIDES]; /* this round, a bit each */
    uint8_t advance[TK_DUEL_SIDES];    /* of the infantry: 0 to 2 units of 200 m */
    uint8_t roads[TK_DUEL_SIDES];      /* laid: 0 to 2 */
    uint8_t exchanged;                 /* radios: seats that have exchanged in this draw phase, a bit each */
    uint8_t offer, offerer;            /* radios: the card and seat of an offer under way */
    uint8_t draws, damages;            /* how many cards are in the two piles; what lies behind them is 0 */
    uint8_t fresh;                     /* battle cards of the draw pile when it was last shuffled */
    uint8_t draw[TK_DUEL_CARDS + 2];   /* top is draw[draws - 1]; SHUFFLE and GAME END among them */
    uint8_t damage[DUEL_DAMAGE_CARDS]; /* top is damage[damages - 1] */
    uint8_t known[TK_DUEL_CARDS + 1];  /* seats that know where a card is, a bit each; what complete must not move */
    uint8_t winner;                    /* side, once the match is over; TK_DUEL_SIDES before */
} duel_body;

#endif
