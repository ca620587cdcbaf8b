/* Mines (D-64); see mines.c. */
#ifndef GAMES_DUEL_RULES_MOVE_MINES_H
#define GAMES_DUEL_RULES_MOVE_MINES_H

#include "games/duel/rules/flow/flow.h"

void duel_push_mines(duel_doing *doing, unsigned tank); /* Tactics is asked already */

#endif
