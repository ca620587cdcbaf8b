/* What other servers say. They are believed as the store itself is: whoever can send signals could as well write. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/people/people.h"
#include "server/relay/inside.h"
#include "server/tournament/tournament.h"

/* A signal while it is taken apart. */
typedef struct heard {
    hub *server;
    int64_t from, now;
    const char *at, *end;
} heard;

static bool next_number(heard *said, int64_t *number) {
    const size_t length = strcspn(said->at, " \n");
    const bool read = tk_text_read_integer(said->at, length, number);
    said->at += length + (said->at[length] != 0);
    return read;
}

static bool next_word(heard *said, const char *ends, char *out, size_t size) {
    const size_t length = strcspn(said->at, ends);
    if (length >= size) {
        return false;
    }
    memcpy(out, said->at, length);
    memset(out + length, 0, size - length);
    said->at += length + (said->at[length] != 0);
    return true;
}

/* ---- At the holder ---- */

static bool next_who(heard *said, relay_who *who) {
    *who = (relay_who){.home = said->from};
    return next_number(said, &who->client) && next_number(said, &who->person) && next_number(said, &who->guest) &&
           next_number(said, &who->lag) && next_word(said, " ", who->language, sizeof who->language) &&
           next_number(said, &who->table) && next_number(said, &who->seen) &&
           next_word(said, "\n", who->name, sizeof who->name);
}

/* A request, or that somebody is at a table. */
static void hear_client(heard *said, bool asks) {
    hub *server = said->server;
    relay_who who;
    if (!next_who(said, &who) || server->stopping) {
        return; /* who holds the table next will be asked again */
    }
    table *at = lobby_load(server, who.table);
    if (at != NULL && !lobby_holds(server, at)) {
        relay_say_words(server, said->from, RELAY_NOT_HERE, "%lld", (long long)who.table);
        return;
    }
    hub_client *visitor = relay_visitor(server, &who, said->now);
    if (visitor == NULL) {
        return;
    }
    if (asks) {
        hub_take(server, visitor, said->at, (size_t)(said->end - said->at), said->now);
    } else if (at != NULL && !lobby_come(server, visitor, at, who.seen, said->now)) {
        lobby_go(server, visitor, at, said->now);
    }
}

static void hear_go(heard *said) {
    int64_t client = 0, id = 0;
    if (next_number(said, &client) && next_number(said, &id)) {
        hub_client *visitor = relay_visitor_of(said->server, said->from, client);
        table *at = hub_map_find(&said->server->tables, (uint64_t)id);
        if (visitor != NULL && at != NULL && lobby_is_at(at, visitor->number)) {
            lobby_go(said->server, visitor, at, said->now);
        }
    }
}

static void hear_gone(heard *said) {
    int64_t client = 0;
    if (next_number(said, &client)) {
        hub_client *visitor = relay_visitor_of(said->server, said->from, client);
        if (visitor != NULL) {
            hub_forget(said->server, visitor, said->now);
        }
    }
}

/* ---- Where the client is ---- */

static void hear_message(heard *said) {
    int64_t number = 0;
    char id[HUB_ID_SIZE];
    if (next_number(said, &number) && next_word(said, "\n", id, sizeof id)) {
        hub_client *client = hub_client_of(said->server, (hub_connection)number);
        const bool answers = strcmp(id, "-") != 0;
        if (client != NULL && (!answers || relay_answered(client, id))) { /* what was asked twice is answered once */
            hub_send(said->server, client, NULL, said->at, (size_t)(said->end - said->at));
        }
    }
}

static void hear_presence(heard *said, bool came) {
    int64_t number = 0, id = 0;
    if (!next_number(said, &number) || !next_number(said, &id)) {
        return;
    }
    hub_client *client = hub_client_of(said->server, (hub_connection)number);
    table *at = hub_map_find(&said->server->tables, (uint64_t)id);
    if (client == NULL || at == NULL || lobby_holds(said->server, at)) {
        return;
    }
    if (!came) {
        lobby_exit(client, at);
        lobby_drop(said->server, at);
    } else if (!lobby_enter(client, at)) {
        relay_go(said->server, client, at); /* it is at too many tables */
    }
}

static void hear_not_here(heard *said) {
    int64_t id = 0;
    table *at = next_number(said, &id) ? hub_map_find(&said->server->tables, (uint64_t)id) : NULL;
    if (at != NULL && at->holder == said->from) {
        relay_learn(said->server, at);
        if (at->holder != said->from && !lobby_holds(said->server, at)) {
            relay_bring(said->server, at);
        }
    }
}

static void hear_again(heard *said) {
    size_t place = 0;
    relay_say_people(said->server, said->from);
    for (const table *at = hub_map_next(&said->server->tables, &place); at != NULL;
         at = hub_map_next(&said->server->tables, &place)) {
        if (at->holder == said->from) {
            relay_bring(said->server, at);
        }
    }
}

static void hear_people(heard *said, bool all) {
    int64_t person = 0, here = 1;
    if (all) {
        relay_hear_people(said->server, said->from);
    }
    while (said->at < said->end && next_number(said, &person) && (all || next_number(said, &here))) {
        relay_hear_person(said->server, said->from, person, here != 0);
    }
}

/* ---- Tables ---- */

static void hear_row(heard *said) {
    int64_t id = 0, changed = 0, ready = 0, onlookers = 0, turn = 0, until = 0;
    hub *server = said->server;
    if (!next_number(said, &id) || !next_number(said, &changed) || !next_number(said, &ready) ||
        !next_number(said, &onlookers) || !next_number(said, &turn) || !next_number(said, &until)) {
        return;
    }
    table *at = lobby_load(server, id);
    if (at != NULL && at->holder != said->from) {
        relay_learn(server, at);
    }
    if (at == NULL || lobby_holds(server, at)) {
        return;
    }
    if (at->rows.row.changed != changed) {
        const lobby_kept before = lobby_kept_at(&at->rows);
        lobby_read(server, at);
        lobby_tell_kept(server, at, &before);
    }
    at->ready = (tk_seats)ready;
    at->onlookers = (unsigned)onlookers;
    at->turn = (tk_seats)turn;
    at->wakes = until;
    lobby_mark(server, at);
}

static void hear_holder(heard *said) {
    int64_t id = 0;
    hub *server = said->server;
    table *at = next_number(said, &id) ? lobby_load(server, id) : NULL;
    if (at == NULL) {
        return;
    }
    if (lobby_holds(server, at)) { /* it may have been said before this server took it */
        relay_learn(server, at);
    } else {
        relay_hold(server, at, said->from);
    }
    if (!lobby_holds(server, at)) {
        relay_bring(server, at);
    }
}

static void hear_tournament(heard *said) {
    int64_t id = 0, play = 0;
    if (next_number(said, &id) && next_number(said, &play)) {
        tournament_heard(said->server, id, play);
    }
}

/* ---- All of it ---- */

static void hear(heard *said, int64_t kind);

/* One of the parts of something long. */
static void hear_part(heard *said, bool last) {
    relay_peer *peer = relay_peer_of(said->server->relay, said->from);
    int64_t number = 0, kind = 0;
    if (peer == NULL || !next_number(said, &number) || (last && !next_number(said, &kind))) {
        return;
    }
    if (number == 0) {
        tk_buffer_clear(&peer->parts);
        peer->part = 0;
    }
    const bool fits = number == peer->part && tk_buffer_add(&peer->parts, said->at, (size_t)(said->end - said->at));
    peer->part = fits ? number + 1 : -1;
    if (!fits) {
        said->server->relay->broken = true;
    } else if (last) {
        tk_buffer whole = peer->parts; /* what it leads to may move the list of peers */
        peer->parts = (tk_buffer){0};
        peer->part = -1;
        heard again = *said;
        again.at = whole.data;
        again.end = whole.data + whole.size;
        hear(&again, kind);
        tk_buffer_free(&whole);
    }
}

static void hear(heard *said, int64_t kind) {
    switch (kind) {
    case RELAY_REQUEST:
    case RELAY_COME:
        hear_client(said, kind == RELAY_REQUEST);
        break;
    case RELAY_GO:
        hear_go(said);
        break;
    case RELAY_GONE:
        hear_gone(said);
        break;
    case RELAY_AGAIN:
        hear_again(said);
        break;
    case RELAY_MESSAGE:
        hear_message(said);
        break;
    case RELAY_CAME:
    case RELAY_WENT:
        hear_presence(said, kind == RELAY_CAME);
        break;
    case RELAY_NOT_HERE:
        hear_not_here(said);
        break;
    case RELAY_ROW:
        hear_row(said);
        break;
    case RELAY_HOLDER:
        hear_holder(said);
        break;
    case RELAY_HERE:
        people_reload(said->server->people, NULL); /* it may have changed what guests are signed with */
        relay_peer_of(said->server->relay, said->from);
        relay_say_people(said->server, said->from);
        break;
    case RELAY_LEFT:
        said->server->relay->look_at = said->now;
        break;
    case RELAY_PART:
    case RELAY_LAST:
        hear_part(said, kind == RELAY_LAST);
        break;
    case RELAY_PERSON:
    case RELAY_PEOPLE:
        hear_people(said, kind == RELAY_PEOPLE);
        break;
    case RELAY_TOURNAMENT:
        hear_tournament(said);
        break;
    default:
        break; /* of a newer version */
    }
}

static void hear_person(hub *server, const store_signal *signal) {
    int64_t person = 0;
    if (tk_text_read_integer(signal->text, signal->size, &person)) {
        hub_person_changed(server, person);
    }
}

void relay_ready(hub *server, int64_t now) {
    enum { AT_ONCE = 16 };
    struct relay *relay = server->relay;
    size_t count = relay != NULL ? AT_ONCE : 0;
    while (count == AT_ONCE) {
        count = store_signals(server->store, relay->signals, AT_ONCE);
        for (size_t i = 0; i < count; i++) {
            const store_signal *signal = &relay->signals[i];
            heard said = {.server = server,
                          .from = signal->from,
                          .now = now,
                          .at = signal->text,
                          .end = signal->text + signal->size};
            if (signal->kind == STORE_SIGNALS_LOST) {
                relay_begin_again(server);
            } else if (signal->kind == STORE_SIGNAL_PERSON) {
                hear_person(server, signal);
            } else {
                hear(&said, signal->kind);
            }
        }
    }
}
