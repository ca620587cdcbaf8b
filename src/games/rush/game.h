/* Rush for the registry. */
#ifndef GAMES_RUSH_GAME_H
#define GAMES_RUSH_GAME_H

#include "core/rules.h"

extern const tk_rules rush_game;

#endif
