/* Signals of other servers: NOTIFY within the transaction that they are about, LISTEN in a connection of its own, which
 * a thread waits on. While that connection is lost, signals are; it is made again, and whoever listens is told that
 * some may be missing. */
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "store/postgres/inside.h"

enum { PAUSE = 500 }; /* milliseconds between attempts to connect */

struct pg_listener {
    const pg_store *store;
    int64_t server;
    store_deliver *deliver;
    void *to;
    PGconn *link;
    int wake;
    pthread_t thread;
};

/* ---- What is sent: from, kind, a number that makes two of them differ (PostgreSQL sends equal ones once), the text
 * ---- */

void pg_signal_channel(int64_t to, char out[PG_CHANNEL_SIZE]) {
    if (to == 0) {
        snprintf(out, PG_CHANNEL_SIZE, "tankodrom_all");
    } else {
        snprintf(out, PG_CHANNEL_SIZE, "tankodrom_%" PRId64, to);
    }
}

void pg_signal_pack(const store_write *write, uint64_t number, char out[PG_PAYLOAD_SIZE]) {
    snprintf(out, PG_PAYLOAD_SIZE, "%" PRId64 " %" PRId64 " %" PRIu64 " %.*s", write->server, write->sequence, number,
             (int)write->size, (const char *)write->bytes);
}

static bool next_number(const char **at, int64_t *number) {
    const size_t length = strcspn(*at, " ");
    const bool read = (*at)[length] == ' ' && tk_text_read_integer(*at, length, number);
    *at += read ? length + 1 : 0;
    return read;
}

static bool unpack(const char *payload, store_signal *signal) {
    int64_t number;
    const char *at = payload;
    if (!next_number(&at, &signal->from) || !next_number(&at, &signal->kind) || !next_number(&at, &number) ||
        signal->kind < 0) {
        return false;
    }
    signal->size = strlen(at);
    if (signal->size > STORE_SIGNAL_MOST) {
        return false;
    }
    memcpy(signal->text, at, signal->size + 1);
    return true;
}

/* ---- Listening ---- */

static tk_status connect_listener(pg_listener *listener, tk_error *error) {
    char channel[PG_CHANNEL_SIZE], sql[128];
    pg_signal_channel(listener->server, channel);
    snprintf(sql, sizeof sql, "LISTEN tankodrom_all; LISTEN \"%s\"", channel);
    tk_status status = pg_connect(listener->store, &listener->link, error);
    if (status == TK_OK) {
        PGresult *answer = PQexec(listener->link, sql);
        status = pg_status(listener->link, answer);
        if (status != TK_OK) {
            pg_fail(listener->store, listener->link, answer, error);
            PQfinish(listener->link);
            listener->link = NULL;
        }
        PQclear(answer);
    }
    return status;
}

/* False when it is time to end. */
static bool deliver_all(pg_listener *listener, store_signal *signal) {
    bool goes_on = true;
    for (PGnotify *notice; goes_on && (notice = PQnotifies(listener->link)) != NULL; PQfreemem(notice)) {
        if (unpack(notice->extra, signal) && signal->from != listener->server) {
            goes_on = listener->deliver(listener->to, signal);
        }
    }
    return goes_on;
}

/* Waits for something from the server, or to be woken, which is to end. */
static bool wait_for(const pg_listener *listener, int milliseconds) {
    struct pollfd ready[] = {{.fd = listener->wake, .events = POLLIN},
                             {.fd = listener->link != NULL ? PQsocket(listener->link) : -1, .events = POLLIN}};
    while (poll(ready, 2, milliseconds) < 0 && errno == EINTR) {
    }
    return ready[0].revents == 0;
}

static bool reconnect(pg_listener *listener, store_signal *signal) {
    PQfinish(listener->link);
    listener->link = NULL;
    while (connect_listener(listener, NULL) != TK_OK) {
        if (!wait_for(listener, PAUSE)) {
            return false;
        }
    }
    *signal = (store_signal){.kind = STORE_SIGNALS_LOST};
    return listener->deliver(listener->to, signal);
}

static void *listen_on(void *argument) {
    pg_listener *listener = argument;
    store_signal *signal = calloc(1, sizeof *signal);
    bool goes_on = signal != NULL;
    while (goes_on) {
        goes_on = PQstatus(listener->link) == CONNECTION_OK || reconnect(listener, signal);
        if (goes_on && deliver_all(listener, signal) && wait_for(listener, -1)) {
            PQconsumeInput(listener->link); /* what it says when it fails, the status says too */
        } else {
            goes_on = false;
        }
    }
    free(signal);
    return NULL;
}

tk_status pg_listen(void *context, int64_t server, store_deliver *deliver, void *to, tk_error *error) {
    pg_store *store = context;
    pg_listener *listener = store->listener != NULL ? NULL : calloc(1, sizeof *listener);
    sigset_t all, before;
    if (listener == NULL) {
        return tk_error_set(error, store->listener != NULL ? TK_ERROR_ARGUMENT : TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    *listener = (pg_listener){.store = store, .server = server, .deliver = deliver, .to = to};
    listener->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    tk_status status = connect_listener(listener, error);
    if (status == TK_OK) {
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before);
        status = pthread_create(&listener->thread, NULL, listen_on, listener) == 0
                     ? TK_OK
                     : tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
        pthread_sigmask(SIG_SETMASK, &before, NULL);
    }
    if (status != TK_OK) {
        PQfinish(listener->link);
        close(listener->wake);
        free(listener);
        return status;
    }
    store->listener = listener;
    return TK_OK;
}

void pg_listen_end(pg_store *store) {
    pg_listener *listener = store->listener;
    if (listener != NULL) {
        eventfd_write(listener->wake, 1);
        pthread_join(listener->thread, NULL);
        PQfinish(listener->link);
        close(listener->wake);
        free(listener);
        store->listener = NULL;
    }
}
