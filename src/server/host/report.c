/* What people tell of each other, and what hosts do with it. What was said is kept as it stood: the chat of a table may
 * be gone by the time that somebody looks into it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/chat/chat.h"
#include "server/host/host.h"
#include "server/lobby/lobby.h"

enum { REPORT_EVERY = 20 * 1000, REPORTS_AT_ONCE = 5 }; /* milliseconds, in the long run */

bool host_is(const hub *server, int64_t person) {
    store_host row = {.person = person};
    return person != 0 && store_get(server->store, STORE_HOSTS, &row, NULL) == TK_OK;
}

/* ---- Telling ---- */

/* 0, or the milliseconds until somebody may tell again. */
static int64_t tells_too_much(hub_person *person, int64_t now) {
    const int64_t most = (int64_t)REPORTS_AT_ONCE * REPORT_EVERY;
    if (person->report_until < now) {
        person->report_until = now;
    }
    const int64_t wait = person->report_until + REPORT_EVERY - now - most;
    if (wait <= 0) {
        person->report_until += REPORT_EVERY;
    }
    return wait > 0 ? wait : 0;
}

/* Fills in of whom it is told. */
static tk_status find_other(hub *server, const protocol_report *report, const table *at, store_report *row) {
    if (report->has_number) {
        store_line line = {.table_id = at->rows.row.id, .number = report->number};
        const tk_status status = store_get(server->store, STORE_LINES, &line, NULL);
        if (status != TK_OK) {
            return status;
        }
        row->other = line.person;
        memcpy(row->other_name, line.name, sizeof row->other_name);
        memcpy(row->line, line.text, sizeof row->line);
        return TK_OK;
    }
    row->other = chat_person_named(server, at, report->name.bytes);
    tk_text_copy(row->other_name, sizeof row->other_name, report->name.bytes, report->name.length);
    return row->other != 0 ? TK_OK : TK_ERROR_SERVER_NOBODY;
}

static void stored(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    (void)now;
    if (hub_settle(server, pending, completion, &(protocol_done){.id = protocol_text_of(pending->id)})) {
        server->counts.reports++;
    }
}

static void report(hub *server, const hub_request *request) {
    const protocol_report *told = &request->message->report;
    hub_person *person = request->client->person;
    const table *at = lobby_find(server, told->table.bytes);
    store_report row = {.id = store_new_id(), .person = person->id, .at = request->now};
    store_answer answer;
    store_write writes[2];
    tk_status status = at == NULL                                  ? TK_ERROR_SERVER_NO_TABLE
                       : !lobby_is_at(at, request->client->number) ? TK_ERROR_SERVER_NOT_THERE
                                                                   : find_other(server, told, at, &row);
    if (status == TK_OK && row.other == person->id) {
        status = TK_ERROR_SERVER_NOBODY;
    }
    if (status != TK_OK) {
        hub_refuse_with(server, request->client, request->id, status, told->name.bytes, NULL);
        return;
    }
    const int64_t wait = tells_too_much(person, request->now);
    if (wait > 0) {
        char seconds[24];
        snprintf(seconds, sizeof seconds, "%lld", (long long)(wait + 999) / 1000);
        hub_refuse_with(server, request->client, request->id, TK_ERROR_TOO_MANY, NULL, seconds);
        return;
    }
    row.table_id = at->rows.row.id;
    memcpy(row.name, person->name, sizeof row.name);
    tk_text_copy(row.text, sizeof row.text, told->text.bytes != NULL ? told->text.bytes : "", told->text.length);
    const hub_pending pending = hub_pending_of(request, stored);
    hub_put_answer(&(protocol_done){.id = protocol_text_of(request->id)}, request->request, request->now, &answer,
                   &writes[0]);
    writes[1] = (store_write){.verb = STORE_ADD, .kind = STORE_REPORTS, .row = &row};
    status = hub_submit(server, &pending, writes, 2);
    if (status != TK_OK) {
        hub_refuse_with(server, request->client, request->id, status, NULL, NULL);
    }
}

/* ---- For hosts ---- */

static void settled(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    (void)now;
    hub_settle(server, pending, completion, &(protocol_done){.id = protocol_text_of(pending->id)});
}

static void settle(hub *server, const hub_request *request) {
    store_report row = {.id = strtoll(request->message->settle.report.bytes, NULL, 10)};
    tk_status status = store_get(server->store, STORE_REPORTS, &row, NULL);
    if (status == TK_OK && row.settled == 0) {
        const hub_pending pending = hub_pending_of(request, settled);
        const store_report before = row;
        row.settled = request->now;
        memcpy(row.settled_by, request->client->person->name, sizeof row.settled_by);
        const store_write writes[] = {{.verb = STORE_SAME, .kind = STORE_REPORTS, .row = &before},
                                      {.verb = STORE_PUT, .kind = STORE_REPORTS, .row = &row}};
        status = hub_submit(server, &pending, writes, 2);
    } else if (status == TK_OK) { /* by this request before, or by another host */
        hub_done(server, request->client->number, &(protocol_done){.id = protocol_text_of(request->id)});
        return;
    }
    if (status != TK_OK) {
        hub_refuse_with(server, request->client, request->id, status, NULL, NULL);
    }
}

static void show(hub *server, const hub_request *request) {
    tk_buffer out = {0};
    tk_error error = {0};
    if (host_document(server, request->message->host.person.bytes, &out, &error) != TK_OK) {
        hub_refuse(server, request->client, request->id, &error);
    } else {
        hub_tell(server, request->client->number,
                 &(protocol_message){.kind = PROTOCOL_ANSWER,
                                     .answer = {.id = protocol_text_of(request->id),
                                                .document = {.bytes = out.data, .length = out.size}}});
    }
    tk_buffer_free(&out);
}

void host_request(hub *server, const hub_request *request) {
    if (hub_answered(server, request)) {
        return;
    }
    if (request->message->kind == PROTOCOL_REPORT) {
        report(server, request);
    } else if (!request->client->person->host) {
        hub_refuse_with(server, request->client, request->id, TK_ERROR_SERVER_HOST, NULL, NULL);
    } else if (request->message->kind == PROTOCOL_SETTLE) {
        settle(server, request);
    } else {
        show(server, request);
    }
}
