/* Messages on their way to clients. */
#include <string.h>

#include "server/hub/inside.h"
#include "server/relay/relay.h"

void hub_send(hub *server, hub_client *client, const char *id, const char *text, size_t length) {
    server->counts.messages_out++;
    server->counts.bytes_out += length;
    if (client->home != 0) {
        relay_tell(server, client, id, text, length);
        return;
    }
    if (id != NULL && client->asked != NULL) {
        relay_answered(client, id);
    }
    server->host.send(server->host.context, client->number, text, length);
}

static const char *answered_by(const protocol_message *message) {
    switch (message->kind) {
    case PROTOCOL_DONE:
        return message->done.id.bytes;
    case PROTOCOL_REFUSED:
        return message->refused.id.bytes;
    case PROTOCOL_ANSWER:
        return message->answer.id.bytes;
    default:
        return NULL;
    }
}

void hub_tell(hub *server, hub_connection to, const protocol_message *message) {
    hub_client *client = hub_client_of(server, to);
    if (client == NULL) {
        return;
    }
    const size_t room = server->out.capacity;
    size_t length = protocol_write(message, server->out.data, room);
    if (length >= room) {
        tk_buffer_clear(&server->out);
        if (length >= PROTOCOL_SERVER_MOST || !tk_buffer_reserve(&server->out, length + 1)) {
            return; /* the client will see that something is missing, and come again */
        }
        length = protocol_write(message, server->out.data, server->out.capacity);
    }
    hub_send(server, client, answered_by(message), server->out.data, length);
}

void hub_done(hub *server, hub_connection to, const protocol_done *done) {
    hub_tell(server, to, &(protocol_message){.kind = PROTOCOL_DONE, .done = *done});
}

const char *hub_say(const tk_language *language, const char *text) {
    return language != NULL ? language->text(language->context, text) : text;
}

void hub_refuse(hub *server, const hub_client *client, const char *id, const tk_error *error) {
    char text[1000];
    const char *rule = tk_status_rule(error->status);
    tk_error told = *error;
    told.line = told.column = 0; /* places in a message of one line tell people nothing */
    tk_error_text(&told, client->language, text, sizeof text);
    server->counts.refusals++;
    hub_tell(server, client->number,
             &(protocol_message){.kind = PROTOCOL_REFUSED,
                                 .refused = {.id = protocol_text_of(*id != 0 ? id : NULL),
                                             .reason = protocol_text_of(tk_status_name(error->status)),
                                             .text = protocol_text_of(text),
                                             .rule = protocol_text_of(*rule != 0 ? rule : NULL)}});
}

void hub_refuse_with(hub *server, const hub_client *client, const char *id, tk_status status, const char *token,
                     const char *detail) {
    tk_error error;
    tk_error_set(&error, status, 0, 0, token, detail);
    hub_refuse(server, client, id, &error);
}

void hub_bye(hub *server, hub_client *client, unsigned why, const char *text) {
    enum { WAIT = 500 };
    hub_tell(server, client->number,
             &(protocol_message){.kind = PROTOCOL_BYE,
                                 .bye = {.why = why,
                                         .text = protocol_text_of(hub_say(client->language, text)),
                                         .has_wait = true,
                                         .wait = WAIT}});
    server->host.close(server->host.context, client->number);
    hub_forget(server, client, server->now);
}
