/* The loop: who connects when, who acts when, what is counted. */
#include "study/load/load.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <tankodrom/game.h>
#include <time.h>
#include <unistd.h>

#include "study/load/inside.h"

enum {
    MILLISECOND = 1000,
    OPENING_MOST = 256,                      /* connections at once */
    COMING_MOST = 600 * CLIENT_MICROSECONDS, /* after that it is measured with those who are there */
    NOBODY_MOST = 10 * CLIENT_MICROSECONDS,
    ENDING_MOST = 20 * CLIENT_MICROSECONDS,
    BEHIND_MOST = 50 * MILLISECOND, /* what was due longer ago is not made up for */
    EVENTS = 1024,
    FILES_RESERVED = 32
};

static int64_t microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * CLIENT_MICROSECONDS + now.tv_nsec / 1000;
}

static double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* ---- Setting up ---- */

static tk_status seats_of(const char *game, unsigned *seats, tk_error *error) {
    tk_game *opened = NULL;
    const tk_status status = tk_game_open(game, NULL, NULL, &opened, error);
    *seats = status == TK_OK ? tk_game_seats(opened) : 0;
    tk_game_close(opened);
    return status;
}

/* The game of a table. */
static const char *game_of(const load_plan *plan, unsigned table) {
    size_t count = 0;
    if (plan->games[0] == NULL) {
        while (tk_game_info_at(count) != NULL) {
            count++;
        }
        return count > 0 ? tk_game_info_at(table % count)->name : "";
    }
    while (plan->games[count] != NULL) {
        count++;
    }
    return plan->games[table % count];
}

tk_status load_seats(const load_plan *plan, unsigned *seats, tk_error *error) {
    tk_status status = TK_OK;
    *seats = 0;
    for (unsigned i = 0; status == TK_OK && i < plan->tables; i++) {
        unsigned each = 0;
        status = seats_of(game_of(plan, i), &each, error);
        *seats += each;
    }
    return status;
}

/* Deals clients out to tables: to each its seats, and behind them those who look on. */
static tk_status seat_all(load_state *load, tk_error *error) {
    const load_plan *plan = load->plan;
    unsigned spare = plan->connections - load->report->players, next = 0;
    for (unsigned i = 0; i < plan->tables; i++) {
        load_table *table = &load->tables[i];
        const unsigned looks = plan->looks < spare ? plan->looks : spare;
        *table = (load_table){.load = load,
                              .game = game_of(plan, i),
                              .looks = looks,
                              .clients = load->seats + next,
                              .stage = TABLE_MAKING};
        const tk_status status = seats_of(table->game, &table->seats, error);
        if (status != TK_OK) {
            return status;
        }
        for (unsigned at = 0; at < table->seats + looks; at++) {
            load_client *client = &load->clients[next];
            client->table = table;
            client->seat = at < table->seats ? at : TK_NO_SEAT;
            load->seats[next++] = client;
        }
        spare -= looks;
    }
    return TK_OK;
}

static bool is_of_this_machine(const load_plan *plan) {
    const struct sockaddr_in *address = (const struct sockaddr_in *)&plan->server;
    return plan->server.ss_family == AF_INET && ntohl(address->sin_addr.s_addr) >> 24 == 127;
}

static void set_clients(load_state *load) {
    enum { FIRST = 1 << 16 }; /* 127.1.0.1 and on: nothing else comes from there */
    const load_plan *plan = load->plan;
    const bool spread = plan->each > 0 && is_of_this_machine(plan);
    for (unsigned i = 0; i < plan->connections; i++) {
        load_client *client = &load->clients[i];
        client->load = load;
        client->wire.descriptor = -1;
        client->sequence = client->heard = -1;
        client->source = spread ? FIRST + 1 + i / plan->each : 0;
    }
}

static bool open_memory(load_state *load) {
    const load_plan *plan = load->plan;
    load->clients = calloc(plan->connections, sizeof *load->clients);
    load->tables = calloc((size_t)plan->tables + 1, sizeof *load->tables);
    load->seats = calloc(plan->connections, sizeof(load_client *));
    load->queue = calloc((size_t)plan->tables + 1, sizeof(load_table *));
    load->shared.memory = malloc(WIRE_MEMORY);
    load->page_room = WIRE_MEMORY / 16;
    load->page = malloc(load->page_room);
    return load->clients != NULL && load->tables != NULL && load->seats != NULL && load->queue != NULL &&
           load->shared.memory != NULL && load->page != NULL;
}

/* As many files as that takes, as far as the system lets us. */
static bool allow_files(unsigned count) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        return false;
    }
    const struct rlimit more = {.rlim_cur = count, .rlim_max = limit.rlim_max > count ? limit.rlim_max : count};
    return limit.rlim_cur >= count || setrlimit(RLIMIT_NOFILE, &more) == 0;
}

static tk_status open_load(load_state *load, tk_error *error) {
    const load_plan *plan = load->plan;
    tk_status status = load_seats(plan, &load->report->players, error);
    if (status != TK_OK) {
        return status;
    }
    if (load->report->players > plan->connections) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    if (!allow_files(plan->connections + FILES_RESERVED)) {
        char number[16];
        snprintf(number, sizeof number, "%u", plan->connections);
        return tk_error_set(error, TK_ERROR_NET_FILES, 0, 0, number, NULL);
    }
    load->shared.poll = epoll_create1(EPOLL_CLOEXEC);
    load->shared.server = plan->server;
    load->shared.server_size = plan->server_size;
    load->shared.chance = plan->seed;
    snprintf(load->shared.host, sizeof load->shared.host, "%s", plan->host);
    tk_guess_seed(&load->guess, plan->seed);
    if (load->shared.poll < 0 || !open_memory(load)) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    set_clients(load);
    return seat_all(load, error);
}

static void close_load(load_state *load) {
    for (unsigned i = 0; load->clients != NULL && i < load->plan->connections; i++) {
        load_wire_free(&load->clients[i].wire);
        tk_copy_close(load->clients[i].copy);
    }
    if (load->shared.poll >= 0) {
        close(load->shared.poll);
    }
    free(load->clients);
    free(load->tables);
    free(load->seats);
    free(load->queue);
    free(load->shared.memory);
    free(load->memory);
    free(load->page);
}

/* ---- One turn ---- */

static void connect_some(load_state *load) {
    for (unsigned i = 0; load->clients != NULL && i < load->plan->connections && load->opening < OPENING_MOST; i++) {
        load_client *client = &load->clients[i];
        if (client->wire.state == WIRE_CLOSED && client->retry <= load->now) {
            client_connect(client);
        }
    }
}

static void turn(load_state *load, int64_t until) {
    struct epoll_event events[EVENTS];
    const int64_t left = until - microseconds();
    const int wait = left > 0 ? (int)((left + MILLISECOND - 1) / MILLISECOND) : 0;
    const int count = epoll_wait(load->shared.poll, events, EVENTS, wait);
    load->now = microseconds();
    for (int i = 0; i < count; i++) {
        client_ready(events[i].data.ptr, events[i].events);
        load->now = microseconds();
    }
}

static bool is_stopped(const load_state *load) {
    return load->plan->stop != NULL && atomic_load(load->plan->stop);
}

static unsigned count_playing(const load_state *load) {
    unsigned count = 0;
    for (unsigned i = 0; i < load->plan->tables; i++) {
        count += load->tables[i].stage == TABLE_PLAYING;
    }
    return count;
}

static void take_traffic(load_state *load, load_count *count, bool since) {
    const wire_shared *shared = &load->shared;
    const uint64_t now[4] = {shared->messages_in, shared->bytes_in, shared->messages_out, shared->bytes_out};
    uint64_t *to[4] = {&count->messages_in, &count->bytes_in, &count->messages_out, &count->bytes_out};
    for (size_t i = 0; i < 4; i++) {
        *to[i] = since ? now[i] - *to[i] : now[i];
    }
}

static void tell_second(load_state *load, int64_t began) {
    take_traffic(load, &load->second, true);
    const load_moment moment = {.seconds = (double)(load->now - began) / CLIENT_MICROSECONDS,
                                .measuring = load->measuring,
                                .connected = load->here,
                                .playing = count_playing(load),
                                .last = &load->second};
    if (load->audience->tick != NULL) {
        load->audience->tick(load->audience->context, &moment);
    }
    memset(&load->second, 0, sizeof load->second);
    take_traffic(load, &load->second, false);
}

/* ---- The three parts ---- */

typedef struct load_times {
    int64_t began, second, sweep;
} load_times;

/* What is looked at now and then. */
static void keep_house(load_state *load, load_times *times) {
    enum { SWEEP = 10 * MILLISECOND };
    if (load->now >= times->sweep) {
        times->sweep = load->now + SWEEP;
        if (load->here < load->plan->connections) {
            connect_some(load);
        }
    }
    if (load->now >= times->second) {
        for (unsigned i = 0; i < load->plan->tables; i++) {
            table_watch(&load->tables[i]);
        }
        tell_second(load, times->began);
        times->second += CLIENT_MICROSECONDS;
        if (times->second < load->now) {
            times->second = load->now + CLIENT_MICROSECONDS;
        }
    }
}

static bool come(load_state *load, load_times *times) {
    const load_plan *plan = load->plan;
    bool all = false, some = false;
    while (!all && load->now - times->began < COMING_MOST && !is_stopped(load)) {
        turn(load, times->sweep);
        keep_house(load, times);
        all = load->back == plan->connections && count_playing(load) == plan->tables;
        some = some || load->here > 0;
        if (!some && load->now - times->began > NOBODY_MOST) {
            return false;
        }
    }
    return true;
}

static bool act_next(load_state *load) {
    while (load->queue_count > 0) {
        load_table *table = load->queue[load->queue_first];
        load->queue_first = (load->queue_first + 1) % load->plan->tables;
        load->queue_count--;
        table->ready = false;
        if (table_act(table)) {
            return true;
        }
    }
    return false;
}

/* When the next action is due. */
static int64_t act(load_state *load, double *due) {
    const double step = load->plan->rate > 0 ? (double)CLIENT_MICROSECONDS / load->plan->rate : 0;
    if (load->plan->rate == 0) {
        while (act_next(load)) {
        }
        return INT64_MAX;
    }
    if (*due < (double)(load->now - BEHIND_MOST)) {
        *due = (double)(load->now - BEHIND_MOST);
    }
    while (*due <= (double)load->now) {
        if (!act_next(load)) {
            load->count.late++;
            load->second.late++;
        }
        *due += step;
    }
    return (int64_t)*due;
}

static void measure(load_state *load, load_times *times) {
    memset(&load->count, 0, sizeof load->count);
    take_traffic(load, &load->count, false);
    load->measuring = true;
    if (load->audience->begin != NULL) {
        load->audience->begin(load->audience->context);
    }
    load->now = microseconds();
    times->began = load->now;
    times->second = load->now + CLIENT_MICROSECONDS;
    const int64_t ends = load->now + (int64_t)load->plan->seconds * CLIENT_MICROSECONDS;
    double due = (double)load->now;
    while (load->now < ends && !is_stopped(load)) {
        const int64_t next = act(load, &due);
        turn(load, next < times->sweep ? next : times->sweep);
        keep_house(load, times);
    }
    load->measuring = false;
    take_traffic(load, &load->count, true);
}

static unsigned count_requests(const load_state *load) {
    unsigned count = 0;
    for (unsigned i = 0; i < load->plan->connections; i++) {
        count += load->clients[i].request != REQUEST_NONE;
    }
    return count;
}

static unsigned count_compared(const load_state *load) {
    unsigned count = 0;
    for (unsigned i = 0; i < load->plan->connections; i++) {
        count += load->clients[i].compares;
    }
    return count;
}

static void end(load_state *load, load_times *times) {
    const load_count kept = load->count;
    load->ending = true;
    int64_t ends = load->now + ENDING_MOST;
    while (load->now < ends && (count_requests(load) > 0 || load->back < load->plan->connections)) {
        turn(load, times->sweep);
        keep_house(load, times);
    }
    load->report->unanswered = count_requests(load);
    for (unsigned i = 0; i < load->plan->connections; i++) {
        load_client *client = &load->clients[i];
        if (client->copy != NULL && client->here && client->table->name[0] != 0 &&
            client->table->stage == TABLE_PLAYING && !client->over) {
            client->compares = true;
            client_compare(client);
        }
    }
    ends = load->now + ENDING_MOST / 4;
    while (load->now < ends && count_compared(load) > 0) {
        turn(load, times->sweep);
        keep_house(load, times);
    }
    load->count = kept;
}

tk_status load_run(const load_plan *plan, const load_audience *to, load_report *report, tk_error *error) {
    load_state load = {.plan = plan, .report = report, .audience = to, .shared.poll = -1};
    memset(report, 0, sizeof *report);
    tk_status status = open_load(&load, error);
    if (status == TK_OK) {
        load.now = microseconds();
        load_times times = {.began = load.now, .second = load.now + CLIENT_MICROSECONDS, .sweep = load.now};
        const int64_t began = load.now;
        if (!come(&load, &times)) {
            status = tk_error_set(error, TK_ERROR_NET_NOBODY, 0, 0, plan->host, NULL);
        }
        report->coming = (double)(load.now - began) / CLIENT_MICROSECONDS;
        report->connections = load.here;
        report->tables = count_playing(&load);
        const int64_t from = load.now;
        const double processor = processor_seconds();
        if (status == TK_OK) {
            measure(&load, &times);
            report->measuring = (double)(load.now - from) / CLIENT_MICROSECONDS;
            report->processor = processor_seconds() - processor;
            end(&load, &times);
        }
        report->count = load.count;
    }
    close_load(&load);
    return status;
}
