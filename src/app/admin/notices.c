/* The outbox: what waits, and what a server claimed and is not known to have sent. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/admin/admin.h"
#include "app/report/report.h"
#include "tui/i18n.h"

enum { PAGE = 50 };

typedef struct outbox {
    tk_store *store;
    tk_error *error;
} outbox;

static void tell_notice(cli_report *report, tk_store *store, const store_notice *notice) {
    store_person person = {.id = notice->person};
    char id[24], server[24], created[ADMIN_TIME_SIZE], claimed[ADMIN_TIME_SIZE];
    snprintf(id, sizeof id, "%" PRId64, notice->id);
    snprintf(server, sizeof server, "%" PRId64, notice->server);
    admin_time(notice->created, created);
    admin_time(notice->claimed, claimed);
    if (store_get(store, STORE_PEOPLE, &person, NULL) != TK_OK) {
        snprintf(person.name, sizeof person.name, "?");
    }
    report_row(report, NULL);
    report_text(report, "id", N_("number"), id);
    admin_put_text(report, "person", N_("for"), person.name);
    admin_put_text(report, "kind", N_("kind"), notice->kind);
    report_text(report, "created", N_("since"), created);
    report_text(report, "claimed", N_("claimed"), claimed);
    report_text(report, "server", N_("by server"), notice->state == STORE_NOTICE_CLAIMED ? server : "-");
}

static void tell(cli_report *report, const void *context) {
    static const struct {
        store_query query;
        const char *key, *title;
    } lists[] = {{STORE_NOTICES_NEW, "new", N_("Waiting to be sent:")},
                 {STORE_NOTICES_CLAIMED, "claimed", N_("Claimed by a server, and not known to be sent:")}};
    const outbox *box = context;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        store_notice page[PAGE];
        store_ask ask = {.query = lists[i].query, .number = INT64_MAX};
        size_t count = PAGE;
        report_table(report, lists[i].key, lists[i].title);
        while (count == PAGE && store_list(box->store, &ask, page, PAGE, &count, box->error) == TK_OK) {
            for (size_t j = 0; j < count; j++) {
                tell_notice(report, box->store, &page[j]);
                ask.after = page[j].id;
            }
        }
        report_table_end(report);
    }
}

/* Whether it was sent before nobody knows; the host has said that it may be sent, perhaps for the second time. */
static bool send_again(tk_store *store, uint64_t number) {
    const store_notice notice = {.id = (int64_t)number, .state = STORE_NOTICE_NEW};
    const store_write write = {
        .verb = STORE_NOTICE, .kind = STORE_NOTICES, .row = &notice, .sequence = STORE_NOTICE_CLAIMED};
    store_completion done;
    if (store_do(store, &write, 1, &done) == TK_ERROR_STORE_TAKEN) {
        cli_error(_("the notice %llu is not one that was claimed and not sent"), (unsigned long long)number);
        return false;
    }
    if (done.status != TK_OK) {
        tk_error error = {.status = done.status};
        store_health_of(store, &error);
        admin_failed(&error);
    }
    return done.status == TK_OK;
}

int admin_notices(int argc, char **argv) {
    const char *where = NULL;
    bool json = false;
    uint64_t again = 0;
    const cli_option options[] = {OPTION_STORE(&where),
                                  OPTION_NUMBER("again", 0, &again, 1, INT64_MAX,
                                                N_("let this one be sent once more, by whichever server comes first")),
                                  OPTION_JSON(&json),
                                  {0}};
    const cli_syntax syntax = {
        "admin notices", "",
        N_("Lists the notices that wait to be sent, and those that a server claimed and is not known to have sent. One "
           "that stays so belonged to a server that died between the two: it was sent or not, and no server sends it "
           "by "
           "itself again."),
        options, NULL};
    cli_list operands;
    tk_error error = {0};
    outbox box = {.error = &error};
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (!admin_open(where, again == 0, &box.store)) {
        return CLI_FAILED;
    }
    const bool fine = again != 0 ? send_again(box.store, again) : cli_report_print(tell, &box, json);
    store_close(box.store);
    return error.status != TK_OK ? admin_failed(&error) : fine ? CLI_OK : CLI_FAILED;
}
