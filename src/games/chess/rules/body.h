/* The inside of Tank Chess: what a game of it shares (chess_rules) and what a match of it is (chess_body). */
#ifndef GAMES_CHESS_RULES_BODY_H
#define GAMES_CHESS_RULES_BODY_H

#include "base/random.h"
#include "core/rules.h"
#include "games/chess/rules/position.h"

/* How a piece fires (C9, C14, C15). */
typedef enum chess_fire { CHESS_FIRE_ARC, CHESS_FIRE_AHEAD, CHESS_FIRE_OVER } chess_fire;

enum { CHESS_FRONT, CHESS_SIDE, CHESS_REAR };

/* A row of the table of pieces; read from the pack. */
typedef struct chess_type {
    uint8_t speed;     /* 1 to 5 */
    uint8_t armour[3]; /* front, side, rear: 0 to 3 */
    uint8_t gun;       /* 0 to 8 */
    uint8_t fire;      /* chess_fire */
    uint8_t shown[8];  /* the armour shown towards a direction, by its turn from the facing (C11) */
} chess_type;

enum { CHESS_SPEED_MOST = 5, CHESS_GUN_MOST = 8, CHESS_ARMOUR_MOST = 3 };

/* C18: positions since the last destroyed piece are kept to find the third occurrence. With the limit of quiet turns
 * on there are never more than twice that limit; with it off, positions older than CHESS_HISTORY half-turns are
 * forgotten. */
enum { CHESS_QUIET_MOST = 500, CHESS_HISTORY = 2 * CHESS_QUIET_MOST + 1 };

typedef struct chess_rules {
    chess_type type[TK_CHESS_KIND_COUNT];
    chess_position start;
    const tk_pack *pack;
    bool repetition;       /* C18: the third occurrence is a draw */
    uint32_t quiet_limit;  /* C18: turns of each side; 0 is off */
    uint32_t history_size; /* positions kept in a body */
    int64_t clock;         /* C19: milliseconds a side; 0 is off */
    int64_t increment;     /* C19: milliseconds a move */
    chess_position basic;  /* the Basic Setup of the size, for position lines (C22) */
    bool has_basic;        /* whether the size has one */
} chess_rules;

/* Why a match ended. */
typedef enum chess_end {
    CHESS_GOES_ON,
    CHESS_DESTROYED,  /* C16 */
    CHESS_ESCAPED,    /* C10, C16 */
    CHESS_REPETITION, /* C18 */
    CHESS_QUIET,      /* C18 */
    CHESS_AGREED,     /* C18 */
    CHESS_RESIGNED,
    CHESS_FLAG, /* C19 */
    CHESS_END_COUNT
} chess_end;

enum { CHESS_NOBODY = 2 };

typedef struct chess_body {
    chess_position position;
    int64_t clock[2];   /* C19: milliseconds left */
    uint32_t ply;       /* moves made */
    uint32_t quiet;     /* moves since a piece was destroyed (C18) */
    uint32_t kept;      /* positions in history, the present one last, newest at (kept - 1) % history_size */
    uint8_t end;        /* chess_end */
    uint8_t winner;     /* colour, or CHESS_NOBODY */
    uint8_t offer;      /* colour that offered a draw, or CHESS_NOBODY */
    uint8_t mover;      /* colour that made the last move, or CHESS_NOBODY at the start */
    tk_action last;     /* the last move, for clients */
    uint64_t history[]; /* history_size position hashes */
} chess_body;

/* Events. The values are squares, kinds and so on as named; text and JSON in events.c. */
typedef enum chess_event_kind {
    CHESS_EVENT_MOVED,    /* kind, from, to, facing before, facing after */
    CHESS_EVENT_FIRED,    /* kind, from square, target square, target's kind */
    CHESS_EVENT_ESCAPED,  /* kind, from */
    CHESS_EVENT_CHECK,    /* C17 */
    CHESS_EVENT_ESCAPE,   /* C17 */
    CHESS_EVENT_OFFERED,  /* a draw */
    CHESS_EVENT_DECLINED, /* a draw */
    CHESS_EVENT_ENDED     /* chess_end, winner or CHESS_NOBODY */
} chess_event_kind;

#endif
