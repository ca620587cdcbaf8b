/* Every game of the program: a new game is a folder beside this file and a line here. */
#include "core/registry.h"
#include "games/chess/game.h"
#include "games/duel/game.h"
#include "games/rush/game.h"

const tk_rules *const tk_registry[] = {
    &chess_game,
    &rush_game,
    &duel_game,
    NULL,
};
