/* What the clients of this server have asked for about tables and not been answered, wherever the table is held: when
 * it moves, it is asked again. */
#include <stdlib.h>
#include <string.h>

#include "server/relay/inside.h"

enum { ASKED_MOST = 16 };

bool relay_ask(hub_client *client, int64_t about, const hub_request *request) {
    relay_asked **last = &client->asked;
    size_t count = 0;
    for (; *last != NULL; last = &(*last)->next, count++) {
        if (strcmp((*last)->id, request->id) == 0) {
            return true; /* it waited, and comes again */
        }
    }
    relay_asked *asked = count < ASKED_MOST ? malloc(sizeof *asked + request->length + 1) : NULL;
    if (asked == NULL) {
        return false;
    }
    *asked = (relay_asked){.table = about, .length = request->length};
    memcpy(asked->id, request->id, sizeof asked->id);
    memcpy(asked->text, request->text, request->length);
    asked->text[request->length] = 0;
    *last = asked;
    return true;
}

bool relay_answered(hub_client *client, const char *id) {
    for (relay_asked **at = &client->asked; *at != NULL; at = &(*at)->next) {
        if (strcmp((*at)->id, id) == 0) {
            relay_asked *answered = *at;
            *at = answered->next;
            free(answered);
            return true;
        }
    }
    return false;
}

void relay_forget_asked(hub_client *client) {
    while (client->asked != NULL) {
        relay_asked *next = client->asked->next;
        free(client->asked);
        client->asked = next;
    }
}

void relay_ask_again(hub *server, const table *at) {
    size_t place = 0;
    for (hub_client *client = hub_map_next(&server->clients, &place); client != NULL;
         client = hub_map_next(&server->clients, &place)) {
        for (const relay_asked *asked = client->asked; asked != NULL; asked = asked->next) {
            if (asked->table == at->rows.row.id) {
                relay_pass(server, client, at, -1, asked->text, asked->length);
            }
        }
    }
}

/* A client with something to be answered about a table; the map may change by each answer. */
static hub_client *next_asking(const hub *server, int64_t about, relay_asked **found) {
    size_t place = 0;
    for (hub_client *client = hub_map_next(&server->clients, &place); client != NULL;
         client = hub_map_next(&server->clients, &place)) {
        for (relay_asked **at = &client->asked; *at != NULL; at = &(*at)->next) {
            if ((*at)->table == about) {
                *found = *at;
                *at = (*at)->next;
                return client;
            }
        }
    }
    return NULL;
}

void relay_answer_all(hub *server, int64_t about, int64_t now) {
    struct {
        hub_connection client;
        relay_asked *asked;
    } all[256];
    size_t count = 0;
    relay_asked *asked = NULL;
    for (const hub_client *client;
         count < sizeof all / sizeof *all && (client = next_asking(server, about, &asked)) != NULL;) {
        all[count].client = client->number;
        all[count++].asked = asked;
    }
    for (size_t i = 0; i < count; i++) {
        hub_client *client = hub_client_of(server, all[i].client);
        if (client != NULL) {
            hub_take(server, client, all[i].asked->text, all[i].asked->length, now); /* and is asked again by that */
        }
        free(all[i].asked);
    }
}

bool relay_takes(hub *server, const hub_request *request, const table *at) {
    hub_client *client = request->client;
    const bool held = lobby_holds(server, at);
    if (client->home != 0) {
        return !held; /* its server asks elsewhere as soon as it hears where */
    }
    if (!relay_ask(client, at->rows.row.id, request)) {
        hub_refuse_with(server, client, request->id, TK_ERROR_STORE_WAIT, NULL, NULL);
        return true;
    }
    if (!held) {
        server->counts.relayed++;
        relay_pass(server, client, at, -1, request->text, request->length);
    }
    return !held;
}
