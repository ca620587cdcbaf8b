/* The pack of Rush. */
#ifndef GAMES_RUSH_PACK_PACK_H
#define GAMES_RUSH_PACK_PACK_H

#include "games/rush/rules/body.h"

/* Fills face, id and name of the rules. */
tk_status rush_read_faces(const tk_pack *pack, rush_rules *rules, tk_error *error);
tk_status rush_check_pack(const tk_pack *pack, tk_error *error);

#endif
