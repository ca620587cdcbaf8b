/* Tank Duel for the registry. */
#ifndef DUEL_GAME_H
#define DUEL_GAME_H

#include "core/rules.h"

extern const tk_rules duel_game;

#endif
