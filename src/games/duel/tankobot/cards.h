/* The cards that a tankobot turns for its tank action (19.0); see cards.c. */
#ifndef GAMES_DUEL_TANKOBOT_CARDS_H
#define GAMES_DUEL_TANKOBOT_CARDS_H

#include "games/duel/rules/flow/flow.h"
#include "games/duel/tankobot/goal.h"

void duel_bot_turn_hand(duel_doing *doing, duel_bot_hand *hand);
/* Tells what was turned, and what of it is in body->play. */
void duel_bot_tell_hand(const duel_doing *doing, unsigned tank, const duel_bot_hand *hand);
/* Puts the cards that serve an aim into body->play; false when they make no action. */
bool duel_bot_lay(const duel_rules *rules, duel_body *body, unsigned tank, const duel_bot_hand *hand,
                  const duel_bot_aim *aim);
/* Whether so many order icons come up on the cards it may turn. */
bool duel_bot_turn_orders(duel_doing *doing, unsigned tank, unsigned needed);

#endif
