#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier): memmem */
#include "support/store/proxy.h"

#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/memory.h"

enum { PAIRS_MOST = 32, TICK = 20 };

typedef struct pair {
    int client, server;
    bool mute; /* the answer to a commit is awaited and kept back */
} pair;

struct proxy {
    char address[400], socket[108];
    struct sockaddr_un target;
    int listener;
    pthread_t thread;
    atomic_int mode, cuts;
    atomic_bool stopping;
    pair pairs[PAIRS_MOST];
    size_t count;
};

static void cut(proxy *between, size_t which) {
    close(between->pairs[which].client);
    close(between->pairs[which].server);
    between->pairs[which] = between->pairs[--between->count];
}

static void take_new(proxy *between) {
    const int client = accept(between->listener, NULL, NULL);
    const int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (client < 0 || atomic_load(&between->mode) == PROXY_REFUSES || between->count == PAIRS_MOST ||
        connect(server, (const struct sockaddr *)&between->target, sizeof between->target) != 0) {
        close(client);
        close(server);
        return;
    }
    between->pairs[between->count++] = (pair){client, server, false};
}

static bool send_all(int to, const char *bytes, size_t count) {
    while (count > 0) {
        const ssize_t sent = send(to, bytes, count, MSG_NOSIGNAL);
        if (sent <= 0) {
            return false;
        }
        bytes += sent;
        count -= (size_t)sent;
    }
    return true;
}

/* False: the pair is to be cut. */
static bool pass(proxy *between, pair *which, bool from_client) {
    static const char order[] = "\0commit"; /* bound: closed by 0 as well */
    char bytes[65536];
    const ssize_t count = recv(from_client ? which->client : which->server, bytes, sizeof bytes, 0);
    if (count <= 0) {
        return false;
    }
    if (!from_client && which->mute) {
        atomic_fetch_add(&between->cuts, 1);
        return false;
    }
    const int mode = atomic_load(&between->mode);
    if (from_client && mode >= PROXY_CUTS_BEFORE_COMMIT && memmem(bytes, (size_t)count, order, sizeof order) != NULL) {
        atomic_store(&between->mode, PROXY_PASSES);
        if (mode == PROXY_CUTS_BEFORE_COMMIT) {
            atomic_fetch_add(&between->cuts, 1);
            return false;
        }
        if (mode == PROXY_HANGS_AFTER_COMMIT) { /* the order is lost on its way, and the server waits for it */
            atomic_fetch_add(&between->cuts, 1);
            close(which->client);
            which->client = -1;
            return true;
        }
        which->mute = true;
    }
    return send_all(from_client ? which->server : which->client, bytes, (size_t)count);
}

static void *run(void *argument) {
    proxy *between = argument;
    while (!atomic_load(&between->stopping)) {
        struct pollfd ready[1 + 2 * PAIRS_MOST] = {{.fd = between->listener, .events = POLLIN}};
        for (size_t i = 0; i < between->count; i++) {
            ready[1 + 2 * i] = (struct pollfd){.fd = between->pairs[i].client, .events = POLLIN};
            ready[2 + 2 * i] = (struct pollfd){.fd = between->pairs[i].server, .events = POLLIN};
        }
        poll(ready, (nfds_t)(1 + 2 * between->count), TICK);
        for (size_t i = between->count; i-- > 0;) {
            const bool refuses = atomic_load(&between->mode) == PROXY_REFUSES;
            if (refuses || (ready[1 + 2 * i].revents != 0 && !pass(between, &between->pairs[i], true)) ||
                (ready[2 + 2 * i].revents != 0 && !pass(between, &between->pairs[i], false))) {
                cut(between, i);
            }
        }
        if (ready[0].revents != 0) {
            take_new(between);
        }
    }
    return NULL;
}

proxy *proxy_start(const place *at) {
    static const char name[] = "/.s.PGSQL.5432";
    proxy *between = take(sizeof *between);
    memset(between, 0, sizeof *between);
    const char *host = strstr(at->path, "host=") + 5, *query = strchr(at->path, '?');
    between->target.sun_family = AF_UNIX;
    snprintf(between->target.sun_path, sizeof between->target.sun_path, "%.*s%s", (int)strcspn(host, "&"), host, name);
    snprintf(between->socket, sizeof between->socket, "%.90s%s", at->folder, name);
    snprintf(between->address, sizeof between->address, "%.*s?host=%s&user=tester", (int)(query - at->path), at->path,
             at->folder);
    struct sockaddr_un own = {.sun_family = AF_UNIX};
    snprintf(own.sun_path, sizeof own.sun_path, "%s", between->socket);
    between->listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_int_equal(bind(between->listener, (const struct sockaddr *)&own, sizeof own), 0);
    assert_int_equal(listen(between->listener, 16), 0);
    assert_int_equal(pthread_create(&between->thread, NULL, run, between), 0);
    return between;
}

const char *proxy_address(const proxy *between) {
    return between->address;
}

void proxy_set(proxy *between, proxy_mode mode) {
    atomic_store(&between->mode, mode);
}

int proxy_cuts(const proxy *between) {
    return atomic_load(&between->cuts);
}

void proxy_stop(proxy *between) {
    atomic_store(&between->stopping, true);
    pthread_join(between->thread, NULL);
    while (between->count > 0) {
        cut(between, between->count - 1);
    }
    close(between->listener);
    unlink(between->socket);
    free(between);
}
