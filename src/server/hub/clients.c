/* Connections: who they are, how fast they ask, how long their messages take. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "server/chat/chat.h"
#include "server/host/host.h"
#include "server/hub/inside.h"
#include "server/lobby/lobby.h"
#include "server/people/limit.h"
#include "server/relay/relay.h"

enum {
    CONNECTIONS_EACH = 64,  /* of an address, unless the settings say otherwise */
    REQUESTS_A_SECOND = 30, /* of a connection, in the long run */
    REQUESTS_AT_ONCE = 120, /* after it has been quiet */
    THOUSAND = 1000,        /* of allowance, for a request */
    PING_EVERY = 20 * 1000, /* milliseconds */
    PING_FIRST = 200,       /* after hello: the lag should be known before the first move */
    PONG_WITHIN = 60 * 1000
};

hub_client *hub_client_of(const hub *server, hub_connection number) {
    return hub_map_find(&server->clients, number);
}

/* ---- Addresses ---- */

static unsigned connections_each(const hub *server) {
    return server->settings.connections_each > 0 ? server->settings.connections_each : CONNECTIONS_EACH;
}

static uint64_t number_of(const char *address) {
    uint8_t digest[32];
    uint64_t number = 0;
    tk_sha256 sha;
    tk_sha256_start(&sha);
    tk_sha256_take(&sha, address, strlen(address));
    tk_sha256_end(&sha, digest);
    memcpy(&number, digest, sizeof number);
    return number | 1;
}

/* How many connections an address has. */
typedef struct hub_address {
    unsigned count;
} hub_address;

static bool add_address(hub *server, const char *address) {
    const uint64_t number = number_of(address);
    const unsigned most = connections_each(server);
    hub_address *known = hub_map_find(&server->addresses, number);
    if (known == NULL) {
        known = calloc(1, sizeof *known);
        if (known == NULL || !hub_map_put(&server->addresses, number, known)) {
            free(known);
            return false;
        }
    }
    if (known->count >= most) {
        return false;
    }
    known->count++;
    return true;
}

static void remove_address(hub *server, const char *address) {
    const uint64_t number = number_of(address);
    hub_address *known = hub_map_find(&server->addresses, number);
    if (known != NULL && --known->count == 0) {
        hub_map_remove(&server->addresses, number);
        free(known);
    }
}

void hub_free_addresses(hub *server) {
    size_t at = 0;
    for (hub_address *each = hub_map_next(&server->addresses, &at); each != NULL;
         each = hub_map_next(&server->addresses, &at)) {
        free(each);
    }
    hub_map_free(&server->addresses);
}

/* ---- Coming and going ---- */

bool hub_connect(hub *server, hub_connection connection, const char *address, const char *session, int64_t now) {
    hub_client *client = calloc(1, sizeof *client);
    hub_time(server, now);
    if (client == NULL || server->stopping || !add_address(server, address)) {
        free(client);
        return false;
    }
    if (!hub_map_put(&server->clients, connection, client)) {
        remove_address(server, address);
        free(client);
        return false;
    }
    client->number = connection;
    client->allowance = (int64_t)REQUESTS_AT_ONCE * THOUSAND;
    client->allowed_at = now;
    client->ping_at = now + PING_EVERY;
    tk_text_copy(client->address, sizeof client->address, address, strlen(address));
    tk_text_copy(client->cookie, sizeof client->cookie, session, strlen(session));
    server->counts.connections++;
    return true;
}

static void let_go(hub *server, hub_client *client) {
    hub_person *person = client->person;
    client->person = NULL;
    if (person != NULL && client->home == 0 && --person->own == 0 && !person->guest) {
        relay_person(server, person->id, false);
    }
    if (person != NULL && --person->connections == 0) {
        hub_map_remove(&server->persons, (uint64_t)person->id);
        free(person->blocked);
        free(person);
        server->counts.people--;
    }
}

void hub_forget(hub *server, hub_client *client, int64_t now) {
    const bool visits = client->home != 0;
    if (visits) {
        client->relayed = false;
        relay_forget(server, client);
    } else if (server->relay != NULL) {
        relay_gone(server, client);
    }
    while (client->table_count > 0) {
        lobby_go(server, client, client->tables[client->table_count - 1], now);
    }
    let_go(server, client);
    hub_map_remove(&server->clients, client->number);
    if (!visits) {
        remove_address(server, client->address);
        server->counts.connections--;
    }
    free(client);
}

void hub_disconnect(hub *server, hub_connection connection, int64_t now) {
    hub_client *client = hub_client_of(server, connection);
    hub_time(server, now);
    if (client != NULL) {
        hub_forget(server, client, now);
    }
}

bool hub_become(hub *server, hub_client *client, int64_t id, const char *name, bool guest) {
    hub_person *person = hub_map_find(&server->persons, (uint64_t)id);
    const bool known = person != NULL;
    if (!known) {
        person = calloc(1, sizeof *person);
        if (person == NULL || !hub_map_put(&server->persons, (uint64_t)id, person)) {
            free(person);
            return false;
        }
        person->id = id;
        server->counts.people++;
    }
    person->connections++;
    person->guest = guest;
    tk_text_copy(person->name, sizeof person->name, name, strlen(name));
    if (!known) {
        hub_load_blocks(server, person);
    }
    person->host = !guest && host_is(server, id);
    person->own += client->home == 0;
    let_go(server, client);
    client->person = person;
    if (client->home == 0 && !guest) {
        relay_person(server, id, true);
    }
    client->ping_at = server->now + PING_FIRST;
    return true;
}

bool hub_blocks(const hub_person *person, int64_t other) {
    for (size_t index = 0; index < person->blocked_count; index++) {
        if (person->blocked[index] == other) {
            return true;
        }
    }
    return false;
}

const tk_language *hub_language(const hub *server, const char *code) {
    for (size_t index = 0; index < HUB_LANGUAGES; index++) {
        const tk_language *language = tk_catalogue_language(server->catalogues[index]);
        if (language != NULL && strcmp(language->code, code) == 0) {
            return language;
        }
    }
    return NULL;
}

/* ---- How fast ---- */

bool hub_floods(hub_client *client, int64_t now) {
    const int64_t most = (int64_t)REQUESTS_AT_ONCE * THOUSAND;
    client->allowance += (now - client->allowed_at) * REQUESTS_A_SECOND; /* thousandths, a millisecond */
    client->allowed_at = now;
    if (client->allowance > most) {
        client->allowance = most;
    }
    if (client->allowance < THOUSAND) {
        return true;
    }
    client->allowance -= THOUSAND;
    return false;
}

void hub_charge(hub_client *client, unsigned requests) {
    client->allowance -= (int64_t)requests * THOUSAND;
}

/* Guests cost nothing: without this, whoever comes again and again as another one fills the memory with tables. */
tk_status hub_open_makers(hub *server, tk_error *error) {
    enum { BUCKETS = 16384, AT_ONCE = 2, OFTEN = 3 * 60 * 1000 }; /* of each connection: tables, milliseconds for one */
    const unsigned each = connections_each(server);
    const limit_rule rule = {.burst = each * AT_ONCE, .every = each < OFTEN ? OFTEN / each : 1};
    server->makers = limit_open(rule, BUCKETS);
    return server->makers != NULL ? TK_OK : tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
}

bool hub_makes_too_many(hub *server, const hub_client *client, int64_t now, int64_t *wait) {
    uint8_t key[LIMIT_KEY_SIZE];
    const size_t size = limit_address(client->address, key);
    return !limit_take(server->makers, key, size, now, wait);
}

/* ---- How far away ---- */

void hub_ping(hub *server, hub_client *client, int64_t now) {
    if (now < client->ping_at || client->person == NULL || client->home != 0) {
        return;
    }
    if (client->ping != 0 && now < client->ping_at + PONG_WITHIN) {
        return; /* its lag is not known any better; whether it is there at all is the network's to find out */
    }
    static const uint32_t step = 2654435761u;
    client->ping = (uint32_t)now * step | 1u;
    client->ping_at = now;
    hub_tell(server, client->number,
             &(protocol_message){.kind = PROTOCOL_PING, .ping = {.number = (int64_t)client->ping}});
}

/* The middle one of the last three: neither a hiccup nor a lie that answers late once makes much of it. */
static unsigned middle(const unsigned lags[3]) {
    const unsigned low = lags[0] < lags[1] ? lags[0] : lags[1], high = lags[0] < lags[1] ? lags[1] : lags[0];
    return lags[2] < low ? low : lags[2] > high ? high : lags[2];
}

void hub_pong(hub_client *client, uint32_t number, int64_t now) {
    if (number == 0 || number != client->ping) {
        return;
    }
    const int64_t took = now - client->ping_at;
    client->ping = 0;
    client->ping_at = now + (client->lags[2] == 0 && client->lags[0] == 0 ? PING_FIRST : PING_EVERY);
    client->lags[0] = client->lags[1];
    client->lags[1] = client->lags[2];
    client->lags[2] = took < PONG_WITHIN ? (unsigned)took + 1 : (unsigned)PONG_WITHIN;
    client->lag = middle(client->lags);
}
