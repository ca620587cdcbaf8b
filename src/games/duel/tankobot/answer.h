/* What a tankobot answers when a procedure asks its seat something; see answer.c. */
#ifndef GAMES_DUEL_TANKOBOT_ANSWER_H
#define GAMES_DUEL_TANKOBOT_ANSWER_H

#include "games/duel/rules/body.h"

tk_action duel_bot_answer(const duel_rules *rules, const duel_body *body, unsigned seat);

#endif
