/* What is printed on the cards and boards of Tank Duel, as the pack gives it: numbers in data, rules in code. */
#ifndef GAMES_DUEL_RULES_CARDS_H
#define GAMES_DUEL_RULES_CARDS_H

#include <tankodrom/duel.h>

enum {
    DUEL_CARD_SHUFFLE = 101,
    DUEL_CARD_END = 102,
    DUEL_DAMAGE_CARDS = 21,
    DUEL_TYPES_MOST = 16,
    DUEL_TERRAINS_MOST = 24,
    DUEL_GUNS_MOST = 8,
    DUEL_ID_SIZE = 24,
    DUEL_NAME_SIZE = 40
};

/* ---- Battle cards (4.2) ---- */

typedef struct duel_half {
    uint8_t kind;    /* tk_duel_kind */
    uint8_t level;   /* of Move, Fire, Flank: 1 to 6 */
    int8_t accuracy; /* of Fire: -10 to 20 */
    uint8_t detail;  /* of Terrain: which terrain; of Command: tk_duel_command; of Smoke: its conceal number */
} duel_half;

typedef struct duel_card {
    duel_half half[2]; /* upper, lower */
    uint8_t icons;
    uint8_t orders;      /* order icons, 0 to 2 (4.2.3) */
    uint8_t penetration; /* tk_duel_piercing */
    int8_t modifier;     /* of TK_DUEL_PIERCES_BY: -3 to 3 */
    bool heavy;          /* a red penetration modifier (12.1.3.b) */
} duel_card;

/* The digit under the sight (4.2.1): card 100 has 0. */
static inline unsigned duel_target_number(unsigned card) {
    return card % 10;
}

/* Terrain 0 is field, the ground under every tank (10.3.7). Numbers of 0 mean that it has no such effect. */
enum { DUEL_FIELD = 0 };

typedef tk_duel_terrain duel_terrain; /* its id is known by the rules */

/* ---- Damage cards (4.3) ---- */

typedef struct duel_effect {
    uint8_t kind;
    uint8_t number; /* checks, or a position */
    uint8_t other;  /* the position in brackets, or TK_DUEL_NONE */
} duel_effect;

enum { DUEL_PART_EFFECTS = 4 };

typedef struct duel_damage_card {
    duel_effect part[TK_DUEL_SEVERITIES][TK_DUEL_LOCATIONS]
                    [DUEL_PART_EFFECTS]; /* closed by TK_DUEL_EFFECT_NONE or full */
    uint8_t critical;                    /* 0 to 9 (12.1.3.a) */
    uint8_t morale;                      /* red crosses */
    bool reshuffle;                      /* 4.3.3 */
} duel_damage_card;

/* ---- Tank boards (5.1) ---- */

typedef tk_duel_weapon duel_weapon;
typedef tk_duel_type duel_type; /* its id and name are known by the rules */

static inline bool duel_is_destroyer(const duel_type *type) {
    return type->fire_damaged != 0; /* 5.8.1 */
}

/* ---- Guns and infantry (D-24) ---- */

typedef struct duel_gun {
    duel_weapon weapon;
    uint8_t side;
    uint8_t orders; /* order icons it takes to fire */
} duel_gun;

/* To hit by advance (0, 200, 400 m) and by the target's range (0, 200, 400 to 600 m); [1] in cities. */
typedef struct duel_infantry {
    uint8_t to_hit[2][3][3];
    uint8_t upper_penetration; /* from half of the final number up: Panzerschreck, anti-tank rifle */
    uint8_t lower_penetration; /* below it: Panzerfaust, Bazooka */
    bool close_assault;        /* the upper weapon may be left for a close assault */
} duel_infantry;

/* ---- Tankobot (19.0) ---- */

/* At least this base to hit after modifiers, at least this penetration minus armour. */
typedef struct duel_quality {
    uint8_t to_hit;
    int8_t margin;
} duel_quality;

/* One face of a temperament: [0] fully operational, [1] in peril. */
typedef struct duel_bot_face {
    duel_quality own[2], enemy[2]; /* high, low */
    uint8_t primary[8];
    uint8_t secondary[5];
} duel_bot_face;

/* ---- Scenarios (D-23) ---- */

typedef struct duel_objective {
    uint8_t kind;
    uint8_t sides; /* a bit each */
    uint8_t points;
    int8_t from, to;
} duel_objective;

typedef struct duel_force {
    uint8_t type;
    uint8_t experience;
    int8_t range; /* where it begins, in units of 200 m, -5 to 5 */
    uint8_t apcr; /* special ammunition, for types that can fire it */
} duel_force;

typedef struct duel_scenario {
    char id[DUEL_ID_SIZE];
    uint8_t tanks[TK_DUEL_SIDES];
    duel_force force[TK_DUEL_SIDES][TK_DUEL_SIDE_TANKS];
    uint8_t guns[TK_DUEL_SIDES];
    uint8_t gun[TK_DUEL_SIDES][TK_DUEL_GUNS_MOST];      /* which gun */
    int8_t gun_range[TK_DUEL_SIDES][TK_DUEL_GUNS_MOST]; /* where it stands */
    bool infantry;                                      /* with hatches (17.3) */
    bool radios;                                        /* 17.2 */
    bool city;                                          /* the infantry's table, and city cards */
    uint8_t weather;
    uint8_t hills;             /* hill cards that may be occupied, by either side */
    int8_t hill_from, hill_to; /* own range of a tank that occupies one */
    uint8_t road_orders;       /* order icons that lay a road; 0: no roads */
    uint8_t passes;            /* of the deck; 0: by the number of tanks (3.2.1) */
    uint8_t objectives;
    duel_objective objective[TK_DUEL_OBJECTIVES_MOST];
    uint8_t objective_in[TK_DUEL_OBJECTIVES_MOST]; /* the only edition that has it, counted from 1; 0: all have it */
} duel_scenario;

#endif
