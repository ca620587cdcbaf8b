/* Random obstacles for a setup. */
#ifndef APP_CHESS_SETUP_RANDOM_H
#define APP_CHESS_SETUP_RANDOM_H

#include "app/chess/setup/board.h"

/* Replaces the obstacles by random ones: point-symmetric, in chunks of 2 to 7 squares that do not touch, on about a
 * fifth of the board, leaving every free square within reach and, where such a layout is found, nothing to be
 * destroyed on the first turn. Equal seeds give equal layouts. TK_ERROR_PACK_VALUE when none was found. */
tk_status setup_random_obstacles(setup_board *board, uint64_t seed, tk_error *error);

#endif
