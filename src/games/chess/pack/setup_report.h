/* What there is to know of a setup before playing it (C21). */
#ifndef GAMES_CHESS_PACK_SETUP_REPORT_H
#define GAMES_CHESS_PACK_SETUP_REPORT_H

#include "games/chess/rules/body.h"

void chess_report_setup(const chess_rules *rules, const chess_position *position, tk_chess_report *report);

#endif
