/* Fire (11.0) of tanks, guns and infantry (17.1, 17.3). */
#ifndef GAMES_DUEL_RULES_FIRE_FIRE_H
#define GAMES_DUEL_RULES_FIRE_FIRE_H

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

/* ---- What a shot is worth before any card is turned; see accuracy.c ---- */

enum { DUEL_ALWAYS_MISS = 96 /* 11.1.3.d: from here on */, DUEL_HEAVY_CALIBRE = 85 /* 12.1.3.b */ };

/* The final accuracy of a shot (11.1.3.b, c) and, where `parts` is not NULL, what it is made of. */
int duel_accuracy(const duel_rules *rules, const duel_body *body, const duel_shot *shot, tk_duel_modifiers *parts);
/* Penetration at the present distance with APCR, hill and all but the card (11.1.3.f). */
int duel_penetration_of(const duel_rules *rules, const duel_body *body, const duel_shot *shot);
/* Whether a tank could fire at another at all: spotted, sight, destroyer rules, smoke, gunner (11.1.3.a, 5.8.2). */
tk_status duel_may_target(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned target);
/* The weapon that fires, NULL for infantry and mines; and how far away the target is, in units of 200 m. */
const duel_weapon *duel_weapon_of(const duel_rules *rules, const duel_body *body, const duel_shot *shot);
unsigned duel_shot_distance(const duel_rules *rules, const duel_body *body, const duel_shot *shot);
/* Whether it comes from a tank that has flanked the target (10.4.2). */
static inline bool duel_shot_flanks(const duel_body *body, const duel_shot *shot) {
    return shot->by == TK_DUEL_BY_TANK && duel_holds_bit(body->tank[shot->from].flanking, shot->target);
}
/* The armour that it meets (11.1.3.g). */
static inline int duel_armour_of(const duel_rules *rules, const duel_body *body, const duel_shot *shot,
                                 unsigned location) {
    bool side = duel_shot_flanks(body, shot) || shot->by == TK_DUEL_BY_INFANTRY;
    return location < TK_DUEL_LOCATIONS ? duel_type_of(rules, body, shot->target)->armour[location][side ? 1 : 0] : 0;
}
/* Whether the target hides all but its turret from this shot (5.7.2, 5.7.3). */
static inline bool duel_hull_hidden(const duel_body *body, const duel_shot *shot) {
    /* whoever meets the side armour is past the rampart (5.7.2) */
    return duel_marked(body, shot->target, DUEL_MARK_HULL_DOWN) && !duel_shot_flanks(body, shot) &&
           shot->by != TK_DUEL_BY_INFANTRY;
}

/* ---- Anti-tank guns (17.1, D-24); see guns.c ---- */

/* The gun that is announced and has not fired yet, or has and is in body->shot; false when there is none. */
bool duel_gun_aims(const duel_body *body, unsigned *gun, unsigned *target, bool *fires);
/* The shot of the gun under way: body->shot is that of another one until Tactics is answered. */
duel_shot duel_gun_shot(const duel_body *body);
/* Gun of the active tank's side at a target that the active tank has spotted; hands and payments are the caller's. */
tk_status duel_may_fire_gun(const duel_rules *rules, const duel_body *body, unsigned gun, unsigned target);

/* ---- Infantry (17.3, D-24); see infantry.c. Hands and the phase are the caller's ---- */

/* Whom the infantry attacks. */
unsigned duel_infantry_target(const duel_body *body);
tk_status duel_may_advance(const duel_rules *rules, const duel_body *body, unsigned card);
tk_status duel_may_assault(const duel_rules *rules, const duel_body *body, unsigned card, unsigned target);
/* The infantry of the active tank's side goes 200 m forward; the card is laid down. */
void duel_advance(duel_doing *doing);

/* ---- The odds of a shot, as tankodrom/duel.h says; see odds.c ---- */

bool duel_aim_now(const duel_rules *rules, const duel_body *body, unsigned target, tk_duel_aim *aim);
bool duel_odds(const duel_rules *rules, const duel_body *body, unsigned seat, const tk_duel_aim *aim,
               tk_duel_odds *odds);

#endif
