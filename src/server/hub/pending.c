/* Batches under way to the store. */
#include <stdlib.h>
#include <string.h>

#include "server/hub/inside.h"
#include "server/relay/relay.h"

static void let_go(hub *server, hub_pending *pending) {
    free(pending->what);
    pending->what = NULL;
    pending->next = server->free;
    server->free = pending;
}

/* What is written for a table is refused when another server holds it. */
static tk_status submit(hub *server, const hub_pending *pending, const store_write *writes, size_t count) {
    store_write fenced[STORE_BATCH_MOST];
    const store_lease lease = {.table_id = pending->held, .server = server->id};
    if (server->relay == NULL || pending->held == 0) {
        return store_submit(server->store, writes, count, pending->cookie);
    }
    const bool appends = writes[0].verb == STORE_APPEND; /* looks by itself */
    const size_t more = appends ? 0 : 1;
    if (count + more > STORE_BATCH_MOST) {
        return TK_ERROR_ARGUMENT;
    }
    memcpy(fenced + more, writes, count * sizeof *writes);
    if (appends) {
        fenced[0].number = lease.table_id;
        fenced[0].server = lease.server;
    } else {
        fenced[0] = (store_write){.verb = STORE_SAME, .kind = STORE_LEASES, .row = &lease};
    }
    return store_submit(server->store, fenced, count + more, pending->cookie);
}

tk_status hub_submit(hub *server, const hub_pending *pending, const store_write *writes, size_t count) {
    hub_pending *kept = server->free;
    if (kept != NULL) {
        server->free = kept->next;
    } else {
        kept = calloc(1, sizeof *kept);
        if (kept != NULL) {
            kept->all = server->pendings;
            server->pendings = kept;
        }
    }
    if (kept == NULL) {
        free(pending->what);
        return TK_ERROR_MEMORY;
    }
    hub_pending *all = kept->all;
    *kept = *pending;
    kept->all = all;
    kept->cookie = ++server->cookie;
    const tk_status status =
        hub_map_put(&server->waiting, kept->cookie, kept) ? submit(server, kept, writes, count) : TK_ERROR_MEMORY;
    if (status != TK_OK) {
        hub_map_remove(&server->waiting, kept->cookie);
        let_go(server, kept);
        return status;
    }
    server->under_way++;
    return TK_OK;
}

void hub_take_stored(hub *server, int64_t now) {
    enum { AT_ONCE = 64 };
    store_completion completions[AT_ONCE];
    size_t count;
    do {
        count = store_completions(server->store, completions, AT_ONCE);
        for (size_t index = 0; index < count; index++) {
            hub_pending *pending = hub_map_find(&server->waiting, completions[index].cookie);
            hub_map_remove(&server->waiting, completions[index].cookie);
            server->under_way--;
            if (completions[index].status == TK_ERROR_STORE_LEASE && pending->held != 0) {
                relay_lost(server, pending->held); /* whoever asked will be answered by the one that has it */
            } else {
                pending->stored(server, pending, &completions[index], now);
            }
            let_go(server, pending);
        }
    } while (count == AT_ONCE);
}

void hub_free_pending(hub *server) {
    hub_map_free(&server->waiting);
    while (server->pendings != NULL) {
        hub_pending *next = server->pendings->all;
        free(server->pendings->what); /* of one that is still under way: the store has it, nobody will be told */
        free(server->pendings);
        server->pendings = next;
    }
}

hub_pending hub_pending_of(const hub_request *request, hub_stored stored) {
    hub_pending pending = {.stored = stored, .client = request->client->number};
    memcpy(pending.id, request->id, sizeof pending.id);
    memcpy(pending.request, request->request, sizeof pending.request);
    return pending;
}

/* ---- Answers that are given again ---- */

/* An answer in the store is the message as it was sent, or a note of the session that the request made, which is for
 * nobody's eyes: then all there is to say is that it was done. */
static bool answer_again(hub *server, hub_connection to, const char *id, const uint8_t request[STORE_REQUEST_SIZE]) {
    store_answer row = {0};
    hub_client *client = hub_client_of(server, to);
    memcpy(row.request, request, sizeof row.request);
    if (store_get(server->store, STORE_ANSWERS, &row, NULL) != TK_OK) {
        return false;
    }
    if (row.text[0] != '{') {
        hub_done(server, to, &(protocol_done){.id = protocol_text_of(id)});
    } else if (client != NULL) {
        hub_send(server, client, id, row.text, strlen(row.text));
    }
    return true;
}

bool hub_answered(hub *server, const hub_request *request) {
    return answer_again(server, request->client->number, request->id, request->request);
}

void hub_put_answer(const protocol_done *done, const uint8_t request[STORE_REQUEST_SIZE], int64_t now,
                    store_answer *row, store_write *write) {
    const protocol_message message = {.kind = PROTOCOL_DONE, .done = *done};
    *row = (store_answer){.at = now};
    memcpy(row->request, request, sizeof row->request);
    protocol_write(&message, row->text, sizeof row->text);
    *write = (store_write){.verb = STORE_ADD, .kind = STORE_ANSWERS, .row = row};
}

bool hub_settle(hub *server, hub_pending *pending, const store_completion *completion, const protocol_done *done) {
    const hub_client *client = hub_client_of(server, pending->client);
    if (completion->status == TK_OK && !completion->repeated) {
        hub_done(server, pending->client, done);
        return true;
    }
    if (completion->status == TK_OK || completion->status == TK_ERROR_STORE_TAKEN) {
        if (answer_again(server, pending->client, pending->id, pending->request)) {
            return false;
        }
    }
    if (client != NULL) {
        hub_refuse_with(server, client, pending->id, completion->status, NULL, NULL);
    }
    return false;
}
