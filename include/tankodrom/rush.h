/* Rush beyond the game interface: for clients that draw the table, opponents and studies. What a seat may see (R42) as
 * a struct, and what is printed on cards. With games other than "rush" the functions answer false, NULL or 0.
 *
 * Cards are known by their faces: vehicles 0 to 99 in the order of the pack, then engineers, repair crew, volunteers,
 * single medals by nation, double medals by nation, a captured base. */
#ifndef TANKODROM_RUSH_H
#define TANKODROM_RUSH_H

#include <tankodrom/game.h>

#define TK_RUSH_VEHICLES 100
#define TK_RUSH_FACES 112
#define TK_RUSH_CARDS 193 /* in the whole game: longer than any pile */
#define TK_RUSH_PLAYERS_MOST 5
#define TK_RUSH_ACHIEVEMENTS 12
#define TK_RUSH_NO_FACE 255u

/* What is printed on a card. Words are stable keys; names of nations, types and abilities as texts are in the pack. */
typedef struct tk_rush_face {
    const char *id;     /* one word, stable: "t-34", "engineers"; as views and the notation have it */
    const char *name;   /* vehicles: in the language of their country; others: English message id */
    const char *nation; /* "ussr", "germany", "usa", "france"; "" for none */
    const char *type;   /* "light", "medium", "artillery", "heavy", "support", "barracks", "medal", "base" */
    unsigned price;
    int value; /* purchase value; -1 for none */
    unsigned attack, defence;
    bool bases_only, vehicles_only, own_nation;
    unsigned abilities;
    struct {
        const char *kind; /* "reinforcements", "recruitment", "reconnaissance", "sabotage", "ace", "research",
                             "rearmament", "deed" */
        unsigned number;
    } ability[3];
} tk_rush_face;

bool tk_rush_face_of(const tk_game *game, unsigned face, tk_rush_face *printed);
/* The stable key of an achievement ("most-bases"); NULL past the end. */
const char *tk_rush_achievement(unsigned index);

typedef struct tk_rush_base {
    bool lost, damaged;
    unsigned protector; /* face, or TK_RUSH_NO_FACE */
    bool protector_damaged;
} tk_rush_base;

typedef struct tk_rush_player {
    tk_rush_base base[3];
    unsigned hand_size, depot_size, garage_size;
    unsigned depot_top; /* face, or TK_RUSH_NO_FACE */
    /* How many of each face are in hand, depot and garage: known to all. The card being resolved and attackers on
     * their way belong to the active player and are in no pile: they are not counted here. */
    uint8_t company[TK_RUSH_FACES];
    uint8_t hand[TK_RUSH_CARDS];  /* faces in order of their numbers; hand_size of them when hand_open */
    bool hand_open;               /* the seat may see it: its own, or the active player's */
    uint8_t depot[TK_RUSH_CARDS]; /* faces from the bottom to the top; depot_size of them when depot_open */
    bool depot_open;              /* its own */
    unsigned medals[4];           /* won so far by nation, a double counting 2; for the achievements */
    unsigned doubles, bases;      /* cards won so far */
} tk_rush_player;

/* An action taken apart, for clients that lay actions out: which card, slot, target it is about. Parts that the verb
 * does not have are TK_RUSH_NO_FACE, 0, TK_NO_SEAT and 0; the verb of an action that is none is "". */
typedef struct tk_rush_choice {
    const char *verb; /* "pay", "buy", "use", "done", "protect", "put-away", "sacrifice", "hit", "take", "scrap",
                         "attacker", "charge", "strike", "waste", "reward", "end-turn" */
    unsigned face;    /* or TK_RUSH_NO_FACE where the verb has none */
    unsigned number;
    unsigned seat, base;
} tk_rush_choice;
tk_rush_choice tk_rush_choice_of(tk_action action);

/* Everything a seat may see. */
typedef struct tk_rush_sight {
    unsigned players, active, first, round;
    bool last_round, over;
    const char *phase; /* "turn", "card", "place", "sabotage", "ace", "research", "rearm", "declare", "attack",
                          "reward", "over" */
    unsigned shop[4];  /* faces, slot 1 first, or TK_RUSH_NO_FACE */
    unsigned deck_size, discard_size, discard_top;
    uint8_t graveyard[TK_RUSH_FACES]; /* how many of each face */
    unsigned singles[4], doubles[4];  /* medals left, by nation */
    uint16_t achievements;            /* bit a: face up */
    unsigned pool, own_pool[4];       /* purchase value left this turn */
    unsigned own_nations;             /* bit n: a value for that nation only was used this turn */
    bool paid;                        /* an unrestricted value was used this turn */
    unsigned bought[4];               /* vehicles this turn, by nation */
    bool recruiting, attacked;        /* purchases are unlimited; the turn's attack was made */
    bool used[TK_RUSH_VEHICLES];      /* vehicles used this turn: they cannot be used again */
    unsigned card;                    /* face being resolved, or TK_RUSH_NO_FACE */
    unsigned abilities;               /* bit i: its i-th ability was used */
    unsigned attackers;               /* declared and not yet resolved */
    uint8_t attacker[TK_RUSH_CARDS];  /* their faces */
    unsigned nation;                  /* that attacks, or 4 for none */
    unsigned destroyed;               /* vehicles by the present attack */
    unsigned sabotage;                /* the seat's own hidden choice, a face, or TK_RUSH_NO_FACE */
    unsigned last_seat;               /* who decided last, or TK_NO_SEAT at the start */
    tk_rush_choice last;              /* what, no verb at the start; the card of another's secret is TK_RUSH_NO_FACE */
    tk_rush_player player[TK_RUSH_PLAYERS_MOST];
} tk_rush_sight;

/* TK_NO_SEAT: what an onlooker may see. */
bool tk_rush_look(const tk_game *game, const tk_state *state, unsigned seat, tk_rush_sight *sight);

#endif
