/* What stands on a damage card (12.1.4); see effects.c. */
#ifndef GAMES_DUEL_RULES_DAMAGE_EFFECTS_H
#define GAMES_DUEL_RULES_DAMAGE_EFFECTS_H

#include "games/duel/rules/flow/flow.h"

/* One effect, without the cards that TK_DUEL_EFFECT_AMMUNITION takes from the hand. Says whether the tank is eliminated
 * now. */
bool duel_take_effect(duel_doing *doing, unsigned tank, const duel_effect *effect, unsigned by);

#endif
