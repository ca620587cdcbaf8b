/* libwebsockets as a client: it makes the connection, checks certificates and the handshake, and reads frames. What is
 * left to it is done without waiting, whenever its descriptor is ready. */
#include "server/client/wire.h"

#include <libwebsockets.h>
#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "base/buffer.h"
#include "server/protocol/protocol.h"

enum { RECEIVE_SIZE = 16 * 1024, CONNECT_SECONDS = 10 };

typedef struct outgoing {
    struct outgoing *next;
    size_t size;
    unsigned char bytes[]; /* LWS_PRE free ones, then the text */
} outgoing;

struct remote_wire {
    remote_place place;
    bool insecure;
    remote_wire_host host;
    struct lws_context *context;
    struct lws *wsi;
    outgoing *first, *last;
    tk_buffer joined; /* the beginning of a message */
    bool open, stranger;
    char address[64]; /* where the host was found; "" before it was */
    unsigned tries;   /* since it was */
};

static void clear_queue(remote_wire *wire) {
    while (wire->first != NULL) {
        outgoing *next = wire->first->next;
        free(wire->first);
        wire->first = next;
    }
    wire->last = NULL;
}

static void end(remote_wire *wire, const char *reason) {
    wire->wsi = NULL;
    wire->open = false;
    clear_queue(wire);
    tk_buffer_clear(&wire->joined);
    wire->host.gone(wire->host.context, reason, wire->stranger);
}

/* A message may come in several frames, and a frame in several parts. */
static int receive(remote_wire *wire, struct lws *wsi, const char *bytes, size_t size) {
    if (lws_frame_is_binary(wsi) || wire->joined.size + size > PROTOCOL_SERVER_MOST ||
        !tk_buffer_add(&wire->joined, bytes, size)) {
        wire->stranger = true;
        return -1;
    }
    if (lws_remaining_packet_payload(wsi) > 0 || !lws_is_final_fragment(wsi)) {
        return 0;
    }
    tk_buffer message = wire->joined; /* hearing it may drop the wire */
    wire->joined = (tk_buffer){0};
    wire->host.hear(wire->host.context, message.size > 0 ? message.data : "", message.size);
    tk_buffer_free(&message);
    return wire->wsi == wsi ? 0 : -1;
}

static int write_next(remote_wire *wire, struct lws *wsi) {
    outgoing *next = wire->first;
    if (next == NULL) {
        return 0;
    }
    if (lws_write(wsi, next->bytes + LWS_PRE, next->size, LWS_WRITE_TEXT) < (int)next->size) {
        return -1;
    }
    wire->first = next->next;
    wire->last = wire->first != NULL ? wire->last : NULL;
    free(next);
    if (wire->first != NULL) {
        lws_callback_on_writable(wsi);
    }
    return 0;
}

/* Looking up a name waits for other machines, and the screen would wait with it: after a loss the address is tried at
 * which the server was. */
static void keep_address(remote_wire *wire, struct lws *wsi) {
    struct sockaddr_storage peer;
    socklen_t size = sizeof peer;
    wire->tries = 0;
    if (getpeername((int)lws_get_socket_fd(wsi), (struct sockaddr *)&peer, &size) != 0 ||
        getnameinfo((const struct sockaddr *)&peer, size, wire->address, sizeof wire->address, NULL, 0,
                    NI_NUMERICHOST) != 0) {
        wire->address[0] = 0;
    }
}

/* It may have moved: every so often the name is looked up all the same. */
static const char *address_of(remote_wire *wire) {
    enum { LOOK_UP_AGAIN = 8 };
    return wire->address[0] != 0 && ++wire->tries % LOOK_UP_AGAIN != 0 ? wire->address : wire->place.host;
}

static int on_wire(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *bytes, size_t size) {
    remote_wire *wire = wsi != NULL ? lws_get_opaque_user_data(wsi) : NULL;
    (void)user;
    if (wire == NULL) {
        return 0;
    }
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        wire->open = true;
        keep_address(wire, wsi);
        wire->host.open(wire->host.context);
        return wire->wsi == wsi ? 0 : -1;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return receive(wire, wsi, bytes, size);
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return write_next(wire, wsi);
    case LWS_CALLBACK_CLIENT_HTTP_REDIRECT:
        wire->stranger = true;
        return 1;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        lws_set_opaque_user_data(wsi, NULL);
        end(wire, bytes != NULL ? bytes : "");
        return 0;
    case LWS_CALLBACK_CLIENT_CLOSED:
        lws_set_opaque_user_data(wsi, NULL);
        end(wire, "");
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "tankodrom", .callback = on_wire, .rx_buffer_size = RECEIVE_SIZE},
    {0},
};

/* Whether others are there is asked by messages. */
static const lws_retry_bo_t no_pings = {0};

remote_wire *remote_wire_make(const remote_place *place, bool insecure, const remote_wire_host *host) {
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN,
                                             .protocols = protocols,
                                             .timeout_secs = CONNECT_SECONDS,
                                             .connect_timeout_secs = CONNECT_SECONDS,
                                             .retry_and_idle_policy = &no_pings,
                                             .options = LWS_SERVER_OPTION_VALIDATE_UTF8 |
                                                        LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME};
    remote_wire *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    made->place = *place;
    made->insecure = insecure;
    made->host = *host;
    if (place->tls) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    }
    lws_set_log_level(0, NULL); /* it would write into the screen, and what strangers send */
    made->context = lws_create_context(&info);
    if (made->context == NULL) {
        free(made);
        return NULL;
    }
    return made;
}

void remote_wire_free(remote_wire *wire) {
    if (wire == NULL) {
        return;
    }
    remote_wire_drop(wire);
    lws_context_destroy(wire->context);
    tk_buffer_free(&wire->joined);
    free(wire);
}

void remote_wire_connect(remote_wire *wire) {
    const int trusting =
        LCCSCF_ALLOW_SELFSIGNED | LCCSCF_SKIP_SERVER_CERT_HOSTNAME_CHECK | LCCSCF_ALLOW_EXPIRED | LCCSCF_ALLOW_INSECURE;
    /* Certificates are checked by the name in `host`, whatever the address. */
    const struct lws_client_connect_info info = {.context = wire->context,
                                                 .address = address_of(wire),
                                                 .port = (int)wire->place.port,
                                                 .path = "/socket",
                                                 .host = strchr(wire->place.text, ':') + 3, /* behind the scheme */
                                                 .local_protocol_name = protocols[0].name,
                                                 .ssl_connection = LCCSCF_HTTP_NO_FOLLOW_REDIRECT |
                                                                   (wire->place.tls ? LCCSCF_USE_SSL : 0) |
                                                                   (wire->insecure ? trusting : 0),
                                                 .alpn = "http/1.1",
                                                 .retry_and_idle_policy = &no_pings,
                                                 .opaque_user_data = wire,
                                                 .pwsi = &wire->wsi};
    remote_wire_drop(wire);
    wire->stranger = false;
    lws_client_connect_via_info(&info); /* a failure has been told, through the callback */
}

void remote_wire_drop(remote_wire *wire) {
    if (wire->wsi != NULL) {
        lws_set_opaque_user_data(wire->wsi, NULL);
        lws_set_timeout(wire->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        wire->wsi = NULL;
    }
    wire->open = false;
    clear_queue(wire);
    tk_buffer_clear(&wire->joined);
}

bool remote_wire_send(remote_wire *wire, const char *text, size_t length) {
    outgoing *made = wire->open ? malloc(sizeof *made + LWS_PRE + length) : NULL;
    if (made == NULL) {
        return false;
    }
    *made = (outgoing){.size = length};
    memcpy(made->bytes + LWS_PRE, text, length);
    if (wire->last != NULL) {
        wire->last->next = made;
    } else {
        wire->first = made;
    }
    wire->last = made;
    lws_callback_on_writable(wire->wsi);
    return true;
}

bool remote_wire_is_sending(const remote_wire *wire) {
    return wire->first != NULL;
}

void remote_wire_work(remote_wire *wire) {
    enum { TURNS_MOST = 64 };
    int turns = 0;
    do { /* what it has read already is not seen at the descriptor */
        lws_service(wire->context, -1);
    } while (++turns < TURNS_MOST && lws_service_adjust_timeout(wire->context, 1, 0) == 0);
}

int remote_wire_descriptor(const remote_wire *wire) {
    return wire->wsi != NULL && wire->open ? (int)lws_get_socket_fd(wire->wsi) : -1;
}
