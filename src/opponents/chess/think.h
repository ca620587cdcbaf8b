/* The players that search. */
#ifndef OPPONENTS_CHESS_THINK_H
#define OPPONENTS_CHESS_THINK_H

#include <tankodrom/opponent.h>

size_t ai_chess_memory(const tk_game *game);
/* For levels that think of few positions. */
size_t ai_chess_small_memory(const tk_game *game);
void ai_chess_think(const tk_opponent *self, const tk_think *think, tk_thought *thought);

#endif
