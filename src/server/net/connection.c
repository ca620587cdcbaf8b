/* A connection from its beginning to its end, whatever is said on it. */
#include <stdlib.h>
#include <sys/socket.h>

#include "server/net/inside.h"
#include "server/protocol/protocol.h"

net_connection *connection_make(net_server *net, const net_address *from, bool tls) {
    net_connection *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    int64_t now = net_now(net);
    made->net = net;
    made->address = *from;
    made->tls = tls;
    made->heard = now;
    made->until = now + (int64_t)net->settings.request_seconds * 1000;
    made->next = net->connections;
    if (made->next != NULL) {
        made->next->previous = made;
    }
    net->connections = made;
    net->counts.sockets++;
    return made;
}

void connection_free(net_connection *connection) {
    net_server *net = connection->net;
    socket_gone(connection);
    if (connection->doomed) {
        struct net_connection **at = &net->doomed;
        while (*at != connection) {
            at = &(*at)->next_doomed;
        }
        *at = connection->next_doomed;
    }
    if (connection->next != NULL) {
        connection->next->previous = connection->previous;
    }
    if (connection->previous != NULL) {
        connection->previous->next = connection->next;
    } else {
        net->connections = connection->next;
    }
    if (connection->neighbour != NULL) {
        connection->neighbour->sockets--;
    }
    http_answer_free(connection);
    socket_queue_clear(connection);
    free(connection->joined);
    free(connection);
    net->counts.sockets--;
}

void connection_doom(net_connection *connection) {
    if (!connection->doomed) {
        connection->doomed = true;
        connection->state = CONNECTION_CLOSED;
        connection->next_doomed = connection->net->doomed;
        connection->net->doomed = connection;
    }
}

void connection_bury(net_server *net) {
    while (net->doomed != NULL) {
        net_connection *connection = net->doomed;
        struct lws *wsi = connection->wsi;
        net->doomed = connection->next_doomed;
        connection->doomed = false;
        socket_gone(connection);
        socket_queue_clear(connection);
        http_stop(connection);
        /* Who is here has had its chance; without this libwebsockets would wait for what it still holds to be read. */
        connection->until = INT64_MAX;
        shutdown(lws_get_socket_fd(wsi), SHUT_RDWR);
        lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
    }
}

void connection_log(const net_connection *connection, log_level level, const char *event) {
    operation_log *log = connection->net->settings.log;
    char text[ADDRESS_TEXT_SIZE], shown[LOG_ADDRESS_SIZE];
    if (log != NULL && level <= log->level) {
        address_text(&connection->address, text);
        LOG(log, level, event, LOG_TEXT("address", log_address(log, text, shown)));
    }
}

/* Whom nothing is expected of any more. */
static void judge(net_connection *connection, int64_t now) {
    net_server *net = connection->net;
    switch (connection->state) {
    case CONNECTION_WAITING:
        if (now > connection->until) {
            net->counts.unfinished++;
            connection_log(connection, LOG_DEBUG, "closed-unfinished");
            connection_doom(connection);
        }
        return;
    case CONNECTION_KEPT:
        if (now > connection->until) {
            connection_doom(connection);
        }
        return;
    case CONNECTION_ANSWERING:
    case CONNECTION_CLOSING:
    case CONNECTION_CLOSED:
        if (now > connection->until) {
            net->counts.slow++;
            connection_log(connection, LOG_INFO, "closed-slow");
            connection_doom(connection);
        }
        return;
    case CONNECTION_OPEN:
        break;
    }
    int64_t patience = (int64_t)net->settings.ping_seconds * 1000;
    if (!connection->spoke && now > connection->until) {
        net->counts.unfinished++;
        socket_bye(connection, PROTOCOL_BYE_WHY_IDLE, TK_TEXT("Nothing was said for too long."));
    } else if (connection->first != NULL && now > connection->until) {
        net->counts.slow++;
        connection_log(connection, LOG_INFO, "closed-slow");
        connection_doom(connection);
    } else if (connection->pinged && now - connection->heard > patience + patience / 2) {
        net->counts.vanished++;
        connection_log(connection, LOG_DEBUG, "closed-vanished");
        connection_doom(connection);
    } else if (!connection->pinged &&
               now - connection->heard > patience - (int64_t)(connection->id % 64) * patience / 256) {
        /* Not all at once, when all have come at once. */
        connection->ping = true;
        connection->pinged = true;
        lws_callback_on_writable(connection->wsi);
    }
}

void connection_sweep(net_server *net, int64_t now) {
    for (net_connection *connection = net->connections; connection != NULL; connection = connection->next) {
        if (!connection->doomed) {
            judge(connection, now);
        }
    }
    connection_bury(net);
}
