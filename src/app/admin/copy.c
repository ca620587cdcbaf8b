/* Copies of whole stores, and whether one is whole. */
#include <stdio.h>

#include "app/admin/admin.h"
#include "app/report/report.h"
#include "app/serve/store.h"
#include "tui/i18n.h"

static const char *const backup_examples[] = {"tankodrom admin backup monday.db",
                                              "tankodrom admin backup monday.db --store postgres:///tankodrom", NULL};

int admin_backup(int argc, char **argv) {
    const char *where = NULL;
    const cli_option options[] = {OPTION_STORE(&where), {0}};
    const cli_syntax syntax = {"admin backup", "FILE",
                               N_("Copies a store, whether a server uses it or not, as it is at one moment, into a new "
                                  "file, and checks the copy. The file is a store itself."),
                               options, backup_examples};
    char path[ADMIN_PATH_SIZE];
    cli_list operands;
    tk_error error = {0};
    admin_bar bar;
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (!serve_store_path(where, path, sizeof path)) {
        return CLI_FAILED;
    }
    const tk_status status = store_backup(path, operands.text[0], admin_bar_start(&bar), &error);
    admin_bar_end(&bar);
    if (status != TK_OK) {
        return admin_failed(&error);
    }
    printf(_("The copy is in %s.\n"), operands.text[0]);
    return CLI_OK;
}

int admin_restore(int argc, char **argv) {
    const char *where = NULL;
    const cli_option options[] = {OPTION_STORE(&where), {0}};
    const cli_syntax syntax = {"admin restore", "FILE",
                               N_("Makes a store from a backup that passes every check. There must be none yet: one "
                                  "that is damaged is moved away before."),
                               options, NULL};
    char path[ADMIN_PATH_SIZE];
    cli_list operands;
    tk_error error = {0};
    admin_bar bar;
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (!serve_store_path(where, path, sizeof path)) {
        return CLI_FAILED;
    }
    const tk_status status = store_restore(operands.text[0], path, admin_bar_start(&bar), &error);
    admin_bar_end(&bar);
    if (status != TK_OK) {
        return admin_failed(&error);
    }
    puts(_("The store is restored."));
    return CLI_OK;
}

static void write_check(tk_json_writer *writer, const void *context) {
    const tk_error *error = context;
    tk_json_open_object(writer);
    tk_json_bool(writer, "good", error->status == TK_OK);
    if (error->status != TK_OK) {
        cli_json_error(writer, NULL, error);
    }
    tk_json_close_object(writer);
}

int admin_check(int argc, char **argv) {
    const char *where = NULL;
    bool json = false;
    const cli_option options[] = {OPTION_STORE(&where), OPTION_JSON(&json), {0}};
    const cli_syntax syntax = {"admin check", "",
                               N_("Looks for damage in all of a store, whether a server uses it or not. Changes "
                                  "nothing."),
                               options, NULL};
    char path[ADMIN_PATH_SIZE];
    cli_list operands;
    tk_error error = {0};
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (!serve_store_path(where, path, sizeof path)) {
        return CLI_FAILED;
    }
    error.status = store_check(path, &error);
    if (json) {
        cli_json_print(write_check, &error);
    } else if (error.status == TK_OK) {
        puts(_("The store is fine."));
    } else {
        admin_failed(&error);
    }
    return error.status == TK_OK ? CLI_OK : CLI_FAILED;
}

static void tell_tally(cli_report *report, const void *context) {
    const store_tally *tally = context;
    int64_t rows = 0;
    report_table(report, "tables", N_("What was copied:"));
    for (unsigned kind = 0; kind < STORE_KIND_COUNT; kind++) {
        report_row(report, NULL);
        report_text(report, "table", N_("table"), store_shape_of((store_kind)kind)->table);
        report_count(report, "rows", N_("rows"), (uint64_t)tally->rows[kind]);
        rows += tally->rows[kind];
    }
    report_row(report, NULL);
    report_text(report, "table", N_("table"), "snapshots");
    report_count(report, "rows", N_("rows"), (uint64_t)tally->snapshots);
    report_table_end(report);
    report_text(report, "digest", NULL, tally->digest);
    report_line(report, "\n");
    report_line(report, _("All %lld rows were read again and are the same: %s\n"), (long long)rows, tally->digest);
}

int admin_move(int argc, char **argv) {
    static const char *const examples[] = {"tankodrom admin move server.db postgres:///tankodrom",
                                           "tankodrom admin move postgres:///tankodrom server.db", NULL};
    bool json = false;
    const cli_option options[] = {OPTION_JSON(&json), {0}};
    const cli_syntax syntax = {"admin move", "FROM TO",
                               N_("Copies everything from one store into another, which must be new or empty: a file "
                                  "of SQLite's, or a database of PostgreSQL's. No server may use the first meanwhile. "
                                  "The copy is compared with it row by row, and is there as a whole or not at all; the "
                                  "first stays as it was."),
                               options, examples};
    cli_list operands;
    tk_error error = {0};
    store_tally tally;
    admin_bar bar;
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    const tk_status status = store_move(operands.text[0], operands.text[1], admin_bar_start(&bar), &tally, &error);
    admin_bar_end(&bar);
    if (status != TK_OK) {
        return admin_failed(&error);
    }
    return cli_report_print(tell_tally, &tally, json) ? CLI_OK : CLI_FAILED;
}
