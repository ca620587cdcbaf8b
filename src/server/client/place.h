/* Where a server is, as people write it. */
#ifndef SERVER_CLIENT_PLACE_H
#define SERVER_CLIENT_PLACE_H

#include <stdbool.h>
#include <tankodrom/error.h>

enum { REMOTE_HOST_SIZE = 256, REMOTE_PORT = 8327 };

typedef struct remote_place {
    char host[REMOTE_HOST_SIZE]; /* without brackets */
    unsigned port;
    bool tls;
    char text[REMOTE_HOST_SIZE + 32]; /* "https://example.org:443": the same for every way to write it */
} remote_place;

/* "http://127.0.0.1:8327", "https://example.org", "ws://…", "wss://…", "example.org:8327", "[::1]". Without a scheme
 * the port is REMOTE_PORT. Nothing but a slash may follow: no path, no user, no question. TK_ERROR_CLIENT_PLACE. */
tk_status remote_place_read(const char *text, remote_place *place, tk_error *error);

#endif
