/* The attack of a turn and its reward (R33 to R38). */
#ifndef GAMES_RUSH_RULES_ATTACK_H
#define GAMES_RUSH_RULES_ATTACK_H

#include "games/rush/rules/piles.h"

void rush_join(rush_doing *doing, unsigned card);
void rush_charge(rush_doing *doing);
/* Whether a strike that may be made destroys its target; otherwise it damages it. */
bool rush_strike_destroys(const rush_rules *rules, const rush_body *body, unsigned card, unsigned target, unsigned seat,
                          unsigned base);
void rush_strike(rush_doing *doing, unsigned card, unsigned target, unsigned seat, unsigned base);
void rush_waste(rush_doing *doing, unsigned card);
void rush_reward(rush_doing *doing, unsigned doubles);

#endif
