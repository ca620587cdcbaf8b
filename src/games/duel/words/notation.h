/* The notation of actions; see notation.c. */
#ifndef GAMES_DUEL_WORDS_NOTATION_H
#define GAMES_DUEL_WORDS_NOTATION_H

#include "core/notation.h"

extern const tk_notation duel_notation;

#endif
