/* Abilities and where the card goes after them (R16 to R27). */
#ifndef GAMES_RUSH_RULES_ABILITIES_H
#define GAMES_RUSH_RULES_ABILITIES_H

#include "games/rush/rules/piles.h"

void rush_use(rush_doing *doing, unsigned card, unsigned ability);
void rush_sacrifice(rush_doing *doing, unsigned seat, unsigned card);
/* Whether an ace's point of damage destroys its target; otherwise it damages it. */
bool rush_hit_destroys(const rush_rules *rules, const rush_body *body, unsigned target, unsigned seat, unsigned base);
void rush_hit(rush_doing *doing, unsigned target, unsigned seat, unsigned base);
void rush_take(rush_doing *doing, unsigned slot);
void rush_scrap(rush_doing *doing, unsigned card);
void rush_done(rush_doing *doing);
void rush_protect(rush_doing *doing, unsigned card, unsigned base);

#endif
