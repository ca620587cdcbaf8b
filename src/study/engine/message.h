/* Messages of the protocol of JSON lines (docs/engine-protocol.md), as both sides write and read them. */
#ifndef STUDY_ENGINE_MESSAGE_H
#define STUDY_ENGINE_MESSAGE_H

#include <tankodrom/game.h>

#include "base/buffer.h"
#include "base/json.h"

#define ENGINE_PROTOCOL 1

/* Writes the members of one object; is called twice, first to learn the length. */
typedef void (*message_write)(tk_json_writer *writer, const void *context);

/* Adds {"type":TYPE,…} to a buffer, without a line end. False when memory ran out. */
bool message_put(tk_buffer *out, const char *type, message_write write, const void *context);

/* A state that was completed for a seat, with nothing hidden in it: its snapshot (tk_save) as hexadecimal digits. */
bool message_put_seen(tk_buffer *out, const tk_game *game, const tk_state *seen);
/* The way back. TK_ERROR_SAVE… for what is no snapshot of this game. */
tk_status message_read_seen(const tk_game *game, const char *text, size_t length, tk_state *seen, tk_error *error);

/* A member that is a whole number of at least 0; `otherwise` where it is missing or something else. */
uint64_t message_number(const tk_json_value *object, const char *name, uint64_t otherwise);
/* A member of 16 hexadecimal digits, as tk_json_hex writes it; 0 for anything else. */
uint64_t message_word(const tk_json_value *object, const char *name);

#endif
