/* What is printed on things: see present_teller. */
#ifndef PRESENT_DUEL_THINGS_H
#define PRESENT_DUEL_THINGS_H

#include "present/teller.h"

bool present_duel_thing(const tk_game *game, const tk_language *language, const char *kind, const char *key,
                        tk_json_writer *writer);

#endif
