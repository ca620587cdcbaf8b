/* The members of "board" (docs/schema/board-rush.json). */
#ifndef PRESENT_RUSH_BOARD_H
#define PRESENT_RUSH_BOARD_H

#include "present/teller.h"

void present_rush_board(const present_view *view, tk_json_writer *writer);

#endif
