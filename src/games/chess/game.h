/* Tank Chess for the registry. */
#ifndef GAMES_CHESS_GAME_H
#define GAMES_CHESS_GAME_H

#include "core/rules.h"

extern const tk_rules chess_game;

#endif
