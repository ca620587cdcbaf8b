/* A tank destroyed or abandoned (12.7); see elimination.c. */
#ifndef GAMES_DUEL_RULES_DAMAGE_ELIMINATION_H
#define GAMES_DUEL_RULES_DAMAGE_ELIMINATION_H

#include "games/duel/rules/flow/flow.h"

/* Markers off, cards away, VP and medal, hand halved (12.7, D-11, D-61). `by`: the enemy tank whose action caused it,
 * or TK_DUEL_NO_TANK; `medal` is false for guns, infantry, mines. The phase under way ends when the tank is the active
 * one, which happens in its administration step alone: whoever calls from there does nothing more. */
void duel_eliminate(duel_doing *doing, unsigned tank, unsigned by, bool medal);
/* Markers and cards off the board of a tank that leaves the field, which it marks as out (12.7.2). */
void duel_clear_board(duel_doing *doing, unsigned lost);

/* The tank that is paid for this one: whose action caused it, else the last that penetrated it, else TK_DUEL_NO_TANK
 * (D-11, D-63). */
static inline unsigned duel_paid_for(const duel_body *body, unsigned tank, unsigned by) {
    return by != TK_DUEL_NO_TANK ? by : body->tank[tank].penetrated_by;
}
/* Whether that payment comes with a medal: not from guns, infantry and mines (14.0, D-11). Where no action is the
 * cause, only tanks are remembered as having penetrated. */
static inline bool duel_earns_medal(const duel_body *body, unsigned by) {
    return by == TK_DUEL_NO_TANK || body->shot.by == TK_DUEL_BY_TANK;
}

#endif
