/* Command cards (8.4.1, D-65); see command.c. */
#ifndef GAMES_DUEL_RULES_ACTION_COMMAND_H
#define GAMES_DUEL_RULES_ACTION_COMMAND_H

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/flow/questions.h"

/* `target` is the tank spotted or told, or the seat looked at. */
void duel_push_command(duel_doing *doing, unsigned card, tk_duel_use use, unsigned target);
/* What a card prints as its Command, or TK_DUEL_COMMANDS. */
unsigned duel_printed_command(const duel_rules *rules, unsigned card);
tk_status duel_may_command(const duel_rules *rules, const duel_body *body, unsigned card, tk_action action);
void duel_list_command(const duel_rules *rules, const duel_body *body, unsigned card, unsigned spottable,
                       duel_list *list);

#endif
