/* What the files of the network share. */
#ifndef SERVER_NET_INSIDE_H
#define SERVER_NET_INSIDE_H

#include <ev.h>
#include <libwebsockets.h>
#include <signal.h>

#include "base/buffer.h"
#include "server/net/address.h"
#include "server/net/net.h"
#include "server/net/site.h"
#include "server/operation/metrics.h"

enum {
    NET_LISTEN_MOST = 16,
    NET_NETWORKS_MOST = 32,
    NET_PLACE_SIZE = 160,
    NET_OUTPUT_MOST = 256 * 1024,     /* bytes that wait for one reader */
    NET_BURST_MOST = 4 * 1024 * 1024, /* the same, in the first seconds */
    NET_FRAME_MOST = 16 * 1024,       /* longer messages go out in several frames, so that no copy of them is made */
    NET_RECEIVE_SIZE = 1024,          /* memory of a connection for what comes in; longer messages are joined */
    NET_HEADERS_MOST = 4096,          /* bytes of a request */
    NET_SESSION_SIZE = 132,
    NET_SOCKETS = 30000,
    NET_SOCKETS_EACH = 64,
    NET_OPENED_EACH = 20,
    NET_MESSAGES_EACH = 30,
    NET_BYTES_EACH = 32 * 1024,
    NET_BURST = 8, /* seconds of a rate that may come at once */
    NET_PING_SECONDS = 30,
    NET_REQUEST_SECONDS = 10,
    NET_STOP_SECONDS = 15,
    NET_CLOSE_TIME = 5000,    /* to read what was sent before the end */
    NET_FAREWELL_TIME = 2000, /* the same when the server stops */
    NET_STALL_TIME = 30000,   /* to read anything of what is sent */
    NET_KEEP_TIME = 5000,     /* until another request follows on a connection */
    NET_KEEP_REQUESTS = 10,   /* on a connection that cost as much as another one */
};

/* A message that waits to be sent; libwebsockets writes in front of the text. */
typedef struct net_outgoing {
    struct net_outgoing *next;
    size_t size, sent;
    unsigned char bytes[]; /* LWS_PRE free ones, then the text */
} net_outgoing;

/* What is answered to a request. */
typedef struct net_answer {
    unsigned status;
    const char *type, *encoding, *language, *cache, *allow;
    char etag[SITE_ETAG_SIZE];
    char cookie[NET_SESSION_SIZE];
    const char *bytes;
    size_t size, sent;
    bool head;    /* no bytes, only how many there would be */
    bool upgrade; /* names the version that would be right */
    bool keep;    /* another request may follow on the connection */
    bool pushing; /* by this: */
    struct ev_io watcher;
    tk_buffer owned; /* what `bytes` points at, when it was made for this answer */
} net_answer;

/* What comes behind a request, until it is whole. */
typedef struct net_body {
    tk_buffer bytes;
    size_t size;                    /* as it was announced */
    char session[NET_SESSION_SIZE]; /* of whoever sends it */
} net_body;

typedef enum connection_state {
    CONNECTION_WAITING,   /* for a request */
    CONNECTION_ANSWERING, /* one */
    CONNECTION_KEPT,      /* waits for another request */
    CONNECTION_OPEN,      /* a WebSocket */
    CONNECTION_CLOSING,   /* the same, when everything has been sent */
    CONNECTION_CLOSED     /* no more than what libwebsockets has to do about it */
} connection_state;

typedef struct net_connection {
    struct net_connection *next, *previous; /* all of them */
    struct net_connection *next_doomed;
    struct net_server *net;
    struct lws *wsi;
    net_neighbour *neighbour; /* whom it counts for; NULL for a proxy, until it says who is behind it */
    hub_connection id;        /* 0 when the hub does not know it, or not any more */
    int64_t heard;            /* when something came */
    int64_t behind;           /* since when something waits to be sent */
    int64_t until;            /* when it is closed unless something happens */
    net_bucket messages, bytes;
    net_outgoing *first, *last;
    size_t queued;
    char *joined; /* the beginning of a message */
    size_t joined_size;
    net_answer *answer;
    net_body *body; /* NULL: none is coming */
    net_address address;
    connection_state state;
    bool tls;
    bool proxied; /* through a proxy that is believed */
    bool spoke;   /* a message has come */
    bool ping, pinged;
    unsigned requests;
    bool doomed;
    unsigned short close_code;
} net_connection;

typedef struct net_listener {
    struct net_server *net;
    struct ev_io watcher;
    int descriptor;
    bool local; /* a socket in a file */
    char path[112];
    char place[NET_PLACE_SIZE];
} net_listener;

struct net_server {
    net_settings settings; /* with the usual numbers in place of 0 */
    struct ev_loop *loop;
    struct lws_context *context;
    struct lws_vhost *plain, *secure;
    hub *hub;
    net_listener listeners[NET_LISTEN_MOST];
    size_t listener_count;
    net_network proxies[NET_NETWORKS_MOST], metrics[NET_NETWORKS_MOST];
    size_t proxy_count, metrics_count;
    net_neighbours neighbours;
    net_site *site;
    net_counts counts;
    net_connection *connections; /* all */
    net_connection *doomed;
    net_connection **by_number; /* of those that the hub knows, by the lower bits of their number */
    size_t number_room, number_free;
    uint64_t opened; /* the upper bits of the next number */
    struct ev_io hub_watchers[HUB_DESCRIPTORS];
    struct ev_timer second, tick;
    struct ev_prepare prepare;
    struct ev_check check;
    struct ev_signal signals[3];
    sigset_t signals_before;
    int64_t offset, latest, hub_due, stop_until, swept;
    uint64_t turn_began; /* microseconds */
    bool hub_stirred;    /* it has been told something since it was asked when it wants to be called */
    bool accepting, paused, stopping, said_bye;
    net_end end;
    store_health store; /* as the log was told last */
};

/* ---- listen.c ---- */
tk_status listen_open(net_server *net, const char *where, tk_error *error);
void listen_start(net_server *net);
void listen_stop(net_server *net); /* and closes */
void listen_pause(net_server *net, bool paused);

/* ---- wire.c: libwebsockets ---- */
tk_status wire_open(net_server *net, tk_error *error);
void wire_close(net_server *net);
/* Takes a socket over, or closes it. */
void wire_adopt(net_server *net, net_connection *connection, int descriptor);
bool wire_reload(net_server *net);

/* ---- connection.c: both kinds ---- */
net_connection *connection_make(net_server *net, const net_address *from, bool tls);
/* Everything of it goes; libwebsockets has let go of it. */
void connection_free(net_connection *connection);
/* It is closed at the next occasion, without a word: not now, since it may be in use further up. */
void connection_doom(net_connection *connection);
void connection_bury(net_server *net); /* those that are doomed */
/* A line about it, with its address as far as the log may show it. */
void connection_log(const net_connection *connection, log_level level, const char *event);
void connection_sweep(net_server *net, int64_t now);

/* ---- socket.c: WebSockets ---- */
/* Each returns what libwebsockets is to be told: not 0 to close. */
int socket_open(net_connection *connection, const char *session);
int socket_receive(net_connection *connection, const char *bytes, size_t size);
int socket_writable(net_connection *connection);
void socket_gone(net_connection *connection);
/* Says goodbye, then closes. */
void socket_bye(net_connection *connection, unsigned why, const char *text);
void socket_close(net_connection *connection, unsigned short code);
void socket_send(void *context, hub_connection to, const char *text, size_t length);
void socket_shut(void *context, hub_connection which);
void socket_queue_clear(net_connection *connection);

/* ---- http.c: requests ---- */
/* A piece of what comes behind a request, and its end; -1 closes. */
int http_body(net_connection *connection, const char *bytes, size_t size);
int http_body_end(net_connection *connection);
int http_request(net_connection *connection, const char *path, size_t length);
/* Sends no more of it. */
void http_stop(net_connection *connection);
/* Whether a WebSocket may be opened: 0, or -1 when an answer has been written that says why not. */
int http_upgrade(net_connection *connection);
void http_answer_free(net_connection *connection);
/* The session in the cookie of the request, "" for none. */
void http_session(net_connection *connection, char session[NET_SESSION_SIZE]);

/* ---- request.c: what stands in requests ---- */
size_t request_header(struct lws *wsi, enum lws_token_indexes header, char *out, size_t size);
/* The value of a cookie, when it could be a session. */
void request_cookie(const char *header, char session[NET_SESSION_SIZE]);
/* What "Bearer" brings, when it could be a session. */
void request_bearer(const char *header, char session[NET_SESSION_SIZE]);
/* Whether an Origin is that of the host, or one of the others. */
bool request_origin(const char *origin, const char *host, const char *const *others);
/* The last address in X-Forwarded-For: who came to our proxy. */
bool request_forwarded(const char *header, net_address *from);

#endif
