/* Visitors: clients of other servers at tables that are held here. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "server/relay/inside.h"

static const hub_connection visitor_bit = UINT64_C(1) << 63; /* the driver numbers from 1 on */

static uint64_t place_of(int64_t home, int64_t client) {
    return tk_mix((uint64_t)home ^ tk_mix((uint64_t)client)) | 1;
}

hub_client *relay_visitor_of(const hub *server, int64_t home, int64_t client) {
    hub_client *found = hub_map_find(&server->relay->visitors, place_of(home, client));
    return found != NULL && found->home == home && found->there == (hub_connection)client ? found : NULL;
}

static hub_client *make(hub *server, const relay_who *who, int64_t now) {
    struct relay *relay = server->relay;
    hub_client *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    made->home = who->home;
    made->relayed = true;
    made->there = (hub_connection)who->client;
    made->number = ++relay->last | visitor_bit;
    made->allowed_at = now;
    if (hub_map_put(&server->clients, made->number, made) &&
        hub_map_put(&relay->visitors, place_of(who->home, who->client), made)) {
        return made;
    }
    hub_map_remove(&server->clients, made->number);
    free(made);
    return NULL;
}

hub_client *relay_visitor(hub *server, const relay_who *who, int64_t now) {
    hub_client *visitor = relay_visitor_of(server, who->home, who->client);
    visitor = visitor != NULL ? visitor : make(server, who, now);
    if (visitor == NULL) {
        return NULL;
    }
    const bool same = visitor->person != NULL && visitor->person->id == who->person;
    while (!same && visitor->table_count > 0) { /* somebody else came there */
        lobby_go(server, visitor, visitor->tables[visitor->table_count - 1], now);
    }
    if (!same && !hub_become(server, visitor, who->person, who->name, who->guest != 0)) {
        hub_forget(server, visitor, now);
        return NULL;
    }
    memcpy(visitor->person->name, who->name, sizeof visitor->person->name);
    visitor->person->guest = who->guest != 0;
    visitor->language = hub_language(server, who->language);
    visitor->lag = (unsigned)who->lag;
    return visitor;
}

void relay_forget(hub *server, const hub_client *visitor) {
    hub_map_remove(&server->relay->visitors, place_of(visitor->home, (int64_t)visitor->there));
}

void relay_forget_visitors(hub *server, int64_t home, int64_t now) {
    hub_client *found;
    do {
        size_t at = 0;
        found = hub_map_next(&server->relay->visitors, &at);
        while (found != NULL && home != 0 && found->home != home) {
            found = hub_map_next(&server->relay->visitors, &at);
        }
        if (found != NULL) {
            hub_forget(server, found, now);
        }
    } while (found != NULL);
}
