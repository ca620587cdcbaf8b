/* Fields of actions and events onto a JSON object or a text that is being written; see game_parts.c. */
#ifndef CORE_GAME_PARTS_H
#define CORE_GAME_PARTS_H

#include <tankodrom/game.h>

#include "base/json.h"

/* Members of an object that is open: "verb" and the parts; "event", whose doing it is and the fields. Nothing for a
 * value that is no action. */
void tk_write_action_json(const tk_game *game, tk_action action, tk_json_writer *writer);
void tk_write_event_json(const tk_game *game, const tk_event *event, tk_json_writer *writer);
/* The way back from the value of one field; false for what is none. */
bool tk_read_field(const tk_game *game, const tk_field *field, const tk_json_value *json, int32_t *value);
/* The sentence of a row with its fields filled in. */
void tk_write_shape(const tk_game *game, const tk_shape *shape, const int32_t *value, const tk_language *language,
                    tk_text *text);
/* A value as people are told it. */
void tk_write_field(const tk_game *game, const tk_field *field, int32_t value, const tk_language *language,
                    tk_text *text);

#endif
