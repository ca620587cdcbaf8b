/* People: a list, one of them, their sessions, and their end. */
#include <inttypes.h>
#include <stdio.h>

#include "app/admin/admin.h"
#include "app/parts.h"
#include "app/report/report.h"
#include "tui/i18n.h"

enum { PAGE = 50, SESSIONS_MOST = 200, RATINGS_MOST = 32 };

static void put_time(cli_report *report, const char *key, const char *label, int64_t moment) {
    char text[ADMIN_TIME_SIZE];
    admin_time(moment, text);
    report_count(report, key, NULL, moment > 0 ? (uint64_t)moment : 0);
    report_text(report, NULL, label, text);
}

/* Numbers of things are beyond what programs that read JSON hold exactly. */
static void put_id(cli_report *report, const char *key, const char *label, int64_t id) {
    char text[24];
    snprintf(text, sizeof text, "%" PRId64, id);
    report_text(report, key, label, text);
}

/* ---- list ---- */

typedef struct listing {
    tk_store *store;
    tk_error *error;
} listing;

static void tell_person(cli_report *report, const store_person *person) {
    const char *state = person->deleted > 0   ? N_("deleted")
                        : person->blocked > 0 ? N_("blocked")
                        : person->password[0] ? N_("account")
                                              : N_("guest");
    report_row(report, NULL);
    put_id(report, "id", N_("number"), person->id);
    admin_put_text(report, "name", N_("name"), person->name);
    report_text(report, "state", NULL, state);
    report_text(report, NULL, N_("state"), _(state));
    put_time(report, "created", N_("since"), person->created);
    put_time(report, "seen", N_("last seen"), person->seen);
}

static void tell_people(cli_report *report, const void *context) {
    const listing *list = context;
    store_person page[PAGE];
    store_ask ask = {.query = STORE_PEOPLE_ALL};
    size_t count = PAGE;
    report_table(report, "people", N_("People:"));
    while (count == PAGE && store_list(list->store, &ask, page, PAGE, &count, list->error) == TK_OK) {
        for (size_t i = 0; i < count; i++) {
            tell_person(report, &page[i]);
            ask.after = page[i].id;
        }
    }
    report_table_end(report);
}

static int run_list(int argc, char **argv) {
    const char *where = NULL;
    bool json = false;
    const cli_option options[] = {OPTION_STORE(&where), OPTION_JSON(&json), {0}};
    const cli_syntax syntax = {"admin person list", "", N_("Lists everybody, guests and those who were deleted too."),
                               options, NULL};
    cli_list operands;
    tk_error error = {0};
    listing list = {.error = &error};
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (!admin_open(where, true, &list.store)) {
        return CLI_FAILED;
    }
    const bool printed = cli_report_print(tell_people, &list, json);
    store_close(list.store);
    return error.status != TK_OK ? admin_failed(&error) : printed ? CLI_OK : CLI_FAILED;
}

/* ---- show ---- */

typedef struct portrait {
    store_person person;
    store_rating ratings[RATINGS_MOST];
    store_session sessions[SESSIONS_MOST];
    size_t rating_count, session_count;
} portrait;

static bool read_portrait(tk_store *store, const char *name, portrait *of) {
    tk_error error = {0};
    if (!admin_person(store, name, &of->person)) {
        return false;
    }
    const store_ask ratings = {.query = STORE_RATINGS_OF_PERSON, .number = of->person.id};
    const store_ask sessions = {.query = STORE_SESSIONS_OF_PERSON, .number = of->person.id};
    if (store_list(store, &ratings, of->ratings, RATINGS_MOST, &of->rating_count, &error) != TK_OK ||
        store_list(store, &sessions, of->sessions, SESSIONS_MOST, &of->session_count, &error) != TK_OK) {
        admin_failed(&error);
        return false;
    }
    return true;
}

static void tell_sessions(cli_report *report, const portrait *of) {
    report_table(report, "sessions", N_("Sessions:"));
    for (size_t i = 0; i < of->session_count; i++) {
        const store_session *session = &of->sessions[i];
        report_row(report, NULL);
        admin_put_text(report, "label", N_("on"), session->label);
        put_time(report, "created", N_("since"), session->created);
        put_time(report, "seen", N_("last seen"), session->seen);
        put_time(report, "expires", N_("until"), session->expires);
    }
    report_table_end(report);
}

static void tell_portrait(cli_report *report, const void *context) {
    const portrait *of = context;
    report_table(report, "person", N_("Person:"));
    tell_person(report, &of->person);
    report_table_end(report);
    report_table(report, "ratings", N_("Ratings:"));
    for (size_t i = 0; i < of->rating_count; i++) {
        const store_rating *rating = &of->ratings[i];
        report_row(report, NULL);
        admin_put_text(report, "game", N_("game"), rating->game);
        report_count(report, "rating", N_("rating"), (uint64_t)(rating->rating > 0 ? rating->rating / 1000 : 0));
        report_count(report, "deviation", N_("deviation"), (uint64_t)(rating->deviation / 1000));
        report_count(report, "matches", N_("matches"), (uint64_t)rating->matches);
    }
    report_table_end(report);
    tell_sessions(report, of);
}

static int run_show(int argc, char **argv) {
    const char *where = NULL;
    bool json = false;
    const cli_option options[] = {OPTION_STORE(&where), OPTION_JSON(&json), {0}};
    const cli_syntax syntax = {
        "admin person show", "NAME",
        N_("Shows a person, by the name or one that looks like it, or by the number: ratings and sessions too."),
        options, NULL};
    static portrait of;
    cli_list operands;
    tk_store *store;
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (!admin_open(where, true, &store)) {
        return CLI_FAILED;
    }
    const bool printed = read_portrait(store, operands.text[0], &of) && cli_report_print(tell_portrait, &of, json);
    store_close(store);
    return printed ? CLI_OK : CLI_FAILED;
}

/* ---- sessions ---- */

/* Servers that use the store meanwhile forget what they know of the person. */
static store_write tell_servers(const store_person *person, char text[24]) {
    const int length = snprintf(text, 24, "%" PRId64, person->id);
    return (store_write){.verb = STORE_SIGNAL, .sequence = STORE_SIGNAL_PERSON, .bytes = text, .size = (size_t)length};
}

static bool end_sessions(tk_store *store, portrait *of, size_t *ended) {
    char text[24];
    for (*ended = 0; *ended < of->session_count;) {
        store_write writes[STORE_BATCH_MOST];
        size_t count = 0;
        for (; count < STORE_BATCH_MOST - 1 && *ended + count < of->session_count; count++) {
            writes[count] =
                (store_write){.verb = STORE_REMOVE, .kind = STORE_SESSIONS, .row = &of->sessions[*ended + count]};
        }
        writes[count] = tell_servers(&of->person, text);
        if (!admin_do(store, writes, count + 1, NULL)) {
            return false;
        }
        *ended += count;
    }
    return true;
}

static void tell_only_sessions(cli_report *report, const void *context) {
    tell_sessions(report, context);
}

static int run_sessions(int argc, char **argv) {
    const char *where = NULL;
    bool json = false, revoke = false;
    const cli_option options[] = {
        OPTION_STORE(&where), OPTION_SWITCH("revoke", &revoke, N_("end all of them")), OPTION_JSON(&json), {0}};
    const cli_syntax syntax = {"admin person sessions", "NAME", N_("Lists where a person is logged in, or ends that."),
                               options, NULL};
    static portrait of;
    cli_list operands;
    tk_store *store;
    size_t ended = 0;
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (!admin_open(where, !revoke, &store)) {
        return CLI_FAILED;
    }
    bool fine = read_portrait(store, operands.text[0], &of);
    if (fine && revoke) {
        fine = end_sessions(store, &of, &ended);
        printf(P_("%zu session was ended.\n", "%zu sessions were ended.\n", ended), ended);
    } else if (fine) {
        fine = cli_report_print(tell_only_sessions, &of, json);
    }
    store_close(store);
    return fine ? CLI_OK : CLI_FAILED;
}

/* ---- delete ---- */

static int run_delete(int argc, char **argv) {
    const char *where = NULL;
    bool sure = false;
    const cli_option options[] = {
        OPTION_STORE(&where), OPTION_SWITCH("yes", &sure, N_("do it: it cannot be taken back")), {0}};
    const cli_syntax syntax = {"admin person delete", "NAME",
                               N_("Deletes an account on request: the name in histories becomes 'deleted', what was "
                                  "said goes, and so do sessions, ratings and notices. The word that was put into the "
                                  "seeds of matches stays, because the deal is proved with it."),
                               options, NULL};
    cli_list operands;
    tk_store *store;
    store_person person;
    char text[24];
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (!sure) {
        return cli_usage_error(&syntax, _("'%s' would be deleted for good; say so with --yes"), operands.text[0]);
    }
    if (!admin_open(where, false, &store)) {
        return CLI_FAILED;
    }
    bool fine = admin_person(store, operands.text[0], &person);
    if (fine) {
        const store_write writes[] = {{.verb = STORE_FORGET, .number = person.id, .at = store_now()},
                                      tell_servers(&person, text)};
        fine = admin_do(store, writes, 2, NULL);
    }
    store_close(store);
    if (fine) {
        puts(_("The person is deleted."));
    }
    return fine ? CLI_OK : CLI_FAILED;
}

/* ---- host ---- */

static bool name_host(tk_store *store, const char *name, bool off) {
    store_person person;
    char text[24];
    if (!admin_person(store, name, &person)) {
        return false;
    }
    if (!off && person.password[0] == 0) {
        cli_error(_("'%s' is a guest; a host needs an account"), person.name);
        return false;
    }
    store_host row = {.person = person.id, .since = store_now()};
    const bool is = store_get(store, STORE_HOSTS, &row, NULL) == TK_OK;
    const store_write writes[] = {{.verb = off ? STORE_REMOVE : STORE_PUT, .kind = STORE_HOSTS, .row = &row},
                                  tell_servers(&person, text)};
    return is != off || admin_do(store, writes, 2, NULL);
}

static int run_host(int argc, char **argv) {
    const char *where = NULL;
    bool off = false;
    const cli_option options[] = {OPTION_STORE(&where), OPTION_SWITCH("off", &off, N_("no longer")), {0}};
    static const char *const examples[] = {"tankodrom admin person host Anna", NULL};
    const cli_syntax syntax = {
        "admin person host", "NAME",
        N_("Names a host of the server: in the page this person sees how it is, its tables, its people and what "
           "others tell of them, and can close accounts."),
        options, examples};
    cli_list operands;
    tk_store *store;
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (!admin_open(where, false, &store)) {
        return CLI_FAILED;
    }
    const bool fine = name_host(store, operands.text[0], off);
    store_close(store);
    if (fine) {
        puts(off ? _("The person is no host any more.") : _("The person is a host of the server now."));
    }
    return fine ? CLI_OK : CLI_FAILED;
}

static const cli_command parts[] = {
    {"list", N_("list everybody"), run_list},
    {"show", N_("show a person"), run_show},
    {"sessions", N_("list or end the sessions of a person"), run_sessions},
    {"password", N_("give an account a new password"), admin_password},
    {"close", N_("close an account"), admin_close},
    {"open", N_("open an account that was closed"), admin_reopen},
    {"host", N_("let somebody look after the server in the page"), run_host},
    {"delete", N_("delete a person"), run_delete},
    {0},
};

int admin_people(int argc, char **argv) {
    return cli_parts_run("admin person", N_("The people in a store."), parts, argc, argv);
}
