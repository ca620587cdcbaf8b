/* tankodrom load: a load for a server, and how it bears it. */
#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/arguments.h"
#include "app/command.h"
#include "app/interrupt.h"
#include "app/report/report.h"
#include "study/load/load.h"
#include "tui/i18n.h"

enum { HOST_SIZE = 128, NUMBER_MOST = 1000000 };

typedef struct load_options {
    uint64_t connections, tables, rate, seconds, each, looks, sample, seed;
    const char *games, *speak, *ledger;
    bool anywhere, json;
} load_options;

/* ---- Where ---- */

/* Takes "http://127.0.0.1:8327/" apart. False for what is no place. */
static bool part(const char *url, char host[HOST_SIZE], char port[8]) {
    static const char *const schemes[] = {"http://", "ws://"};
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        if (strncmp(url, schemes[i], strlen(schemes[i])) == 0) {
            url += strlen(schemes[i]);
            break;
        }
    }
    size_t length = strcspn(url, "/");
    if (url[length] == '/' && strcmp(url + length, "/") != 0 && strcmp(url + length, "/socket") != 0) {
        return false;
    }
    size_t colon = length;
    while (colon > 0 && url[colon - 1] != ':') {
        colon--;
    }
    const size_t digits = length - colon;
    if (colon == 0 || digits == 0 || digits > 5 || strspn(url + colon, "0123456789") < digits) {
        return false;
    }
    memcpy(port, url + colon, digits);
    port[digits] = 0;
    length = colon - 1;
    if (length >= 2 && url[0] == '[' && url[length - 1] == ']') {
        url++;
        length -= 2;
    }
    if (length == 0 || length >= HOST_SIZE) {
        return false;
    }
    memcpy(host, url, length);
    host[length] = 0;
    return true;
}

static bool is_loopback(const struct sockaddr_storage *address) {
    if (address->ss_family == AF_INET) {
        return ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr) >> 24 == 127;
    }
    return address->ss_family == AF_INET6 && IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6 *)address)->sin6_addr);
}

static int find_server(const cli_syntax *syntax, const char *url, bool anywhere, load_plan *plan) {
    static char place[HOST_SIZE + 16];
    char host[HOST_SIZE], port[8];
    struct addrinfo wanted = {.ai_socktype = SOCK_STREAM}, *found = NULL;
    if (!part(url, host, port)) {
        return cli_usage_error(syntax, _("'%s' is no server; expected one like http://127.0.0.1:8327"), url);
    }
    const int answer = getaddrinfo(host, port, &wanted, &found);
    if (answer != 0) {
        cli_error(_("there is no server '%s': %s"), url, gai_strerror(answer));
        return CLI_FAILED;
    }
    memcpy(&plan->server, found->ai_addr, found->ai_addrlen);
    plan->server_size = found->ai_addrlen;
    freeaddrinfo(found);
    if (!anywhere && !is_loopback(&plan->server)) {
        cli_error(_("'%s' is another machine; a load for it is an attack unless it is yours: --anywhere"), url);
        return CLI_FAILED;
    }
    const bool six = strchr(host, ':') != NULL;
    snprintf(place, sizeof place, "%s%s%s:%s", six ? "[" : "", host, six ? "]" : "", port);
    plan->host = place;
    return CLI_GO_ON;
}

static int find_games(const cli_syntax *syntax, const char *names, load_plan *plan) {
    static char kept[LOAD_GAMES_MOST][32];
    size_t count = 0;
    if (names == NULL) {
        return CLI_GO_ON; /* all of them */
    }
    while (count < LOAD_GAMES_MOST && cli_next_name(&names, kept[count], sizeof kept[count])) {
        plan->games[count] = kept[count];
        count++;
    }
    return count > 0 ? CLI_GO_ON : cli_usage_error(syntax, _("--games takes names of games, divided by commas"));
}

/* ---- Progress ---- */

static double milliseconds(const load_histogram *histogram, unsigned thousandths) {
    return (double)load_histogram_at(histogram, thousandths) / 1000;
}

static void show_second(void *context, const load_moment *moment) {
    const load_count *last = moment->last;
    (void)context;
    if (!moment->measuring) {
        fprintf(stderr, _("%5.0f s  %u connected, %u tables playing\n"), moment->seconds, moment->connected,
                moment->playing);
        return;
    }
    fprintf(stderr,
            _("%5.0f s  %u connected, %u tables, %llu actions/s, told p50 %.1f p99 %.1f most %.1f ms, %llu refused\n"),
            moment->seconds, moment->connected, moment->playing, (unsigned long long)last->actions,
            milliseconds(&last->told, 500), milliseconds(&last->told, 990), milliseconds(&last->told, 1000),
            (unsigned long long)last->refused);
}

static void show_back(void *context, int64_t microseconds) {
    (void)context;
    fprintf(stderr, _("all are back, %.3f s after the server\n"), (double)microseconds / 1e6);
}

/* ---- What came out ---- */

static void tell_times(cli_report *report, const char *key, const char *label, const load_histogram *histogram) {
    static const struct {
        const char *key, *label;
        unsigned thousandths;
    } columns[] = {{"p50", "p50", 500},
                   {"p90", "p90", 900},
                   {"p99", "p99", 990},
                   {"p999", "p99.9", 999},
                   {"most", N_("most"), 1000}};
    report_row(report, key);
    report_text(report, NULL, N_("microseconds"), _(label));
    report_count(report, "count", N_("count"), histogram->count);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        report_count(report, columns[i].key, columns[i].label, load_histogram_at(histogram, columns[i].thousandths));
    }
}

static void tell_rates(cli_report *report, const load_report *result) {
    const load_count *count = &result->count;
    const double seconds = result->measuring > 0 ? result->measuring : 1;
    report_count(report, "connections", NULL, result->connections);
    report_count(report, "players", NULL, result->players);
    report_count(report, "tables", NULL, result->tables);
    report_count(report, "coming_ms", NULL, (uint64_t)(result->coming * 1000));
    report_count(report, "measuring_ms", NULL, (uint64_t)(result->measuring * 1000));
    report_count(report, "processor_ms", NULL, (uint64_t)(result->processor * 1000));
    report_count(report, "actions", NULL, count->actions);
    report_count(report, "reactions", NULL, count->reactions);
    report_count(report, "matches", NULL, count->matches);
    report_count(report, "messages_in", NULL, count->messages_in);
    report_count(report, "bytes_in", NULL, count->bytes_in);
    report_count(report, "messages_out", NULL, count->messages_out);
    report_count(report, "bytes_out", NULL, count->bytes_out);
    report_line(report, _("%u connections, %u of them players at %u tables, there after %.1f s\n"), result->connections,
                result->players, result->tables, result->coming);
    report_line(report, _("%.0f actions/s for %.0f s, %.0f messages/s to the clients, %.0f bytes each\n"),
                (double)count->actions / seconds, result->measuring, (double)count->messages_in / seconds,
                report_ratio(count->bytes_in, count->messages_in));
    report_line(report, _("%llu matches ended; %llu answers to reactions; this side took %.0f %% of a processor\n"),
                (unsigned long long)count->matches, (unsigned long long)count->reactions,
                100 * result->processor / seconds);
}

static void tell_faults(cli_report *report, const load_report *result) {
    report_table(report, NULL, N_("What went wrong, and what was checked"));
    const struct {
        const char *key, *label;
        uint64_t count;
    } rows[] = {
        {"refused", N_("requests refused"), result->count.refused},
        {"late", N_("actions due with nobody to decide"), result->count.late},
        {"reconnected", N_("connections lost and back"), result->count.reconnected},
        {"repeated", N_("requests sent again"), result->count.repeated},
        {"outages", N_("times the server was gone"), result->outages},
        {"back_us", N_("microseconds until all were back"), result->back_most},
        {"lost", N_("clients that found less than they had"), result->lost},
        {"torn", N_("changes that did not fit"), result->torn},
        {"sampled", N_("changes applied to whole tables"), result->sampled},
        {"compared", N_("tables compared with the server's"), result->compared},
        {"wrong", N_("of both, wrong"), result->wrong},
        {"stuck", N_("tables that stood still"), result->stuck},
        {"unanswered", N_("requests never answered"), result->unanswered},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        report_row(report, NULL);
        report_text(report, NULL, "", _(rows[i].label));
        report_count(report, NULL, N_("count"), rows[i].count);
    }
    report_table_end(report);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        report_count(report, rows[i].key, NULL, rows[i].count);
    }
}

static void tell(cli_report *report, const void *context) {
    const load_report *result = context;
    tell_rates(report, result);
    report_table(report, NULL, N_("From an action"));
    tell_times(report, "done", N_("to its answer"), &result->count.done);
    tell_times(report, "told", N_("to the last player told"), &result->count.told);
    report_table_end(report);
    tell_faults(report, result);
    report_table(report, "reasons", N_("Refused"));
    for (size_t i = 0; i < LOAD_REASONS_MOST && result->reasons[i].count > 0; i++) {
        report_row(report, NULL);
        report_text(report, "reason", N_("reason"), result->reasons[i].name);
        report_count(report, "count", N_("count"), result->reasons[i].count);
    }
    report_table_end(report);
}

/* ---- The command ---- */

static int make_plan(const cli_syntax *syntax, const load_options *given, const char *url, load_plan *plan) {
    tk_error error = {0};
    unsigned seats = 0;
    *plan = (load_plan){.tables = (unsigned)given->tables,
                        .rate = (unsigned)given->rate,
                        .seconds = (unsigned)given->seconds,
                        .each = (unsigned)given->each,
                        .looks = (unsigned)given->looks,
                        .sample = (unsigned)given->sample,
                        .language = given->speak,
                        .seed = given->seed > 0 ? given->seed : (uint64_t)time(NULL) << 20 | (uint64_t)getpid()};
    int end = find_server(syntax, url, given->anywhere, plan);
    if (end == CLI_GO_ON) {
        end = find_games(syntax, given->games, plan);
    }
    if (end != CLI_GO_ON) {
        return end;
    }
    if (load_seats(plan, &seats, &error) != TK_OK) {
        cli_library_error(NULL, &error);
        return CLI_FAILED;
    }
    plan->connections = given->connections > 0 ? (unsigned)given->connections : seats;
    if (plan->connections < seats || plan->connections == 0) {
        return cli_usage_error(syntax, _("%u tables need %u connections"), plan->tables, seats);
    }
    return CLI_GO_ON;
}

static int load(load_plan *plan, const load_options *given) {
    load_report report;
    tk_error error = {0};
    const load_audience audience = {.tick = show_second, .back = show_back};
    plan->stop = cli_listen_to_interrupts();
    signal(SIGPIPE, SIG_IGN);
    if (given->ledger != NULL && (plan->ledger = fopen(given->ledger, "w")) == NULL) {
        cli_error(_("cannot write '%s': %s"), given->ledger, strerror(errno));
        return CLI_FAILED;
    }
    const tk_status status = load_run(plan, &audience, &report, &error);
    if (plan->ledger != NULL && fclose(plan->ledger) != 0) {
        cli_error(_("cannot write '%s': %s"), given->ledger, strerror(errno));
        return CLI_FAILED;
    }
    if (status != TK_OK) {
        cli_library_error(NULL, &error);
        return CLI_FAILED;
    }
    const bool fine = report.lost == 0 && report.torn == 0 && report.wrong == 0 && report.stuck == 0 &&
                      report.unanswered == 0 && report.tables == plan->tables;
    return cli_report_print(tell, &report, given->json) && fine ? CLI_OK : CLI_FAILED;
}

static int run(int argc, char **argv) {
    static const char *const languages[] = {"en", "cs", "ja", NULL};
    load_options given = {.tables = 10, .rate = 20, .seconds = 10, .each = 32, .sample = 50, .speak = "en"};
    const cli_option options[] = {
        OPTION_NUMBER("connections", 'c', &given.connections, 1, NUMBER_MOST,
                      N_("connections in all (default: as many as there are seats)")),
        OPTION_NUMBER("tables", 't', &given.tables, 0, NUMBER_MOST, N_("tables that are played at (default 10)")),
        OPTION_TEXT("games", &given.games, "NAMES", N_("of the tables in turn, divided by commas (default: all)")),
        OPTION_NUMBER("rate", 'r', &given.rate, 0, NUMBER_MOST,
                      N_("actions a second in all (default 20); 0: as many as are answered")),
        OPTION_NUMBER("seconds", 's', &given.seconds, 0, NUMBER_MOST, N_("how long it is measured (default 10)")),
        OPTION_NUMBER("onlookers", 0, &given.looks, 0, NUMBER_MOST,
                      N_("of those who have no seat, so many look on at each table (default 0)")),
        OPTION_NUMBER("each", 0, &given.each, 0, NUMBER_MOST,
                      N_("connections that come from one address 127.1.x.y, as servers limit them (default 32); 0: all "
                         "from the same")),
        OPTION_NUMBER("sample", 0, &given.sample, 0, NUMBER_MOST,
                      N_("every so-many-th client keeps its whole table and checks it (default 50)")),
        OPTION_CHOICE("speak", &given.speak, languages, N_("the language of the clients")),
        OPTION_NUMBER("seed", 0, &given.seed, 1, UINT64_MAX, N_("for what is chosen by chance")),
        OPTION_TEXT("ledger", &given.ledger, "FILE",
                    N_("write down every action that was acknowledged: match, number, seat")),
        OPTION_SWITCH("anywhere", &given.anywhere, N_("also against a server on another machine")),
        OPTION_JSON(&given.json),
        {0}};
    static const char *const examples[] = {
        "tankodrom load http://127.0.0.1:8327",
        "tankodrom load http://127.0.0.1:8327 --connections 5000 --tables 1000 --rate 2000 --seconds 300", NULL};
    const cli_syntax syntax = {
        "load", "URL",
        N_("Plays legal actions by chance at many tables of a server on this machine, and says how long it took until "
           "they were answered and until all players had heard of them. Lost connections are opened again, and "
           "unanswered requests repeated. Ends with 1 when something was lost, wrong or never answered."),
        options, examples};
    cli_list operands;
    load_plan plan;
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    end = make_plan(&syntax, &given, operands.text[0], &plan);
    return end == CLI_GO_ON ? load(&plan, &given) : end;
}

const cli_command command_load = {.name = "load", .summary = N_("put a load on a server, and measure it"), .run = run};
