/* The loop: sockets, the hub's descriptors, time and signals. */
#include "server/net/net.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "server/net/inside.h"
#include "server/operation/notify.h"

/* ---- Time ---- */

static int64_t milliseconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static uint64_t microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* Follows a clock that is set forward, as after a sleep of the machine; waits for one that is set back. */
static void set_clock(net_server *net) {
    int64_t ahead = milliseconds(CLOCK_REALTIME) - milliseconds(CLOCK_MONOTONIC);
    if (ahead > net->offset + 1000 || net->offset == 0) {
        net->offset = ahead;
    }
}

int64_t net_now(net_server *net) {
    return milliseconds(CLOCK_MONOTONIC) + net->offset;
}

/* ---- Stopping ---- */

static void stop(net_server *net) {
    int64_t now = net_now(net);
    if (net->stopping) {
        net->end = NET_KILLED;
        ev_break(net->loop, EVBREAK_ALL);
        return;
    }
    net->stopping = true;
    net->end = NET_STOPPED;
    net->stop_until = now + (int64_t)net->settings.stop_seconds * 1000;
    notify_systemd("STOPPING=1");
    LOG(net->settings.log, LOG_INFO, "stopping", LOG_NUMBER("sockets", net->counts.sockets));
    listen_stop(net);
    hub_stop(net->hub, now);
    net->hub_stirred = true;
}

/* Goes on with stopping: first the hub ends what is under way, then the connections read what they were told. */
static void go_on_stopping(net_server *net, int64_t now) {
    if (!net->said_bye && (hub_stopped(net->hub) || now > net->stop_until)) {
        net->said_bye = true;
        if (!hub_stopped(net->hub)) {
            net->end = NET_KILLED;
            LOG(net->settings.log, LOG_ERROR, "stopped-too-early", LOG_NUMBER("seconds", net->settings.stop_seconds));
        }
        net->stop_until = now + NET_FAREWELL_TIME;
        for (net_connection *connection = net->connections; connection != NULL; connection = connection->next) {
            if (connection->state == CONNECTION_OPEN) {
                socket_close(connection, LWS_CLOSE_STATUS_GOINGAWAY);
            } else if (connection->state == CONNECTION_WAITING || connection->state == CONNECTION_KEPT) {
                connection_doom(connection);
            }
        }
        connection_bury(net);
    }
    if (net->said_bye && (net->connections == NULL || now > net->stop_until)) {
        ev_break(net->loop, EVBREAK_ALL);
    }
}

static void on_signal(struct ev_loop *loop, struct ev_signal *watcher, int events) {
    net_server *net = watcher->data;
    (void)loop;
    (void)events;
    if (watcher->signum != SIGHUP || net->settings.hangup_stops) {
        stop(net);
    } else if (net->secure != NULL) {
        bool fine = wire_reload(net);
        LOG(net->settings.log, fine ? LOG_INFO : LOG_ERROR, fine ? "certificate-read" : "certificate-refused",
            LOG_TEXT("file", net->settings.certificate));
    }
}

/* ---- Turns of the loop ---- */

static void on_hub(struct ev_loop *loop, struct ev_io *watcher, int events) {
    net_server *net = watcher->data;
    (void)loop;
    (void)events;
    hub_ready(net->hub, net_now(net));
    net->hub_stirred = true;
}

/* A store that fails for a while is tried again, and people are refused meanwhile. One that is broken stays so until it
 * is opened again: whoever started the server does that. */
static void look_at_store(net_server *net) {
    tk_error error;
    char why[512];
    const store_health health = hub_health(net->hub, &error);
    if (health == net->store) {
        return;
    }
    net->store = health;
    if (health == STORE_GOOD) {
        log_write(net->settings.log, LOG_WARNING, "store-good-again", &(log_field){0});
        return;
    }
    tk_error_text(&error, NULL, why, sizeof why);
    LOG(net->settings.log, LOG_ERROR, health == STORE_FAILING ? "store-failing" : "store-broken", LOG_TEXT("why", why));
    if (health == STORE_BROKEN && !net->stopping) {
        stop(net);
        net->end = NET_BROKEN;
    }
}

static void on_second(struct ev_loop *loop, struct ev_timer *watcher, int events) {
    net_server *net = watcher->data;
    (void)loop;
    (void)events;
    set_clock(net);
    int64_t now = net_now(net);
    connection_sweep(net, now);
    look_at_store(net);
    if (now - net->swept > 60000) {
        neighbours_sweep(&net->neighbours, net->settings.opened_each, now);
        net->swept = now;
    }
    if (net->paused) {
        listen_pause(net, false);
    }
}

static void on_tick(struct ev_loop *loop, struct ev_timer *watcher, int events) {
    net_server *net = watcher->data;
    (void)loop;
    (void)events;
    net->hub_stirred = true;
}

/* Before the loop waits: the hub does what is due and says when it wants to be called again. */
static void on_prepare(struct ev_loop *loop, struct ev_prepare *watcher, int events) {
    net_server *net = watcher->data;
    (void)events;
    int64_t now = net_now(net);
    if (net->hub_stirred || now >= net->hub_due) {
        net->hub_stirred = false;
        net->hub_due = hub_tick(net->hub, now);
        int64_t wait = net->hub_due - now;
        wait = wait < 0 ? 0 : wait > 60000 ? 60000 : wait;
        ev_timer_stop(loop, &net->tick);
        ev_timer_set(&net->tick, (double)wait / 1000 + 0.0005, 0);
        ev_timer_start(loop, &net->tick);
    }
    connection_bury(net);
    if (net->stopping) {
        go_on_stopping(net, now);
    }
    if (net->turn_began != 0) {
        histogram_take(&net->counts.turn, microseconds() - net->turn_began);
    }
}

static void on_check(struct ev_loop *loop, struct ev_check *watcher, int events) {
    net_server *net = watcher->data;
    (void)loop;
    (void)events;
    net->turn_began = microseconds();
}

static const int signals[] = {SIGTERM, SIGINT, SIGHUP};

/* Until the loop runs they wait, and threads that are started meanwhile leave them to it. */
static void hold_signals(net_server *net) {
    sigset_t held;
    sigemptyset(&held);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        sigaddset(&held, signals[i]);
    }
    pthread_sigmask(SIG_BLOCK, &held, &net->signals_before);
    signal(SIGPIPE, SIG_IGN);
}

static void start_watchers(net_server *net) {
    int descriptors[HUB_DESCRIPTORS];
    hub_descriptors(net->hub, descriptors);
    for (size_t i = 0; i < HUB_DESCRIPTORS; i++) {
        ev_io_init(&net->hub_watchers[i], on_hub, descriptors[i], EV_READ);
        net->hub_watchers[i].data = net;
        if (descriptors[i] >= 0) {
            ev_io_start(net->loop, &net->hub_watchers[i]);
        }
    }
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        ev_signal_init(&net->signals[i], on_signal, signals[i]);
        net->signals[i].data = net;
        ev_signal_start(net->loop, &net->signals[i]);
    }
    ev_timer_init(&net->second, on_second, 1, 1);
    ev_timer_init(&net->tick, on_tick, 0, 0);
    ev_prepare_init(&net->prepare, on_prepare);
    ev_check_init(&net->check, on_check);
    net->second.data = net->tick.data = net->prepare.data = net->check.data = net;
    ev_timer_start(net->loop, &net->second);
    ev_prepare_start(net->loop, &net->prepare);
    ev_check_start(net->loop, &net->check);
}

static void stop_watchers(net_server *net) {
    for (size_t i = 0; i < HUB_DESCRIPTORS; i++) {
        ev_io_stop(net->loop, &net->hub_watchers[i]);
    }
    for (size_t i = 0; i < sizeof net->signals / sizeof net->signals[0]; i++) {
        ev_signal_stop(net->loop, &net->signals[i]);
    }
    ev_timer_stop(net->loop, &net->second);
    ev_timer_stop(net->loop, &net->tick);
    ev_prepare_stop(net->loop, &net->prepare);
    ev_check_stop(net->loop, &net->check);
}

net_end net_run(net_server *net, hub *with) {
    net->hub = with;
    net->hub_stirred = true;
    net->swept = net_now(net);
    start_watchers(net);
    pthread_sigmask(SIG_SETMASK, &net->signals_before, NULL);
    listen_start(net);
    notify_systemd("READY=1");
    ev_run(net->loop, 0);
    stop_watchers(net);
    listen_stop(net);
    wire_close(net); /* the hub hears of those that are left */
    LOG(net->settings.log, LOG_INFO, "stopped", LOG_TEXT("how", net->end == NET_KILLED ? "at-once" : "finished"));
    return net->end;
}

/* ---- Opening ---- */

static unsigned usual(unsigned given, unsigned number) {
    return given != 0 ? given : number;
}

static void fill_in(net_settings *settings) {
    settings->sockets = usual(settings->sockets, NET_SOCKETS);
    settings->sockets_each = usual(settings->sockets_each, NET_SOCKETS_EACH);
    settings->opened_each = usual(settings->opened_each, NET_OPENED_EACH);
    settings->messages_each = usual(settings->messages_each, NET_MESSAGES_EACH);
    settings->bytes_each = usual(settings->bytes_each, NET_BYTES_EACH);
    settings->ping_seconds = usual(settings->ping_seconds, NET_PING_SECONDS);
    settings->request_seconds = usual(settings->request_seconds, NET_REQUEST_SECONDS);
    settings->stop_seconds = usual(settings->stop_seconds, NET_STOP_SECONDS);
}

static tk_status read_networks(const char *const *texts, net_network *networks, size_t *count, tk_error *error) {
    for (; texts != NULL && *texts != NULL; texts++) {
        if (*count == NET_NETWORKS_MOST || !network_read(*texts, &networks[*count])) {
            return tk_error_set(error, TK_ERROR_NET_NETWORK, 0, 0, *texts, NULL);
        }
        ++*count;
    }
    return TK_OK;
}

static tk_status open_parts(net_server *net, tk_error *error) {
    tk_status status = read_networks(net->settings.proxies, net->proxies, &net->proxy_count, error);
    if (status == TK_OK) {
        status = read_networks(net->settings.metrics, net->metrics, &net->metrics_count, error);
    }
    for (const char *const *where = net->settings.listen; status == TK_OK && where != NULL && *where != NULL; where++) {
        status = listen_open(net, *where, error);
    }
    if (status != TK_OK) {
        return status;
    }
    net->loop = ev_loop_new(EVBACKEND_EPOLL | EVFLAG_NOENV);
    net->site = site_open(net->settings.languages, true);
    if (net->loop == NULL || net->site == NULL || !neighbours_open(&net->neighbours)) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    return wire_open(net, error);
}

tk_status net_open(const net_settings *settings, net_server **opened, tk_error *error) {
    net_server *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    made->settings = *settings;
    fill_in(&made->settings);
    set_clock(made);
    hold_signals(made);
    tk_status status = open_parts(made, error);
    if (status != TK_OK) {
        net_close(made);
        return status;
    }
    *opened = made;
    return TK_OK;
}

void net_close(net_server *net) {
    if (net == NULL) {
        return;
    }
    listen_stop(net);
    wire_close(net);
    site_close(net->site);
    neighbours_close(&net->neighbours);
    free(net->by_number);
    if (net->loop != NULL) {
        ev_loop_destroy(net->loop);
    }
    pthread_sigmask(SIG_SETMASK, &net->signals_before, NULL);
    free(net);
}

const char *net_place(const net_server *net, size_t index) {
    return index < net->listener_count ? net->listeners[index].place : NULL;
}

static void tell_load(void *context, hub_load *out) {
    const net_server *net = context;
    struct rusage usage = {0};
    getrusage(RUSAGE_SELF, &usage);
    *out = (hub_load){.turn = histogram_within(&net->counts.turn, 99),
                      .processor = (uint64_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000 +
                                   (uint64_t)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000,
                      .memory = (uint64_t)usage.ru_maxrss * 1024};
}

hub_host net_host(net_server *net) {
    return (hub_host){.send = socket_send, .close = socket_shut, .load = tell_load, .context = net};
}
