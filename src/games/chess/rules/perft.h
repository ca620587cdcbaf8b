/* Counting the leaves of the game tree, to check and to measure the generator. */
#ifndef GAMES_CHESS_RULES_PERFT_H
#define GAMES_CHESS_RULES_PERFT_H

#include "games/chess/rules/body.h"

/* Leaves below a position; the position is as before afterwards. The last ply is counted without listing moves. */
uint64_t chess_perft(const chess_rules *rules, chess_position *position, unsigned depth);

#endif
