/* Radios (17.2); see radio.c. */
#ifndef GAMES_DUEL_RULES_ROUND_RADIO_H
#define GAMES_DUEL_RULES_ROUND_RADIO_H

#include "games/duel/rules/flow/flow.h"

void duel_push_radio(duel_doing *doing);

#endif
