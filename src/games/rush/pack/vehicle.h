/* A row of cards.json. */
#ifndef GAMES_RUSH_PACK_VEHICLE_H
#define GAMES_RUSH_PACK_VEHICLE_H

#include "base/json.h"
#include "games/rush/rules/cards.h"

enum { RUSH_PRICE_MOST = 8, RUSH_VALUE_MOST = 6 };

/* One vehicle with all that the rules ask of a single card. id and name have room for RUSH_ID_SIZE and RUSH_NAME_SIZE
 * bytes. */
tk_status rush_read_vehicle(const tk_json_value *row, rush_face *face, char *id, char *name, tk_error *error);

#endif
