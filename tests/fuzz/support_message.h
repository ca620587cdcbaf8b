/* Makes messages by a fuzzer's bytes from the tables of the protocol, perhaps with something wrong in them. */
#ifndef FUZZ_SUPPORT_MESSAGE_H
#define FUZZ_SUPPORT_MESSAGE_H

#include <stdint.h>

#include "base/json.h"
#include "server/protocol/tables.h"

typedef struct message_decisions message_decisions;
struct message_decisions {
    const uint8_t *bytes;
    size_t left;
    bool wrong; /* something in the message is, or may be */
    tk_json_writer writer;
    /* A text or number for a field that means something to whoever reads it; NULL, false, or no function: any. */
    const char *(*known)(message_decisions *d, const protocol_field *field);
    bool (*number)(message_decisions *d, const protocol_field *field, int64_t *known);
    void *context;
};

/* The next decision; the first when there are no bytes left. */
unsigned message_decide(message_decisions *d, unsigned below);
/* Writes a message, with the manners of snprintf. */
size_t message_make(message_decisions *d, protocol_kind kind, char *out, size_t size);

#endif
