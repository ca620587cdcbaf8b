/* What a connection as a client is made of: a WebSocket of libwebsockets. */
#ifndef SERVER_CLIENT_WIRE_H
#define SERVER_CLIENT_WIRE_H

#include <stdbool.h>
#include <stddef.h>

#include "server/client/place.h"

typedef struct remote_wire remote_wire;

/* What comes of it. */
typedef struct remote_wire_host {
    void (*open)(void *context);
    /* A whole text message. */
    void (*hear)(void *context, const char *text, size_t length);
    /* It could not be opened, or is closed; reason: as libwebsockets has it. `stranger`: what came was no message that
     * a server sends. */
    void (*gone)(void *context, const char *reason, bool stranger);
    void *context;
} remote_wire_host;

remote_wire *remote_wire_make(const remote_place *place, bool insecure, const remote_wire_host *host);
void remote_wire_free(remote_wire *wire); /* NULL is allowed */

/* One connection at a time; `gone` may be called before it returns. */
void remote_wire_connect(remote_wire *wire);
/* Without a word more; `gone` is not called. */
void remote_wire_drop(remote_wire *wire);
/* The text is copied. False when memory ran out. */
bool remote_wire_send(remote_wire *wire, const char *text, size_t length);
bool remote_wire_is_sending(const remote_wire *wire);
void remote_wire_work(remote_wire *wire);
int remote_wire_descriptor(const remote_wire *wire);

#endif
