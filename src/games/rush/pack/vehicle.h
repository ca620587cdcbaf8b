/* A row of cards.json. */
#ifndef GAMES_RUSH_PACK_VEHICLE_H
#define GAMES_RUSH_PACK_VEHICLE_H

#include "core/reader.h"
#include "games/rush/rules/cards.h"

enum { RUSH_PRICE_MOST = 8, RUSH_VALUE_MOST = 6 };

/* One vehicle with all that the rules ask of a single card. id and name have room for RUSH_ID_SIZE and RUSH_NAME_SIZE
 * bytes. */
void rush_read_vehicle(tk_reader *reader, const tk_json_value *row, rush_face *face, char *id, char *name);

#endif
