/* Tables that change hands between servers. */
#include <stdlib.h>
#include <string.h>

#include "server/chat/chat.h"
#include "server/lobby/lobby.h"

/* ---- Reading ---- */

static tk_status read_invitations(hub *server, table_rows *rows, tk_error *error) {
    store_invitation invited[TK_SEATS_MAX];
    size_t count = 0;
    const store_ask ask = {.query = STORE_INVITATIONS_OF_TABLE, .number = rows->row.id, .after = -1};
    const tk_status status = store_list(server->store, &ask, invited, TK_SEATS_MAX, &count, error);
    rows->kept = 0;
    for (size_t index = 0; status == TK_OK && index < count; index++) {
        const int64_t seat = invited[index].seat;
        if (seat >= 0 && seat < TK_SEATS_MAX && (rows->taken >> seat & 1u) == 0) {
            rows->invited[seat] = invited[index];
            rows->kept |= (tk_seats)1 << seat;
        }
    }
    return status;
}

tk_status lobby_read_seats(hub *server, table_rows *rows, tk_error *error) {
    store_seat seats[TK_SEATS_MAX];
    size_t count = 0;
    const store_ask ask = {.query = STORE_SEATS_OF_TABLE, .number = rows->row.id, .after = -1};
    const tk_status status = store_list(server->store, &ask, seats, TK_SEATS_MAX, &count, error);
    rows->taken = 0;
    for (size_t index = 0; status == TK_OK && index < count; index++) {
        if (seats[index].seat >= 0 && seats[index].seat < TK_SEATS_MAX) {
            rows->seats[seats[index].seat] = seats[index];
            rows->taken |= (tk_seats)1 << seats[index].seat;
        }
    }
    return status == TK_OK ? read_invitations(server, rows, error) : status;
}

bool lobby_read(hub *server, table *at) {
    table_rows rows = {.row = {.id = at->rows.row.id}};
    if (store_get(server->store, STORE_TABLES, &rows.row, NULL) != TK_OK ||
        lobby_read_seats(server, &rows, NULL) != TK_OK) {
        return false;
    }
    at->rows = rows;
    return true;
}

void lobby_read_again(hub *server) {
    size_t place = 0;
    for (table *at = hub_map_next(&server->tables, &place); at != NULL; at = hub_map_next(&server->tables, &place)) {
        if (!lobby_holds(server, at)) {
            lobby_read(server, at);
            lobby_mark(server, at);
        }
    }
}

uint64_t lobby_count_held(const hub *server) {
    uint64_t count = 0;
    size_t place = 0;
    for (const table *at = hub_map_next(&server->tables, &place); at != NULL;
         at = hub_map_next(&server->tables, &place)) {
        count += lobby_holds(server, at);
    }
    return count;
}

/* ---- Changing hands ---- */

void lobby_let_go(hub *server, table *at) {
    if (at->match != NULL) {
        hub_abandon(server, at->match);
        at->match = NULL;
    }
    for (size_t index = at->present_count; index-- > 0;) {
        hub_client *client = hub_client_of(server, at->present[index]);
        if (client != NULL && client->home != 0) { /* its own server brings it to whoever holds the table now */
            lobby_exit(client, at);
        }
    }
    for (size_t index = 0; index < at->waiting_count; index++) {
        free(at->waiting[index].text); /* who asked asks again */
    }
    at->waiting_count = at->muted_count = at->shut_out_count = 0;
    at->again = at->swapped = 0;
    at->wakes = at->visited = 0;
    at->busy = false;
}

/* Those of this server who are at it begin anew: what the last holder did not come to tell is in the store. */
static void bring_back(hub *server, table *at, int64_t now) {
    for (size_t index = at->present_count; index-- > 0;) {
        hub_client *client = index < at->present_count ? hub_client_of(server, at->present[index]) : NULL;
        if (client == NULL || client->person == NULL) {
            continue;
        }
        if (lobby_come(server, client, at, -1, now)) {
            chat_catch_up(server, client, at);
        } else {
            lobby_exit(client, at);
        }
    }
}

void lobby_take_over(hub *server, table *at, int64_t now) {
    at->holder = server->id;
    lobby_read(server, at);
    chat_count(server, at);
    if (at->rows.row.match != 0 && (at->rows.row.state == STORE_TABLE_PLAYING || at->present_count > 0)) {
        at->match = hub_match_of(server, at->rows.row.match, NULL);
    }
    bring_back(server, at, now);
    lobby_changed(server, at);
}
