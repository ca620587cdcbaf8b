/* Requests: what is asked for, and the answer to it. Only GET and HEAD, without a body, but for packs, which are sent
 * by POST; every connection is closed behind its answer. */
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

#include "base/json.h"
#include "base/text.h"
#include "server/net/inside.h"
#include "store/cards.h"

enum { HEADERS_MOST = 2048, PATH_MOST = 512, QUERY_MOST = 512, LIST_MOST = 512 };
/* Those that libwebsockets has no names for. */
enum { STATUS_UPGRADE_REQUIRED = 426, STATUS_TOO_MANY_REQUESTS = 429 };

void http_answer_free(net_connection *connection) {
    http_stop(connection);
    if (connection->answer != NULL) {
        tk_buffer_free(&connection->answer->owned);
        free(connection->answer);
        connection->answer = NULL;
    }
    if (connection->body != NULL) {
        tk_buffer_free(&connection->body->bytes);
        free(connection->body);
        connection->body = NULL;
    }
}

static void say(net_answer *answer, unsigned status, const char *text) {
    answer->status = status;
    answer->type = "text/plain; charset=utf-8";
    answer->cache = "no-store";
    answer->bytes = text;
    answer->size = strlen(text);
}

/* ---- Writing ---- */

typedef struct http_heading {
    struct lws *wsi;
    unsigned char *at, *end;
    bool failed;
} http_heading;

static void put_header(http_heading *heading, const char *name, const char *value) {
    if (value != NULL && value[0] != 0) {
        heading->failed |=
            lws_add_http_header_by_name(heading->wsi, (const unsigned char *)name, (const unsigned char *)value,
                                        (int)strlen(value), &heading->at, heading->end) != 0;
    }
}

/* Whether the other end speaks TLS: with us, or with a proxy that says so. */
static bool is_secure(const net_connection *connection) {
    static const char name[] = "x-forwarded-proto:";
    char scheme[16];
    return connection->tls ||
           (connection->proxied &&
            lws_hdr_custom_copy(connection->wsi, scheme, sizeof scheme, name, (int)sizeof name - 1) > 0 &&
            strcmp(scheme, "https") == 0);
}

static void put_cookie(http_heading *heading, const net_connection *connection, const char *session) {
    char text[NET_SESSION_SIZE + 128];
    if (session[0] != 0) {
        tk_text cookie = tk_text_on(text, sizeof text);
        tk_text_format(&cookie, "tankodrom=%s; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax%s", session,
                       is_secure(connection) ? "; Secure" : "");
        put_header(heading, "set-cookie:", text);
    }
}

/* The headers of an answer; those that every answer has are libwebsockets' to add (wire.c). */
static bool write_headers(const net_connection *connection, const net_answer *answer) {
    unsigned char bytes[LWS_PRE + HEADERS_MOST];
    char length[32];
    http_heading heading = {.wsi = connection->wsi, .at = bytes + LWS_PRE, .end = bytes + sizeof bytes - 1};
    tk_text text = tk_text_on(length, sizeof length);
    tk_text_unsigned(&text, answer->size);
    heading.failed = lws_add_http_header_status(connection->wsi, answer->status, &heading.at, heading.end) != 0;
    put_header(&heading, "content-type:", answer->type);
    put_header(&heading, "content-encoding:", answer->encoding);
    put_header(&heading, "content-language:", answer->language);
    put_header(&heading, "cache-control:", answer->cache);
    put_header(&heading, "etag:", answer->etag);
    put_header(&heading, "vary:", answer->etag[0] != 0 ? "Accept-Language, Accept-Encoding" : NULL);
    put_header(&heading, "allow:", answer->allow);
    put_header(&heading, "sec-websocket-version:", answer->upgrade ? "13" : NULL);
    put_header(&heading, "upgrade:", answer->upgrade ? "websocket" : NULL);
    put_header(&heading, "connection:", answer->upgrade ? "close, Upgrade" : answer->keep ? "keep-alive" : "close");
    if (answer->status != HTTP_STATUS_NOT_MODIFIED) {
        put_header(&heading, "content-length:", length);
    }
    put_cookie(&heading, connection, answer->cookie);
    heading.failed |= lws_finalize_http_header(connection->wsi, &heading.at, heading.end) != 0;
    size_t size = (size_t)(heading.at - (bytes + LWS_PRE));
    return !heading.failed && lws_write(connection->wsi, bytes + LWS_PRE, size, LWS_WRITE_HTTP_HEADERS) == (int)size;
}

typedef enum push_result { PUSH_FAILED, PUSH_MORE, PUSH_DONE } push_result;

/* Sends as much of the answer as the other end takes now. */
static push_result push(net_connection *connection) {
    net_answer *answer = connection->answer;
    unsigned char bytes[LWS_PRE + NET_FRAME_MOST];
    while (answer->sent < answer->size && !lws_send_pipe_choked(connection->wsi)) {
        size_t length = answer->size - answer->sent;
        length = length < NET_FRAME_MOST ? length : NET_FRAME_MOST;
        memcpy(bytes + LWS_PRE, answer->bytes + answer->sent, length);
        if (lws_write(connection->wsi, bytes + LWS_PRE, length, LWS_WRITE_HTTP) < (int)length ||
            lws_partial_buffered(connection->wsi)) {
            return PUSH_FAILED;
        }
        answer->sent += length;
        connection->until = net_now(connection->net) + NET_STALL_TIME;
    }
    return answer->sent < answer->size ? PUSH_MORE : PUSH_DONE;
}

void http_stop(net_connection *connection) {
    net_answer *answer = connection->answer;
    if (answer != NULL && answer->pushing) {
        ev_io_stop(connection->net->loop, &answer->watcher);
        answer->pushing = false;
    }
}

/* The files of the page are many, and a connection for each would cost a slow line more than the files: another request
 * may follow, and ten of them cost an address as much as a connection. What a proxy sends next may be somebody else's,
 * and an address with many connections gives them back. */
static bool may_keep(net_connection *connection) {
    net_server *net = connection->net;
    net_neighbour *from = connection->neighbour;
    const unsigned rate = net->settings.opened_each;
    char wanted[LIST_MOST], version[LIST_MOST];
    request_header(connection->wsi, WSI_TOKEN_CONNECTION, wanted, sizeof wanted);
    request_header(connection->wsi, WSI_TOKEN_HTTP, version, sizeof version);
    if (strcmp(version, "HTTP/1.1") != 0 || (wanted[0] != 0 && strcasecmp(wanted, "keep-alive") != 0)) {
        return false;
    }
    return !connection->proxied && !net->stopping && from != NULL && from->sockets <= net->settings.sockets_each / 2 &&
           (connection->requests % NET_KEEP_REQUESTS != 0 ||
            bucket_take(&from->opened, rate, rate * NET_BURST, 1, net_now(net)));
}

/* An answer was sent. False when that was the last one on its connection. */
static bool keep(net_connection *connection) {
    if (!connection->answer->keep || lws_http_transaction_completed(connection->wsi) != 0) {
        return false;
    }
    connection->state = CONNECTION_KEPT;
    connection->until = net_now(connection->net) + NET_KEEP_TIME;
    return true;
}

static void on_writable(struct ev_loop *loop, struct ev_io *watcher, int events) {
    net_connection *connection = watcher->data;
    (void)loop;
    (void)events;
    const push_result result = connection->doomed ? PUSH_MORE : push(connection);
    if (result == PUSH_DONE) {
        http_stop(connection);
        lws_rx_flow_control(connection->wsi, 1);
    }
    if (result == PUSH_FAILED || (result == PUSH_DONE && !keep(connection))) {
        connection_doom(connection);
    }
}

/* The buffer of a socket that is sent a long answer: so large that a piece always fits when there is room at all, and
 * with little in it that waits, so that there is room only when the other end reads. */
static void widen(int descriptor) {
    int size = 1024 * 1024, waiting = 2 * NET_FRAME_MOST;
    setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
    setsockopt(descriptor, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &waiting, sizeof waiting);
}

/* Sends the rest of an answer bit by bit. libwebsockets would do so too, but goes round in circles meanwhile when
 * something comes behind the request; here nothing more is read. */
static void push_on(net_connection *connection) {
    net_answer *answer = connection->answer;
    int descriptor = lws_get_socket_fd(connection->wsi);
    lws_set_timeout(connection->wsi, NO_PENDING_TIMEOUT, 0);
    lws_rx_flow_control(connection->wsi, 0);
    ev_io_init(&answer->watcher, on_writable, descriptor, EV_WRITE);
    answer->watcher.data = connection;
    answer->pushing = true;
    ev_io_start(connection->net->loop, &answer->watcher);
}

/* ---- Who asks, and for what ---- */

/* Whom a request comes from. False when there are too many of that one. */
static bool find_out(net_connection *connection) {
    net_server *net = connection->net;
    char forwarded[LIST_MOST];
    net_address from;
    if (!connection->proxied || connection->neighbour != NULL) {
        return true;
    }
    if (request_header(connection->wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded) > 0 &&
        request_forwarded(forwarded, &from)) {
        connection->address = from;
    }
    net_neighbour *found = neighbours_find(&net->neighbours, &connection->address);
    if (found == NULL || found->sockets >= net->settings.sockets_each ||
        !bucket_take(&found->opened, net->settings.opened_each, net->settings.opened_each * NET_BURST, 1,
                     net_now(net))) {
        net->counts.refused_address++;
        connection_log(connection, LOG_DEBUG, "refused-address");
        return false;
    }
    found->sockets++;
    connection->neighbour = found;
    return true;
}

static bool may_measure(const net_connection *connection) {
    const net_server *net = connection->net;
    /* Through a proxy that we know nothing of anybody could seem to be this machine. */
    if (!connection->proxied && lws_hdr_total_length(connection->wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0) {
        return false;
    }
    if (address_is_loopback(&connection->address)) {
        return true;
    }
    for (size_t i = 0; i < net->metrics_count; i++) {
        if (network_has(&net->metrics[i], &connection->address)) {
            return true;
        }
    }
    return false;
}

static void answer_metrics(net_connection *connection, net_answer *answer) {
    net_server *net = connection->net;
    hub_counts counts = {0};
    if (!may_measure(connection)) {
        say(answer, HTTP_STATUS_FORBIDDEN, "forbidden\n");
        return;
    }
    hub_count(net->hub, &counts);
    if (!metrics_write(&net->counts, &counts, net->stopping, &answer->owned)) {
        say(answer, HTTP_STATUS_INTERNAL_SERVER_ERROR, "out of memory\n");
        return;
    }
    say(answer, HTTP_STATUS_OK, "");
    answer->type = "text/plain; version=0.0.4; charset=utf-8";
    answer->bytes = answer->owned.data;
    answer->size = answer->owned.size;
}

static void answer_ready(const net_server *net, net_answer *answer) {
    hub_counts counts = {0};
    hub_count(net->hub, &counts);
    if (net->stopping) {
        say(answer, HTTP_STATUS_SERVICE_UNAVAILABLE, "stopping\n");
    } else if (counts.store != STORE_GOOD) {
        say(answer, HTTP_STATUS_SERVICE_UNAVAILABLE, "the store is not good\n");
    } else {
        say(answer, HTTP_STATUS_OK, "ready\n");
    }
}

/* What stands behind the "?": its parts have been taken apart and decoded. */
static bool read_query(struct lws *wsi, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    char part[QUERY_MOST];
    for (int i = 0; lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_URI_ARGS, i) > 0; i++) {
        int length = lws_hdr_copy_fragment(wsi, part, sizeof part, WSI_TOKEN_HTTP_URI_ARGS, i);
        if (length < 0) {
            return false;
        }
        tk_text_format(&text, "%s%s", i > 0 ? "&" : "", part);
    }
    return tk_text_end(&text) < size;
}

static void answer_document(net_connection *connection, const char *path, net_answer *answer) {
    net_server *net = connection->net;
    char query[QUERY_MOST], session[NET_SESSION_SIZE];
    tk_error error = {0};
    const char *type = "application/json";
    const hub_asked asked = {.path = path, .query = query, .session = session};
    http_session(connection, session);
    if (!read_query(connection->wsi, query, sizeof query)) {
        say(answer, HTTP_STATUS_REQ_URI_TOO_LONG, "too long\n");
        return;
    }
    tk_status status = hub_document(net->hub, &asked, net_now(net), &answer->owned, &type, &error);
    net->hub_stirred = true;
    if (status == TK_OK) {
        say(answer, HTTP_STATUS_OK, "");
        answer->bytes = answer->owned.data != NULL ? answer->owned.data : "";
        answer->size = answer->owned.size;
    } else if (status == TK_ERROR_STORE_MISSING) {
        say(answer, HTTP_STATUS_NOT_FOUND, "{\"reason\":\"TK_ERROR_STORE_MISSING\"}\n");
    } else if (status == TK_ERROR_ARGUMENT) {
        say(answer, HTTP_STATUS_BAD_REQUEST, "{\"reason\":\"TK_ERROR_ARGUMENT\"}\n");
    } else {
        say(answer, HTTP_STATUS_SERVICE_UNAVAILABLE, "{\"reason\":\"TK_ERROR_STORE_WAIT\"}\n");
    }
    answer->type = type;
}

static void set_session(net_connection *connection, net_answer *answer) {
    net_server *net = connection->net;
    char session[NET_SESSION_SIZE];
    http_session(connection, session);
    if (!hub_session(net->hub, session, net_now(net), answer->cookie, sizeof answer->cookie)) {
        answer->cookie[0] = 0;
    }
}

/* A page that was told a session, after a login, has it put where scripts cannot read it. Another site's page cannot
 * ask for that: a browser asks first whether it may send such a header here, and is not allowed to. */
static void answer_session(net_connection *connection, net_answer *answer) {
    net_server *net = connection->net;
    char header[LIST_MOST], session[NET_SESSION_SIZE];
    request_header(connection->wsi, WSI_TOKEN_HTTP_AUTHORIZATION, header, sizeof header);
    request_bearer(header, session);
    if (!hub_session_holds(net->hub, session, net_now(net))) {
        say(answer, HTTP_STATUS_FORBIDDEN, "no such session\n");
        return;
    }
    say(answer, HTTP_STATUS_OK, "kept\n");
    tk_text_copy(answer->cookie, sizeof answer->cookie, session, strlen(session));
}

static void answer_file(net_connection *connection, const char *path, net_answer *answer) {
    char language[LIST_MOST], encoding[LIST_MOST], known[LIST_MOST];
    site_file file;
    request_header(connection->wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, language, sizeof language);
    request_header(connection->wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encoding, sizeof encoding);
    if (!site_find(connection->net->site, path, language, encoding, &file)) {
        say(answer, HTTP_STATUS_NOT_FOUND, "not found\n");
        return;
    }
    say(answer, HTTP_STATUS_OK, "");
    answer->type = file.type;
    answer->language = file.language;
    answer->encoding = file.compressed ? "gzip" : NULL;
    /* Files of assets/ bear the digest of what is in them in their names; everything else is asked for by its tag. */
    answer->cache = strncmp(path, "/assets/", 8) == 0 ? "public, max-age=31536000, immutable" : "no-cache";
    answer->bytes = file.bytes;
    answer->size = file.size;
    memcpy(answer->etag, file.etag, sizeof answer->etag);
    answer->keep = may_keep(connection);
    if (file.language != NULL) {
        set_session(connection, answer);
    }
    if (request_header(connection->wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof known) > 0 &&
        (strstr(known, file.etag) != NULL || strcmp(known, "*") == 0)) {
        answer->status = HTTP_STATUS_NOT_MODIFIED;
        answer->size = 0;
    }
}

static bool has_body(struct lws *wsi) {
    char length[32];
    return lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
           (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 &&
            (request_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length) == 0 ||
             strcmp(length, "0") != 0));
}

static void answer_path(net_connection *connection, const char *path, net_answer *answer) {
    if (strcmp(path, "/health") == 0) {
        say(answer, HTTP_STATUS_OK, "alive\n");
    } else if (strcmp(path, "/ready") == 0) {
        answer_ready(connection->net, answer);
    } else if (strcmp(path, "/metrics") == 0) {
        answer_metrics(connection, answer);
    } else if (strcmp(path, "/session") == 0) {
        answer_session(connection, answer);
    } else if (strcmp(path, "/socket") == 0) {
        say(answer, STATUS_UPGRADE_REQUIRED, "this is where WebSockets are opened\n");
        answer->upgrade = true;
    } else if (strncmp(path, "/api/", 5) == 0) {
        answer_document(connection, path + 5, answer);
    } else {
        answer_file(connection, path, answer);
    }
}

static void find_answer(net_connection *connection, const char *path, size_t length, net_answer *answer) {
    struct lws *wsi = connection->wsi;
    char copy[PATH_MOST];
    bool get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
    answer->head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    if (!find_out(connection)) {
        say(answer, STATUS_TOO_MANY_REQUESTS, "too many requests\n");
    } else if (!get && !answer->head) {
        say(answer, HTTP_STATUS_METHOD_NOT_ALLOWED, "only GET and HEAD\n");
        answer->allow = "GET, HEAD";
    } else if (has_body(wsi)) {
        say(answer, HTTP_STATUS_BAD_REQUEST, "a request has no body here\n");
    } else if (length >= sizeof copy) {
        say(answer, HTTP_STATUS_REQ_URI_TOO_LONG, "too long\n");
    } else if (tk_text_foreign(path, length) < length) {
        say(answer, HTTP_STATUS_BAD_REQUEST, "not a path\n");
    } else {
        memcpy(copy, path, length);
        copy[length] = 0;
        answer_path(connection, copy, answer);
    }
}

/* ---- Packs that are sent ---- */

/* Another site's page may not send anything in somebody's name; programs have no origin. */
static bool is_own_origin(const net_connection *connection) {
    char origin[LIST_MOST], host[LIST_MOST];
    struct lws *wsi = connection->wsi;
    return lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0 ||
           (request_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin) > 0 &&
            request_header(wsi, WSI_TOKEN_HOST, host, sizeof host) > 0 &&
            request_origin(origin, host, connection->net->settings.origins));
}

/* Begins to take what comes; false, with an answer, when it is not wanted. */
static bool begin_body(net_connection *connection, net_answer *answer) {
    char digits[32];
    uint64_t size = 0;
    const size_t length = request_header(connection->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, digits, sizeof digits);
    if (!find_out(connection)) {
        say(answer, STATUS_TOO_MANY_REQUESTS, "too many requests\n");
    } else if (!is_own_origin(connection)) {
        say(answer, HTTP_STATUS_FORBIDDEN, "a page of another site\n");
    } else if (length == 0 || !tk_text_read_unsigned(digits, length, &size) || size == 0 ||
               lws_hdr_total_length(connection->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) {
        say(answer, HTTP_STATUS_BAD_REQUEST, "how long it is must be said\n");
    } else if (size > STORE_PACK_SIZE_MOST) {
        say(answer, HTTP_STATUS_REQ_ENTITY_TOO_LARGE, "{\"reason\":\"TK_ERROR_TOO_LONG\"}\n");
    } else if ((connection->body = calloc(1, sizeof *connection->body)) == NULL) {
        say(answer, HTTP_STATUS_INTERNAL_SERVER_ERROR, "out of memory\n");
    } else {
        connection->body->size = (size_t)size;
        http_session(connection, connection->body->session);
        return true;
    }
    return false;
}

static bool is_pack(const struct lws *wsi, const char *path, size_t length) {
    static const char place[] = "/api/packs";
    return lws_hdr_total_length((struct lws *)wsi, WSI_TOKEN_POST_URI) > 0 && length == sizeof place - 1 &&
           memcmp(path, place, length) == 0;
}

int http_body(net_connection *connection, const char *bytes, size_t size) {
    net_body *body = connection->body;
    if (body == NULL || size > body->size - body->bytes.size || !tk_buffer_add(&body->bytes, bytes, size)) {
        return -1;
    }
    connection->until = net_now(connection->net) + NET_STALL_TIME;
    return 0;
}

static void put_refusal(const tk_error *error, net_answer *answer) {
    char room[1024], message[512];
    tk_text text = tk_text_on(room, sizeof room);
    tk_json_writer writer;
    tk_error_text(error, NULL, message, sizeof message);
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_text(&writer, "reason", tk_status_name(error->status));
    tk_json_text(&writer, "text", message);
    tk_json_close_object(&writer);
    tk_text_end(&text);
    tk_buffer_put(&answer->owned, room);
}

static void answer_pack(net_connection *connection, net_answer *answer) {
    net_server *net = connection->net;
    const net_body *body = connection->body;
    char digest[TK_DIGEST_TEXT_SIZE], address[ADDRESS_TEXT_SIZE];
    tk_error error = {0};
    address_text(&connection->address, address);
    const hub_sent sent = {
        .session = body->session, .address = address, .bytes = body->bytes.data, .size = body->bytes.size};
    const tk_status status = hub_take_pack(net->hub, &sent, net_now(net), digest, &error);
    net->hub_stirred = true;
    if (status == TK_OK) {
        say(answer, HTTP_STATUS_OK, "");
        tk_buffer_format(&answer->owned, "{\"pack\":\"%s\"}", digest);
    } else {
        say(answer,
            status == TK_ERROR_TOO_MANY          ? STATUS_TOO_MANY_REQUESTS
            : status == TK_ERROR_SESSION_UNKNOWN ? HTTP_STATUS_FORBIDDEN
            : status == TK_ERROR_STORE_WAIT      ? HTTP_STATUS_SERVICE_UNAVAILABLE
                                                 : HTTP_STATUS_BAD_REQUEST,
            "");
        put_refusal(&error, answer);
    }
    answer->type = "application/json";
    answer->bytes = answer->owned.data != NULL ? answer->owned.data : "";
    answer->size = answer->owned.size;
}

static int send_answer(net_connection *connection) {
    net_answer *answer = connection->answer;
    if (!answer->head && answer->size > NET_HEADERS_MOST) {
        widen(lws_get_socket_fd(connection->wsi));
    }
    if (!write_headers(connection, answer)) {
        return -1;
    }
    answer->size = answer->head ? 0 : answer->size;
    const push_result result = push(connection);
    if (result == PUSH_MORE) {
        push_on(connection);
        return 0;
    }
    return result == PUSH_DONE && keep(connection) ? 0 : -1; /* closes */
}

int http_body_end(net_connection *connection) {
    if (connection->body == NULL || connection->answer == NULL ||
        connection->body->bytes.size != connection->body->size) {
        return -1;
    }
    answer_pack(connection, connection->answer);
    return send_answer(connection);
}

int http_request(net_connection *connection, const char *path, size_t length) {
    net_server *net = connection->net;
    net_answer *answer = calloc(1, sizeof *answer);
    if (answer == NULL) {
        net->counts.errors++;
        return -1;
    }
    net->counts.requests++;
    connection->requests++;
    http_answer_free(connection);
    connection->answer = answer;
    connection->state = CONNECTION_ANSWERING;
    connection->until = net_now(net) + NET_STALL_TIME;
    if (!is_pack(connection->wsi, path, length)) {
        find_answer(connection, path, length, answer);
    } else if (begin_body(connection, answer)) {
        return 0; /* http_body_end answers */
    }
    return send_answer(connection);
}

/* ---- WebSockets ---- */

void http_session(net_connection *connection, char session[NET_SESSION_SIZE]) {
    char cookies[NET_HEADERS_MOST];
    request_header(connection->wsi, WSI_TOKEN_HTTP_COOKIE, cookies, sizeof cookies);
    request_cookie(cookies, session);
}

static void judge_upgrade(net_connection *connection, net_answer *answer) {
    net_server *net = connection->net;
    struct lws *wsi = connection->wsi;
    char text[LIST_MOST], host[LIST_MOST];
    bool is_get = request_header(wsi, WSI_TOKEN_GET_URI, text, sizeof text) > 0;
    if (!is_get || strcmp(text, "/socket") != 0) {
        say(answer, HTTP_STATUS_NOT_FOUND, "not found\n");
        return;
    }
    request_header(wsi, WSI_TOKEN_VERSION, text, sizeof text);
    if (strcmp(text, "13") != 0 || lws_hdr_total_length(wsi, WSI_TOKEN_KEY) == 0 || has_body(wsi) ||
        request_header(wsi, WSI_TOKEN_HOST, host, sizeof host) == 0) {
        say(answer, STATUS_UPGRADE_REQUIRED, "this is where WebSockets are opened\n");
        answer->upgrade = true;
        return;
    }
    /* Programs have no origin; a page always says where it comes from, and cannot lie about it. */
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) > 0 &&
        (request_header(wsi, WSI_TOKEN_ORIGIN, text, sizeof text) == 0 ||
         !request_origin(text, host, net->settings.origins))) {
        net->counts.refused_origin++;
        connection_log(connection, LOG_WARNING, "refused-origin");
        say(answer, HTTP_STATUS_FORBIDDEN, "a page of another site\n");
        return;
    }
    if (!find_out(connection)) {
        say(answer, STATUS_TOO_MANY_REQUESTS, "too many connections\n");
    } else if (net->stopping) {
        say(answer, HTTP_STATUS_SERVICE_UNAVAILABLE, "stopping\n");
    }
}

int http_upgrade(net_connection *connection) {
    net_answer answer = {0};
    unsigned char bytes[LWS_PRE + 128];
    judge_upgrade(connection, &answer);
    if (answer.status == 0) {
        return 0;
    }
    connection->net->counts.requests++;
    connection->state = CONNECTION_ANSWERING;
    if (write_headers(connection, &answer)) {
        memcpy(bytes + LWS_PRE, answer.bytes, answer.size);
        lws_write(connection->wsi, bytes + LWS_PRE, answer.size, LWS_WRITE_HTTP);
    }
    return -1;
}
