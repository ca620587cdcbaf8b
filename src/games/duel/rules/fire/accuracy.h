/* What a shot is worth before any card is turned; see accuracy.c. */
#ifndef GAMES_DUEL_RULES_FIRE_ACCURACY_H
#define GAMES_DUEL_RULES_FIRE_ACCURACY_H

#include "games/duel/rules/body.h"

enum { DUEL_ALWAYS_MISS = 96 /* 11.1.3.d: from here on */, DUEL_HEAVY_CALIBRE = 85 /* 12.1.3.b */ };

/* The final accuracy of a shot (11.1.3.b, c) and, where `parts` is not NULL, what it is made of. */
int duel_accuracy(const duel_rules *rules, const duel_body *body, const duel_shot *shot, tk_duel_modifiers *parts);
/* Penetration at the present distance with APCR, hill and all but the card (11.1.3.f), and the armour met (g). */
int duel_penetration_of(const duel_rules *rules, const duel_body *body, const duel_shot *shot);
int duel_armour_of(const duel_rules *rules, const duel_body *body, const duel_shot *shot, unsigned location);
/* Whether a tank could fire at another at all: spotted, sight, destroyer rules, smoke, gunner (11.1.3.a, 5.8.2). */
tk_status duel_may_target(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned target);
/* The weapon that fires, NULL for infantry and mines; and how far away the target is, in units of 200 m. */
const duel_weapon *duel_weapon_of(const duel_rules *rules, const duel_body *body, const duel_shot *shot);
unsigned duel_shot_distance(const duel_rules *rules, const duel_body *body, const duel_shot *shot);
/* Whether it comes from a tank that has flanked the target (10.4.2). */
bool duel_shot_flanks(const duel_body *body, const duel_shot *shot);
/* Whether the target hides all but its turret from this shot (5.7.2, 5.7.3). */
bool duel_hull_hidden(const duel_body *body, const duel_shot *shot);

#endif
