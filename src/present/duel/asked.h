/* What a player is asked: see present_teller. */
#ifndef PRESENT_DUEL_ASKED_H
#define PRESENT_DUEL_ASKED_H

#include "present/teller.h"

void present_duel_asked(const present_view *view, tk_json_writer *writer);

#endif
