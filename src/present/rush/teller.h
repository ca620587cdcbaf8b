/* How Rush is told. */
#ifndef PRESENT_RUSH_TELLER_H
#define PRESENT_RUSH_TELLER_H

#include "present/teller.h"

extern const present_teller present_rush;

#endif
