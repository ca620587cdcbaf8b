/* Tank Duel, told. */
#ifndef PRESENT_DUEL_TELLER_H
#define PRESENT_DUEL_TELLER_H

#include "present/teller.h"

extern const present_teller present_duel;

#endif
