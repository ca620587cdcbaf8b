/* The messages between clients and the server: JSON on the wire, structs inside. messages.h, with a struct for each,
 * and the tables by which they are read and written are made from docs/schema/protocol by scripts/protocol;
 * docs/protocol.md tells them to people. What is read has been checked: kinds, lengths, letters, ranges and words,
 * members that are missing or unknown. */
#ifndef SERVER_PROTOCOL_PROTOCOL_H
#define SERVER_PROTOCOL_PROTOCOL_H

#include <tankodrom/error.h>

#include "server/protocol/messages.h"

enum { PROTOCOL_VERSION = 1 };

/* Who sends a message; a set of bits. */
typedef enum protocol_side { PROTOCOL_CLIENT = 1, PROTOCOL_SERVER = 2 } protocol_side;

/* The longest messages, and memory that is enough to read any: the document, sorting its names, its lists. */
enum {
    PROTOCOL_CLIENT_MOST = 16 * 1024,
    PROTOCOL_SERVER_MOST = 1024 * 1024,
    PROTOCOL_CLIENT_MEMORY = 24 * PROTOCOL_CLIENT_MOST,
    PROTOCOL_SERVER_MEMORY = 24 * PROTOCOL_SERVER_MOST
};

/* Reads a message of that side. Its texts and lists lie in the memory, which is aligned as malloc's and must stay as
 * long as the message; nothing else is allocated. On anything else than TK_OK the message is of kind PROTOCOL_NONE and
 * *error names the member and what would have been right; `id` is the request's where it could be read, else empty, so
 * that it can be answered. */
tk_status protocol_read(protocol_side from, const char *bytes, size_t size, void *memory, size_t room,
                        protocol_message *message, protocol_text *id, tk_error *error);

/* Writes a message, with the manners of snprintf. What is absent in the struct is left out. */
size_t protocol_write(const protocol_message *message, char *out, size_t size);

/* The type of a message as it is written; "" for none. */
const char *protocol_name(protocol_kind kind);

/* A text of the caller's, for a message that is to be written; NULL for none. */
protocol_text protocol_text_of(const char *string);

#endif
