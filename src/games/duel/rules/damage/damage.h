/* Damage (12.0); the check itself is damage.c. */
#ifndef GAMES_DUEL_RULES_DAMAGE_DAMAGE_H
#define GAMES_DUEL_RULES_DAMAGE_DAMAGE_H

#include "games/duel/rules/flow/flow.h"

/* ---- What stands on a damage card (12.1.4); see effects.c ---- */

/* One effect, without the cards that TK_DUEL_EFFECT_AMMUNITION takes from the hand. Says whether the tank is eliminated
 * now. */
bool duel_take_effect(duel_doing *doing, unsigned tank, const duel_effect *effect, unsigned by);

/* ---- What turns cards without asking anybody, and says whether the tank is eliminated now; see checks.c ---- */

bool duel_explosion_check(duel_doing *doing, unsigned tank, unsigned by); /* 12.2 */
bool duel_explode(duel_doing *doing, unsigned tank, unsigned by);         /* 12.2.2 */
bool duel_ignition_check(duel_doing *doing, unsigned tank, unsigned by);  /* 12.3.1 */
bool duel_ignite(duel_doing *doing, unsigned tank, unsigned by);          /* D-34 */
bool duel_out_of_control(duel_doing *doing, unsigned tank, unsigned by);  /* escape, then abandoned */
void duel_put_out(duel_doing *doing, unsigned tank);                      /* 12.3.3 */
/* Nobody survives (D-3). Always true. */
bool duel_catastrophe(duel_doing *doing, unsigned tank, unsigned by);

/* ---- Wounds and deaths (12.1.4.a, b), with VP as D-11 and 14.1 say. `by`: whose action caused it; see crew.c ---- */

void duel_wound(duel_doing *doing, unsigned tank, unsigned position, unsigned other, bool kill, unsigned by);
void duel_kill_member(duel_doing *doing, unsigned tank, unsigned member, unsigned by);
unsigned duel_dead(const duel_body *body, unsigned tank);

/* ---- Track damage and immobilisation (12.5); see tracks.c ---- */

void duel_damage_tracks(duel_doing *doing, unsigned tank);
void duel_immobilise(duel_doing *doing, unsigned tank);

/* ---- Morale (12.4) and leaving a tank in good order (12.6.1); see morale.c ---- */

/* Why a crew leaves, as TK_DUEL_EVENT_BAILED_OUT says it. */
enum { DUEL_LEFT_BY_WILL = 1, DUEL_LEFT_BY_DEATHS, DUEL_LEFT_BY_MORALE };

/* 12.4: the icons of the damage card in use against the tank's state. */
bool duel_morale_fails(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned damage_card);
/* `damage_card`: the one that the morale failed with, or DUEL_NO_DAMAGE_CARD. */
void duel_bail_out(duel_doing *doing, unsigned tank, unsigned why, unsigned damage_card, unsigned by);
/* The crew is broken, or rallies; the damage card likewise. */
void duel_tell_morale(const duel_doing *doing, unsigned tank, bool broken, unsigned damage_card);
/* After a damage check, with its card (12.1.5, 12.4.3, D-37). */
void duel_morale_after_hit(duel_doing *doing, unsigned tank, unsigned damage_card, unsigned by);

/* ---- A tank destroyed or abandoned (12.7); see elimination.c ---- */

/* Markers off, cards away, VP and medal, hand halved (12.7, D-11, D-61). `by`: the enemy tank whose action caused it,
 * or TK_DUEL_NO_TANK; `medal` is false for guns, infantry, mines. The phase under way ends when the tank is the active
 * one, which happens in its administration step alone: whoever calls from there does nothing more. */
void duel_eliminate(duel_doing *doing, unsigned tank, unsigned by, bool medal);
/* Markers and cards off the board of a tank that leaves the field, which it marks as out (12.7.2). */
void duel_clear_board(duel_doing *doing, unsigned lost);

/* The tank that is paid for this one: whose action caused it, else whose gun, infantry or Mines set the fire on it
 * (D-71), else the last that penetrated it, else TK_DUEL_NO_TANK (D-11, D-63). */
static inline unsigned duel_paid_for(const duel_body *body, unsigned tank, unsigned by) {
    const duel_tank *board = &body->tank[tank];
    unsigned later = board->burned_by != TK_DUEL_NO_TANK ? board->burned_by : board->penetrated_by;
    return by != TK_DUEL_NO_TANK ? by : later;
}
/* Whether that payment comes with a medal: not from guns, infantry and mines (14.0, D-11), nor for their fires. */
static inline bool duel_earns_medal(const duel_body *body, unsigned tank, unsigned by) {
    return by == TK_DUEL_NO_TANK ? body->tank[tank].burned_by == TK_DUEL_NO_TANK : body->shot.by == TK_DUEL_BY_TANK;
}

#endif
