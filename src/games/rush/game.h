/* Rush for the registry. */
#ifndef RUSH_GAME_H
#define RUSH_GAME_H

#include "core/rules.h"

extern const tk_rules rush_game;

#endif
