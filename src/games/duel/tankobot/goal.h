/* What the tankobot wants (19.0, D-23's table of temperaments); see goal.c. */
#ifndef GAMES_DUEL_TANKOBOT_GOAL_H
#define GAMES_DUEL_TANKOBOT_GOAL_H

#include "games/duel/tankobot/shot.h"

typedef enum duel_bot_goal_kind { DUEL_GOAL_NONE, DUEL_GOAL_RANGE, DUEL_GOAL_HILL, DUEL_GOAL_LEAVE } duel_bot_goal_kind;

/* What would bring points: being at an own range from..to, and there on a hill or over the edge. */
typedef struct duel_bot_goal {
    duel_bot_goal_kind kind;
    int from, to;
} duel_bot_goal;

duel_bot_goal duel_bot_mission(const duel_rules *rules, const duel_body *body, unsigned tank);
/* The enemy that a Flank would be for, or TK_DUEL_NO_TANK. */
unsigned duel_bot_flankable(const duel_rules *rules, const duel_body *body, unsigned tank);
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

#endif
