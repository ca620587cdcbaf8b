/* tankodrom serve: the server. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <tankodrom/game.h>
#include <unistd.h>

#include "app/arguments.h"
#include "app/command.h"
#include "app/serve/privileges.h"
#include "app/serve/store.h"
#include "server/net/net.h"
#include "tui/i18n.h"

enum {
    FILES_RESERVED = 64, /* for the store, the loop and the log */
    SOCKETS_USUAL = 30000,
    NUMBER_MOST = 1000000
};

static const char usual_place[] = "127.0.0.1:8327";

typedef struct serve_plan {
    net_settings net;
    hub_settings hub;
    operation_log log;
    serve_user user;
    char store[PATH_MAX];
    char server[64];
    tk_catalogue *catalogues[3];
    const tk_language *languages[4];
} serve_plan;

typedef struct serve_options {
    cli_list listen, origins, proxies, metrics;
    const char *store, *certificate, *key, *log, *level, *user, *hook, *backup;
    uint64_t sockets, sockets_each, opened_each, tables_each, workers, reaction, backups;
    bool addresses;
} serve_options;

/* ---- What was asked for ---- */

static void set_log(const serve_options *options, operation_log *log) {
    static const struct {
        const char *name;
        log_level level;
    } levels[] = {{"error", LOG_ERROR}, {"warning", LOG_WARNING}, {"info", LOG_INFO}, {"debug", LOG_DEBUG}};
    *log = (operation_log){
        .descriptor = STDERR_FILENO, .json = strcmp(options->log, "json") == 0, .addresses = options->addresses};
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        if (strcmp(options->level, levels[i].name) == 0) {
            log->level = levels[i].level;
        }
    }
}

/* The languages of pages: all that there are. */
static void set_languages(serve_plan *plan) {
    static const char *const codes[] = {"cs", "ja"};
    size_t count = 0;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        tk_catalogue *found = tui_catalogue(codes[i]);
        if (found != NULL) {
            plan->catalogues[count] = found;
            plan->languages[count++] = tk_catalogue_language(found);
        }
    }
}

static int make_plan(const cli_syntax *syntax, serve_options *options, serve_plan *plan) {
    if ((options->certificate == NULL) != (options->key == NULL)) {
        return cli_usage_error(syntax, _("--tls-cert and --tls-key belong together"));
    }
    if (options->listen.count == 0) {
        options->listen.text[options->listen.count++] = usual_place;
    }
    if (options->backups > 0 && options->backup == NULL) {
        return cli_usage_error(syntax, _("--backups belongs to --backup"));
    }
    set_log(options, &plan->log);
    if (!serve_store_path(options->store, plan->store, sizeof plan->store) ||
        !serve_user_find(options->user, &plan->user)) {
        return CLI_FAILED;
    }
    set_languages(plan);
    unsigned files = serve_files_allow((unsigned)options->sockets + FILES_RESERVED);
    unsigned sockets = files > 2 * FILES_RESERVED ? files - FILES_RESERVED : files / 2;
    plan->net = (net_settings){
        .listen = options->listen.text,
        .certificate = options->certificate,
        .key = options->key,
        .origins = options->origins.text,
        .proxies = options->proxies.text,
        .metrics = options->metrics.text,
        .languages = plan->languages,
        .sockets = sockets < options->sockets ? sockets : (unsigned)options->sockets,
        .sockets_each = (unsigned)options->sockets_each,
        .opened_each = (unsigned)options->opened_each,
        .hangup_stops = isatty(STDIN_FILENO) != 0, /* nobody could find it again when its window is closed */
        .log = &plan->log,
    };
    snprintf(plan->server, sizeof plan->server, "tankodrom %s", tk_version());
    plan->hub = (hub_settings){
        .server = plan->server,
        .workers = (unsigned)options->workers,
        .tables_each = (unsigned)options->tables_each,
        .connections_each = (unsigned)options->sockets_each,
        .reaction = (unsigned)options->reaction,
        .hook = options->hook,
        .backup = {.folder = options->backup, .store = plan->store, .keep = (unsigned)options->backups},
        .catalogue = tui_catalogue,
    };
    return CLI_GO_ON;
}

/* ---- Serving ---- */

static int fail(const tk_error *error) {
    cli_library_error(NULL, error);
    return CLI_FAILED;
}

static void say_where(const net_server *net) {
    const char *place;
    for (size_t i = 0; (place = net_place(net, i)) != NULL; i++) {
        printf(_("Listening at %s\n"), place);
    }
    for (size_t i = 0; (place = net_place(net, i)) != NULL; i++) {
        if (strncmp(place, "unix:", 5) != 0) {
            printf(_("Play in a browser at %s/\n"), place);
            printf(_("Join from another terminal with: tankodrom join %s\n"), place);
            break;
        }
    }
    printf(_("Ctrl-C stops the server.\n"));
    fflush(stdout);
}

static int serve_on(serve_plan *plan, net_server *net, tk_store *store) {
    tk_error error = {0};
    hub *opened = NULL;
    hub_host host = net_host(net);
    if (hub_open(&plan->hub, store, &host, net_now(net), &opened, &error) != TK_OK) {
        return fail(&error);
    }
    for (size_t i = 0; net_place(net, i) != NULL; i++) {
        LOG(&plan->log, LOG_INFO, "listening", LOG_TEXT("place", net_place(net, i)));
    }
    say_where(net);
    net_end end = net_run(net, opened);
    if (end == NET_BROKEN) {
        hub_health(opened, &error);
        fail(&error);
    }
    hub_close(opened);
    return end == NET_STOPPED ? CLI_OK : CLI_FAILED;
}

static int serve(serve_plan *plan) {
    tk_error error = {0};
    net_server *net = NULL;
    tk_store *store = NULL;
    int code = CLI_FAILED;
    if (net_open(&plan->net, &net, &error) != TK_OK) {
        return fail(&error);
    }
    /* Only what has been done so far may need the rights of root. */
    bool file = strstr(plan->store, "://") == NULL;
    if ((!file || serve_folder_make(plan->store, &plan->user)) && serve_user_become(&plan->user) &&
        (plan->hub.backup.folder == NULL || serve_folder_check(plan->hub.backup.folder))) {
        if (store_open(plan->store, &store, &error) == TK_OK) {
            code = serve_on(plan, net, store);
            store_close(store);
        } else {
            fail(&error);
        }
    }
    net_close(net);
    return code;
}

static int run(int argc, char **argv) {
    static const char *const logs[] = {"text", "json", NULL};
    static const char *const levels[] = {"error", "warning", "info", "debug", NULL};
    serve_options given = {.log = "text", .level = "info", .sockets = SOCKETS_USUAL, .hook = ""};
    const cli_option options[] = {
        {.name = "listen",
         .kind = CLI_LIST,
         .value = &given.listen,
         .value_name = "ADDRESS",
         .help =
             N_("where to listen: 127.0.0.1:8327 (the default), [::1]:8327, unix:/path; port 0 is a free one; may be "
                "given several times")},
        OPTION_TEXT("store", &given.store, "FILE", N_("where everything is kept; by default a file of the user's own")),
        OPTION_TEXT("tls-cert", &given.certificate, "FILE",
                    N_("speak TLS with this certificate; read again on SIGHUP")),
        OPTION_TEXT("tls-key", &given.key, "FILE", N_("the key of the certificate")),
        {.name = "proxy",
         .kind = CLI_LIST,
         .value = &given.proxies,
         .value_name = "ADDRESS",
         .help = N_("a proxy in front of the server, or a network of them: who comes through it is whom it names")},
        {.name = "origin",
         .kind = CLI_LIST,
         .value = &given.origins,
         .value_name = "URL",
         .help = N_("a site besides this one whose pages may play here")},
        {.name = "metrics-from",
         .kind = CLI_LIST,
         .value = &given.metrics,
         .value_name = "ADDRESS",
         .help = N_("who may read /metrics besides this machine: an address or a network")},
        OPTION_NUMBER("connections", 0, &given.sockets, 1, NUMBER_MOST,
                      N_("connections at the same time (default 30000)")),
        OPTION_NUMBER("connections-each", 0, &given.sockets_each, 1, NUMBER_MOST,
                      N_("connections of one address at the same time")),
        OPTION_NUMBER("opened-each", 0, &given.opened_each, 1, NUMBER_MOST,
                      N_("new connections of one address a second")),
        OPTION_NUMBER("tables-each", 0, &given.tables_each, 1, NUMBER_MOST,
                      N_("unfinished tables that a person may have made")),
        OPTION_NUMBER("reaction", 0, &given.reaction, 100, 60000,
                      N_("milliseconds that a table waits for a possible reaction (default 5000)")),
        OPTION_NUMBER("workers", 0, &given.workers, 1, 256, N_("threads for opponents and passwords")),
        OPTION_TEXT("hook", &given.hook, "COMMAND",
                    N_("how players are told outside the page that it is their turn: a command that gets the notice "
                       "as JSON, or a webhook on this machine, as http://127.0.0.1:PORT/PATH")),
        OPTION_TEXT("backup", &given.backup, "FOLDER",
                    N_("copy the store into a new file of this folder once a day, checked, while everything goes on")),
        OPTION_NUMBER("backups", 0, &given.backups, 1, 1000, N_("how many of these copies are kept (default 7)")),
        OPTION_TEXT("user", &given.user, "NAME", N_("started as root, go on as this user (default tankodrom)")),
        OPTION_CHOICE("log", &given.log, logs, N_("write the log as text or as JSON")),
        OPTION_CHOICE("log-level", &given.level, levels, N_("what to write into it (default info)")),
        OPTION_SWITCH("log-addresses", &given.addresses, N_("with the whole addresses of people in it")),
        {0}};
    static const char *const examples[] = {
        "tankodrom serve", "tankodrom serve --listen :443 --tls-cert fullchain.pem --tls-key privkey.pem",
        "tankodrom serve --listen unix:/run/tankodrom/socket --proxy unix", NULL};
    const cli_syntax syntax = {"serve", "",
                               N_("Lets people play over the network, live or a turn a day. Everything is kept in one "
                                  "file; a server that is stopped or killed goes on where it was when it is started "
                                  "again."),
                               options, examples};
    cli_list operands;
    serve_plan plan = {0};
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end == CLI_GO_ON) {
        umask(077);
        end = make_plan(&syntax, &given, &plan);
    }
    if (end == CLI_GO_ON) {
        end = serve(&plan);
    }
    for (size_t i = 0; i < sizeof plan.catalogues / sizeof plan.catalogues[0]; i++) {
        tk_catalogue_close(plan.catalogues[i]);
    }
    return end;
}

const cli_command command_serve = {.name = "serve", .summary = N_("let people play over the network"), .run = run};
