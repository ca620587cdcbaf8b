/* Who sits where in Tank Duel. */
#ifndef APP_DUEL_SEATING_H
#define APP_DUEL_SEATING_H

#include "app/opening.h"

/* How many play on each side, if the options do not say so, and which seats are the tankobot's. */
void duel_seat(cli_opening *opening, const char *seats);

#endif
