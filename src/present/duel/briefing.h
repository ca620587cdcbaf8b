/* What a battle is about. */
#ifndef PRESENT_DUEL_BRIEFING_H
#define PRESENT_DUEL_BRIEFING_H

#include "present/teller.h"

/* Members of the thing "battle"; false when memory ran out. */
bool present_duel_battle(const present_view *view, tk_json_writer *writer);

#endif
