/* What is printed on the cards and boards of Tank Duel, as the pack gives it: numbers in data, rules in code. */
#ifndef GAMES_DUEL_RULES_CARDS_H
#define GAMES_DUEL_RULES_CARDS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    DUEL_CARDS = 100, /* battle cards are numbered 1 to 100 (4.2.1) */
    DUEL_NO_CARD = 0,
    DUEL_CARD_SHUFFLE = 101,
    DUEL_CARD_END = 102,
    DUEL_DAMAGE_CARDS = 21,
    DUEL_RANGES = 11, /* 0 to 2000 m by 200 */
    DUEL_TYPES_MOST = 16,
    DUEL_TERRAINS_MOST = 24,
    DUEL_GUNS_MOST = 8,
    DUEL_SIDE_TANKS = 4, /* identification numbers I to IV (5.1) */
    DUEL_TANKS = 2 * DUEL_SIDE_TANKS,
    DUEL_SIDE_GUNS = 3,
    DUEL_OBJECTIVES_MOST = 6,
    DUEL_ID_SIZE = 24,
    DUEL_NAME_SIZE = 40
};

typedef enum duel_side { DUEL_GERMAN, DUEL_SOVIET, DUEL_SIDES } duel_side;

/* ---- Battle cards (4.2) ---- */

typedef enum duel_kind {
    DUEL_NOTHING, /* the other half of a card with one action */
    DUEL_MOVE,
    DUEL_FIRE,
    DUEL_FLANK,
    DUEL_TERRAIN,
    DUEL_LEADERSHIP,
    DUEL_COMMAND,
    DUEL_TACTICS,
    DUEL_SMOKE,
    DUEL_MINES, /* D-64 */
    DUEL_KINDS
} duel_kind;

/* What a Command card prints besides its three standing uses (D-65). */
typedef enum duel_command {
    DUEL_COMMAND_DRAW,     /* draw two cards */
    DUEL_COMMAND_EXCHANGE, /* exchange up to three cards of the hand */
    DUEL_COMMAND_FREE,     /* end a bog at once */
    DUEL_COMMAND_UNFLANK,  /* remove a flank marker from the active tank */
    DUEL_COMMAND_SHARE,    /* a friendly tank spots what the active tank has spotted */
    DUEL_COMMAND_LOOK,     /* look at an enemy player's hand */
    DUEL_COMMANDS
} duel_command;

/* Icons in the middle of a card (4.2.2). */
enum {
    DUEL_BINOCULARS = 1,
    DUEL_SMOKE_ICON = 2,
    DUEL_FIRE_ICON = 4,
    DUEL_EXTINGUISHER = 8,
    DUEL_EXPLOSION_ICON = 16,
    DUEL_INFANTRY_ICON = 32
};

typedef enum duel_penetration { DUEL_PEN_NUMBER, DUEL_PEN_BOUNCE, DUEL_PEN_AUTOMATIC } duel_penetration;

typedef struct duel_half {
    uint8_t kind;    /* duel_kind */
    uint8_t level;   /* of Move, Fire, Flank: 1 to 6 */
    int8_t accuracy; /* of Fire: -10 to 20 */
    uint8_t detail;  /* of Terrain: which terrain; of Command: duel_command; of Smoke: its conceal number */
} duel_half;

typedef struct duel_card {
    duel_half half[2]; /* upper, lower */
    uint8_t icons;
    uint8_t orders;      /* order icons, 0 to 2 (4.2.3) */
    uint8_t penetration; /* duel_penetration */
    int8_t modifier;     /* of DUEL_PEN_NUMBER: -3 to 3 */
    bool heavy;          /* a red penetration modifier (12.1.3.b) */
} duel_card;

/* The digit under the sight (4.2.1): card 100 has 0. */
static inline unsigned duel_target_number(unsigned card) {
    return card % 10;
}

/* Terrain 0 is field, the ground under every tank (10.3.7). Numbers of 0 mean that it has no such effect. */
enum { DUEL_FIELD = 0 };

typedef struct duel_terrain {
    uint8_t cover;     /* 10.3.3 */
    uint8_t conceal;   /* trigger (D-47) */
    uint8_t hull_down; /* effect, tried by crew order */
    uint8_t bog;       /* trigger (10.3.8) */
    int8_t accuracy;   /* of holding boxes (11.1.3.c) */
    bool mud;          /* 11.1.3.c; cancelled by a road in deep mud */
} duel_terrain;

/* ---- Damage cards (4.3) ---- */

typedef enum duel_location { DUEL_TRACKS, DUEL_HULL, DUEL_TURRET, DUEL_LOCATIONS } duel_location;
typedef enum duel_severity { DUEL_LIGHT, DUEL_HEAVY, DUEL_CRITICAL, DUEL_SEVERITIES } duel_severity;

/* Positions in a tank (5.6.1). Members are called by the position they begin at. */
typedef enum duel_position {
    DUEL_COMMANDER, /* of some tanks the gunner as well */
    DUEL_GUNNER,
    DUEL_LOADER,
    DUEL_DRIVER,
    DUEL_ASSISTANT, /* the substitute driver */
    DUEL_POSITIONS,
    DUEL_NOBODY = 255
} duel_position;

/* The named operations that damage cards are made of. */
typedef enum duel_effect_kind {
    DUEL_EFFECT_NONE,
    DUEL_EFFECT_WOUND,    /* position, other position or DUEL_NOBODY (12.1.4.a) */
    DUEL_EFFECT_KILL,     /* the same */
    DUEL_EFFECT_FIRE,     /* number of fire checks */
    DUEL_EFFECT_FIRE_NOW, /* FIRE in capitals (12.1.4.c) */
    DUEL_EFFECT_EXPLODE,  /* number of explosion checks */
    DUEL_EFFECT_EXPLODE_NOW,
    DUEL_EFFECT_TRACKS,     /* track damage (12.5.1) */
    DUEL_EFFECT_IMMOBILISE, /* 12.5.2 */
    /* the specific damage of 12.1.4.d */
    DUEL_EFFECT_SMOKE_INSIDE,
    DUEL_EFFECT_CATASTROPHE, /* D-3 */
    DUEL_EFFECT_LOADER_PANICS,
    DUEL_EFFECT_CREW_STUNNED,
    DUEL_EFFECT_CREW_SHOCKED,
    DUEL_EFFECT_TRAVERSE,
    DUEL_EFFECT_OPTICS,
    DUEL_EFFECT_DRIVER_PANICS,
    DUEL_EFFECT_TRANSMISSION, /* jammed */
    DUEL_EFFECT_MAIN_GUN,
    DUEL_EFFECT_AMMUNITION,
    DUEL_EFFECT_FUEL,
    DUEL_EFFECT_SPECIAL_AMMUNITION,
    DUEL_EFFECT_ENGINE,
    DUEL_EFFECTS
} duel_effect_kind;

typedef struct duel_effect {
    uint8_t kind;
    uint8_t number; /* checks, or a position */
    uint8_t other;  /* the position in brackets, or DUEL_NOBODY */
} duel_effect;

enum { DUEL_PART_EFFECTS = 4 };

/* Morale icons (4.3.2): a bit set in `broken` is a red cross. */
enum {
    DUEL_MORALE_GREEN = 1,
    DUEL_MORALE_VETERAN = 2,
    DUEL_MORALE_ELITE = 4,
    DUEL_MORALE_COMMANDER = 8,
    DUEL_MORALE_IMMOBILE = 16,
    DUEL_MORALE_FIRE = 32
};

typedef struct duel_damage_card {
    duel_effect part[DUEL_SEVERITIES][DUEL_LOCATIONS][DUEL_PART_EFFECTS]; /* closed by DUEL_EFFECT_NONE or full */
    uint8_t critical;                                                     /* 0 to 9 (12.1.3.a) */
    uint8_t morale;                                                       /* red crosses */
    bool reshuffle;                                                       /* 4.3.3 */
} duel_damage_card;

/* ---- Tank boards (5.1) ---- */

typedef enum duel_experience { DUEL_GREEN, DUEL_VETERAN, DUEL_ELITE, DUEL_EXPERIENCES } duel_experience;

typedef struct duel_weapon {
    uint8_t to_hit[DUEL_RANGES]; /* 0: out of range */
    uint8_t penetration[DUEL_RANGES];
    uint8_t apcr[DUEL_RANGES]; /* added with special ammunition (11.1.3.f) */
    uint16_t calibre;          /* millimetres; 85 and more always do heavy damage (5.5.3) */
} duel_weapon;

typedef struct duel_type {
    duel_weapon weapon;
    uint8_t side;
    uint8_t move, fire;                  /* printed levels */
    uint8_t fire_damaged, fire_immobile; /* of a tank destroyer (5.8); 0 for tanks with a turret */
    int8_t size;                         /* added to the accuracy of those who fire at it */
    uint8_t location[10];                /* duel_location by target number */
    uint8_t armour[DUEL_LOCATIONS][2];   /* front, side */
    uint8_t points;                      /* VP for the tank (14.2) */
    uint8_t crew_points[DUEL_POSITIONS]; /* VP for members (14.1) */
    uint8_t positions;                   /* which there are, a bit each */
    bool commander_gunner;               /* the commander is the gunner as well; there is no DUEL_GUNNER */
    bool apcr, smoke, radio;             /* equipment (5.5) */
} duel_type;

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

typedef enum duel_temperament {
    DUEL_AGGRESSIVE,
    DUEL_ALERT,
    DUEL_BOLD,
    DUEL_CAUTIOUS,
    DUEL_EVASIVE,
    DUEL_TEMPERAMENTS
} duel_temperament;

typedef enum duel_primary {
    DUEL_PRIMARY_END, /* of a list that is shorter */
    DUEL_PRIMARY_FIRE_HIGH,
    DUEL_PRIMARY_MISSION,
    DUEL_PRIMARY_MANOEUVRE, /* move to flank or to better cover */
    DUEL_PRIMARY_FIRE_LOW,
    DUEL_PRIMARY_LEADERSHIP,
    DUEL_PRIMARY_SMOKE,
    DUEL_PRIMARY_MOVE
} duel_primary;

typedef enum duel_secondary {
    DUEL_SECONDARY_END,
    DUEL_SECONDARY_SPOT,
    DUEL_SECONDARY_HULL_DOWN,
    DUEL_SECONDARY_LOAD,
    DUEL_SECONDARY_SMOKE
} duel_secondary;

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

typedef enum duel_weather { DUEL_CLEAR_SKY, DUEL_DEEP_MUD, DUEL_SNOWSTORM, DUEL_WEATHERS } duel_weather;

/* The named operations of missions (8.1.b, 14.3). Ranges in units of 200 m as the tank's own board has them. */
typedef enum duel_objective_kind {
    DUEL_OBJECTIVE_HOLD,    /* in administration, own range from..to: points */
    DUEL_OBJECTIVE_NEAREST, /* the same, when no enemy tank on the field is nearer to the centre */
    DUEL_OBJECTIVE_HILL,    /* in administration, standing on a hill: points */
    DUEL_OBJECTIVE_LEAVE,   /* field action of a moving tank whose range is `from` or less: it leaves, points */
    DUEL_OBJECTIVE_START,   /* points that the side has from the beginning, given to its tank I */
    DUEL_OBJECTIVES
} duel_objective_kind;

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
    uint8_t tanks[DUEL_SIDES];
    duel_force force[DUEL_SIDES][DUEL_SIDE_TANKS];
    uint8_t guns[DUEL_SIDES];
    uint8_t gun[DUEL_SIDES][DUEL_SIDE_GUNS];      /* which gun */
    int8_t gun_range[DUEL_SIDES][DUEL_SIDE_GUNS]; /* where it stands */
    bool infantry;                                /* with hatches (17.3) */
    bool radios;                                  /* 17.2 */
    bool city;                                    /* the infantry's table, and city cards */
    uint8_t weather;
    uint8_t hills;             /* hill cards that may be occupied, by either side */
    int8_t hill_from, hill_to; /* own range of a tank that occupies one */
    uint8_t road_orders;       /* order icons that lay a road; 0: no roads */
    uint8_t passes;            /* of the deck; 0: by the number of tanks (3.2.1) */
    uint8_t objectives;
    duel_objective objective[DUEL_OBJECTIVES_MOST];
} duel_scenario;

#endif
