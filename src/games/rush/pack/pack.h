/* The pack of Rush. */
#ifndef GAMES_RUSH_PACK_PACK_H
#define GAMES_RUSH_PACK_PACK_H

#include "core/reader.h"
#include "games/rush/rules/body.h"
#include "games/rush/rules/cards.h"

/* Fills face, id and name of the rules. */
tk_status rush_read_faces(const tk_pack *pack, rush_rules *rules, tk_error *error);
tk_status rush_check_pack(const tk_pack *pack, tk_error *error);

enum { RUSH_PRICE_MOST = 8, RUSH_VALUE_MOST = 6 };

/* One vehicle with all that the rules ask of a single card. id and name have room for RUSH_ID_SIZE and RUSH_NAME_SIZE
 * bytes. */
void rush_read_vehicle(tk_pack_reader *reader, const tk_json_value *row, rush_face *face, char *id, char *name);

#endif
