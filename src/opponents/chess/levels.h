/* How the levels of Tank Chess search. */
#ifndef OPPONENTS_CHESS_LEVELS_H
#define OPPONENTS_CHESS_LEVELS_H

#include "opponents/chess/search/worker.h"

/* The settings of a level, 1 to TK_LEVELS; for 0 those of the master. */
search_settings ai_chess_level(unsigned level);

#endif
