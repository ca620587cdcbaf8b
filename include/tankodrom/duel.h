/* Tank Duel beyond the game interface: for clients that draw the boards, opponents and studies. What a seat may see as
 * a struct, what is printed on cards and boards, and the odds of a shot. With games other than "duel" the functions
 * answer false, NULL or 0.
 *
 * Battle cards are known by their numbers, 1 to 100. Tanks are numbered 0 to 3 (German I to IV) and 4 to 7 (Soviet I
 * to IV); a set of tanks has a bit each. Ranges and distances are in metres. */
#ifndef TANKODROM_DUEL_H
#define TANKODROM_DUEL_H

#include <tankodrom/duel/event_list.h>
#include <tankodrom/duel/question_list.h>
#include <tankodrom/duel/verb_list.h>
#include <tankodrom/duel/word_lists.h>
#include <tankodrom/game.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TK_DUEL_CARDS 100
#define TK_DUEL_NO_CARD 0u
#define TK_DUEL_TANKS 8
#define TK_DUEL_SIDE_TANKS 4
#define TK_DUEL_NO_TANK 255u
#define TK_DUEL_GUNS_MOST 3 /* of a side */
#define TK_DUEL_NONE 255u   /* no terrain, no command, no gun, nobody */
#define TK_DUEL_OBJECTIVES_MOST 6
#define TK_DUEL_RANGES 11 /* columns of a gun's table: 0 to 2000 m by 200 */

/* ---- Words: the numbers of structs below are enumerators of the lists in tankodrom/duel/ ---- */

typedef enum tk_duel_side { TK_DUEL_SIDE_LIST(TK_WORD_NAME) TK_DUEL_SIDES } tk_duel_side;
typedef enum tk_duel_kind { TK_DUEL_KIND_LIST(TK_WORD_NAME) TK_DUEL_KINDS } tk_duel_kind;
typedef enum tk_duel_command { TK_DUEL_COMMAND_LIST(TK_WORD_NAME) TK_DUEL_COMMANDS } tk_duel_command;
/* Icons in the middle of a card, a bit each. */
#define TK_DUEL_AT_NAME(name, key, text) name##_AT,
#define TK_DUEL_BIT_NAME(name, key, text) name = 1 << name##_AT,
enum { TK_DUEL_ICON_LIST(TK_DUEL_AT_NAME) TK_DUEL_ICONS };
enum { TK_DUEL_ICON_LIST(TK_DUEL_BIT_NAME) };
typedef enum tk_duel_piercing { TK_DUEL_PENETRATION_LIST(TK_WORD_NAME) TK_DUEL_PIERCINGS } tk_duel_piercing;
typedef enum tk_duel_location {
    TK_DUEL_LOCATION_LIST(TK_WORD_NAME) TK_DUEL_LOCATIONS,
    TK_DUEL_CHANCE = TK_DUEL_LOCATIONS /* of an aim: a card is turned */
} tk_duel_location;
typedef enum tk_duel_severity { TK_DUEL_SEVERITY_LIST(TK_WORD_NAME) TK_DUEL_SEVERITIES } tk_duel_severity;
typedef enum tk_duel_position { TK_DUEL_POSITION_LIST(TK_WORD_NAME) TK_DUEL_POSITIONS } tk_duel_position;
typedef enum tk_duel_effect { TK_DUEL_EFFECT_LIST(TK_WORD_NAME) TK_DUEL_EFFECTS } tk_duel_effect;
/* Morale icons, a bit each: a red cross for crews in that state. */
enum { TK_DUEL_MORALE_LIST(TK_DUEL_AT_NAME) TK_DUEL_MORALES };
enum { TK_DUEL_MORALE_LIST(TK_DUEL_BIT_NAME) };
typedef enum tk_duel_experience { TK_DUEL_EXPERIENCE_LIST(TK_WORD_NAME) TK_DUEL_EXPERIENCES } tk_duel_experience;
typedef enum tk_duel_equipment { TK_DUEL_EQUIPMENT_LIST(TK_WORD_NAME) TK_DUEL_EQUIPMENTS } tk_duel_equipment;
typedef enum tk_duel_temperament { TK_DUEL_TEMPERAMENT_LIST(TK_WORD_NAME) TK_DUEL_TEMPERAMENTS } tk_duel_temperament;
typedef enum tk_duel_face { TK_DUEL_FACE_LIST(TK_WORD_NAME) TK_DUEL_FACES } tk_duel_face;
typedef enum tk_duel_primary { TK_DUEL_PRIMARY_LIST(TK_WORD_NAME) TK_DUEL_PRIMARIES } tk_duel_primary;
typedef enum tk_duel_secondary { TK_DUEL_SECONDARY_LIST(TK_WORD_NAME) TK_DUEL_SECONDARIES } tk_duel_secondary;
typedef enum tk_duel_weather { TK_DUEL_WEATHER_LIST(TK_WORD_NAME) TK_DUEL_WEATHERS } tk_duel_weather;
typedef enum tk_duel_objective_kind { TK_DUEL_OBJECTIVE_LIST(TK_WORD_NAME) TK_DUEL_OBJECTIVES } tk_duel_objective_kind;
typedef enum tk_duel_rule { TK_DUEL_RULE_LIST(TK_WORD_NAME) TK_DUEL_RULES } tk_duel_rule;
typedef enum tk_duel_health { TK_DUEL_HEALTH_LIST(TK_WORD_NAME) TK_DUEL_HEALTHS } tk_duel_health;
typedef enum tk_duel_phase { TK_DUEL_PHASE_LIST(TK_WORD_NAME) TK_DUEL_PHASES } tk_duel_phase;
typedef enum tk_duel_question { TK_DUEL_QUESTION_LIST(TK_WORD_NAME) TK_DUEL_QUESTIONS } tk_duel_question;
typedef enum tk_duel_verb { TK_DUEL_VERB_LIST(TK_VERB_NAME) TK_DUEL_VERBS } tk_duel_verb;
enum { TK_DUEL_HALF_LIST(TK_WORD_NAME) };
enum { TK_DUEL_HATCH_LIST(TK_WORD_NAME) };
typedef enum tk_duel_order { TK_DUEL_ORDER_LIST(TK_WORD_NAME) TK_DUEL_ORDERS } tk_duel_order;
typedef enum tk_duel_use { TK_DUEL_USE_LIST(TK_WORD_NAME) TK_DUEL_USES } tk_duel_use;
typedef enum tk_duel_mission { TK_DUEL_MISSION_LIST(TK_WORD_NAME) TK_DUEL_MISSIONS } tk_duel_mission;
typedef enum tk_duel_way { TK_DUEL_DRIVE_LIST(TK_WORD_NAME) TK_DUEL_WAYS } tk_duel_way;
enum { TK_DUEL_FLANK_LIST(TK_WORD_NAME) };
enum { TK_DUEL_WEAPON_LIST(TK_WORD_NAME) };
typedef enum tk_duel_shooter { TK_DUEL_SHOOTER_LIST(TK_WORD_NAME) TK_DUEL_SHOOTERS } tk_duel_shooter;
typedef enum tk_duel_points { TK_DUEL_POINTS_LIST(TK_WORD_NAME) } tk_duel_points;
typedef enum tk_duel_bot_reason { TK_DUEL_BOT_LIST(TK_WORD_NAME) TK_DUEL_BOT_REASONS } tk_duel_bot_reason;
#define TK_DUEL_WHY_NAME(name, key, rule, good, bad) name,
typedef enum tk_duel_why { TK_DUEL_WHY_LIST(TK_DUEL_WHY_NAME) TK_DUEL_WHYS } tk_duel_why;
typedef enum tk_duel_event { TK_DUEL_EVENT_LIST(TK_EVENT_NAME) TK_DUEL_EVENTS } tk_duel_event;

#define TK_DUEL_WORDS_NAME(name, key, stem, list) name,
typedef enum tk_duel_words {
    TK_DUEL_PRINTED_WORD_LISTS(TK_DUEL_WORDS_NAME) TK_DUEL_WORDS_PRINTED, /* lists that packs use come before */
    TK_DUEL_WORDS_BEFORE = TK_DUEL_WORDS_PRINTED - 1,
    TK_DUEL_WORD_LISTS(TK_DUEL_WORDS_NAME) TK_DUEL_WORDS_VERB
} tk_duel_words;
/* A stable key ("hull-down"), and a text for people (English message id). NULL past the end. */
const char *tk_duel_key(tk_duel_words words, unsigned number);
const char *tk_duel_name(tk_duel_words words, unsigned number);
/* "G-I" to "S-IV", as notation and logs have it; NULL past the end. */
const char *tk_duel_tank_name(unsigned tank);

/* ---- What is printed. Terrains and scenarios have their names in the pack's texts: "terrain." or "scenario." and the
 * id is the key for tk_pack_text. Names of tank types and guns are as printed, in every language ---- */

typedef struct tk_duel_half {
    unsigned kind;    /* tk_duel_kind */
    unsigned level;   /* of Move, Fire, Flank: 1 to 6; else 0 */
    int accuracy;     /* of Fire */
    unsigned terrain; /* of Terrain, or TK_DUEL_NONE */
    unsigned command; /* of Command: tk_duel_command, or TK_DUEL_NONE */
    unsigned conceal; /* of Smoke: its conceal number; else 0 */
} tk_duel_half;

typedef struct tk_duel_card {
    tk_duel_half half[2]; /* upper, lower */
    unsigned icons;       /* bits */
    unsigned orders;      /* order icons, 0 to 2 */
    unsigned target;      /* the digit under the sight, 0 to 9 */
    unsigned piercing;    /* tk_duel_piercing */
    int modifier;         /* of TK_DUEL_PIERCES_BY */
    bool heavy;           /* a red penetration modifier */
} tk_duel_card;
bool tk_duel_card_of(const tk_game *game, unsigned card, tk_duel_card *printed);

enum { TK_DUEL_PART_EFFECTS = 4 };
typedef struct tk_duel_damage {
    struct {
        unsigned kind;     /* tk_duel_effect; TK_DUEL_EFFECT_NONE past the last */
        unsigned checks;   /* of fire and explosion */
        unsigned position; /* of a wound or death, or TK_DUEL_NONE */
        unsigned other;    /* the position in brackets, or TK_DUEL_NONE */
    } part[TK_DUEL_SEVERITIES][TK_DUEL_LOCATIONS][TK_DUEL_PART_EFFECTS];
    unsigned critical; /* the target number that makes it critical */
    unsigned morale;   /* bits: red crosses */
    bool reshuffle;
} tk_duel_damage;
/* Damage cards are numbered from 0. */
bool tk_duel_damage_of(const tk_game *game, unsigned card, tk_duel_damage *printed);

typedef struct tk_duel_terrain {
    const char *id;                         /* "woods"; also "hill", which is no card */
    uint8_t cover, conceal, hull_down, bog; /* numbers to turn against; 0: it has no such effect */
    int8_t accuracy;                        /* of the tank that stands there */
    bool mud;
} tk_duel_terrain;
/* 0 is field. */
bool tk_duel_terrain_of(const tk_game *game, unsigned terrain, tk_duel_terrain *printed);

typedef struct tk_duel_weapon {
    uint8_t to_hit[TK_DUEL_RANGES]; /* 0: out of range */
    uint8_t penetration[TK_DUEL_RANGES];
    uint8_t apcr[TK_DUEL_RANGES]; /* added with special ammunition */
    uint16_t calibre;             /* millimetres */
} tk_duel_weapon;

typedef struct tk_duel_type {
    const char *id, *name;
    uint8_t side;
    tk_duel_weapon weapon;
    uint8_t move, fire;                             /* printed levels */
    uint8_t fire_damaged, fire_immobile;            /* of a tank destroyer; 0 for tanks with a turret */
    int8_t size;                                    /* added to the accuracy of those who fire at it */
    uint8_t location[10];                           /* tk_duel_location by target number */
    uint8_t armour[TK_DUEL_LOCATIONS][2];           /* front, side */
    uint8_t points, crew_points[TK_DUEL_POSITIONS]; /* VP for the tank (14.2) and for members (14.1) */
    uint8_t positions;                              /* bits */
    bool commander_gunner;                          /* the commander is the gunner as well; there is no gunner */
    bool destroyer, apcr, smoke, radio;
} tk_duel_type;
bool tk_duel_type_of(const tk_game *game, unsigned type, tk_duel_type *printed);

/* An anti-tank gun of a side, as the scenario places it. */
typedef struct tk_duel_gun {
    const char *id, *name;
    tk_duel_weapon weapon;
    unsigned orders; /* order icons that it takes to fire */
    int range;
} tk_duel_gun;
bool tk_duel_gun_of(const tk_game *game, unsigned side, unsigned gun, tk_duel_gun *printed);

typedef struct tk_duel_objective {
    const char *kind; /* "hold", "nearest", "hill", "leave", "start" */
    bool for_side[TK_DUEL_SIDES];
    unsigned points;
    int from, to; /* own range */
} tk_duel_objective;

typedef struct tk_duel_scenario {
    const char *id;
    const char *edition;
    unsigned tanks[TK_DUEL_SIDES], guns[TK_DUEL_SIDES];
    unsigned passes; /* SHUFFLEs before the deck with GAME END */
    unsigned weather;
    bool infantry, radios, city;
    unsigned hills, road_orders;
    int hill_from, hill_to;
    unsigned objectives;
    tk_duel_objective objective[TK_DUEL_OBJECTIVES_MOST];
} tk_duel_scenario;
bool tk_duel_scenario_of(const tk_game *game, tk_duel_scenario *scenario);
/* The index-th scenario id of a pack, for lists; NULL past the end is an empty text and false. */
bool tk_duel_scenario_id(const tk_pack *pack, size_t index, char *out, size_t size);

/* ---- What a seat may see ---- */

typedef struct tk_duel_tank {
    bool plays;            /* takes part in this match */
    bool out;              /* eliminated or gone; comes back in reinforcement */
    unsigned side, number; /* identification number 1 to 4 */
    unsigned seat;         /* whose it is */
    bool tankobot;
    unsigned type, experience;
    int range;                       /* -1000 to 1000 */
    unsigned move, fire;             /* levels as they are now, without order icons; 0: not at all */
    unsigned move_most, fire_most;   /* printed levels */
    bool move_damaged, fire_damaged; /* lasting damage has lowered the level, before crew and all that passes */
    unsigned bog;                    /* level of the bog marker; 0: not bogged */
    /* the holding box: a card with the half that counts, a hill, or nothing (field) */
    unsigned box, box_half; /* card or TK_DUEL_NO_CARD */
    bool hill;
    bool moving;
    unsigned terrain; /* under it; field while it moves and on a hill */
    unsigned smoke;   /* Smoke card, or TK_DUEL_NO_CARD */
    unsigned cover;   /* in all, against fire at it */
    bool hull_down;
    unsigned spotted;         /* set of tanks; the acquired one among them */
    unsigned acquired, bonus; /* tank or TK_DUEL_NO_TANK; 10 or 20 */
    unsigned flanking;        /* set of tanks in front of which its markers lie */
    unsigned flanked_by;      /* set of tanks */
    unsigned apcr;            /* special ammunition left, a loaded one included */
    bool loaded;
    bool burning, broken;
    bool tracks, immobile, jammed; /* damage */
    bool no_driver, no_gunner;     /* nobody sits there who could */
    bool smoke_inside, no_acquiring, loader_panics, shocked, driver_panics, stunned;
    bool buttoned;
    unsigned sight;                      /* how far it sees; 0: as far as the field goes */
    unsigned sitting[TK_DUEL_POSITIONS]; /* member at each position (called by where it began), or TK_DUEL_NONE */
    unsigned health[TK_DUEL_POSITIONS];  /* tk_duel_health of each member */
    int points;
    unsigned medals;
    bool bidden;            /* an initiative card lies there */
    unsigned bid;           /* TK_DUEL_NO_CARD while the seat may not see it */
    unsigned penetrated_by; /* tank that last penetrated it, or TK_DUEL_NO_TANK */
    unsigned burned_by; /* tank that is paid for the fire that a gun, infantry or Mines set on it, or TK_DUEL_NO_TANK */
} tk_duel_tank;

/* An action taken apart. Parts that it does not have are TK_DUEL_NO_CARD, TK_DUEL_NO_TANK, TK_NO_SEAT, false, and
 * TK_DUEL_NONE for the others. */
typedef struct tk_duel_choice {
    unsigned verb;   /* tk_duel_verb */
    const char *key; /* of the verb: "bid" */
    unsigned card, half;
    unsigned tank; /* shot at, spotted, told, flanked… */
    unsigned seat;
    unsigned gun; /* of the side, from 0 */
    unsigned levels;
    unsigned order, use, mission; /* tk_duel_order, tk_duel_use, tk_duel_mission */
    unsigned location;            /* tk_duel_location, or TK_DUEL_CHANCE */
    unsigned weapon;              /* TK_DUEL_RIFLE, TK_DUEL_CLOSE_ASSAULT */
    unsigned member;              /* who changes places: tk_duel_position */
    unsigned way;                 /* tk_duel_way; of a flank TK_DUEL_FLANK_PLACE, TK_DUEL_FLANK_EVADE */
    unsigned from;                /* tank whose flank marker is taken up */
    bool closed;                  /* of the hatch */
    bool twice;                   /* two cards are turned to spot */
} tk_duel_choice;
tk_duel_choice tk_duel_choice_of(const tk_game *game, tk_action action);
/* Its verb alone; TK_DUEL_NO_VERB for a value that is no action. */
tk_duel_verb tk_duel_verb_of(tk_action action);

typedef struct tk_duel_seat {
    unsigned side;
    unsigned tanks; /* set */
    bool tankobot;
    unsigned temperament; /* of a tankobot */
    unsigned hand_size, hand_limit;
    unsigned known;              /* cards of the hand that this seat knows, all of them in its own hand */
    uint8_t hand[TK_DUEL_CARDS]; /* their numbers in order; `known` of them */
} tk_duel_seat;

/* The cards of a tank action that is being built or carried out. */
typedef struct tk_duel_build {
    unsigned count, at; /* how many there are; the one being carried out */
    unsigned card[3], half[3];
    unsigned boost; /* levels bought */
} tk_duel_build;

typedef struct tk_duel_shot {
    bool under_way;
    unsigned by;     /* tk_duel_shooter */
    unsigned from;   /* the tank that fires, or whose phase it is */
    unsigned gun;    /* or TK_DUEL_NONE */
    unsigned target; /* tank */
    unsigned cards;  /* Fire cards */
    bool leadership, apcr, tactics;
    bool named;        /* a location is known: hit or aimed at */
    unsigned location; /* or TK_DUEL_NONE */
    unsigned damage;   /* damage card in use, or TK_DUEL_NONE */
    unsigned severity; /* of the damage check */
} tk_duel_shot;

typedef struct tk_duel_sight {
    const char *scenario; /* id */
    const char *edition;  /* "cs", "ja" */
    unsigned weather;
    unsigned seats, seat; /* how many there are; who looks, or TK_NO_SEAT */
    unsigned round, phase;
    bool over;
    unsigned winner; /* side, or TK_DUEL_SIDES before the end */
    int points[TK_DUEL_SIDES];
    unsigned medals[TK_DUEL_SIDES];
    unsigned active;               /* tank whose phase it is, or TK_DUEL_NO_TANK */
    unsigned order[TK_DUEL_TANKS]; /* of initiative */
    unsigned ordered, turn;        /* how many tanks are in order; how many had their phase, the active one included */
    bool acted;                    /* the tank action of this phase is done */
    bool burning_start;            /* the tank burned at the start of the action step */
    unsigned question;             /* tk_duel_question as this seat sees it */
    unsigned deciders;             /* seats that decide, as far as this seat may know; a bit each */
    bool decides;                  /* this seat decides now */
    unsigned needed;               /* order icons yet to be paid, of TK_DUEL_ASK_PAYMENT */
    unsigned discards;             /* cards that may go yet, of TK_DUEL_ASK_DISCARD_STEP */
    unsigned about;                /* tank that the question is about, or TK_DUEL_NO_TANK */
    tk_duel_tank tank[TK_DUEL_TANKS];
    tk_duel_seat player[TK_SEATS_MAX];
    unsigned draw_size, discard_size, damage_size;
    unsigned table_size;          /* cards of the action or check under way: played, paid, turned */
    uint8_t table[TK_DUEL_CARDS]; /* their numbers in order */
    unsigned discards_known;      /* cards of the discards that this seat has seen: turned, paid, played, its own */
    uint8_t discard[TK_DUEL_CARDS];
    unsigned passes, passes_left; /* SHUFFLEs seen; yet to come before the deck with GAME END */
    bool shuffle_waits, end_waits;
    tk_duel_build build;
    tk_duel_shot shot;
    unsigned offer, offerer; /* radios: a card (where this seat may see it) and seat, or TK_DUEL_NO_CARD, TK_NO_SEAT */
    bool infantry_done;
    unsigned guns_fired[TK_DUEL_SIDES]; /* this round, a bit each */
    unsigned advance[TK_DUEL_SIDES];    /* of the infantry, metres */
    unsigned roads[TK_DUEL_SIDES];
    unsigned hills_free;
    unsigned last_seat;  /* who did the last thing, or TK_NO_SEAT at the start */
    tk_duel_choice last; /* what; the card of another's secret is TK_DUEL_NO_CARD */
    uint64_t told;       /* a digest of what the last action told this seat: a client that missed something sees it */
} tk_duel_sight;

/* TK_NO_SEAT: what an onlooker may see. */
bool tk_duel_look(const tk_game *game, const tk_state *state, unsigned seat, tk_duel_sight *sight);

/* ---- Odds of a shot (11.1.3), as a seat knows them (D-73) ---- */

/* A shot that is being built, or one that could be. */
typedef struct tk_duel_aim {
    unsigned from;    /* the tank that fires; for a gun or the infantry any tank of its side */
    unsigned target;  /* an enemy tank in the field */
    unsigned gun;     /* an anti-tank gun of that side fires, or TK_DUEL_NONE */
    unsigned fire[2]; /* Fire cards, or TK_DUEL_NO_CARD */
    unsigned half[2]; /* of each, where both halves are Fire */
    bool leadership, apcr, tactics;
    bool infantry; /* the infantry of that side attacks, and `gun` and the cards say nothing */
    bool hit;      /* it has hit already, the infantry with its upper weapon; what comes after that is open */
} tk_duel_aim;
/* The shot that the seat builds now from the cards it has laid down, or the one that is announced when target is
 * TK_DUEL_NO_TANK. False when there is none. */
bool tk_duel_aim_now(const tk_game *game, const tk_state *state, unsigned target, tk_duel_aim *aim);

typedef struct tk_duel_modifiers {
    int base; /* by distance; 0: out of range */
    int card, leadership, acquired, flank;
    int firer_box, target_box; /* accuracy of holding boxes */
    int cover;                 /* of terrain, smoke and motion; positive for infantry only */
    int size, tactics, mud, hatch;
    int total;
} tk_duel_modifiers;

/* Chances are in millionths: 370000 is 37 %. They are exact for what a seat knows: every card that it has not seen is
 * as likely as any other to be turned, each once, and after the end of the pile the discards are (4.2.6). */
typedef struct tk_duel_place_odds {
    unsigned hits;    /* a shot that hits the tank hits here; 0 where hull down hides it */
    bool hidden;      /* hull down */
    bool named;       /* may be named with two Fire cards */
    int penetration;  /* without the card */
    int armour;       /* met */
    unsigned pierces; /* a shot that hits here penetrates */
    unsigned heavy;   /* and does heavy damage */
} tk_duel_place_odds;

typedef struct tk_duel_odds {
    unsigned distance;
    tk_duel_modifiers parts;
    int accuracy;    /* the final one: parts.total */
    unsigned unseen; /* how many cards the seat has not seen */
    unsigned hits;   /* 96 to 100 always miss */
    bool side;       /* the side armour is met */
    tk_duel_place_odds place[TK_DUEL_LOCATIONS];
    bool naming; /* two Fire cards: the place is named; must_name: a card cannot be turned instead */
    bool must_name;
    unsigned penetrates; /* the shot hits and penetrates; with naming at the better place */
    unsigned best;       /* of the places that may be named the one with the best chance, or TK_DUEL_NONE */
    /* The infantry has two weapons: a card below half of the accuracy hits with the lower one, from there up with the
     * upper one, which `place` is about, or instead of that with a close assault. Of all others these are 0. */
    unsigned lower_hits; /* the shot hits with the lower weapon */
    tk_duel_place_odds lower[TK_DUEL_LOCATIONS];
    unsigned upper;   /* a hit of the upper weapon penetrates, wherever it is */
    unsigned assault; /* a close assault in its place does; 0: this infantry makes none */
} tk_duel_odds;
/* For what the seat knows, or an onlooker (TK_NO_SEAT). False for tanks that are not there or on one side, cards that
 * are no Fire cards, infantry where none fights. Whether the shot is allowed (spotted, level) is not asked; out of
 * range has chances of 0. */
bool tk_duel_odds_of(const tk_game *game, const tk_state *state, unsigned seat, const tk_duel_aim *aim,
                     tk_duel_odds *odds);

/* ---- Chances of checks, as a seat knows them (D-73), in millionths ---- */

/* One at least of the next `count` cards turned (4 at most) bears one of these icons and none of those. */
unsigned tk_duel_icon_chance(const tk_game *game, const tk_state *state, unsigned seat, unsigned icon, unsigned without,
                             unsigned count);
/* The next card turned has this number or a lower one (10.3.6). */
unsigned tk_duel_number_chance(const tk_game *game, const tk_state *state, unsigned seat, unsigned number);
/* The crew passes a morale check with the next damage card (12.4.1). */
unsigned tk_duel_morale_chance(const tk_game *game, const tk_state *state, unsigned tank);

#ifdef __cplusplus
}
#endif

#endif
