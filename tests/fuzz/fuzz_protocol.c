/* Messages. The first byte says whose and how the rest is taken:
 *
 *   raw          the bytes of a message: it is read or refused without harm; what is read is written, and read again to
 *                the same text
 *   structured   decisions by which a message is made from the tables, perhaps with something wrong in it: without, it
 *                must be read */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/support_message.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ROOM = 1 << 20 };

static char *memory, *texts[2];

static void insist(bool holds) {
    if (!holds) {
        abort();
    }
}

/* ---- Raw ---- */

static tk_status read_and_write(protocol_side side, const char *bytes, size_t size) {
    protocol_message message;
    protocol_text id;
    tk_error error;
    char *exact = malloc(size > 0 ? size : 1); /* so that a byte too many is seen */
    insist(exact != NULL);
    memcpy(exact, bytes, size);
    const tk_status status = protocol_read(side, exact, size, memory, PROTOCOL_SERVER_MEMORY, &message, &id, &error);
    free(exact);
    insist(status == error.status || status == TK_OK);
    insist((status == TK_OK) == (message.kind != PROTOCOL_NONE));
    if (status != TK_OK) {
        return status;
    }
    const size_t length = protocol_write(&message, texts[0], ROOM);
    if (length < PROTOCOL_CLIENT_MOST) { /* escapes may have made it longer than it was */
        insist(protocol_read(side, texts[0], length, memory, PROTOCOL_SERVER_MEMORY, &message, &id, &error) == TK_OK);
        insist(protocol_write(&message, texts[1], ROOM) == length && strcmp(texts[0], texts[1]) == 0);
    }
    return status;
}

/* ---- Structured ---- */

static void make_and_read(protocol_side side, const uint8_t *data, size_t size) {
    static char *made;
    message_decisions d = {.bytes = data, .left = size};
    const protocol_kind kind = (protocol_kind)(1 + message_decide(&d, PROTOCOL_KINDS - 1));
    if (made == NULL) {
        made = malloc(ROOM);
        insist(made != NULL);
    }
    const size_t length = message_make(&d, kind, made, ROOM);
    if (length < PROTOCOL_CLIENT_MOST) {
        const tk_status status = read_and_write(side, made, length);
        const bool fits = (protocol_row_of(kind)->sides & (unsigned)side) != 0;
        insist(status == TK_OK ? fits : !fits || d.wrong);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (memory == NULL) {
        memory = malloc(PROTOCOL_SERVER_MEMORY);
        texts[0] = malloc(ROOM);
        texts[1] = malloc(ROOM);
        insist(memory != NULL && texts[0] != NULL && texts[1] != NULL);
    }
    if (size == 0) {
        return 0;
    }
    const protocol_side side = (data[0] & 1) != 0 ? PROTOCOL_SERVER : PROTOCOL_CLIENT;
    if ((data[0] & 2) != 0) {
        make_and_read(side, data + 1, size - 1);
    } else {
        read_and_write(side, (const char *)data + 1, size - 1);
    }
    return 0;
}
