/* How the tankobot judges shots (19.0); see shot.c. */
#ifndef GAMES_DUEL_TANKOBOT_SHOT_H
#define GAMES_DUEL_TANKOBOT_SHOT_H

#include "games/duel/rules/body.h"

/* A shot as the table judges it: to hit after all modifiers, penetration minus armour. */
typedef struct duel_bot_shot {
    unsigned target; /* TK_DUEL_NO_TANK: there is none */
    int to_hit, margin;
} duel_bot_shot;

/* As if the target were spotted. `by` is TK_DUEL_BY_TANK, TK_DUEL_BY_GUN (of the tank's side) or TK_DUEL_BY_INFANTRY.
 */
duel_bot_shot duel_bot_shot_by(const duel_rules *rules, const duel_body *body, tk_duel_shooter by, unsigned gun,
                               unsigned tank, unsigned target);
duel_bot_shot duel_bot_shot_at(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned target);
bool duel_bot_meets(const duel_bot_shot *shot, const duel_quality *quality);
/* To tell better shots from worse ones. */
int duel_bot_rank(const duel_bot_shot *shot);
/* The best that it may fire with the cards of body->play; and the best of an enemy at it, whose `target` is that enemy.
 */
duel_bot_shot duel_bot_own(const duel_rules *rules, const duel_body *body, unsigned tank);
duel_bot_shot duel_bot_threat(const duel_rules *rules, const duel_body *body, unsigned victim);
/* Whether a Flank would give it a shot of this quality; that shot. */
bool duel_bot_flanks_well(const duel_rules *rules, const duel_body *body, unsigned tank, const duel_quality *quality,
                          duel_bot_shot *shot);
bool duel_bot_in_peril(const duel_rules *rules, const duel_body *body, unsigned tank);
const duel_bot_face *duel_bot_face_of(const duel_rules *rules, const duel_body *body, unsigned tank);
/* The enemy it should try to spot, or TK_DUEL_NO_TANK. */
unsigned duel_bot_unseen(const duel_rules *rules, const duel_body *body, unsigned tank);

#endif
