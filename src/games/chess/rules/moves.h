/* The moves of a position: all of them, how many, one of them, and why another is none (C4 to C15). Order: by piece in
 * the list; of a piece first the moves without a shot, by facing and square, then those with one; its escape last.
 * None of these looks at draws, clocks or the end of the match; a position without both command tanks has no moves. */
#ifndef GAMES_CHESS_RULES_MOVES_H
#define GAMES_CHESS_RULES_MOVES_H

#include "games/chess/rules/body.h"

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

/* Moves of a colour, whether it is to move or not (C17 asks for the side that has just moved). */
size_t chess_moves_list(const chess_rules *rules, const chess_position *position, unsigned colour, tk_action *actions,
                        size_t capacity);
size_t chess_moves_count(const chess_rules *rules, const chess_position *position, unsigned colour);
bool chess_moves_at(const chess_rules *rules, const chess_position *position, unsigned colour, size_t index,
                    tk_action *action);
/* One of the moves, each as likely as any other when `random` is a random word. */
bool chess_moves_random(const chess_rules *rules, const chess_position *position, unsigned colour, uint64_t random,
                        tk_action *action);
/* TK_OK, or the reason by rule. Any 64-bit value may be asked. */
tk_status chess_moves_check(const chess_rules *rules, const chess_position *position, unsigned colour,
                            tk_action action);

/* C17 */
bool chess_could_destroy_command(const chess_rules *rules, const chess_position *position, unsigned colour);
bool chess_could_escape(const chess_rules *rules, const chess_position *position, unsigned colour);

/* What unmaking needs beside the move. */
typedef struct chess_undo {
    uint64_t hash;         /* before the move */
    uint8_t index;         /* of the piece that moved */
    uint8_t facing_before; /* of it */
    uint8_t destroyed;     /* index of the piece destroyed, or CHESS_NONE */
} chess_undo;
enum { CHESS_NONE = 255 };

/* The move must be legal for the side to move. An escape lifts the command tank off the board. */
chess_undo chess_make(chess_position *position, tk_action action);
void chess_unmake(chess_position *position, tk_action action, chess_undo undo);
/* Whether the position is decided: a command tank is destroyed or gone (C16). */
CHESS_INLINE bool chess_decided(const chess_position *position) {
    return !((position->alive[0] >> position->command[0] & 1u) && (position->alive[1] >> position->command[1] & 1u));
}

#endif
