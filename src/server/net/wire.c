/* libwebsockets: it parses what strangers send, frames what is sent to them, and speaks TLS. Here is what it is told
 * and what it tells; everything else is done by those who own it.
 *
 * Of what it could do much is left out: HTTP/2, compression, files, listening. */
#include <errno.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "server/net/inside.h"

/* What every answer says, libwebsockets' own about requests that it cannot read too. The first is for TLS alone. */
enum { HEADER_COUNT = 9 };
static const struct lws_protocol_vhost_options headers[HEADER_COUNT] = {
    {&headers[1], NULL, "strict-transport-security:", "max-age=31536000"},
    {&headers[2], NULL, "content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
     "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {&headers[3], NULL, "x-content-type-options:", "nosniff"},
    {&headers[4], NULL, "x-frame-options:", "DENY"},
    {&headers[5], NULL, "referrer-policy:", "no-referrer"},
    {&headers[6], NULL, "cross-origin-opener-policy:", "same-origin"},
    {&headers[7], NULL, "cross-origin-embedder-policy:", "require-corp"},
    {&headers[8], NULL, "cross-origin-resource-policy:", "same-origin"},
    {NULL, NULL, "permissions-policy:", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
};

/* Whether others are there is asked by connection.c; libwebsockets would keep a sorted list of all of them for it. */
static const lws_retry_bo_t no_pings = {0};

/* ---- What it tells ---- */

static bool is_waiting(const net_connection *connection) {
    return connection->state == CONNECTION_WAITING || connection->state == CONNECTION_KEPT;
}

static int on_upgrade(net_connection *connection) {
    char kind[16];
    /* After an Upgrade that it does not know, libwebsockets has answered, and asks all the same. */
    if (!is_waiting(connection) || request_header(connection->wsi, WSI_TOKEN_UPGRADE, kind, sizeof kind) == 0 ||
        strcasecmp(kind, "websocket") != 0) {
        return -1;
    }
    return http_upgrade(connection);
}

static int on_established(net_connection *connection) {
    char session[NET_SESSION_SIZE];
    http_session(connection, session);
    return socket_open(connection, session);
}

static int on_wire(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *bytes, size_t size) {
    net_connection *connection = wsi != NULL ? lws_get_opaque_user_data(wsi) : NULL;
    (void)user;
    if (connection == NULL) {
        /* One of its own, or one that is being adopted. */
        return reason == LWS_CALLBACK_HTTP || reason == LWS_CALLBACK_ESTABLISHED ||
               reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE;
    }
    switch (reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return on_upgrade(connection);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return !is_waiting(connection);
    case LWS_CALLBACK_HTTP:
        return http_request(connection, bytes, size);
    case LWS_CALLBACK_HTTP_BODY:
        return http_body(connection, bytes, size);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return http_body_end(connection);
    case LWS_CALLBACK_ESTABLISHED:
        return on_established(connection);
    case LWS_CALLBACK_RECEIVE:
        return socket_receive(connection, bytes, size);
    case LWS_CALLBACK_RECEIVE_PONG:
        connection->heard = net_now(connection->net);
        connection->pinged = false;
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return socket_writable(connection);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        if (connection->state == CONNECTION_CLOSED) {
            return -1; /* it agrees */
        }
        connection->state = CONNECTION_CLOSED;
        connection->until = net_now(connection->net) + NET_CLOSE_TIME;
        socket_gone(connection);
        return 0;
    case LWS_CALLBACK_CLOSED:
        socket_gone(connection);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        lws_set_opaque_user_data(wsi, NULL);
        connection_free(connection);
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "tankodrom",
     .callback = on_wire,
     .rx_buffer_size = NET_RECEIVE_SIZE,
     .tx_packet_size = NET_FRAME_MOST + LWS_PRE},
    {0},
};

/* ---- What it is told ---- */

/* A host: plain, or with TLS. */
static struct lws_vhost *make_host(net_server *net, const char *name, bool secure) {
    struct lws_context_creation_info info = {
        /* Two that differ, so that the name of a host cannot lead from one to the other. */
        .port = secure ? CONTEXT_PORT_NO_LISTEN_SERVER : CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .vhost_name = name,
        .headers = &headers[secure ? 0 : 1],
        .keepalive_timeout = NET_CLOSE_TIME / 1000,
        .alpn = "http/1.1",
        .retry_and_idle_policy = &no_pings,
    };
    if (secure) {
        info.ssl_cert_filepath = net->settings.certificate;
        info.ssl_private_key_filepath = net->settings.key;
        info.options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_options_set =
            SSL_OP_NO_TLSv1 | SSL_OP_NO_TLSv1_1 | SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE;
    }
    return lws_create_vhost(net->context, &info);
}

static tk_status cannot_use(const net_server *net, tk_error *error) {
    const char *file = net->settings.certificate;
    if (access(file, R_OK) != 0 || access(file = net->settings.key, R_OK) != 0) {
        return tk_error_set(error, TK_ERROR_NET_KEY, 0, 0, file, strerror(errno));
    }
    return tk_error_set(error, TK_ERROR_NET_TLS, 0, 0, net->settings.certificate, net->settings.key);
}

tk_status wire_open(net_server *net, tk_error *error) {
    void *loops[] = {net->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME | LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS,
        .foreign_loops = loops,
        .protocols = protocols,
        .server_string = "tankodrom",
        .max_http_header_data = NET_HEADERS_MOST,
        .timeout_secs = net->settings.request_seconds,
    };
    if (net->settings.certificate != NULL) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    }
    lws_set_log_level(0, NULL); /* it would repeat what strangers send */
    net->context = lws_create_context(&info);
    net->plain = net->context != NULL ? make_host(net, "plain", false) : NULL;
    if (net->plain == NULL) {
        return tk_error_set(error, TK_ERROR_NET_LISTEN, 0, 0, "libwebsockets", "libwebsockets-evlib-ev");
    }
    if (net->settings.certificate != NULL) {
        net->secure = make_host(net, "secure", true);
        if (net->secure == NULL) {
            return cannot_use(net, error);
        }
    }
    return TK_OK;
}

void wire_close(net_server *net) {
    if (net->context != NULL) {
        lws_context_destroy(net->context);
        net->context = NULL;
    }
}

bool wire_reload(net_server *net) {
    /* A host of its own shows whether they can be used, before the one in use is touched. */
    struct lws_vhost *probe = make_host(net, "probe", true);
    if (probe == NULL) {
        return false;
    }
    lws_tls_cert_updated(net->context, net->settings.certificate, net->settings.key, NULL, 0, NULL, 0);
    lws_vhost_destroy(probe);
    return true;
}

void wire_adopt(net_server *net, net_connection *connection, int descriptor) {
    lws_sock_file_fd_type socket = {.sockfd = descriptor};
    lws_adoption_type type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP | (connection->tls ? LWS_ADOPT_ALLOW_SSL : 0);
    connection->wsi = lws_adopt_descriptor_vhost(connection->tls ? net->secure : net->plain, type, socket, NULL, NULL);
    if (connection->wsi == NULL) {
        connection_free(connection);
        return;
    }
    lws_set_opaque_user_data(connection->wsi, connection);
}
