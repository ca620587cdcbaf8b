/* Tank Duel for the registry. */
#ifndef GAMES_DUEL_GAME_H
#define GAMES_DUEL_GAME_H

#include "core/rules.h"

extern const tk_rules duel_game;

#endif
