/* How the server is, for its hosts: load, store, backups, tables, people and what was told of them. A host sees who
 * sits where and what was reported; hands, seeds, passwords and what was said otherwise are nobody's to see here
 * either. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/game.h>

#include "base/json.h"
#include "server/host/host.h"
#include "server/lobby/lobby.h"
#include "server/people/people.h"

enum { LISTED = 100, SETTLED_LISTED = 20 };

typedef struct shown {
    hub *server;
    const store_person *person; /* NULL for none */
    bool is_host;               /* that one */
} shown;

static void put_id(tk_json_writer *writer, const char *name, int64_t id) {
    char text[24]; /* beyond what a page's numbers hold exactly */
    snprintf(text, sizeof text, "%" PRId64, id);
    tk_json_text(writer, name, text);
}

/* Left out where there is nothing to say. */
static void put_if_any(tk_json_writer *writer, const char *name, const char *text) {
    if (text[0] != 0) {
        tk_json_text(writer, name, text);
    }
}

static void put_load(hub *server, tk_json_writer *writer) {
    hub_counts counts;
    hub_load load = {0};
    hub_count(server, &counts);
    if (server->host.load != NULL) {
        server->host.load(server->host.context, &load);
    }
    tk_json_object(writer, "load");
    tk_json_number(writer, "connections", (int64_t)counts.connections);
    tk_json_number(writer, "people", (int64_t)counts.people);
    tk_json_number(writer, "onlookers", (int64_t)counts.onlookers);
    tk_json_number(writer, "tables", (int64_t)counts.tables);
    tk_json_number(writer, "matches", (int64_t)counts.matches);
    tk_json_number(writer, "servers", (int64_t)counts.servers + 1);
    tk_json_number(writer, "actions", (int64_t)counts.actions);
    tk_json_number(writer, "finished", (int64_t)counts.finished);
    tk_json_number(writer, "refusals", (int64_t)counts.refusals);
    tk_json_number(writer, "bad_logins", (int64_t)counts.bad_logins);
    tk_json_number(writer, "floods", (int64_t)counts.floods);
    tk_json_number(writer, "turn", (int64_t)load.turn);
    tk_json_number(writer, "processor", (int64_t)load.processor);
    tk_json_number(writer, "memory", (int64_t)load.memory);
    tk_json_close_object(writer);
}

static void put_store(hub *server, tk_json_writer *writer) {
    static const char *const words[] = {"good", "failing", "broken"};
    tk_error error = {0};
    char why[256] = "";
    const store_health health = hub_health(server, &error);
    if (health != STORE_GOOD) {
        tk_error_text(&error, NULL, why, sizeof why);
    }
    tk_json_object(writer, "store");
    tk_json_text(writer, "health", words[health]);
    put_if_any(writer, "why", why);
    tk_json_bool(writer, "shared", store_is_shared(server->store));
    tk_json_close_object(writer);
}

static void put_backups(const hub *server, tk_json_writer *writer) {
    host_backups backups;
    host_see_backups(server, &backups);
    tk_json_object(writer, "backup");
    tk_json_bool(writer, "on", backups.on);
    if (backups.on) {
        tk_json_number(writer, "made", (int64_t)backups.made);
        tk_json_number(writer, "failed", (int64_t)backups.failed);
        tk_json_number(writer, "last", backups.last);
        tk_json_number(writer, "next", backups.next);
        tk_json_number(writer, "size", backups.size);
        tk_json_number(writer, "milliseconds", backups.milliseconds);
        put_if_any(writer, "file", backups.file);
        put_if_any(writer, "why", backups.why);
    }
    tk_json_close_object(writer);
}

static void put_tables(hub *server, tk_json_writer *writer) {
    static const char *const states[] = {"open", "playing", "finished"};
    size_t at = 0, count = 0;
    tk_json_array(writer, "tables");
    for (const table *each = hub_map_next(&server->tables, &at); each != NULL && count < LISTED;
         each = hub_map_next(&server->tables, &at)) {
        const store_table *row = &each->rows.row;
        if (row->state == STORE_TABLE_CLOSED) {
            continue;
        }
        tk_json_open_object(writer);
        put_id(writer, "number", row->id);
        tk_json_text(writer, "game", row->game);
        tk_json_text(writer, "state", states[row->state]);
        tk_json_bool(writer, "link", row->visibility == STORE_TABLE_BY_LINK);
        tk_json_bool(writer, "rated", row->rated != 0);
        tk_json_number(writer, "since", row->created);
        tk_json_number(writer, "present", (int64_t)each->present_count);
        tk_json_array(writer, "seats");
        for (unsigned seat = 0; seat < TK_SEATS_MAX && seat < row->seats; seat++) {
            const store_seat *sits = &each->rows.seats[seat];
            const bool taken = (each->rows.taken >> seat & 1u) != 0;
            tk_json_put_string(writer, !taken ? "" : sits->opponent[0] != 0 ? sits->opponent : sits->name);
        }
        tk_json_close_array(writer);
        tk_json_close_object(writer);
        count++;
    }
    tk_json_close_array(writer);
}

static void put_people(hub *server, tk_json_writer *writer) {
    size_t at = 0, count = 0;
    tk_json_array(writer, "people");
    for (const hub_person *each = hub_map_next(&server->persons, &at); each != NULL && count < LISTED;
         each = hub_map_next(&server->persons, &at)) {
        tk_json_open_object(writer);
        tk_json_text(writer, "name", each->name);
        tk_json_bool(writer, "guest", each->guest);
        tk_json_bool(writer, "host", each->host);
        tk_json_number(writer, "connections", each->connections);
        tk_json_close_object(writer);
        count++;
    }
    tk_json_close_array(writer);
}

static void put_reports(hub *server, const char *name, const store_ask *ask, size_t most, tk_json_writer *writer) {
    store_report *rows = calloc(most, sizeof *rows);
    size_t count = 0;
    tk_json_array(writer, name);
    if (rows != NULL && store_list(server->store, ask, rows, most, &count, NULL) != TK_OK) {
        count = 0;
    }
    for (size_t index = 0; index < count; index++) {
        const store_report *row = &rows[index];
        tk_json_open_object(writer);
        put_id(writer, "report", row->id);
        tk_json_text(writer, "by", row->name);
        tk_json_text(writer, "of", row->other_name);
        put_if_any(writer, "line", row->line);
        put_if_any(writer, "text", row->text);
        tk_json_number(writer, "at", row->at);
        put_if_any(writer, "settled_by", row->settled_by);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
    free(rows);
}

static void put_person(const shown *what, tk_json_writer *writer) {
    const store_person *row = what->person;
    const hub_person *here = hub_map_find(&what->server->persons, (uint64_t)row->id);
    const store_ask ask = {.query = STORE_REPORTS_OF_PERSON, .number = row->id};
    tk_json_object(writer, "person");
    tk_json_text(writer, "name", row->name);
    tk_json_bool(writer, "guest", row->password[0] == 0);
    tk_json_bool(writer, "host", what->is_host);
    tk_json_bool(writer, "here", here != NULL);
    tk_json_number(writer, "since", row->created);
    tk_json_number(writer, "seen", row->seen);
    tk_json_number(writer, "closed", row->blocked);
    put_reports(what->server, "reports", &ask, SETTLED_LISTED, writer);
    tk_json_close_object(writer);
}

static void write_document(const void *what, tk_json_writer *writer) {
    const shown *of = what;
    const store_ask open = {.query = STORE_REPORTS_OPEN}, settled = {.query = STORE_REPORTS_SETTLED};
    tk_json_text(writer, "server", of->server->settings.server);
    tk_json_number(writer, "started", of->server->started);
    tk_json_number(writer, "now", of->server->now);
    put_load(of->server, writer);
    put_store(of->server, writer);
    put_backups(of->server, writer);
    put_reports(of->server, "reports", &open, LISTED, writer);
    put_reports(of->server, "settled", &settled, SETTLED_LISTED, writer);
    put_tables(of->server, writer);
    put_people(of->server, writer);
    if (of->person != NULL) {
        put_person(of, writer);
    }
}

tk_status host_document(hub *server, const char *person, tk_buffer *out, tk_error *error) {
    store_person row;
    shown what = {.server = server};
    if (person != NULL) {
        const tk_status status = people_find(server->people, person, &row, error);
        if (status != TK_OK) {
            return status;
        }
        what.person = &row;
        what.is_host = host_is(server, row.id);
    }
    return hub_put(write_document, &what, out, error);
}
