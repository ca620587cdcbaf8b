/* Where the server listens. Sockets are bound and accepted here and not by libwebsockets: so the limits of an address
 * are judged before anything is read, failures get a name, and rights are needed only at the start. */
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/text.h"
#include "server/net/inside.h"

enum { BACKLOG = 4096, ACCEPTS_MOST = 64 /* at a time, before others get their turn */ };

static tk_status failed(tk_error *error, const char *where, int number) {
    tk_status status = number == EADDRINUSE                  ? TK_ERROR_NET_TAKEN
                       : number == EACCES || number == EPERM ? TK_ERROR_NET_DENIED
                       : number == EADDRNOTAVAIL             ? TK_ERROR_NET_ELSEWHERE
                                                             : TK_ERROR_NET_LISTEN;
    return tk_error_set(error, status, 0, 0, where, strerror(number));
}

static bool set_flags(int descriptor) {
    int flags = fcntl(descriptor, F_GETFL);
    return flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0 &&
           fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0;
}

/* ---- Sockets in files ---- */

/* A file that a killed server has left is removed; one at which somebody listens is taken. */
static bool clear_path(const struct sockaddr_un *name) {
    struct stat about;
    if (lstat(name->sun_path, &about) != 0 || !S_ISSOCK(about.st_mode)) {
        return true;
    }
    int probe = socket(AF_UNIX, SOCK_STREAM, 0);
    bool taken = probe >= 0 && connect(probe, (const struct sockaddr *)name, sizeof *name) == 0;
    if (probe >= 0) {
        close(probe);
    }
    return !taken && unlink(name->sun_path) == 0;
}

static tk_status open_local(net_listener *listener, const char *where, tk_error *error) {
    const char *path = where + strlen("unix:");
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    if (path[0] != '/' || strlen(path) >= sizeof name.sun_path) {
        return tk_error_set(error, TK_ERROR_NET_ADDRESS, 0, 0, where, NULL);
    }
    memcpy(name.sun_path, path, strlen(path));
    if (!clear_path(&name)) {
        return failed(error, where, EADDRINUSE);
    }
    listener->descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
    listener->local = true;
    /* Who may connect is decided by the folder: a proxy runs under another user. */
    if (listener->descriptor < 0 || bind(listener->descriptor, (const struct sockaddr *)&name, sizeof name) != 0 ||
        chmod(path, 0666) != 0 || listen(listener->descriptor, BACKLOG) != 0 || !set_flags(listener->descriptor)) {
        return failed(error, where, errno);
    }
    snprintf(listener->path, sizeof listener->path, "%s", path);
    snprintf(listener->place, sizeof listener->place, "unix:%s", path);
    return TK_OK;
}

/* ---- Addresses ---- */

/* "127.0.0.1:8327", "[::1]:8327", "localhost:8327", ":8327" for all addresses. */
static bool part(const char *where, char *host, size_t size, const char **port) {
    const char *colon = strrchr(where, ':');
    uint64_t number;
    if (colon == NULL || !tk_text_read_unsigned(colon + 1, strlen(colon + 1), &number) || number > 65535) {
        return false;
    }
    size_t length = (size_t)(colon - where);
    if (length >= 2 && where[0] == '[' && where[length - 1] == ']') {
        where++;
        length -= 2;
    } else if (memchr(where, ':', length) != NULL) {
        return false;
    }
    if (length >= size) {
        return false;
    }
    memcpy(host, where, length);
    host[length] = 0;
    *port = colon + 1;
    return true;
}

static void name_place(const net_server *net, net_listener *listener) {
    struct sockaddr_storage bound;
    socklen_t length = sizeof bound;
    char host[256] = "", port[16] = "";
    if (getsockname(listener->descriptor, (struct sockaddr *)&bound, &length) == 0) {
        getnameinfo((const struct sockaddr *)&bound, length, host, sizeof host, port, sizeof port,
                    NI_NUMERICHOST | NI_NUMERICSERV);
    }
    bool six = strchr(host, ':') != NULL;
    snprintf(listener->place, sizeof listener->place, "%s://%s%.100s%s:%.8s",
             net->settings.certificate != NULL ? "https" : "http", six ? "[" : "", host, six ? "]" : "", port);
}

static tk_status open_address(const net_server *net, net_listener *listener, const char *where, tk_error *error) {
    char host[128];
    const char *port;
    struct addrinfo wanted = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *found;
    if (!part(where, host, sizeof host, &port)) {
        return tk_error_set(error, TK_ERROR_NET_ADDRESS, 0, 0, where, NULL);
    }
    int answer = getaddrinfo(host[0] != 0 ? host : NULL, port, &wanted, &found);
    if (answer != 0) {
        return tk_error_set(error, TK_ERROR_NET_LISTEN, 0, 0, where, gai_strerror(answer));
    }
    int yes = 1, no = 0, number = 0;
    listener->descriptor = socket(found->ai_family, SOCK_STREAM, 0);
    /* Without a host, IPv4 comes over the same socket where the system has both. */
    if (listener->descriptor < 0 || setsockopt(listener->descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0 ||
        (found->ai_family == AF_INET6 &&
         setsockopt(listener->descriptor, IPPROTO_IPV6, IPV6_V6ONLY, host[0] != 0 ? &yes : &no, sizeof yes) != 0) ||
        bind(listener->descriptor, found->ai_addr, found->ai_addrlen) != 0 ||
        listen(listener->descriptor, BACKLOG) != 0 || !set_flags(listener->descriptor)) {
        number = errno;
    }
    freeaddrinfo(found);
    if (number != 0) {
        return failed(error, where, number);
    }
    name_place(net, listener);
    return TK_OK;
}

tk_status listen_open(net_server *net, const char *where, tk_error *error) {
    if (net->listener_count == NET_LISTEN_MOST) {
        return tk_error_set(error, TK_ERROR_NET_LISTEN, 0, 0, where, strerror(EMFILE));
    }
    net_listener *listener = &net->listeners[net->listener_count];
    *listener = (struct net_listener){.net = net, .descriptor = -1};
    net->listener_count++;
    return strncmp(where, "unix:", 5) == 0 ? open_local(listener, where, error)
                                           : open_address(net, listener, where, error);
}

/* ---- Accepting ---- */

/* Whether an address may have one more; counts it. */
static bool admit(net_server *net, const net_address *from, net_neighbour **found) {
    *found = neighbours_find(&net->neighbours, from);
    if (*found == NULL || (*found)->sockets >= net->settings.sockets_each ||
        !bucket_take(&(*found)->opened, net->settings.opened_each, net->settings.opened_each * NET_BURST, 1,
                     net_now(net))) {
        net->counts.refused_address++;
        return false;
    }
    (*found)->sockets++;
    return true;
}

static bool is_proxy(const net_server *net, const net_address *from) {
    for (size_t i = 0; i < net->proxy_count; i++) {
        if (network_has(&net->proxies[i], from)) {
            return true;
        }
    }
    return false;
}

static void take_in(net_server *net, const net_listener *listener, int descriptor, const struct sockaddr *from,
                    socklen_t length) {
    net_address address = address_of_socket(from, length);
    net_neighbour *neighbour = NULL;
    bool proxied = is_proxy(net, &address);
    net->counts.accepted++;
    if (net->counts.sockets >= net->settings.sockets) {
        net->counts.refused_full++;
        close(descriptor);
        return;
    }
    /* Whom a proxy comes for is judged when it has said so. */
    if (!proxied && !admit(net, &address, &neighbour)) {
        close(descriptor);
        return;
    }
    net_connection *connection = connection_make(net, &address, !listener->local && net->secure != NULL);
    if (connection == NULL) {
        net->counts.errors++;
        if (neighbour != NULL) {
            neighbour->sockets--;
        }
        close(descriptor);
        return;
    }
    int yes = 1;
    if (!listener->local) {
        setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    }
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    connection->neighbour = neighbour;
    connection->proxied = proxied;
    wire_adopt(net, connection, descriptor);
}

static void on_connection(struct ev_loop *loop, struct ev_io *watcher, int events) {
    net_listener *listener = watcher->data;
    net_server *net = listener->net;
    (void)loop;
    (void)events;
    for (int count = 0; count < ACCEPTS_MOST; count++) {
        struct sockaddr_storage from;
        socklen_t length = sizeof from;
        memset(&from, 0, sizeof from);
        int descriptor = accept(listener->descriptor, (struct sockaddr *)&from, &length);
        if (descriptor >= 0) {
            take_in(net, listener, descriptor, (const struct sockaddr *)&from, length);
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            return;
        } else if (errno != ECONNABORTED && errno != EINTR) {
            /* Out of descriptors or memory: trying again at once would be all that the server does. */
            net->counts.errors++;
            LOG(net->settings.log, LOG_ERROR, "accept-failed", LOG_TEXT("reason", strerror(errno)));
            listen_pause(net, true);
            return;
        }
    }
}

void listen_start(net_server *net) {
    for (size_t i = 0; i < net->listener_count; i++) {
        net_listener *listener = &net->listeners[i];
        ev_io_init(&listener->watcher, on_connection, listener->descriptor, EV_READ);
        listener->watcher.data = listener;
        ev_io_start(net->loop, &listener->watcher);
    }
    net->accepting = true;
}

void listen_pause(net_server *net, bool paused) {
    for (size_t i = 0; net->accepting && i < net->listener_count; i++) {
        if (paused) {
            ev_io_stop(net->loop, &net->listeners[i].watcher);
        } else {
            ev_io_start(net->loop, &net->listeners[i].watcher);
        }
    }
    net->paused = paused;
}

void listen_stop(net_server *net) {
    for (size_t i = 0; i < net->listener_count; i++) {
        net_listener *listener = &net->listeners[i];
        if (net->accepting) {
            ev_io_stop(net->loop, &listener->watcher);
        }
        if (listener->descriptor >= 0) {
            close(listener->descriptor);
            listener->descriptor = -1;
        }
        if (listener->path[0] != 0) {
            unlink(listener->path);
            listener->path[0] = 0;
        }
    }
    net->accepting = false;
}
