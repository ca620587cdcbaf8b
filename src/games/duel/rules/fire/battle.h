/* Fire, guns, infantry, mines and what they do to a tank (chapters 11, 12, 17.1, 17.3): what the other files of the
 * rules call, beyond what inside.h says of accuracy, crews, checks and elimination. */
#ifndef GAMES_DUEL_RULES_FIRE_BATTLE_H
#define GAMES_DUEL_RULES_FIRE_BATTLE_H

#include "games/duel/rules/flow/inside.h"

/* ---- Procedures and answers, for the tables of procedures.c; steps are named for the check of saved matches ---- */

/* Frame a is the infantry's weapon as TK_DUEL_EVENT_WEAPON numbers them. */
enum {
    FIRE_HIT,    /* 11.1.3.b, c, d: accuracy, special ammunition spent, the card against it */
    FIRE_WEAPON, /* 17.3: the same card says what the infantry hits with */
    FIRE_WEAPON_CHOSEN,
    FIRE_LOCATION, /* e: named with two Fire cards (D-58), else turned; hull down */
    FIRE_LOCATION_NAMED,
    FIRE_ARMOUR,  /* f, g, h, i: penetration against armour, then the damage check */
    FIRE_ACQUIRE, /* 11.1.4, D-57: after everything else */
    FIRE_ACQUIRE_CHOSEN,
    FIRE_END /* D-10: what lasts until the tank fires is over */
};
/* Frame a is the next effect, b how many Fire cards must go yet. */
enum {
    DAMAGE_TURN,    /* 12.1.3: the card is turned and says how badly the tank is hit */
    DAMAGE_EFFECTS, /* 12.1.4: one after another */
    DAMAGE_LOSE,    /* D-40: the owner has chosen a Fire card lost with the ammunition */
    DAMAGE_CLOSE    /* D-36, 12.1.5: two dead leave the tank, the others look at their morale */
};
enum { GUN_ANNOUNCE, GUN_SHOOT, GUN_END };
enum { INFANTRY_ANNOUNCE, INFANTRY_ATTACK, INFANTRY_END };
enum { MINES_GO_OFF, MINES_END };

duel_step duel_run_fire;     /* body->shot as build.c, guns.c or infantry.c filled it */
duel_step duel_run_gun;      /* its order icons are paid */
duel_step duel_run_infantry; /* the card is laid down */
duel_step duel_run_damage;   /* by, from, target, location and card of body->shot */
duel_step duel_run_mines;    /* Tactics is asked already */

extern const duel_answers duel_answers_location;
extern const duel_answers duel_answers_ammunition;
extern const duel_answers duel_answers_acquire;
extern const duel_answers duel_answers_weapon;

/* ---- What the action step may offer: TK_OK or the reason; hands, payments and the phase are the caller's ---- */

/* guns.c: gun of the active tank's side at a target that the active tank has spotted. */
tk_status duel_may_fire_gun(const duel_rules *rules, const duel_body *body, unsigned gun, unsigned target);
/* infantry.c */
tk_status duel_may_advance(const duel_rules *rules, const duel_body *body, unsigned card);
tk_status duel_may_assault(const duel_rules *rules, const duel_body *body, unsigned card, unsigned target);
/* The infantry of the active tank's side goes 200 m forward; the card is laid down. */
void duel_advance(duel_doing *doing);

enum { DUEL_ALWAYS_MISS = 96 /* 11.1.3.d: from here on */, DUEL_HEAVY_CALIBRE = 85 /* 12.1.3.b */ };

/* ---- Damage ---- */

/* accuracy.c: the weapon that fires, NULL for infantry and mines; and how far away the target is, in units of 200 m. */
const duel_weapon *duel_weapon_of(const duel_rules *rules, const duel_body *body, const duel_shot *shot);
unsigned duel_shot_distance(const duel_rules *rules, const duel_body *body, const duel_shot *shot);
/* Whether it comes from a tank that has flanked the target (10.4.2). */
bool duel_shot_flanks(const duel_body *body, const duel_shot *shot);
/* Whether the target hides all but its turret from this shot (5.7.2, 5.7.3). */
bool duel_hull_hidden(const duel_body *body, const duel_shot *shot);
/* effects.c: one effect of a damage card, without the cards that TK_DUEL_EFFECT_AMMUNITION takes from the hand. Says
 * whether the tank is eliminated now. */
bool duel_take_effect(duel_doing *doing, unsigned tank, const duel_effect *effect, unsigned by);
/* checks.c: nobody survives (D-3). Always true. */
bool duel_catastrophe(duel_doing *doing, unsigned tank, unsigned by);
/* tracks.c (12.5) */
void duel_damage_tracks(duel_doing *doing, unsigned tank);
void duel_immobilise(duel_doing *doing, unsigned tank);
/* morale.c: after a damage check, with its card (12.1.5, 12.4.3, D-37). */
void duel_morale_after_hit(duel_doing *doing, unsigned tank, unsigned damage_card, unsigned by);

/* elimination.c: markers and cards off the board of a tank that leaves the field, which it marks as out (12.7.2). */
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
