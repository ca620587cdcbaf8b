/* How Tank Chess is told. */
#ifndef PRESENT_CHESS_TELLER_H
#define PRESENT_CHESS_TELLER_H

#include "present/teller.h"

extern const present_teller present_chess;

#endif
