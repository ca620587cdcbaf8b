/* Set-up, the course of turns and rounds (R1 to R11, R39), and carrying out an action that was checked. */
#ifndef GAMES_RUSH_RULES_TURN_H
#define GAMES_RUSH_RULES_TURN_H

#include "games/rush/rules/body.h"

void rush_start(const rush_rules *rules, uint64_t seed, rush_body *body);
tk_seats rush_deciders(const rush_rules *rules, const rush_body *body);
unsigned rush_apply(const rush_rules *rules, rush_body *body, unsigned seat, tk_action action, tk_event_log *log);

#endif
