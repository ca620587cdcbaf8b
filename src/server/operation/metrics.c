#include "server/operation/metrics.h"

#include <inttypes.h>
#include <sys/resource.h>

/* A figure: how it is called, whether it only grows, what it is. */
static bool put(tk_buffer *out, const char *name, const char *kind, const char *help, uint64_t value) {
    return tk_buffer_format(out, "# HELP tankodrom_%s %s\n# TYPE tankodrom_%s %s\ntankodrom_%s %" PRIu64 "\n", name,
                            help, name, kind, name, value);
}

static bool put_histogram(tk_buffer *out, const char *name, const char *help, const operation_histogram *histogram) {
    uint64_t sum = 0;
    bool fine = tk_buffer_format(out, "# HELP tankodrom_%s %s\n# TYPE tankodrom_%s histogram\n", name, help, name);
    for (size_t class_number = 0; fine && class_number < HISTOGRAM_CLASSES; class_number++) {
        sum += histogram->count[class_number];
        fine = tk_buffer_format(out, "tankodrom_%s_bucket{le=\"%g\"} %" PRIu64 "\n", name,
                                (double)histogram_limit(class_number) / 1e6, sum);
    }
    sum += histogram->count[HISTOGRAM_CLASSES];
    return fine && tk_buffer_format(out,
                                    "tankodrom_%s_bucket{le=\"+Inf\"} %" PRIu64 "\ntankodrom_%s_sum %.6f\n"
                                    "tankodrom_%s_count %" PRIu64 "\n",
                                    name, sum, name, (double)histogram->sum / 1e6, name, sum);
}

static bool put_net(const net_counts *net, tk_buffer *out) {
    const struct {
        const char *name, *kind, *help;
        uint64_t value;
    } rows[] = {
        {"sockets", "gauge", "Open connections of any kind.", net->sockets},
        {"queued_bytes", "gauge", "Bytes that wait to be sent.", net->queued},
        {"accepted_total", "counter", "Connections accepted.", net->accepted},
        {"refused_address_total", "counter", "Connections refused: too many of one address.", net->refused_address},
        {"refused_full_total", "counter", "Connections refused: the server is full.", net->refused_full},
        {"refused_origin_total", "counter", "WebSockets refused: opened by a page of another site.",
         net->refused_origin},
        {"upgrades_total", "counter", "WebSockets opened.", net->upgrades},
        {"requests_total", "counter", "HTTP requests answered.", net->requests},
        {"closed_flood_total", "counter", "WebSockets closed: too many messages or bytes.", net->floods},
        {"closed_slow_total", "counter", "WebSockets closed: did not read what was sent.", net->slow},
        {"closed_vanished_total", "counter", "WebSockets closed: no answer to a ping.", net->vanished},
        {"closed_unfinished_total", "counter", "Connections closed: no request in time.", net->unfinished},
        {"closed_oversize_total", "counter", "WebSockets closed: a message too long or not text.", net->oversize},
        {"errors_total", "counter", "Failures of the system: sockets, memory.", net->errors},
    };
    bool fine = true;
    for (size_t row = 0; fine && row < sizeof rows / sizeof rows[0]; row++) {
        fine = put(out, rows[row].name, rows[row].kind, rows[row].help, rows[row].value);
    }
    return fine &&
           put_histogram(out, "message_seconds", "From a message's arrival until it has been dealt with.",
                         &net->request) &&
           put_histogram(out, "turn_seconds", "One turn of the event loop, without waiting.", &net->turn);
}

static bool put_hub(const hub_counts *counts, tk_buffer *out) {
    const struct {
        const char *name, *kind, *help;
        uint64_t value;
    } rows[] = {
        {"connections", "gauge", "People's connections.", counts->connections},
        {"people", "gauge", "People connected.", counts->people},
        {"tables", "gauge", "Tables that are kept in memory.", counts->tables},
        {"matches", "gauge", "Matches under way in memory.", counts->matches},
        {"onlookers", "gauge", "People who look on.", counts->onlookers},
        {"messages_in_total", "counter", "Messages received.", counts->messages_in},
        {"messages_out_total", "counter", "Messages sent.", counts->messages_out},
        {"bytes_in_total", "counter", "Bytes of messages received.", counts->bytes_in},
        {"bytes_out_total", "counter", "Bytes of messages sent.", counts->bytes_out},
        {"actions_total", "counter", "Actions stored and told.", counts->actions},
        {"refusals_total", "counter", "Requests refused.", counts->refusals},
        {"finished_total", "counter", "Matches that ended.", counts->finished},
        {"chat_lines_total", "counter", "Lines of chat.", counts->chat_lines},
        {"logins_total", "counter", "Logins.", counts->logins},
        {"bad_logins_total", "counter", "Logins with a wrong name or password.", counts->bad_logins},
        {"thoughts_total", "counter", "Actions chosen by opponents.", counts->thoughts},
        {"floods_total", "counter", "Requests refused: too many.", counts->floods},
        {"reports_total", "counter", "People of whom somebody told the host.", counts->reports},
        {"backups_total", "counter", "Backups made.", counts->backups},
        {"backups_failed_total", "counter", "Backups that failed.", counts->backups_failed},
        {"tables_held", "gauge", "Tables that are held by this server.", counts->held},
        {"servers", "gauge", "Other servers on the same store that are alive.", counts->servers},
        {"relayed_total", "counter", "Requests passed on to the server that holds the table.", counts->relayed},
        {"taken_over_total", "counter", "Tables taken over from a server that had gone.", counts->taken_over},
        {"store_health", "gauge", "The store: 0 good, 1 failing, 2 broken.", (uint64_t)counts->store},
    };
    bool fine = true;
    for (size_t row = 0; fine && row < sizeof rows / sizeof rows[0]; row++) {
        fine = put(out, rows[row].name, rows[row].kind, rows[row].help, rows[row].value);
    }
    return fine;
}

bool metrics_write(const net_counts *net, const hub_counts *counts, bool stopping, tk_buffer *out) {
    struct rusage usage = {0};
    getrusage(RUSAGE_SELF, &usage);
    return put_net(net, out) && put_hub(counts, out) &&
           put(out, "stopping", "gauge", "Whether the server is about to stop.", stopping) &&
           tk_buffer_format(out,
                            "# HELP tankodrom_cpu_seconds_total Processor time used.\n"
                            "# TYPE tankodrom_cpu_seconds_total counter\n"
                            "tankodrom_cpu_seconds_total %.6f\n",
                            (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                                (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6) &&
           put(out, "memory_peak_bytes", "gauge", "The most memory that was used.", (uint64_t)usage.ru_maxrss * 1024);
}
