/* Who is alive, who holds what, and what is done when that changes. */
#include "server/relay/relay.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "server/people/people.h"
#include "server/relay/inside.h"
#include "server/tournament/tournament.h"

enum {
    LEASE = 3000,     /* milliseconds for which a server is taken for alive, unless the settings say otherwise */
    BEATS = 3,        /* in that time */
    LOOK_EVERY = 500, /* milliseconds */
    SIGNALS_AT_ONCE = 16
};

static int64_t lease_of(const hub *server) {
    return server->settings.lease > 0 ? server->settings.lease : LEASE;
}

/* ---- Beginning and ending ---- */

static store_write alive_for(const hub *server, int64_t lease) {
    return (store_write){.verb = STORE_ALIVE, .server = server->id, .number = lease};
}

tk_status relay_open(hub *server, tk_error *error) {
    if (!store_is_shared(server->store)) {
        return TK_OK;
    }
    server->id = store_new_id();
    server->relay = calloc(1, sizeof *server->relay);
    if (server->relay != NULL) {
        server->relay->signals = malloc(SIGNALS_AT_ONCE * sizeof *server->relay->signals);
    }
    if (server->relay == NULL || server->relay->signals == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    const store_write alive = alive_for(server, lease_of(server));
    const tk_status status = store_do(server->store, &alive, 1, NULL);
    return status == TK_OK ? store_listen(server->store, server->id, error)
                           : tk_error_set(error, status, 0, 0, NULL, NULL);
}

/* The holders of all tables as the store has them, and the tables that were not known yet. */
static tk_status learn_all(hub *server, tk_error *error) {
    enum { PAGE = 256 };
    store_lease page[PAGE];
    size_t count = PAGE;
    tk_status status = TK_OK;
    store_ask ask = {.query = STORE_LEASES_UNCLOSED};
    while (status == TK_OK && count == PAGE) {
        status = store_list(server->store, &ask, page, PAGE, &count, error);
        for (size_t i = 0; status == TK_OK && i < count; i++) {
            table *at = lobby_load(server, page[i].table_id);
            if (at != NULL) {
                relay_hold(server, at, page[i].server);
            }
            ask.after = page[i].table_id;
        }
    }
    return status;
}

tk_status relay_begin(hub *server, tk_error *error) {
    if (server->relay == NULL) {
        return TK_OK;
    }
    server->relay->look_through = true;
    server->relay->beat_at = server->now + lease_of(server) / BEATS;
    relay_say(server, 0, RELAY_HERE, "", 0);
    return learn_all(server, error);
}

void relay_close(hub *server) {
    struct relay *relay = server->relay;
    if (relay == NULL) {
        return;
    }
    for (size_t i = 0; i < relay->peer_count; i++) {
        tk_buffer_free(&relay->peers[i].parts);
        hub_map_free(&relay->peers[i].people);
    }
    free(relay->peers);
    free(relay->signals);
    tk_buffer_free(&relay->out);
    hub_map_free(&relay->visitors);
    free(relay);
    server->relay = NULL;
}

/* ---- Stopping ---- */

static void gone(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    (void)pending;
    (void)completion; /* without it they wait until the lease has run out */
    (void)now;
    server->relay->gone = true;
}

static void leave(hub *server) {
    struct relay *relay = server->relay;
    if (!relay->leaving || relay->left || server->under_way > 0) {
        return;
    }
    const store_write writes[] = {
        alive_for(server, 0),
        {.verb = STORE_SIGNAL, .server = server->id, .sequence = RELAY_LEFT, .bytes = ""},
    };
    const hub_pending pending = {.stored = gone};
    relay->left = true;
    relay->gone = hub_submit(server, &pending, writes, 2) != TK_OK;
}

void relay_stop(hub *server) {
    size_t at = 0;
    if (server->relay == NULL) {
        return;
    }
    server->relay->leaving = true;
    for (const hub_match *each = hub_map_next(&server->matches, &at); each != NULL;
         each = hub_map_next(&server->matches, &at)) {
        match_abandon(each->match);
    }
    leave(server);
}

bool relay_stopped(const hub *server) {
    return server->relay == NULL || server->relay->gone;
}

size_t relay_count(const hub *server) {
    return server->relay != NULL ? server->relay->peer_count : 0;
}

/* ---- Who holds what ---- */

static relay_peer *find_peer(const struct relay *relay, int64_t id) {
    for (size_t i = 0; i < relay->peer_count; i++) {
        if (relay->peers[i].id == id) {
            return &relay->peers[i];
        }
    }
    return NULL;
}

int64_t relay_holder(hub *server, int64_t id) {
    store_lease row = {.table_id = id};
    if (store_get(server->store, STORE_LEASES, &row, NULL) != TK_OK) {
        row.server = 0;
    }
    if (find_peer(server->relay, row.server) == NULL) {
        server->relay->look_through = true;
    }
    return row.server;
}

void relay_hold(hub *server, table *at, int64_t holder) {
    if (at->holder == server->id && holder != server->id) {
        lobby_let_go(server, at);
    }
    if (holder != server->id) { /* a table that is this server's becomes so by being taken */
        at->holder = holder;
    }
}

void relay_learn(hub *server, table *at) {
    relay_hold(server, at, relay_holder(server, at->rows.row.id));
}

void relay_lost(hub *server, int64_t id) {
    table *at = hub_map_find(&server->tables, (uint64_t)id);
    if (at != NULL && lobby_holds(server, at)) {
        lobby_let_go(server, at);
        at->holder = 0;
        relay_learn(server, at);
        server->relay->look_through = true;
    }
}

void relay_bring(hub *server, const table *at) {
    for (size_t i = 0; i < at->present_count; i++) {
        hub_client *client = hub_client_of(server, at->present[i]);
        if (client != NULL && client->person != NULL) {
            relay_come(server, client, at, -1);
        }
    }
    relay_ask_again(server, at);
}

/* ---- Taking over ---- */

static void taken(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    table *at = hub_map_find(&server->tables, (uint64_t)pending->number);
    if (at == NULL) {
        return;
    }
    at->taking = false;
    if (completion->status != TK_OK) {
        relay_learn(server, at); /* who was faster will say when all can come */
        return;
    }
    const int64_t id = at->rows.row.id;
    server->counts.taken_over++;
    lobby_take_over(server, at, now);
    relay_say_words(server, 0, RELAY_HOLDER, "%" PRId64, id);
    relay_answer_all(server, id, now);
}

static void take(hub *server, table *at) {
    const store_lease row = {.table_id = at->rows.row.id, .server = server->id};
    const store_write write = {.verb = STORE_LEASE, .kind = STORE_LEASES, .row = &row};
    const hub_pending pending = {.stored = taken, .number = at->rows.row.id};
    at->taking = hub_submit(server, &pending, &write, 1) == TK_OK;
}

/* ---- Who is alive ---- */

relay_peer *relay_peer_of(struct relay *relay, int64_t id) {
    relay_peer *found = find_peer(relay, id);
    if (found == NULL) {
        relay_peer *peers = tk_grown(relay->peers, &relay->peer_room, relay->peer_count + 1, sizeof *peers);
        if (peers == NULL) {
            return NULL;
        }
        relay->peers = peers;
        found = &peers[relay->peer_count++];
        *found = (relay_peer){.id = id, .alive = true};
    }
    return found;
}

/* What it had here is its clients'; if it only seemed to be dead it brings them again. */
static void bury(hub *server, size_t index, int64_t now) {
    struct relay *relay = server->relay;
    relay_peer *peer = &relay->peers[index];
    const int64_t id = peer->id;
    tk_buffer_free(&peer->parts);
    hub_map_free(&peer->people);
    *peer = relay->peers[--relay->peer_count];
    relay_forget_visitors(server, id, now);
    relay_say(server, id, RELAY_AGAIN, "", 0);
    relay->look_through = true;
    tournament_look_soon(server, now);
}

static bool list_alive(hub *server) {
    enum { PAGE = 64 };
    store_server page[PAGE];
    size_t count = PAGE;
    struct relay *relay = server->relay;
    store_ask ask = {.query = STORE_SERVERS_ALIVE};
    for (size_t i = 0; i < relay->peer_count; i++) {
        relay->peers[i].alive = false;
    }
    while (count == PAGE) {
        if (store_list(server->store, &ask, page, PAGE, &count, NULL) != TK_OK) {
            return false;
        }
        for (size_t i = 0; i < count; i++) {
            relay_peer *peer = page[i].id != server->id ? relay_peer_of(relay, page[i].id) : NULL;
            if (peer != NULL) {
                peer->alive = true;
            }
            ask.after = page[i].id;
        }
    }
    return true;
}

static void look(hub *server, int64_t now) {
    struct relay *relay = server->relay;
    if (!list_alive(server)) {
        return;
    }
    bool died = false;
    for (size_t i = relay->peer_count; i-- > 0;) {
        if (!relay->peers[i].alive) {
            bury(server, i, now);
            died = true;
        }
    }
    if (died && learn_all(server, NULL) != TK_OK) { /* it may have made a table and not come to tell of it */
        relay->broken = true;
    }
    if (!relay->look_through || relay->leaving) {
        return;
    }
    size_t place = 0;
    relay->look_through = false;
    for (table *at = hub_map_next(&server->tables, &place); at != NULL; at = hub_map_next(&server->tables, &place)) {
        if (!lobby_holds(server, at) && !at->taking && find_peer(relay, at->holder) == NULL) {
            take(server, at);
            relay->look_through = true; /* until it is known who has it */
        }
    }
}

void relay_begin_again(hub *server) {
    size_t place = 0;
    server->relay->broken = false;
    relay_forget_visitors(server, 0, server->now);
    relay_say(server, 0, RELAY_AGAIN, "", 0);
    relay_say_people(server, 0);
    people_reload(server->people, NULL);
    learn_all(server, NULL);
    lobby_read_again(server);
    for (const table *at = hub_map_next(&server->tables, &place); at != NULL;
         at = hub_map_next(&server->tables, &place)) {
        if (!lobby_holds(server, at)) {
            relay_bring(server, at);
        }
    }
    hub_people_changed(server);
    tournament_look_soon(server, server->now);
    server->relay->look_through = true;
    server->relay->look_at = server->now;
}

static void beaten(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    (void)server;
    (void)pending;
    (void)completion; /* the next is as good */
    (void)now;
}

int64_t relay_tick(hub *server, int64_t now) {
    struct relay *relay = server->relay;
    if (relay == NULL) {
        return INT64_MAX;
    }
    leave(server);
    if (relay->left) {
        return INT64_MAX;
    }
    if (now >= relay->beat_at) {
        const store_write alive = alive_for(server, lease_of(server));
        const hub_pending pending = {.stored = beaten};
        hub_submit(server, &pending, &alive, 1);
        relay->beat_at = now + lease_of(server) / BEATS;
    }
    if (now >= relay->look_at) {
        relay->look_at = now + LOOK_EVERY;
        if (relay->broken && store_health_of(server->store, NULL) == STORE_GOOD) {
            relay_begin_again(server);
        }
        look(server, now);
    }
    return relay->look_at < relay->beat_at ? relay->look_at : relay->beat_at;
}
