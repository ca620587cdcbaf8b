/* Field actions of a tankobot; see field.c. */
#ifndef GAMES_DUEL_TANKOBOT_FIELD_H
#define GAMES_DUEL_TANKOBOT_FIELD_H

#include "games/duel/rules/flow/flow.h"

void duel_bot_take_objective(duel_doing *doing, unsigned tank);
void duel_bot_fire_gun(duel_doing *doing, unsigned tank);
void duel_bot_send_infantry(duel_doing *doing, unsigned tank);

#endif
