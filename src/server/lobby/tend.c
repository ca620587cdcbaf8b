/* Tables at which nobody is: matches that sleep are woken when their time has come, and tables that never began are
 * closed. */
#include <stdlib.h>
#include <string.h>

#include "server/lobby/lobby.h"

enum {
    MINUTE = 60 * 1000,
    LIVE_MINUTES = 60,          /* that an open table waits without anybody at it */
    LONG_MINUTES = 14 * 24 * 60 /* the same where a turn takes days, or friends come by a link */
};

void lobby_sleeps(hub *server, const match *play, int64_t due) {
    table *at = lobby_of_match(server, play);
    if (at != NULL && at->match == play) {
        at->turn = match_deciders(play);
        at->match = NULL;
        at->wakes = match_is_over(play) || due == INT64_MAX ? 0 : due;
    }
}

static void wake(hub *server, table *at, int64_t now) {
    if (at->match == NULL && at->wakes != 0 && at->wakes <= now) {
        at->wakes = 0;
        at->match = hub_match_of(server, at->rows.row.match, NULL);
    }
}

static bool is_forgotten(const table *at, int64_t now) {
    const bool patient = at->rows.row.visibility == STORE_TABLE_BY_LINK || strstr(at->rows.row.clock, "days=") != NULL;
    const int64_t minutes = patient ? LONG_MINUTES : LIVE_MINUTES;
    return at->rows.row.state == STORE_TABLE_OPEN && !at->busy && at->visited + minutes * MINUTE < now;
}

static void close_forgotten(hub *server, table *at, int64_t now) {
    if (at->present_count > 0 || at->visited == 0) {
        at->visited = now;
    }
    if (is_forgotten(at, now)) {
        lobby_change *change = calloc(1, sizeof *change);
        if (change != NULL) {
            change->rows = at->rows;
            change->rows.row.state = STORE_TABLE_CLOSED;
            lobby_store(server, NULL, at, change);
        }
    }
}

int64_t lobby_tend(hub *server, int64_t now) {
    if (now >= server->tended_at && !server->stopping) {
        size_t place = 0;
        server->tended_at = now + MINUTE;
        for (table *at = hub_map_next(&server->tables, &place); at != NULL;
             at = hub_map_next(&server->tables, &place)) {
            if (lobby_holds(server, at)) {
                wake(server, at, now);
                close_forgotten(server, at, now);
            }
        }
    }
    return server->tended_at;
}
