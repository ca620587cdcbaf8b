/* What lies on the table: see present_teller. */
#ifndef PRESENT_DUEL_BOARD_H
#define PRESENT_DUEL_BOARD_H

#include "present/teller.h"

void present_duel_board(const present_view *view, tk_json_writer *writer);

#endif
