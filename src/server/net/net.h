/* The network: HTTP and WebSocket in one thread, on libwebsockets and an event loop of libev. It knows sockets, limits
 * and time; what is said on them it hands to the hub.
 *
 *   accept ──► limits of the address ──► libwebsockets ──► /socket: text messages ──► hub_receive
 *                                              │                 queue, bounded  ◄── hub_host.send
 *                                              └──► GET, HEAD: files in the program, /api, /health, /ready, /metrics
 *
 * Nothing is ever read from the disk to be sent. One request a connection: what comes behind it is not looked at, so
 * that nothing can be hidden there from a proxy in front. Opening binds and reads keys, which may need rights;
 * everything after can do without. */
#ifndef SERVER_NET_NET_H
#define SERVER_NET_NET_H

#include <tankodrom/error.h>

#include "server/hub/hub.h"
#include "server/operation/log.h"

typedef struct net_server net_server;

/* Lists are closed by NULL; NULL is an empty one. Numbers that are 0 stand for the usual ones. Everything must stay as
 * long as the network is open. */
typedef struct net_settings {
    const char *const *listen;           /* "127.0.0.1:8327", "[::1]:0", "unix:/run/tankodrom.sock" */
    const char *certificate, *key;       /* files; NULL: without TLS */
    const char *const *origins;          /* "https://example.org": pages there may open a WebSocket too */
    const char *const *proxies;          /* "192.0.2.7", "10.0.0.0/8", "unix": whose X-Forwarded-For is believed */
    const char *const *metrics;          /* networks that may read /metrics besides this machine */
    const tk_language *const *languages; /* of pages, besides English */
    unsigned sockets;                    /* at the same time */
    unsigned sockets_each;               /* of one address */
    unsigned opened_each;                /* of one address in a second */
    unsigned messages_each;              /* of one connection in a second */
    unsigned bytes_each;                 /* of one connection in a second */
    unsigned ping_seconds;               /* after which a silent connection is asked whether it is there */
    unsigned request_seconds;            /* in which a request must have come, or the first message */
    unsigned stop_seconds;               /* in which everything must have ended when the server is stopped */
    bool hangup_stops;                   /* SIGHUP means that the terminal is gone, and ends the server too */
    operation_log *log;
} net_settings;

/* TK_ERROR_NET_…, TK_ERROR_MEMORY. From here on signals that end the server wait until it runs. */
tk_status net_open(const net_settings *settings, net_server **opened, tk_error *error);
void net_close(net_server *net); /* NULL is allowed */

/* Where it listens: "http://127.0.0.1:8327"; NULL behind the last. */
const char *net_place(const net_server *net, size_t index);

/* What hub_open wants of the network. */
hub_host net_host(net_server *net);
/* Milliseconds since 1970, by a clock that never goes back. */
int64_t net_now(net_server *net);

typedef enum net_end {
    NET_STOPPED, /* SIGTERM or SIGINT: everything under way is stored, everybody has been told */
    NET_KILLED,  /* a second one, or it took too long */
    NET_BROKEN,  /* the store takes nothing any more: everybody has been told */
} net_end;
/* Serves until a signal ends it, or the store breaks. SIGHUP reads certificate and key again. */
net_end net_run(net_server *net, hub *with);

#endif
