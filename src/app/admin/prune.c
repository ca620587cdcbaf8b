#include "app/admin/admin.h"
#include "app/report/report.h"
#include "tui/i18n.h"

static void tell(cli_report *report, const void *context) {
    const uint64_t gone = *(const uint64_t *)context;
    report_count(report, "matches", NULL, gone);
    report_line(report, P_("%llu match was removed.\n", "%llu matches were removed.\n", gone),
                (unsigned long long)gone);
}

int admin_prune(int argc, char **argv) {
    enum { DAYS_MOST = 100000 };
    const uint64_t day = UINT64_C(24) * 60 * 60 * 1000;
    const char *where = NULL;
    uint64_t days = 0, gone = 0;
    bool json = false;
    const cli_option options[] = {OPTION_STORE(&where),
                                  {.name = "older-than",
                                   .kind = CLI_NUMBER,
                                   .value = &days,
                                   .least = 1,
                                   .most = DAYS_MOST,
                                   .value_name = "DAYS",
                                   .help = N_("what ended before so many days")},
                                  OPTION_JSON(&json),
                                  {0}};
    const cli_syntax syntax = {"admin prune", "",
                               N_("Removes matches that ended long ago, with the tables they were played at and what "
                                  "was said there. How they came out stays, and so do ratings."),
                               options, NULL};
    cli_list operands;
    tk_store *store;
    store_completion done = {.value = 1};
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (days == 0) {
        return cli_usage_error(&syntax, "%s", _("--older-than is needed"));
    }
    if (!admin_open(where, false, &store)) {
        return CLI_FAILED;
    }
    const store_write write = {.verb = STORE_PRUNE, .number = store_now() - (int64_t)(days * day)};
    bool fine = true;
    while (fine && done.value > 0) {
        fine = admin_do(store, &write, 1, &done);
        gone += fine ? (uint64_t)done.value : 0;
    }
    store_close(store);
    return cli_report_print(tell, &gone, json) && fine ? CLI_OK : CLI_FAILED;
}
