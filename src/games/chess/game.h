/* Tank Chess for the registry. */
#ifndef CHESS_GAME_H
#define CHESS_GAME_H

#include "core/rules.h"

extern const tk_rules chess_game;

#endif
