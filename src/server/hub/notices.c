/* The outbox: notices that wait in the store are claimed, told by the host's hook, and marked as sent. One that was
 * claimed is told by nobody else, also when this server dies before it could mark it: none is sent twice. One that the
 * hook did not take waits, and is tried again. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "server/hub/inside.h"
#include "server/notice/hook.h"

enum {
    LOOK_EVERY = 2000, /* milliseconds */
    AFTER_FAILURE = 60000,
    AT_ONCE = 8
};

typedef struct hub_notice {
    hook_job hook; /* first: the job that comes back is it */
    store_notice row;
} hub_notice;

void hub_is_notice(work_job *job) {
    (void)job;
}

static void write_body(hub *server, const store_notice *row, char *out, size_t size) {
    tk_text text;
    tk_json_writer writer;
    store_person person = {.id = row->person};
    char name[STORE_MATCH_NAME_SIZE] = "";
    if (row->match != 0) {
        store_match_name(row->match, name);
    }
    store_get(server->store, STORE_PEOPLE, &person, NULL);
    tk_text_start(&text, out, size);
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_number(&writer, "notice", row->id);
    tk_json_text(&writer, "kind", row->kind);
    tk_json_text(&writer, "person", person.name);
    tk_json_text(&writer, "language", person.language);
    tk_json_text(&writer, "match", name);
    tk_json_text(&writer, "text", row->text);
    tk_json_close_object(&writer);
    tk_text_end(&text);
}

static void marked(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    (void)pending;
    (void)now;
    server->notices -= 1;
    server->counts.notices += completion->status == TK_OK;
}

/* Brings a notice from one state to the next. */
static bool mark(hub *server, store_notice *row, int64_t from, hub_stored stored, void *what) {
    const hub_pending pending = {.stored = stored, .number = row->id, .what = what};
    const store_write write = {.verb = STORE_NOTICE, .kind = STORE_NOTICES, .row = row, .sequence = from};
    return hub_submit(server, &pending, &write, 1) == TK_OK;
}

void hub_take_notice(hub *server, work_job *job, int64_t now) {
    hub_notice *notice = (hub_notice *)job;
    const bool told = job->ran && notice->hook.told;
    notice->row.state = told ? STORE_NOTICE_SENT : STORE_NOTICE_NEW;
    notice->row.sent = told ? now : 0;
    notice->row.claimed = told ? notice->row.claimed : 0;
    if (!told) {
        server->notices_at = now + AFTER_FAILURE;
    }
    if (!mark(server, &notice->row, STORE_NOTICE_CLAIMED, marked, NULL)) {
        server->notices -= 1; /* it stays claimed, and is listed for the host */
    }
    free(notice);
}

static void claimed(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    hub_notice *notice = pending->what;
    pending->what = NULL;
    if (completion->status != TK_OK) { /* another server was faster */
        server->notices -= 1;
        free(notice);
        return;
    }
    notice->hook.job.back = hub_is_notice;
    if (work_submit(server->work, WORK_NOTICES, &notice->hook.job) != TK_OK) {
        notice->hook.job.ran = false;
        hub_take_notice(server, &notice->hook.job, now);
    }
}

static void claim(hub *server, const store_notice *row, int64_t now) {
    char body[HOOK_BODY_SIZE];
    hub_notice *notice = malloc(sizeof *notice);
    if (notice == NULL) {
        return;
    }
    write_body(server, row, body, sizeof body);
    if (!hook_job_start(&notice->hook, server->settings.hook, row->id, body)) {
        free(notice);
        return;
    }
    notice->row = *row;
    notice->row.state = STORE_NOTICE_CLAIMED;
    notice->row.claimed = now;
    notice->row.server = server->id;
    server->notices += 1;
    if (!mark(server, &notice->row, STORE_NOTICE_NEW, claimed, notice)) {
        server->notices -= 1; /* hub_submit has freed it */
    }
}

int64_t hub_tick_notices(hub *server, int64_t now) {
    store_notice rows[AT_ONCE];
    size_t count = 0;
    const store_ask ask = {.query = STORE_NOTICES_NEW};
    if (server->settings.hook == NULL || server->settings.hook[0] == 0 || server->stopping) {
        return INT64_MAX;
    }
    if (now < server->notices_at) {
        return server->notices_at;
    }
    server->notices_at = now + LOOK_EVERY;
    if (server->notices == 0 && store_list(server->store, &ask, rows, AT_ONCE, &count, NULL) == TK_OK) {
        for (size_t index = 0; index < count; index++) {
            claim(server, &rows[index], now);
        }
    }
    return server->notices_at;
}
