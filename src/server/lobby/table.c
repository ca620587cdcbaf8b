/* The tables in memory: finding them, coming and going. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "server/chat/chat.h"
#include "server/lobby/lobby.h"
#include "server/relay/relay.h"
#include "server/tournament/tournament.h"

/* Links are long, so that nobody can guess one; numbers are short. */
static uint64_t number_of_link(const char *link) {
    uint8_t digest[32];
    uint64_t number = 0;
    tk_sha256 sha;
    tk_sha256_start(&sha);
    tk_sha256_take(&sha, link, strlen(link));
    tk_sha256_end(&sha, digest);
    memcpy(&number, digest, sizeof number);
    return number | 1;
}

void lobby_name(const table *at, char out[HUB_ID_SIZE]) {
    if (at->rows.row.visibility == STORE_TABLE_BY_LINK) {
        memcpy(out, at->rows.row.link, HUB_ID_SIZE - 1);
        out[HUB_ID_SIZE - 1] = 0;
    } else {
        match_id_text(at->rows.row.id, out);
    }
}

bool lobby_holds(const hub *server, const table *at) {
    return at->holder == server->id;
}

/* One that another server has made and not yet told of. */
static table *find_in_store(hub *server, const store_ask *ask, store_table *row) {
    size_t count = 0;
    const tk_status status = ask != NULL ? store_list(server->store, ask, row, 1, &count, NULL)
                                         : store_get(server->store, STORE_TABLES, row, NULL);
    if (status != TK_OK || (ask != NULL && count == 0) || row->state == STORE_TABLE_CLOSED) {
        return NULL;
    }
    table *made = lobby_take_up(server, row, NULL);
    if (made != NULL) {
        made->holder = relay_holder(server, row->id);
    }
    return made;
}

table *lobby_load(hub *server, int64_t id) {
    store_table row = {.id = id};
    table *found = hub_map_find(&server->tables, (uint64_t)id);
    return found != NULL || server->relay == NULL ? found : find_in_store(server, NULL, &row);
}

table *lobby_playing(hub *server, int64_t id) {
    const hub_match *held = hub_map_find(&server->matches, (uint64_t)id);
    store_match row = {.id = id};
    if (held != NULL) {
        return lobby_of_match(server, held->match);
    }
    table *at = store_get(server->store, STORE_MATCHES, &row, NULL) == TK_OK ? lobby_load(server, row.table_id) : NULL;
    if (at != NULL && !lobby_holds(server, at) && at->rows.row.match != id) {
        lobby_read(server, at); /* it has just begun */
    }
    return at;
}

table *lobby_find(hub *server, const char *name) {
    int64_t id = 0;
    char whole[HUB_ID_SIZE];
    store_table row = {0};
    const store_ask ask = {.query = STORE_TABLE_WITH_LINK, .text = name};
    table *found = match_id_read(name, &id) ? lobby_load(server, id) : NULL;
    if (found == NULL) {
        found = hub_map_find(&server->links, number_of_link(name));
    }
    if (found == NULL && server->relay != NULL) {
        found = find_in_store(server, &ask, &row);
    }
    if (found == NULL) {
        return NULL;
    }
    lobby_name(found, whole);
    return strcmp(whole, name) == 0 ? found : NULL; /* the number of a table that has a link is no way to it */
}

table *lobby_of_match(const hub *server, const match *play) {
    return hub_map_find(&server->tables, (uint64_t)match_row(play)->table_id);
}

unsigned lobby_seat_of(const table *at, int64_t person) {
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        if ((at->rows.taken >> seat & 1u) != 0 && at->rows.seats[seat].opponent[0] == 0 &&
            at->rows.seats[seat].person == person) {
            return seat;
        }
    }
    return TK_NO_SEAT;
}

bool lobby_is_at(const table *at, hub_connection client) {
    for (size_t index = 0; index < at->present_count; index++) {
        if (at->present[index] == client) {
            return true;
        }
    }
    return false;
}

/* ---- In memory ---- */

bool lobby_add(hub *server, table *at) {
    if (!hub_map_put(&server->tables, (uint64_t)at->rows.row.id, at)) {
        return false;
    }
    if (at->rows.row.link[0] != 0 && !hub_map_put(&server->links, number_of_link(at->rows.row.link), at)) {
        hub_map_remove(&server->tables, (uint64_t)at->rows.row.id);
        return false;
    }
    server->counts.tables++;
    return true;
}

static void free_table(table *at) {
    for (size_t index = 0; index < at->waiting_count; index++) {
        free(at->waiting[index].text);
    }
    free(at->present);
    free(at->muted);
    free(at);
}

void lobby_drop(hub *server, table *at) {
    const bool needed = at->busy || at->taking || at->is_dirty || at->present_count > 0 || at->waiting_count > 0;
    if (needed || at->rows.row.state != STORE_TABLE_CLOSED) {
        return;
    }
    hub_map_remove(&server->tables, (uint64_t)at->rows.row.id);
    if (at->rows.row.link[0] != 0) {
        hub_map_remove(&server->links, number_of_link(at->rows.row.link));
    }
    server->counts.tables--;
    free_table(at);
}

table *lobby_take_up(hub *server, const store_table *row, tk_error *error) {
    table *taken = calloc(1, sizeof *taken);
    if (taken == NULL) {
        tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
        return NULL;
    }
    taken->rows.row = *row;
    tournament_name_table(server, taken);
    if (lobby_read_seats(server, &taken->rows, error) != TK_OK || !lobby_add(server, taken)) {
        free_table(taken);
        return NULL;
    }
    if (server->relay == NULL) { /* else when it is taken over */
        chat_count(server, taken);
    }
    return taken;
}

tk_status lobby_open(hub *server, tk_error *error) {
    enum { PAGE = 16 };
    store_table *page = malloc(PAGE * sizeof *page);
    size_t count = PAGE;
    tk_status status = TK_OK;
    if (page == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    store_ask ask = {.query = STORE_TABLES_UNCLOSED};
    while (status == TK_OK && count == PAGE) {
        status = store_list(server->store, &ask, page, PAGE, &count, error);
        for (size_t index = 0; status == TK_OK && index < count; index++) {
            status = lobby_take_up(server, &page[index], error) != NULL ? TK_OK : error->status;
            ask.after = page[index].id;
        }
    }
    free(page);
    return status;
}

void lobby_close(hub *server) {
    size_t at = 0;
    for (table *each = hub_map_next(&server->tables, &at); each != NULL; each = hub_map_next(&server->tables, &at)) {
        free_table(each);
    }
    hub_map_free(&server->tables);
    hub_map_free(&server->links);
}

/* ---- Coming and going ---- */

static bool listen(hub *server, hub_client *client, table *at, int64_t seen, int64_t now) {
    if (at->rows.row.match == 0) {
        return true;
    }
    if (at->match == NULL) {
        at->match = hub_match_of(server, at->rows.row.match, NULL);
    }
    const unsigned seat = at->match != NULL ? match_seat_of(at->match, client->person->id) : TK_NO_SEAT;
    if (at->match == NULL || (seat == TK_NO_SEAT && at->rows.row.onlookers == 0)) {
        return false;
    }
    const match_listener listener = {.ear = client->number, .seat = seat, .language = client->language, .seen = seen};
    return match_listen(at->match, &listener, now) == TK_OK;
}

bool lobby_enter(hub_client *client, table *at) {
    if (lobby_is_at(at, client->number)) {
        return true;
    }
    hub_connection *present = client->table_count < HUB_TABLES_MOST
                                  ? tk_grown(at->present, &at->present_room, at->present_count + 1, sizeof *present)
                                  : NULL;
    if (present == NULL) {
        return false;
    }
    at->present = present;
    present[at->present_count++] = client->number;
    client->tables[client->table_count++] = at;
    return true;
}

void lobby_exit(hub_client *client, table *at) {
    chat_forget(at, client->number);
    for (size_t index = 0; index < client->table_count; index++) {
        if (client->tables[index] == at) {
            client->tables[index] = client->tables[--client->table_count];
            break;
        }
    }
    for (size_t index = 0; index < at->present_count; index++) {
        if (at->present[index] == client->number) {
            at->present[index] = at->present[--at->present_count];
            break;
        }
    }
}

bool lobby_come(hub *server, hub_client *client, table *at, int64_t seen, int64_t now) {
    const bool here = lobby_is_at(at, client->number);
    if (!lobby_enter(client, at)) {
        return false;
    }
    if (!lobby_holds(server, at)) {
        relay_come(server, client, at, seen);
        return true;
    }
    if (client->home != 0) {
        relay_came(server, client, at);
    }
    if (here && seen < 0 && at->match != NULL) {
        match_deafen(at->match, client->number, now); /* it gets the whole table again */
    }
    lobby_tell_room(server, at, client->number);
    const bool listens = listen(server, client, at, seen, now);
    if (!here) {
        chat_catch_up(server, client, at);
        if (lobby_seat_of(at, client->person->id) != TK_NO_SEAT) {
            lobby_changed(server, at);
        }
    }
    lobby_crowd(server, at);
    return listens;
}

/* Whoever has gone does not want another match any more: it would begin, and their clock run, without them. */
static void withdraw(const hub *server, const hub_client *client, table *at) {
    const unsigned seat = client->person != NULL ? lobby_seat_of(at, client->person->id) : TK_NO_SEAT;
    if (seat != TK_NO_SEAT && !lobby_is_here(server, at, client->person->id)) {
        at->again &= ~((tk_seats)1 << seat);
        at->swapped &= ~((tk_seats)1 << seat);
    }
}

void lobby_go(hub *server, hub_client *client, table *at, int64_t now) {
    lobby_exit(client, at);
    withdraw(server, client, at);
    if (client->home != 0) {
        relay_went(server, client, at);
    }
    if (!lobby_holds(server, at)) {
        relay_go(server, client, at);
        lobby_drop(server, at);
        return;
    }
    if (at->match != NULL) {
        match_deafen(at->match, client->number, now);
        hub_stir(server, at->match); /* perhaps nobody needs it any more */
    }
    if (client->person != NULL && lobby_seat_of(at, client->person->id) != TK_NO_SEAT) {
        lobby_changed(server, at);
    }
    lobby_crowd(server, at);
    lobby_drop(server, at);
}
