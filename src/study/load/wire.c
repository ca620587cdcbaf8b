#include "study/load/wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { FINAL = 0x80, MASKED = 0x80, TEXT = 1, CLOSE = 8, PING = 9, PONG = 10, CONTROL = 8, SHORT = 126, LONG = 127 };

/* ---- Bytes ---- */

static bool keep(wire_bytes *bytes, const char *data, size_t size) {
    if (bytes->size + size > bytes->room) {
        const size_t room = (bytes->size + size) * 2;
        char *grown = realloc(bytes->data, room);
        if (grown == NULL) {
            return false;
        }
        bytes->data = grown;
        bytes->room = room;
    }
    if (size > 0) {
        memcpy(bytes->data + bytes->size, data, size);
    }
    bytes->size += size;
    return true;
}

static void drop(wire_bytes *bytes) {
    free(bytes->data);
    *bytes = (wire_bytes){0};
}

/* ---- Opening and closing ---- */

static bool watch(const wire_shared *shared, const load_wire *wire, int how, bool writes, void *owner) {
    struct epoll_event event = {.events = (uint32_t)EPOLLIN | (writes ? (uint32_t)EPOLLOUT : 0u), .data.ptr = owner};
    return epoll_ctl(shared->poll, how, wire->descriptor, &event) == 0;
}

static bool come_from(int descriptor, uint32_t source) {
    const struct sockaddr_in from = {.sin_family = AF_INET,
                                     .sin_addr.s_addr = htonl((uint32_t)127 << 24 | (source & 0xffffffu))};
    int yes = 1;
    /* The port is chosen when it connects, so that the same one can go to several addresses. */
    setsockopt(descriptor, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    return bind(descriptor, (const struct sockaddr *)&from, sizeof from) == 0;
}

bool load_wire_connect(wire_shared *shared, load_wire *wire, uint32_t source, void *owner) {
    int yes = 1;
    wire->descriptor = socket(shared->server.ss_family, SOCK_STREAM, 0);
    if (wire->descriptor < 0) {
        return false;
    }
    const bool begun = fcntl(wire->descriptor, F_SETFL, O_NONBLOCK) == 0 &&
                       fcntl(wire->descriptor, F_SETFD, FD_CLOEXEC) == 0 &&
                       setsockopt(wire->descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes) == 0 &&
                       (source == 0 || come_from(wire->descriptor, source)) &&
                       (connect(wire->descriptor, (const struct sockaddr *)&shared->server, shared->server_size) == 0 ||
                        errno == EINPROGRESS) &&
                       watch(shared, wire, EPOLL_CTL_ADD, true, owner);
    wire->state = begun ? WIRE_CONNECTING : WIRE_CLOSED;
    if (!begun) {
        close(wire->descriptor);
        wire->descriptor = -1;
    }
    return begun;
}

void load_wire_close(load_wire *wire) {
    if (wire->state != WIRE_CLOSED) {
        close(wire->descriptor);
        wire->descriptor = -1;
        wire->state = WIRE_CLOSED;
    }
    wire->rest.size = wire->joined.size = wire->unsent.size = 0;
}

void load_wire_free(load_wire *wire) {
    load_wire_close(wire);
    drop(&wire->rest);
    drop(&wire->joined);
    drop(&wire->unsent);
}

/* ---- Sending ---- */

static bool put(wire_shared *shared, load_wire *wire, const char *bytes, size_t size, void *owner) {
    ssize_t sent = 0;
    if (wire->unsent.size == 0) {
        sent = send(wire->descriptor, bytes, size, MSG_NOSIGNAL);
        if (sent < 0 && errno != EAGAIN) {
            return false;
        }
        sent = sent < 0 ? 0 : sent;
    }
    if ((size_t)sent == size) {
        return true;
    }
    const bool first = wire->unsent.size == 0;
    return keep(&wire->unsent, bytes + sent, size - (size_t)sent) &&
           (!first || watch(shared, wire, EPOLL_CTL_MOD, true, owner));
}

static bool send_frame(wire_shared *shared, load_wire *wire, unsigned opcode, const char *text, size_t length,
                       void *owner) {
    unsigned char frame[WIRE_MESSAGE_MOST + 8], mask[4];
    size_t at = 0;
    if (length > WIRE_MESSAGE_MOST) {
        return false;
    }
    /* The mask is there for proxies, of which there are none here; any will do. */
    shared->chance = shared->chance * UINT64_C(6364136223846793005) + 1442695040888963407u;
    for (size_t i = 0; i < sizeof mask; i++) {
        mask[i] = (unsigned char)(shared->chance >> (32 + 8 * i));
    }
    frame[at++] = (unsigned char)(FINAL | opcode);
    if (length < SHORT) {
        frame[at++] = (unsigned char)(MASKED | length);
    } else {
        frame[at++] = MASKED | SHORT;
        frame[at++] = (unsigned char)(length >> 8);
        frame[at++] = (unsigned char)length;
    }
    memcpy(frame + at, mask, sizeof mask);
    at += sizeof mask;
    for (size_t i = 0; i < length; i++) {
        frame[at + i] = (unsigned char)text[i] ^ mask[i % sizeof mask];
    }
    return put(shared, wire, (const char *)frame, at + length, owner);
}

bool load_wire_send(wire_shared *shared, load_wire *wire, const char *text, size_t length, void *owner) {
    shared->messages_out++;
    shared->bytes_out += length;
    return send_frame(shared, wire, TEXT, text, length, owner);
}

static bool send_rest(wire_shared *shared, load_wire *wire, void *owner) {
    const ssize_t sent = send(wire->descriptor, wire->unsent.data, wire->unsent.size, MSG_NOSIGNAL);
    if (sent < 0) {
        return errno == EAGAIN;
    }
    wire->unsent.size -= (size_t)sent;
    memmove(wire->unsent.data, wire->unsent.data + sent, wire->unsent.size);
    return wire->unsent.size > 0 || watch(shared, wire, EPOLL_CTL_MOD, false, owner);
}

/* ---- Receiving ---- */

/* A message or a part of one. */
static bool take_frame(wire_shared *shared, load_wire *wire, unsigned head, const char *bytes, size_t size,
                       const wire_ears *ears, void *owner) {
    const unsigned opcode = head & 0xfu;
    const bool final = (head & FINAL) != 0;
    if (opcode == PING) {
        return send_frame(shared, wire, PONG, bytes, size, owner);
    }
    if (opcode >= CONTROL) {
        return opcode != CLOSE;
    }
    if (final && wire->joined.size == 0) {
        shared->messages_in++;
        ears->heard(owner, bytes, size);
        return true;
    }
    if (!keep(&wire->joined, bytes, size)) {
        return false;
    }
    if (final) {
        wire_bytes whole = wire->joined; /* what is heard may close the wire */
        wire->joined = (wire_bytes){0};
        shared->messages_in++;
        ears->heard(owner, whole.data, whole.size);
        drop(&whole);
    }
    return true;
}

/* Takes what is whole; returns how much that was. */
static bool take_frames(wire_shared *shared, load_wire *wire, const char *bytes, size_t size, size_t *taken,
                        const wire_ears *ears, void *owner) {
    size_t at = 0;
    while (wire->state == WIRE_OPEN && size - at >= 2) {
        const unsigned char *head = (const unsigned char *)bytes + at;
        size_t length = head[1] & 0x7fu, before = 2;
        const size_t more = length == SHORT ? 2 : length == LONG ? 8 : 0;
        if (size - at < 2 + more) {
            break;
        }
        if (more > 0) {
            length = 0;
            for (size_t i = 0; i < more; i++) {
                length = length << 8 | head[2 + i];
            }
            before += more;
        }
        if (length > WIRE_MEMORY / 2) {
            return false;
        }
        if (size - at < before + length) {
            break;
        }
        if (!take_frame(shared, wire, head[0], bytes + at + before, length, ears, owner)) {
            return false;
        }
        at += before + length;
    }
    *taken = at;
    return true;
}

static bool greet(wire_shared *shared, load_wire *wire, void *owner) {
    char request[400];
    const int length = snprintf(request, sizeof request,
                                "GET /socket HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                "Sec-WebSocket-Key: dGFua29kcm9tIGxvYWQgMQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
                                shared->host);
    return length > 0 && (size_t)length < sizeof request && put(shared, wire, request, (size_t)length, owner);
}

/* The end of the answer to the request; 0 when it has not come, SIZE_MAX when it is a refusal. */
static size_t answer_end(const char *bytes, size_t size) {
    static const char fine[] = "HTTP/1.1 101 ";
    if (size >= sizeof fine - 1 && memcmp(bytes, fine, sizeof fine - 1) != 0) {
        return SIZE_MAX;
    }
    for (size_t at = 3; at < size; at++) {
        if (memcmp(bytes + at - 3, "\r\n\r\n", 4) == 0) {
            return at + 1;
        }
    }
    return 0;
}

static bool receive(wire_shared *shared, load_wire *wire, const wire_ears *ears, void *owner) {
    size_t size = wire->rest.size, taken = 0;
    char *memory = shared->memory;
    if (size > 0) {
        memcpy(memory, wire->rest.data, size);
    }
    const ssize_t came = recv(wire->descriptor, memory + size, WIRE_MEMORY - size, 0);
    if (came <= 0) {
        return came < 0 && errno == EAGAIN;
    }
    wire->rest.size = 0;
    size += (size_t)came;
    shared->bytes_in += (uint64_t)came;
    if (wire->state == WIRE_GREETING) {
        taken = answer_end(memory, size);
        if (taken == SIZE_MAX) {
            return false;
        }
        if (taken > 0) {
            wire->state = WIRE_OPEN;
            ears->opened(owner);
        }
    }
    size_t frames = 0;
    if (wire->state == WIRE_OPEN && !take_frames(shared, wire, memory + taken, size - taken, &frames, ears, owner)) {
        return false;
    }
    taken += frames;
    if (wire->state == WIRE_CLOSED) {
        return true; /* by what was heard */
    }
    if (taken == size) {
        drop(&wire->rest); /* mostly there is none, and the memory of thousands adds up */
        return true;
    }
    return keep(&wire->rest, memory + taken, size - taken);
}

bool load_wire_ready(wire_shared *shared, load_wire *wire, uint32_t events, const wire_ears *ears, void *owner) {
    if (wire->state == WIRE_CONNECTING) {
        int number = 0;
        socklen_t size = sizeof number;
        if (getsockopt(wire->descriptor, SOL_SOCKET, SO_ERROR, &number, &size) != 0 || number != 0) {
            return false;
        }
        wire->state = WIRE_GREETING;
        ears->connected(owner);
        return watch(shared, wire, EPOLL_CTL_MOD, false, owner) && greet(shared, wire, owner);
    }
    if ((events & EPOLLOUT) != 0 && wire->unsent.size > 0 && !send_rest(shared, wire, owner)) {
        return false;
    }
    return (events & ~(uint32_t)EPOLLOUT) == 0 || receive(shared, wire, ears, owner);
}
