/* From a message to whoever carries it out. */
#include <string.h>

#include "base/text.h"
#include "server/chat/chat.h"
#include "server/host/host.h"
#include "server/hub/inside.h"
#include "server/lobby/lobby.h"
#include "server/relay/relay.h"
#include "server/tournament/tournament.h"

/* The match that a message is about; nothing for others. */
static protocol_text match_named(const protocol_message *message) {
    switch (message->kind) {
    case PROTOCOL_ACT:
        return message->act.match;
    case PROTOCOL_WISH:
        return message->wish.match;
    case PROTOCOL_ABOUT:
        return message->about.match;
    case PROTOCOL_THING:
        return message->thing.match;
    case PROTOCOL_DECLARE:
        return message->declare.match;
    case PROTOCOL_UNDO:
        return message->undo.match;
    case PROTOCOL_PAUSE:
        return message->pause.match;
    case PROTOCOL_CONSENT:
        return message->consent.match;
    case PROTOCOL_ORDERS:
        return message->orders.match;
    default:
        return (protocol_text){0};
    }
}

/* The table that a request is about; NULL for none, or one that nobody knows. */
static table *table_of(hub *server, const hub_request *request) {
    const protocol_message *message = request->message;
    const protocol_text play = message->kind == PROTOCOL_WATCH ? message->watch.match : match_named(message);
    const protocol_text name = lobby_table_named(message);
    int64_t id = 0;
    if (name.bytes != NULL) {
        return lobby_find(server, name.bytes);
    }
    if (play.bytes == NULL || !match_id_read(play.bytes, &id)) {
        return NULL;
    }
    for (size_t index = 0; index < request->client->table_count; index++) {
        if (request->client->tables[index]->rows.row.match == id) {
            return request->client->tables[index];
        }
    }
    return lobby_playing(server, id);
}

/* Whether another server carries it out. */
static bool is_elsewhere(hub *server, const hub_request *request) {
    const table *at = server->relay != NULL ? table_of(server, request) : NULL;
    return at != NULL && relay_takes(server, request, at);
}

static void dispatch(hub *server, const hub_request *request) {
    const protocol_text play = match_named(request->message);
    switch (request->message->kind) {
    case PROTOCOL_LIST:
    case PROTOCOL_CREATE:
    case PROTOCOL_JOIN:
    case PROTOCOL_LEAVE:
    case PROTOCOL_SIT:
    case PROTOCOL_FILL:
    case PROTOCOL_KICK:
    case PROTOCOL_INVITE:
    case PROTOCOL_DECLINE:
    case PROTOCOL_START:
    case PROTOCOL_REMATCH:
    case PROTOCOL_WATCH:
        lobby_request(server, request);
        break;
    case PROTOCOL_TOURNAMENTS:
    case PROTOCOL_TOURNAMENT_OPEN:
    case PROTOCOL_TOURNAMENT_LOOK:
    case PROTOCOL_TOURNAMENT_ENTER:
    case PROTOCOL_TOURNAMENT_WITHDRAW:
    case PROTOCOL_TOURNAMENT_START:
    case PROTOCOL_TOURNAMENT_CANCEL:
        tournament_request(server, request);
        break;
    case PROTOCOL_SAY:
    case PROTOCOL_MUTE:
        chat_request(server, request);
        break;
    case PROTOCOL_REPORT:
    case PROTOCOL_HOST:
    case PROTOCOL_SETTLE:
        host_request(server, request);
        break;
    default:
        if (play.bytes != NULL) {
            hub_match_request(server, request, play.bytes);
        } else {
            hub_people_request(server, request);
        }
        break;
    }
}

void hub_take(hub *server, hub_client *client, const char *text, size_t length, int64_t now) {
    protocol_message message;
    protocol_text id;
    tk_error error;
    hub_request request = {.client = client, .message = &message, .text = text, .length = length, .now = now};
    const tk_status status =
        protocol_read(PROTOCOL_CLIENT, text, length, server->memory, PROTOCOL_CLIENT_MEMORY, &message, &id, &error);
    if (id.bytes != NULL) {
        tk_text_copy(request.id, sizeof request.id, id.bytes, id.length);
    }
    if (status != TK_OK) {
        hub_refuse(server, client, request.id, &error);
    } else if (message.kind == PROTOCOL_PING) {
        hub_tell(server, client->number,
                 &(protocol_message){.kind = PROTOCOL_PONG, .pong = {.number = message.ping.number}});
    } else if (message.kind == PROTOCOL_PONG) {
        hub_pong(client, (uint32_t)message.pong.number, now);
    } else if (message.kind == PROTOCOL_HELLO) {
        hub_hello(server, &request);
    } else if (client->person == NULL) {
        hub_refuse_with(server, client, request.id, TK_ERROR_SERVER_HELLO, NULL, NULL);
    } else if (server->stopping && client->home == 0) {
        hub_refuse_with(server, client, request.id, TK_ERROR_SERVER_STOPPING, NULL, NULL);
    } else if (server->stopping) {
        return; /* its own server asks whoever has the table next */
    } else {
        hub_digest_request(server, client->person->id, request.id, request.request);
        if (!is_elsewhere(server, &request)) {
            dispatch(server, &request);
        }
    }
}

void hub_receive(hub *server, hub_connection connection, const char *text, size_t length, int64_t now) {
    hub_client *client = hub_client_of(server, connection);
    hub_time(server, now);
    server->counts.messages_in++;
    server->counts.bytes_in += length;
    if (client == NULL) {
        return;
    }
    if (hub_floods(client, now)) {
        server->counts.floods++;
        hub_bye(server, client, PROTOCOL_BYE_WHY_FLOOD, TK_TEXT("too many requests"));
        return;
    }
    hub_take(server, client, text, length, now);
}
