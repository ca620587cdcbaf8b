/* The tankobot (19.0): a tank whose player is nobody. Its action step is tankobot.c. */
#ifndef GAMES_DUEL_TANKOBOT_TANKOBOT_H
#define GAMES_DUEL_TANKOBOT_TANKOBOT_H

#include "games/duel/rules/flow/flow.h"

/* ---- What a tankobot answers when a procedure asks its seat something; see answer.c ---- */

tk_action duel_bot_answer(const duel_rules *rules, const duel_body *body, unsigned seat);

/* ---- How the tankobot judges shots (19.0); see shot.c ---- */

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
/* Says why it does what it does; shot may be NULL. */
void duel_bot_tell(const duel_doing *doing, unsigned tank, tk_duel_bot_reason reason, const duel_bot_shot *shot);
bool duel_bot_meets(const duel_bot_shot *shot, const duel_quality *quality);
/* To tell better shots from worse ones. */
int duel_bot_rank(const duel_bot_shot *shot);
/* Keeps the better of two in `best`: one of the quality wanted, which may be NULL, else by rank (D-72). */
void duel_bot_prefer(duel_bot_shot *best, const duel_bot_shot *shot, const duel_quality *wanted);
/* The best that it may fire with the cards of body->play; and the best of an enemy at it, whose `target` is that enemy.
 */
duel_bot_shot duel_bot_own(const duel_rules *rules, const duel_body *body, unsigned tank, const duel_quality *wanted);
duel_bot_shot duel_bot_threat(const duel_rules *rules, const duel_body *body, unsigned victim,
                              const duel_quality *wanted);
/* The shot that a Flank would give it at that enemy, and the best of those at all whom it may flank. */
duel_bot_shot duel_bot_flanked(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned target);
duel_bot_shot duel_bot_flank(const duel_rules *rules, const duel_body *body, unsigned tank, const duel_quality *wanted);
/* From what quality on an enemy's shot is peril. */
const duel_quality *duel_bot_peril(const duel_rules *rules, unsigned tank);
bool duel_bot_in_peril(const duel_rules *rules, const duel_body *body, unsigned tank);
const duel_bot_face *duel_bot_face_of(const duel_rules *rules, const duel_body *body, unsigned tank);
/* The enemy it should try to spot, or TK_DUEL_NO_TANK. */
unsigned duel_bot_unseen(const duel_rules *rules, const duel_body *body, unsigned tank);

/* ---- What the tankobot wants (19.0, D-23's table of temperaments); see goal.c ---- */

typedef enum duel_bot_goal_kind { DUEL_GOAL_NONE, DUEL_GOAL_RANGE, DUEL_GOAL_HILL, DUEL_GOAL_LEAVE } duel_bot_goal_kind;

/* What would bring points: being at an own range from..to, and there on a hill or over the edge. */
typedef struct duel_bot_goal {
    duel_bot_goal_kind kind;
    int from, to;
} duel_bot_goal;

duel_bot_goal duel_bot_mission(const duel_rules *rules, const duel_body *body, unsigned tank);
int duel_bot_cover(const duel_rules *rules, const duel_body *body, unsigned tank);
/* Which way a Move card takes it: the number of TK_DUEL_DO_DRIVE. */
unsigned duel_bot_way(const duel_rules *rules, const duel_body *body, unsigned tank);
/* A primary action and, where it is about one, the shot. */
typedef struct duel_bot_aim {
    tk_duel_primary primary; /* TK_DUEL_PRIMARY_END: none */
    tk_duel_bot_reason reason;
    duel_bot_shot shot;
} duel_bot_aim;
/* The cards that it has turned for its action. */
enum { DUEL_BOT_HAND = 5 };
typedef struct duel_bot_hand {
    uint8_t card[DUEL_BOT_HAND];
    unsigned count;
} duel_bot_hand;
/* The first primary action of the face that applies and that the cards allow; they are in body->play then. */
duel_bot_aim duel_bot_choose(const duel_rules *rules, duel_body *body, unsigned tank, const duel_bot_hand *hand);

/* ---- The cards that a tankobot turns for its tank action (19.0); see cards.c ---- */

void duel_bot_turn_hand(duel_doing *doing, duel_bot_hand *hand);
/* Tells what was turned, and what of it is in body->play. */
void duel_bot_tell_hand(const duel_doing *doing, unsigned tank, const duel_bot_hand *hand);
/* Puts the cards that serve an aim into body->play; false when they make no action. */
bool duel_bot_lay(const duel_rules *rules, duel_body *body, unsigned tank, const duel_bot_hand *hand,
                  const duel_bot_aim *aim);
/* Whether so many order icons come up on the cards it may turn. */
bool duel_bot_turn_orders(duel_doing *doing, unsigned tank, unsigned needed);

/* ---- Field actions of a tankobot; see field.c ---- */

void duel_bot_take_objective(duel_doing *doing, unsigned tank);
void duel_bot_fire_gun(duel_doing *doing, unsigned tank);
void duel_bot_send_infantry(duel_doing *doing, unsigned tank);

#endif
