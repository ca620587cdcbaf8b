/* Tournaments: which there are, and an end to one that the host does not want. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/admin/admin.h"
#include "app/report/report.h"
#include "tui/i18n.h"

enum { PAGE = 16 };

typedef struct listing {
    tk_store *store;
    tk_error *error;
} listing;

static const char *state_word(int64_t state) {
    static const char *const words[] = {N_("open"), N_("running"), N_("over"), N_("cancelled")};
    return state >= 0 && state < (int64_t)(sizeof words / sizeof *words) ? words[state] : "?";
}

static void tell_one(cli_report *report, tk_store *store, const store_tournament *row) {
    store_person owner = {.id = row->owner};
    char id[24], rounds[48], players[48], created[ADMIN_TIME_SIZE];
    snprintf(id, sizeof id, "%" PRId64, row->id);
    snprintf(rounds, sizeof rounds, "%" PRId64 "/%" PRId64, row->round, row->rounds);
    snprintf(players, sizeof players, "%" PRId64 "/%" PRId64, row->entered, row->most);
    admin_time(row->created, created);
    if (store_get(store, STORE_PEOPLE, &owner, NULL) != TK_OK) {
        snprintf(owner.name, sizeof owner.name, "?");
    }
    report_row(report, NULL);
    report_text(report, "id", N_("number"), id);
    admin_put_text(report, "title", N_("title"), row->title);
    report_text(report, NULL, N_("state"), _(state_word(row->state)));
    report_text(report, "state", NULL, state_word(row->state));
    report_text(report, "game", N_("game"), row->game);
    report_text(report, "players", N_("players"), players);
    report_text(report, "rounds", N_("rounds"), rounds);
    admin_put_text(report, "organiser", N_("opened by"), owner.name);
    report_text(report, "created", N_("since"), created);
}

static void tell(cli_report *report, const void *context) {
    const listing *list = context;
    store_tournament *page = malloc(PAGE * sizeof *page);
    store_ask ask = {.query = STORE_TOURNAMENTS_ALL};
    size_t count = PAGE;
    report_table(report, "tournaments", N_("Tournaments:"));
    while (page != NULL && count == PAGE && store_list(list->store, &ask, page, PAGE, &count, list->error) == TK_OK) {
        for (size_t i = 0; i < count; i++) {
            tell_one(report, list->store, &page[i]);
            ask.after = page[i].id;
        }
    }
    report_table_end(report);
    free(page);
}

/* Matches under way are played to their end; no more are made. */
static bool cancel(tk_store *store, uint64_t number) {
    store_tournament row = {.id = (int64_t)number};
    const bool there = store_get(store, STORE_TOURNAMENTS, &row, NULL) == TK_OK;
    if (!there || row.state == STORE_TOURNAMENT_OVER || row.state == STORE_TOURNAMENT_CANCELLED) {
        cli_error(_("there is no tournament %llu that is open or running"), (unsigned long long)number);
        return false;
    }
    const store_tournament was = row;
    const store_write writes[] = {{.verb = STORE_SAME, .kind = STORE_TOURNAMENTS, .row = &was},
                                  {.verb = STORE_PUT, .kind = STORE_TOURNAMENTS, .row = &row}};
    store_completion done;
    row.state = STORE_TOURNAMENT_CANCELLED;
    row.finished = store_now();
    row.changed++;
    return admin_do(store, writes, 2, &done);
}

int admin_tournaments(int argc, char **argv) {
    const char *where = NULL;
    bool json = false;
    uint64_t cancelled = 0;
    const cli_option options[] = {
        OPTION_STORE(&where),
        OPTION_NUMBER("cancel", 0, &cancelled, 1, INT64_MAX, N_("end this one; matches under way are played on")),
        OPTION_JSON(&json),
        {0}};
    const cli_syntax syntax = {"admin tournaments", "",
                               N_("Lists the tournaments, oldest first, and cancels one that is open or running."),
                               options, NULL};
    cli_list operands;
    tk_error error = {0};
    listing list = {.error = &error};
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (!admin_open(where, cancelled == 0, &list.store)) {
        return CLI_FAILED;
    }
    const bool fine = cancelled != 0 ? cancel(list.store, cancelled) : cli_report_print(tell, &list, json);
    store_close(list.store);
    return error.status != TK_OK ? admin_failed(&error) : fine ? CLI_OK : CLI_FAILED;
}
