/* WebSockets: what comes is joined to messages and handed to the hub, what the hub says waits in a queue until the
 * other end reads it. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/net/inside.h"
#include "server/protocol/protocol.h"

/* ---- Numbers ---- */

enum { NUMBER_BITS = 24, NUMBERS_FIRST = 256 };
static const uint64_t number_mask = ((uint64_t)1 << NUMBER_BITS) - 1;

/* A free place in the table of those that the hub knows. */
static bool take_place(net_server *net, size_t *place) {
    for (size_t tried = 0; tried < net->number_room; tried++) {
        size_t at = (net->number_free + tried) % net->number_room;
        if (net->by_number[at] == NULL) {
            net->number_free = at + 1;
            *place = at;
            return true;
        }
    }
    size_t room = net->number_room == 0 ? NUMBERS_FIRST : net->number_room * 2;
    net_connection **grown = room <= number_mask ? realloc(net->by_number, room * sizeof *grown) : NULL;
    if (grown == NULL) {
        return false;
    }
    memset(grown + net->number_room, 0, (room - net->number_room) * sizeof *grown);
    net->by_number = grown;
    *place = net->number_room;
    net->number_free = net->number_room + 1;
    net->number_room = room;
    return true;
}

static net_connection *find(const net_server *net, hub_connection number) {
    size_t place = (size_t)(number & number_mask);
    net_connection *found = place < net->number_room ? net->by_number[place] : NULL;
    return found != NULL && found->id == number ? found : NULL;
}

/* The hub knows it no more. */
static void forget(net_connection *connection) {
    if (connection->id != 0) {
        connection->net->by_number[connection->id & number_mask] = NULL;
        connection->id = 0;
    }
}

void socket_gone(net_connection *connection) {
    net_server *net = connection->net;
    hub_connection number = connection->id;
    if (number != 0) {
        forget(connection);
        hub_disconnect(net->hub, number, net_now(net));
        net->hub_stirred = true;
    }
}

/* ---- Sending ---- */

void socket_queue_clear(net_connection *connection) {
    while (connection->first != NULL) {
        net_outgoing *next = connection->first->next;
        free(connection->first);
        connection->first = next;
    }
    connection->last = NULL;
    connection->net->counts.queued -= connection->queued;
    connection->queued = 0;
}

static void queue(net_connection *connection, const char *text, size_t length) {
    net_server *net = connection->net;
    /* Who comes back gets all its tables at once, and as long as a moment to read them; who is behind for longer has a
     * queue that does not grow any more. */
    bool behind = connection->first != NULL && net_now(net) > connection->behind + NET_CLOSE_TIME;
    if (connection->queued + length > (behind ? NET_OUTPUT_MOST : NET_BURST_MOST)) {
        net->counts.slow++;
        connection_log(connection, LOG_INFO, "closed-slow");
        connection_doom(connection);
        return;
    }
    net_outgoing *made = malloc(sizeof *made + LWS_PRE + length);
    if (made == NULL) {
        net->counts.errors++;
        connection_doom(connection);
        return;
    }
    *made = (net_outgoing){.size = length};
    memcpy(made->bytes + LWS_PRE, text, length);
    if (connection->last != NULL) {
        connection->last->next = made;
    } else {
        connection->first = made;
        connection->behind = net_now(net);
        connection->until = connection->behind + NET_STALL_TIME;
    }
    connection->last = made;
    connection->queued += length;
    net->counts.queued += length;
    lws_callback_on_writable(connection->wsi);
}

void socket_send(void *context, hub_connection to, const char *text, size_t length) {
    net_connection *connection = find(context, to);
    if (connection != NULL && connection->state == CONNECTION_OPEN) {
        queue(connection, text, length);
    }
}

void socket_close(net_connection *connection, unsigned short code) {
    if (connection->state == CONNECTION_OPEN) {
        connection->state = CONNECTION_CLOSING;
        connection->close_code = code;
        connection->until = net_now(connection->net) + NET_CLOSE_TIME;
        lws_callback_on_writable(connection->wsi);
    }
}

void socket_shut(void *context, hub_connection which) {
    net_connection *connection = find(context, which);
    if (connection != NULL) {
        forget(connection);
        socket_close(connection, LWS_CLOSE_STATUS_NORMAL);
    }
}

void socket_bye(net_connection *connection, unsigned why, const char *text) {
    char written[512];
    protocol_message message = {.kind = PROTOCOL_BYE,
                                .bye = {.why = why, .text = protocol_text_of(text), .has_wait = true, .wait = 5000}};
    size_t length = protocol_write(&message, written, sizeof written);
    if (connection->state == CONNECTION_OPEN && length < sizeof written) {
        queue(connection, written, length);
    }
    socket_close(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION);
    socket_gone(connection);
}

/* Sends the next frame of the first message in the queue. */
static bool send_frame(net_connection *connection) {
    net_outgoing *first = connection->first;
    size_t rest = first->size - first->sent;
    size_t length = rest < NET_FRAME_MOST ? rest : NET_FRAME_MOST;
    int kind = first->sent == 0 ? LWS_WRITE_TEXT : LWS_WRITE_CONTINUATION;
    if (length < rest) {
        kind |= LWS_WRITE_NO_FIN;
    }
    /* In front of a later frame lie bytes that have been sent. */
    if (lws_write(connection->wsi, first->bytes + LWS_PRE + first->sent, length, (enum lws_write_protocol)kind) <
        (int)length) {
        return false;
    }
    first->sent += length;
    connection->until = net_now(connection->net) + NET_STALL_TIME;
    if (first->sent == first->size) {
        connection->queued -= first->size;
        connection->net->counts.queued -= first->size;
        connection->first = first->next;
        if (connection->first == NULL) {
            connection->last = NULL;
        }
        free(first);
    }
    return true;
}

/* A frame that closes: libwebsockets takes it, but has no name for it in public. */
static const enum lws_write_protocol write_close = (enum lws_write_protocol)4;

/* Says that it is over; the other end agrees, or is closed when its time is up. Not by lws_close_reason, which puts
 * each into a sorted list of times: closing twenty thousand took it fifteen seconds, and strangers could have had it
 * so. */
static int send_close(net_connection *connection) {
    unsigned char bytes[LWS_PRE + 2] = {0};
    bytes[LWS_PRE] = (unsigned char)(connection->close_code >> 8);
    bytes[LWS_PRE + 1] = (unsigned char)(connection->close_code & 0xff);
    connection->state = CONNECTION_CLOSED;
    connection->until = net_now(connection->net) + NET_CLOSE_TIME;
    return lws_write(connection->wsi, bytes + LWS_PRE, 2, write_close) < 0 ? -1 : 0;
}

int socket_writable(net_connection *connection) {
    if (connection->state == CONNECTION_CLOSED) {
        return 0; /* it waits for the other end to agree, or for its time */
    }
    int64_t closes = connection->until;
    if (connection->ping) {
        unsigned char payload[LWS_PRE + 1] = {0};
        connection->ping = false;
        payload[LWS_PRE] = 't'; /* an answer without anything in it would not be told to us */
        if (lws_write(connection->wsi, payload + LWS_PRE, 1, LWS_WRITE_PING) < 0) {
            return -1;
        }
        if (connection->first != NULL) {
            lws_callback_on_writable(connection->wsi);
        }
        return 0;
    }
    while (connection->first != NULL && !lws_send_pipe_choked(connection->wsi)) {
        if (!send_frame(connection)) {
            return -1;
        }
    }
    if (connection->state == CONNECTION_CLOSING) {
        connection->until = closes;
    }
    if (connection->first != NULL) {
        lws_callback_on_writable(connection->wsi);
        return 0;
    }
    return connection->state == CONNECTION_CLOSING ? send_close(connection) : 0;
}

/* ---- Receiving ---- */

/* Closes at once, with a code that says why. */
static int refuse(net_connection *connection, unsigned short code) {
    connection->net->counts.oversize++;
    connection_log(connection, LOG_INFO, "closed-unreadable");
    connection->state = CONNECTION_CLOSED;
    connection->until = net_now(connection->net) + NET_CLOSE_TIME;
    socket_gone(connection);
    socket_queue_clear(connection);
    lws_close_reason(connection->wsi, (enum lws_close_status)code, NULL, 0);
    return -1;
}

static uint64_t microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static int flooded(net_connection *connection) {
    connection->net->counts.floods++;
    connection_log(connection, LOG_WARNING, "closed-flood");
    socket_bye(connection, PROTOCOL_BYE_WHY_FLOOD, TK_TEXT("Too many messages came at once."));
    lws_rx_flow_control(connection->wsi, 0); /* the rest is not even read */
    return 0;
}

static int deliver(net_connection *connection, const char *text, size_t length) {
    net_server *net = connection->net;
    int64_t now = net_now(net);
    if (!bucket_take(&connection->messages, net->settings.messages_each, net->settings.messages_each * NET_BURST, 1,
                     now)) {
        return flooded(connection);
    }
    connection->spoke = true;
    if (connection->id != 0) {
        uint64_t began = microseconds();
        hub_receive(net->hub, connection->id, text, length, now);
        histogram_take(&net->counts.request, microseconds() - began);
        net->hub_stirred = true;
    }
    return 0;
}

static bool join(net_connection *connection, const char *bytes, size_t size) {
    char *grown = realloc(connection->joined, connection->joined_size + size + 1);
    if (grown == NULL) {
        return false;
    }
    memcpy(grown + connection->joined_size, bytes, size);
    connection->joined = grown;
    connection->joined_size += size;
    return true;
}

int socket_receive(net_connection *connection, const char *bytes, size_t size) {
    net_server *net = connection->net;
    int64_t now = net_now(net);
    if (connection->state != CONNECTION_OPEN) {
        return 0;
    }
    connection->heard = now;
    connection->pinged = false;
    /* An empty frame costs something too. */
    if (!bucket_take(&connection->bytes, net->settings.bytes_each, net->settings.bytes_each * NET_BURST, size + 16,
                     now)) {
        return flooded(connection);
    }
    if (lws_frame_is_binary(connection->wsi)) {
        return refuse(connection, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    }
    size_t rest = lws_remaining_packet_payload(connection->wsi);
    if (size > PROTOCOL_CLIENT_MOST || rest > PROTOCOL_CLIENT_MOST ||
        connection->joined_size + size + rest > PROTOCOL_CLIENT_MOST) {
        return refuse(connection, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    }
    bool last = rest == 0 && lws_is_final_fragment(connection->wsi);
    if (last && connection->joined_size == 0) {
        return deliver(connection, bytes, size);
    }
    if (!join(connection, bytes, size)) {
        net->counts.errors++;
        return refuse(connection, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION);
    }
    if (!last) {
        return 0;
    }
    char *joined = connection->joined;
    size_t length = connection->joined_size;
    connection->joined = NULL;
    connection->joined_size = 0;
    int answer = deliver(connection, joined, length);
    free(joined);
    return answer;
}

/* ---- Opening ---- */

int socket_open(net_connection *connection, const char *session) {
    net_server *net = connection->net;
    int64_t now = net_now(net);
    char text[ADDRESS_TEXT_SIZE];
    size_t place;
    address_text(connection->neighbour != NULL ? &connection->neighbour->key : &connection->address, text);
    if (!take_place(net, &place)) {
        net->counts.errors++;
        return -1;
    }
    connection->state = CONNECTION_OPEN;
    connection->heard = now;
    connection->until = now + (int64_t)net->settings.request_seconds * 1000;
    connection->id = ++net->opened << NUMBER_BITS | place;
    net->by_number[place] = connection;
    net->counts.upgrades++;
    net->hub_stirred = true;
    if (net->stopping || !hub_connect(net->hub, connection->id, text, session, now)) {
        forget(connection);
        socket_bye(connection, net->stopping ? PROTOCOL_BYE_WHY_RESTART : PROTOCOL_BYE_WHY_FULL,
                   net->stopping ? TK_TEXT("The server is about to restart.")
                                 : TK_TEXT("Too many connections come from your address."));
    }
    return 0;
}
