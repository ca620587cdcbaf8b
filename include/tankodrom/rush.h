/* Rush beyond the game interface: for clients that draw the table, opponents and studies. What a seat may see (R42) as
 * a struct, and what is printed on cards. With games other than "rush" the functions answer false, NULL or 0.
 *
 * Cards are known by their faces: vehicles 0 to 99 in the order of the pack, then engineers, repair crew, volunteers,
 * single medals by nation, double medals by nation, a captured base. */
#ifndef TANKODROM_RUSH_H
#define TANKODROM_RUSH_H

#include <tankodrom/game.h>
#include <tankodrom/rush/event_list.h>
#include <tankodrom/rush/verb_list.h>
#include <tankodrom/rush/word_lists.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Words: the numbers of structs below, of verbs and of events ---- */

typedef enum tk_rush_nation { TK_RUSH_NATION_LIST(TK_WORD_NAME) TK_RUSH_NATIONS } tk_rush_nation;
typedef enum tk_rush_type { TK_RUSH_TYPE_LIST(TK_WORD_NAME) TK_RUSH_TYPES } tk_rush_type;
typedef enum tk_rush_ability { TK_RUSH_ABILITY_LIST(TK_WORD_NAME) TK_RUSH_ABILITIES } tk_rush_ability;
typedef enum tk_rush_mark { TK_RUSH_MARK_LIST(TK_WORD_NAME) TK_RUSH_MARKS } tk_rush_mark;
typedef enum tk_rush_achievement { TK_RUSH_ACHIEVEMENT_LIST(TK_WORD_NAME) TK_RUSH_ACHIEVEMENTS } tk_rush_achievement;
typedef enum tk_rush_phase { TK_RUSH_PHASE_LIST(TK_WORD_NAME) TK_RUSH_PHASES } tk_rush_phase;
typedef enum tk_rush_target { TK_RUSH_TARGET_LIST(TK_WORD_NAME) TK_RUSH_TARGETS } tk_rush_target;
typedef enum tk_rush_seat { TK_RUSH_SEAT_LIST(TK_WORD_NAME) TK_RUSH_PLAYERS_MOST } tk_rush_seat;
typedef enum tk_rush_end { TK_RUSH_END_LIST(TK_WORD_NAME) TK_RUSH_ENDS } tk_rush_end;
typedef enum tk_rush_verb { TK_RUSH_VERB_LIST(TK_VERB_NAME) TK_RUSH_VERBS } tk_rush_verb;
typedef enum tk_rush_event { TK_RUSH_EVENT_LIST(TK_EVENT_NAME) TK_RUSH_EVENTS } tk_rush_event;

enum { TK_RUSH_BASES = 3, TK_RUSH_SHOP = 4, TK_RUSH_VEHICLES = 100 };
enum { /* faces: the vehicles, then these */
       TK_RUSH_LAST_VEHICLE = TK_RUSH_VEHICLES - 1,
       TK_RUSH_FACE_LIST(TK_WORD_NAME) TK_RUSH_FACES,
       TK_RUSH_FACE_SINGLE = TK_RUSH_FACE_SINGLE_USSR, /* + nation */
       TK_RUSH_FACE_DOUBLE = TK_RUSH_FACE_DOUBLE_USSR  /* + nation */
};
#define TK_RUSH_CARDS 193 /* in the whole game: longer than any pile */
#define TK_RUSH_NO_FACE 255u

typedef enum tk_rush_words {
    TK_RUSH_WORDS_NATION,
    TK_RUSH_WORDS_TYPE,
    TK_RUSH_WORDS_ABILITY,
    TK_RUSH_WORDS_MARK,
    TK_RUSH_WORDS_ACHIEVEMENT,
    TK_RUSH_WORDS_PHASE,
    TK_RUSH_WORDS_TARGET,
    TK_RUSH_WORDS_FACE, /* counted from the first that is no vehicle */
    TK_RUSH_WORDS_SEAT,
    TK_RUSH_WORDS_END,
    TK_RUSH_WORDS_LISTS
} tk_rush_words;
/* A stable key ("most-bases"), and a text for people (English message id). NULL past the end. Those of verbs and
 * events: tk_verb_at, tk_event_at. */
const char *tk_rush_key(tk_rush_words words, unsigned number);
const char *tk_rush_name(tk_rush_words words, unsigned number);

/* ---- Cards ---- */

/* What is printed on a card. How nations, types and abilities are called on the cards is in the texts of the pack. */
typedef struct tk_rush_face {
    const char *id;        /* one word, stable: "t-34", "engineers"; as views and the notation have it */
    const char *name;      /* vehicles: in the language of their country; others: English message id */
    tk_rush_nation nation; /* TK_RUSH_NATIONS for none */
    tk_rush_type type;
    unsigned price;
    int value; /* purchase value; -1 for none */
    unsigned attack, defence;
    bool bases_only, vehicles_only, own_nation;
    unsigned abilities;
    struct {
        tk_rush_ability kind;
        unsigned number;
    } ability[3];
} tk_rush_face;

bool tk_rush_face_of(const tk_game *game, unsigned face, tk_rush_face *printed);

/* ---- A match ---- */

typedef struct tk_rush_base {
    bool lost, damaged;
    unsigned protector; /* face, or TK_RUSH_NO_FACE */
    bool protector_damaged;
} tk_rush_base;

typedef struct tk_rush_player {
    tk_rush_base base[TK_RUSH_BASES];
    unsigned hand_size, depot_size, garage_size;
    unsigned depot_top; /* face, or TK_RUSH_NO_FACE */
    /* How many of each face are in hand, depot and garage: known to all. The card being resolved and attackers on
     * their way belong to the active player and are in no pile: they are not counted here. */
    uint8_t company[TK_RUSH_FACES];
    uint8_t hand[TK_RUSH_CARDS];      /* faces in order of their numbers; hand_size of them when hand_open */
    bool hand_open;                   /* the seat may see it: its own, or the active player's */
    uint8_t depot[TK_RUSH_CARDS];     /* faces from the bottom to the top; depot_size of them when depot_open */
    bool depot_open;                  /* its own */
    unsigned medals[TK_RUSH_NATIONS]; /* won so far by nation, a double counting 2; for the achievements */
    unsigned doubles, bases;          /* cards won so far */
} tk_rush_player;

/* An action taken apart, for clients that lay actions out: which card, slot, target it is about. Parts that the verb
 * does not have are TK_RUSH_NO_FACE, 0, TK_NO_SEAT and 0; the verb of an action that is none is TK_RUSH_VERBS. */
typedef struct tk_rush_choice {
    tk_rush_verb verb;
    unsigned face;
    unsigned number; /* slot, ability, target or number of doubles */
    unsigned seat, base;
} tk_rush_choice;
tk_rush_choice tk_rush_choice_of(tk_action action);

/* Everything a seat may see. */
typedef struct tk_rush_sight {
    unsigned players, active, first, round;
    bool last_round, over;
    tk_rush_phase phase;
    unsigned shop[TK_RUSH_SHOP]; /* faces, slot 1 first, or TK_RUSH_NO_FACE */
    unsigned deck_size, discard_size, discard_top;
    uint8_t graveyard[TK_RUSH_FACES];                            /* how many of each face */
    unsigned singles[TK_RUSH_NATIONS], doubles[TK_RUSH_NATIONS]; /* medals left, by nation */
    uint16_t achievements;                                       /* bit a: face up */
    unsigned pool, own_pool[TK_RUSH_NATIONS];                    /* purchase value left this turn */
    unsigned own_nations;             /* bit n: a value for that nation only was used this turn */
    bool paid;                        /* an unrestricted value was used this turn */
    unsigned bought[TK_RUSH_NATIONS]; /* vehicles this turn, by nation */
    bool recruiting, attacked;        /* purchases are unlimited; the turn's attack was made */
    bool used[TK_RUSH_VEHICLES];      /* vehicles used this turn: they cannot be used again */
    unsigned card;                    /* face being resolved, or TK_RUSH_NO_FACE */
    unsigned abilities;               /* bit i: its i-th ability was used */
    unsigned attackers;               /* declared and not yet resolved */
    uint8_t attacker[TK_RUSH_CARDS];  /* their faces */
    tk_rush_nation nation;            /* that attacks, or TK_RUSH_NATIONS for none */
    unsigned destroyed;               /* vehicles by the present attack */
    unsigned sabotage;                /* the seat's own hidden choice, a face, or TK_RUSH_NO_FACE */
    unsigned last_seat;               /* who decided last, or TK_NO_SEAT at the start */
    tk_rush_choice last;              /* what, no verb at the start; the card of another's secret is TK_RUSH_NO_FACE */
    tk_rush_player player[TK_RUSH_PLAYERS_MOST];
} tk_rush_sight;

/* TK_NO_SEAT: what an onlooker may see. */
bool tk_rush_look(const tk_game *game, const tk_state *state, unsigned seat, tk_rush_sight *sight);

/* The score so far (R40, R41): everybody at the table can count it. */
enum { TK_RUSH_SINGLES = 9, TK_RUSH_DOUBLES = 3 };                /* medals of a nation (R3) */
enum { TK_RUSH_POINTS_BASE = 3, TK_RUSH_POINTS_ACHIEVEMENT = 5 }; /* a medal is 1 */
typedef struct tk_rush_score {
    int32_t points[TK_RUSH_PLAYERS_MOST];
    int32_t medals[TK_RUSH_PLAYERS_MOST], bases[TK_RUSH_PLAYERS_MOST]; /* in the company */
    /* Of achievements that are face up: who alone has the most, or TK_NO_SEAT, and what everybody has. */
    unsigned holder[TK_RUSH_ACHIEVEMENTS];
    int32_t count[TK_RUSH_ACHIEVEMENTS][TK_RUSH_PLAYERS_MOST];
} tk_rush_score;
bool tk_rush_score_of(const tk_game *game, const tk_state *state, tk_rush_score *score);

/* Whether a legal hit or strike destroys its target (R24, R35, R36); otherwise it damages it. False for all others. */
bool tk_rush_destroys(const tk_game *game, const tk_state *state, tk_action action);
/* How much is missing to buy or to take the vehicle of a slot in this phase (R12, R25). */
unsigned tk_rush_missing(const tk_game *game, const tk_state *state, tk_action action);

#ifdef __cplusplus
}
#endif

#endif
