/* The tankobot's action step (19.0); see tankobot.c. */
#ifndef GAMES_DUEL_TANKOBOT_TANKOBOT_H
#define GAMES_DUEL_TANKOBOT_TANKOBOT_H

#include "games/duel/rules/flow/flow.h"
#include "games/duel/tankobot/shot.h"

void duel_push_tankobot(duel_doing *doing, unsigned tank);
/* Says why it does what it does; shot may be NULL. */
void duel_bot_tell(const duel_doing *doing, unsigned tank, tk_duel_bot_reason reason, const duel_bot_shot *shot);

#endif
