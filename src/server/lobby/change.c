/* A change of a table on its way through the store: made to a copy, stored with the answer to whoever asked for it, and
 * then the table. One at a time; what is asked for meanwhile waits. */
#include <stdlib.h>
#include <string.h>

#include "server/lobby/lobby.h"
#include "server/relay/relay.h"

enum { WRITES_MOST = 8 + 5 * TK_SEATS_MAX };

bool lobby_wait(hub *server, const hub_request *request, table *at) {
    if (!at->busy) {
        return false;
    }
    char *text = at->waiting_count < TABLE_WAITING_MOST ? malloc(request->length + 1) : NULL;
    if (text == NULL) {
        hub_refuse_with(server, request->client, request->id, TK_ERROR_STORE_WAIT, NULL, NULL);
        return true;
    }
    memcpy(text, request->text, request->length);
    text[request->length] = 0;
    at->waiting[at->waiting_count++] =
        (table_waiting){.client = request->client->number, .text = text, .length = request->length};
    return true;
}

/* Those that waited are carried out as if they came now; by one of them the table may be gone. */
static void go_on(hub *server, table *at, int64_t now) {
    const uint64_t id = (uint64_t)at->rows.row.id;
    while (at != NULL && !at->busy && at->waiting_count > 0) {
        const table_waiting first = at->waiting[0];
        hub_client *client = hub_client_of(server, first.client);
        at->waiting_count--;
        memmove(at->waiting, at->waiting + 1, at->waiting_count * sizeof *at->waiting);
        if (client != NULL) {
            hub_take(server, client, first.text, first.length, now);
        }
        free(first.text);
        at = hub_map_find(&server->tables, id);
    }
    if (at != NULL) {
        lobby_drop(server, at);
    }
}

lobby_change *lobby_begin(hub *server, const hub_request *request, const table *at) {
    lobby_change *change = calloc(1, sizeof *change);
    if (change == NULL) {
        hub_refuse_with(server, request->client, request->id, TK_ERROR_MEMORY, NULL, NULL);
    } else if (at != NULL) {
        change->rows = at->rows;
    }
    return change;
}

/* ---- What is written ---- */

static size_t put_seats(const table *at, const lobby_change *change, store_write *writes) {
    size_t count = 0;
    const tk_seats before = at != NULL ? at->rows.taken : 0;
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        const bool was = (before >> seat & 1u) != 0, is = (change->rows.taken >> seat & 1u) != 0;
        if (is && (!was || memcmp(&at->rows.seats[seat], &change->rows.seats[seat], sizeof(store_seat)) != 0)) {
            writes[count++] = (store_write){.verb = STORE_PUT, .kind = STORE_SEATS, .row = &change->rows.seats[seat]};
        } else if (was && !is) {
            writes[count++] = (store_write){.verb = STORE_REMOVE, .kind = STORE_SEATS, .row = &at->rows.seats[seat]};
        }
    }
    return count;
}

static size_t put_invitations(const table *at, const lobby_change *change, store_write *writes) {
    size_t count = 0;
    const tk_seats before = at != NULL ? at->rows.kept : 0;
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        const bool was = (before >> seat & 1u) != 0, is = (change->rows.kept >> seat & 1u) != 0;
        const store_invitation *row = is ? &change->rows.invited[seat] : was ? &at->rows.invited[seat] : NULL;
        if (row != NULL && was != is) {
            writes[count++] =
                (store_write){.verb = is ? STORE_PUT : STORE_REMOVE, .kind = STORE_INVITATIONS, .row = row};
        }
    }
    return count;
}

static size_t put_match(const lobby_change *change, store_write *writes) {
    size_t count = 0;
    if (change->starts == NULL) {
        return 0;
    }
    writes[count++] = (store_write){.verb = STORE_ADD, .kind = STORE_MATCHES, .row = change->starts};
    for (int64_t seat = 0; seat < change->rows.row.seats; seat++) {
        writes[count++] = (store_write){.verb = STORE_ADD, .kind = STORE_PLAYERS, .row = &change->players[seat]};
    }
    for (size_t index = 0; index < change->notice_count; index++) {
        writes[count++] = (store_write){.verb = STORE_ADD, .kind = STORE_NOTICES, .row = &change->notices[index]};
    }
    return count;
}

static size_t put_pairing(const hub *server, const lobby_change *change, char text[RELAY_WORDS_SIZE],
                          store_write *writes) {
    if (change->tournament == 0) {
        return 0;
    }
    writes[0] = (store_write){.verb = STORE_SAME, .kind = STORE_PAIRINGS, .row = &change->was};
    writes[1] = (store_write){.verb = STORE_PUT, .kind = STORE_PAIRINGS, .row = &change->pairing};
    return relay_add_tournament(server, change->tournament, change->pairing.match, text, writes, 2);
}

/* ---- When it is there ---- */

static void begin_match(hub *server, table *at, int64_t now) {
    tk_error error;
    at->match = hub_match_of(server, at->rows.row.match, &error);
    at->again = at->swapped = 0;
    for (size_t index = at->present_count; at->match != NULL && index-- > 0;) {
        hub_client *client = hub_client_of(server, at->present[index]);
        if (client != NULL && client->person != NULL) {
            lobby_come(server, client, at, -1, now);
        }
    }
}

static table *appear(hub *server, const lobby_change *change) {
    table *made = calloc(1, sizeof *made);
    if (made != NULL) {
        made->rows = change->rows;
        made->holder = server->id;
        made->tournament = change->tournament;
        memcpy(made->tournament_name, change->tournament_name, sizeof made->tournament_name);
        if (!lobby_add(server, made)) {
            free(made);
            made = NULL;
        }
    }
    return made;
}

static void stored(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    lobby_change *change = pending->what;
    table *at = hub_map_find(&server->tables, (uint64_t)pending->number);
    hub_client *client = hub_client_of(server, pending->client);
    change->done.id = protocol_text_of(pending->id);
    change->done.table = protocol_text_of(change->name);
    change->done.match = protocol_text_of(change->match[0] != 0 ? change->match : NULL);
    const bool elsewhere = at != NULL && !lobby_holds(server, at); /* it was taken over as soon as this was stored */
    if (at != NULL) {
        at->busy = false;
    }
    const bool done = pending->id[0] != 0 ? hub_settle(server, pending, completion, &change->done)
                                          : completion->status == TK_OK && !completion->repeated;
    if (elsewhere) {
        return;
    }
    if (done) {
        const bool begins = change->starts != NULL;
        const lobby_kept before = at != NULL ? lobby_kept_at(&at->rows) : (lobby_kept){{0}};
        if (at == NULL) {
            at = appear(server, change);
        } else {
            at->rows = change->rows;
        }
        if (at == NULL) { /* out of memory: it is there after the next start */
            if (change->after != NULL) {
                change->after(server, change, true);
            }
            return;
        }
        lobby_changed(server, at);
        lobby_tell_kept(server, at, &before);
        if (change->host != 0) {
            lobby_tell_declined(server, at, change->host, change->declined);
        }
        if (client != NULL && client->person != NULL && change->comes) {
            lobby_come(server, client, at, -1, now);
        }
        if (begins) {
            begin_match(server, at, now);
        }
        for (size_t index = 0; change->after == NULL && index < change->notice_count; index++) {
            lobby_call(server, at, change->notices[index].person);
        }
    }
    if (change->after != NULL) {
        change->after(server, change, done);
    }
    if (at != NULL) {
        go_on(server, at, now);
    }
}

tk_status lobby_store(hub *server, const hub_request *request, table *at, lobby_change *change) {
    store_write writes[WRITES_MOST];
    store_answer answer;
    char row[RELAY_WORDS_SIZE], changed[RELAY_WORDS_SIZE];
    const store_lease lease = {.table_id = change->rows.row.id, .server = server->id};
    size_t count = put_pairing(server, change, changed, writes);
    change->rows.row.changed = server->now > change->rows.row.changed ? server->now : change->rows.row.changed + 1;
    writes[count++] =
        (store_write){.verb = at != NULL ? STORE_PUT : STORE_ADD, .kind = STORE_TABLES, .row = &change->rows.row};
    if (at == NULL && server->relay != NULL) {
        writes[count++] = (store_write){.verb = STORE_LEASE, .kind = STORE_LEASES, .row = &lease};
    }
    /* A seat is kept as long as it is free and nothing has begun. */
    change->rows.kept &= change->rows.row.state == STORE_TABLE_OPEN ? ~change->rows.taken : 0;
    count += put_seats(at, change, writes + count);
    count += put_invitations(at, change, writes + count);
    count += put_match(change, writes + count);
    table shown = at != NULL ? *at : (table){.holder = server->id};
    shown.rows = change->rows;
    lobby_name(&shown, change->name);
    count = relay_add_row(server, &shown, row, writes, count);
    if (change->starts != NULL) {
        match_id_text(change->starts->id, change->match);
    }
    hub_pending pending = {.stored = stored};
    if (request != NULL) {
        pending = hub_pending_of(request, stored);
        change->done = (protocol_done){.id = protocol_text_of(request->id),
                                       .table = protocol_text_of(change->name),
                                       .match = protocol_text_of(change->match[0] != 0 ? change->match : NULL)};
        hub_put_answer(&change->done, request->request, request->now, &answer, &writes[count]);
        count++;
    }
    pending.number = change->rows.row.id;
    pending.held = at != NULL ? change->rows.row.id : 0;
    pending.what = change;
    const tk_status status = hub_submit(server, &pending, writes, count);
    if (status != TK_OK) {
        if (request != NULL) {
            hub_refuse_with(server, request->client, request->id, status, NULL, NULL);
        }
    } else if (at != NULL) {
        at->busy = true;
    }
    return status;
}
