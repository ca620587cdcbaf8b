/* The inside of Tank Chess: what a game of it shares (chess_rules) and what a match of it is (chess_body). */
#ifndef GAMES_CHESS_RULES_BODY_H
#define GAMES_CHESS_RULES_BODY_H

#include "core/rules.h"
#include "games/chess/rules/position.h"

enum { CHESS_FRONT, CHESS_SIDE, CHESS_REAR };

/* A row of the table of pieces; read from the pack. */
typedef struct chess_type {
    uint8_t speed;     /* 1 to 5 */
    uint8_t armour[3]; /* front, side, rear: 0 to 3 */
    uint8_t gun;       /* 0 to 8 */
    uint8_t fire;      /* tk_chess_fire */
    uint8_t shown[8];  /* the armour shown towards a direction, by its turn from the facing (C11) */
} chess_type;

enum { CHESS_SPEED_MOST = 5, CHESS_GUN_MOST = 8, CHESS_ARMOUR_MOST = 3 };

/* C18: positions since the last destroyed piece are kept to find the third occurrence. With the limit of quiet turns
 * on there are never more than twice that limit; with it off, positions older than CHESS_HISTORY half-turns are
 * forgotten. */
enum { CHESS_QUIET_MOST = 500, CHESS_HISTORY = 2 * CHESS_QUIET_MOST + 1 };

typedef struct chess_rules {
    chess_type type[TK_CHESS_KINDS];
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

enum { CHESS_NOBODY = TK_CHESS_COLOURS };

typedef struct chess_body {
    chess_position position;
    int64_t clock[2]; /* C19: milliseconds left */
    uint32_t ply;     /* moves made */
    uint32_t quiet;   /* moves since a piece was destroyed (C18) */
    uint32_t kept;    /* positions in history, the present one last, newest at (kept - 1) % history_size */
    uint8_t end;      /* tk_chess_end */
    uint8_t winner;   /* colour, or CHESS_NOBODY */
    uint8_t offer;    /* colour that offered a draw, or CHESS_NOBODY */
    uint8_t mover;    /* colour that made the last move, or CHESS_NOBODY at the start */
    uint8_t offered;  /* colours that have offered one since the last move, a bit each */
    uint8_t unused[7];
    tk_action last;     /* the last move, for clients */
    uint64_t history[]; /* history_size position hashes */
} chess_body;

/* tk_action of this game: squares as in position.h.
 *   bits 0-9 from   10-19 to   20-22 facing   23 escapes   24 fires   25-34 target
 * An escape has 0 in to, facing, fires and target; without a shot the target is 0. */
CHESS_INLINE tk_action chess_action(unsigned from, unsigned to, unsigned facing) {
    return (tk_action)from | (tk_action)to << 10 | (tk_action)facing << 20;
}
CHESS_INLINE tk_action chess_action_shot(tk_action move, unsigned target) {
    return move | UINT64_C(1) << 24 | (tk_action)target << 25;
}
CHESS_INLINE tk_action chess_action_escape(unsigned from) {
    return (tk_action)from | UINT64_C(1) << 23;
}
CHESS_INLINE unsigned chess_action_from(tk_action action) {
    return (unsigned)(action & 1023u);
}
CHESS_INLINE unsigned chess_action_to(tk_action action) {
    return (unsigned)(action >> 10 & 1023u);
}
CHESS_INLINE unsigned chess_action_facing(tk_action action) {
    return (unsigned)(action >> 20 & 7u);
}
CHESS_INLINE bool chess_action_escapes(tk_action action) {
    return (action >> 23 & 1u) != 0;
}
CHESS_INLINE bool chess_action_fires(tk_action action) {
    return (action >> 24 & 1u) != 0;
}
CHESS_INLINE unsigned chess_action_target(tk_action action) {
    return (unsigned)(action >> 25 & 1023u);
}

#endif
