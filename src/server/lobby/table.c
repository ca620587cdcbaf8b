/* The tables in memory: finding them, coming and going. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "server/chat/chat.h"
#include "server/lobby/lobby.h"

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

table *lobby_find(const hub *server, const char *name) {
    int64_t id = 0;
    char whole[HUB_ID_SIZE];
    table *found = match_id_read(name, &id) ? hub_map_find(&server->tables, (uint64_t)id) : NULL;
    if (found == NULL) {
        found = hub_map_find(&server->links, number_of_link(name));
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
    free(at);
}

void lobby_drop(hub *server, table *at) {
    if (at->busy || at->is_dirty || at->present_count > 0 || at->rows.row.state != STORE_TABLE_CLOSED) {
        return;
    }
    hub_map_remove(&server->tables, (uint64_t)at->rows.row.id);
    if (at->rows.row.link[0] != 0) {
        hub_map_remove(&server->links, number_of_link(at->rows.row.link));
    }
    server->counts.tables--;
    free_table(at);
}

static tk_status take_up(hub *server, const store_table *row, tk_error *error) {
    store_seat seats[TK_SEATS_MAX];
    size_t count = 0;
    const store_ask ask = {.query = STORE_SEATS_OF_TABLE, .number = row->id, .after = -1};
    table *taken = calloc(1, sizeof *taken);
    if (taken == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    taken->rows.row = *row;
    const tk_status status = store_list(server->store, &ask, seats, TK_SEATS_MAX, &count, error);
    for (size_t index = 0; status == TK_OK && index < count; index++) {
        if (seats[index].seat >= 0 && seats[index].seat < TK_SEATS_MAX) {
            taken->rows.seats[seats[index].seat] = seats[index];
            taken->rows.taken |= (tk_seats)1 << seats[index].seat;
        }
    }
    if (status != TK_OK || !lobby_add(server, taken)) {
        free_table(taken);
        return status != TK_OK ? status : tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    chat_count(server, taken);
    return TK_OK;
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
            status = take_up(server, &page[index], error);
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

bool lobby_come(hub *server, hub_client *client, table *at, int64_t seen, int64_t now) {
    const bool here = lobby_is_at(at, client->number);
    if (!here) {
        hub_connection *present = client->table_count < HUB_TABLES_MOST
                                      ? tk_grown(at->present, &at->present_room, at->present_count + 1, sizeof *present)
                                      : NULL;
        if (present == NULL) {
            return false;
        }
        at->present = present;
        present[at->present_count++] = client->number;
        client->tables[client->table_count++] = at;
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
    return listens;
}

void lobby_go(hub *server, hub_client *client, table *at, int64_t now) {
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
    if (at->match != NULL) {
        match_deafen(at->match, client->number, now);
        hub_stir(server, at->match); /* perhaps nobody needs it any more */
    }
    if (client->person != NULL && lobby_seat_of(at, client->person->id) != TK_NO_SEAT) {
        lobby_changed(server, at);
    }
    lobby_drop(server, at);
}
