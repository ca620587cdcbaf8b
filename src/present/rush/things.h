/* What is printed on cards (docs/schema/thing-rush.json). */
#ifndef PRESENT_RUSH_THINGS_H
#define PRESENT_RUSH_THINGS_H

#include "present/teller.h"

/* Kind "card" with its id; kind "cards" with "all": every card. */
bool present_rush_thing(const tk_game *game, const tk_language *language, const char *kind, const char *key,
                        tk_json_writer *writer);

#endif
